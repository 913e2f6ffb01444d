/// What the builder tells the server: one line of JSON each.
enum BuildEvent: Equatable, Sendable {
  case building
  case built(Build)
  /// The last good pages stay.
  case failed(milliseconds: Int, [BuildDiagnostic])
  case author(AuthorData)

  struct Build: Equatable, Sendable {
    var milliseconds = 0
    /// Paths of files in the output folder, from its root: `/articles/kyoto/index.html`.
    var changed: [String] = []
    var removed: [String] = []
    /// Paths of pages, from the output folder's root: the old one and where it is now.
    var moved: [String: String] = [:]
    var diagnostics: [BuildDiagnostic] = []
  }

  /// Nil where the line is none of these.
  init?(line: [UInt8]) {
    guard let json = try? JSONReader.value(of: line) else { return nil }
    let diagnostics = (json["diagnostics"]?.items ?? []).compactMap(BuildDiagnostic.init)
    let milliseconds = json["milliseconds"]?.integer ?? 0
    switch json["event"]?.string {
    case "building": self = .building
    case "built":
      self = .built(
        Build(
          milliseconds: milliseconds, changed: json["changed"]?.strings ?? [],
          removed: json["removed"]?.strings ?? [],
          moved: (json["moved"]?.members ?? [:]).compactMapValues(\.string), diagnostics: diagnostics))
    case "failed": self = .failed(milliseconds: milliseconds, diagnostics)
    case "author":
      guard let page = json["page"] else { return nil }
      self = .author(AuthorData(page))
    default: return nil
    }
  }
}
