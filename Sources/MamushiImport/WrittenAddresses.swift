import MamushiCore
import MamushiKit

extension FormerSite {
  /// The forms of addresses that are recognised, as patterns of ``PermalinkPattern``.
  private enum Form: CaseIterable {
    case day, month, folder, top

    /// The pattern that an address follows in this form, and its slug; nil if it does not.
    func pattern(of address: String) -> (pattern: String, slug: String)? {
      var parts = address.split(separator: "/").map(String.init)
      guard var slug = parts.popLast() else { return nil }
      if slug == "index.html", let last = parts.popLast() { slug = last }
      if slug.hasSuffix(".html") { return nil }
      var pattern: String
      switch self {
      case .day, .month:
        let digits = self == .day ? [4, 2, 2] : [4, 2]
        guard parts.count >= digits.count,
          zip(parts.suffix(digits.count), digits).allSatisfy({ TextName.isNumber(Substring($0), digits: $1) })
        else { return nil }
        pattern = (parts.dropLast(digits.count) + [":year", ":month", ":day"].prefix(digits.count)).joined(
          separator: "/")
      case .folder:
        guard parts.count == 1 else { return nil }
        pattern = parts[0]
      case .top:
        guard parts.isEmpty else { return nil }
        pattern = ""
      }
      pattern = (pattern.isEmpty ? "" : "/" + pattern) + "/:slug/"
      return (pattern, slug)
    }
  }

  /// If most articles have their whole address in the front matter, and in one form, that form becomes the pattern of all.
  mutating func adoptWrittenAddresses() {
    let articles = texts.indices.filter { texts[$0].kind == .article }
    var counts: [String: Int] = [:]
    for index in articles {
      guard let address = texts[index].writtenAddresses.first else { continue }
      for form in Form.allCases {
        if let found = form.pattern(of: address) { counts[found.pattern, default: 0] += 1 }
      }
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      most.value * 5 >= articles.count * 3
    else { return }
    settings.permalink = most.key
    for index in articles {
      guard let address = texts[index].writtenAddresses.first,
        let slug = Form.allCases.lazy.compactMap({ $0.pattern(of: address) }).first(where: {
          $0.pattern == most.key
        })?.slug
      else { continue }
      texts[index].slug = Slug.make(from: slug)
    }
  }
}

extension FormerSite {
  /// Keeps whole addresses of texts that neither place nor pattern gives; in other languages than the site's own one, those
  /// below the folder of the language. Of two texts at one address, the one that readers saw has it.
  mutating func keepWrittenAddresses() {
    var taken = Set(texts.compactMap { $0.address(settings).map { PlainAddress.make(of: $0) } })
    for index in Array(texts.indices).placingFirst({ !texts[$0].isUnpublished }) {
      let text = texts[index]
      let prefix = text.languagePrefix
      guard text.kind != .section, let whole = text.writtenAddresses.first,
        prefix.isEmpty || whole.lowercased().hasPrefix(prefix + "/")
      else { continue }
      let written = String(whole.dropFirst(prefix.count))
      let file = "/index.html"
      let folder = written.hasSuffix(file) ? written.dropLast(file.count) + "/" : written
      let own = text.address(settings)
      guard own != prefix + "/", let path = OwnAddress.path(folder) else { continue }
      let address = prefix + "/" + path
      if address == own { continue }
      let plain = PlainAddress.make(of: address)
      // An address that differs in capitals alone is its own.
      guard own.map({ PlainAddress.make(of: $0) }) == plain || taken.insert(plain).inserted else { continue }
      texts[index].permalink = address
    }
  }
}

extension FormerSite {
  /// Remembers the addresses by folders and names of articles that the pattern gives others.
  mutating func keepPathAddresses() {
    for index in texts.indices {
      guard let address = texts[index].pathAddress, texts[index].writtenAddresses.isEmpty,
        texts[index].parsed.value("slug") == nil
      else { continue }
      let prefix = texts[index].language.map { "/" + $0.lowercased() } ?? ""
      texts[index].formerAddresses.append(prefix + address)
    }
  }
}

extension FormerText {
  /// Moves a page off an address that lists need for their further pages: `page/about.md` becomes `about.md`.
  mutating func leaveReservedAddress() {
    if writtenAddresses.isEmpty { formerAddresses.append("/" + pageParts.map { $0 + "/" }.joined()) }
    var names = place.string.split(separator: "/").map(String.init)
    if names.count > 3, names[2] == "page" { names.remove(at: 2) }
    for index in names.indices.dropFirst(2) {
      let stem = names[index].prefix { $0 != "." }
      guard Slug.reserved.contains(Slug.make(from: stem)) else { continue }
      names[index] = stem + "_" + names[index].dropFirst(stem.count)
    }
    place = SitePath(names.joined(separator: "/"))
  }
}
