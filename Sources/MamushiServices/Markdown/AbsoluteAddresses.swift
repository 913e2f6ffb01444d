import MamushiCore

/// Makes addresses in HTML absolute, as a browser reads them on the page that the HTML was written for.
///
/// Changes only attributes of tags, and of these only relative addresses. A place on the page itself (`#x`) becomes one of the
/// page.
struct AbsoluteAddresses {
  /// The absolute address of the page.
  let page: String

  /// Attributes that hold one address, with their elements. A `<use>` of a drawing means a place in the same document.
  private static let elements: [String: Set<String>] = [
    "href": ["a", "area", "link"],
    "src": ["img", "video", "audio", "source", "track", "embed", "iframe", "input", "script"],
    "poster": ["video"], "data": ["object"], "action": ["form"], "formaction": ["button", "input"],
    "cite": ["blockquote", "q", "del", "ins"],
  ]

  /// Returns a piece of HTML with absolute addresses.
  func completed(_ html: [UInt8]) -> [UInt8] {
    if !html.contains(UInt8(ascii: "=")) { return html }
    var result: [UInt8] = []
    var copied = 0
    for tag in HTMLTag.all(in: html) where !tag.isEnd {
      for attribute in tag.attributes {
        guard let edit = edit(of: attribute, of: tag, html) else { continue }
        result += html[copied..<edit.range.lowerBound]
        result += edit.replacement
        copied = edit.range.upperBound
      }
    }
    return copied == 0 ? html : result + html[copied...]
  }

  /// Returns the edit of an attribute that holds relative addresses; `nil` for others.
  func edit(
    of attribute: HTMLTag.Attribute, of tag: HTMLTag, _ html: [UInt8]
  ) -> (range: Range<Int>, replacement: [UInt8])? {
    if attribute.value.isEmpty { return nil }
    let isSet = attribute.name == "srcset" && (tag.name == "img" || tag.name == "source")
    guard isSet || Self.elements[attribute.name]?.contains(tag.name) == true else { return nil }
    let value = String(decoding: HTMLEntities.decoded(Array(html[attribute.value])), as: UTF8.self)
    guard let absolute = isSet ? sourceSet(value) : address(value) else { return nil }
    var replacement = Array("\(attribute.name)=\"".utf8)
    HTMLText.append(absolute, to: &replacement)
    return (attribute.range, replacement + [UInt8(ascii: "\"")])
  }

  /// Returns the absolute form of an address; `nil` if it is absolute, has another scheme, or cannot be resolved.
  private func address(_ written: String) -> String? {
    RelativeReference.hasScheme(written) ? nil : RelativeReference.resolve(written, against: page)
  }

  private func sourceSet(_ written: String) -> String? {
    var set = SourceSet(written)
    let candidates = set.candidates
    set.candidates = candidates.map { candidate in
      SourceSet.Candidate(
        address: address(candidate.address) ?? candidate.address, descriptor: candidate.descriptor)
    }
    return set.candidates == candidates ? nil : set.text
  }
}
