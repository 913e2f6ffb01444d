import MamushiCore

/// The nesting of a template's sections, parents and blocks.
struct Structure {
  /// Maps each opening tag to its closing tag, and vice versa.
  private(set) var partners: [Int: Int] = [:]
  /// The blocks directly inside a parent: they override; other blocks can be overridden.
  private(set) var overrides: Set<Int> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The greatest nesting of sections, parents and blocks: the check and the rendering recurse into each.
  static let depthLimit = 100
  /// Each covers the rest of the template.
  private static let mostLookAheads = 20

  /// - Parameters:
  ///   - bytes: the template.
  ///   - isCut: whether an unclosed tag hides the rest of the template, which may close what is open.
  init(_ tags: [Tag], in bytes: [UInt8], file: SitePath, isCut: Bool = false) {
    var open: [Int] = []
    // Each unclosed tag is compared with all of these.
    let comments = Array(
      tags.indices.lazy.filter { tags[$0].kind == .comment && !tags[$0].name.isEmpty }
        .prefix(Self.mostLookAheads))
    // The last tag that sets delimiters, unless it sets the usual ones.
    let delimiters = tags.lastIndex { $0.kind == .delimiters }
      .flatMap { tags[$0].delimiters == .usual ? nil : $0 }
    let hiddenEnds: Set<String> =
      delimiters.map { Self.usualEnds(in: bytes[tags[$0].range.upperBound...]) } ?? []
    // Names of opening tags that are reported: closing tags that come too late are their fault.
    var reported: [String: Int] = [:]
    var lookAheads = 0
    func report(_ problem: TemplateProblem, at tag: Tag) -> Diagnostic {
      Diagnostic(problem, at: SourceLocation(file, tag.mark))
    }
    /// Reports a tag that is never closed, by the tag that hides its end if there is one.
    func unclosed(_ index: Int) -> Diagnostic {
      let tag = tags[index]
      let end = "/" + tag.closingName
      if let comment = comments.first(where: { $0 > index && tags[$0].name == end }) {
        return report(Self.unclosedComment(tags[comment]), at: tags[comment])
      }
      if let delimiters, delimiters > index, tag.isClosed(byOneOf: hiddenEnds) {
        return report(
          .unclosedByDelimiters(
            tag: tag.kind.sigil, name: tag.closingName, line: tags[delimiters].mark.line,
            delimiters: tags[delimiters].delimiters.pair), at: tag)
      }
      return report(.unclosed(tag: tag.kind.sigil, name: tag.closingName), at: tag)
    }
    for (index, tag) in tags.enumerated() {
      let isInParent = open.last.map { tags[$0].kind.isParent } ?? false
      if isInParent, !tag.kind.mayStandInParent {
        diagnostics.append(report(.notInParent(tag: tag.kind.sigil + tag.name), at: tag))
      }
      if tag.kind.opens {
        guard open.count < Self.depthLimit else {
          // The rest would close tags that are not read.
          diagnostics.append(report(.tooDeep(limit: Self.depthLimit), at: tag))
          return
        }
        if isInParent, tag.kind == .block { overrides.insert(index) }
        open.append(index)
      } else if tag.kind == .close {
        guard let depth = open.lastIndex(where: { tags[$0].isClosed(by: tag) }) else {
          if let count = reported[tag.name], count > 0 {
            reported[tag.name] = count - 1
            continue
          }
          let begins = Self.openingSigils.map { $0 + tag.name }
          if let comment = comments.last(where: { $0 < index && begins.contains(tags[$0].name) }) {
            diagnostics.append(report(Self.unclosedComment(tags[comment]), at: tags[comment]))
            continue
          }
          var problem = TemplateProblem.unopened(name: tag.name)
          // Means the innermost one, unless that is closed later.
          if let innermost = open.last.map({ tags[$0] }), lookAheads < Self.mostLookAheads {
            lookAheads += 1
            if !tags[(index + 1)...].contains(where: { $0.kind == .close && innermost.isClosed(by: $0) }) {
              problem = .mismatched(
                name: tag.name, opened: innermost.closingName, line: innermost.mark.line)
              open.removeLast()
            }
          }
          diagnostics.append(report(problem, at: tag))
          continue
        }
        for inner in open[(depth + 1)...] {
          diagnostics.append(unclosed(inner))
          reported[tags[inner].closingName, default: 0] += 1
        }
        partners[open[depth]] = index
        partners[index] = open[depth]
        open.removeSubrange(depth...)
      }
    }
    if !isCut { diagnostics += open.map(unclosed) }
  }

  /// The names in closing tags that are written as usual, which are text where other delimiters are in force.
  private static func usualEnds(in bytes: ArraySlice<UInt8>) -> Set<String> {
    let (start, end) = (Array("{{/".utf8), Array("}}".utf8))
    var names: Set<String> = []
    var rest = bytes
    while let brace = rest.firstIndex(of: start[0]) {
      rest = rest[brace...]
      guard rest.starts(with: start) else {
        rest = rest.dropFirst()
        continue
      }
      let name = rest.dropFirst(start.count).prefix { $0 != start[0] && $0 != end[0] }
      rest = rest[name.endIndex...]
      guard rest.starts(with: end) else { continue }
      let words = String(decoding: name, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      names.insert(words.joined(separator: " "))
    }
    return names
  }

  private static let openingSigils = ["#", "^", "$", "<"]

  /// A comment hides the tag with which it ends.
  private static func unclosedComment(_ comment: Tag) -> TemplateProblem {
    let delimiters = comment.delimiters
    return .unclosedComment(
      tag: delimiters.opening + comment.name + delimiters.closing, closing: delimiters.closing)
  }

  /// The whitespace before the first line of a block that is not blank; the block's opening tag ends its line.
  func indentation(of index: Int, _ tags: [Tag], _ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard let closing = partners[index], let start = tags[index].lineEnd else { return [] }
    let end = tags[closing].range.lowerBound
    var position = start
    while position < end {
      let first = bytes[position..<end].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      guard let first else { break }
      if bytes[first] != UInt8(ascii: "\n"), bytes[first] != UInt8(ascii: "\r") {
        return bytes[position..<first]
      }
      position = (bytes[first..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end) + 1
    }
    return []
  }
}

extension Tag {
  /// Whether a closing tag is this tag's own. `{{#if a}}`, which is reported for its name, is closed by `{{/if}}`.
  func isClosed(by tag: Tag) -> Bool { closingName == tag.name || closingName.hasPrefix(tag.name + " ") }

  /// Whether one of some names is that of its closing tag.
  func isClosed(byOneOf names: Set<String>) -> Bool {
    names.contains(closingName) || names.contains(String(closingName.prefix { $0 != " " }))
  }

  /// The name in its closing tag: `{{<*name}}` is closed by `{{/*name}}`.
  var closingName: String { kind == .dynamicParent ? "*" + name : name }
}

extension Tag.Kind {
  var opens: Bool {
    switch self {
    case .section, .inverted, .block, .parent, .dynamicParent: true
    default: false
    }
  }

  var isParent: Bool { self == .parent || self == .dynamicParent }

  /// Whether whitespace before the tag alone makes it the first of its line, to be indented as a whole.
  var hasMargin: Bool { self == .block }

  var mayStandInParent: Bool {
    switch self {
    case .block, .close, .comment, .delimiters: true
    default: false
    }
  }

  /// The characters after the opening delimiter.
  var sigil: String {
    switch self {
    case .variable: ""
    case .unescaped: "&"
    case .section: "#"
    case .inverted: "^"
    case .block: "$"
    case .parent: "<"
    case .dynamicParent: "<"
    case .partial: ">"
    case .dynamicPartial: ">*"
    case .close: "/"
    case .comment: "!"
    case .delimiters: "="
    }
  }
}
