/// A heading of a text, as a link or a table of contents needs it.
package struct MarkdownHeading: Sendable, Hashable {
  /// As it is shown, from 1 to 6.
  package let level: Int
  /// As it stands in the HTML, prefix included.
  package let id: String
  /// Without markup.
  package let text: String
  /// Whether it stands in the text itself, and not in a quote, a callout or a list: only such a one structures the text.
  package let isOutline: Bool

  package init(level: Int, id: String, text: String, isOutline: Bool = true) {
    self.level = level
    self.id = id
    self.text = text
    self.isOutline = isOutline
  }
}
