/// A problem of a text in Markdown, which becomes HTML all the same.
package enum MarkdownProblem: Sendable, Hashable {
  /// A footnote without a reference: it is left out.
  case footnoteWithoutReference(label: String)
  /// A second definition of a label: it is left out.
  case footnoteDefinedTwice(label: String)
  /// A reference to an undefined footnote: it stays text.
  case footnoteWithoutDefinition(label: String)
  /// `[^a b]: text`, and every footnote if footnotes are off: CommonMark reads it as the address of a link, and
  /// only the label stays.
  case footnoteReadAsLink(label: String)
  /// A mark of a footnote with text in parentheses behind it, which makes it a link.
  case footnoteBeforeParenthesis(label: String)
  /// A width or height of something else than a picture or player.
  case uselessSize(name: String)

  /// `> [!HUH]`: shown as a note.
  case unknownCallout(kind: String)
  /// An unknown attribute in braces, or one with an invalid value: it is left out.
  case unknownAttribute(name: String)
  /// An id that the text already has: it is left out.
  case duplicateID(id: String)
  /// Quotes and lists nested more deeply than anybody writes.
  case nestedTooDeep(limit: Int)
  /// A text so long that its tree takes more than this many megabytes: nothing of it is read.
  case tooLarge(megabytes: Int)
  /// The number of problems beyond those that are kept for one text.
  case furtherFaults(count: Int)
  /// An id of the surrounding page: it is left out, but stays in raw HTML.
  case reservedID(id: String)
  /// A construct of another generator, which stays text. The mark is that of the first one.
  case foreignSyntax(ForeignSyntax, count: Int)
  /// A table row with more cells than the header: the excess ones are left out.
  case cellsLeftOut(cells: Int, columns: Int)
  /// Lines that look like a table, but whose second line has another number of cells than the first.
  case tableRefused(cells: Int, columns: Int)
  /// The address of a link or picture that could run code or read files: it is left out.
  case unsafeAddress(String)
  /// An element of raw HTML that is still open at the end of the text.
  case unclosedTag(name: String)
  /// A tag of raw HTML without `>`, or with an unclosed quotation mark.
  case unendedTag(name: String)
  /// An end tag of raw HTML without an open element.
  case unopenedTag(name: String)
  /// A fenced code block without a closing fence: it ends with the text or the enclosing block.
  case unclosedFence(fence: String)
  /// Elements of raw HTML with kramdown's attribute `markdown`, whose Markdown stays text. The mark is that of the
  /// first one.
  case markdownAttribute(element: String, count: Int)
  /// A fence within a block of raw HTML, where it does not begin code.
  case fenceInHTML(fence: String)

  // Shortcodes: they are shown as written, except for the last four.
  /// - Parameter word: What follows the name, without quotation marks; empty if nothing does.
  case invalidShortcode(ShortcodeFault, name: String, word: String = "")
  /// The end of a body without an open shortcode of that name.
  case shortcodeNotOpen(name: String, isInline: Bool = false)
  /// A call and the end of its body stand in different blocks: one in a quote, the other behind it. Within lines also:
  /// in different paragraphs, or one in emphasis, the other behind it.
  case shortcodeAcrossBlocks(name: String, isInline: Bool = false)
  /// Shortcode bodies nested more deeply than anybody writes.
  case shortcodeTooDeep(name: String)
  /// A shortcode in a block of raw HTML or formulas, where no Markdown is read. Within a line: in the address of a link,
  /// the description of a picture, or a tag of raw HTML.
  case shortcodeOutsideText(name: String, isInline: Bool = false)
  /// A shortcode within a line whose template makes an element that no paragraph can have.
  case shortcodeMakesBlock(name: String, element: String)
  /// An element, or a comment (`!--`), that the template of a shortcode does not close: it is closed behind what the
  /// template makes.
  case shortcodeLeavesOpen(name: String, element: String)
  /// An end tag in the template of a shortcode without an open element: it is left out.
  case shortcodeOpensNothing(name: String, element: String)
  /// A tag in the template of a shortcode without `>`, or with an unclosed quotation mark: it is shown as text, with all
  /// that follows it there.
  case shortcodeTagUnended(name: String, element: String)
  /// What the template of a shortcode writes and browsers take for a comment.
  ///
  /// - Parameter sign: What follows its `<`: `?` or `![CDATA[`.
  case shortcodeMakesComment(name: String, sign: String)
}

/// Syntax of other generators that writers use by mistake.
package enum ForeignSyntax: Sendable, Hashable, CaseIterable {
  /// `{% include … %}`.
  case liquid
  /// `{{ page.title }}`, `{{% note %}}`; `{{< figure >}}` if shortcodes are off.
  case template
  /// `::: note`.
  case fencedDiv
  /// `[[Butter]]`.
  case wikiLink
  /// `![[butter.jpg]]`.
  case embed
  /// `![](a photo.jpg)`: an address with spaces must stand in `<` and `>`.
  case spaceInDestination
  /// `!!! note`, `??? note`: callouts of MkDocs.
  case admonition
  /// `\\(x^2\\)`, `\\[x^2\\]`, if formulas are off.
  case texMath
  /// `\(x\)`, `\[x^2\]`, also with two backslashes, if formulas are on.
  case texDelimiters
  /// `$$` without an end, if formulas are on.
  case openFormula

  /// `[text][nope]` without a definition of `nope`.
  case undefinedReference
  /// `![a](b.jpg =100x20)`.
  case sizeInDestination
  /// `[text] (file.md)`.
  case spacedLink
  /// `- [] do it`.
  case emptyTask
  /// `##Heading`.
  case headingWithoutSpace
  /// `** bold **`, `__ bold __`.
  case spacedEmphasis
  /// `これは**「太字」**です`: punctuation inside of the asterisks, a letter outside.
  case refusedEmphasis
  /// `++new++`.
  case insertion
  /// Lines with `|` and no `|---|` below the first.
  case bareTable

  // Extensions that are off.

  /// `$x^2$`.
  case mathOff
  /// `==word==`.
  case marksOff
  /// `:tada:`.
  case emojiOff
  /// `: what it is`, below a line.
  case definitionListsOff
  /// `*[HTML]: what it stands for`.
  case abbreviationsOff
  /// `x^2^`.
  case scriptsOff
  /// `H~2~O`.
  case subscriptsOff

  /// Whether a backslash in the source marks it as text.
  package var canBeEscaped: Bool {
    switch self {
    case .undefinedReference, .spacedLink, .emptyTask, .headingWithoutSpace, .admonition, .openFormula,
      .spacedEmphasis, .refusedEmphasis, .insertion, .bareTable:
      true
    default: key != nil
    }
  }

  /// The key below `markdown` in `site.yaml` that enables it; nil if none does.
  package var key: String? {
    switch self {
    case .mathOff: "math"
    case .marksOff: "marks"
    case .emojiOff: "emoji"
    case .definitionListsOff: "definitionLists"
    case .abbreviationsOff: "abbreviations"
    case .scriptsOff, .subscriptsOff: "subAndSuperscripts"
    default: nil
    }
  }
}
