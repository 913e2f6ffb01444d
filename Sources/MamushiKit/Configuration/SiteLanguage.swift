/// A language of a site, and the place of its pages.
struct SiteLanguage: Hashable, Sendable {
  /// A value for `lang` (BCP 47): `ja`, `en-GB`.
  let tag: String
  /// The prefix of its pages' paths: empty for the site's first language, `en/` for another one.
  let pathPrefix: String

  var isFirst: Bool { pathPrefix.isEmpty }

  init(tag: String, pathPrefix: String = "") {
    self.tag = tag
    self.pathPrefix = pathPrefix
  }
}

extension SiteLanguage {
  /// Makes the languages of a site.
  ///
  /// - Parameter tags: the first language has no prefix.
  static func all(_ tags: [String]) -> [SiteLanguage] {
    tags.enumerated().map { SiteLanguage(tag: $1, pathPrefix: $0 == 0 ? "" : $1.lowercased() + "/") }
  }
}
