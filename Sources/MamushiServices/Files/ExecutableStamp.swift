import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The stamp of the running program's file: another one after another version was installed. Nil where the system
/// does not tell.
package func executableStamp() -> FileStamp? {
  var status = stat()
  #if canImport(Darwin)
    var size: UInt32 = 0
    _ = _NSGetExecutablePath(nil, &size)
    var path = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&path, &size) == 0, stat(path, &status) == 0 else { return nil }
  #else
    // Leads to the file that runs, even after another one took its name.
    guard stat("/proc/self/exe", &status) == 0 else { return nil }
  #endif
  return FileStamp(status)
}

/// The time by the system's clock, in nanoseconds since 1970.
package func wallClock() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
