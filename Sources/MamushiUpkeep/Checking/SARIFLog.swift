import MamushiCore
import MamushiKit

/// Diagnostics in the Static Analysis Results Interchange Format (SARIF 2.1.0), which code hosts show next to
/// source lines.
package enum SARIFLog {
  /// - Parameters:
  ///   - version: the tool's version.
  ///   - site: the site's folder, relative to the code host's root; empty if it is the root.
  package static func make(of diagnostics: [Diagnostic], version: String, site: String = "") -> JSON {
    let known = Dictionary(uniqueKeysWithValues: CheckProblem.rules.map { ($0.id, $0) })
    let ids = Set(diagnostics.map(\.id)).union(known.keys).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let rules = ids.map { id in
      JSON.object([
        ("id", .string(id)), ("shortDescription", text(known[id]?.summary ?? id)),
        ("defaultConfiguration", .object([("level", .string(known[id]?.severity.rawValue ?? "error"))])),
      ])
    }
    let driver = JSON.object([
      ("name", .string("Mamushi")), ("version", .string(version)), ("rules", .list(rules)),
    ])
    let run = JSON.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .list(diagnostics.map { result(of: $0, rule: numbers[$0.id] ?? 0, site: site) })),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
      ("runs", .list([run])),
    ])
  }

  private static func result(of diagnostic: Diagnostic, rule: Int, site: String) -> JSON {
    // Diagnostics without a place are shown at the site's configuration: a result without a location is not shown
    // at all.
    let location = diagnostic.location ?? SourceLocation(ConfigurationRepository.file)
    let message = diagnostic.message + (diagnostic.help.map { "; " + $0 } ?? "")
    let region = location.line.map { line in
      JSON.object([
        ("startLine", .number(line)), ("startColumn", location.column.map(JSON.number) ?? .absent),
      ])
    }
    let path = location.file.string
    let shown = site.isEmpty || path.hasPrefix("/") ? path : site + "/" + path
    let place = JSON.object([
      ("artifactLocation", .object([("uri", .string(PercentEncoding.encode(path: shown)))])),
      ("region", region ?? .absent),
    ])
    // Excludes the line, so that a finding keeps its identity if lines are added above it.
    let print = StableHash.hexadecimal(
      "\(diagnostic.id) \(location.file.string) \(diagnostic.message)".utf8, digits: 16)
    return .object([
      ("ruleId", .string(diagnostic.id)), ("ruleIndex", .number(rule)),
      ("level", .string(diagnostic.severity.rawValue)), ("message", text(message)),
      ("locations", .list([.object([("physicalLocation", place)])])),
      ("partialFingerprints", .object([("mamushi/v1", .string(print))])),
    ])
  }

  private static func text(_ text: String) -> JSON { .object([("text", .string(text))]) }
}
