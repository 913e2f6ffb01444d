import MamushiCore

/// `check` of `site.yaml`: what `mamushi check` reports.
package struct CheckSettings: Sendable {
  /// A finding that is accepted as it is.
  package struct Acceptance: Sendable, Equatable {
    package var id: String
    /// The pages of the finding, such as `/gallery/*`; nil for all.
    package var path: String?
    /// The subject of the finding: the address of a link, the name of an id; nil for all.
    package var target: String?
    package var mark: Mark
  }

  /// In bytes: a page with its styles, scripts, and eagerly loaded pictures.
  package var pageWeight = 1_000_000
  /// In bytes.
  package var pictureWeight = 500_000
  package var accepted: [Acceptance] = []

  static let keys = ["pageWeight", "pictureWeight", "accept"]

  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> CheckSettings {
    var settings = CheckSettings()
    for field in decoder.entries(of: node, as: "check", known: keys) {
      switch field.key {
      case "pageWeight": settings.pageWeight = size(field, &decoder) ?? settings.pageWeight
      case "pictureWeight": settings.pictureWeight = size(field, &decoder) ?? settings.pictureWeight
      default:
        guard case .list(let nodes) = field.value.value else {
          if !field.value.isNull { decoder.reportType("accept", field.value, expected: "a list") }
          continue
        }
        settings.accepted += nodes.compactMap { acceptance($0, &decoder) }
      }
    }
    return settings
  }

  private static func size(_ field: Node.Entry, _ decoder: inout ValueDecoder) -> Int? {
    guard let text = decoder.nonEmptyText(field.key, field.value) else { return nil }
    if let bytes = ByteSize.parse(text) { return bytes }
    decoder.report(
      .outOfRange(key: field.key, value: text, range: "a size such as 500KB or 1.5MB"), at: field.value.mark)
    return nil
  }

  private static func acceptance(_ node: Node, _ decoder: inout ValueDecoder) -> Acceptance? {
    var entry = Acceptance(id: "", mark: node.mark)
    var hasReason = false
    let fields = decoder.entries(of: node, as: "accept", known: ["id", "path", "target", "reason"])
    if fields.isEmpty { return nil }
    for field in fields {
      guard let text = decoder.nonEmptyText(field.key, field.value) else { continue }
      switch field.key {
      case "id":
        let ids = CheckProblem.rules.map(\.id)
        guard ids.contains(text) else {
          decoder.report(.invalidValue(key: "id", value: text, allowed: ids), at: field.value.mark)
          return nil
        }
        entry.id = text
      case "path": entry.path = text
      case "target": entry.target = text
      default: hasReason = true
      }
    }
    for (key, isThere) in [("id", !entry.id.isEmpty), ("reason", hasReason)] where !isThere {
      decoder.report(.missingKey(key: key), at: node.mark)
    }
    return entry.id.isEmpty || !hasReason ? nil : entry
  }
}
