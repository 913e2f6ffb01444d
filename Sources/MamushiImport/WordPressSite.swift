import MamushiCore
import MamushiKit

/// A site of WordPress, as its export files have it (https://wordpress.org/documentation/article/tools-export-screen/), with
/// the folder `wp-content/uploads` beside them, if it is there.
struct WordPressSite: FormerSiteReader {
  private let files: FormerFiles

  init(_ files: FormerFiles) { self.files = files }

  func read() -> FormerSite {
    var site = FormerSite(.wordpress)
    let export = export(&site)
    guard export.title != nil || !export.items.isEmpty else { return site }
    site.settings.title = export.title.map(files.readers.html.text(of:))
    site.settings.description = export.description.map(files.readers.html.text(of:))
    site.settings.baseURL = export.address
    site.settings.languages = export.language.map { [.init(tag: $0)] } ?? []
    var clock = WordPressClock()
    let texts = texts(of: export, &site)
    for item in texts { clock.add(item) }
    site.settings.timeZone = clock.timeZone

    let addresses = WordPressAddresses(base: export.address ?? "", files: files.paths)
    for item in export.items { addresses.add(item) }
    let terms = WordPressTerms(
      export, texts, files.readers.html, addresses, languages: site.settings.languages.map(\.tag))
    site.setTaxonomies(terms.taxonomies, at: nil)
    let authors = WordPressAuthors(export, texts)
    site.settings.authorName = authors.onlyName
    var reading = WordPressTextReading(export, files.readers, addresses, terms, authors)
    for (item, place) in zip(texts, reading.places(of: texts)) { reading.add(item, at: place, to: &site) }
    // Without another choice, WordPress says that a site is in English.
    if export.language?.hasPrefix("en") ?? false, site.usesKana {
      site.settings.languages = [.init(tag: "ja")]
    }
    terms.addTexts(to: &site, reading)
    reading.tell(of: &site)
    site.settings.mainMenu = WordPressMenus(export, terms, addresses, files.readers.html).main
    site.copies += addresses.shown.sorted { $0.key < $1.key }.map { (from: $0.value, to: $0.key) }
    let redirects = terms.redirects + authors.redirects(addresses)
    site.files.append(
      (
        ContentFolders.statics.appending(RedirectRules.file),
        redirects.map { "\($0.from) \($0.to) 301\n" }.joined()
      )
    )
    return site
  }

  /// All export files as one, since a large site is exported in several.
  private func export(_ site: inout FormerSite) -> WordPressExport {
    var all = WordPressExport()
    for file in files.paths where file.hasExtension("xml") {
      guard let start = try? files.files.read(file, first: 8192), WordPressExport.isExport(start) else {
        continue
      }
      guard let bytes = try? files.files.read(file) else {
        site.problems.append(Diagnostic(ImportProblem.unreadFile, at: SourceLocation(file)))
        continue
      }
      do throws(MarkupFault) {
        all.add(try WordPressExport.read(bytes, of: file, files.readers.markup))
      } catch {
        site.problems.append(
          Diagnostic(
            ImportProblem.unreadExport(reason: error.reason), at: SourceLocation(file, line: error.line)))
      }
    }
    return all
  }

  /// Types of items that are no texts: parts of themes, of shops and of programs.
  private static let otherTypes: Set<String> = [
    "attachment", "custom_css", "customize_changeset", "elementor_library", "feedback", "nav_menu_item",
    "oembed_cache",
    "product_variation", "revision", "shop_coupon", "shop_order", "shop_order_refund", "user_request",
    "wp_block",
    "wp_font_face", "wp_font_family", "wp_global_styles", "wp_navigation", "wp_template", "wp_template_part",
    "wpcf7_contact_form",
  ]

  /// The items that are texts.
  ///
  /// Plugins keep much that is not public as items of types of their own, such as messages of visitors. Only types of which
  /// an item has a page are texts.
  private func texts(of export: WordPressExport, _ site: inout FormerSite) -> [WordPressExport.Item] {
    let items = export.items.filter { item in
      !Self.otherTypes.contains(item.type)
        && ["publish", "future", "draft", "pending", "private"].contains(item.status)
    }
    var types: Set<String> = ["post", "page"]
    for item in items where item.status == "publish" && item.hasPage { types.insert(item.type) }
    var others: [String: [WordPressExport.Item]] = [:]
    for item in items where !types.contains(item.type) { others[item.type, default: []].append(item) }
    for (type, items) in others.sorted(by: { $0.key < $1.key }) {
      site.tell(.leftOut(.otherType(type, items.count)), at: items[0].location)
    }
    return items.filter { types.contains($0.type) }
  }
}
