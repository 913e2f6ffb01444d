import MamushiCore
import MamushiKit

/// A line of `_redirects`.
struct FormerRedirect {
  let from: String
  let to: String
}

/// The categories and tags of a site of WordPress, which have names and slugs there; here, a slug follows from its name.
struct WordPressTerms {
  private let export: WordPressExport
  private let html: any HTMLTranscriber
  private let addresses: WordPressAddresses
  /// The slugs of the categories that hold others, by the slugs of these.
  private let parents: [String: String]
  /// The names of those that published texts have, by taxonomy and slug.
  private var used: [Key: String] = [:]
  /// The addresses of lists there and here, sorted.
  private var lists: [(former: String, new: String)] = []

  private struct Key: Hashable {
    let taxonomy: String
    let slug: String
  }

  init(_ export: WordPressExport, _ html: any HTMLTranscriber, _ addresses: WordPressAddresses) {
    self.export = export
    self.html = html
    self.addresses = addresses
    parents = Dictionary(export.categories.map { ($0.slug, $0.parent) }) { first, _ in first }
    for item in export.items where item.status == "publish" && item.type == "post" {
      for term in item.terms
      where ["category", "post_tag"].contains(term.taxonomy) && !Self.isDefault(term.slug) {
        used[Key(taxonomy: term.taxonomy, slug: term.slug)] = html.text(of: term.name)
      }
    }
    lists = listsOfTerms()
    for (former, new) in lists { addresses.add(list: former, at: new) }
  }

  /// The category of texts that have none.
  private static func isDefault(_ slug: String) -> Bool {
    slug == "uncategorized" || PercentEncoding.decode(slug) == "未分類"
  }

  /// The names that an item has of a taxonomy: `category`, `post_tag`.
  func names(_ taxonomy: String, of item: WordPressExport.Item) -> [String] {
    var names: [String] = []
    for term in item.terms where term.taxonomy == taxonomy && !Self.isDefault(term.slug) {
      let name = html.text(of: term.name)
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The address here of the category or tag with a number.
  func address(_ taxonomy: String, id: Int) -> String? {
    let all = taxonomy == "category" ? export.categories : export.tags
    return all.first { $0.id == id }.flatMap { address(taxonomy, slug: $0.slug) }
  }

  /// The address here of a category or tag that published texts have.
  func address(_ taxonomy: String, slug: String) -> String? {
    used[Key(taxonomy: taxonomy, slug: slug)].map { Self.folder(taxonomy) + Slug.make(fromName: $0) + "/" }
  }

  private static func folder(_ taxonomy: String) -> String {
    taxonomy == "category" ? "/categories/" : "/tags/"
  }

  private func listsOfTerms() -> [(former: String, new: String)] {
    used.keys.sorted { ($0.taxonomy, $0.slug) < ($1.taxonomy, $1.slug) }.flatMap { key in
      let new = address(key.taxonomy, slug: key.slug) ?? "/"
      let slug = PercentEncoding.decode(key.slug) ?? key.slug
      let base = key.taxonomy == "category" ? "/category/" : "/tag/"
      let parents = key.taxonomy == "category" ? parents(of: key.slug) : []
      let paths = [[slug]] + (parents.isEmpty ? [] : [parents + [slug]])
      return paths.map { (base + $0.joined(separator: "/") + "/", new) }
    }
  }

  /// The slugs of the categories that hold one, the outermost first.
  private func parents(of slug: String) -> [String] {
    var result: [String] = []
    var slug = slug
    while let parent = parents[slug], !parent.isEmpty, result.count < 10 {
      result.insert(PercentEncoding.decode(parent) ?? parent, at: 0)
      slug = parent
    }
    return result
  }

  var redirects: [FormerRedirect] {
    let feed = FormerRedirect(from: addresses.fromRoot("/feed/"), to: addresses.fromRoot("/feed.xml"))
    return [feed]
      + lists.map { FormerRedirect(from: addresses.fromRoot($0.former), to: addresses.fromRoot($0.new)) }
  }

  /// Adds a text for each category and tag that has a description.
  func addTexts(to site: inout FormerSite, _ reading: WordPressTextReading) {
    for (taxonomy, terms) in [("category", export.categories), ("post_tag", export.tags)] {
      for term in terms where !term.description.isEmpty {
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
