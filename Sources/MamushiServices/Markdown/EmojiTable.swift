/// Emoji by GitHub's names for them.
enum EmojiTable {
  /// In UTF-8 bytes.
  static let longestName = 40

  /// Returns the emoji for `:name:`.
  static func emoji(named name: some StringProtocol) -> String? { all[String(name)] }

  /// Parsed when a name is first looked up.
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
