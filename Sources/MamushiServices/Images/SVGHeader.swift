import MamushiCore

/// Reads `width`, `height` and `viewBox` of an SVG's root element without an XML parser. It skips everything before
/// that element by its delimiters. Documents in UTF-16, or with a size in entities, have no known size.
enum SVGHeader {
  static func read(_ reader: ByteReader) throws(ImageHeaderFault) -> ImageHeader {
    var scanner = Scanner(reader: reader, index: reader.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    try scanner.skipProlog()
    let attributes = try scanner.attributes()

    let width = attributes["width"].flatMap(length)
    let height = attributes["height"].flatMap(length)
    if let width, let height { return try header(width, height) }
    let box =
      attributes["viewBox"].map { $0.split { " ,\t\n\r".contains($0) }.compactMap { Double($0) } } ?? []
    guard box.count == 4, box[2] > 0, box[3] > 0 else { throw .withoutSize }
    if let width { return try header(width, width * box[3] / box[2]) }
    if let height { return try header(height * box[2] / box[3], height) }
    return try header(box[2], box[3])
  }

  private static func header(_ width: Double, _ height: Double) throws(ImageHeaderFault) -> ImageHeader {
    guard width > 0, height > 0, width < 1e9, height < 1e9 else { throw .unknown }
    return try ImageHeader(.svg, max(1, Int(width.rounded())), max(1, Int(height.rounded())))
  }

  /// Returns an absolute length in pixels (CSS Values 4, section 6.2), or `nil` for percentages and other relative
  /// units.
  private static func length(_ text: String) -> Double? {
    let text = text.drop { " \t\n\r".contains($0) }
    let number = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    let unit = text.dropFirst(number.count).lowercased().filter { !" \t\n\r".contains($0) }
    let pixels = ["": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96.0 / 72, "pc": 16][unit]
    guard let value = Double(number), let pixels else { return nil }
    return value * pixels
  }

  private struct Scanner {
    let reader: ByteReader
    var index: Int

    /// Skips declarations, comments and the document type; stops after `<svg`.
    mutating func skipProlog() throws(ImageHeaderFault) {
      while true {
        try skipSpace()
        guard try reader.byte(at: index) == UInt8(ascii: "<") else { throw .unknown }
        if reader.has("<!--", at: index) {
          try skip(past: "-->")
        } else if reader.has("<?", at: index) {
          try skip(past: "?>")
        } else if reader.has("<!DOCTYPE", at: index) {
          try skipDocumentType()
        } else if reader.has("<svg", at: index) {
          index += 4
          return
        } else {
          throw index + 9 > reader.count ? .incomplete : .unknown
        }
      }
    }

    /// Reads the attributes up to the end of the start tag.
    mutating func attributes() throws(ImageHeaderFault) -> [String: String] {
      var attributes: [String: String] = [:]
      while true {
        let hasSpace = try skipSpace()
        let byte = try reader.byte(at: index)
        if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return attributes }
        guard hasSpace else { throw .unknown }
        var name: [UInt8] = []
        while case let byte = try reader.byte(at: index), byte != UInt8(ascii: "="), !isSpace(byte) {
          guard byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<"), name.count < 256 else { throw .unknown }
          name.append(byte)
          index += 1
        }
        try skipSpace()
        guard try reader.byte(at: index) == UInt8(ascii: "=") else { throw .unknown }
        index += 1
        try skipSpace()
        let quote = try reader.byte(at: index)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .unknown }
        index += 1
        var value: [UInt8] = []
        while case let byte = try reader.byte(at: index), byte != quote {
          value.append(byte)
          index += 1
        }
        index += 1
        attributes[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
      }
    }

    /// Skips `<!DOCTYPE svg … [ … ]>`, which may contain quoted text.
    private mutating func skipDocumentType() throws(ImageHeaderFault) {
      var isInside = false
      while true {
        let byte = try reader.byte(at: index)
        index += 1
        switch byte {
        case UInt8(ascii: "["): isInside = true
        case UInt8(ascii: "]"): isInside = false
        case UInt8(ascii: ">") where !isInside: return
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          while try reader.byte(at: index) != byte { index += 1 }
          index += 1
        default: break
        }
      }
    }

    private mutating func skip(past end: StaticString) throws(ImageHeaderFault) {
      while !reader.has(end, at: index) {
        guard index < reader.count else { throw .incomplete }
        index += 1
      }
      index += end.utf8CodeUnitCount
    }

    @discardableResult
    private mutating func skipSpace() throws(ImageHeaderFault) -> Bool {
      let start = index
      while isSpace(try reader.byte(at: index)) { index += 1 }
      return index > start
    }

    private func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
  }
}
