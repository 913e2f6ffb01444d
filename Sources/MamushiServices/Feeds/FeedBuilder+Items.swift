import MamushiCore

/// Handles the elements of an item or entry.
extension FeedBuilder {
  func startInItem(_ element: FeedElement, _ attributes: XMLAttributes, base: String) -> Part {
    if let field = Self.plainFields[element] {
      capture(field, base: base)
      return .ignored
    }
    switch element {
    case .link: startLink(attributes, base: base)
    case .guid:
      let isPermaLink =
        attributes.value("isPermaLink").map { $0.trimmingSpace.lowercased() != "false" } ?? true
      capture(.guid(isPermaLink: isPermaLink), base: base)
    case .description, .dcDescription: capture(.uncertainSummary, mode: .escaped, base: base)
    case .encoded: capture(.content(isHTML: true), mode: .escaped, base: base)
    case .atomTitle: startText(attributes, base: base) { .title(isHTML: $0) }
    case .summary: startText(attributes, base: base) { .summary(isHTML: $0) }
    case .atomContent:
      if attributes.value("src") == nil {
        item?.takeLanguage(attributes.value("lang", prefix: "xml"))
        startText(attributes, base: base) { .content(isHTML: $0) }
      }
    case .atomLink: takeLink(attributes, base: base)
    case .atomCategory:
      item?.take(category: attributes.value("label") ?? attributes.value("term"))
    case .atomAuthor: return .person
    case .atomSource: return .source
    case .enclosure:
      takeFile(attributes, "url", size: "length", base: base, as: .enclosure)
    case .mediaThumbnail: takeImage(attributes, "url", base: base, as: .thumbnail)
    case .mediaContent:
      // Without a type, an ending and a medium it may be anything.
      if attributes.value("medium") == "image" {
        takeImage(attributes, "url", base: base, as: .media)
      } else {
        takeFile(attributes, "url", size: "fileSize", base: base, as: .media)
      }
      return attributes.value("medium") == "image" || Self.isPicture(attributes.value("type"))
        ? .picture : .media
    case .mediaGroup: return .media
    case .mediaDescription:
      let isOfPicture = isInPicture
      startText(attributes, base: base) {
        isOfPicture ? .alternative(isHTML: $0) : .medium(isHTML: $0)
      }
    case .itunesImage: takeImage(attributes, "href", base: base, as: .podcast)
    default: break
    }
    return .ignored
  }

  /// Elements that contain only text.
  private static let plainFields: [FeedElement: FeedField] = [
    .title: .uncertainTitle, .dcTitle: .title(isHTML: false), .atomID: .id,
    .pubDate: .published(rank: 0), .published: .published(rank: 0), .dctermsIssued: .published(rank: 1),
    .issued: .published(rank: 1), .dcDate: .published(rank: 2), .dctermsCreated: .published(rank: 3),
    .created: .published(rank: 3),
    .updated: .updated(rank: 0), .modified: .updated(rank: 1), .dctermsModified: .updated(rank: 1),
    .author: .mailbox, .dcCreator: .author, .itunesAuthor: .mailbox,
    .category: .uncertainCategory, .dcSubject: .category, .language: .language, .dcLanguage: .language,
    .itunesEpisode: .podcast(.episode), .itunesSeason: .podcast(.season),
    .itunesDuration: .podcast(.duration),
    .itunesEpisodeType: .podcast(.type), .itunesExplicit: .podcast(.explicit),
  ]

  /// Handles `<link>`, which contains the address in RSS; some feeds use Atom's `href` there.
  private func startLink(_ attributes: XMLAttributes, base: String) {
    if attributes.value("href") != nil { return takeLink(attributes, base: base) }
    capture(.link, base: base)
  }

  /// RFC 4287, section 4.2.7.
  private func takeLink(_ attributes: XMLAttributes, base: String) {
    let type = attributes.value("type")
    switch attributes.value("rel")?.lowercased() ?? "alternate" {
    case "alternate", "http://www.iana.org/assignments/relation/alternate":
      let isPage =
        type.map { $0.lowercased().hasPrefix("text/html") || $0.lowercased().contains("xhtml") } ?? true
      item?.take(link: FeedAddress.resolve(attributes.value("href"), against: base), rank: isPage ? 0 : 1)
    case "enclosure": takeFile(attributes, "href", size: "length", base: base, as: .enclosure)
    default: break
    }
  }

  /// Handles a text construct (RFC 4287, section 3.1), or its equivalent in Atom 0.3 (section 3.1 of its draft).
  private func startText(_ attributes: XMLAttributes, base: String, field: (_ isHTML: Bool) -> FeedField) {
    let type = (attributes.value("type") ?? "text").trimmingSpace.lowercased()
    let mode = attributes.value("mode")?.lowercased()
    let mediaType = type.split(separator: ";").first.map(String.init) ?? type
    switch mediaType {
    case "xhtml", "application/xhtml+xml": capture(field(true), mode: .xhtml, base: base)
    case "html", "text/html":
      capture(field(true), mode: mode == "xml" ? .xhtml : .escaped, base: base)
    // `plain` is of Media RSS.
    case "text", "text/plain", "plain", "": capture(field(false), base: base)
    case let other where other.hasPrefix("text/") && !other.hasSuffix("xml"):
      capture(field(false), base: base)
    // Pictures in Base64 and other XML documents are nothing that a page could show.
    default: break
    }
  }

  /// Handles a file that is a picture by its `type`, or a sound or a film.
  ///
  /// - Parameters:
  ///   - name: The attribute with the address.
  ///   - size: The attribute with the number of bytes.
  private func takeFile(
    _ attributes: XMLAttributes, _ name: StaticString, size: StaticString, base: String,
    as origin: FeedItemDraft.ImageOrigin
  ) {
    let type = attributes.value("type")?.trimmingSpace
    if Self.isPicture(type) {
      takeImage(attributes, name, base: base, as: origin)
    } else if let url = FeedAddress.resolveOnWeb(attributes.value(name), against: base) {
      item?.take(
        LinkedMedia(
          url: url, type: type, size: attributes.value(size)?.trimmingSpace,
          medium: origin == .media ? attributes.value("medium")?.trimmingSpace : nil))
    }
  }

  private static func isPicture(_ type: String?) -> Bool {
    type?.trimmingSpace.lowercased().hasPrefix("image/") == true
  }

  private func takeImage(
    _ attributes: XMLAttributes, _ name: StaticString, base: String, as origin: FeedItemDraft.ImageOrigin
  ) {
    guard let url = FeedAddress.resolveOnWeb(attributes.value(name), against: base) else { return }
    func pixels(_ text: String?) -> Int? {
      text.flatMap { Int($0.trimmingSpace) }.flatMap { (1...100_000).contains($0) ? $0 : nil }
    }
    let image = LinkedImage(
      url: url, width: pixels(attributes.value("width")), height: pixels(attributes.value("height")))
    item?.take(image, from: origin)
    if isInItemItself, origin == .media || origin == .enclosure { item?.take(picture: image) }
  }
}
