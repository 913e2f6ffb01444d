/// The `Link` header (RFC 8288, section 3).
enum LinkHeader {
  /// The target of the first link with a relation, as written.
  ///
  /// - Parameters:
  ///   - relation: in lower case: `next`.
  ///   - value: the header's value; several fields are joined by commas.
  static func target(of relation: String, in value: String) -> String? {
    var reader = Reader(rest: Array(value.utf8)[...])
    while let link = reader.link() {
      // A link with an anchor belongs to another document.
      if link.relations.contains(relation), !link.hasAnchor { return link.target }
    }
    return nil
  }

  private struct Link {
    var target: String
    var relations: [String] = []
    var hasAnchor = false
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    /// The next link; nil at the end, or if the rest is malformed.
    mutating func link() -> Link? {
      while skip(",") || skip(";") {}
      guard skip("<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      var link = Link(target: String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
      var hasRelation = false
      while skip(";") {
        let name = token().lowercased()
        let value = skip("=") ? parameterValue() : ""
        switch name {
        // Only the first `rel` counts (section 3.3).
        case "rel" where !hasRelation:
          hasRelation = true
          link.relations = value.lowercased().split(whereSeparator: { $0 == " " || $0 == "\t" }).map(
            String.init)
        case "anchor": link.hasAnchor = true
        default: break
        }
      }
      return link
    }

    /// A token or a quoted string (RFC 9110, section 5.6.4).
    private mutating func parameterValue() -> String {
      guard skip("\"") else { return token() }
      var bytes: [UInt8] = []
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        bytes.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func token() -> String {
      skipSpaces()
      let token = rest.prefix { !" \t;,=\"".utf8.contains($0) }
      rest = rest[token.endIndex...]
      return String(decoding: token, as: UTF8.self)
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
      skipSpaces()
      guard rest.first == UInt8(ascii: mark) else { return false }
      rest = rest.dropFirst()
      return true
    }

    private mutating func skipSpaces() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }
  }
}
