import MamushiCore

/// Has links in texts of sources lead to what the site has of their targets.
///
/// It reads what the sanitizer wrote, in which `<` begins nothing but a tag, `>` ends nothing else, and the address of a link
/// comes first in its tag, or after its id.
enum RemoteLinks {
  private static let start = Array("<a ".utf8)
  private static let id = Array(" id=\"".utf8)
  private static let reference = Array(" href=\"".utf8)
  /// What links to other sites have at the end of their tags.
  private static let relation = Array(" rel=\"nofollow ugc noopener\"".utf8)

  /// Returns a sanitised text with other addresses of its links.
  ///
  /// - Parameter target: returns the address that replaces one; nil to keep it.
  static func rewritten(_ html: [UInt8], _ target: (_ url: String) -> String?) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    var place = 0
    while let open = html[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = open + 1
      guard let address = address(ofTagAt: open, in: html) else { continue }
      let end = html[address.upperBound...].firstIndex(of: UInt8(ascii: ">")) ?? html.endIndex
      place = end
      let url = HTMLText.unescape(String(decoding: html[address], as: UTF8.self))
      guard let own = target(url) else { continue }
      output += html[copied..<address.lowerBound]
      HTMLText.append(own, to: &output)
      var rest = html[address.upperBound..<end]
      if rest.suffix(relation.count).elementsEqual(relation) { rest.removeLast(relation.count) }
      output += rest
      copied = end
    }
    if copied == 0 { return html }
    output += html[copied...]
    return output
  }

  /// The place of a link's address; nil if the tag is of no link.
  private static func address(ofTagAt open: Int, in html: [UInt8]) -> Range<Int>? {
    guard html[open...].starts(with: start) else { return nil }
    let quote = UInt8(ascii: "\"")
    // The space of the start begins an attribute, too.
    var place = open + start.count - 1
    if html[place...].starts(with: id) {
      guard let end = html[(place + id.count)...].firstIndex(of: quote) else { return nil }
      place = end + 1
    }
    guard html[place...].starts(with: reference) else { return nil }
    let first = place + reference.count
    return html[first...].firstIndex(of: quote).map { first..<$0 }
  }
}
