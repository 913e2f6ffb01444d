import MamushiCore

/// Compiles the source of one template into instructions.
///
/// Handles whitespace by the rules of the Mustache specification: a tag alone on its line removes the line, a
/// standalone partial, parent or block passes its whitespace on as a margin, and an overriding block loses the
/// indentation of its first line.
struct TemplateCompiler {
  private let bytes: [UInt8]
  private let tags: [Tag]
  private let structure: Structure
  private let markup: TemplateMarkup
  private var builder = ProgramBuilder()

  /// The end of the source compiled so far.
  private var cursor = 0
  /// The open tags, with the data that their end completes.
  private var open: [Opened] = []
  /// The overrides found so far in each open parent.
  private var overrides: [[Override]] = []
  /// The prefix removed from each line: the indentation of the innermost override.
  private var dedent: ArraySlice<UInt8> = []
  /// Whether the expansion of the override that begins here handles the next line start.
  private var skipsLineStart = false
  private var ignoredText: [Mark] = []
  private var marks = MarkCounter()

  private enum Opened {
    case section(Int32)
    case parent(Int32, isStandalone: Bool)
    case block(Int32)
    case override(Override, outerDedent: ArraySlice<UInt8>)
  }

  /// Compiles a source and appends it to `builder`.
  static func compile(_ source: TemplateSource, into builder: inout ProgramBuilder) -> [Diagnostic] {
    let bytes = source.content
    var diagnostics: [Diagnostic] = []
    if let mark = source.firstInvalidPlace {
      diagnostics.append(Diagnostic(TemplateProblem.invalidUTF8, at: SourceLocation(source.file, mark)))
    }
    var scanner = Scanner(bytes, file: source.file)
    scanner.scan()
    let structure = Structure(scanner.tags, in: bytes, file: source.file, isCut: scanner.isCut)
    diagnostics += scanner.diagnostics + structure.diagnostics

    let start = Int(builder.position)
    var (ignored, bare): ([Mark], [Mark]) = ([], [])
    if diagnostics.isEmpty {
      let markup = TemplateMarkup(of: source, tags: scanner.tags)
      var compiler = TemplateCompiler(bytes, scanner.tags, structure, markup)
      builder.replaced = source.replaced
      swap(&compiler.builder, &builder)
      compiler.compile()
      swap(&compiler.builder, &builder)
      (ignored, bare) = (compiler.ignoredText, markup.unquoted)
    }
    builder.append(
      Template(
        name: source.name, file: source.file, range: start..<Int(builder.label()),
        isBroken: !diagnostics.isEmpty, isBuiltIn: source.isBuiltIn, ignoredText: ignored, unquoted: bare))
    return diagnostics
  }

  private init(_ bytes: [UInt8], _ tags: [Tag], _ structure: Structure, _ markup: TemplateMarkup) {
    self.bytes = bytes
    self.tags = tags
    self.structure = structure
    self.markup = markup
  }

  private mutating func compile() {
    for index in tags.indices { compile(index) }
    appendText(to: bytes.count, Mark(line: 0, column: 0))
  }

  private mutating func compile(_ index: Int) {
    let tag = tags[index]
    switch tag.kind {
    case .variable, .unescaped:
      passInline(tag)
      builder.append(.variable(builder.path(tag.name), escaped: tag.kind == .variable), tag.mark)
    case .section, .inverted:
      pass(tag)
      open.append(.section(builder.position))
      let path = builder.path(tag.name)
      builder.append(tag.kind == .section ? .section(path, end: 0) : .inverted(path, end: 0), tag.mark)
    case .partial:
      let margin = pass(tag)
      builder.append(
        .partial(reference: builder.reference(tag.name, isParent: false), margin: margin), tag.mark)
    case .dynamicPartial:
      let margin = pass(tag)
      builder.append(.dynamicPartial(builder.path(tag.name), margin: margin), tag.mark)
    case .parent, .dynamicParent:
      openParent(tag, index)
    case .block:
      if structure.overrides.contains(index) { openOverride(tag, index) } else { openBlock(tag, index) }
    case .close:
      close(tag)
    case .comment, .delimiters:
      pass(tag)
    }
  }

  // MARK: Tags and their whitespace

  /// Compiles the text before a tag, and removes the line of a tag that is alone on it.
  @discardableResult
  private mutating func pass(_ tag: Tag) -> Margin {
    guard tag.isAlone, let lineEnd = tag.lineEnd else {
      passInline(tag)
      return .inline
    }
    appendText(to: tag.lineStart, tag.mark)
    cursor = lineEnd
    return margin(of: tag.lineStart..<tag.range.lowerBound)
  }

  private mutating func passInline(_ tag: Tag) {
    appendText(to: tag.range.lowerBound, beforeInline: true, tag.mark)
    cursor = tag.range.upperBound
  }

  private mutating func openParent(_ tag: Tag, _ index: Int) {
    let closing = structure.partners[index].map { tags[$0] }
    let isStandalone = tag.isPrefixBlank && closing?.lineEnd != nil
    var margin = Margin.inline
    if isStandalone {
      appendText(to: tag.lineStart, tag.mark)
      margin = self.margin(of: tag.lineStart..<tag.range.lowerBound)
    } else {
      appendText(to: tag.range.lowerBound, beforeInline: true, tag.mark)
    }
    cursor = tag.range.upperBound
    let target: Parent.Target =
      tag.kind == .parent
      ? .reference(builder.reference(tag.name, isParent: true)) : .dynamic(builder.path(tag.name))
    let parent = builder.parent(target, margin: margin)
    builder.append(.parent(parent), tag.mark)
    open.append(.parent(parent, isStandalone: isStandalone))
    overrides.append([])
  }

  private mutating func openOverride(_ tag: Tag, _ index: Int) {
    appendText(to: tag.range.lowerBound, tag.mark)
    cursor = tag.lineEnd ?? tag.range.upperBound
    let outerDedent = dedent
    dedent = tag.lineEnd == nil ? [] : structure.indentation(of: index, tags, bytes)

    let next = tags[index + 1]
    let leadsLine =
      textEnd(before: index + 1) > cursor
      || (index + 1 != structure.partners[index] && !next.isAlone
        && !(next.kind.hasMargin && next.isPrefixBlank))
    skipsLineStart = leadsLine && tag.lineEnd != nil
    let override = Override(
      name: builder.blockName(tag.name), mark: tag.mark, start: builder.label(), end: 0, leadsLine: leadsLine)
    open.append(.override(override, outerDedent: outerDedent))
  }

  private mutating func openBlock(_ tag: Tag, _ index: Int) {
    let whitespace = tag.lineStart..<tag.range.lowerBound
    let margin: Margin
    if tag.isAlone {
      margin = pass(tag)
    } else if tag.isPrefixBlank {
      appendText(to: tag.lineStart, tag.mark)
      cursor = tag.lineStart
      margin = self.margin(of: whitespace)
    } else {
      margin = pass(tag)
    }
    let defaultMargin =
      tag.isAlone ? self.margin(removingDedentFrom: structure.indentation(of: index, tags, bytes)) : margin
    let isEmpty = structure.partners[index] == index + 1 && textEnd(before: index + 1) <= cursor
    let block = builder.block(
      builder.blockName(tag.name), margin: tag.isAlone && !isEmpty ? defaultMargin : margin)
    builder.append(.block(block), tag.mark)
    open.append(.block(block))
    _ = builder.label()
    if !tag.isAlone, tag.isPrefixBlank {
      // The whitespace belongs to the default; an override gets it as its margin.
      passInline(tag)
    }
  }

  private mutating func close(_ tag: Tag) {
    switch open.last {
    case .section(let start):
      pass(tag)
      builder.endSection(start)
      open.removeLast()
    case .block(let block):
      pass(tag)
      builder.endBlock(block)
      open.removeLast()
    case .override(let override, let outerDedent):
      appendText(to: tag.isPrefixBlank ? tag.lineStart : tag.range.lowerBound, tag.mark)
      cursor = tag.range.upperBound
      dedent = outerDedent
      skipsLineStart = false
      open.removeLast()
      endOverride(override)
    case .parent(let parent, let isStandalone):
      appendText(to: tag.range.lowerBound, tag.mark)
      cursor = isStandalone ? tag.lineEnd ?? tag.range.upperBound : tag.range.upperBound
      builder.endParent(parent, overrides: overrides.removeLast())
      open.removeLast()
    case nil:
      break
    }
  }

  /// Adds a finished override to its parent, the innermost open tag.
  private mutating func endOverride(_ override: Override) {
    guard case .parent? = open.last else { return }
    var override = override
    override.end = builder.label()
    overrides[overrides.count - 1].append(override)
  }

  // MARK: Text

  /// The end of the text before a tag, without the tag's own whitespace.
  private func textEnd(before index: Int) -> Int {
    let tag = tags[index]
    let takesWhitespace = tag.isPrefixBlank && (tag.lineEnd != nil || tag.kind.hasMargin)
    return takesWhitespace && tag.kind != .variable && tag.kind != .unescaped
      ? tag.lineStart : tag.range.lowerBound
  }

  /// Emits the source from `cursor` to `end`, without the override's indentation.
  private mutating func appendText(to end: Int, beforeInline: Bool = false, _ mark: Mark) {
    let start = min(cursor, end)
    if case .parent? = open.last {
      if let word = bytes[start..<end].firstIndex(where: { $0 > UInt8(ascii: " ") }) {
        ignoredText.append(marks.mark(at: word, in: bytes))
      }
      return
    }
    var position = start
    for change in markup.changes(in: start..<end) {
      appendText(position..<change.position, mark)
      builder.append(.element(change.element, begins: change.begins), mark)
      position = change.position
    }
    let isLineStart = appendText(position..<end, mark)
    if beforeInline, isLineStart, !skipsLineStart { builder.append(.lineStart, mark) }
    if beforeInline { skipsLineStart = false }
  }

  /// - Returns: whether the following text begins a line.
  @discardableResult
  private mutating func appendText(_ text: Range<Int>, _ mark: Mark) -> Bool {
    var position = text.lowerBound
    for range in markup.ranges(in: text) {
      appendLines(position..<max(position, range.lowerBound), mark)
      position = min(range.upperBound, text.upperBound)
    }
    return appendLines(position..<text.upperBound, mark)
  }

  /// - Returns: whether the following text begins a line.
  @discardableResult
  private mutating func appendLines(_ range: Range<Int>, _ mark: Mark) -> Bool {
    let end = range.upperBound
    var position = range.lowerBound
    var isLineStart = self.isLineStart(position)
    while position < end {
      let lineEnd = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      if isLineStart { position += strippedCount(in: position..<lineEnd) }
      if position < lineEnd {
        builder.appendText(bytes[position..<lineEnd], startsLine: isLineStart && !skipsLineStart, mark)
        skipsLineStart = false
        isLineStart = self.isLineStart(lineEnd)
      }
      position = lineEnd
    }
    return isLineStart
  }

  private func isLineStart(_ position: Int) -> Bool {
    position == 0
      || bytes[position - 1] == UInt8(ascii: "\n") && markup.ranges(in: position - 1..<position).isEmpty
  }

  /// The number of bytes at a line's start that match the override's indentation.
  private func strippedCount(in line: Range<Int>) -> Int {
    zip(bytes[line], dedent).prefix { $0 == $1 }.count
  }

  private mutating func margin(of whitespace: Range<Int>) -> Margin {
    margin(removingDedentFrom: bytes[whitespace])
  }

  private mutating func margin(removingDedentFrom whitespace: ArraySlice<UInt8>) -> Margin {
    builder.margin(whitespace.dropFirst(zip(whitespace, dedent).prefix { $0 == $1 }.count))
  }
}
