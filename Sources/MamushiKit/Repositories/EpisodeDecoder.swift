import MamushiCore

// Decodes what articles say as episodes of a podcast.
extension Article.Episode {
  static let keys = ["episode", "season", "duration", "type", "explicit"]
}

extension ValueDecoder {
  private static let durations = "a time such as \"32:10\" or \"1:02:10\", or a number of seconds"

  /// Decodes `podcast`: a mapping.
  ///
  /// - Returns: nil if it says nothing.
  mutating func episode(_ node: Node) -> Article.Episode? {
    var episode = Article.Episode()
    for field in entries(of: node, as: "podcast", known: Article.Episode.keys) {
      switch field.key {
      case "episode": episode.number = integer("episode", field.value, in: 1...(.max))
      case "season": episode.season = integer("season", field.value, in: 1...(.max))
      case "duration": episode.duration = duration(field.value)
      case "type": episode.kind = choice("type", field.value, of: Article.Episode.Kind.self)
      default: episode.isExplicit = flag("explicit", field.value)
      }
    }
    return episode == .blank ? nil : episode
  }

  /// Decodes a duration to seconds.
  private mutating func duration(_ node: Node) -> Int? {
    guard case .string(let text) = node.value else {
      guard case .number = node.value else { return integer("duration", node, in: 1...(.max)) }
      return number("duration", node, in: 1...1_000_000_000, called: Self.durations).map { Int($0.rounded()) }
    }
    if text.isEmpty { return nil }
    if let seconds = Self.length(of: text) { return seconds }
    report(.outOfRange(key: "duration", value: "'\(text)'", range: Self.durations), at: node.mark)
    return nil
  }

  /// Reads `32:10`, `1:02:10` or seconds; nil for anything else, and for no time at all.
  static func length(of text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0
    for (position, part) in parts.enumerated() {
      // Hours, or minutes without hours, may be many; what comes after has two digits.
      guard (1...6).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(part), position == 0 || part.utf8.count == 2 && number < 60
      else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds > 0 ? seconds : nil
  }
}
