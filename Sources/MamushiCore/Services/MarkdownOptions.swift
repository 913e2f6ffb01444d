package struct MarkdownOptions: Sendable, Hashable {
  /// Straight quotes become curly, `--` and `...` become dashes and ellipses.
  package var smartPunctuation = false
  /// Raw HTML is kept; otherwise it is left out.
  package var rawHTML = false
  /// The editor is told where links, images and raw HTML stand; without it, all stand where the document begins.
  package var findsMarks = true
  /// What is understood beyond CommonMark.
  package var extensions: MarkdownExtensions = []
  /// What is switched off, and meant to be: nobody is told of it.
  package var declined: MarkdownExtensions = []
  /// What is switched off, and nothing was said of.
  package var undecided: MarkdownExtensions {
    MarkdownExtensions.optional.subtracting(extensions).subtracting(declined)
  }
  /// Goes before every id that a text gets, and into the links to it: where several texts share a page, and where a
  /// text is a stranger's.
  package var idPrefix = ""
  /// Ids of the page around the text, which nothing in it gets.
  package var reservedIDs: Set<String> = []
  package var words = MarkdownWords()
  /// Headings that have an id have a link to themselves as well, the boxes of tasks are controls, and tables scroll: not in
  /// feeds.
  package var anchors = true
  package init(
    smartPunctuation: Bool = false, rawHTML: Bool = false, extensions: MarkdownExtensions = []
  ) {
    self.smartPunctuation = smartPunctuation
    self.rawHTML = rawHTML
    self.extensions = extensions
  }
}
