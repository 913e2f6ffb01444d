/// Named texts that a document type declares (XML 1.0, section 4.2). Illustrator names its namespaces this way.
struct DrawingEntities {
  private var texts: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]

  /// - Parameter index: The index after `<!ENTITY`. A declaration that does not contain its own text is ignored.
  mutating func declare(at index: Int, in text: MarkupText) {
    var index = index
    text.skipSpace(&index)
    let name = text.name(at: index)
    index = name.upperBound
    text.skipSpace(&index)
    guard index < text.bytes.count, MarkupText.isQuote(text.bytes[index]),
      let end = text.bytes.firstIndex(of: text.bytes[index], from: index + 1),
      // The first declaration wins.
      texts[text.bytes[name]] == nil
    else { return }
    texts[text.bytes[name]] = text.bytes[(index + 1)..<end]
  }

  /// Returns the start of a value with its entities expanded.
  func expanded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var rest = value
    while let byte = rest.first, output.count < 1000 {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(100).firstIndex(of: UInt8(ascii: ";")),
        let text = texts[rest[(rest.startIndex + 1)..<end]]
      {
        output += text.prefix(1000)
        rest = rest[(end + 1)...]
      } else {
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    return output
  }
}
