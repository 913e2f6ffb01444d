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
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ContentFingerprint.pieceSize, alignment: 16)
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

  /// The fingerprint of an open file from its offset on.
  ///
  /// - Returns: nil where it cannot be read or has not `size` bytes.
  func fingerprint(of file: Int32, size: Int) -> Fingerprint? {
    var content = ContentFingerprint()
    var done = 0
    while true {
      // Pieces are whole, however little a call reads.
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

/// What the ledger records of a file's bytes: their fingerprint, of more than 64 KB that of the fingerprints of their
/// pieces, so that large files need not be in memory.
struct ContentFingerprint {
  static let pieceSize = 1 << 16
  private var pieces: [UInt8] = []
  private var first: Fingerprint?

  init() {}

  /// All but the last piece have ``pieceSize`` bytes.
  mutating func add(_ piece: UnsafeRawBufferPointer) {
    if piece.isEmpty, first != nil { return }
    let value = Fingerprinter.xxh3(piece)
    first = first ?? value
    withUnsafeBytes(of: value.high.littleEndian) { pieces.append(contentsOf: $0) }
    withUnsafeBytes(of: value.low.littleEndian) { pieces.append(contentsOf: $0) }
  }

  var value: Fingerprint {
    guard let first, pieces.count == 16 else { return Fingerprinter.xxh3(pieces) }
    return first
  }

  static func of(_ bytes: [UInt8]) -> Fingerprint {
    if bytes.count <= pieceSize { return Fingerprinter.xxh3(bytes) }
    return bytes.withUnsafeBytes { bytes in
      var content = ContentFingerprint()
      for start in stride(from: 0, to: bytes.count, by: pieceSize) {
        content.add(UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + pieceSize)]))
      }
      return content.value
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
