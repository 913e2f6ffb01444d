import MamushiCore

/// The templates that texts of one kind can name.
struct TemplateChoice: Sendable {
  /// The folder that holds them, with a slash: `Page/`.
  let folder: String
  /// The template of texts that name none.
  let standard: String
  /// The names of all templates of the site and its theme.
  let templates: Set<String>
  /// Templates in the folder that make something else.
  var others: Set<String> = []

  private var known: [String] {
    templates.filter { $0.hasPrefix(folder) && !others.contains($0) }.sorted()
  }

  /// Returns why texts cannot name a template; nil if they can.
  func fault(of name: String) -> PageProblem? {
    let known = known
    if known.contains(name) { return nil }
    let whole = folder + name
    guard isName(name) || known.contains(whole) else {
      return .invalidTemplate(name: name, folder: folder, known: known)
    }
    let ending = ".mustache"
    let root = "Templates/"
    let plain = name.hasPrefix(root) ? String(name.dropFirst(root.count)) : name
    let names =
      [whole, plain]
      + [plain, whole].filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    let near = names.first(where: known.contains) ?? nearestName(to: name, among: known)
    return .unknownTemplate(
      name: name, suggestion: near ?? nearestName(to: whole, among: known), folder: folder, known: known)
  }

  /// Whether a file can give texts a template of this name: it stands for one in the folder, and no other.
  private func isName(_ name: String) -> Bool {
    if others.contains(name) { return false }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let first = parts[0] + "/"
    let isOfOtherFolder = parts.count > 1 && first != folder && templates.contains { $0.hasPrefix(first) }
    return !isOfOtherFolder && !parts.contains { $0.isEmpty || $0.hasPrefix(".") }
  }
}
