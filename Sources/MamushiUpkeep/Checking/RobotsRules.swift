/// What a `robots.txt` (RFC 9309) asks of crawlers.
enum RobotsRules {
  static let file = "robots.txt"
  /// What restricts nothing, as in the file that builds make.
  private static let permissions: Set<String> = ["user-agent", "allow", "sitemap"]
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns the position of the first line that forbids or restricts something; nil if none does.
  static func firstRestriction(in text: [UInt8]) -> Int? {
    let text = text.starts(with: byteOrderMark) ? text.dropFirst(byteOrderMark.count) : text[...]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let parts = line.prefix { $0 != UInt8(ascii: "#") }.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let name = String(decoding: parts[0].filter { $0 > 0x20 }, as: UTF8.self).lowercased()
      // An empty 'Disallow' forbids nothing.
      if !permissions.contains(name), parts[1].contains(where: { $0 > 0x20 }) { return line.startIndex }
    }
    return nil
  }
}
