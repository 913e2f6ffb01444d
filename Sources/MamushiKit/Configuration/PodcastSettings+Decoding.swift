import MamushiCore

extension PodcastSettings {
  static let keys = [
    "list", "title", "description", "author", "owner", "image", "categories", "explicit", "type", "copyright",
  ]

  /// - Parameter mark: the place of the key.
  /// - Returns: nil if the site has no podcast.
  static func decode(_ node: Node, at mark: Mark, with decoder: inout ValueDecoder) -> PodcastSettings? {
    if node.isNull { return nil }
    var settings = PodcastSettings()
    if node.entries != nil { settings.mark = mark }
    for field in decoder.entries(of: node, as: "podcast", known: keys) {
      let value = field.value
      let count = decoder.diagnostics.count
      switch field.key {
      case "list": settings.listText = LocalizedText("list", value, with: &decoder)
      case "title": settings.titleText = LocalizedText("title", value, with: &decoder)
      case "description": settings.descriptionText = LocalizedText("description", value, with: &decoder)
      case "author": settings.authorText = LocalizedText("author", value, with: &decoder)
      case "owner": settings.decodeOwner(value, &decoder)
      case "image": settings.image = decoder.reference("image", value)
      case "categories": settings.categories = categories(value, &decoder)
      case "explicit": settings.isExplicit = decoder.flag("explicit", value) ?? false
      case "type": settings.kind = decoder.choice("type", value, of: Kind.self) ?? .episodic
      default: settings.copyrightText = LocalizedText("copyright", value, with: &decoder)
      }
      if decoder.diagnostics.count > count { settings.faultyKeys.insert(field.key) }
    }
    return settings
  }

  private mutating func decodeOwner(_ node: Node, _ decoder: inout ValueDecoder) {
    for field in decoder.entries(of: node, as: "owner", known: ["name", "email"]) {
      let text = decoder.nonEmptyText(field.key, field.value)
      if field.key == "name" {
        ownerName = text
      } else {
        ownerEmail = text
        if let text, !Self.isEmail(text) {
          decoder.report(PodcastProblem.invalidEmail(text: text), at: field.value.mark)
        }
      }
    }
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
  }

  /// Decodes names of categories. One that Apple does not have is kept, since others may have it.
  private static func categories(_ node: Node, _ decoder: inout ValueDecoder) -> [PodcastCategory] {
    decoder.markedTexts("categories", node).compactMap { text, mark in
      let category = PodcastCategory(text)
      if let category, category.isKnown { return category }
      let suggestion = PodcastCategory.nearest(to: text)
      decoder.report(PodcastProblem.unknownCategory(name: text, suggestion: suggestion), at: mark)
      return category
    }
  }
}

extension ValueDecoder {
  fileprivate mutating func report(_ problem: PodcastProblem, at mark: Mark) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
  }
}
