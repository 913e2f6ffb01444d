import MamushiCore
import MamushiKit

// Addresses of the old site and the new one.
extension FormerPlaces {
  /// The address here of a list that each site has, or that of the same kind there.
  ///
  /// - Parameters:
  ///   - terms: the slugs of the terms that texts have.
  ///   - own: the names of the site's own taxonomies.
  static func list(_ path: String, _ terms: Set<String>, own: [String] = []) -> String? {
    let parts = path.split(separator: "/").map { $0.lowercased() }
    switch parts.first {
    case nil: return "/"
    case "archives", "archive", "search":
      return parts.count == 1 ? (parts[0] == "archive" ? "/archives/" : path) : nil
    case "tags", "categories",
      .some(_) where own.contains(parts[0]):
      if parts.count == 1 { return path }
      let slug = Slug.make(fromName: parts[1])
      guard parts.count == 2, terms.contains(slug) else { return nil }
      return slug == parts[1] ? path : "/\(parts[0])/\(slug)/"
    case "series" where parts.count == 2 && terms.contains(parts[1]): return path
    case "tag", "category":
      guard parts.count == 2, terms.contains(Slug.make(fromName: parts[1])) else { return nil }
      return (parts[0] == "tag" ? "/tags/" : "/categories/") + Slug.make(fromName: parts[1]) + "/"
    case "index.xml", "rss.xml", "rss", "feed": return parts.count == 1 ? "/feed.xml" : nil
    case "feed.xml", "atom.xml", "feed.json", "sitemap.xml": return parts.count == 1 ? path : nil
    case "posts", "blog", "post", "articles": return parts.count == 1 ? "/articles/" : nil
    default: return nil
    }
  }

  /// What a link becomes that the old site led on: something else may be at that address here, or nothing.
  ///
  /// - Parameters:
  ///   - rest: what follows the path of the link.
  ///   - redirects: how many the link has followed. They may lead in a circle.
  func destination(
    afterRedirectTo address: String, _ rest: Substring, in text: FormerText, _ redirects: Int
  ) -> Destination {
    guard redirectTargets.contains(address), address.hasPrefix("/"), redirects < 5 else {
      return .changed(address + rest)
    }
    switch destination(address, in: text, after: redirects + 1) {
    case .same, .repaired: return .changed(address + rest)
    case .changed(let found): return .changed(found + rest)
    case .guessed(let found): return .guessed(found + rest)
    case .lost(let found, let meant): return .lost(found + rest, meant: meant)
    }
  }

  /// Whether a page, list or file of the new site is at an address.
  func hasAnything(at address: String) -> Bool {
    let path = String(address.addressPath)
    return target(ofMenu: path) != nil || homePage(at: path) != nil
      || addressesOfFiles[PlainAddress.make(of: path)] != nil
  }

  /// `@/articles/kyoto.md` for `Content/articles/kyoto.md`, and `/a.jpg` for `Content/static/a.jpg`.
  static func address(of place: SitePath) -> String {
    if place.isInside(ContentFolders.statics) {
      return encoded("/" + place.below(ContentFolders.statics).string)
    }
    return encoded("@/" + place.below(ContentIndex.root).string)
  }

  /// A path with the signs escaped that would end it in Markdown.
  static func encoded(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case " ": result += "%20"
      case "(": result += "%28"
      case ")": result += "%29"
      case "%": result += "%25"
      case "?": result += "%3F"
      case "#": result += "%23"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A path without `#top`, which leads to the beginning of any page (HTML, section 7.4.6.3); nil for other addresses.
  static func withoutTop(_ path: String) -> String? {
    let ending = "#top"
    guard path.utf8.count > ending.utf8.count, path.lowercased().hasSuffix(ending), !path.hasPrefix("//"),
      !path.contains(":"), !path.contains("{")
    else { return nil }
    return String(path.dropLast(ending.count))
  }

  static func decoded(_ path: String) -> String {
    path.contains("%") ? PercentEncoding.decode(path) ?? path : path
  }

  /// The path that a browser makes of a link in a page of a folder: what leads above the root stays there, and a closing
  /// slash is kept.
  static func resolved(_ path: String, in folder: String) -> String {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    let isFolder = ["/", "/.", "/.."].contains { ("/" + path).hasSuffix($0) }
    return "/" + parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
  }
}
