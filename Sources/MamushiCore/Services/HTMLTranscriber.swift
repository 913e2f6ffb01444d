/// Writes HTML as Markdown, so that people can go on with a text that another program has as HTML.
///
/// What Markdown has no signs for stays HTML (`<sup>`, a table with joined cells) or is left out (a form). The result shows
/// the same words as the HTML, in the same order.
package protocol HTMLTranscriber: Sendable {
  /// - Parameters:
  ///   - html: a fragment, in UTF-8; invalid bytes become U+FFFD.
  ///   - address: returns what the address of a link or picture becomes.
  func markdown(of html: [UInt8], address: @escaping (String) -> String) -> TranscribedHTML

  /// The text that HTML shows, with white space collapsed.
  func text(of html: String) -> String
}

package struct TranscribedHTML: Sendable {
  /// Ends with a newline unless it is empty.
  package var markdown: String
  /// The settings of Markdown that it needs and that are off by default: `rawHTML`, `definitionLists`.
  package var features: Set<String>
  /// The elements that were left out although they show something, such as `form`, each once.
  package var omissions: [String]

  package init(markdown: String, features: Set<String>, omissions: [String]) {
    self.markdown = markdown
    self.features = features
    self.omissions = omissions
  }
}
