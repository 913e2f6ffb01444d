/// The words that a parser adds to a text, in the language of its page.
package struct MarkdownWords: Sendable, Hashable {
  /// What the footnotes' section is called, for screen readers.
  package var footnotes = "Footnotes"
  /// What the arrow behind a footnote does; `{number}` is the reference's, `2` or `2-3` for the third to footnote 2.
  package var backToReference = "Back to reference {number}"

  // Titles of callouts.
  package var note = "Note"
  package var tip = "Tip"
  package var important = "Important"
  package var warning = "Warning"
  package var caution = "Caution"

  /// What the sign beside a heading does.
  package var headingLink = "Link to this section"
  package var tableOfContents = "Contents"
  /// What the box is called in which a table scrolls, for screen readers; `{number}` counts the tables of a text.
  package var tableBox = "Table {number}"
  package init() {}
}
