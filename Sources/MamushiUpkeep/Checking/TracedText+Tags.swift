import MamushiCore

// The tags of HTML in templates.
extension TracedText {
  /// The tags that begin an element, as written: `<img src="{{url}}">`. Comments of templates have none.
  func tags(of name: String) -> [Range<Int>] {
    let start = Array("<\(name)".utf8)
    var found: [Range<Int>] = []
    var position = 0
    while position < bytes.count {
      let rest = bytes[position...]
      if rest.starts(with: "{{!".utf8) {
        position = end(ofTemplateTagAt: position)
      } else if rest.starts(with: start), !Self.isOfTagName(rest.dropFirst(start.count).first) {
        let end = end(ofTagAt: position)
        found.append(position..<end)
        position = end
      } else {
        position += 1
      }
    }
    return found
  }

  /// Whether a tag has an attribute with a value, or one that a template gives it whole.
  func has(_ attribute: String, in tag: Range<Int>) -> Bool {
    if bytes[tag].firstRange(of: Array("{{{".utf8)) != nil { return true }
    let sign = Array("\(attribute)=".utf8)
    var rest = bytes[tag]
    while let place = rest.firstRange(of: sign) {
      if !Self.isOfTagName(bytes[..<place.lowerBound].last) { return true }
      rest = rest[place.upperBound...]
    }
    return false
  }

  /// The value of a tag's attribute, in quotation marks; nil if there is none.
  func value(of attribute: String, in tag: Range<Int>) -> String? {
    for quote in ["\"", "'"] {
      let sign = Array(" \(attribute)=\(quote)".utf8)
      guard let place = bytes[tag].firstRange(of: sign) else { continue }
      let rest = bytes[place.upperBound..<tag.upperBound]
      guard let end = rest.firstRange(of: Array(quote.utf8)) else { continue }
      return String(decoding: rest[..<end.lowerBound], as: UTF8.self)
    }
    return nil
  }

  /// Whether nothing between a tag and the end of its element can be text.
  func isEmpty(_ name: String, after tag: Range<Int>) -> Bool {
    let end = Array("</\(name)".utf8)
    var position = tag.upperBound
    while position < bytes.count {
      let rest = bytes[position...]
      if rest.starts(with: end) { return true }
      if rest.first == UInt8(ascii: "<") {
        let next = self.end(ofTagAt: position)
        let inner = position..<next
        if ["alt", "aria-label", "title"].contains(where: { has($0, in: inner) }) { return false }
        position = next
      } else if bytes[position] > 0x20 {
        return false
      } else {
        position += 1
      }
    }
    return false
  }

  private func end(ofTagAt start: Int) -> Int {
    var position = start
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if bytes[position...].starts(with: "{{".utf8) {
        position = end(ofTemplateTagAt: position)
        continue
      }
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    return position
  }

  private func end(ofTemplateTagAt start: Int) -> Int {
    bytes[start...].firstRange(of: Array("}}".utf8))?.upperBound ?? bytes.count
  }

  private static func isOfTagName(_ byte: UInt8?) -> Bool {
    byte.map { HTMLTokenizer.isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") } ?? false
  }
}
