import MamushiCore

/// The pattern of articles' paths: `permalinks.articles` of `site.yaml`, `/:year/:month/:slug/`.
struct PermalinkPattern: Equatable, Sendable {
  /// A part that an article's properties replace.
  enum Placeholder: String, CaseIterable {
    case year, month, day, slug, title, category, section

    /// In UTF-8 bytes.
    var maximumLength: Int {
      switch self {
      case .year: 6
      case .month, .day: 2
      case .slug, .title, .category, .section: Slug.maximumLength
      }
    }

    /// The key of front matter that the placeholder requires.
    var key: String? {
      switch self {
      case .year, .month, .day: "date"
      case .category: "category"
      case .slug, .title, .section: nil
      }
    }
  }

  enum Part: Equatable {
    case text(String)
    case value(Placeholder)
  }

  /// The parts of each folder in the path.
  let folders: [[Part]]

  /// The default pattern.
  static let standard = PermalinkPattern(folders: [[.text("articles")], [.value(.slug)]])

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
      // An article outside of any section's folder has no section.
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
    case .section: return Self.section(of: article.body)
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

  /// The first folder below the folder of all articles, or the name of the source.
  private static func section(of body: TextBody) -> String {
    if body.item != nil { return Slug.make(fromName: String(body.file.name)) }
    let folders = TextName(of: body.file).folder.string.split(separator: "/")
    return folders.count > 2 ? Slug.make(fromName: String(folders[2])) : ""
  }
}

extension SiteConfiguration {
  /// The path of an article under the site's own pattern; nil if the site uses the default.
  ///
  /// - Parameter slug: the article's slug, or a candidate for it.
  func address(of article: Article, slug: String) throws(PermalinkPattern.MissingValue) -> String? {
    try articlePermalink?.path(of: article, slug: slug, zone: zone)
  }
}
