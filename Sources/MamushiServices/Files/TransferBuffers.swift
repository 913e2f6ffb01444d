import CMamushi
import CPlatform
import MamushiCore

/// Compares and copies open files through buffers that are reused for every file.
struct TransferBuffers: ~Copyable {
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ContentFingerprint.pieceSize, alignment: 16)
  private let sourceBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  deinit {
    buffer.deallocate()
    sourceBuffer.deallocate()
  }

  /// Returns whether the next bytes of a file equal `bytes`.
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

  /// Returns whether two files of equal size hold the same bytes.
  ///
  /// - Throws: A failure to read `source`, which messages call `name`.
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

  /// Returns the fingerprint of an open file, from its current offset on.
  ///
  /// - Returns: `nil` if the file cannot be read or does not have `size` bytes.
  func fingerprint(of file: Int32, size: Int) -> Fingerprint? {
    var content = ContentFingerprint()
    var done = 0
    while true {
      // Fills each piece completely, however little one call reads.
      var filled = 0
      while filled < buffer.count {
        let count = retrying {
          systemRead(file, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
        }
        if count < 0 { return nil }
        if count == 0 { break }
        filled += count
      }
      content.add(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
      done += filled
      if filled < buffer.count { return done == size ? content.value : nil }
    }
  }

  /// Copies all of `source` to `target`.
  ///
  /// - Returns: The number of bytes copied.
  func copy(
    _ source: Int32, named name: String, to target: Int32, named targetName: String
  ) throws(FileFailure) -> Int {
    // A comparison may have moved the offset.
    guard lseek(source, 0, SEEK_SET) == 0 else { throw FileFailure("read", name) }
    var total = 0
    while true {
      let count = retrying { file_copy_range(source, target, 1 << 30) }
      // 0 means the end of the file, or a file system that does not support the call; reading on shows which.
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
