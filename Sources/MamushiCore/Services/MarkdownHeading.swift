/// A heading of a text, for links and tables of contents.
package struct MarkdownHeading: Sendable, Hashable {
  /// As displayed, from 1 to 6.
  package let level: Int
  /// As in the HTML, including the prefix.
  package let id: String
  /// Without markup.
  package let text: String
  /// Whether the heading stands in the text itself or in the bodies of shortcodes there, rather than in a quote, a
  /// callout or a list: only such headings structure the text.
  package let isOutline: Bool

  package init(level: Int, id: String, text: String, isOutline: Bool = true) {
    self.level = level
    self.id = id
    self.text = text
    self.isOutline = isOutline
  }
}
