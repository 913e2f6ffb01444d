import CYAML
import MamushiCore

/// Reads one YAML document from libyaml's events.
///
/// The front matter of every page passes through here in every build. Events become nodes directly, without a libyaml
/// tree in between, and this code does not copy the input.
struct YAMLReader: ~Copyable {
  // On the heap, because libyaml stores the parser's address in the parser.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let source: SourceText
  private let repeated: RepeatedKeys
  /// Nil if aliases are not supported.
  private let anchors: YAMLAnchors?
  private let quotes: YAMLQuotes

  /// - Parameter isForeign: whether to read what ``DocumentFormat/foreignYAML`` may have.
  init(_ source: SourceText, repeated: RepeatedKeys, isForeign: Bool = false) {
    self.source = source
    self.repeated = repeated
    anchors = isForeign ? YAMLAnchors() : nil
    quotes = YAMLQuotes(source)
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    event.initialize(to: yaml_event_t())
  }

  deinit {
    // Both calls are harmless on zeroed memory.
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  borrowing func read() throws(DocumentFault) -> Node {
    guard yaml_parser_initialize(parser) == 1 else { throw fault(.outOfMemory, at: start) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, source.bytes.baseAddress, source.bytes.count)
    if let (offset, scalar) = firstForeignLineBreak() {
      throw source.fault(.yamlLineSeparator(scalar), atByte: offset)
    }
    try next()  // the stream's start
    try next()
    guard event.pointee.type == YAML_DOCUMENT_START_EVENT else { return Node(.null, mark: start) }
    try next()
    let root = try node(depth: 0)
    try next()  // the document's end
    try next()
    guard event.pointee.type == YAML_STREAM_END_EVENT else {
      throw fault(.yamlSecondDocument, at: mark(event.pointee.start_mark))
    }
    return root
  }

  private var start: Mark { Mark(line: source.firstLine, column: 1) }

  /// Advances to the next event.
  private borrowing func next() throws(DocumentFault) {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else {
      throw YAMLFaultFinder(source: source, parser: parser.pointee, quotes: quotes).fault
    }
  }

  /// Reads the node that the current event starts. Afterwards the current event is the last one of the node.
  private borrowing func node(depth: Int) throws(DocumentFault) -> Node {
    guard let anchors else { return try plainNode(depth: depth) }
    let mark = mark(event.pointee.start_mark)
    if event.pointee.type == YAML_ALIAS_EVENT {
      let name = string(event.pointee.data.alias.anchor)
      guard let node = anchors.value(of: name) else { throw fault(.yamlAlias(name), at: mark) }
      return node
    }
    let (start, anchor) = (anchors.count, anchor)
    let node = try plainNode(depth: depth)
    guard anchors.countValue(node) else { throw fault(.tooManyValues, at: mark) }
    if let anchor { anchors.set(anchor, to: node, since: start) }
    return node
  }

  /// The name that the value has which the current event starts.
  private var anchor: String? {
    let data = event.pointee.data
    return switch event.pointee.type {
    case YAML_SCALAR_EVENT: data.scalar.anchor.map { string($0) }
    case YAML_SEQUENCE_START_EVENT: data.sequence_start.anchor.map { string($0) }
    case YAML_MAPPING_START_EVENT: data.mapping_start.anchor.map { string($0) }
    default: nil
    }
  }

  private borrowing func plainNode(depth: Int) throws(DocumentFault) -> Node {
    let mark = mark(event.pointee.start_mark)
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      return try scalar(at: mark)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.pointee.data.sequence_start
      try refuse(anchor: sequence.anchor, tag: sequence.tag, unless: "seq", at: mark)
      return try list(at: mark, depth: depth + 1)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.pointee.data.mapping_start
      try refuse(anchor: mapping.anchor, tag: mapping.tag, unless: "map", at: mark)
      return try self.mapping(at: mark, depth: depth + 1)
    case YAML_ALIAS_EVENT:
      throw fault(.yamlAlias(string(event.pointee.data.alias.anchor)), at: mark)
    default:
      // libyaml's grammar starts a node with no other event.
      throw fault(.yamlSyntax("unexpected end of a value"), at: mark)
    }
  }

  private borrowing func list(at mark: Mark, depth: Int) throws(DocumentFault) -> Node {
    try limit(depth, at: mark)
    var elements: [Node] = []
    try next()
    while event.pointee.type != YAML_SEQUENCE_END_EVENT {
      elements.append(try node(depth: depth))
      try next()
    }
    return Node(.list(elements), mark: mark)
  }

  private borrowing func mapping(at mark: Mark, depth: Int) throws(DocumentFault) -> Node {
    try limit(depth, at: mark)
    var entries = EntryList()
    var merged: [Node] = []
    let isBlock = event.pointee.data.mapping_start.style == YAML_BLOCK_MAPPING_STYLE
    let outerColumn = quotes.keyColumn
    defer { quotes.keyColumn = outerColumn }
    try next()
    while event.pointee.type != YAML_MAPPING_END_EVENT {
      let keyMark = self.mark(event.pointee.start_mark)
      let key = try key(at: keyMark)
      if isBlock { quotes.keyColumn = keyMark.column }
      if let first = entries.mark(of: key) {
        try repeated.add(fault(.duplicateKey(key, firstLine: first.line), at: keyMark))
        try next()
        _ = try node(depth: depth)
        try next()
        continue
      }
      try next()
      let value = try node(depth: depth)
      try next()
      if anchors != nil, key == "<<" {
        if case .list(let values) = value.value { merged += values } else { merged.append(value) }
      } else {
        entries.append(Node.Entry(key: key, keyMark: keyMark, value: value))
      }
    }
    // Its own keys come first (https://yaml.org/type/merge.html).
    for entry in merged.flatMap({ $0.entries ?? [] }) where entries.mark(of: entry.key) == nil {
      entries.append(entry)
    }
    return Node(.mapping(entries.entries), mark: mark)
  }

  /// Returns the text of a key, whatever type it would have as a value.
  private borrowing func key(at mark: Mark) throws(DocumentFault) -> String {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: break
    case YAML_ALIAS_EVENT:
      let name = string(event.pointee.data.alias.anchor)
      guard case .string(let key)? = anchors?.value(of: name)?.value else {
        throw fault(.yamlAlias(name), at: mark)
      }
      return key
    default:
      let offset = source.byte(of: mark)
      let isTemplate = offset > 0 && source.bytes[offset - 1] == UInt8(ascii: "{")
      throw fault(isTemplate ? .yamlTemplateBraces : .yamlCompoundKey, at: mark)
    }
    let scalar = event.pointee.data.scalar
    if let anchor = scalar.anchor {
      guard let anchors else { throw fault(.yamlAnchor(string(anchor)), at: mark) }
      anchors.set(string(anchor), to: Node(.string(text(of: scalar)), mark: mark), since: anchors.count)
    }
    if let tag = scalar.tag { throw fault(.yamlTag(shortened(string(tag))), at: mark) }
    if scalar.length == 0, scalar.style == YAML_PLAIN_SCALAR_STYLE { throw fault(.yamlMissingKey, at: mark) }
    return text(of: scalar)
  }

  private borrowing func scalar(at mark: Mark) throws(DocumentFault) -> Node {
    let scalar = event.pointee.data.scalar
    if anchors == nil, let anchor = scalar.anchor { throw fault(.yamlAnchor(string(anchor)), at: mark) }
    try checkQuotes(scalar.style)
    let text = text(of: scalar)
    if let tag = scalar.tag {
      return try tagged(text, tag: string(tag), at: mark)
    }
    guard scalar.style == YAML_PLAIN_SCALAR_STYLE else { return Node(.string(text), mark: mark) }
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    return Node(YAMLCoreSchema.value(of: bytes) ?? .string(text), mark: mark, source: text)
  }

  private borrowing func checkQuotes(_ style: yaml_scalar_style_t) throws(DocumentFault) {
    // Other programs accept what their documents have.
    guard anchors == nil else { return }
    let (start, end) = (event.pointee.start_mark, event.pointee.end_mark)
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: try quotes.check(from: start, to: end, quote: UInt8(ascii: "'"))
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: try quotes.check(from: start, to: end, quote: UInt8(ascii: "\""))
    default: break
    }
  }

  /// Returns a scalar with one of the core schema's tags (YAML 1.2.2, section 10.3).
  private borrowing func tagged(_ text: String, tag: String, at mark: Mark) throws(DocumentFault) -> Node {
    let name = shortened(tag)
    if name == "!!str" || name == "!" { return Node(.string(text), mark: mark) }
    let value = Array(text.utf8).withUnsafeBufferPointer { YAMLCoreSchema.value(of: $0) }
    switch (name, value) {
    case ("!!null", .null), ("!!bool", .bool), ("!!int", .integer), ("!!float", .number):
      return Node(value ?? .null, mark: mark, source: text)
    case ("!!float", .integer(let integer)):
      return Node(.number(Double(integer)), mark: mark, source: text)
    case ("!!null", _), ("!!bool", _), ("!!int", _), ("!!float", _):
      throw fault(.yamlTagMismatch(tag: name, text: text), at: mark)
    default:
      throw fault(.yamlTag(name), at: mark)
    }
  }

  private borrowing func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?,
    unless kind: String, at mark: Mark
  ) throws(DocumentFault) {
    if anchors == nil, let anchor { throw fault(.yamlAnchor(string(anchor)), at: mark) }
    if let tag, shortened(string(tag)) != "!!" + kind {
      throw fault(.yamlTag(shortened(string(tag))), at: mark)
    }
  }

  private borrowing func limit(_ depth: Int, at mark: Mark) throws(DocumentFault) {
    if depth > LocalDocumentReader.maximumDepth { throw fault(.tooDeep, at: mark) }
  }

  private borrowing func text(of scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar) -> String
  {
    String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  private borrowing func string(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }

  private borrowing func shortened(_ tag: String) -> String {
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }

  private borrowing func mark(_ mark: yaml_mark_t) -> Mark {
    Mark(line: source.firstLine + Int(mark.line), column: Int(mark.column) + 1)
  }

  private borrowing func fault(_ problem: DocumentProblem, at mark: Mark) -> DocumentFault {
    source.fault(problem, at: mark)
  }

  /// U+0085, U+2028 and U+2029 end a line for libyaml, which is older than YAML 1.2, but for no editor. They would
  /// split texts and shift all lines below.
  private borrowing func firstForeignLineBreak() -> (offset: Int, scalar: Unicode.Scalar)? {
    let bytes = source.bytes
    for index in bytes.indices.dropLast() {
      let byte = bytes[index]
      if byte == 0xC2, bytes[index + 1] == 0x85 { return (index, "\u{85}") }
      if byte == 0xE2, bytes[index + 1] == 0x80, index + 2 < bytes.count, bytes[index + 2] & 0xFE == 0xA8 {
        return (index, bytes[index + 2] == 0xA8 ? "\u{2028}" : "\u{2029}")
      }
    }
    return nil
  }
}
