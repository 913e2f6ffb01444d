/// The format of the texts of a source's items.
enum BodyFormat: String, CaseIterable, Sendable {
  case html, markdown
  /// Paragraphs of plain text.
  case text
}
