/// The data of a site for the author's page.
struct AuthorData: Equatable, Sendable {
  struct Content: Equatable, Sendable {
    let title: String
    /// A path from the output's root, not percent-encoded; nil if the content has no page.
    let url: String?
    let file: String
    /// `published`, `draft`, `scheduled` or `expired`.
    let state: String
    let date: String?
    /// When it expired; nil if it has not.
    let expires: String?
  }

  struct Picture: Equatable, Sendable {
    let file: String
    let bytes: Int
  }

  struct Page: Equatable, Sendable {
    /// A path from the output's root, not percent-encoded.
    let url: String
    let file: String?
    let line: Int?
    let template: String?
    /// The reason why it was built: its dependencies, or what changed.
    let reason: String?
  }

  var content: [Content] = []
  var pictures: [Picture] = []
  var pages: [Page] = []
  var diagnostics: [BuildDiagnostic] = []
  /// Remarks of the builder on entries omitted from long lists.
  var notes: [String] = []

  init() {}

  init(_ json: JSONValue) {
    content = (json["content"]?.items ?? []).compactMap { item in
      guard let file = item["file"]?.string else { return nil }
      return Content(
        title: item["title"]?.string ?? file, url: item["url"]?.string, file: file,
        state: item["state"]?.string ?? "published", date: item["date"]?.string,
        expires: item["expires"]?.string)
    }
    pictures = (json["pictures"]?.items ?? []).compactMap { item in
      guard let file = item["file"]?.string else { return nil }
      return Picture(file: file, bytes: item["bytes"]?.integer ?? 0)
    }
    pages = (json["pages"]?.items ?? []).compactMap { item in
      guard let url = item["url"]?.string else { return nil }
      return Page(
        url: url, file: item["file"]?.string, line: item["line"]?.integer,
        template: item["template"]?.string, reason: Self.text(item["reason"]))
    }
    diagnostics = (json["diagnostics"]?.items ?? []).compactMap(BuildDiagnostic.init)
    notes = json["notes"]?.strings ?? json["note"]?.string.map { [$0] } ?? []
  }

  /// A text, or several texts joined.
  private static func text(_ json: JSONValue?) -> String? {
    guard let json else { return nil }
    return json.string ?? (json.items.isEmpty ? nil : json.strings.joined(separator: ", "))
  }
}
