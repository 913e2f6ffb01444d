import MamushiCore

/// A pattern of articles' paths: `permalinks` of `site.yaml`, `/:year/:month/:slug/`.
struct PermalinkPattern: Equatable, Sendable {
  /// A part that an article's properties replace.
  enum Placeholder: String, CaseIterable {
    case year, month, day, slug, title, category, categories, section, sections

    /// Whether it may stand for no folder, or for several.
    var isOptional: Bool { self == .categories || self == .section || self == .sections }

    /// In UTF-8 bytes, of each folder.
    var maximumLength: Int {
      switch self {
      case .year: 6
      case .month, .day: 2
      case .slug, .title, .category, .categories, .section, .sections: Slug.maximumLength
      }
    }

    /// The key of front matter that the placeholder requires.
    var key: String? {
      switch self {
      case .year, .month, .day: "date"
      case .category: "category"
      case .slug, .title, .categories, .section, .sections: nil
      }
    }
  }

  enum Part: Equatable {
    case text(String)
    case value(Placeholder)
  }

  /// The parts of each folder in the path.
  let folders: [[Part]]
  /// Whether the last part is a file, as some former addresses are: `/:year/:slug.html`.
  var isFile = false

  /// The default pattern.
  static let standard = PermalinkPattern(folders: [[.text("articles")], [.value(.slug)]])

  /// The folders that all paths begin with, each with a slash at its end: `articles/`.
  var commonFolders: String {
    folders.prefix { $0.allSatisfy { if case .text = $0 { true } else { false } } }.map { parts in
      parts.map { if case .text(let text) = $0 { text } else { "" } }.joined() + "/"
    }.joined()
  }

  /// Whether addresses of articles of two days differ in the date parts of the pattern.
  func tells(_ day: CivilTime, from other: CivilTime) -> Bool {
    folders.joined().contains {
      switch $0 {
      case .value(.year): day.year != other.year
      case .value(.month): day.month != other.month
      case .value(.day): day.day != other.day
      default: false
      }
    }
  }

  /// Whether addresses of articles in two files differ in the section parts of the pattern.
  func tells(_ file: SitePath, from other: SitePath) -> Bool {
    let parts = folders.joined()
    let names = TextBody(file: file, offset: 0, firstLine: 1).folderNames
    let others = TextBody(file: other, offset: 0, firstLine: 1).folderNames
    if parts.contains(.value(.sections)) {
      return ArticleSections.path(of: names[...]) != ArticleSections.path(of: others[...])
    }
    return parts.contains(.value(.section))
      && ArticleSections.path(of: names.prefix(1)) != ArticleSections.path(of: others.prefix(1))
  }

  /// An article's path from the site's root: `2026/05/kyoto/`.
  ///
  /// - Parameter zone: the site's time zone.
  func path(of article: Article, slug: String, zone: any TimeZoneRules) throws(MissingValue) -> String {
    var path = ""
    for parts in folders {
      var folder = ""
      for part in parts {
        switch part {
        case .text(let text): folder += text
        case .value(let placeholder): folder += try value(of: placeholder, article, slug, zone)
        }
      }
      // An article outside of any section's folder has no section, and one may have no category.
      if !folder.isEmpty { path += folder + "/" }
    }
    return path
  }

  /// A property of the pattern that an article lacks.
  struct MissingValue: Error {
    let placeholder: Placeholder
    let key: String
  }

  private func value(
    of placeholder: Placeholder, _ article: Article, _ slug: String, _ zone: any TimeZoneRules
  ) throws(MissingValue) -> String {
    switch placeholder {
    case .slug: return slug
    case .title: return Slug.make(fromName: article.title)
    case .section: return ArticleSections.path(of: article.body.folderNames.prefix(1))
    case .sections: return ArticleSections.path(of: article.body.folderNames[...])
    case .categories: return article.categories.map(\.slug).joined(separator: "/")
    case .category:
      guard let category = article.category else {
        throw MissingValue(placeholder: .category, key: "category")
      }
      return category.slug
    case .year, .month, .day:
      guard let moment = article.date?.timestamp else {
        throw MissingValue(placeholder: placeholder, key: "date")
      }
      let day = CivilTime(moment, offset: zone.offset(at: moment))
      switch placeholder {
      case .year: return DateText.padded(day.year, 4)
      case .month: return DateText.padded(day.month, 2)
      default: return DateText.padded(day.day, 2)
      }
    }
  }
}

extension SiteConfiguration {
  /// The sections of articles, below the folders that all their addresses begin with; nil if the site has none.
  ///
  /// - Parameter texts: the files of the sections' texts.
  func articleSections(texts: [SitePath]) -> ArticleSections? {
    guard hasSections else { return nil }
    return ArticleSections(below: (articlePermalink ?? .standard).commonFolders, texts: texts)
  }

  /// The former addresses of an article under the patterns of `permalinks.aliases`, in the form of
  /// ``FormerAddress/read(_:)``. One that lacks a value for a pattern never had such an address.
  func formerAddresses(of article: Article, in language: SiteLanguage) -> [String] {
    return articleAliases.compactMap { pattern in
      guard let path = try? pattern.path(of: article, slug: article.slug, zone: zone) else { return nil }
      return FormerAddress.read(
        "/" + language.pathPrefix + (pattern.isFile ? path.dropLast() : path[...]))
    }
  }

  /// The path of an article under the site's own pattern; nil if the site uses the default.
  ///
  /// - Parameter slug: the article's slug, or a candidate for it.
  func address(of article: Article, slug: String) throws(PermalinkPattern.MissingValue) -> String? {
    try articlePermalink?.path(of: article, slug: slug, zone: zone)
  }
}
