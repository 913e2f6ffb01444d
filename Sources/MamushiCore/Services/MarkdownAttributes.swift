/// The attributes in braces behind an image, a link or a block: `{#id .class width=400 lang=ja}`. All are
/// validated, and safe to insert into a quoted attribute unescaped.
package struct MarkdownAttributes: Sendable, Hashable {
  /// Letters, marks and digits of any script, `-`, `_`, `.` and `:`.
  package var id: String?
  /// ASCII letters and digits, `-` and `_`.
  package var classes: [String] = []
  /// A number of pixels, or a number and `%`.
  package var width: String?
  package var height: String?
  /// A language tag: letters, digits and `-`.
  package var language: String?

  package init() {}

  package var isEmpty: Bool { self == MarkdownAttributes() }
}
