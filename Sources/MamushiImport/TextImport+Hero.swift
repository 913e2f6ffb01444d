import MamushiCore

extension TextImport {
  /// Takes what Starlight shows above a text out of the front matter
  /// (https://starlight.astro.build/reference/frontmatter/#hero).
  ///
  /// - Returns: it as the beginning of the text: a notice, a title, a paragraph, a picture and links; empty if there is
  ///   none.
  mutating func takeHero() -> [UInt8] {
    guard site.generator == .astro else { return [] }
    let parts = takeBanner() + takePartsOfHero()
    return parts.isEmpty ? [] : Array("\n\(parts.joined(separator: "\n\n"))\n\n".utf8)
  }

  /// A banner becomes a notice. It is HTML (https://starlight.astro.build/reference/frontmatter/#banner).
  private mutating func takeBanner() -> [String] {
    guard let content = matter.value("banner")?["content"]?.text else { return [] }
    matter.remove("banner")
    let (places, text) = (places, text)
    let transcribed = html.markdown(of: Array(content.utf8)) { written in
      switch places.destination(written, in: text) {
      case .same: written
      case .changed(let address), .guessed(let address), .repaired(let address), .lost(let address, _):
        address
      }
    }
    features.formUnion(transcribed.features)
    problems += transcribed.omissions.map {
      Diagnostic(ImportProblem.lostElement(name: $0, count: 1), at: location(ofKey: "banner"))
    }
    let words = transcribed.markdown.trimmingBlanks
    return words.isEmpty ? [] : ["{{< notice kind=note >}}\n\(words)\n{{< /notice >}}"]
  }

  private mutating func takePartsOfHero() -> [String] {
    guard let hero = matter.value("hero"), hero.entries != nil else { return [] }
    var parts: [String] = []
    if let title = hero["title"]?.text, title != text.title {
      parts.append("**\(TagConversion.escaped(title.withoutTags(html) ?? title))**")
    }
    if let tagline = hero["tagline"]?.text { parts.append(tagline.withoutTags(html) ?? tagline) }
    let image = hero["image"]
    if let written = (image?["file"] ?? image?["light"] ?? image?["dark"])?.text {
      if let place = places.picture(written, in: text) {
        parts.append("![\(TagConversion.escaped(image?["alt"]?.text ?? ""))](\(place))")
      } else {
        problems.append(
          Diagnostic(
            ImportProblem.missingPicture(key: "hero", path: written), at: location(ofKey: "hero")))
      }
    }
    var links: [String] = []
    for action in hero["actions"]?.items ?? [] {
      guard let words = action["text"]?.text, let link = action["link"]?.text else { continue }
      links.append("[\(TagConversion.escaped(words))](\(destination(ofAction: link)))")
    }
    if !links.isEmpty { parts.append(links.joined(separator: " ")) }
    matter.remove("hero")
    return parts
  }

  private mutating func destination(ofAction written: String) -> String {
    switch places.destination(written, in: text) {
    case .same: return written
    case .changed(let address), .guessed(let address), .repaired(let address): return address
    case .lost(let address, let meant):
      problems.append(
        Diagnostic(
          ImportProblem.lostLink(written: written, address: address, meant: meant),
          at: location(ofKey: "hero")))
      return address
    }
  }
}
