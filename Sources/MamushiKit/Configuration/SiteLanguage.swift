/// A language of a site, and the place of its pages.
struct SiteLanguage: Hashable, Sendable {
  /// A value for `lang` (BCP 47): `ja`, `en-GB`.
  let tag: String
  /// The prefix of its pages' paths: empty for the site's first language, `en/` for another one.
  let pathPrefix: String

  init(tag: String, pathPrefix: String = "") {
    self.tag = tag
    self.pathPrefix = pathPrefix
  }
}
