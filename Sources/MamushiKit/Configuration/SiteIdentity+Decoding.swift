import MamushiCore

extension SiteIdentity {
  static let keys = ["logo", "icon", "image", "copyright", "social"]

  /// Decodes one of ``keys``.
  mutating func decode(_ entry: Node.Entry, with decoder: inout ValueDecoder) {
    switch entry.key {
    case "logo": decodeLogo(entry.value, &decoder)
    case "icon": icon = decoder.reference("icon", entry.value)
    case "image": image = decoder.reference("image", entry.value)
    case "copyright":
      copyrightText = LocalizedText("copyright", entry.value, with: &decoder)
    default: social = Self.links(entry.value, &decoder)
    }
  }

  /// One picture, or one for light pages and one for dark pages.
  private mutating func decodeLogo(_ node: Node, _ decoder: inout ValueDecoder) {
    guard node.entries != nil else {
      logo = decoder.reference("logo", node)
      return
    }
    let count = decoder.diagnostics.count
    for field in decoder.entries(of: node, as: "logo", known: ["light", "dark"]) {
      let reference = decoder.reference("logo.\(field.key)", field.value)
      if field.key == "light" { logo = reference } else { darkLogo = reference }
    }
    // A key with another fault may be the missing one.
    guard decoder.diagnostics.count == count else { return }
    if logo == nil { decoder.report(.missingKey(key: "light"), at: node.mark) }
    if darkLogo == nil { decoder.report(.missingKey(key: "dark"), at: node.mark) }
  }

  private static func links(_ node: Node, _ decoder: inout ValueDecoder) -> [SocialLink] {
    if node.isNull { return [] }
    guard case .list(let nodes) = node.value else {
      decoder.reportType("social", node, expected: "a list of links")
      return []
    }
    return nodes.compactMap { link($0, &decoder) }
  }

  private static func link(_ node: Node, _ decoder: inout ValueDecoder) -> SocialLink? {
    let found = decoder.required { decoder in
      var (label, url, service) = (String?.none, String?.none, SocialLink.Service?.none)
      for field in decoder.entries(of: node, as: "social", known: ["label", "kind", "url"]) {
        switch field.key {
        case "label": label = decoder.nonEmptyText("label", field.value)
        case "kind": service = self.service(field.value, &decoder)
        default: url = address(field.value, &decoder)
        }
      }
      guard let url else { return SocialLink?.none }
      return SocialLink(service: service, label: label, url: url)
    }
    if found.value == nil, !found.isReported { decoder.report(.incompleteSocialLink, at: node.mark) }
    return found.value
  }

  private static func service(_ node: Node, _ decoder: inout ValueDecoder) -> SocialLink.Service? {
    guard let text = decoder.nonEmptyText("kind", node) else { return nil }
    if let service = SocialLink.Service(rawValue: text.lowercased()) { return service }
    let known = SocialLink.Service.allCases.map(\.rawValue)
    decoder.report(
      .unknownService(name: text, suggestion: nearestName(to: text, among: known)), at: node.mark)
    return nil
  }

  /// An absolute web address, or a `mailto:` or `tel:` address.
  private static func address(_ node: Node, _ decoder: inout ValueDecoder) -> String? {
    guard let text = decoder.nonEmptyText("url", node) else { return nil }
    let isOther = ["mailto:", "tel:"].contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
    let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") }
    if WebAddress.isAbsolute(text) || isOther && isPlain { return text }
    decoder.report(.invalidURL(key: "url", value: text), at: node.mark)
    return nil
  }
}
