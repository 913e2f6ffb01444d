import MamushiCore

/// Turns what the Web sends as XML into a document element that a parser can follow, in one pass over UTF-8 before
/// libxml2. libxml2's own recovery drops a bare `&`, loses track of tags and cannot report what it did.
///
/// Everything around the document element is left out: declaration, comments, and the DTD, so that no entity can be
/// declared at all. References to entities of a DTD are dropped; HTML's named characters become the characters
/// themselves.
struct XMLTidying {
  /// The maximum number of attributes in a tag; libxml2 compares each with all others.
  static let maximumAttributes = 500

  let bytes: UnsafeBufferPointer<UInt8>
  /// The maximum nesting depth of elements.
  let maximumDepth: Int
  var index = 0
  var notes = RepairNotes()
  /// The entities that the DTD declares, for notes.
  var declaredEntities: Set<String> = []
  /// The names of the open elements, as ranges of the bytes.
  var open: [Range<Int>] = []

  /// The number of namespaces that each open element declares, and their total.
  private var namespaces: [Int] = []
  private var namespaceCount = 0

  /// The rewritten bytes up to `copied`; unchanged bytes are copied in runs.
  private var output: [UInt8] = []
  private var copied = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// Processes the document element, whose `<` is at the current position.
  ///
  /// - Returns: The complete, well-nested element, as a range of the bytes if nothing had to be changed.
  mutating func tidy() throws(FeedFault) -> XMLElementText {
    let start = index
    copied = start
    repeat {
      guard index < bytes.count else { throw .cutShort(open: text(open[0])) }
      try step()
    } while !open.isEmpty
    noteRest()
    if output.isEmpty, copied == start { return .unchanged(start..<index) }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<index]))
    return .written(output)
  }

  private mutating func step() throws(FeedFault) {
    let byte = bytes[index]
    switch Self.classes[Int(byte)] {
    case .text: index += 1
    case .markup: try markup()
    case .reference: reference()
    case .bracket:
      // `]]>` must not occur in text.
      if matches("]]>") {
        replace(index..<(index + 3), by: "]]&gt;")
        notes.add("its text contains ']]>'")
      } else {
        index += 1
      }
    case .control: control()
    case .noncharacter: noncharacter()
    }
  }

  // MARK: Text

  private mutating func control() {
    notes.add("it contains a control character")
    replace(index..<(index + 1), by: "")
  }

  /// U+FFFE and U+FFFF are not allowed in XML.
  private mutating func noncharacter() {
    guard index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE else {
      index += 1
      return
    }
    notes.add("it contains a control character")
    replace(index..<(index + 3), by: "")
  }

  // MARK: Markup

  private mutating func markup() throws(FeedFault) {
    guard index + 1 < bytes.count else { throw .cutShort(open: text(open[0])) }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"): try endTag()
    case UInt8(ascii: "!"):
      if matches("<![CDATA[") {
        try characterData()
      } else if matches("<!--") {
        replace(index..<(try end(of: "-->", from: index + 4)), by: "")
      } else {
        bareAngle()
      }
    case UInt8(ascii: "?"): replace(index..<(try end(of: "?>", from: index + 2)), by: "")
    case _ where nameLength(at: index + 1, isFirst: true) > 0: try startTag()
    default: bareAngle()
    }
  }

  mutating func bareAngle() {
    notes.add("its text contains '<'")
    replace(index..<(index + 1), by: "&lt;")
  }

  private mutating func characterData() throws(FeedFault) {
    let end = try end(of: "]]>", from: index + 9)
    while index < end {
      switch Self.classes[Int(bytes[index])] {
      case .control: control()
      case .noncharacter: noncharacter()
      default: index += 1
      }
    }
  }

  private mutating func endTag() throws(FeedFault) {
    let nameEnd = endOfName(from: index + 2)
    let name = (index + 2)..<nameEnd
    var end = nameEnd
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    guard end < bytes.count else { throw .cutShort(open: text(open[0])) }
    guard bytes[end] == UInt8(ascii: ">"), !name.isEmpty else { return bareAngle() }
    end += 1
    if let innermost = open.last, equal(innermost, name) {
      leave()
      index = end
      return
    }
    // The root's own end tag matches only if no other open element does.
    guard let position = open.lastIndex(where: { equal($0, name) }) else {
      notes.add("a closing tag has no opening tag")
      replace(index..<end, by: "")
      return
    }
    notes.add("an element is not closed", times: open.count - 1 - position)
    var tags: [UInt8] = []
    while open.count > position, let element = open.last {
      leave()
      tags.append(contentsOf: [UInt8(ascii: "<"), UInt8(ascii: "/")])
      tags.append(contentsOf: bytes[element])
      tags.append(UInt8(ascii: ">"))
    }
    replace(index..<end, by: tags)
  }

  /// Opens the element whose start tag ends at `index`.
  ///
  /// - Parameter declared: The number of namespaces that the element declares. For every name, libxml2 searches all
  ///   namespaces in scope.
  mutating func enter(_ name: Range<Int>, namespaces declared: Int) throws(FeedFault) {
    guard open.count < maximumDepth else {
      throw FeedFault("its elements are nested more than \(maximumDepth) levels deep")
    }
    open.append(name)
    namespaces.append(declared)
    namespaceCount += declared
    guard namespaceCount <= Self.maximumAttributes else {
      throw FeedFault("it declares more than \(Self.maximumAttributes) namespaces at once")
    }
  }

  mutating func leave() {
    open.removeLast()
    namespaceCount -= namespaces.removeLast()
  }

  /// Notes text after the document element, which is left out; only white space, comments and instructions are allowed
  /// there.
  private mutating func noteRest() {
    var position = index
    while position < bytes.count {
      if isSpace(bytes[position]) {
        position += 1
      } else if let end = endOfComment(at: position) {
        position = end
      } else {
        notes.add("there is text after its end")
        return
      }
    }
  }

  // MARK: Bytes

  func matches(_ word: StaticString, at offset: Int = 0) -> Bool {
    let start = index + offset
    guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for position in 0..<word.utf8CodeUnitCount where bytes[start + position] != word.utf8Start[position] {
      return false
    }
    return true
  }

  /// Returns the end of a comment or instruction that starts at a position.
  func endOfComment(at position: Int) -> Int? {
    var other = self
    other.index = position
    if other.matches("<!--") { return (try? other.end(of: "-->", from: position + 4)) ?? bytes.count }
    if other.matches("<?") { return (try? other.end(of: "?>", from: position + 2)) ?? bytes.count }
    return nil
  }

  /// Returns the offset after the next `mark`.
  func end(of mark: StaticString, from start: Int) throws(FeedFault) -> Int {
    let last = mark.utf8Start[mark.utf8CodeUnitCount - 1]
    let before = mark.utf8CodeUnitCount - 1
    var position = start + before
    while position < bytes.count {
      if bytes[position] == last {
        var length = 0
        while length < before, bytes[position - before + length] == mark.utf8Start[length] { length += 1 }
        if length == before { return position + 1 }
      }
      position += 1
    }
    throw .cutShort(open: open.first.map { text($0) })
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private func equal(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    return bytes[left].elementsEqual(bytes[right])
  }

  /// Replaces a range of bytes, and continues after it.
  mutating func replace(_ range: Range<Int>, by text: some Sequence<UInt8>) {
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[copied..<range.lowerBound]))
    output.append(contentsOf: text)
    copied = range.upperBound
    index = range.upperBound
  }

  mutating func replace(_ range: Range<Int>, by text: String) { replace(range, by: text.utf8) }

  private enum ByteClass: UInt8 { case text, markup, reference, bracket, control, noncharacter }

  private static let classes: [ByteClass] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "<"): .markup
    case UInt8(ascii: "&"): .reference
    case UInt8(ascii: "]"): .bracket
    case 0x09, 0x0A, 0x0D: .text
    case 0..<0x20: .control
    case 0xEF: .noncharacter
    default: .text
    }
  }
}

enum XMLElementText {
  case unchanged(Range<Int>)
  case written([UInt8])
}

extension FeedFault {
  static func cutShort(open name: String?) -> FeedFault {
    FeedFault("it is cut short\(name.map { ": '<\($0)>' does not end" } ?? "")")
  }
}
