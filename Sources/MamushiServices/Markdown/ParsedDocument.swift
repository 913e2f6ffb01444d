import CCmark
import CMamushi
import MamushiCore

/// A document's tree, including the nodes of extensions. It lives until the arena is reset.
struct ParsedDocument {
  let root: OpaquePointer
  var markups = NodeMarkups()
  /// Maps the lines that libcmark read to the source's lines, both from 1; `nil` if they are equal.
  private(set) var lineMap: [Int32]?
  /// Problems to report, each with its source line and the text there.
  private(set) var problems: [(problem: MarkdownProblem, line: Int, text: String)] = []

  /// What a first look at the source found.
  let traits: SourceTraits
  /// Attribute lists after images and links.
  private(set) var attributes: [(list: BraceList, owner: OpaquePointer)] = []
  private(set) var footnoteIDs: [String] = []
  /// Paragraphs that start with a task's box, whose labels still have to be closed.
  private(set) var taskLabels: [OpaquePointer] = []
  /// Syntax of other generators that stays text: the first occurrence and the count of each kind.
  private(set) var foreignSyntax: [ForeignSyntax: ForeignSyntaxSearch.Finding] = [:]
  /// The nodes that stand for shortcode calls, and the problems of these calls.
  private(set) var shortcodes: [OpaquePointer: ShortcodeNode] = [:]
  private(set) var shortcodeProblems: [ShortcodeAssembly.Finding] = []
  /// For the line of a call that another generator has for code, the line of its end.
  private(set) var foreignCode: [Int: Int] = [:]
  /// The positions of the list items that are definitions, by source lines.
  private(set) var definitionItems: Set<DefinitionListSource.Place> = []
  /// The box around tables; `nil` in feeds.
  private(set) var tableBox: ScrollBox?
  /// The character that marks the start of formulas, if there are any.
  private(set) var mathMark: UInt8?
  /// Formulas in other delimiters than ours.
  private(set) var foreignFormulas: MathSource.Foreign?
  private let escapes: EscapeMarks?

  let options: MarkdownOptions
  private var footnotes: (contents: [OpaquePointer], sources: [FootnoteSource]) = ([], [])

  /// The memory limits of a tree, alone, which is the one that messages and the documentation name, and with everything
  /// that passes and extensions add. A short text can have a large tree: one character takes up to two hundred bytes.
  static let memoryLimit = 120 << 20
  private static let limitWithPasses = memoryLimit + (24 << 20)

  /// Whether the tree exceeds its limit. The text is then refused, and each step ends early.
  static var isFull: Bool { mark_arena_size() > limitWithPasses }

  /// - Returns: `nil` if the tree would be too large.
  init?(_ source: UnsafeBufferPointer<UInt8>, options: MarkdownOptions) {
    self.options = options
    tableBox = options.anchors ? ScrollBox(name: options.words.tableBox) : nil
    let traits = SourceTraits(source, options)
    self.traits = traits
    if traits.isEmpty {
      guard let root = Self.parse(source, options) else { return nil }
      (self.root, escapes) = (root, nil)
      return
    }
    var lineTooDeep: Int?
    var tableBox = tableBox
    let calls =
      traits.extensions.contains(.shortcodes)
      ? Self.findCalls(in: source, options, traits, &lineTooDeep) : nil
    let math =
      traits.extensions.contains(.math)
      ? Self.read(calls?.source, or: source) { MathSource.read($0, options) } : nil
    mathMark = math?.rewritten?.mark
    foreignFormulas = math?.foreign
    var rewritten = math?.rewritten?.source ?? calls?.source
    var (markups, lineMap) = (NodeMarkups(), nil as [Int32]?)
    var footnotes: (contents: [OpaquePointer], sources: [FootnoteSource]) = ([], [])
    let definitions =
      traits.extensions.contains(.definitionLists)
      ? Self.read(rewritten, or: source) { DefinitionListSource($0, options) } : nil
    definitionItems = definitions?.items ?? []
    rewritten = definitions?.source ?? rewritten
    var tableFaults: [(problem: MarkdownProblem, line: Int)] = []
    let found = Self.read(rewritten, or: source) {
      Self.root(
        of: $0, options, traits, &markups, &lineMap, &footnotes, &tableBox, &lineTooDeep, &tableFaults)
    }
    guard let found else { return nil }
    (root, escapes) = (found.node, found.escapes)
    (self.markups, self.lineMap, self.footnotes) = (markups, lineMap, footnotes)
    self.tableBox = tableBox
    if let calls { findShortcodes(calls) }
    if let lineTooDeep {
      problems.append((.nestedTooDeep(limit: BlockScanner.deepest), lineTooDeep, ""))
    }
    problems += tableFaults.map { ($0.problem, $0.line, "") }
    applyPasses(traits, of: source)
    if Self.isFull { return nil }
  }

  /// Calls `body` with a rewritten source, or with the original one if it is not rewritten.
  private static func read<Result>(
    _ rewritten: [UInt8]?, or source: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard let rewritten else { return body(source) }
    return rewritten.withUnsafeBufferPointer(body)
  }

  /// Finds shortcode calls. Calls can be in definitions, so these are first rewritten as list items, which moves no
  /// place in the source.
  private static func findCalls(
    in source: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions, _ traits: SourceTraits,
    _ lineTooDeep: inout Int?
  ) -> ShortcodeSource? {
    let hasDefinitions = traits.extensions.contains(.definitionLists)
    let asItems = hasDefinitions ? DefinitionListSource(source, options)?.source : nil
    return read(asItems, or: source) {
      ShortcodeSource(source, asItems: $0, extensions: traits.extensions, lineTooDeep: &lineTooDeep)
    }
  }

  private mutating func findShortcodes(_ source: ShortcodeSource) {
    var assembly = ShortcodeAssembly()
    assembly.run(on: root, source) { sourceLine($0) }
    shortcodes = Self.withEndsInHTML(assembly.nodes, source.misplaced)
    foreignCode = source.foreignCode
    shortcodeProblems =
      assembly.problems
      + source.misplaced.map { .init(problem: .shortcodeOutsideText(name: $0.line.name), call: $0) }
  }

  /// Marks the calls without a body that a call within raw HTML would end.
  private static func withEndsInHTML(
    _ nodes: [OpaquePointer: ShortcodeNode], _ misplaced: [ShortcodeCall]
  ) -> [OpaquePointer: ShortcodeNode] {
    // The last ones by their names.
    var ends: [String: Int] = [:]
    for call in misplaced {
      if case .close = call.line.kind { ends[call.line.name] = call.number }
    }
    if ends.isEmpty { return nodes }
    return nodes.mapValues { node in
      guard node.closing == nil, let end = ends[node.call.line.name], end > node.call.number else {
        return node
      }
      var marked = node
      marked.endsInHTML = true
      return marked
    }
  }

  /// Returns the source line of a line that libcmark read, both from 1.
  func sourceLine(_ line: Int) -> Int {
    lineMap.map { Int($0[max(0, min(line, $0.count) - 1)]) } ?? line
  }

  /// Removes the escape marks, once all passes have read the text.
  func removeEscapes() { escapes?.remove(from: root) }

  /// Returns a text from the tree without escape marks.
  func withoutEscapes(_ text: String) -> String { escapes?.remove(from: text) ?? text }

  private static func root(
    of source: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions, _ traits: SourceTraits,
    _ markups: inout NodeMarkups, _ lineMap: inout [Int32]?,
    _ footnotes: inout (contents: [OpaquePointer], sources: [FootnoteSource]), _ tableBox: inout ScrollBox?,
    _ lineTooDeep: inout Int?, _ tableFaults: inout [(problem: MarkdownProblem, line: Int)]
  ) -> (node: OpaquePointer, escapes: EscapeMarks?)? {
    if traits.extensions.contains(.tables) || traits.definesFootnotes {
      var scanner = BlockScanner(source, extensions: traits.extensions.subtracting(.shortcodes))
      let scanned = scanner.scan()
      tableFaults = scanner.result.tableFaults
      if var rewritten = scanned {
        rewritten.addCells(from: source, smartPunctuation: options.smartPunctuation)
        let parsed = parse(rewritten.bytes, options, traits)
        var assembly = BlockAssembly(
          source: source, rewritten: rewritten, markups: markups, tableBox: tableBox)
        if let parsed, assembly.run(on: parsed.node) {
          markups = assembly.markups
          tableBox = assembly.tableBox
          lineMap = rewritten.lines
          footnotes = (assembly.footnotes, rewritten.footnotes)
          return parsed
        }
      } else if scanner.isTooDeep {
        lineTooDeep = scanner.lineNumber
      }
    }
    return parse(Array(source), options, traits)
  }

  private static func parse(
    _ bytes: [UInt8], _ options: MarkdownOptions, _ traits: SourceTraits
  ) -> (node: OpaquePointer, escapes: EscapeMarks?)? {
    var bytes = bytes
    let escapes = EscapeMarks(
      addingTo: &bytes, for: traits.escapableCharacters, andCJK: traits.extensions.contains(.cjkEmphasis))
    return bytes.withUnsafeBufferPointer { parse($0, options) }.map { ($0, escapes) }
  }

  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ options: MarkdownOptions) -> OpaquePointer? {
    let flags = options.smartPunctuation ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
    return bytes.withMemoryRebound(to: CChar.self) {
      mark_arena_parse($0.baseAddress, $0.count, flags, memoryLimit)
    }
  }

  // MARK: Passes

  private mutating func applyPasses(_ traits: SourceTraits, of source: UnsafeBufferPointer<UInt8>) {
    let extensions = traits.extensions
    var texts: [any TextPass] = []
    var siblings: [any SiblingPass] = []
    if extensions.contains(.footnotes) {
      texts.append(FootnoteReferences(labels: footnotes.sources.map(\.label)))
    }
    if extensions.contains(.autolinks) {
      let smart = options.smartPunctuation ? SmartPunctuation(unusedIn: UnsafeRawBufferPointer(source)) : nil
      texts += [Autolinks(smart: smart), MailAutolinks(smart: smart)] as [any TextPass]
    }
    if extensions.contains(.ruby) { texts.append(RubyPass()) }
    if extensions.contains(.emoji) { texts.append(EmojiPass()) }
    if extensions.contains(.abbreviations), let abbreviations = Abbreviations(from: root) {
      texts.append(AbbreviationPass(abbreviations))
    }
    if traits.isForeign {
      texts.append(ForeignSyntaxSearch(options))
    }
    if extensions.contains(.attributes) { siblings.append(InlineAttributes()) }
    if extensions.contains(.strikethrough) {
      siblings.append(
        Strikethrough(
          markup: markups.share(NodeMarkup(open: "<del>", close: "</del>")),
          lengths: options.extensions.contains(.scripts) ? 2...2 : 1...2,
          isCJKFriendly: options.extensions.contains(.cjkEmphasis)))
    }
    // Comes last, because it moves all children into one node.
    if extensions.contains(.marks) || extensions.contains(.scripts) {
      siblings.append(
        PairedSigns(
          marks: extensions.contains(.marks), scripts: extensions.contains(.scripts), markups: &markups))
    }
    if extensions.contains(.taskLists) {
      taskLabels = TaskLists.apply(to: root, hasControls: options.anchors, &markups)
    }
    if texts.isEmpty && siblings.isEmpty { return }
    let passes = InlineWalk(
      textPasses: texts, siblingPasses: siblings, keepsRawHTML: options.rawHTML
    ).run(on: root)
    for case let references as FootnoteReferences in passes.texts { addFootnotes(references) }
    for case let search as ForeignSyntaxSearch in passes.texts { foreignSyntax = search.found }
    for case let found as InlineAttributes in passes.siblings { attributes = found.lists }
  }

  private mutating func addFootnotes(_ references: FootnoteReferences) {
    for unknown in references.unknown {
      mark_arena_charge(200)
      let label = withoutEscapes(unknown.label)
      problems.append((.footnoteWithoutDefinition(label: label), sourceLine(unknown.line), "[^\(label)]"))
    }
    var section = FootnoteSection(
      contents: footnotes.contents, labels: footnotes.sources.map(\.label), options: options)
    var known = Set<[UInt8]>()
    let repeated = footnotes.sources.map { !known.insert($0.label).inserted }
    for unused in section.add(to: root, references: references.references) {
      let footnote = footnotes.sources[unused]
      let label = String(decoding: footnote.label, as: UTF8.self)
      mark_arena_charge(200)
      if Self.isFull { break }
      let isSecond = repeated[unused]
      problems.append(
        (
          isSecond ? .footnoteDefinedTwice(label: label) : .footnoteWithoutReference(label: label),
          footnote.sourceLine, "[^\(label)]"
        ))
    }
    footnoteIDs = section.ids
  }
}
