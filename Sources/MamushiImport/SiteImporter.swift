import MamushiCore
import MamushiKit

/// A file of an imported site.
package struct ImportedFile: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    /// A file of the old site.
    case copy(of: SitePath)
  }

  package let path: SitePath
  package let content: Content
}

/// What an import makes.
package struct ImportedSite: Sendable {
  /// Sorted by path; empty if there is nothing to import.
  package var files: [ImportedFile] = []
  package var articles = 0
  package var pages = 0
  package var diagnostics: [Diagnostic] = []
  /// Whether the folder is no site of the generator.
  package var isForeign = false
}

/// Makes a site from one of another generator.
///
///     read ─▶ FormerSite ─▶ place ─▶ convert texts ─▶ site.yaml, Content, Templates/Shortcodes
///
/// Nothing is run: not the old generator, not its templates, not the programs in which some have their settings.
package struct SiteImporter: Sendable {
  let files: any FileTree
  let readers: ImportReaders
  let generator: FormerGenerator
  let file: SitePath?

  /// - Parameters:
  ///   - files: those of the old site.
  ///   - file: the only file that is read, with folders of pictures beside it; nil for all.
  package init(
    files: any FileTree, readers: ImportReaders, generator: FormerGenerator, only file: SitePath? = nil
  ) {
    self.files = files
    self.readers = readers
    self.generator = generator
    self.file = file
  }

  package func run() -> ImportedSite {
    let former = FormerFiles(files, readers, only: file)
    var result = ImportedSite(diagnostics: former.diagnostics)
    if let problem = former.objection(to: generator), !result.diagnostics.hasErrors {
      result.isForeign = true
      result.diagnostics.append(Diagnostic(problem, at: nil))
      return result
    }
    var site = reader(former).read()
    result.diagnostics += site.problems
    guard !site.texts.isEmpty else {
      // What cannot be read is no foreign folder.
      if result.diagnostics.hasErrors { return result }
      result.isForeign = true
      let hasSettings = former.first(of: generator.configurationFiles) != nil || site.settings.title != nil
      let problem = hasSettings ? ImportProblem.noTexts(generator: generator) : .noSite(generator: generator)
      result.diagnostics.append(Diagnostic(problem, at: nil))
      return result
    }
    // Without its settings, the site would be another one.
    if site.problems.hasErrors { return result }
    site.problems = []
    site.adoptDomain(former)
    if site.settings.languages.isEmpty { site.settings.languages = [.init(tag: site.likelyLanguage)] }
    if site.settings.title == nil { site.tell(.missingTitle) }
    site.adoptTimeZone()
    site.adoptPlainDescriptions(readers.html)
    site.adoptWholeOrders()
    site.joinTranslations()
    site.placePagesByAddress()
    site.leaveOutOwnPages()
    site.leaveOutTakenPlaces()
    site.leaveOutTermsOfPages()
    site.adoptWrittenAddresses()
    site.separateAddresses()
    site.keepWrittenAddresses()
    site.followRedirects()
    site.writeRedirects(former)
    write(site, to: &result)
    result.diagnostics += site.problems
    result.diagnostics.sort()
    return result
  }

  private func reader(_ files: FormerFiles) -> any FormerSiteReader {
    switch generator {
    case .hugo: HugoSite(files)
    case .jekyll: JekyllSite(files)
    case .zola: ZolaSite(files)
    case .eleventy: EleventySite(files)
    case .astro: AstroSite(files)
    case .hexo: HexoSite(files)
    case .wordpress: WordPressSite(files)
    }
  }

  private func write(_ former: FormerSite, to result: inout ImportedSite) {
    var site = former
    site.writeAuthors()
    site.writeHomePage()
    result.diagnostics += site.problems[former.problems.count...]
    let places = FormerPlaces(site)
    site.headingIDs = ZolaHeadings.used(in: site, places)
    let aliases = site.aliases
    var features = site.settings.markdown
    var shortcodes = ImportedShortcodes(generator)
    for text in site.texts {
      var made = TextImport(text, site, places, readers.html, aliases)
      _ = made.make(&shortcodes)
    }
    // The second time, it is known which shortcodes have a body anywhere.
    shortcodes = ImportedShortcodes(generator, after: shortcodes)
    var lostCodeMarks = LostCodeMarks()
    var pictured = 0
    for text in site.texts {
      var made = TextImport(text, site, places, readers.html, aliases)
      let bytes = made.make(&shortcodes)
      result.files.append(ImportedFile(path: text.place, content: .bytes(bytes)))
      result.diagnostics += made.problems
      features.formUnion(made.features)
      if made.showsPicture, text.kind == .article { pictured += 1 }
      lostCodeMarks.add(made.lostCodeMarks)
    }
    result.diagnostics += lostCodeMarks.problems
    if features.contains("fragments") {
      result.diagnostics.append(Diagnostic(ImportProblem.uncheckedFragments, at: nil))
    }
    for (from, to) in site.copies { result.files.append(ImportedFile(path: to, content: .copy(of: from))) }
    result.files += site.files.map { ImportedFile(path: $0.path, content: .bytes(Array($0.text.utf8))) }
    result.files += shortcodes.files.map { ImportedFile(path: $0, content: .bytes(Array($1.utf8))) }
    result.diagnostics += shortcodes.problems

    var lost: [Diagnostic] = []
    let menus = (
      main: site.existing(site.settings.mainMenu, places, readers.html, &lost),
      footer: site.existing(site.settings.footerMenu, places, readers.html, &lost)
    )
    result.diagnostics += lost
    if site.settings.baseURL?.hasPrefix("http") != true {
      result.diagnostics.append(Diagnostic(ImportProblem.missingAddress(generator: generator), at: nil))
    }
    let settings = ImportedSettings(site: site, menus: menus, features: features, pictured: pictured)
    result.files.append(
      ImportedFile(path: ConfigurationRepository.file, content: .bytes(Array(settings.text.utf8))))
    result.files.sort { $0.path < $1.path }
    result.articles = site.texts.count { $0.kind == .article }
    result.pages = site.texts.count { $0.kind == .page }
  }
}

extension FormerSite {
  /// Whether sections list the pages in their folders, so that pages which say their whole address stay there.
  private var hasSections: Bool { generator == .hugo || generator == .zola }

  /// Gives pages that say their whole address a place that has it: `permalink: /shop/visit/`.
  fileprivate mutating func placePagesByAddress() {
    if hasSections { return }
    for index in texts.indices where texts[index].kind == .page {
      let text = texts[index]
      guard let address = text.writtenAddresses.first, text.language == nil,
        !TextName.isIndex(text.place) || text.place.folder == ContentIndex.pagesFolder
      else { continue }
      var path = address.split(separator: "/").joined(separator: "/")
      if path.hasSuffix("index.html") {
        path = path.dropLast("index.html".count).split(separator: "/").joined(separator: "/")
      }
      if path.hasSuffix(".html") { path.removeLast(5) }
      let parts = path.split(separator: "/").map { Slug.make(from: $0) }
      if parts.contains(where: \.isEmpty) || parts.isEmpty { continue }
      texts[index].place = ContentIndex.pagesFolder.appending(parts.joined(separator: "/") + ".md")
    }
  }

  /// Leaves out pages that each site has by itself, such as a page that only shows a search, and renames those whose
  /// names are those of pages of lists.
  fileprivate mutating func leaveOutOwnPages() {
    var kept: [FormerText] = []
    for var text in texts {
      if text.kind == .page, text.pageParts.contains(where: Slug.reserved.contains) {
        text.leaveReservedAddress()
      }
      let parts = text.kind == .page ? addressParts(of: text) : []
      if parts.count == 1, let page = OwnPages.name(at: parts[0]) {
        tell(
          .leftOut(.ownPage(address: "/\(parts[0])/", page: page)), at: text.location())
      } else {
        kept.append(text)
      }
    }
    texts = kept
  }

  /// The parts of the address that a page will have.
  private func addressParts(of page: FormerText) -> [String] {
    guard hasSections, page.language == nil, let written = page.writtenAddresses.first else {
      return page.pageParts
    }
    let parts = PlainAddress.make(of: written).split(separator: "/").map(String.init)
    let isOwn = parts.count == 1 && OwnPages.name(at: parts[0]) != nil
    return isOwn || OwnAddress.path(written) != nil ? parts : page.pageParts
  }

  /// Gives articles addresses of their own, where only days or folders told them apart.
  fileprivate mutating func separateAddresses() {
    var taken: Set<String> = []
    // The next number to try for a slug.
    var numbers: [String: Int] = [:]
    for index in texts.indices where texts[index].kind == .article {
      guard let address = texts[index].address(settings) else { continue }
      if taken.insert(address.lowercased()).inserted { continue }
      // Leaves room for a day and a number.
      var slug = address.split(separator: "/").last.map(String.init) ?? ""
      while slug.utf8.count > Slug.maximumLength - 20 { slug.removeLast() }
      if let date = texts[index].date { slug = "\(DateText.day(date))-\(slug)" }
      var number = numbers[slug] ?? 1
      repeat {
        texts[index].slug = number > 1 ? "\(slug)-\(number)" : slug
        number += 1
      } while texts[index].address(settings).map { !taken.insert($0.lowercased()).inserted } ?? false
      numbers[slug] = number
    }
  }

  /// The texts that get addresses which they had, by these: of several, the first; none that is a page's own.
  fileprivate var aliases: [String: SitePath] {
    let own = Set(texts.compactMap { $0.address(settings).map { PlainAddress.make(of: $0, isExact: true) } })
    var result: [String: SitePath] = [:]
    for text in texts {
      for address in text.formerAddresses(in: self).map({ PlainAddress.make(of: $0, isExact: true) })
      where !own.contains(address) && address != "/" && result[address] == nil && !Self.isOwnList(address) {
        result[address] = text.file
      }
    }
    return result
  }

  /// Whether an address is that of a list that each site has, or may be that of a term's.
  private static func isOwnList(_ address: String) -> Bool {
    let parts = address.split(separator: "/").map(String.init)
    guard let first = parts.first, OwnPages.name(at: first) != nil else { return false }
    return parts.count == 1
      || ["tags", "categories", "authors", "series"].contains(first) && !address.contains(".")
  }

  /// Leaves out texts and files whose place another one has.
  fileprivate mutating func leaveOutTakenPlaces() {
    var taken: [SitePath: SitePath] = [:]
    var problems: [Diagnostic] = []
    func takes(_ place: SitePath, _ file: SitePath) -> Bool {
      if let other = taken[place] {
        if other != file {
          problems.append(Diagnostic(ImportProblem.takenPlace(by: other.string), at: SourceLocation(file)))
        }
        return false
      }
      taken[place] = file
      return true
    }
    texts = texts.filter { takes($0.place, $0.file) }
    copies = copies.filter { takes($0.to, $0.from) }
    self.problems += problems
  }

  /// The entries of a menu that lead to something.
  fileprivate func existing(
    _ entries: [FormerSettings.MenuEntry], _ places: FormerPlaces, _ html: any HTMLTranscriber,
    _ lost: inout [Diagnostic]
  ) -> [FormerSettings.MenuEntry] {
    entries.compactMap { entry in
      let children = existing(entry.children, places, html, &lost).map {
        FormerSettings.MenuEntry(label: $0.label, labels: $0.labels, address: $0.address, mark: $0.mark)
      }
      var address = entry.address.flatMap { $0.isEmpty || $0 == "#" ? nil : $0 }
      if let file = entry.file { address = texts.first { $0.file == file }?.place.string }
      if let written = address, !written.hasPrefix("Content/"), !written.contains(":") {
        address = places.target(ofMenu: written)
        if address == nil, children.isEmpty {
          lost.append(
            Diagnostic(ImportProblem.lostMenuEntry(label: entry.label, address: written), at: entry.mark))
        }
      }
      if address == nil, children.isEmpty { return nil }
      // Some labels have symbols in HTML.
      func plain(_ label: String) -> String { label.withoutTags(html) ?? label }
      return .init(
        label: plain(entry.label), labels: entry.labels.mapValues(plain), address: address,
        children: children, mark: entry.mark)
    }
  }
}
