/// What is wrong with a text in Markdown. It becomes HTML all the same.
package enum MarkdownProblem: Sendable, Hashable {
  /// A footnote that nothing refers to: it is left out.
  case footnoteWithoutReference(label: String)
  /// A second definition of one label: it is left out.
  case footnoteDefinedTwice(label: String)
  /// A reference to a footnote that there is not: it stays text.
  case footnoteWithoutDefinition(label: String)
  /// `[^a b]: text`, and all footnotes where they are switched off: to CommonMark the address of a link. Only the label stays.
  case footnoteReadAsLink(label: String)

  /// `> [!HUH]`: shown as a note.
  case unknownCallout(kind: String)
  /// An attribute in braces that is not understood, or whose value is not: it is left out.
  case unknownAttribute(name: String)
  /// An id that stands in the text already: it is left out.
  case duplicateID(id: String)
  /// Quotes and lists within one another, more than anybody writes.
  case nestedTooDeep(limit: Int)
  /// So many signs, lines and blocks that its tree takes more than as many megabytes: nothing of it is read.
  case tooLarge(megabytes: Int)
  /// Beyond those of one text that are kept.
  case furtherFaults(count: Int)
  /// An id that the page around the text has: it is left out, or in raw HTML stays.
  case reservedID(id: String)
  /// A construct of another generator that stays text. The mark is the first one's.
  case foreignSyntax(ForeignSyntax, count: Int)
  /// A table's row has more cells than its head: the last ones are left out.
  case cellsLeftOut(cells: Int, columns: Int)
  /// Lines that look like a table, whose second one has another number of parts than the first.
  case tableRefused(cells: Int, columns: Int)
  /// The address of a link or picture that can run code or read files: it is left out.
  case unsafeAddress(String)
  /// An element of raw HTML that is still open at the end of the text.
  case unclosedTag(name: String)
  /// A tag of raw HTML without `>`, or with a quotation mark that is not closed.
  case unendedTag(name: String)
  /// The end of an element that is not open.
  case unopenedTag(name: String)
  /// A block of code that begins with a fence, and ends with the text or what it stands in.
  case unclosedFence(fence: String)
  /// A fence within a block of raw HTML, where it begins no code.
  case fenceInHTML(fence: String)

  // Shortcodes: their lines are shown as they are written.
  case invalidShortcode(ShortcodeFault, name: String)
  /// A line that ends a body where none of that name is open.
  case shortcodeNotOpen(name: String)
  /// Both lines of a call stand in blocks of their own: one in a quote, the other behind it.
  case shortcodeAcrossBlocks(name: String)
  /// Bodies within bodies, more than anybody writes.
  case shortcodeTooDeep(name: String)
  /// Within a block of raw HTML or of formulas, where no Markdown is read.
  case shortcodeOutsideText(name: String)
}

/// What writers bring along from elsewhere.
package enum ForeignSyntax: Sendable, Hashable, CaseIterable {
  /// `{% include … %}`.
  case liquid
  /// `{{ page.title }}`, `{{% note %}}`; `{{< figure >}}` where shortcodes are off.
  case template
  /// `{{< figure >}}` within a line.
  case inlineShortcode
  /// `::: note`.
  case fencedDiv
  /// `[[Butter]]`.
  case wikiLink
  /// `![[butter.jpg]]`.
  case embed
  /// `![](a photo.jpg)`: an address with spaces has to stand in `<` and `>`.
  case spaceInDestination
  /// `!!! note`, `??? note`: callouts of MkDocs.
  case admonition
  /// `\(x\)`, `\[x\]`.
  case texMath
  /// `$$`, where formulas are read, and this one does not end.
  case openFormula

  /// `[text][nope]`, to which there is no definition.
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
  /// `これは**「太字」**です`: a punctuation mark inside of the signs, a letter outside.
  case refusedEmphasis
  /// `++new++`.
  case insertion
  /// Lines of `|` without `|---|` below the first.
  case bareTable

  // What is switched off.

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

  /// Whether a backslash in the source says that it is text.
  package var canBeEscaped: Bool {
    switch self {
    case .undefinedReference, .spacedLink, .emptyTask, .headingWithoutSpace, .admonition, .openFormula,
      .spacedEmphasis, .refusedEmphasis, .insertion, .bareTable:
      true
    default: key != nil
    }
  }

  /// The key below `markdown` of `site.yaml` that switches it on; nil for what nothing does.
  package var key: String? {
    switch self {
    case .mathOff: "math"
    case .marksOff: "marks"
    case .emojiOff: "emoji"
    case .definitionListsOff: "definitionLists"
    case .abbreviationsOff: "abbreviations"
    case .scriptsOff: "subAndSuperscripts"
    default: nil
    }
  }
}
