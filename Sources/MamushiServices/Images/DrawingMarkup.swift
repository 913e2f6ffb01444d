/// Finds the markup of a drawing that its viewers do not need: `metadata` elements, elements and attributes in editors'
/// namespaces, and comments.
///
/// Reads XML 1.0 by its delimiters, all of them ASCII, and thus knows the byte position of everything. Expands entities
/// only in the names of namespaces, where Illustrator uses them. Follows markup that is not well-formed as far as
/// possible.
struct DrawingMarkup {
  struct Removal {
    let range: Range<Int>
    /// Otherwise it is an element or a comment.
    let isAttribute: Bool
  }

  /// In order, without overlaps.
  private(set) var removals: [Removal] = []
  /// Whether the root element is `svg`.
  private(set) var isDrawing = false
  /// Whether no misplaced markup was found, as far as this checks.
  private(set) var isWellFormed = true

  private struct Element {
    let name: Range<Int>
    /// The number of declarations in force outside of the element.
    let namespaces: Int
  }

  private struct Attribute {
    /// Includes the white space before the attribute.
    let range: Range<Int>
    let name: Range<Int>
    let value: Range<Int>
  }

  private let text: MarkupText
  private var index = 0
  private var hasRoot = false
  private var elements: [Element] = []
  private var namespaces = DrawingNamespaces()
  private var entities = DrawingEntities()
  /// The start of the outermost element that is removed, and the number of elements around it.
  private var removed: (start: Int, depth: Int)?

  /// - Parameter bytes: In an encoding in which each byte below 0x80 is that ASCII character.
  init(_ bytes: [UInt8]) {
    text = MarkupText(bytes)
    while let start = text.bytes.firstIndex(of: UInt8(ascii: "<"), from: index) {
      index = start
      if text.has("<!--", at: index) {
        readComment()
      } else if text.has("<![CDATA[", at: index) {
        skip(past: "]]>")
      } else if text.has("<?", at: index) {
        skip(past: "?>")
      } else if text.has("<!DOCTYPE", at: index) {
        readDocumentType()
      } else if text.has("</", at: index) {
        readEndTag()
      } else if text.has("<!", at: index) {
        isWellFormed = false
        index += 2
      } else {
        readStartTag()
      }
    }
    if !elements.isEmpty { isWellFormed = false }
    if let removed { removals.append(Removal(range: removed.start..<text.bytes.count, isAttribute: false)) }
  }

  // MARK: Comments and the document type

  private mutating func readComment() {
    let start = index
    skip(past: "-->", from: 4)
    // An empty comment reveals nothing.
    if removed == nil, !text.bytes[start..<index].elementsEqual("<!---->".utf8) {
      removals.append(Removal(range: start..<index, isAttribute: false))
    }
  }

  private mutating func readDocumentType() {
    index += 9
    var isInside = false
    while index < text.bytes.count {
      switch text.bytes[index] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">") where !isInside:
        index += 1
        return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = text.bytes.firstIndex(of: text.bytes[index], from: index + 1) else {
          isWellFormed = false
          return
        }
        index = end
      case UInt8(ascii: "<") where !isInside:
        isWellFormed = false
        return
      case UInt8(ascii: "<"):
        if text.has("<!--", at: index) {
          readComment()
          continue
        }
        if text.has("<?", at: index) {
          skip(past: "?>")
          continue
        }
        if text.has("<!ENTITY", at: index) { entities.declare(at: index + 8, in: text) }
      default: break
      }
      index += 1
    }
    isWellFormed = false
  }

  // MARK: Tags

  private mutating func readStartTag() {
    let start = index
    let name = text.name(at: index + 1)
    guard !name.isEmpty else {
      isWellFormed = false
      index += 1
      return
    }
    index = name.upperBound
    var attributes: [Attribute] = []
    let isEmpty = readAttributes(into: &attributes)

    let outside = namespaces.count
    if removed == nil {
      for attribute in attributes { declare(attribute) }
      let (prefix, local) = text.parts(of: name)
      let kind = namespaces.kind(of: prefix)
      let isMetadata = kind != .other && local.elementsEqual("metadata".utf8)
      if !hasRoot {
        hasRoot = true
        isDrawing = local.elementsEqual("svg".utf8)
      } else if kind == .editor || isMetadata {
        removed = (start, elements.count)
      }
      if removed == nil { remove(attributes) }
    }
    elements.append(Element(name: name, namespaces: outside))
    if isEmpty { close() }
  }

  private mutating func readEndTag() {
    let start = index
    let name = text.name(at: index + 2)
    var end = name.upperBound
    text.skipSpace(&end)
    let isEnded = end < text.bytes.count && text.bytes[end] == UInt8(ascii: ">")
    index = isEnded ? end + 1 : end
    // If the markup is not well-formed, closes as many elements as makes sense, up to a limit that saves time.
    guard let level = elements.suffix(200).lastIndex(where: { text.bytes[$0.name] == text.bytes[name] }),
      isEnded
    else {
      isWellFormed = false
      return
    }
    if level < elements.count - 1 {
      isWellFormed = false
      let tagEnd = index
      index = start
      while level < elements.count - 1 { close() }
      index = tagEnd
    }
    close()
  }

  /// Ends the innermost element here.
  private mutating func close() {
    guard let element = elements.popLast() else { return }
    namespaces.forget(downTo: element.namespaces)
    if let removed, removed.depth == elements.count {
      removals.append(Removal(range: removed.start..<index, isAttribute: false))
      self.removed = nil
    }
  }

  // MARK: Attributes

  /// - Returns: Whether the tag is that of an empty element.
  private mutating func readAttributes(into attributes: inout [Attribute]) -> Bool {
    while index < text.bytes.count {
      let start = index
      text.skipSpace(&index)
      guard index < text.bytes.count else { break }
      switch text.bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        return false
      case UInt8(ascii: "/") where text.has("/>", at: index):
        index += 2
        return true
      case UInt8(ascii: "<"):
        isWellFormed = false
        return false
      default: break
      }
      let name = text.name(at: index)
      if name.isEmpty {
        isWellFormed = false
        index += 1
        continue
      }
      if index == start { isWellFormed = false }
      index = name.upperBound
      let value = readValue()
      attributes.append(Attribute(range: start..<index, name: name, value: value))
    }
    isWellFormed = false
    return false
  }

  /// Reads what follows the name of an attribute.
  private mutating func readValue() -> Range<Int> {
    var place = index
    text.skipSpace(&place)
    guard place < text.bytes.count, text.bytes[place] == UInt8(ascii: "=") else {
      isWellFormed = false
      return index..<index
    }
    place += 1
    text.skipSpace(&place)
    guard place < text.bytes.count, MarkupText.isQuote(text.bytes[place]) else {
      isWellFormed = false
      index = place
      while index < text.bytes.count, !MarkupText.isSpace(text.bytes[index]),
        text.bytes[index] != UInt8(ascii: ">"),
        text.bytes[index] != UInt8(ascii: "<")
      {
        index += 1
      }
      return place..<index
    }
    if let end = text.bytes.firstIndex(of: text.bytes[place], from: place + 1) {
      index = end + 1
      if text.bytes[place..<end].contains(UInt8(ascii: "<")) { isWellFormed = false }
      return (place + 1)..<end
    }
    isWellFormed = false
    index = text.bytes.firstIndex(of: UInt8(ascii: "<"), from: place) ?? text.bytes.count
    return (place + 1)..<index
  }

  private mutating func declare(_ attribute: Attribute) {
    let (prefix, local) = text.parts(of: attribute.name)
    if prefix.elementsEqual("xmlns".utf8) {
      namespaces.declare(local, entities.expanded(text.bytes[attribute.value]))
    } else if prefix.isEmpty, local.elementsEqual("xmlns".utf8) {
      namespaces.declare([], entities.expanded(text.bytes[attribute.value]))
    }
  }

  private mutating func remove(_ attributes: [Attribute]) {
    for attribute in attributes {
      let prefix = text.parts(of: attribute.name).prefix
      if !prefix.isEmpty, namespaces.kind(of: prefix) == .editor {
        removals.append(Removal(range: attribute.range, isAttribute: true))
      }
    }
  }

  /// - Parameter start: The minimum distance from the start of the construct to its end.
  private mutating func skip(past end: StaticString, from start: Int = 2) {
    if let found = text.end(of: end, from: index + start) {
      index = found
    } else {
      isWellFormed = false
      index = text.bytes.count
    }
  }
}
