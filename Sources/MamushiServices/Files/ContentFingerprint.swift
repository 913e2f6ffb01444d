import MamushiCore

/// The fingerprint of a file's bytes that the ledger records. Beyond 64 KB it is the fingerprint of the fingerprints of
/// 64 KB pieces, so that large files need not be in memory.
struct ContentFingerprint {
  static let pieceSize = 1 << 16
  private var pieces: [UInt8] = []
  private var first: Fingerprint?

  init() {}

  /// Adds the next piece. All pieces but the last must have ``pieceSize`` bytes.
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
