import MamushiCore
import MamushiKit

// Texts that only lead readers on.
extension FormerSite {
  /// Leaves out texts with `redirect_to`, and has their addresses lead to where they led: those that led to a text here become
  /// addresses that it had, and others get lines of `_redirects`.
  mutating func followRedirects() {
    let leading = texts.filter { $0.redirect(in: generator) != nil && !$0.isUnpublished }
    if leading.isEmpty { return }
    var left: Set<SitePath> = []
    for text in leading {
      guard let target = text.redirect(in: generator) else { continue }
      let isHome = text.kind == .page && text.pageParts.isEmpty
      if isHome || text.kind == .section {
        // A page is at this address anyway, which many hosts prefer to a line of `_redirects`.
        tell(.leftOut(.redirectOfPage(to: target)), at: text.location())
        if isHome, !text.parsed.hasBody { left.insert(text.file) }
      } else {
        left.insert(text.file)
      }
    }
    texts.removeAll { left.contains($0.file) }
    var indices: [String: Int] = [:]
    for index in Array(texts.indices).placingFirst({ texts[$0].language == nil }) {
      for address in [texts[index].address(settings)].compactMap({ $0 })
        + texts[index].formerAddresses(in: self)
      {
        indices[PlainAddress.make(of: address)] = indices[PlainAddress.make(of: address)] ?? index
      }
    }
    for text in leading where left.contains(text.file) && !(text.kind == .page && text.pageParts.isEmpty) {
      guard let target = text.redirect(in: generator) else { continue }
      let from = [text.address(settings)].compactMap { $0 } + text.formerAddresses(in: self)
      lead(text, from, to: inside(target), indices)
    }
  }

  /// - Parameters:
  ///   - text: what was left out.
  ///   - addresses: those that it had.
  ///   - indices: the texts that stay, by their addresses as ``PlainAddress`` has them.
  private mutating func lead(
    _ text: FormerText, _ addresses: [String], to target: String, _ indices: [String: Int]
  ) {
    let isLocal = target.hasPrefix("/") && !target.hasPrefix("//")
    let end = target.firstIndex { $0 == "#" || $0 == "?" } ?? target.endIndex
    let index = isLocal ? indices[PlainAddress.make(of: target)] : nil
    var place = target
    if let index, end == target.endIndex {
      texts[index].formerAddresses += addresses
      place = texts[index].place.string
    } else {
      if let index, let address = texts[index].address(settings) { place = address + target[end...] }
      for address in addresses {
        redirects.append((from: address, to: place))
        textsOfRedirects[address] = text.location()
      }
    }
    // Menus of Jekyll name files.
    for entry in settings.mainMenu.indices where settings.mainMenu[entry].address == text.place.string {
      settings.mainMenu[entry].address = place
    }
  }

  var withoutRedirects: FormerSite {
    var site = self
    site.redirects = []
    return site
  }

  /// The redirects of texts that lead to nothing here, or in a circle, by the addresses that they are for: where the texts
  /// are.
  ///
  /// - Parameter rules: those of the old site's `_redirects`.
  func deadRedirects(besides rules: RedirectRules) -> [String: SourceLocation] {
    if textsOfRedirects.isEmpty { return [:] }
    let places = FormerPlaces(withoutRedirects)
    let targets = Dictionary(redirects.map { (PlainAddress.make(of: $0.from), $0.to) }) { first, _ in first }
    func leadsSomewhere(_ from: String, _ to: String) -> Bool {
      var seen = [PlainAddress.make(of: from)]
      var target = to
      while target.hasPrefix("/"), !target.hasPrefix("//"), !places.hasAnything(at: target) {
        let plain = PlainAddress.make(of: target)
        if seen.contains(plain) { return false }
        if rules.contains(Array(target.addressPath.dropFirst().utf8)[...]) { return true }
        guard let next = targets[plain] else { return false }
        seen.append(plain)
        target = next
      }
      return true
    }
    var dead: [String: SourceLocation] = [:]
    for (from, to) in redirects {
      if let text = textsOfRedirects[from], !leadsSomewhere(from, to) { dead[from] = text }
    }
    return dead
  }

  /// The path on the site, from its root, to which a line of `_redirects` leads; nil for another site's address.
  ///
  /// - Parameter base: the path of the site, with slashes at both ends.
  func path(ofRedirectTo target: String, below base: String) -> String? {
    let origin = settings.baseURL.flatMap { WebAddress.origin(of: $0) }
    var path = target
    if let origin, path.hasPrefix(origin + "/") { path = String(path.dropFirst(origin.count)) }
    guard path.hasPrefix(base), !path.hasPrefix("//") else { return nil }
    return "/" + path.dropFirst(base.count)
  }

  /// An address as one from the site's root, unless it is on another site.
  private func inside(_ address: String) -> String {
    if let base = settings.baseURL, base.hasPrefix("http") {
      let start = base.hasSuffix("/") ? String(base.dropLast()) : base
      let rest = address.dropFirst(start.count)
      if address.hasPrefix(start), rest.isEmpty || rest.hasPrefix("/") {
        return rest.isEmpty ? "/" : String(rest)
      }
    }
    let isWhole = address.hasPrefix("/") || address.contains("://") || address.hasPrefix("mailto:")
    return isWhole ? address : "/" + address
  }
}

extension FormerText {
  /// Where readers were led instead of seeing the text: in Zola from sections
  /// (https://www.getzola.org/documentation/content/section/), in Jekyll by a plugin from any text
  /// (https://github.com/jekyll/jekyll-redirect-from).
  func redirect(in generator: FormerGenerator) -> String? {
    switch generator {
    case .zola where file.name.hasPrefix("_index."), .jekyll: parsed.value("redirect_to")?.allTexts.first
    default: nil
    }
  }
}
