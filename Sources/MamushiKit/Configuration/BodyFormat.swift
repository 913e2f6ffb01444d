/// What the texts of a source's items are written in.
enum BodyFormat: String, CaseIterable, Sendable {
  case html, markdown
  /// Paragraphs of plain text.
  case text
}
