/// A diagnostic of a build in the form of `build --json`, with the source line.
struct BuildDiagnostic: Equatable, Sendable {
  /// `error`, `warning` or `note`.
  let severity: String
  let id: String
  let message: String
  let help: String?
  let file: String?
  let line: Int?
  let column: Int?
  /// The source line.
  var excerpt: String?

  init?(_ json: JSONValue) {
    guard let message = json["message"]?.string else { return nil }
    self.message = message
    severity = json["severity"]?.string ?? "error"
    id = json["id"]?.string ?? ""
    help = json["help"]?.string
    file = json["file"]?.string
    line = json["line"]?.integer
    column = json["column"]?.integer
    excerpt = json["excerpt"]?.string
  }

  /// `Content/articles/kyoto.md:3:7`, or nil without a file.
  var place: String? {
    file.map { ([$0] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") }
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "severity": .string(severity), "id": .string(id), "message": .string(message),
    ]
    members["help"] = help.map(JSONValue.string)
    members["place"] = place.map(JSONValue.string)
    members["column"] = column.map { .number(Double($0)) }
    members["excerpt"] = excerpt.map(JSONValue.string)
    return .object(members)
  }
}
