import MamushiCore
import MamushiKit

/// A line of `_redirects`.
struct FormerRedirect {
  let from: String
  let to: String
}

/// The categories and tags of a site of WordPress, and the terms of its other taxonomies. They have names and slugs there; here,
/// a slug follows from its name.
struct WordPressTerms {
  private let export: WordPressExport
  private let html: any HTMLTranscriber
  private let addresses: WordPressAddresses
  /// The taxonomies beside categories and tags.
  let taxonomies: FormerTaxonomies
  /// What taxonomies are called here, by their names there.
  private let names: [String: String]
  /// The slugs of the terms that hold others, by these.
  private let parents: [Key: String]
  /// The names of those that published texts have, by taxonomy and slug.
  private var used: [Key: String] = [:]
  /// The addresses of lists there and here, sorted.
  private var lists: [(former: String, new: String)] = []

  private struct Key: Hashable {
    let taxonomy: String
    let slug: String
  }

  /// - Parameters:
  ///   - texts: the items that become texts.
  ///   - languages: the tags of the site's languages.
  init(
    _ export: WordPressExport, _ texts: [WordPressExport.Item], _ html: any HTMLTranscriber,
    _ addresses: WordPressAddresses, languages: [String]
  ) {
    self.export = export
    self.html = html
    self.addresses = addresses
    let articles = texts.filter { $0.type != "page" }
    let others = Set(articles.flatMap { $0.terms.map(\.taxonomy) }).filter(Self.isPublic).sorted()
    let paths = texts.compactMap { addresses.path(of: $0.link)?.split(separator: "/").first.map(String.init) }
    let names = Self.names(of: others, besides: Set(paths), languages)
    self.names = names
    taxonomies = FormerTaxonomies(
      others.map { (names[$0] ?? $0, false) }, languages: languages)
    parents = Dictionary(
      (["category"] + others).flatMap { taxonomy in
        Self.terms(of: taxonomy, export).map { (Key(taxonomy: taxonomy, slug: $0.slug), $0.parent) }
      }
    ) { first, _ in first }
    for item in articles where item.status == "publish" {
      for term in Self.terms(of: item, names) {
        used[Key(taxonomy: term.taxonomy, slug: term.slug)] = html.text(of: term.name)
      }
    }
    lists = listsOfTerms()
    for (former, new) in lists { addresses.add(list: former, at: new) }
  }

  /// What taxonomies are called here, by their names there. One whose name means something else, or is the beginning of
  /// addresses of texts, gets another.
  private static func names(
    of others: [String], besides paths: Set<String>, _ languages: [String]
  ) -> [String: String] {
    var names = ["category": "categories", "post_tag": "tags"]
    for other in others {
      let slug = Slug.make(from: other)
      switch slug {
      case "tag", "tags": names[other] = "tags"
      case "category", "categories": names[other] = "categories"
      case "series": names[other] = slug
      default:
        names[other] = [slug, slug + "-terms"].first { name in
          SiteConfiguration.canName(taxonomy: name, languages: languages) && !paths.contains(name)
            && !names.values.contains { FrontMatterKey.isSame($0, name) }
        }
      }
    }
    return names
  }

  /// Whether readers see the terms of a taxonomy beside categories and tags: WordPress and its plugins keep much else as terms.
  private static func isPublic(_ taxonomy: String) -> Bool {
    let own: Set<String> = [
      "", "author", "authors", "category", "language", "link_category", "nav_menu", "post_format", "post_tag",
      "post_translations", "term_language", "term_translations", "translation_priority",
    ]
    if ["product_cat", "product_tag", "product_brand"].contains(taxonomy) { return true }
    let starts = ["elementor_", "pa_", "product_", "wp_", "yst_"]
    return !own.contains(taxonomy) && !starts.contains(where: taxonomy.hasPrefix)
  }

  /// The keys of an item's terms in front matter, with the names of these.
  func entries(of item: WordPressExport.Item) -> [(key: String, names: [String])] {
    var found: [String: [String]] = [:]
    for term in Self.terms(of: item, names) {
      let name = html.text(of: term.name)
      guard !name.isEmpty, let key = names[term.taxonomy], found[key]?.contains(name) != true else {
        continue
      }
      found[key, default: []].append(name)
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The terms that an item keeps: of taxonomies that have a name here, and the first series alone.
  private static func terms(
    of item: WordPressExport.Item, _ names: [String: String]
  ) -> [(taxonomy: String, slug: String, name: String)] {
    var hasSeries = false
    return item.terms.filter { term in
      guard let key = names[term.taxonomy], !isDefault(term.slug) else { return false }
      if key == "series", hasSeries { return false }
      hasSeries = hasSeries || key == "series"
      return true
    }
  }

  /// The category of texts that have none.
  private static func isDefault(_ slug: String) -> Bool {
    slug == "uncategorized" || PercentEncoding.decode(slug) == "未分類"
  }

  private static func terms(of taxonomy: String, _ export: WordPressExport) -> [WordPressExport.Term] {
    switch taxonomy {
    case "category": export.categories
    case "post_tag": export.tags
    default: export.terms[taxonomy] ?? []
    }
  }

  /// The term with a number.
  private func term(_ taxonomy: String, id: Int) -> WordPressExport.Term? {
    Self.terms(of: taxonomy, export).first { $0.id == id }
  }

  /// The address of the term with a number: the one here, or else the one there.
  func address(_ taxonomy: String, id: Int) -> String? {
    term(taxonomy, id: id).map { term in
      address(taxonomy, slug: term.slug) ?? Self.formerBase(taxonomy) + term.slug + "/"
    }
  }

  /// The name of the term with a number.
  func name(_ taxonomy: String, id: Int) -> String? {
    term(taxonomy, id: id).flatMap { used[Key(taxonomy: taxonomy, slug: $0.slug)] ?? $0.slug }
  }

  private static func formerBase(_ taxonomy: String) -> String {
    switch taxonomy {
    case "post_tag": "/tag/"
    // Of WooCommerce.
    case "product_cat": "/product-category/"
    case "product_tag": "/product-tag/"
    default: "/\(taxonomy)/"
    }
  }

  /// The address here of a term that published texts have.
  private func address(_ taxonomy: String, slug: String) -> String? {
    guard let folder = names[taxonomy], let name = used[Key(taxonomy: taxonomy, slug: slug)] else {
      return nil
    }
    return "/\(folder)/\(Slug.make(fromName: name))/"
  }

  private func listsOfTerms() -> [(former: String, new: String)] {
    used.keys.sorted { ($0.taxonomy, $0.slug) < ($1.taxonomy, $1.slug) }.flatMap { key in
      let new = address(key.taxonomy, slug: key.slug) ?? "/"
      let slug = PercentEncoding.decode(key.slug) ?? key.slug
      let base = Self.formerBase(key.taxonomy)
      let parents = parents(of: key)
      let paths = [[slug]] + (parents.isEmpty ? [] : [parents + [slug]])
      return paths.map { (base + $0.joined(separator: "/") + "/", new) }
    }
  }

  /// The slugs of the terms that hold one, the outermost first.
  private func parents(of term: Key) -> [String] {
    var result: [String] = []
    var term = term
    while let parent = parents[term], !parent.isEmpty, result.count < 10 {
      result.insert(PercentEncoding.decode(parent) ?? parent, at: 0)
      term = Key(taxonomy: term.taxonomy, slug: parent)
    }
    return result
  }

  var redirects: [FormerRedirect] {
    let feed = FormerRedirect(from: addresses.fromRoot("/feed/"), to: addresses.fromRoot("/feed.xml"))
    return [feed]
      + lists.filter { $0.former != $0.new }
      .map { FormerRedirect(from: addresses.fromRoot($0.former), to: addresses.fromRoot($0.new)) }
  }

  /// Adds a text for each term that has a description.
  func addTexts(to site: inout FormerSite, _ reading: WordPressTextReading) {
    for taxonomy in names.keys.sorted() {
      for term in Self.terms(of: taxonomy, export) where !term.description.isEmpty {
        guard let address = address(taxonomy, slug: term.slug) else { continue }
        let place = SitePath("Content" + address.dropLast() + ".md")
        site.texts.append(reading.section(term.description, at: place))
      }
    }
  }
}

/// The people who wrote a site of WordPress.
struct WordPressAuthors {
  private let names: [String: String]
  /// Those who wrote published texts.
  private let logins: Set<String>

  init(_ export: WordPressExport, _ texts: [WordPressExport.Item]) {
    names = Dictionary(export.authors.map { ($0.login, $0.name) }) { first, _ in first }
    logins = Set(
      texts.filter { $0.status == "publish" && $0.type == "post" }.map(\.author).filter { !$0.isEmpty })
  }

  /// The name of the person who wrote all articles, and is then the site's author; nil if there are several.
  var onlyName: String? { logins.count == 1 ? logins.first.flatMap(name) : nil }

  /// The name that WordPress shows; without one the login, but never a whole mail address.
  func name(of login: String) -> String? {
    let shown = names[login].flatMap { $0.isEmpty ? nil : $0 } ?? login
    let name = shown.prefix { $0 != "@" }
    return name.isEmpty ? nil : String(name)
  }

  func redirects(_ addresses: WordPressAddresses) -> [FormerRedirect] {
    if logins.count < 2 { return [] }
    return logins.sorted().filter { !$0.contains("@") }.compactMap { login in
      name(of: login).map { name in
        FormerRedirect(
          from: addresses.fromRoot("/author/\(Slug.make(from: login))/"),
          to: addresses.fromRoot("/authors/\(Slug.make(fromName: name))/"))
      }
    }
  }
}
