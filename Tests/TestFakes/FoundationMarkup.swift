import Foundation
import MamushiCore

/// Reads XML with the tests' own reader.
package struct FoundationMarkup: MarkupReader {
  package init() {}

  package func read(_ bytes: [UInt8], _ tell: (MarkupEvent) -> Void) throws(MarkupFault) {
    let node = WellFormed(bytes)
    guard let events = node.events else { throw MarkupFault(reason: "it is not well-formed", line: 1) }
    for event in events { tell(event) }
  }
}

/// A reader of elements, attributes and text, without anything else that XML has.
private struct WellFormed {
  private(set) var events: [MarkupEvent]? = []

  init(_ bytes: [UInt8]) {
    var open: [String] = []
    let whole = String(decoding: bytes, as: UTF8.self)
    var rest = Substring(whole)
    while let start = rest.firstIndex(of: "<") {
      let text = rest[..<start].replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      if !text.isEmpty { events?.append(.text(Array(text.utf8))) }
      guard let end = rest[start...].firstIndex(of: ">") else {
        events = nil
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else {
          events = nil
          return
        }
        events?.append(.end)
        continue
      }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      let attributes = tag.matches(of: /([\w:]+)="([^"]*)"/).map { (name: String($0.1), value: String($0.2)) }
      let offset = whole.utf8.distance(from: whole.startIndex, to: end)
      events?.append(.start(name: name, attributes: attributes, end: offset - (tag.hasSuffix("/") ? 1 : 0)))
      if tag.hasSuffix("/") { events?.append(.end) } else { open.append(name) }
    }
    if !open.isEmpty { events = nil }
  }
}
