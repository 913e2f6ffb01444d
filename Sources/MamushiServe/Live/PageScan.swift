import MamushiCore

/// The properties of a page that live reload needs, found in one pass.
struct PageScan: Equatable, Sendable {
  /// The addresses of the style sheets, decoded.
  private(set) var styleSheets: [String] = []
  /// A digest of the bytes without addresses of CSS: pages with equal digests differ only in their style sheets.
  private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The position for the script: before the end of the head, else at the end.
  private(set) var scriptOffset = 0

  private let bytes: [UInt8]
  private var hasHead = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scriptOffset = bytes.count
    var hashed = 0
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      guard !hasHead else { break }
      if bytes[start...].starts(with: "<!--".utf8) {
        position = offset(of: "-->", from: start + 4) ?? bytes.count
      } else if names(start, "</head") || names(start, "<body") {
        scriptOffset = start
        hasHead = true
      } else if let element = ["script", "style", "title", "noscript"].first(where: { names(start, "<" + $0) }
      ) {
        // Their content is not markup of the head. (Links in `noscript` are for browsers without scripts.)
        position = offset(of: "</" + element, from: position) ?? bytes.count
      } else if names(start, "<link") {
        let end = tagEnd(from: start)
        if let address = address(inTag: start..<end) {
          hash(hashed..<address.lowerBound)
          hashed = address.upperBound
        }
        position = end
      }
    }
    hash(hashed..<bytes.count)
  }

  private mutating func hash(_ range: Range<Int>) {
    bytes.withUnsafeBufferPointer { bytes in
      for index in range { digest = (digest ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    }
    // Includes the positions of omitted addresses.
    digest = (digest ^ 0xFF) &* 0x100_0000_01B3
  }

  /// Whether a tag with this name (in lower case) begins at `offset`.
  private func names(_ offset: Int, _ tag: String) -> Bool {
    let end = offset + tag.utf8.count
    guard end <= bytes.count, zip(bytes[offset..<end], tag.utf8).allSatisfy({ lowered($0) == $1 }) else {
      return false
    }
    return end == bytes.count || isBlank(bytes[end]) || bytes[end] == UInt8(ascii: ">")
      || bytes[end] == UInt8(ascii: "/")
  }

  private func offset(of text: String, from start: Int) -> Int? {
    let text = Array(text.utf8)
    var start = start
    while start < bytes.count, let found = bytes[start...].firstIndex(of: text[0]) {
      if found + text.count <= bytes.count, zip(bytes[found...], text).allSatisfy({ lowered($0) == $1 }) {
        return found
      }
      start = found + 1
    }
    return nil
  }

  /// The position after the tag that begins at `start`.
  private func tagEnd(from start: Int) -> Int {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return bytes.count
  }

  /// The range of the address of a link to CSS; recorded if it is a style sheet.
  private mutating func address(inTag tag: Range<Int>) -> Range<Int>? {
    var address: Range<Int>?
    var relation = ""
    var position = tag.lowerBound + "<link".utf8.count
    while position < tag.upperBound {
      let name = bytes[position..<tag.upperBound].prefix {
        !isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">")
      }
      position = name.endIndex
      while position < tag.upperBound, isBlank(bytes[position]) { position += 1 }
      guard position < tag.upperBound, bytes[position] == UInt8(ascii: "=") else {
        position = max(position, name.endIndex + (name.isEmpty ? 1 : 0))
        continue
      }
      position += 1
      while position < tag.upperBound, isBlank(bytes[position]) { position += 1 }
      let value: Range<Int>
      if position < tag.upperBound,
        bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
      {
        let end = bytes[(position + 1)..<tag.upperBound].firstIndex(of: bytes[position]) ?? tag.upperBound
        value = (position + 1)..<end
        position = min(end + 1, tag.upperBound)
      } else {
        let end =
          bytes[position..<tag.upperBound].firstIndex { isBlank($0) || $0 == UInt8(ascii: ">") }
          ?? tag.upperBound
        value = position..<end
        position = max(end, position)
      }
      switch String(decoding: name, as: UTF8.self).lowercased() {
      case "href": address = value
      case "rel": relation = String(decoding: bytes[value], as: UTF8.self).lowercased()
      default: break
      }
      if position < tag.upperBound, bytes[position] == UInt8(ascii: ">") { break }
    }
    guard let address else { return nil }
    let text = HTMLText.unescape(String(decoding: bytes[address], as: UTF8.self))
    let path = text.addressPath
    guard path.lowercased().hasSuffix(".css") else { return nil }
    if relation.split(separator: " ").contains("stylesheet") { styleSheets.append(text) }
    return address
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
