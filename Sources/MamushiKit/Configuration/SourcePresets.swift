import MamushiCore

/// Known APIs, for which a site has to give only the address.
enum SourcePreset: String, CaseIterable {
  /// The backend of the design: pickups, ranking, paged information, galleries, and a login.
  case observation
  /// WordPress' REST API (developer.wordpress.org/rest-api/reference).
  case wordpress

  var login: LoginConfiguration? {
    switch self {
    case .observation: LoginConfiguration(login: "/auth/login", verify: "/auth/verify")
    case .wordpress: nil
    }
  }

  var listings: [ListingConfiguration] {
    let listings =
      switch self {
      case .observation: Self.observationListings
      case .wordpress: Self.wordPressListings
      }
    return listings.map { listing in
      var listing = listing
      listing.isOfPreset = true
      return listing
    }
  }

  // MARK: Observation

  private static var observationListings: [ListingConfiguration] {
    var information = ListingConfiguration(name: "information", content: .information, path: "/info_feed")
    information.items = JSONPath(.key("information"))
    information.paging = .page(
      parameter: "page", first: 1, size: nil, hasNext: JSONPath(.key("has_next_page")), totalPages: nil)
    information.fields = keys([
      .id: "id", .title: "title", .catchCopy: "catch_copy", .summary: "summary", .thumbnail: "thumbnail",
    ])

    var pickups = ListingConfiguration(name: "pickups", content: .pickups, path: "/pickup_feeds")
    pickups.fields = keys([
      .id: "id", .title: "shop_name", .category: "category_name", .thumbnail: "thumbnail",
      .minBudget: "min_budget", .rating: "rating",
    ])

    var rankings = ListingConfiguration(name: "rankings", content: .rankings, path: "/category_feeds")
    rankings.fields = keys([.id: "id", .name: "name", .rank: "rank"])

    var gallery = ListingConfiguration(name: "gallery", content: .gallery, path: "/galleries")
    gallery.fields = keys([.id: "id", .title: "title", .thumbnail: "thumbnail"])

    pickups.isOptional = true
    rankings.isOptional = true
    gallery.isOptional = true
    return [information, pickups, rankings, gallery]
  }

  private static func keys(_ names: [ItemField: String]) -> [ItemField: FieldSource] {
    names.mapValues { FieldSource(JSONPath(.key($0))) }
  }

  // MARK: WordPress

  private static var wordPressListings: [ListingConfiguration] {
    var posts = wordPressListing("information", path: "/posts?_embed")
    // WordPress stores names of terms as HTML: `Q&amp;A`.
    posts.fields[.category] = html(
      .key("_embedded"), .key("wp:term"), .all, taxonomy("category"), .key("name"))
    posts.fields[.tags] = html(.key("_embedded"), .key("wp:term"), .all, taxonomy("post_tag"), .key("name"))
    var pages = wordPressListing("pages", path: "/pages?_embed")
    pages.isOptional = true
    return [posts, pages]
  }

  private static func wordPressListing(_ name: String, path: String) -> ListingConfiguration {
    var listing = ListingConfiguration(name: name, content: .information, path: path)
    listing.paging = .page(
      parameter: "page", first: 1, size: PageSize(parameter: "per_page", count: 100), hasNext: nil,
      totalPages: TotalSource(header: "X-WP-TotalPages"))
    listing.protection = JSONPath(.key("content"), .key("protected"))
    let media: [JSONPath.Step] = [.key("_embedded"), .key("wp:featuredmedia"), .position(0)]
    let details = media + [.key("media_details")]
    listing.fields = [
      .id: FieldSource(JSONPath(.key("id"))),
      .slug: FieldSource(JSONPath(.key("slug"))),
      .link: FieldSource(JSONPath(.key("link"))),
      .title: html(.key("title"), .key("rendered")),
      .body: html(.key("content"), .key("rendered")),
      .summary: html(.key("excerpt"), .key("rendered")),
      .date: FieldSource(JSONPath(.key("date_gmt")), isUTC: true),
      .updated: FieldSource(JSONPath(.key("modified_gmt")), isUTC: true),
      .authors: html(.key("_embedded"), .key("author"), .all, .key("name")),
      .thumbnail: FieldSource(JSONPath(media + [.key("source_url")])),
      .thumbnailWidth: FieldSource(JSONPath(details + [.key("width")])),
      .thumbnailHeight: FieldSource(JSONPath(details + [.key("height")])),
      .thumbnailAlt: FieldSource(JSONPath(media + [.key("alt_text")])),
    ]
    return listing
  }

  private static func taxonomy(_ name: String) -> JSONPath.Step { .matching(key: "taxonomy", value: name) }

  private static func html(_ steps: JSONPath.Step...) -> FieldSource {
    FieldSource(JSONPath(steps), isHTML: true)
  }
}
