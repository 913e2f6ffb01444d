import MamushiCore

/// Completes items of all kinds of sources: replaces a missing title, id or body, and limits the length of
/// untrusted fields.
struct ItemCompletion {
  enum Limits {
    /// In graphemes.
    static let title = 500
    static let text = 5000
    static let name = 200
    static let untitled = 60
    /// The number of names.
    static let names = 100
    /// In bytes.
    static let url = 4000
    static let id = 500
    static let side = 100_000
  }

  let source: SourceConfiguration
  let markup: MarkupReading

  /// A text and whether it is HTML.
  struct Text {
    var text: String
    var format: BodyFormat

    var isBlank: Bool { text.utf8.allSatisfy { $0 <= 0x20 } }
  }

  /// One line of plain text; nil if nothing remains.
  func line(_ text: Text, limit: Int) -> String? {
    let plain = text.format == .text ? text.text : markup.text(text.text, text.format)
    let line = UntrustedText.line(plain, limit: limit)
    return line.isEmpty ? nil : line
  }

  /// Names without duplicates.
  func names(_ texts: [Text]) -> [String] {
    var known = Set<String>()
    return texts.prefix(Limits.names).compactMap { line($0, limit: Limits.name) }
      .filter { known.insert($0).inserted }
  }

  /// An absolute `http` or `https` URL; nil if it is invalid or too long.
  func address(_ reference: String, base: String) -> String? {
    // A place within the base would have its query, in which keys are.
    let first = reference.utf8.first { $0 > 0x20 }
    let base = first == nil || first == UInt8(ascii: "#") ? WebAddress.withoutSecrets(base) : base
    guard !reference.isEmpty, reference.utf8.count <= Limits.url,
      let resolved = source.addressBase(base).resolve(reference),
      resolved.utf8.count <= Limits.url, WebAddress.origin(of: resolved) != nil
    else { return nil }
    return resolved
  }

  func language(_ text: String) -> String? {
    let written = UntrustedText.trimmed(text).replacing("_", with: "-")
    // Sources have what their authors cannot change: `jp`, `eng`, `English`.
    let tag = LanguageNames.slips[written.lowercased()] ?? LanguageNames.tag(of: written) ?? written
    return LanguageTag.isValid(tag) ? tag : nil
  }

  func image(_ url: String?, width: Int?, height: Int?) -> LinkedImage? {
    guard let url else { return nil }
    let sides = 1...Limits.side
    // A width without a height, or vice versa, gives no aspect ratio.
    guard let width, let height, sides.contains(width), sides.contains(height) else {
      return LinkedImage(url: url)
    }
    return LinkedImage(url: url, width: width, height: height)
  }

  /// The item with its body, and with replacements for what its source left out.
  ///
  /// - Parameters:
  ///   - item: an item, with an empty id or title if the source gives none.
  ///   - texts: candidates for the body, of which the first that is not blank is used.
  ///   - written: the other fields by which an item without an id, a link and a slug is known, as the source wrote them:
  ///     what the site makes of them, such as of a date without a zone, may change.
  func complete(
    _ item: RemoteItem, texts: [Text], written: [String]
  ) -> (item: RemoteItem, body: [UInt8]) {
    var item = item
    let body = texts.first { !$0.isBlank }
    item.bodyFormat = body?.format ?? .text
    let bytes = body.map { Array($0.text.utf8) } ?? []
    if item.title.isEmpty, item.article == nil { item.title = title(of: item, body: body) }
    // A slug outlives edits of the text.
    if item.id.isEmpty, item.link == nil { item.id = item.slug }
    if item.id.utf8.count > Limits.id { item.id = StableHash.hexadecimal(item.id.utf8, digits: 16) }
    if item.id.isEmpty { item.id = item.link ?? Self.hash(of: written, body: bytes) }
    if source.media == .download || source.isAtSite, item.bodyFormat != .text {
      item.bodyImages = markup.images(bytes, item.bodyFormat, source.addressBase(item.base))
    }
    return (item, bytes)
  }

  /// Gives items without ids, which have those of their links or slugs, other ones where several have the same.
  ///
  /// - Parameters:
  ///   - hasID: for each item whether it has an id of its own.
  ///   - written: the fields of each item: see ``complete(_:texts:written:)``.
  func distinguish(
    _ items: inout [(item: RemoteItem, body: [UInt8])], hasID: [Bool], written: [[String]]
  ) {
    let known = Dictionary(items.lazy.map { ($0.item.id, 1) }, uniquingKeysWith: +)
    for position in items.indices where !hasID[position] && known[items[position].item.id] != 1 {
      let (item, body) = items[position]
      items[position].item.id = Self.hash(of: written[position], body: body + (item.link ?? "").utf8)
    }
  }

  /// What stands in for a title: the beginning of the text, or else what is known of the item.
  func title(of item: RemoteItem, body: Text?) -> String {
    body.flatMap { line($0, limit: Limits.untitled) }
      ?? (item.summary ?? item.catchCopy).map { UntrustedText.cut($0, to: Limits.untitled) }
      ?? item.link.map { UntrustedText.cut($0, to: Limits.title) } ?? source.name
  }

  private static func hash(of written: [String], body: [UInt8]) -> String {
    var bytes = body
    for text in written {
      bytes.append(0)
      bytes += text.utf8
    }
    return StableHash.hexadecimal(bytes, digits: 16)
  }
}
