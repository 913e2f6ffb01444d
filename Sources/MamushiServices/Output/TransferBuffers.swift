import CMamushi
import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares and copies open files, through buffers that are kept from file to file.
struct TransferBuffers: ~Copyable {
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private let sourceBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  deinit {
    buffer.deallocate()
    sourceBuffer.deallocate()
  }

  /// Whether the next bytes of a file are these.
  func file(_ file: Int32, holds bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let count = retrying { systemRead(file, buffer.baseAddress, min(buffer.count, bytes.count - done)) }
      guard count > 0, let read = buffer.baseAddress, memcmp(read, base + done, count) == 0 else {
        return false
      }
      done += count
    }
    return true
  }

  /// Whether two files of one size hold the same bytes.
  ///
  /// - Throws: what happened while reading `source`, which messages call `name`.
  func file(
    _ file: Int32, holdsSameAs source: Int32, size: Int, named name: String
  ) throws(FileFailure) -> Bool {
    var done = 0
    while done < size {
      let count = retrying {
        systemRead(source, sourceBuffer.baseAddress, min(sourceBuffer.count, size - done))
      }
      if count < 0 { throw FileFailure("read", name) }
      let isSame =
        count > 0 && self.file(file, holds: UnsafeRawBufferPointer(rebasing: sourceBuffer[..<count]))
      if !isSame { return false }
      done += count
    }
    return true
  }

  /// Copies all of `source` to `target`.
  ///
  /// - Returns: how many bytes there were.
  func copy(
    _ source: Int32, named name: String, to target: Int32, named targetName: String
  ) throws(FileFailure) -> Int {
    // A comparison may have read from it.
    guard lseek(source, 0, SEEK_SET) == 0 else { throw FileFailure("read", name) }
    var total = 0
    while true {
      let count = retrying { file_copy_range(source, target, 1 << 30) }
      // 0 is the end, or a file system that says so where it cannot; reading on tells.
      if count <= 0 { break }
      total += count
    }
    while true {
      let count = retrying { systemRead(source, buffer.baseAddress, buffer.count) }
      if count < 0 { throw FileFailure("read", name) }
      if count == 0 { return total }
      guard writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: target) else {
        throw FileFailure("write", targetName)
      }
      total += count
    }
  }
}

/// - Returns: false with `errno` where not all could be written.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var done = 0
  while done < bytes.count, let base = bytes.baseAddress {
    let count = retrying { systemWrite(descriptor, base + done, bytes.count - done) }
    if count < 0 { return false }
    done += count
  }
  return true
}
