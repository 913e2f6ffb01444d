import MamushiCore

/// The possible problems of templates.
enum TemplateProblem: Problem {
  // Found when templates are compiled.
  case invalidUTF8
  case unclosedTag(closing: String)
  /// A comment that ends with the closing delimiter of the next tag.
  case unclosedComment(tag: String, closing: String)
  case emptyTag
  case malformedName(String)
  case malformedDelimiters
  case unclosed(tag: String, name: String)
  /// A tag whose closing tag is text, since it is written as usual where other delimiters are in force.
  ///
  /// - Parameters:
  ///   - line: that of the tag which sets the delimiters in force at the end.
  ///   - delimiters: these, with a space between them.
  case unclosedByDelimiters(tag: String, name: String, line: Int, delimiters: String)
  case unopened(name: String)
  case mismatched(name: String, opened: String, line: Int)
  case notInParent(tag: String)
  case tooDeep(limit: Int)
  case tooLarge(limit: Int)

  // Found when templates are checked.
  case unknownTemplate(name: String, nearest: String?)
  /// - Parameter addition: a remark on how the name can be made known.
  case unknownName(name: String, nearest: String?, known: [String], addition: String?)
  case unknownMember(name: String, owner: String, nearest: String?, known: [String], addition: String?)
  /// - Parameter isOfItems: whether the items of a list may have the key.
  case noMembers(name: String, owner: String, kind: String, isOfItems: Bool)
  /// A key of a site's own data or front matter that no value has.
  case unusedKey(name: String, owner: String, nearest: String?, known: [String], remark: String?)
  /// A template of the theme among values that lack what it shows.
  case lackOfNames(template: String, names: [String])
  case missingPartial(name: String, nearest: String?)
  case missingParent(name: String, nearest: String?)
  case unescapedText(name: String, kind: String)
  case notPrintable(name: String, kind: String)
  case notASection(name: String, kind: String)
  case notATemplateName(name: String, kind: String)
  case unknownBlock(name: String, parent: String, nearest: String?, known: [String])
  /// A block that templates of the theme fill.
  case missingBlock(name: String, similar: String?)
  case repeatedBlock(name: String)
  case endlessPartial(name: String)
  /// A template that names itself as its parent, and takes the place of no other one.
  case endlessParent(name: String)
  case tooDeepTogether(name: String, limit: Int)
  case ignoredText
  /// A value of an attribute without quotation marks.
  case unquotedValue(name: String)

  // Found when templates are rendered.
  /// - Parameters:
  ///   - key: that of the innermost section around the partial.
  ///   - isOfSite: whether the site's author writes its value.
  case endlessSection(name: String, key: String?, isOfSite: Bool)
  /// - Parameter value: what the key says, which is the name of no template.
  case strayName(key: String, value: String, nearest: String?)

  var severity: Diagnostic.Severity {
    switch self {
    case .ignoredText, .unquotedValue, .strayName: .warning
    case .unusedKey: .note
    default: .error
    }
  }

  /// Whether it is one only where a template stands among certain models.
  var dependsOnContext: Bool {
    switch self {
    case .unknownName, .unknownMember, .noMembers, .unusedKey, .notPrintable, .notASection,
      .notATemplateName:
      true
    default: false
    }
  }

  /// The name that depends on it.
  var nameInContext: String? {
    switch self {
    case .unknownName(let name, _, _, _), .unusedKey(let name, _, _, _, _), .notPrintable(let name, _),
      .notASection(let name, _), .notATemplateName(let name, _):
      name
    case .unknownMember(let name, let owner, _, _, _), .noMembers(let name, let owner, _, _):
      "\(owner).\(name)"
    default: nil
    }
  }

  var id: String {
    switch self {
    case .invalidUTF8: "InvalidUTF8"
    case .unclosedTag, .unclosedComment, .emptyTag, .malformedName, .malformedDelimiters, .unclosed,
      .unclosedByDelimiters, .unopened, .mismatched, .notInParent:
      "TemplateSyntax"
    case .tooDeep, .tooDeepTogether: "DeepNesting"
    case .tooLarge: "TooLarge"
    case .unknownTemplate, .strayName: "UnknownTemplate"
    case .unknownName, .unknownMember, .noMembers, .lackOfNames: "UnknownName"
    case .unusedKey: "UnusedKey"
    case .missingPartial: "MissingPartial"
    case .missingParent: "MissingParent"
    case .unescapedText: "UnescapedText"
    case .notPrintable: "NotPrintable"
    case .notASection: "NotASection"
    case .notATemplateName: "NotATemplateName"
    case .unknownBlock: "UnknownBlock"
    case .missingBlock: "MissingBlock"
    case .repeatedBlock: "RepeatedBlock"
    case .endlessPartial, .endlessParent, .endlessSection: "EndlessPartial"
    case .ignoredText: "IgnoredText"
    case .unquotedValue: "UnquotedValue"
    }
  }

  /// What a tag of other template languages is here: `{{#if title}}`.
  private static func foreignSection(in name: String) -> String? {
    let words = name.split(separator: " ")
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "if", "each", "with", "for": return "write '{{#\(words[1])}}…{{/\(words[1])}}'"
    case "unless": return "write '{{^\(words[1])}}…{{/\(words[1])}}'"
    default: return nil
    }
  }

  var message: String {
    switch self {
    case .invalidUTF8: "the template is not valid UTF-8"
    case .unclosedTag(let closing): "this tag has no closing '\(closing)'"
    case .unclosedComment(let tag, let closing): "this comment has no closing '\(closing)' before '\(tag)'"
    case .emptyTag: "this tag has no name"
    case .malformedName(let name): "'\(name)' is not a valid name"
    case .malformedDelimiters: "this tag does not set two delimiters"
    case .unclosed(let tag, let name): "'{{\(tag)\(name)}}' is not closed"
    case .unclosedByDelimiters(let tag, let name, let line, let delimiters):
      "'{{\(tag)\(name)}}' is not closed: after line \(line), tags are written as '\(delimiters)'"
    case .unopened(let name): "'{{/\(name)}}' closes nothing"
    case .mismatched(let name, let opened, let line):
      "'{{/\(name)}}' does not close '\(opened)' on line \(line)"
    case .notInParent(let tag):
      "'{{\(tag)}}' is in a parent outside its blocks, where nothing is shown"
    case .tooDeep(let limit): "sections, parents and blocks are nested more than \(limit) levels deep"
    case .tooLarge(let limit): "the templates together have more than \(limit) bytes"
    case .unknownTemplate(let name, _): "there is no template '\(name)'"
    case .unknownName(let name, _, _, _): "unknown name '\(name)'"
    case .unknownMember(let name, let owner, _, _, _): "unknown name '\(name)': '\(owner)' has no such key"
    case .noMembers(let name, let owner, let kind, _):
      "unknown name '\(name)': '\(owner)' is \(kind) and has no keys"
    case .unusedKey(let name, let owner, _, _, _): "nothing in '\(owner)' has the key '\(name)'"
    // Without the names, which differ between kinds of pages: what all of them include is told once.
    case .lackOfNames(let template, _): "\(Self.quoted(template)) needs names that are unknown here"
    case .missingPartial(let name, _): "there is no partial '\(name)'"
    case .missingParent(let name, _): "there is no parent '\(name)'"
    case .unescapedText(let name, let kind): "'\(name)' is \(kind), not HTML, and must be escaped"
    case .notPrintable(let name, let kind): "'\(name)' is \(kind), which cannot be printed"
    case .notASection(let name, let kind): "'\(name)' is \(kind), which is neither true nor false"
    case .notATemplateName(let name, let kind): "'\(name)' is \(kind) and cannot name a template"
    case .missingBlock(let name, _): "this template has no block '\(name)', which templates of the theme fill"
    case .repeatedBlock(let name): "the block '\(name)' stands above, too, where it has no effect"
    case .unknownBlock(let name, let parent, _, _): "the parent \(Self.quoted(parent)) has no block '\(name)'"
    case .endlessPartial(let name), .endlessParent(let name), .endlessSection(let name, nil, _):
      "'\(name)' includes itself without end"
    case .endlessSection(let name, let key?, _):
      "'\(name)' includes itself without end, within '{{#\(key)}}'"
    case .tooDeepTogether(let name, let limit):
      "with '\(name)', templates, sections and blocks are nested more than \(limit) levels deep"
    case .ignoredText: "text in a parent outside its blocks is not shown"
    case .unquotedValue(let name):
      "'{{\(name)}}' stands in an attribute without quotation marks, which a space in the value would end"
    case .strayName(let key, let value, _): "there is no template '\(value)', which '\(key)' names"
    }
  }

  var help: String? {
    switch self {
    case .invalidUTF8: "save the file as UTF-8"
    case .unclosedTag(let closing), .unclosedComment(_, let closing): "add '\(closing)'"
    case .emptyTag: "write a name in it or remove it"
    case .malformedName(let name) where Self.foreignSection(in: name) != nil:
      Self.foreignSection(in: name)
    case .malformedName: "write keys without spaces, joined by single dots, such as 'article.title'"
    case .malformedDelimiters: "write it as '{{=<% %>=}}'"
    case .unclosed(_, let name): "add '{{/\(name)}}'"
    case .unclosedByDelimiters(_, let name, _, let delimiters):
      "write '\(delimiters.replacing(" ", with: "={{ }}="))' before '{{/\(name)}}'"
    case .unopened: "remove it, or open it first"
    case .mismatched(_, let opened, _): "write '{{/\(opened)}}' first"
    case .notInParent, .ignoredText: "move it into a block, '{{$name}}…{{/name}}'"
    case .tooDeep: "move the inner ones into a partial, or nest them less deeply"
    case .tooDeepTogether: "call fewer templates through other templates"
    case .tooLarge: "remove what no page shows"
    case .unknownName(_, let nearest?, _, let addition?),
      .unknownMember(_, _, let nearest?, _, let addition?):
      "did you mean '\(nearest)'? If not, \(addition)"
    case .unknownName(_, nil, _, let addition?), .unknownMember(_, _, nil, _, let addition?): addition
    case .unknownName(_, let nearest, let known, nil), .unknownMember(_, _, let nearest, let known, nil):
      Self.suggestion(nearest, known, what: "known here")
    case .unusedKey(_, _, _, _, let remark?): remark
    case .unusedKey(_, _, let nearest, let known, nil):
      Self.suggestion(nearest, known, what: "known here") ?? "nothing is shown for it"
    case .noMembers(let name, let owner, _, isOfItems: true):
      "write '{{#\(owner)}}{{\(name)}}{{/\(owner)}}'"
    case .noMembers(_, let owner, "a list", _):
      "write '{{#\(owner)}}…{{/\(owner)}}' around what shows each element"
    case .noMembers(_, let owner, _, _): "write '\(owner)'"
    case .lackOfNames(_, let names):
      "they are \(Self.list(names)); call it within '{{#…}}' over a value that has them, or write a template of your own"
    case .missingPartial(_, let nearest), .missingParent(_, let nearest), .unknownTemplate(_, let nearest):
      Self.suggestion(nearest, [], what: "") ?? "add the file, or correct the name"
    case .unescapedText(let name, _): "write '{{\(name)}}'"
    case .notPrintable(let name, let kind):
      kind == "a list"
        ? "write '{{#\(name)}}…{{/\(name)}}' around what shows each element"
        : "write '{{#\(name)}}…{{/\(name)}}', or name one of its keys"
    case .notASection(let name, _): "print it with '{{\(name)}}', or use a key that is true or false"
    case .notATemplateName: "use a key whose value is text"
    case .missingBlock(_, let similar?): "did you mean it with '{{$\(similar)}}'?"
    case .missingBlock(let name, nil): "add '{{$\(name)}}{{/\(name)}}' where that is to stand"
    case .repeatedBlock: "write all of it into one block, or remove one of them"
    case .unknownBlock(_, _, let nearest?, _): "did you mean '\(nearest)'?"
    case .unknownBlock(let name, let parent, nil, let known):
      (Self.suggestion(nil, known, what: "its blocks are").map { $0 + "; or " } ?? "")
        + (parent.hasSuffix(Self.ofTheme)
          ? "begin with a copy of the theme's file, and add '{{$\(name)}}{{/\(name)}}' to it"
          : "add '{{$\(name)}}{{/\(name)}}' to \(Self.quoted(parent))")
    case .unquotedValue(let name):
      "write quotation marks around the whole value, as in 'href=\"{{\(name)}}\"'"
    case .strayName(_, _, let nearest?): "did you mean '\(nearest)'?"
    case .strayName(_, let value, nil): "add 'Templates/\(value).mustache', or correct the value"
    case .endlessSection(_, let key?, isOfSite: true):
      "an item without '\(key)' shows that of the items around it: give each leaf an empty list, '\(key): []'"
    case .endlessSection(_, let key?, _) where !key.contains("."):
      "'\(key)' is the same at each level, so this cannot end: call another template, or remove the tag"
    case .endlessSection(_, .some, _): "put it into a section over a list that becomes empty"
    case .endlessParent(let name): "the theme has no '\(name)' that this could mean: name another parent"
    case .endlessPartial, .endlessSection(_, nil, _): "put it into a section that ends, such as a list's"
    }
  }

  private static let ofTheme = " of the theme"

  /// The name of a template in quotes. Those of replaced ones have an addition: `'Shared/layout' of the theme`.
  private static func quoted(_ template: String) -> String {
    let addition = [ofTheme, " of all looks"].first { template.hasSuffix($0) } ?? ""
    return "'\(template.dropLast(addition.count))'" + addition
  }

  /// The first of some names.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 12 ? shown + ", …" : shown
  }

  /// "did you mean 'x'?", or a list of the first known names.
  private static func suggestion(_ nearest: String?, _ known: [String], what: String) -> String? {
    if let nearest { return "did you mean '\(nearest)'?" }
    return known.isEmpty ? nil : "\(what): \(list(known))"
  }
}
