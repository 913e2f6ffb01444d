import MamushiCore

@testable import MamushiServices

/// A store in a folder of its own, and pages to put into it.
struct StoreFixture {
  let folder: ScratchFolder
  let store: SourceDatabase

  static let now: Int64 = 1_700_000_000
  static let decoder = Fingerprint(high: 7, low: 7)

  init() throws {
    folder = try ScratchFolder()
    store = Self.store(in: folder)
  }

  var path: String { folder.at(".mamushi/sources.sqlite") }

  /// The same store, as the next process opens it.
  func reopened() throws -> SourceDatabase {
    try store.close()
    return Self.store(in: folder)
  }

  static func store(in folder: ScratchFolder, pragmas: [String] = []) -> SourceDatabase {
    SourceDatabase(path: folder.at(".mamushi/sources.sqlite"), pragmas: pragmas) { now }
  }

  static func key(_ source: String = "app", _ listing: String = "information", request: UInt64 = 1)
    -> ListingKey
  {
    ListingKey(source: source, listing: listing, request: Fingerprint(high: 0, low: request))
  }

  static func items(_ names: [String]) -> [DecodedContent.Item] {
    names.map { DecodedContent.Item(record: Array("record \($0)".utf8), body: Array("body \($0)".utf8)) }
  }

  /// A page whose bytes are its items' names.
  static func page(
    _ number: Int, _ names: [String], next: String? = nil, decoder: Fingerprint = decoder
  ) -> NewPage {
    let bytes = Array(names.joined(separator: ",").utf8)
    return NewPage(
      url: "https://example.com/?page=\(number)", next: next,
      validity: PageValidity(etag: "\"\(number)\"", lastModified: nil, freshUntil: Int64(number)),
      contentType: "application/json", bytes: bytes, fingerprint: Fingerprinter.xxh3(bytes),
      content: DecodedContent(items: items(names), notes: Array("notes".utf8), decoder: decoder))
  }
}

extension SourceDatabase {
  /// Reads pages of these items as a whole listing.
  func complete(_ pages: [[String]], _ key: ListingKey, at time: Int64 = 5) throws {
    for (number, names) in pages.enumerated() {
      _ = try append(StoreFixture.page(number, names), toDraft: key)
    }
    try completeDraft(key, at: time)
  }

  /// The records of a listing's items with their bodies: "record a/body a".
  func texts(_ key: ListingKey) throws -> [String]? {
    guard let listing = try listing(key) else { return nil }
    return try items(of: listing).map { item in
      String(decoding: item.record, as: UTF8.self) + "/"
        + String(decoding: try body(ofItem: item.id), as: UTF8.self)
    }
  }
}

func texts(_ names: [String]) -> [String] { names.map { "record \($0)/body \($0)" } }
