package struct MarkdownOptions: Sendable, Hashable {
  /// Turns straight quotes into curly ones, and `--` and `...` into dashes and ellipses.
  package var smartPunctuation = false
  /// Ends lines of paragraphs where they end in the source.
  package var lineBreaks = false
  /// Keeps raw HTML, which is otherwise left out.
  package var rawHTML = false
  /// Tells the editor the positions of links, images and raw HTML; otherwise all get the position of the
  /// document's start.
  package var findsMarks = true
  /// The enabled syntax beyond CommonMark.
  package var extensions: MarkdownExtensions = []
  /// Extensions that are deliberately off: texts that use them are not reported.
  package var declined: MarkdownExtensions = []
  /// Optional extensions that are off without a decision of the site.
  package var undecided: MarkdownExtensions {
    MarkdownExtensions.optional.subtracting(extensions).subtracting(declined)
  }
  /// Prefix of every id in a text, and of the links to it: for several texts on one page, and for texts from
  /// other sites.
  package var idPrefix = ""
  /// Ids of the surrounding page, which nothing in the text may get.
  package var reservedIDs: Set<String> = []
  package var words = MarkdownWords()
  /// Adds links to headings that have an id, makes checkboxes of tasks controls, and lets tables scroll; off in
  /// feeds.
  package var anchors = true
  /// The address of the page that shows the text, if the text stands elsewhere, in a feed: addresses in HTML that the editor
  /// is not asked about, such as those that templates of shortcodes write, become absolute.
  package var pageURL: String?
  package init(
    smartPunctuation: Bool = false, rawHTML: Bool = false, extensions: MarkdownExtensions = []
  ) {
    self.smartPunctuation = smartPunctuation
    self.rawHTML = rawHTML
    self.extensions = extensions
  }
}
