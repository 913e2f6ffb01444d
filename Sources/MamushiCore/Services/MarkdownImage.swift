/// An image of a text, as its writer describes it.
package struct MarkdownImage: Sendable, Hashable {
  package let destination: String
  /// Its alternative text, without markup.
  package let alternative: String
  /// Empty if there is none.
  package let title: String
  package let attributes: MarkdownAttributes
  /// Whether the image is alone in its paragraph, or in a link that is, so that it can be a figure.
  package let isAlone: Bool
  /// The address of the link around an image that is alone in it; nil if there is none.
  package let link: String?

  package init(
    destination: String, alternative: String = "", title: String = "",
    attributes: MarkdownAttributes = MarkdownAttributes(), isAlone: Bool = false,
    link: String? = nil
  ) {
    self.destination = destination
    self.alternative = alternative
    self.title = title
    self.attributes = attributes
    self.isAlone = isAlone
    self.link = link
  }
}
