import MamushiCore
import MamushiKit

extension FormerText {
  /// The slug that the text will have, without the folders above it.
  private var ownSlug: String {
    let written = parsed.value("slug")?.text.map { String($0.split(separator: "/").last ?? "") }
    return Slug.make(from: slug ?? written ?? name.text)
  }

  private var name: TextName { TextName(of: plainPlace) }

  /// The place without a language.
  var plainPlace: SitePath {
    guard let language, place.stem.lowercased().hasSuffix("." + language.lowercased()) else { return place }
    return place.folder.appending("\(place.stem.dropLast(language.count + 1)).\(place.fileExtension)")
  }

  /// Its address in the new site, below that of its language; nil if it depends on more than path, date and title.
  func address(_ settings: FormerSettings) -> String? {
    permalink ?? plainAddress(settings).map { languagePrefix + $0 }
  }

  /// What the addresses in its language begin with: `/de`; empty for the site's own one.
  var languagePrefix: String { language.map { "/" + $0.lowercased() } ?? "" }

  private func plainAddress(_ settings: FormerSettings) -> String? {
    switch kind {
    case .section:
      let folders = folders
      return place.isInside(ContentIndex.articlesFolder) && !folders.isEmpty
        ? settings.list(ofFolders: folders) : nil
    case .page: return "/" + pageParts.map { $0 + "/" }.joined()
    case .article: return plainAddress(following: settings.permalink ?? "/articles/:slug/")
    }
  }

  /// Returns its address by a pattern, below that of its language; nil if it depends on more than path, date and title.
  ///
  /// - Parameter name: what stands for `:slug`; nil for its slug here.
  func address(following pattern: String, name: String? = nil) -> String? {
    plainAddress(following: pattern, name: name).map { languagePrefix + $0 }
  }

  private func plainAddress(following pattern: String, name: String? = nil) -> String? {
    var pattern = pattern
    if let date {
      let day = DateText.day(date).split(separator: "-")
      for (key, value) in zip([":year", ":month", ":day"], day) {
        pattern = pattern.replacing(key, with: value)
      }
    }
    let folders = folders.map { Slug.make(from: $0) }
    if let names = addressCategories {
      pattern = pattern.replacing("/:categories", with: names.map { "/" + Slug.make(fromName: $0) }.joined())
    }
    pattern = pattern.replacing("/:sections", with: folders.map { "/" + $0 }.joined())
      .replacing("/:section", with: folders.first.map { "/" + $0 } ?? "")
      .replacing(":slug", with: name ?? ownSlug)
    if let title {
      pattern = pattern.replacing(":title", with: Slug.make(fromName: title))
    }
    return pattern.contains(":") ? nil : pattern
  }

  /// The folders that it is in, below that of its kind.
  var folders: [String] { name.folder.string.split(separator: "/").dropFirst(2).map(String.init) }

  /// The name of its file as far as it is in its address.
  var nameInAddress: String { slug == nil ? name.text : nameWithDay }

  private var nameWithDay: String {
    String(TextName.isIndex(plainPlace) ? plainPlace.folder.name : plainPlace.stem)
  }

  /// Keeps the day in the address that a file's name begins with, as some do.
  mutating func keepDay() {
    guard name.beginsWithDay, parsed.value("slug") == nil else { return }
    slug = Slug.make(from: nameWithDay)
  }

  /// The parts of a page's address.
  var pageParts: [String] {
    let isOfFolder = TextName.isIndex(plainPlace)
    let path = isOfFolder ? plainPlace.folder : plainPlace.folder.appending(plainPlace.stem)
    var parts = path.string.split(separator: "/").dropFirst(2).map { Slug.make(from: $0) }
    if !parts.isEmpty, slug != nil || parsed.value("slug") != nil { parts[parts.count - 1] = ownSlug }
    return parts
  }

  /// The values of the front matter's keys for the date.
  var datesWritten: [String] {
    let dates = (parsed.entries ?? []).filter { Self.isDate($0.key) }
    return dates.placingFirst { FrontMatterKey.isSame($0.key, "date") }.compactMap(\.value.text)
  }

  /// Notion's exporters write `created_time`.
  static func isDate(_ key: String) -> Bool {
    FrontMatterKey.isDate(key) || FrontMatterKey.isSame(key, "created_time")
  }

  /// The day in front matter, in the file's name or in the address that the front matter gives it.
  var date: CivilTime? {
    datesWritten.first.flatMap { DateParser.read(ForeignDate.iso($0) ?? $0) }.map(civilTime) ?? name.day
      ?? dayOfName.flatMap { DateParser.read($0)?.time }
      ?? writtenAddresses.lazy.compactMap(AddressDay.day(of:)).first.flatMap { DateParser.read($0)?.time }
  }

  /// The time in the site's time zone, if that is known.
  private func civilTime(_ date: DateParser.Written) -> CivilTime {
    guard let offset = date.offset, let zoneOffset else { return date.time }
    return CivilTime(date.time.timestamp(offset: offset), offset: zoneOffset)
  }

  /// Addresses that the front matter gives it: `permalink`, `url`, `path`; or the one that data compute.
  var writtenAddresses: [String] {
    let written = ["permalink", "url", "path"].compactMap { key -> String? in
      guard let address = parsed.value(key)?.text, address != "/", !address.contains(":"),
        !address.contains("{"),
        !address.contains("$"), !address.hasPrefix("//")
      else { return nil }
      // A percent sign of its own stays encoded.
      let decoded = PercentEncoding.decode(address).flatMap { $0.contains("%") ? nil : $0 } ?? address
      return decoded.hasPrefix("/") ? decoded : "/" + decoded
    }
    return written.isEmpty ? addressOfData.map { $0 == "/" ? [] : [$0] } ?? [] : written
  }

  /// Whether readers did not see it.
  var isUnpublished: Bool {
    isDraft || parsed.value("draft")?.flag == true || parsed.value("published")?.flag == false
  }

  /// The addresses that lead to it, all from the site's root.
  ///
  /// In Hugo, an alias without a slash is beside the page (https://gohugo.io/content-management/urls/#aliases).
  func formerAddresses(in site: FormerSite) -> [String] {
    let folder = address(site.settings)?.split(separator: "/").dropLast().map { "/" + $0 }.joined() ?? ""
    let aliases = aliasEntries.flatMap(\.value.allTexts).map { alias in
      alias.hasPrefix("/") ? alias : (site.generator == .hugo ? folder : "") + "/" + alias
    }
    return aliases + formerAddresses + writtenAddresses
  }

  /// The entries in keys that mean `aliases`.
  var aliasEntries: [Node.Entry] {
    let keys = ["aliases"]
    return (parsed.entries ?? []).filter {
      if case .key(let meaning, _)? = FrontMatterKey.meaning(of: $0.key, among: keys) {
        meaning == keys
      } else {
        false
      }
    }
  }
}

extension FormerSettings {
  /// The address of the list of a folder of articles.
  func list(ofFolders folders: [String]) -> String {
    let common = (permalink ?? "/articles/:slug/").split(separator: "/").prefix { !$0.contains(":") }
    let parts = common.map(String.init) + folders.map { Slug.make(fromName: $0) }
    return "/" + parts.map { $0 + "/" }.joined()
  }
}

extension Array {
  /// The elements in their order, but some before the others.
  func placingFirst(_ isFirst: (Element) -> Bool) -> [Element] { filter(isFirst) + filter { !isFirst($0) } }
}

/// Addresses are compared without what hosts add and leave out: `/Tea/index.html`, `/tea/`, `/tea.html`.
enum PlainAddress {
  /// - Parameter isExact: whether `/tea.html` is another address than `/tea/`, since it is another file.
  static func make(of address: String, isExact: Bool = false) -> String {
    let written = String(address.addressPath)
    var path = (PercentEncoding.decode(written) ?? written).lowercased()
    if path.hasSuffix("/index.html") { path.removeLast("index.html".count) }
    if !isExact, path.hasSuffix(".html") { path.removeLast(".html".count) }
    return "/" + path.split(separator: "/").joined(separator: "/")
  }
}
