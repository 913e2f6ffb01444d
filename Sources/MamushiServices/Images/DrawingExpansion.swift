/// Expands the named texts that a document type declares (XML 1.0, section 4.2). Illustrator names its namespaces this
/// way.
enum DrawingExpansion {
  /// The limits of one text and of all insertions together, in bytes.
  private static let textLimit = 1_000
  private static let totalLimit = 1 << 20
  private static let entityLimit = 100
  private static let nameLimit = 100

  /// - Returns: The drawing without declarations, or `nil` if there are none or they declare anything but plain texts.
  static func expanded(_ bytes: [UInt8]) -> [UInt8]? {
    let text = MarkupText(bytes)
    guard var index = startOfSubset(in: text) else { return nil }
    var output = Array(bytes[..<index])
    guard let texts = declarations(in: text, from: &index), !texts.isEmpty else { return nil }
    var total = 0
    while let start = bytes.firstIndex(of: UInt8(ascii: "&"), from: index) {
      output += bytes[index..<start]
      let name = bytes[(start + 1)...].prefix(nameLimit).prefix { $0 != UInt8(ascii: ";") }
      if text.has(";", at: name.endIndex), let value = texts[name] {
        total += value.count
        guard total <= totalLimit else { return nil }
        output += value
        index = name.endIndex + 1
      } else {
        output.append(UInt8(ascii: "&"))
        index = start + 1
      }
    }
    return output + bytes[index...]
  }

  /// Returns the index of the bracket after `<!DOCTYPE svg` and its identifiers.
  private static func startOfSubset(in text: MarkupText) -> Int? {
    var index = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while true {
      text.skipSpace(&index)
      if text.has("<?", at: index), let end = text.end(of: "?>", from: index + 2) {
        index = end
      } else if text.has("<!--", at: index), let end = text.end(of: "-->", from: index + 4) {
        index = end
      } else {
        break
      }
    }
    guard text.has("<!DOCTYPE", at: index) else { return nil }
    index += 9
    while index < text.bytes.count {
      switch text.bytes[index] {
      case UInt8(ascii: "["): return index
      case UInt8(ascii: "<"), UInt8(ascii: ">"): return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = text.bytes.firstIndex(of: text.bytes[index], from: index + 1) else { return nil }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }

  /// - Parameter index: The index of the opening bracket; afterwards the one after the closing bracket.
  /// - Returns: `nil` if anything but plain texts is declared.
  private static func declarations(
    in text: MarkupText, from index: inout Int
  ) -> [ArraySlice<UInt8>: ArraySlice<UInt8>]? {
    var texts: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
    index += 1
    while true {
      text.skipSpace(&index)
      if text.has("]", at: index) {
        index += 1
        return texts
      }
      if text.has("<!--", at: index), let end = text.end(of: "-->", from: index + 4) {
        index = end
        continue
      }
      guard text.has("<!ENTITY", at: index), texts.count < entityLimit else { return nil }
      index += 8
      text.skipSpace(&index)
      let name = text.name(at: index)
      index = name.upperBound
      text.skipSpace(&index)
      guard isPlain(text.bytes[name]), index < text.bytes.count, MarkupText.isQuote(text.bytes[index]),
        let end = text.bytes.firstIndex(of: text.bytes[index], from: index + 1), end - index <= textLimit,
        !text.bytes[(index + 1)..<end].contains(where: { "<>&%\"'".utf8.contains($0) })
      else { return nil }
      // The first declaration wins.
      if texts[text.bytes[name]] == nil { texts[text.bytes[name]] = text.bytes[(index + 1)..<end] }
      index = end + 1
      text.skipSpace(&index)
      guard text.has(">", at: index) else { return nil }
      index += 1
    }
  }

  /// Returns whether a name is ASCII and not one of XML's own.
  private static func isPlain(_ name: ArraySlice<UInt8>) -> Bool {
    let own = ["amp", "lt", "gt", "quot", "apos"]
    return !name.isEmpty && name.count < nameLimit && !own.contains { name.elementsEqual($0.utf8) }
      && name.allSatisfy(isNameByte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
