import MamushiCore
import MamushiKit

// Which templates of the site's own have a fault on all of their pages.
extension SourceTrace {
  /// The layout of the site's own, if it has one. The theme's writes descriptions, and no other template of it does.
  static let layout = SitePath("Templates/Shared/layout.mustache")

  /// A template that writes no heading of level 1: the headings of texts begin with level 2.
  mutating func placeWithoutHeading(in template: SitePath) -> SourceLocation? {
    let signs = ["<h1", "aria-level=\"1\"", "aria-level='1'", "aria-level=1"].map { Array($0.utf8) }
    return text(of: template).mark(of: signs) == nil ? SourceLocation(template) : nil
  }

  /// Where a template, and those that it shows or fills, should write a description; nil if one of them does.
  mutating func placeWithoutDescription(in template: SitePath) -> SourceLocation? {
    let words = ["page.description", "description", "Description"].map { Array($0.utf8) }
    var (open, seen): ([SitePath], Set<SitePath>) = ([template], [template])
    var head: SourceLocation?
    while let file = open.popLast() {
      let text = text(of: file)
      guard text.mark(of: words) == nil, let names = Self.called(in: text.bytes) else { return nil }
      if head == nil { head = text.mark(of: [Array("<head".utf8)]).map { SourceLocation(file, $0) } }
      for name in names {
        let called = SitePath("Templates/" + name + ".mustache")
        if sources.shared.contains(called) {
          if seen.insert(called).inserted { open.append(called) }
        } else if called == Self.layout {
          return nil
        }
      }
    }
    return head ?? SourceLocation(template)
  }

  /// The names of the templates that a template shows or fills; nil if it does not say all of them.
  private static func called(in bytes: [UInt8]) -> [String]? {
    let (start, end) = (Array("{{".utf8), Array("}}".utf8))
    var names: [String] = []
    var rest = bytes[...]
    while let sign = rest.firstRange(of: start) {
      rest = rest[sign.upperBound...]
      guard let kind = rest.first else { break }
      // Other delimiters follow.
      if kind == UInt8(ascii: "=") { return nil }
      guard kind == UInt8(ascii: "<") || kind == UInt8(ascii: ">") else { continue }
      guard let close = rest.firstRange(of: end) else { break }
      let words = String(decoding: rest[rest.startIndex..<close.lowerBound].dropFirst(), as: UTF8.self)
      guard let name = words.split(whereSeparator: \.isWhitespace).first else { continue }
      // Data say which template it is.
      if name.hasPrefix("*") { return nil }
      names.append(String(name))
    }
    return names
  }
}
