/// An image of a text, as its writer describes it.
package struct MarkdownImage: Sendable, Hashable {
  package let destination: String
  /// Its alternative text, without markup.
  package let alternative: String
  /// Empty if there is none.
  package let title: String
  package let attributes: MarkdownAttributes
  /// Whether the image is alone in its paragraph, so that it can be a figure.
  package let isAlone: Bool

  package init(
    destination: String, alternative: String = "", title: String = "",
    attributes: MarkdownAttributes = MarkdownAttributes(), isAlone: Bool = false
  ) {
    self.destination = destination
    self.alternative = alternative
    self.title = title
    self.attributes = attributes
    self.isAlone = isAlone
  }
}
