/// Emoji by the names that GitHub has for them.
enum EmojiTable {
  /// In UTF-8 bytes.
  static let longestName = 40

  /// The emoji of `:name:`.
  static func emoji(named name: some StringProtocol) -> String? { all[String(name)] }

  /// Read when the first name is met.
  private static let all: [String: String] = {
    var all: [String: String] = [:]
    all.reserveCapacity(2_000)
    for half in [firstHalf, secondHalf] {
      let text = half.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      for entry in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        let fields = entry.split(separator: "=")
        guard let emoji = fields.last else { continue }
        for name in fields.dropLast() { all[String(name)] = String(emoji) }
      }
    }
    return all
  }()
}
