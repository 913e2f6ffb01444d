/// The rules in the `_headers` and `_redirects` of a site.
struct SiteRules: Equatable, Sendable {
  var headers = HeaderRules()
  var redirects = RedirectRules()

  /// Notes on whole files.
  var fileNotes: [RuleNote] = []

  var notes: [RuleNote] { fileNotes + headers.notes + redirects.notes }

  /// Files for the host, which are never served.
  static let files: Set = [HeaderRules.file, RedirectRules.file]
}
