import Foundation
import MamushiCore

extension PermalinkPattern {
  /// Decodes `permalinks` of `site.yaml`.
  ///
  /// - Returns: nil for the default pattern, and for an invalid one, which is reported.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> PermalinkPattern? {
    var pattern: PermalinkPattern?
    for entry in decoder.entries(of: node, as: "permalinks", known: ["articles"]) {
      guard let text = decoder.nonEmptyText("articles", entry.value) else { continue }
      do {
        pattern = try PermalinkPattern(text)
      } catch {
        let place = SourceLocation(decoder.file, entry.value.mark)
        decoder.diagnostics.append(Diagnostic(error.problem, at: place))
      }
    }
    return pattern == standard ? nil : pattern
  }

  /// The reason why a text is not a valid pattern.
  struct Fault: Error {
    let problem: AddressProblem
  }

  init(_ text: String) throws(Fault) {
    var folders: [[Part]] = []
    var hasSlug = false
    for written in text.split(separator: "/") {
      let parts = try Self.parts(of: written)
      hasSlug = hasSlug || parts.contains(.value(.slug)) || parts.contains(.value(.title))
      if let reason = Self.fault(of: parts) {
        throw Fault(problem: .invalidPermalink(value: text, reason: reason))
      }
      folders.append(parts)
    }
    if text.contains("//") {
      throw Fault(problem: .invalidPermalink(value: text, reason: "has an empty part"))
    }
    guard hasSlug else { throw Fault(problem: .permalinkWithoutSlug(value: text)) }
    self.init(folders: folders)
  }

  /// Parses the words and placeholders between two slashes.
  private static func parts(of written: Substring) throws(Fault) -> [Part] {
    var parts: [Part] = []
    var rest = written
    while let first = rest.first {
      if first == ":" {
        let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard let placeholder = Placeholder(rawValue: String(name)) else {
          let known = Placeholder.allCases.map(\.rawValue)
          let near = name.isEmpty ? nil : nearestName(to: String(name), among: known)
          throw Fault(problem: .unknownPlaceholder(name: String(name), suggestion: near, known: known))
        }
        parts.append(.value(placeholder))
        rest = rest[name.endIndex...]
      } else {
        let text = rest.prefix { $0 != ":" }
        parts.append(.text(String(text).precomposedStringWithCanonicalMapping))
        rest = rest[text.endIndex...]
      }
    }
    return parts
  }

  /// The fault in the parts of a folder, worded to follow the pattern.
  private static func fault(of parts: [Part]) -> String? {
    let length = parts.reduce(0) { length, part in
      switch part {
      case .text(let text): length + text.utf8.count
      case .value(let placeholder): length + placeholder.maximumLength
      }
    }
    for case .text(let text) in parts {
      let isClean = text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && scalar.value != 0x7F && !"?#%\\".unicodeScalars.contains(scalar)
      }
      if !isClean { return "contains a character that is not allowed in paths" }
    }
    if case .text(let text)? = parts.first, text.hasPrefix(".") { return "has a part that begins with a dot" }
    if case .text(let text)? = parts.last, text.hasSuffix(".html") || text.hasSuffix(".") {
      return "has a part that ends like a file name, but an article is a folder and its address ends with '/'"
    }
    if parts.count > 1, parts.contains(.value(.section)) {
      return "has other text next to ':section', which can be empty and must be alone between two slashes"
    }
    // The usual limit of file systems.
    return length > 255
      ? "has a part that can get too long for a file name: put a '/' between its placeholders" : nil
  }
}
