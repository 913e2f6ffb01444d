/// An XML element; reading one is a test that the document is well-formed (XML 1.0, as far as feeds use it:
/// no document type, no processing instruction after the declaration).
struct XMLTree {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLTree] = []
  /// Its own text, that of its children left out.
  var text = ""

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  subscript(_ name: String) -> XMLTree? { children.first { $0.name == name } }

  func all(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }

  static func read(_ document: String) throws -> XMLTree {
    var reader = Reader(rest: Substring(document).unicodeScalars)
    try reader.skip("<?xml version=\"1.0\" encoding=\"utf-8\"?>")
    reader.skipSpace()
    let root = try reader.element()
    reader.skipSpace()
    guard reader.rest.isEmpty else { throw Malformed(description: "text follows the root") }
    return root
  }

  private struct Reader {
    var rest: Substring.UnicodeScalarView

    mutating func skip(_ text: String) throws {
      guard rest.starts(with: text.unicodeScalars) else {
        throw Malformed(description: "'\(text)' is expected before '\(String(rest.prefix(40)))'")
      }
      rest.removeFirst(text.unicodeScalars.count)
    }

    mutating func skipSpace() { rest = rest.drop { " \n\t".unicodeScalars.contains($0) } }

    mutating func until(_ end: String) throws -> String {
      var text = String.UnicodeScalarView()
      while let scalar = rest.first, !end.unicodeScalars.contains(scalar) {
        guard scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" else {
          throw Malformed(description: "a control character")
        }
        text.append(scalar)
        rest.removeFirst()
      }
      if rest.isEmpty { throw Malformed(description: "the end comes too early") }
      return String(text)
    }

    mutating func element() throws -> XMLTree {
      try skip("<")
      var tree = XMLTree(name: try until(" \n/>"))
      guard let first = tree.name.first, first.isLetter else {
        throw Malformed(description: "'\(tree.name)' is no name")
      }
      skipSpace()
      while let next = rest.first, next != "/", next != ">" {
        let name = try until("= \n>")
        try skip("=\"")
        let value = try until("\"<")
        try skip("\"")
        guard tree.attributes.updateValue(try decoded(value), forKey: name) == nil else {
          throw Malformed(description: "two attributes '\(name)'")
        }
        skipSpace()
      }
      if rest.first == "/" {
        try skip("/>")
        return tree
      }
      try skip(">")
      while true {
        tree.text += try decoded(try until("<"))
        if rest.starts(with: "</".unicodeScalars) { break }
        tree.children.append(try element())
      }
      try skip("</" + tree.name + ">")
      return tree
    }

    private func decoded(_ text: String) throws -> String {
      guard !text.contains("]]>") else { throw Malformed(description: "']]>' in text") }
      var result = ""
      for (position, part) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
        if position == 0 {
          result += part
          continue
        }
        let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        let pieces = part.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(pieces[0])
        let number = name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
        guard pieces.count == 2, let value = names[name] ?? number.map({ String(Character($0)) }) else {
          throw Malformed(description: "'&\(part.prefix(10))' is no reference")
        }
        result += value + pieces[1]
      }
      return result
    }
  }
}
