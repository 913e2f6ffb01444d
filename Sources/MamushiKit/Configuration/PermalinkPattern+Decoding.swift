import Foundation
import MamushiCore

extension PermalinkPattern {
  /// Decodes `permalinks` of `site.yaml`. Invalid patterns are reported, and left out.
  static func decode(
    _ node: Node, into configuration: inout SiteConfiguration, with decoder: inout ValueDecoder
  ) {
    func read(_ text: String, at mark: Mark, isFormer: Bool) -> PermalinkPattern? {
      do {
        return try PermalinkPattern(text, isFormer: isFormer)
      } catch {
        decoder.diagnostics.append(Diagnostic(error.problem, at: SourceLocation(decoder.file, mark)))
        return nil
      }
    }
    for entry in decoder.entries(of: node, as: "permalinks", known: ["articles", "aliases"]) {
      if entry.key == "aliases" {
        configuration.articleAliases = decoder.markedTexts("aliases", entry.value)
          .compactMap { read($0.text, at: $0.mark, isFormer: true) }
      } else if let text = decoder.nonEmptyText("articles", entry.value) {
        let pattern = read(text, at: entry.value.mark, isFormer: false)
        configuration.articlePermalink = pattern == standard ? nil : pattern
      }
    }
  }

  /// The reason why a text is not a valid pattern.
  struct Fault: Error {
    let problem: AddressProblem
  }

  /// - Parameter isFormer: whether it is the pattern of former addresses, which may be files.
  init(_ text: String, isFormer: Bool = false) throws(Fault) {
    var folders: [[Part]] = []
    var hasSlug = false
    let isFile = isFormer && [".html", ".htm"].contains(where: text.hasSuffix)
    let all = text.split(separator: "/")
    for (position, written) in all.enumerated() {
      let parts = try Self.parts(of: written)
      hasSlug = hasSlug || parts.contains(.value(.slug)) || parts.contains(.value(.title))
      if let reason = Self.fault(of: parts, isFile: isFile && position == all.count - 1) {
        throw Fault(problem: .invalidPermalink(value: text, reason: reason))
      }
      folders.append(parts)
    }
    if text.contains("//") {
      throw Fault(problem: .invalidPermalink(value: text, reason: "has an empty part"))
    }
    guard hasSlug else { throw Fault(problem: .permalinkWithoutSlug(value: text)) }
    self.init(folders: folders, isFile: isFile)
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
  private static func fault(of parts: [Part], isFile: Bool) -> String? {
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
    if !isFile, case .text(let text)? = parts.last, text.hasSuffix(".html") || text.hasSuffix(".") {
      return "has a part that ends like a file name, but an article is a folder and its address ends with '/'"
    }
    for case .value(let placeholder) in parts where placeholder.isOptional && parts.count > 1 {
      return
        "has other text next to ':\(placeholder.rawValue)', which can be empty and must be alone between two slashes"
    }
    // The usual limit of file systems.
    return length > 255
      ? "has a part that can get too long for a file name: put a '/' between its placeholders" : nil
  }
}
