import MamushiCore

/// Handles everything before the document element.
extension XMLTidying {
  /// The limit on garbage before the document element, in bytes.
  private static let maximumGarbage = 16_384

  /// Moves to the `<` of the document element.
  ///
  /// - Returns: The element's name.
  mutating func skipProlog() throws(FeedFault) -> String {
    try skipGarbage()
    while true {
      while index < bytes.count, isSpace(bytes[index]) { index += 1 }
      if matches("<?xml ") {
        // The declaration, which some feeds end like a tag.
        index = try end(of: ">", from: index)
      } else if let end = endOfComment(at: index) {
        index = end
      } else if matchesLoosely("<!doctype") {
        try documentType()
      } else {
        break
      }
    }
    guard index < bytes.count else { throw FeedFault("it is cut short: it has no element") }
    let end = endOfName(from: index + 1)
    guard bytes[index] == UInt8(ascii: "<"), index + 1 < end else {
      throw FeedFault("it is not a feed: it is neither XML nor JSON")
    }
    return text((index + 1)..<end)
  }

  /// Skips warnings that programs print before their feed, and empty lines that templates leave there.
  private mutating func skipGarbage() throws(FeedFault) {
    var first = index
    while first < bytes.count, isSpace(bytes[first]) || bytes.startsWithMark(at: first) {
      first += bytes.startsWithMark(at: first) ? 3 : 1
    }
    index = first
    guard first < bytes.count else { throw FeedFault("it is empty") }
    if matchesLoosely("<!doctype html") || matchesLoosely("<html") { throw .htmlPage }
    var roots = first
    let limit = min(bytes.count, first + Self.maximumGarbage)
    var element: Int?
    while roots < limit {
      index = roots
      if matches("<?xml") {
        if roots > 0 { noteGarbage(upTo: roots, from: first, before: "the XML declaration") }
        return
      }
      if element == nil, matches("<rss") || matches("<feed") || matches("<rdf:RDF") { element = roots }
      roots += 1
    }
    index = first
    guard bytes[first] != UInt8(ascii: "<") else { return }
    guard let element else { throw FeedFault("it is not a feed: it is neither XML nor JSON") }
    noteGarbage(upTo: element, from: first, before: "its first element")
    index = element
  }

  private mutating func noteGarbage(upTo end: Int, from first: Int, before what: String) {
    notes.add("there is \(end > first ? "text" : "white space") before \(what)")
  }

  /// Skips a DTD, noting only what it declares.
  private mutating func documentType() throws(FeedFault) {
    if matchesLoosely("<!doctype html") { throw .htmlPage }
    var isInSubset = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != quote { index += 1 }
        index += 1
      case UInt8(ascii: "["):
        isInSubset = true
        index += 1
      case UInt8(ascii: "]"):
        isInSubset = false
        index += 1
      case UInt8(ascii: "<") where isInSubset:
        if let end = endOfComment(at: index) {
          index = end
        } else {
          if matches("<!ENTITY") { noteEntity() }
          index += 1
        }
      case UInt8(ascii: ">") where !isInSubset:
        index += 1
        return
      default: index += 1
      }
    }
    throw .cutShort(open: nil)
  }

  private mutating func noteEntity() {
    var start = index + 8
    while start < bytes.count, isSpace(bytes[start]) || bytes[start] == UInt8(ascii: "%") { start += 1 }
    let end = endOfName(from: start)
    if end > start, end - start < 40, declaredEntities.count < 1000 {
      declaredEntities.insert(text(start..<end))
    }
  }

  /// Compares case-insensitively; `word` must be in lower case.
  private func matchesLoosely(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    for position in 0..<word.utf8CodeUnitCount {
      let byte = bytes[index + position]
      let isCapital = byte &- UInt8(ascii: "A") < 26
      if (isCapital ? byte | 0x20 : byte) != word.utf8Start[position] { return false }
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a UTF-8 byte order mark starts at an index.
  fileprivate func startsWithMark(at index: Int) -> Bool {
    index + 2 < count && self[index] == 0xEF && self[index + 1] == 0xBB && self[index + 2] == 0xBF
  }
}

extension FeedFault {
  static let htmlPage = FeedFault("it is an HTML page; name the feed's own address")
}
