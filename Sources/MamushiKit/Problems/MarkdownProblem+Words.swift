import MamushiCore

// The wording for texts that do not become what their writers will have meant.
extension MarkdownProblem: Problem {
  package var severity: Diagnostic.Severity {
    switch self {
    case .footnoteWithoutReference, .footnoteWithoutDefinition, .footnoteReadAsLink,
      .footnoteBeforeParenthesis, .unknownCallout, .unknownAttribute, .uselessSize, .duplicateID, .reservedID,
      .nestedTooDeep, .foreignSyntax, .cellsLeftOut, .tableRefused,
      .footnoteDefinedTwice, .unsafeAddress, .unclosedTag, .unendedTag, .unopenedTag, .unclosedFence,
      .fenceInHTML, .markdownAttribute, .furtherFaults, .shortcodeOutsideText(_, isInline: true),
      .shortcodeLeavesOpen, .shortcodeOpensNothing, .shortcodeTagUnended, .shortcodeMakesComment:
      .warning
    case .tooLarge, .invalidShortcode, .shortcodeNotOpen, .shortcodeAcrossBlocks, .shortcodeTooDeep,
      .shortcodeOutsideText, .shortcodeMakesBlock:
      .error
    }
  }

  package var id: String {
    switch self {
    case .footnoteWithoutReference: "FootnoteWithoutReference"
    case .footnoteWithoutDefinition: "FootnoteWithoutDefinition"
    case .footnoteReadAsLink, .footnoteBeforeParenthesis: "FootnoteReadAsLink"
    case .unknownCallout: "UnknownCallout"
    case .unknownAttribute, .uselessSize: "UnknownAttribute"
    case .duplicateID: "DuplicateID"
    case .reservedID: "ReservedID"
    case .nestedTooDeep: "NestedTooDeep"
    case .tooLarge: "TextTooLarge"
    case .furtherFaults: "FurtherFaults"
    case .foreignSyntax: "ForeignSyntax"
    case .cellsLeftOut: "CellsLeftOut"
    case .tableRefused: "TableRefused"
    case .footnoteDefinedTwice: "FootnoteDefinedTwice"
    case .unsafeAddress: "UnsafeAddress"
    case .unclosedTag, .unendedTag, .shortcodeLeavesOpen, .shortcodeTagUnended: "UnclosedTag"
    case .unopenedTag, .shortcodeOpensNothing: "UnopenedTag"
    case .shortcodeMakesComment: "FalseComment"
    case .unclosedFence, .fenceInHTML: "UnclosedFence"
    case .markdownAttribute: "ForeignSyntax"
    case .invalidShortcode: "InvalidShortcode"
    case .shortcodeNotOpen: "ShortcodeNotOpen"
    case .shortcodeAcrossBlocks: "ShortcodeAcrossBlocks"
    case .shortcodeTooDeep: "ShortcodeTooDeep"
    case .shortcodeOutsideText: "ShortcodeOutsideText"
    case .shortcodeMakesBlock: "ShortcodeMakesBlock"
    }
  }

  package var message: String {
    switch self {
    case .footnoteWithoutReference(let label): "the footnote '\(label)' is left out: nothing refers to it"
    case .footnoteWithoutDefinition(let label): "there is no footnote '\(label)'"
    case .footnoteReadAsLink(let label):
      "'[^\(label)]: ...' is not a footnote here: it is read as the address of a link"
    case .footnoteBeforeParenthesis(let label):
      "'[^\(label)](...)' is read as a link, not as a footnote"
    case .uselessSize(let name): "the attribute '\(name)' is left out: only pictures and players have it"
    case .unknownCallout(let kind): "'\(kind)' is not a kind of callout; it is shown as a note"
    case .unknownAttribute(let name) where Self.attributesWithValues.contains(name):
      "the attribute '\(name)' has an invalid value: it is left out"
    case .unknownAttribute(let name): "the attribute '\(name)' is left out"
    case .duplicateID(let id): "the id '\(id)' is already used in this text"
    case .reservedID(let id): "the id '\(id)' is taken: the theme uses it on this page"
    case .nestedTooDeep(let limit): "quotes and lists are nested more than \(limit) levels deep here"
    case .tooLarge(let limit):
      "the text has so many markers, lines and blocks that reading it takes more than \(limit) MB"
    case .furtherFaults(let count):
      "the text has \(NumberText.grouped(count)) more fault\(count == 1 ? "" : "s"), too many to list"
    case .foreignSyntax(let syntax, let count):
      "\(syntax.name) is shown as plain text\(count == 1 ? "" : ", \(count) times")"
    case .cellsLeftOut(let cells, let columns):
      "this row has \(cells) cells, but the table has \(columns) column\(columns == 1 ? "" : "s"): the rest is left out"
    case .tableRefused(let cells, let columns):
      "this is not a table: the line above has \(cells) cells, but this one has \(columns) part\(columns == 1 ? "" : "s")"
    case .footnoteDefinedTwice(let label):
      "the footnote '\(label)' is already defined above: this one is left out"
    case .unsafeAddress(let address):
      "the address '\(address.prefix(60))' is left out: it can run code or read files"
    case .unclosedTag("!--"): "the comment '<!--' is not closed in this text"
    case .unclosedTag(let name): "'<\(name)>' is not closed in this text"
    case .unendedTag(let name): "the tag '<\(name)' has no end"
    case .unopenedTag(let name): "'</\(name)>' has no opening tag in this text"
    case .unclosedFence(let fence): "the code block that starts with '\(fence)' has no end"
    case .fenceInHTML(let fence):
      "'\(fence)' does not start a code block here: raw HTML continues up to a blank line"
    case .markdownAttribute(let element, let count):
      "Markdown directly in '<\(element) markdown=...>' is shown as plain text"
        + (count == 1 ? "" : ", \(count) times")
    case .invalidShortcode(_, let name, _) where ForeignShortcode.help(name) != nil:
      "'\(name)' is a shortcode of another generator"
    case .invalidShortcode(let fault, _, _): fault.message
    case .shortcodeNotOpen(let name, let isInline):
      "no '{{< \(name) >}}' is open before this\(isInline ? "" : " line")"
    case .shortcodeAcrossBlocks(let name, isInline: false):
      "the two lines of '\(name)' are in different quotes, lists or footnotes"
    case .shortcodeAcrossBlocks(let name, isInline: true):
      "the body of '\(name)' ends in another paragraph, cell, link or emphasis than it starts in"
    case .shortcodeTooDeep(let name): "shortcodes are nested too deep in '\(name)'"
    case .shortcodeOutsideText(let name, isInline: true) where ForeignShortcode.help(name) != nil:
      "'\(name)' is a shortcode of another generator"
    case .shortcodeOutsideText(let name, isInline: false):
      "'\(name)' is inside raw HTML or a formula, where shortcodes are not read"
    case .shortcodeOutsideText(let name, isInline: true):
      "'\(name)' is in the address of a link, the description of a picture or a tag of HTML, where shortcodes are not read: it is shown as written"
    case .shortcodeMakesBlock(let name, let element):
      "'\(name)' makes '<\(element)>', which cannot be within a line"
    case .shortcodeLeavesOpen(let name, "!--"):
      "the shortcode '\(name)' does not close its comment '<!--', so it is closed here"
    case .shortcodeLeavesOpen(let name, let element):
      "the shortcode '\(name)' does not close its '<\(element)>', so it is closed here"
    case .shortcodeOpensNothing(let name, let element):
      "the '</\(element)>' of the shortcode '\(name)' is left out: it does not open that element"
    case .shortcodeTagUnended(let name, let element):
      "the tag '<\(element)' of the shortcode '\(name)' has no end, so it is shown as text"
    case .shortcodeMakesComment(let name, let sign):
      "browsers take '<\(sign)' of the shortcode '\(name)' for a comment, which ends at the next '>'"
    }
  }

  package var help: String? {
    switch self {
    case .footnoteWithoutReference(let label): "write '[^\(label)]' where it belongs, or remove it"
    case .footnoteWithoutDefinition(let label): "add a line '[^\(label)]: ...', or write '\\[^\(label)]'"
    case .footnoteBeforeParenthesis: "write a space or '\\' before the parenthesis"
    case .footnoteReadAsLink(let label):
      label.contains(" ")
        ? "write its label without spaces"
        : "switch footnotes on with 'markdown: { footnotes: true }' in site.yaml"
    case .unknownCallout: "write one of 'NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'"
    case .uselessSize: "write it directly behind the picture, or use a '.class'"
    case .unknownAttribute("toc"): "write '[TOC]' on a line of its own, in place of the list"
    case .unknownAttribute("lang"): "write a language tag, such as 'en'"
    case .unknownAttribute(let name) where Self.attributesWithValues.contains(name):
      "write a number of pixels, such as '400', or a percentage of at most 100, such as '50%'"
    case .unknownAttribute:
      "use only '#id', '.class', 'width' and 'height' (in pixels or per cent), and 'lang'"
    case .duplicateID: "give one of the two another id"
    case .reservedID: "choose another id"
    case .nestedTooDeep:
      "remove some levels; tables, footnotes and shortcodes in this text are shown as plain text"
    case .furtherFaults: "fix the listed faults, then build again"
    case .tooLarge: "split it into several texts, or move what is not text into a file in 'static'"
    case .foreignSyntax(let syntax, _): syntax.help
    case .cellsLeftOut: "add columns to the first row, or write '\\|' for a '|' within a cell"
    case .tableRefused: "write '|---|' once for each cell, and '\\|' for a '|' within one"
    case .footnoteDefinedTwice: "give it another label, or remove it"
    case .unclosedTag("!--"): "add '-->' where it ends"
    case .unclosedTag(let name): "add '</\(name)>' where it ends"
    case .unendedTag: "add the '>' or the quotation mark that is missing"
    case .unopenedTag(let name): "remove it, or write '<\(name)>' where it begins"
    case .unclosedFence(let fence): "add a line '\(fence)' after the code"
    case .fenceInHTML: "put a blank line before it"
    case .markdownAttribute("p", _):
      "write it without the element; '{: .name}' on the line below gives it a class"
    case .markdownAttribute:
      "remove the attribute, and put a blank line before and after the Markdown in the element"
    case .unsafeAddress: "link to a page, or to a file of the site"
    case .invalidShortcode(let fault, let name, let word):
      ForeignShortcode.help(name, word: word) ?? fault.help
    case .shortcodeNotOpen(let name, let isInline):
      "add '{{< \(name) >}}' before its body, or remove this\(isInline ? "" : " line")"
    case .shortcodeAcrossBlocks(_, isInline: false): "start both lines with the same markers and spaces"
    case .shortcodeAcrossBlocks(let name, isInline: true):
      "write '{{< \(name) >}}' and '{{< /\(name) >}}' in one paragraph, both inside or both outside of '*...*' and '[...]', or on lines of their own"
    case .shortcodeTooDeep: "nest them less deeply"
    case .shortcodeOutsideText(_, isInline: false): "put a blank line before and after it"
    case .shortcodeOutsideText(let name, isInline: true):
      ForeignShortcode.help(name)
        ?? "write there what it shows, or make the shortcode write all of the link or tag"
    case .shortcodeMakesBlock(let name, _):
      "put the call, and its end if it has one, on lines of their own, or let 'Templates/Shortcodes/\(name).mustache' make only elements of text, such as '<span>'"
    case .shortcodeLeavesOpen(let name, "!--"):
      "add '-->' to 'Templates/Shortcodes/\(name).mustache', where the comment ends"
    case .shortcodeLeavesOpen(let name, let element):
      "add '</\(element)>' to 'Templates/Shortcodes/\(name).mustache'; to enclose a text, show it there with '{{{body}}}'"
    case .shortcodeOpensNothing(let name, _):
      "remove it from 'Templates/Shortcodes/\(name).mustache'; to enclose a text, show it there with '{{{body}}}'"
    case .shortcodeTagUnended(let name, _):
      "add the '>' or the quotation mark that is missing to 'Templates/Shortcodes/\(name).mustache'"
    case .shortcodeMakesComment(let name, let sign):
      "remove it from 'Templates/Shortcodes/\(name).mustache'; to show it, write '&lt;\(sign)'"
    }
  }
}

extension MarkdownProblem {
  fileprivate static let attributesWithValues: Set<String> = ["width", "height", "lang"]
}

extension ForeignSyntax {
  fileprivate var name: String {
    switch self {
    case .liquid: "'{% ... %}'"
    case .template: "'{{ ... }}'"
    case .fencedDiv: "':::'"
    case .wikiLink: "'[[...]]'"
    case .embed: "'![[...]]'"
    case .spaceInDestination: "an address with spaces"
    case .admonition: "a block of '!!!' or '???'"
    case .texMath: "'\\(...\\)'"
    case .texDelimiters: "'\\(...\\)' or '\\[...\\]'"
    case .openFormula: "a formula after '$$' that does not end"
    case .mathOff: "'$...$'"
    case .marksOff: "'==...=='"
    case .emojiOff: "':name:'"
    case .definitionListsOff: "': ...'"
    case .abbreviationsOff: "'*[...]: ...'"
    case .scriptsOff: "'^...^'"
    case .subscriptsOff: "'~...~'"
    case .undefinedReference: "'[...][...]'"
    case .sizeInDestination: "a picture with a size after its address"
    case .spacedLink: "'[...] (...)' with a space"
    case .emptyTask: "'[]' at the beginning of an item"
    case .headingWithoutSpace: "'##'"
    case .spacedEmphasis: "'** ... **' with spaces inside"
    case .refusedEmphasis: "'**...**' with a letter outside and a punctuation mark inside"
    case .insertion: "'++...++'"
    case .bareTable: "a table without a line '|---|'"
    }
  }

  fileprivate var help: String {
    switch self {
    case .liquid: "write the equivalent in Markdown, or show it as code between backticks"
    case .template:
      "a shortcode is '{{< name >}}'; write anything else in Markdown, or show it as code"
    case .fencedDiv:
      "write a callout, '> [!NOTE]', or '{{< details title=\"...\" >}}' and '{{< /details >}}' around it, instead"
    case .wikiLink: "write '[text](file.md)'"
    case .embed: "write '![what it shows](file.jpg)'"
    case .spaceInDestination: "put it between '<' and '>': '(<a photo.jpg>)'"
    case .admonition: "write a callout, '> [!NOTE]', instead"
    case .texMath: "write '$...$' with 'markdown: { math: true }' in site.yaml"
    case .texDelimiters:
      "write '$...$', or '$$...$$' for one on lines of its own, instead; brackets that are text need no '\\'"
    case .openFormula: "end it with '$$' in the same paragraph, or write '\\$'"
    case .undefinedReference:
      "add a line '[...]: address' with the same name in brackets, or write '\\[' before it"
    case .sizeInDestination: "write '![...](file.jpg){width=100}'"
    case .spacedEmphasis: "write '**...**' without these spaces, or '\\' before it"
    case .refusedEmphasis:
      "move the punctuation mark outside, '(**bold**)', or put a space outside the '**', ' **(bold)** '"
    case .insertion: "write '**...**', or show it as code between backticks"
    case .bareTable: "write '|---|' once for each cell below its first line, or '\\' before it"
    case .spacedLink: "write '[text](file.md)' without the space, or '\\[' instead of '['"
    case .emptyTask: "write '[ ]' for an open task, '[x]' for a finished one, or '\\' before it"
    case .headingWithoutSpace: "write a space after it: '## Heading'"
    case .mathOff, .marksOff, .emojiOff, .definitionListsOff, .abbreviationsOff, .scriptsOff,
      .subscriptsOff:
      "switch it on with 'markdown: { \(key ?? ""): true }' in site.yaml, or write '\\' before it"
    }
  }
}

extension ShortcodeFault {
  fileprivate var message: String {
    switch self {
    case .noEnd: "this shortcode call has no end"
    case .noName: "this shortcode call has no name"
    case .argument(let text): "'\(text)' is not a valid shortcode argument"
    case .openQuote: "this value has no closing quotation mark"
    case .repeatedArgument(let name): "the argument '\(name)' is given twice"
    }
  }

  fileprivate var help: String {
    switch self {
    case .noEnd: "end it with '>}}' on the same line"
    case .noName: "write '{{< name key=\"value\" >}}', with letters, digits, '-' and '_' in names"
    case .argument: "write 'key=\"value\"', 'key=word' or a name alone, separated by spaces"
    case .openQuote: "end it with '\"'; within a value, write '\\\"'"
    case .repeatedArgument: "remove one of the two"
    }
  }
}
