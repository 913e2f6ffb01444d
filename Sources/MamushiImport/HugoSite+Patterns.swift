import MamushiCore
import MamushiKit

// Patterns of addresses by kinds of pages (https://gohugo.io/configuration/permalinks/).
extension HugoSite {
  /// The patterns of a kind, by sections or taxonomies. Those in no table are for texts and for terms.
  func patterns(of kind: String, _ configuration: Node) -> Node? {
    let all = configuration["permalinks"]
    let shared = ["page", "term"].contains(kind) ? all : nil
    guard let own = all?[kind], own.entries != nil else { return shared }
    return own.merged(with: shared)
  }

  // MARK: Sections

  /// Remembers where patterns put the lists of sections, and the texts of sections that are pages here.
  ///
  /// - Parameter prefixes: what addresses begin with, by languages.
  func addSectionAddresses(
    _ patterns: Node, _ prefixes: [(language: String?, prefix: String)], _ content: SectionedContent,
    to site: inout FormerSite
  ) {
    var told: Set<String> = []
    func following(_ folder: SitePath, _ language: String?) -> String? {
      let name = String(folder.string.split(separator: "/").first ?? "")
      guard !name.isEmpty, let written = patterns[name]?.text else { return nil }
      let text = content.texts.first { $0.isSection && $0.language == language && $0.name.folder == folder }
      switch Self.address(written, of: folder, text?.parsed) {
      case .pattern("/"): return nil
      case .pattern(let address): return address.hasSuffix("/") ? address : address + "/"
      case .unknown(let part):
        if told.insert(written).inserted { site.tell(.unknownPattern(pattern: written, part: part)) }
        return nil
      }
    }
    for (language, prefix) in prefixes {
      for section in content.articleSections.sorted() {
        guard let address = following(SitePath(section), language) else { continue }
        let usual = "\(prefix)/\(Slug.make(from: section))/"
        for index in site.lists.indices
        where site.lists[index].language == language && site.lists[index].address.hasPrefix(usual) {
          let rest = site.lists[index].address.dropFirst(usual.count)
          site.lists[index] = FormerList(
            kind: site.lists[index].kind, address: prefix + address + rest, language: language)
        }
        let folder: String? = content.onlySection == nil ? section : nil
        let list = folder.map { site.settings.list(ofFolders: [$0]) } ?? "/articles/"
        if site.hasArticles(in: language, folder) {
          let here = (language.map { "/" + $0.lowercased() } ?? "") + list
          site.redirects.append((from: prefix + address, to: here))
        }
      }
    }
    let folders = Dictionary(content.texts.lazy.filter(\.isSection).map { ($0.file, $0.name.folder) }) {
      first, _ in first
    }
    for index in site.texts.indices {
      let text = site.texts[index]
      // The lists of articles at the top are above.
      guard let folder = folders[text.file], text.writtenAddresses.isEmpty,
        text.kind == .page || folder.string.contains("/"),
        let address = following(folder, text.language)
      else { continue }
      let prefix = prefixes.first { $0.language == text.language }?.prefix ?? ""
      if prefix + address != text.address(site.settings) {
        site.texts[index].formerAddresses.append(prefix + address)
      }
    }
  }

  private static func address(
    _ pattern: String, of folder: SitePath, _ text: ParsedText?
  ) -> PermalinkTranslation.Result {
    let parts = folder.string.split(separator: "/").map { Slug.make(from: $0) }
    let slug = text?.value("slug")?.text
    let title = text?.value("title")?.text.map { HugoTitle.pathPart(of: $0) }
    var names = ["section": parts.first ?? "", "sections": parts.joined(separator: "/")]
    names["contentbasename"] = parts.last
    names["slugorcontentbasename"] = slug ?? parts.last
    names["title"] = title
    names["slug"] = slug ?? title
    return PermalinkTranslation(names: names).translate(pattern)
  }

  // MARK: Terms

  /// Remembers where patterns put the lists of terms and of taxonomies.
  func addTermAddresses(_ settings: HugoSettings, to site: inout FormerSite) {
    let (lists, terms) = (patterns(of: "taxonomy", settings.own), patterns(of: "term", settings.own))
    var taken = Set(site.redirects.map { $0.from })
    for taxonomy in site.settings.taxonomies.shown {
      let name = Slug.make(from: taxonomy)
      guard ["tags", "categories", "series"].contains(name) || site.settings.taxonomies.names.contains(name)
      else { continue }
      if let pattern = lists?[taxonomy]?.text {
        lead(from: pattern, ["section": name], to: "/\(name)/", in: nil, settings, &site, &taken)
      }
      guard let pattern = terms?[taxonomy]?.text else { continue }
      // Most terms have many articles.
      var known: [String?: Set<String>] = [:]
      for text in site.texts where text.kind == .article && !text.isUnpublished {
        for term in text.terms(of: taxonomy) {
          guard known[text.language, default: []].insert(term).inserted else { continue }
          let part = HugoTitle.pathPart(of: term)
          if part.isEmpty || part.contains("#") { continue }
          var names = ["section": name]
          for key in ["slug", "title", "contentbasename", "slugorcontentbasename"] { names[key] = part }
          lead(
            from: pattern, names, to: "/\(name)/\(Slug.make(fromName: term))/", in: text.language, settings,
            &site, &taken)
        }
      }
    }
  }

  /// Has an address lead to that of a list here.
  ///
  /// - Parameter taken: the addresses that lead on already.
  private func lead(
    from pattern: String, _ names: [String: String], to address: String, in language: String?,
    _ settings: HugoSettings, _ site: inout FormerSite, _ taken: inout Set<String>
  ) {
    guard case .pattern(let former) = PermalinkTranslation(names: names).translate(pattern) else { return }
    let own = language.map { "/" + $0.lowercased() }
    let from = (own ?? settings.ownPrefix) + former + (former.hasSuffix("/") ? "" : "/")
    let to = (own ?? "") + address
    guard PlainAddress.make(of: from) != PlainAddress.make(of: to), taken.insert(from).inserted else {
      return
    }
    site.redirects.append((from: from, to: to))
  }
}

extension SectionedContent {
  /// What stands for `:sections` in the addresses of Hugo where that is less than all folders, by the files of texts: only
  /// folders at the top, and those with an `_index.md`, are sections.
  var shortSections: [SitePath: String] {
    let sections = Set(texts.lazy.filter(\.isSection).map(\.name.folder))
    var result: [SitePath: String] = [:]
    for text in texts where !text.isSection {
      let own = TextName.isIndex(text.name) ? text.name.folder.folder : text.name.folder
      var section = own
      while !section.folder.string.isEmpty, !sections.contains(section) { section = section.folder }
      if section == own { continue }
      result[text.file] = section.string.split(separator: "/").map { Slug.make(from: $0) }.joined(
        separator: "/")
    }
    return result
  }
}
