import Foundation

@testable import MamushiMath

/// What tests look at in the HTML of a formula.
enum MathMarkup {
  /// What the formula shows, without what is around every formula.
  static func body(_ source: String, isDisplay: Bool = false) -> String {
    let html = String(decoding: MathConverter.convert(source, isDisplay: isDisplay).html, as: UTF8.self)
    let start = isDisplay ? "<math display=\"block\"><semantics><mrow>" : "<math><semantics><mrow>"
    guard html.hasPrefix(start), let end = html.range(of: "</mrow><annotation") else { return html }
    return String(html[html.index(html.startIndex, offsetBy: start.count)..<end.lowerBound])
  }

  /// What is not as it has to be in XML: elements that end in another order than they start, markup in text.
  /// Also how deep elements are nested.
  static func inspect(_ html: [UInt8]) -> (fault: String?, depth: Int) {
    var open: [ArraySlice<UInt8>] = []
    var depth = 0
    var index = 0
    while index < html.count {
      switch html[index] {
      case UInt8(ascii: "<"):
        guard let end = html[index...].firstIndex(of: UInt8(ascii: ">")) else {
          return ("a tag has no end", depth)
        }
        let tag = html[index + 1..<end]
        if tag.contains(UInt8(ascii: "<")) { return ("a '<' in a tag", depth) }
        let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { $0 != 0x20 && $0 != UInt8(ascii: "/") }
        if tag.first == UInt8(ascii: "/") {
          guard let last = open.popLast(), last == name else {
            return ("</\(String(decoding: name, as: UTF8.self))> closes something else", depth)
          }
        } else if tag.last != UInt8(ascii: "/") {
          open.append(name)
          depth = max(depth, open.count)
        }
        index = end + 1
      case UInt8(ascii: "&"):
        let reference = html[index...].prefix(7)
        guard
          ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].contains(where: { reference.starts(with: $0.utf8) })
        else {
          return ("a bare '&'", depth)
        }
        index += 1
      case UInt8(ascii: ">"): return ("a bare '>'", depth)
      default: index += 1
      }
    }
    return (open.isEmpty ? nil : "\(open.count) elements have no end", depth)
  }
}
