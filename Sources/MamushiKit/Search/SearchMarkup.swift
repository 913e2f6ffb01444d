import MamushiCore

// Reads the HTML of texts, as written by this tool or by authors.
extension SearchTokens {
  /// Adds a text with markup.
  mutating func add(html: [UInt8]) {
    html.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "<"): addTag(in: bytes, &index)
        case UInt8(ascii: "&"): addReference(in: bytes, &index)
        default: add(nextOf: bytes, &index)
        }
      }
    }
    endBlock()
    field = .text
  }

  // MARK: Tags

  private mutating func addTag(in bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    let start = index
    guard let tag = Self.tag(in: bytes, &index) else {
      if start == index {
        separate()
        index += 1
      }
      return
    }
    switch MarkupName.roles[tag.name] {
    case .inline: break
    case .inlineUnlessMarked:
      if !tag.isEnd, MarkupName.isMarked(bytes[tag.range]) { Self.skip(tag.name, in: bytes, &index) }
    case .separator: separate()
    case .heading:
      endBlock()
      field = tag.isEnd ? .text : .heading
    case .block: endBlock()
    case .skipped:
      separate()
      if !tag.isEnd { Self.skip(tag.name, in: bytes, &index) }
    case .skippedInline: if !tag.isEnd { Self.skip(tag.name, in: bytes, &index) }
    }
  }

  /// Reads the tag at `index`, and moves past it; also moves past a comment.
  ///
  /// - Returns: nil if there is no tag.
  private static func tag(in bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> MarkupTag? {
    let start = index
    var next = index + 1
    let isEnd = next < bytes.count && bytes[next] == UInt8(ascii: "/")
    if isEnd { next += 1 }
    var name: UInt64 = 0
    var length = 0
    while next < bytes.count, MarkupName.isPart(bytes[next]) {
      if length < 8 { name = name << 8 | UInt64(bytes[next] | 0x20) }
      length += 1
      next += 1
    }
    if length == 0 {
      guard next < bytes.count, bytes[next] == UInt8(ascii: "!") || bytes[next] == UInt8(ascii: "?") else {
        return nil
      }
      index = endOfComment(in: bytes, from: next)
      return nil
    }
    var quote: UInt8 = 0
    while next < bytes.count {
      let byte = bytes[next]
      next += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    index = next
    return MarkupTag(name: name, isEnd: isEnd, range: start..<next)
  }

  private static func endOfComment(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let isComment =
      start + 2 < bytes.count && bytes[start + 1] == UInt8(ascii: "-")
      && bytes[start + 2] == UInt8(ascii: "-")
    var next = isComment ? start + 3 : start
    while next < bytes.count {
      let isEnd =
        bytes[next] == UInt8(ascii: ">")
        && (!isComment || bytes[next - 1] == UInt8(ascii: "-") && bytes[next - 2] == UInt8(ascii: "-"))
      next += 1
      if isEnd { break }
    }
    return next
  }

  /// Moves past an element whose start tag was read.
  private static func skip(_ name: UInt64, in bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    var depth = 1
    while index < bytes.count, depth > 0 {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      let start = index
      if let tag = tag(in: bytes, &index) {
        if tag.name == name { depth += tag.isEnd ? -1 : 1 }
      } else if index == start {
        index += 1
      }
    }
  }

  // MARK: References

  /// Adds the character that `&…;` stands for.
  private mutating func addReference(in bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    let start = index + 1
    var end = start
    while end < bytes.count, end - start < 32,
      bytes[end] == UInt8(ascii: "#") || MarkupName.isPart(bytes[end])
    {
      end += 1
    }
    guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
      index += 1
      return separate()
    }
    index = end + 1
    let name = bytes[start..<end]
    guard name.first == UInt8(ascii: "#") else {
      // All other named references end words, like these.
      return separate()
    }
    let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
    guard let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10), Unicode.Scalar(scalar) != nil else {
      return separate()
    }
    add(scalar: scalar)
  }
}

/// A tag and its range. Only the first eight bytes of its name count.
private struct MarkupTag {
  let name: UInt64
  let isEnd: Bool
  let range: Range<Int>
}

/// What elements mean for the words in them.
private enum MarkupName {
  enum Role {
    /// Words continue across it.
    case inline
    /// Like ``inline``, but its content is not searched if ``MarkupName/isMarked(_:)``.
    case inlineUnlessMarked
    case separator, block, heading
    /// Its content is not searched.
    case skipped, skippedInline
  }

  static func isPart(_ byte: UInt8) -> Bool {
    byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
  }

  /// Whether a tag begins a link beside a heading or at the end of a footnote, the number of a footnote, or a sign
  /// hidden from screen readers.
  static func isMarked(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = tag
    while let space = rest.firstIndex(of: 0x20) {
      rest = rest[(space + 1)...]
      if marks.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }

  private static let marks = ["class=\"anchor\"", "class=\"footnote-", "aria-hidden=\"true\""].map {
    Array($0.utf8)
  }

  static let roles: RoleTable = {
    var roles = RoleTable()
    func add(_ names: String, _ role: Role) {
      for name in names.split(separator: " ") { roles.add(code(String(name)), role) }
    }
    add("abbr b bdi bdo cite code data del dfn em font i ins kbd mark q rb ruby s samp small", .inline)
    add("strike strong sub time tt u var wbr", .inline)
    add("a span sup", .inlineUnlessMarked)
    add(
      "audio br embed iframe img input math mfrac mi mn mo mover mpadded mphantom mroot mrow ms", .separator)
    add(
      "mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover object picture",
      .separator)
    add("semantics source track video", .separator)
    add("h1 h2 h3 h4 h5 h6", .heading)
    add("annotation button nav script style svg template", .skipped)
    add("rp rt", .skippedInline)
    return roles
  }()

  private static func code(_ name: String) -> UInt64 {
    name.utf8.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// The roles by name. Every tag is looked up: a dictionary would cost more than all other work on the tag.
private struct RoleTable {
  private static let size = 256
  /// 0 for an empty slot; a name is in its own slot or a later one.
  private var names = [UInt64](repeating: 0, count: size)
  private var roles = [MarkupName.Role](repeating: .block, count: size)

  /// The slot where the search for a name begins.
  @inline(__always)
  private static func place(of name: UInt64) -> Int {
    // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    Int(truncatingIfNeeded: (name &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  mutating func add(_ name: UInt64, _ role: MarkupName.Role) {
    var place = Self.place(of: name)
    while names[place] != 0 { place = (place + 1) % Self.size }
    (names[place], roles[place]) = (name, role)
  }

  subscript(name: UInt64) -> MarkupName.Role {
    var place = Self.place(of: name)
    while names[place] != 0 {
      if names[place] == name { return roles[place] }
      place = (place + 1) % Self.size
    }
    return .block
  }
}
