import MamushiCore

/// Prepares untrusted bytes for gumbo.
enum SanitizerInput {
  /// Returns well-formed UTF-8 without NUL; everything else becomes U+FFFD.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if UTF8Check.firstFault(in: bytes) != nil { bytes = Array(String(decoding: bytes, as: UTF8.self).utf8) }
    guard bytes.contains(0) else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    for byte in bytes {
      if byte == 0 { output += [0xEF, 0xBF, 0xBD] } else { output.append(byte) }
    }
    return output
  }

  /// Returns the text of HTML that must not be parsed, as a paragraph. Replaces each tag with a space, removes scripts
  /// and style sheets, and keeps character references. Returns nothing if there is no text. Reads every byte once.
  static func paragraph(of html: [UInt8]) -> [UInt8] {
    var output = Array("<p>".utf8)
    output.reserveCapacity(html.count + 8)
    var index = 0
    while index < html.count {
      let byte = html[index]
      guard byte == UInt8(ascii: "<") else {
        output.append(byte)
        index += 1
        continue
      }
      guard index + 1 < html.count, beginsTag(html[index + 1]) else {
        output += "&lt;".utf8
        index += 1
        continue
      }
      index = end(ofTagAt: index, in: html)
      if output.last != 0x20 { output.append(0x20) }
    }
    if !output[3...].contains(where: { $0 > 0x20 }) { return [] }
    output += "</p>".utf8
    return output
  }

  private static func beginsTag(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "/!?".utf8.contains(byte)
  }

  /// Returns the index after a tag, or after the whole element if it is a script or a style sheet.
  private static func end(ofTagAt start: Int, in html: [UInt8]) -> Int {
    for name in ["script", "style"] where matches(name, at: start + 1, in: html) {
      var index = start + 1
      while index + 1 < html.count {
        if html[index] == UInt8(ascii: "<"), html[index + 1] == UInt8(ascii: "/"),
          matches(name, at: index + 2, in: html)
        {
          return endOfTag(from: index, in: html)
        }
        index += 1
      }
      return html.count
    }
    return endOfTag(from: start, in: html)
  }

  private static func endOfTag(from start: Int, in html: [UInt8]) -> Int {
    html[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.count
  }

  private static func matches(_ name: String, at index: Int, in html: [UInt8]) -> Bool {
    html[min(index, html.count)...].prefix(name.utf8.count).lazy.map { $0 | 0x20 }.elementsEqual(name.utf8)
  }
}
