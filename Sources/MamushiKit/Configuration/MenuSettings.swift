import MamushiCore

/// `menu` of `site.yaml`, as written. Targets are resolved once all pages have addresses.
struct MenuSettings: Equatable, Sendable {
  /// The menus that themes show.
  enum Name: String, CaseIterable, Sendable {
    case main, footer
  }

  /// Nil if the site does not set it; the tabs are then shown.
  var main: [Entry]?
  var footer: [Entry] = []

  struct Entry: Equatable, Sendable {
    var label: LocalizedText?
    var target: Target?
    var icon: MenuIcon?
    /// Entries below this one, which have no children themselves.
    var children: [Entry] = []
    var mark: Mark
  }

  struct Target: Equatable, Sendable {
    enum Kind: Sendable {
      /// A content file, or the path of a page: `pages/about.md`, `about`.
      case page
      /// An address of this site or another one.
      case url
    }

    var kind: Kind
    var text: String
    var mark: Mark
  }

  static func decode(_ node: Node, with values: inout ValueDecoder) -> MenuSettings {
    var settings = MenuSettings()
    for field in values.entries(of: node, as: "menu", known: Name.allCases.map(\.rawValue)) {
      if field.value.isNull { continue }
      let entries = entries(field.key, field.value, below: nil, with: &values)
      if field.key == Name.main.rawValue { settings.main = entries } else { settings.footer = entries }
    }
    return settings
  }

  private static func entries(
    _ key: String, _ node: Node, below parent: Mark?, with values: inout ValueDecoder
  ) -> [Entry] {
    guard case .list(let nodes) = node.value else {
      values.reportType(key, node, expected: "a list of entries")
      return []
    }
    return nodes.compactMap { entry($0, below: parent, with: &values) }
  }

  private static func entry(_ node: Node, below parent: Mark?, with values: inout ValueDecoder) -> Entry? {
    var entry = Entry(mark: node.mark)
    switch node.value {
    case .mapping: break
    case .list, .bool:
      values.reportType("menu", node, expected: "a page or a mapping")
      return nil
    default:
      // A text is the name of a page.
      guard let text = values.nonEmptyText("menu", node) else { return nil }
      entry.target = Target(kind: .page, text: text, mark: node.mark)
      return entry
    }
    let count = values.diagnostics.count
    let fields = values.entries(
      of: node, as: "menu", known: ["label", "page", "url", "icon", "children"],
      foreign: ForeignSettings.ofMenuEntry)
    for field in fields {
      switch field.key {
      case "label": entry.label = LocalizedText("label", field.value, with: &values)
      case "icon": entry.icon = values.icon(field.value)
      case "children":
        if parent != nil {
          values.report(MenuProblem.tooDeep, at: field.keyMark)
        } else if !field.value.isNull {
          entry.children = entries("children", field.value, below: node.mark, with: &values)
        }
      default:
        guard let text = values.nonEmptyText(field.key, field.value) else { continue }
        if entry.target != nil { values.report(MenuProblem.twoTargets, at: field.keyMark) }
        entry.target = Target(kind: field.key == "page" ? .page : .url, text: text, mark: field.value.mark)
      }
    }
    let isFaulty = values.diagnostics.count > count
    if entry.target == nil, entry.children.isEmpty {
      if !isFaulty { values.report(MenuProblem.noTarget, at: node.mark) }
      return nil
    }
    // Pages have titles, so their entries need no label.
    if entry.label == nil, entry.target?.kind != .page {
      if !isFaulty { values.report(MenuProblem.missingLabel, at: node.mark) }
      return nil
    }
    return entry
  }
}

extension ValueDecoder {
  mutating func report(_ problem: MenuProblem, at mark: Mark) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
  }

  mutating func icon(_ node: Node) -> MenuIcon? {
    guard let text = nonEmptyText("icon", node) else { return nil }
    if let icon = MenuIcon(rawValue: text) { return icon }
    report(.invalidValue(key: "icon", value: text, allowed: MenuIcon.allCases.map(\.rawValue)), at: node.mark)
    return nil
  }
}
