import MamushiCore

/// Translates patterns of addresses to those of ``PermalinkPattern``.
struct PermalinkTranslation {
  /// The placeholders of a generator, and what stands for them here; an empty text for nothing.
  let names: [String: String]

  enum Result: Equatable {
    /// `/:year/:slug/`, or `/:year/:slug.html`.
    case pattern(String)
    /// A placeholder that means nothing here.
    case unknown(String)
  }

  func translate(_ pattern: String) -> Result {
    var result = ""
    var rest = pattern[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      let after = rest.index(after: colon)
      var name = rest[after...].prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
      // Hugo's `:sections[1:]` are some of them.
      if rest[name.endIndex...].first == "[", let end = rest[name.endIndex...].firstIndex(of: "]") {
        name = rest[after...end]
      }
      rest = rest[name.endIndex...]
      guard let ours = names[String(name)] else { return .unknown(":" + name) }
      result += ours
    }
    result += rest
    while let slashes = result.firstRange(of: "//") { result.replaceSubrange(slashes, with: "/") }
    if !result.hasPrefix("/") { result = "/" + result }
    return .pattern(result)
  }
}

extension FormerSite {
  /// Takes over the pattern of the articles' addresses.
  mutating func setPermalink(_ pattern: String, _ names: [String: String], at location: SourceLocation?) {
    switch PermalinkTranslation(names: names).translate(pattern) {
    case .unknown(let part): tell(.unknownPattern(pattern: pattern, part: part), at: location)
    case .pattern(let ours):
      guard ours.contains(":slug") || ours.contains(":title") else {
        return tell(.unknownPattern(pattern: pattern, part: pattern), at: location)
      }
      if ours.hasSuffix("/") {
        settings.permalink = ours
      } else if ours.hasSuffix(".html") {
        settings.permalink = ours.dropLast(5) + "/"
        settings.aliases = [ours]
      } else {
        settings.permalink = ours + "/"
      }
    }
  }
}
