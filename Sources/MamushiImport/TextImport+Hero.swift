import MamushiCore

extension TextImport {
  /// Takes what Starlight shows above a text out of the front matter
  /// (https://starlight.astro.build/reference/frontmatter/#hero).
  ///
  /// - Returns: it as the beginning of the text: a paragraph, a picture and links; empty if there is none.
  mutating func takeHero() -> [UInt8] {
    guard site.generator == .astro, let hero = matter.value("hero"), hero.entries != nil else { return [] }
    var parts: [String] = []
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
    return parts.isEmpty ? [] : Array("\n\(parts.joined(separator: "\n\n"))\n\n".utf8)
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
