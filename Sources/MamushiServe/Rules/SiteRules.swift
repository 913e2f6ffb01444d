/// What `_headers` and `_redirects` of a site say.
struct SiteRules: Equatable, Sendable {
  var headers = HeaderRules()
  var redirects = RedirectRules()

  /// Of whole files.
  var fileNotes: [RuleNote] = []

  var notes: [RuleNote] { fileNotes + headers.notes + redirects.notes }

  /// What hosts read and never send.
  static let files: Set = [HeaderRules.file, RedirectRules.file]
}
