/// A 128-bit hash of a sequence of bytes: equal bytes have equal fingerprints, and different bytes have different
/// ones except with negligible probability. No protection against deliberate collisions.
package struct Fingerprint: Hashable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The placeholder for a fingerprint that is not known yet.
  package static let none = Fingerprint(high: 0, low: 0)
}

extension Fingerprint {
  /// 32 digits.
  package var hexadecimal: String {
    func digits(_ value: UInt64) -> String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return digits(high) + digits(low)
  }

  /// - Returns: nil if the text is not in the form of ``hexadecimal``.
  package init?(hexadecimal: some StringProtocol) {
    guard hexadecimal.utf8.count == 32, let high = UInt64(hexadecimal.prefix(16), radix: 16),
      let low = UInt64(hexadecimal.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
    // `UInt64.init(_:radix:)` also accepts other spellings.
    if !hexadecimal.utf8.elementsEqual(self.hexadecimal.utf8) { return nil }
  }
}

/// Computes fingerprints; a service supplies the hash function.
package struct Fingerprinter: Sendable {
  private let hash: @Sendable (UnsafeRawBufferPointer) -> Fingerprint

  package init(_ hash: @escaping @Sendable (UnsafeRawBufferPointer) -> Fingerprint) { self.hash = hash }

  package func callAsFunction(_ bytes: [UInt8]) -> Fingerprint { bytes.withUnsafeBytes(hash) }

  package func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> Fingerprint { hash(bytes) }
}
