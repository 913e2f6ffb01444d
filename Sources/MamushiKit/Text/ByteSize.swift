/// File sizes in the form that people use.
package enum ByteSize {
  private static let units: [(name: String, size: Int)] = [
    ("KIB", 1 << 10), ("MIB", 1 << 20), ("KB", 1_000), ("MB", 1_000_000), ("K", 1_000), ("M", 1_000_000),
    ("B", 1),
  ]

  /// Parses `500KB`, `1.5 MB`, `200 KiB` or `1000` to bytes; nil for anything else and for less than one byte.
  static func parse(_ text: String) -> Int? {
    var digits = text.filter { !$0.isWhitespace }.uppercased()
    var unit = 1
    if let found = units.first(where: { digits.hasSuffix($0.name) }) {
      unit = found.size
      digits.removeLast(found.name.count)
    }
    guard digits.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }),
      digits.utf8.count < 12,
      let number = Double(digits)
    else { return nil }
    let bytes = number * Double(unit)
    return bytes >= 1 && bytes < 1e15 ? Int(bytes) : nil
  }

  /// `980 B`, `12 KB`, `1.2 MB`.
  package static func text(_ bytes: Int) -> String {
    if bytes < 1_000 { return "\(bytes) B" }
    if bytes < 999_500 { return "\((bytes + 500) / 1_000) KB" }
    let tenths = (bytes + 50_000) / 100_000
    return tenths % 10 == 0 ? "\(tenths / 10) MB" : "\(tenths / 10).\(tenths % 10) MB"
  }
}
