/// A language that a site speaks, and where its pages lie.
struct SiteLanguage: Hashable, Sendable {
  /// As in `lang` (BCP 47): `ja`, `en-GB`.
  let tag: String
  /// What the paths of its pages begin with: nothing for the site's first language, `en/` for another one.
  let pathPrefix: String

  init(tag: String, pathPrefix: String = "") {
    self.tag = tag
    self.pathPrefix = pathPrefix
  }
}
