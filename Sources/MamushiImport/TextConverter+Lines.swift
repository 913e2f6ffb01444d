import MamushiCore
import MamushiKit

// Tells where a call can stand within a line.
extension TextConverter {
  enum Place {
    case text, address, html
  }

  /// Returns what the following bytes belong to: text, a block or a tag of HTML, or the address of a link.
  static func place(after result: [UInt8]) -> Place {
    // Limited, because a paragraph can have very many calls.
    let before = result.suffix(2_000)
    let start = before.lastPlace(after: "\n\n")
    let paragraph = before[(start ?? before.startIndex)...]
    func opensTag(_ place: Int) -> Bool {
      let next = place + 1 < paragraph.endIndex ? paragraph[place + 1] : 0
      return paragraph[place] == UInt8(ascii: "<")
        && ((0x61...0x7A).contains(next | 0x20) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!"))
    }
    let isWhole = start != nil || before.count == result.count
    if isWhole, let first = paragraph.firstIndex(where: { $0 > 0x20 }), opensTag(first),
      BlockOfHTML.begins(paragraph[first...])
    {
      return .html
    }
    if let tag = paragraph.indices.last(where: opensTag), !paragraph[tag...].contains(UInt8(ascii: ">")) {
      return .html
    }
    if endsWithLabel(result) { return .address }
    let address = paragraph.lastPlace(after: "](")
    return address.map { paragraph[$0...].contains(UInt8(ascii: ")")) } ?? true ? .text : .address
  }

  /// A link in the form that can stand between two parts of a text: whole, or as the address or the text of another link.
  ///
  /// - Parameter rest: what follows the link.
  static func link(
    to address: String, titled title: String, after result: [UInt8], before rest: ArraySlice<UInt8>
  ) -> String {
    if isInDestination(result) { return address }
    switch place(after: result) {
    case .address: return address
    case .html where isInTag(result): return address
    case .html where !beginsWithComment(result):
      return "<a href=\"\(address)\">\(HTMLText.escape(title))</a>"
    case .html, .text:
      if endsWithLabel(result) { return address }
      let text = title.replacing(/[*_<\[\]`\\]/) { "\\" + $0.output }
      return isInLinkText(result, rest) ? text : "[\(text)](\(address))"
    }
  }

  /// Whether a text ends within the destination of a link, also in a block of HTML: `](`, `](<`.
  private static func isInDestination(_ result: [UInt8]) -> Bool {
    let before = result.suffix(2_000)
    guard let start = before.lastPlace(after: "](") else { return false }
    let written = before[start...].drop { $0 == 0x20 }
    return !written.contains { $0 <= 0x20 || $0 == UInt8(ascii: ")") }
  }

  private static func isInTag(_ result: [UInt8]) -> Bool {
    let sign = result.lastIndex(of: UInt8(ascii: "<"))
    return sign.map { !result[$0...].contains(UInt8(ascii: ">")) } ?? false
  }

  /// Whether the last paragraph begins with a comment, after which it is Markdown: `<!--more-->`.
  private static func beginsWithComment(_ result: [UInt8]) -> Bool {
    let before = result.suffix(2_000)
    let paragraph = before[(before.lastPlace(after: "\n\n") ?? before.startIndex)...]
    return paragraph.drop { $0 <= 0x20 }.starts(with: "<!--".utf8)
  }

  /// Whether a text ends where the address of a definition begins: `[label]: `.
  private static func endsWithLabel(_ result: [UInt8]) -> Bool {
    let start = result.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var line = result[start...].drop { $0 == 0x20 }
    while let last = line.last, last <= 0x20 || last == UInt8(ascii: "<") { line.removeLast() }
    return line.first == UInt8(ascii: "[") && line.dropFirst().first != UInt8(ascii: "^")
      && line.suffix(2).elementsEqual("]:".utf8)
  }

  /// Whether a bracket is open which one after it closes before an address.
  private static func isInLinkText(_ result: [UInt8], _ rest: ArraySlice<UInt8>) -> Bool {
    let (opening, closing) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    let last = result.suffix(2_000).last { $0 == opening || $0 == closing || $0 == UInt8(ascii: "\n") }
    guard last == opening, let end = rest.prefix(2_000).firstIndex(where: { $0 == opening || $0 == closing })
    else { return false }
    return rest[end...].starts(with: "](".utf8) || rest[end...].starts(with: "][".utf8)
  }

  /// The address of a text as it is before words that directly follow it, `{{< relref "b" >}}one.png`: in Hugo, such
  /// addresses end in a slash. That of the text's folder, or the one that the text had.
  func beginning(of address: String, before rest: ArraySlice<UInt8>) -> String {
    let ends = Array(" \t\r\n)\"'<>#?{".utf8)
    let word = String(decoding: rest.prefix { !ends.contains($0) }, as: UTF8.self)
    guard site.generator == .hugo, !word.isEmpty, address.hasPrefix("@/"), !address.contains("#") else {
      return address
    }
    let place = SitePath("Content/" + FormerPlaces.decoded(String(address.dropFirst(2))))
    guard let named = site.texts.first(where: { $0.place == place }) else { return address }
    let name = FormerPlaces.decoded(String(word.drop { $0 == "/" }))
    var folder: String?
    if TextName.isIndex(named.plainPlace), let file = place.folder.resolving(name), places.hasFile(at: file) {
      folder = FormerPlaces.address(of: place.folder) + "/"
    }
    let former = named.writtenAddresses.first ?? named.formerAddresses.first ?? named.address(site.settings)
    guard let found = folder ?? former.map(FormerPlaces.encoded) else { return address }
    return found.hasSuffix("/") && word.hasPrefix("/") ? String(found.dropLast()) : found
  }

  /// Appends a tag that stays as it is, and must not be taken for a call.
  func appendText(_ tag: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let line = result.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let startsLine = result[line...].allSatisfy { " \t>-*+:".utf8.contains($0) }
    let canBeCall = tag.starts(with: "{{<".utf8) && (startsLine || Self.place(after: result) != .html)
    if site.generator.tags == .shortcodes, canBeCall { result.append(UInt8(ascii: "\\")) }
    result += tag
  }

  /// Returns whether a body has no blank line.
  static func isLine(_ body: ArraySlice<UInt8>) -> Bool {
    !body.split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst().dropLast().contains { line in
      line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The place after the last `text`.
  fileprivate func lastPlace(after text: String) -> Int? {
    let sign = Array(text.utf8)
    return indices.last { self[$0...].starts(with: sign) }.map { $0 + sign.count }
  }
}
