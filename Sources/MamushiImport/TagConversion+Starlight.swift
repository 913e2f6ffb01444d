// Components of Starlight (https://starlight.astro.build/components/using-components/).
extension TagConversion {
  /// What a component becomes that only shows its text in another way; nil for others.
  var ofStarlight: Outcome? {
    guard generator.tags == .components else { return nil }
    switch name {
    case "Tabs", "CardGrid", "Steps", "FileTree": return hasBody ? .below("") : nil
    case "TabItem": return hasBody ? text("label").map { Outcome.below("**\(Self.escaped($0))**") } : nil
    case "Card": return hasBody ? text("title").map { Outcome.below("**\(Self.escaped($0))**") } : nil
    case "LinkButton":
      guard hasBody, let address = text("href") else { return nil }
      return .linked(address: address)
    case "Badge":
      guard let words = text("text").map(Self.escaped) else { return nil }
      return tag.isAlone ? .block(words) : .text(words)
    case "Icon": return hasBody || text("name") == nil ? nil : .remove
    case "LinkCard":
      guard !hasBody, let title = text("title"), let address = text("href") else { return nil }
      let link = "[\(Self.escaped(title))](\(address))"
      guard tag.isAlone else { return .text(link) }
      return .block("- " + link + (text("description").map { ": " + Self.escaped($0) } ?? ""))
    default: return nil
    }
  }

  /// The value of an argument that is text.
  private func text(_ key: String) -> String? {
    guard !tag.expressions.contains(key), let value = tag[key], !value.isEmpty else { return nil }
    return value
  }

  /// A text without signs that mean something in Markdown.
  static func escaped(_ text: String) -> String { text.replacing(/[*_<\[\]`\\]/) { "\\" + $0.output } }
}
