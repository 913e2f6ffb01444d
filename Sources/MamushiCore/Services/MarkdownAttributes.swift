/// What a writer says of an image, a link or a block in braces behind it: `{#id .class width=400 lang=ja}`. All of it is
/// checked, and safe as it is inside a quoted attribute.
package struct MarkdownAttributes: Sendable, Hashable {
  /// Letters, marks and digits of any script, `-`, `_`, `.` and `:`.
  package var id: String?
  /// Letters and digits of ASCII, `-` and `_`.
  package var classes: [String] = []
  /// A number of pixels, or a number and `%`.
  package var width: String?
  package var height: String?
  /// A language tag: letters, digits and `-`.
  package var language: String?

  package init() {}

  package var isEmpty: Bool { self == MarkdownAttributes() }
}
