/// Takes off links and pictures whose address a template computes, `[More]({{ post.url }})`, or that have none, `[More]()`.
/// Their words stay.
enum ComputedAddresses {
  /// - Parameters:
  ///   - prose: a part of a text without code.
  ///   - isHTML: whether it is HTML, in which only attributes of tags have addresses.
  ///   - tell: receives each address that is computed.
  static func removed(from prose: [UInt8], isHTML: Bool = false, _ tell: (String) -> Void) -> [UInt8] {
    guard
      hasCode(prose[...]) || ["]()", "]( "].contains(where: { prose.firstRange(of: Array($0.utf8)) != nil })
    else { return prose }
    var result: [UInt8] = []
    result.reserveCapacity(prose.count)
    var place = 0
    var isInTag = false
    while place < prose.count {
      if prose[place] == UInt8(ascii: "<"), place + 1 < prose.count,
        (0x61...0x7A).contains(prose[place + 1] | 0x20)
      {
        isInTag = true
      } else if prose[place] == UInt8(ascii: ">") {
        isInTag = false
      }
      if !isHTML, let address = definition(at: place, in: prose), hasCode(prose[address]) {
        tell(String(decoding: prose[address], as: UTF8.self))
        result += prose[place..<address.lowerBound]
        result.append(UInt8(ascii: "#"))
        place = address.upperBound
      } else if !isHTML, let address = destination(at: place, in: prose),
        isBlank(prose[address]) || hasCode(prose[address])
      {
        if !isBlank(prose[address]) { tell(String(decoding: prose[address], as: UTF8.self)) }
        if !removeOpening(from: &result) { result += (isBlank(prose[address]) ? "]()" : "](#)").utf8 }
        place = attributesEnd(from: address.upperBound + 1, in: prose)
      } else if isInTag, let (value, end) = attribute(at: place, in: prose),
        hasCode(prose[value])
      {
        tell(String(decoding: prose[value], as: UTF8.self))
        place = end
        // A line without anything would end the block of HTML.
        while let last = result.last, last <= 0x20 { result.removeLast() }
      } else if isInTag, let end = codeEnd(at: place, in: prose[...]) {
        // Signs in it end nothing: `class="{% if a > b %}c{% endif %}"`.
        result += prose[place..<end]
        place = end
      } else {
        result.append(prose[place])
        place += 1
      }
    }
    return result
  }

  /// Whether what follows a text is part of an address.
  static func isInAddress(after text: [UInt8]) -> Bool {
    let line = text.suffix(2_000).split(separator: 0x0A, omittingEmptySubsequences: false).last ?? []
    if isInDefinition(line) { return true }
    for place in line.indices.reversed() {
      if line[place] == UInt8(ascii: ")") { return false }
      // Not that of a call: `{{< a >}}`.
      if line[place] == UInt8(ascii: ">"), !line[place...].starts(with: ">}}".utf8) { return false }
      if line[place...].starts(with: "](".utf8) { return true }
      if let start = value(at: place, in: line) {
        return valueEnd(from: start, in: line) == nil
      }
    }
    return false
  }

  /// Whether a line goes on within the destination of a definition: `[label]: /a/`.
  private static func isInDefinition(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["), line.dropFirst().first != UInt8(ascii: "^"),
      let label = line.indices.dropLast().first(where: {
        line[$0] == UInt8(ascii: "]") && line[$0 - 1] != UInt8(ascii: "\\")
      }), line[label + 1] == UInt8(ascii: ":")
    else { return false }
    return !line[(label + 2)...].drop { $0 <= 0x20 }.contains { $0 <= 0x20 }
  }

  private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 <= 0x20 } }

  /// Whether template code begins in a text: `{{` or `{%`.
  private static func hasCode(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.dropLast().contains {
      bytes[$0] == UInt8(ascii: "{") && (bytes[$0 + 1] == bytes[$0] || bytes[$0 + 1] == UInt8(ascii: "%"))
    }
  }

  /// The destination of a definition that begins at a place: `[label]: address "Title"`.
  private static func definition(at place: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[place] == UInt8(ascii: "["), place == 0 || bytes[place - 1] == UInt8(ascii: "\n"),
      place + 1 < bytes.count, bytes[place + 1] != UInt8(ascii: "^")
    else { return nil }
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let label = bytes[place..<end].indices.first {
      bytes[$0] == UInt8(ascii: "]") && bytes[$0 - 1] != UInt8(ascii: "\\")
    }
    guard let label, label + 1 < end, bytes[label + 1] == UInt8(ascii: ":"),
      let start = bytes[(label + 2)..<end].firstIndex(where: { $0 > 0x20 })
    else { return nil }
    var braces = 0
    for index in start..<end {
      if bytes[index] == UInt8(ascii: "{") { braces += 1 }
      if bytes[index] == UInt8(ascii: "}") { braces -= 1 }
      if bytes[index] <= 0x20, braces <= 0 { return start..<index }
    }
    return start..<end
  }

  /// The end of kramdown's attributes that follow a link: `{:target="_blank"}`.
  private static func attributesEnd(from place: Int, in bytes: [UInt8]) -> Int {
    guard bytes[place...].starts(with: "{:".utf8) else { return place }
    let end = bytes[place...].firstIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "\n") }
    return end.map { bytes[$0] == UInt8(ascii: "}") ? $0 + 1 : place } ?? place
  }

  /// The destination of a link whose text ends at a place, with its title.
  private static func destination(at place: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[place...].starts(with: "](".utf8) else { return nil }
    var (depth, braces) = (0, 0)
    for index in (place + 2)..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"): braces -= 1
      case UInt8(ascii: "(") where braces <= 0: depth += 1
      case UInt8(ascii: ")") where braces <= 0:
        if depth == 0 { return (place + 2)..<index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Removes the bracket that opens the text at the end, and the sign of a picture before it.
  private static func removeOpening(from text: inout [UInt8]) -> Bool {
    var depth = 0
    for place in text.indices.reversed() {
      let isEscaped = place > 0 && text[place - 1] == UInt8(ascii: "\\")
      if text[place] == UInt8(ascii: "\n"), place > 0, text[place - 1] == text[place] { return false }
      if text[place] == UInt8(ascii: "]"), !isEscaped { depth += 1 }
      guard text[place] == UInt8(ascii: "["), !isEscaped else { continue }
      if depth > 0 {
        depth -= 1
        continue
      }
      text.remove(at: place)
      if place > 0, text[place - 1] == UInt8(ascii: "!") { text.remove(at: place - 1) }
      return true
    }
    return false
  }

  private static let attributes = ["href=", "src=", "srcset=", "sizes=", "poster=", "action=", "data="]

  /// The place after the quotation mark that begins the value of an attribute with an address.
  private static func value(at place: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    for name in attributes where bytes[place...].starts(with: name.utf8) {
      let quote = place + name.utf8.count
      guard quote < bytes.endIndex, bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'"),
        place > bytes.startIndex, bytes[place - 1] <= 0x20
      else { return nil }
      return quote + 1
    }
    return nil
  }

  /// The value of an attribute that follows the blank at a place, and where the attribute ends.
  private static func attribute(at place: Int, in bytes: [UInt8]) -> (value: Range<Int>, end: Int)? {
    guard bytes[place] <= 0x20, place + 1 < bytes.count, let start = value(at: place + 1, in: bytes[...]),
      let end = valueEnd(from: start, in: bytes[...])
    else { return nil }
    return (start..<end, end + 1)
  }

  /// The quotation mark that ends the value of an attribute. Those in template code do not: `{% if a == "b" %}`.
  private static func valueEnd(from start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    var place = start
    while place < bytes.endIndex {
      if bytes[place] == bytes[start - 1] { return place }
      place = codeEnd(at: place, in: bytes) ?? place + 1
    }
    return nil
  }

  /// The end of template code that begins at a place, and ends in its line: `{{ a }}`, `{% a %}`.
  private static func codeEnd(at place: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes[place] == UInt8(ascii: "{"), place + 1 < bytes.endIndex,
      bytes[place + 1] == UInt8(ascii: "{") || bytes[place + 1] == UInt8(ascii: "%")
    else { return nil }
    let closing = bytes[place + 1] == UInt8(ascii: "%") ? UInt8(ascii: "%") : UInt8(ascii: "}")
    var index = place + 2
    while index + 1 < bytes.endIndex, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == closing, bytes[index + 1] == UInt8(ascii: "}") { return index + 2 }
      index += 1
    }
    return nil
  }
}
