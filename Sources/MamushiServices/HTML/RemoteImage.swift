import MamushiCore

/// An `img` element in untrusted text.
struct RemoteImage {
  /// The absolute address, if there is one that may be shown.
  let url: String?
  /// In pixels, if both values are present and plausible.
  let size: (width: Int, height: Int)?
  let alternative: UnsafeRawBufferPointer?
  /// Whether the image only serves to be fetched, not to be seen.
  let isTracker: Bool
  private let title: UnsafeRawBufferPointer?

  init(_ attributes: AttributeList, addresses: AddressPolicy) {
    alternative = attributes["alt"]
    title = attributes["title"]
    let width = attributes["width"].flatMap(AttributeValue.integer)
    let height = attributes["height"].flatMap(AttributeValue.integer)
    if let width, let height {
      isTracker = width <= 2 && height <= 2
      size = 1...20_000 ~= width && 1...20_000 ~= height ? (width, height) : nil
    } else {
      isTracker = false
      size = nil
    }
    url = Self.address(attributes, addresses)
  }

  /// Returns the address. Scripts that load pictures lazily keep it in another attribute, with nothing or a placeholder
  /// in `src`.
  private static func address(_ attributes: AttributeList, _ addresses: AddressPolicy) -> String? {
    let source = attributes["src"]
    if let source, let url = addresses.source(source) { return url }
    guard source.map(isPlaceholder) ?? true else { return nil }
    for name in ["data-src", "data-original", "data-lazy-src"] as [StaticString] {
      if let url = attributes[name].flatMap({ addresses.source($0) }) { return url }
    }
    return nil
  }

  private static func isPlaceholder(_ source: UnsafeRawBufferPointer) -> Bool {
    let text = source.drop { $0 <= 0x20 }
    return text.isEmpty || text.prefix(5).lazy.map { $0 | 0x20 }.elementsEqual("data:".utf8)
  }

  /// - Parameter edit: Must not be `alternative`.
  func write(_ edit: RemoteImageEdit, url: String, to writer: inout MarkupWriter) {
    var address = url
    var size = size
    var isLink = true
    if case .file(let file, let width, let height) = edit {
      address = file
      size = (width, height)
      isLink = false
    }
    writer.startTag("img")
    writer.attribute("src", address)
    if let alternative { writer.attribute("alt", alternative) } else { writer.literal(" alt=\"\"") }
    if let title, !title.isEmpty { writer.attribute("title", title) }
    if let size {
      writer.attribute("width", String(size.width))
      writer.attribute("height", String(size.height))
    } else {
      writer.literal(" class=\"unsized\"")
    }
    writer.literal(" loading=\"lazy\" decoding=\"async\"")
    if isLink { writer.literal(" referrerpolicy=\"no-referrer\"") }
    writer.closeTag()
  }
}

/// Leaves all images as they are.
struct LinkingEditor: RemoteImageEditor {
  func image(at url: String, width: Int?, height: Int?) -> RemoteImageEdit { .link }
}
