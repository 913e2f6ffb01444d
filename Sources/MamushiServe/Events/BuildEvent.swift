/// An event from the builder: one line of JSON.
enum BuildEvent: Equatable, Sendable {
  case building
  case built(Build)
  /// The build failed, and the last good pages stay.
  case failed(milliseconds: Int, [BuildDiagnostic])
  case author(AuthorData)

  struct Build: Equatable, Sendable {
    var milliseconds = 0
    /// Paths of files in the output folder, from its root: `/articles/kyoto/index.html`.
    var changed: [String] = []
    var removed: [String] = []
    /// The old and new paths of moved pages, from the output folder's root.
    var moved: [String: String] = [:]
    var diagnostics: [BuildDiagnostic] = []
  }

  /// Nil if the line is not an event.
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
