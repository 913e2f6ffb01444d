/// The words that a parser adds to a text, in the page's language.
package struct MarkdownWords: Sendable, Hashable {
  /// The label of the footnotes' section, for screen readers.
  package var footnotes = "Footnotes"
  /// The label of the arrow behind a footnote; `{number}` is the reference's number: `2`, or `2-3` for the third
  /// reference to footnote 2.
  package var backToReference = "Back to reference {number}"

  // Titles of callouts.
  package var note = "Note"
  package var tip = "Tip"
  package var important = "Important"
  package var warning = "Warning"
  package var caution = "Caution"

  /// The label of the link beside a heading.
  package var headingLink = "Link to this section"
  package var tableOfContents = "Contents"
  /// The label of a scrollable table, for screen readers; `{number}` counts the tables of a text.
  package var tableBox = "Table {number}"
  package init() {}
}
