import MamushiCore
import MamushiKit

// Which templates of the site's own have a fault on all of their pages.
extension SourceTrace {
  /// The layout of the site's own, if it has one. The theme's writes descriptions, and no other template of it does.
  static let layout = SitePath("Templates/Shared/layout.mustache")

  /// Takes the pages whose template, one of the site's own, has the fault on all of its pages.
  ///
  /// - Parameter locate: returns the place of the fault; nil if it is not the template's.
  mutating func templates(
    with problem: CheckProblem, of cause: inout Findings.Cause,
    locate: (inout SourceTrace, SitePath) -> SourceLocation?
  ) -> [Diagnostic] {
    var groups: [SourceLocation: Group] = [:]
    var known: [SitePath: SourceLocation?] = [:]
    var rest: [FoundPlace] = []
    for place in cause.places {
      guard let template = sources.templates[index.path(Int(place.file))] else {
        rest.append(place)
        continue
      }
      let location: SourceLocation?
      if let found = known[template] {
        location = found
      } else {
        location = locate(&self, template)
        known.updateValue(location, forKey: template)
      }
      if let location { add(place, to: &groups[location, default: Group()]) } else { rest.append(place) }
    }
    // Places that were not kept are like those that were.
    let others = cause.count - cause.places.count
    if rest.isEmpty, others > 0,
      let largest = groups.max(by: { ($0.value.pages, $1.key.file) < ($1.value.pages, $0.key.file) })
    {
      groups[largest.key]?.pages += others
    }
    cause.count = rest.isEmpty ? 0 : others + rest.count
    cause.places = rest
    return groups.map { diagnostic(problem, at: $0, $1) }
  }

  /// The site's own layout, if neither it nor another template of the site writes descriptions: then no text can give
  /// its page one.
  mutating func layoutWithoutDescription() -> SourceLocation? {
    let layout = Self.layout
    guard sources.shared.contains(layout) else { return nil }
    let names = ["description", "Description"].map { Array($0.utf8) }
    for file in sources.shared where file.hasExtension("mustache") {
      if text(of: file).mark(of: names) != nil { return nil }
    }
    return text(of: layout).mark(of: [Array("<head".utf8)]).map { SourceLocation(layout, $0) }
      ?? SourceLocation(layout)
  }

  /// A template that writes no heading of level 1, nor do those that it shows or fills: the headings of texts begin with
  /// level 2, and of the theme's templates only those of whole pages write one.
  mutating func placeWithoutHeading(in template: SitePath) -> SourceLocation? {
    let signs = ["<h1", "aria-level=\"1\"", "aria-level='1'", "aria-level=1"]
    return chain(from: template, without: signs) == nil ? nil : SourceLocation(template)
  }

  /// Where a template, and those that it shows or fills, should write a description; nil if one of them does.
  mutating func placeWithoutDescription(in template: SitePath) -> SourceLocation? {
    let words = ["page.description", "description", "Description"]
    guard let files = chain(from: template, without: words, orFilling: Self.layout) else { return nil }
    for file in files {
      if let mark = text(of: file).mark(of: [Array("<head".utf8)]) { return SourceLocation(file, mark) }
    }
    return SourceLocation(template)
  }

  /// A template, and the site's own that it shows or fills; nil if one of them has one of some words, or uses a certain
  /// template of the theme, or if data or other delimiters hide what is shown.
  mutating func chain(
    from template: SitePath, without words: [String], orFilling other: SitePath? = nil
  ) -> [SitePath]? {
    let words = words.map { Array($0.utf8) }
    var files = [template]
    var number = 0
    while number < files.count {
      let text = text(of: files[number])
      guard text.mark(of: words) == nil, let names = Self.called(in: text.bytes) else { return nil }
      for name in names {
        let called = SitePath("Templates/" + name + ".mustache")
        if sources.shared.contains(called) {
          if !files.contains(called) { files.append(called) }
        } else if called == other {
          return nil
        }
      }
      number += 1
    }
    return files
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
