import CPlatform
import NIOCore

/// A regular file, open for reading until the last reference to it is released.
///
/// A response keeps the file that it started with, even if a build replaces the folder in the meantime.
final class OpenFile: Sendable {
  /// The size in bytes at the time of opening.
  let size: Int
  /// A strong entity tag, including quotes: see ``tag(of:)``.
  let entityTag: String
  private let descriptor: Int32

  /// The file has become shorter since it was opened, or cannot be read.
  struct ReadError: Error {}

  /// Takes ownership of `descriptor`.
  init(descriptor: Int32, status: stat) {
    self.descriptor = descriptor
    size = Int(status.st_size)
    entityTag = Self.tag(of: status)
  }

  deinit { close(descriptor) }

  /// Reads at least one and at most `count` bytes from `offset`. Blocks.
  func read(from offset: Int, count: Int) throws(ReadError) -> ByteBuffer {
    var buffer = ByteBufferAllocator().buffer(capacity: count)
    while true {
      var result = 0
      buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { space in
        result = pread(descriptor, space.baseAddress, min(count, space.count), off_t(offset))
        return max(0, result)
      }
      if result > 0 { return buffer }
      guard result < 0, errno == EINTR else { throw ReadError() }
    }
  }

  /// Raises the limit on open files and connections as far as the system allows.
  static func raiseLimit() {
    var limit = rlimit()
    #if os(Linux)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    guard getrlimit(kind, &limit) == 0 else { return }
    // Darwin rejects more than OPEN_MAX.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
    setrlimit(kind, &limit)
  }

  /// Reads the whole file. Blocks.
  func bytes() throws(SiteFolder.ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    do throws(ReadError) {
      while bytes.count < size {
        bytes += try read(from: bytes.count, count: min(size - bytes.count, 1 << 20)).readableBytesView
      }
    } catch {
      throw .failed(reason: "it has become shorter")
    }
    return bytes
  }

  /// A validator made from the file's inode number, size and times in nanoseconds.
  ///
  /// Includes the time of the last status change, because the modification time can be set, and a build may do
  /// so. Last-Modified is not sent: seconds are too coarse for a folder that is built many times a minute.
  private static func tag(of status: stat) -> String {
    let times = [status.modificationTime, status.changeTime]
    let numbers =
      [UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size))]
      + times.map { UInt64(bitPattern: Int64($0.tv_sec) &* 1_000_000_000 &+ Int64($0.tv_nsec)) }
    return "\"\(numbers.map { String($0, radix: 16) }.joined(separator: "-"))\""
  }
}
