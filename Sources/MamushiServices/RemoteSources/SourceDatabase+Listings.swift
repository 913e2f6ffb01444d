import MamushiCore

extension SourceDatabase {
  package func listing(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing? {
    try read { try Self.listing(key, isDraft: false, in: $0) }
  }

  package func draft(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing? {
    try read { try Self.listing(key, isDraft: true, in: $0) }
  }

  // MARK: Changes

  package func append(_ page: NewPage, toDraft key: ListingKey) throws(SourceStoreFailure) -> StoredPage {
    try write { database in
      let (content, notes) = try Self.contentID(of: page, in: database)
      let stored = StoredPage(
        url: page.url, next: page.next, validity: page.validity, contentType: page.contentType,
        content: content,
        fingerprint: page.fingerprint, itemCount: page.content.items.count, notes: notes,
        decoder: page.content.decoder)
      try append(stored, toDraft: key, in: database)
      return stored
    }
  }

  package func append(_ page: StoredPage, toDraft key: ListingKey) throws(SourceStoreFailure) {
    try write { database in
      guard try Self.items(ofContent: page.content, in: database) != nil else {
        throw missing("a page of a listing")
      }
      try append(page, toDraft: key, in: database)
    }
  }

  private func append(_ page: StoredPage, toDraft key: ListingKey, in database: SQLiteConnection) throws {
    let draft: Int64
    if let begun = try Self.listingID(key, isDraft: true, in: database) {
      draft = begun
    } else {
      try database.run(
        "INSERT INTO listing (source, name, request, is_draft, checked_at) VALUES (?, ?, ?, 1, ?)",
        [key.source, key.listing, key.request, now()])
      draft = database.lastInsertedRowID
    }
    let number = try database.number(
      "SELECT coalesce(max(number) + 1, 0) FROM page WHERE listing = ?", [draft])
    try database.run(
      "INSERT INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        draft, number, page.url, page.next, page.validity.etag, page.validity.lastModified,
        page.validity.freshUntil,
        page.contentType, page.content,
      ])
  }

  package func completeDraft(_ key: ListingKey, at time: Int64) throws(SourceStoreFailure) {
    try write { database in
      guard let draft = try Self.listingID(key, isDraft: true, in: database) else {
        throw missing("the draft of \(key.source)'s \(key.listing)")
      }
      if let former = try Self.listingID(key, isDraft: false, in: database) {
        try Self.removeListing(former, in: database)
      }
      try database.run("UPDATE listing SET is_draft = 0, checked_at = ? WHERE id = ?", [time, draft])
      try Self.removeUnusedContent(in: database)
    }
  }

  package func discardDraft(_ key: ListingKey) throws(SourceStoreFailure) {
    guard exists else { return }
    try write { database in
      guard let draft = try Self.listingID(key, isDraft: true, in: database) else { return }
      try Self.removeListing(draft, in: database)
      try Self.removeUnusedContent(in: database)
    }
  }

  package func confirm(_ listing: StoredListing, at time: Int64) throws(SourceStoreFailure) {
    try write { database in
      try database.run("UPDATE listing SET checked_at = ? WHERE id = ?", [time, listing.id])
      guard database.changedRowCount == 1 else { throw missing("the listing that was confirmed") }
      for (number, page) in listing.pages.enumerated() {
        try database.run(
          "UPDATE page SET etag = ?, last_modified = ?, fresh_until = ? WHERE listing = ? AND number = ?",
          [page.validity.etag, page.validity.lastModified, page.validity.freshUntil, listing.id, number])
      }
    }
  }

  package func keepOnly(_ keys: Set<ListingKey>) throws(SourceStoreFailure) {
    // A site without sources gets no database.
    guard exists else { return }
    try write { database in
      var unwanted: [Int64] = []
      try database.forEachRow(of: "SELECT id, source, name, request FROM listing") { row in
        let key = ListingKey(
          source: try row.text(at: 1), listing: try row.text(at: 2), request: try row.fingerprint(at: 3))
        if !keys.contains(key) { unwanted.append(try row.integer(at: 0)) }
      }
      if unwanted.isEmpty { return }
      for id in unwanted { try Self.removeListing(id, in: database) }
      try Self.removeUnusedContent(in: database)
    }
  }

  // MARK: Rows

  private static func listing(
    _ key: ListingKey, isDraft: Bool, in database: SQLiteConnection
  ) throws -> StoredListing? {
    guard let id = try listingID(key, isDraft: isDraft, in: database) else { return nil }
    let time = try database.number("SELECT checked_at FROM listing WHERE id = ?", [id])
    // With the left join, a page without content shows up as damage.
    var pages: [StoredPage] = []
    try database.forEachRow(
      of: """
        SELECT number, url, next, etag, last_modified, fresh_until, content_type, content,
          fingerprint, item_count, notes, decoder
        FROM page LEFT JOIN content ON content.id = page.content WHERE listing = ? ORDER BY number
        """, [id]
    ) { row in
      guard try row.count(at: 0) == pages.count else { throw DamagedDatabase() }
      pages.append(
        StoredPage(
          url: try row.text(at: 1), next: try row.optionalText(at: 2),
          validity: try row.validity(from: 3), contentType: try row.optionalText(at: 6),
          content: try row.integer(at: 7), fingerprint: try row.fingerprint(at: 8),
          itemCount: try row.count(at: 9), notes: try row.bytes(at: 10),
          decoder: try row.fingerprint(at: 11)))
    }
    return StoredListing(id: id, pages: pages, checkedAt: time)
  }

  private static func listingID(_ key: ListingKey, isDraft: Bool, in database: SQLiteConnection) throws
    -> Int64?
  {
    try database.first(
      "SELECT id FROM listing WHERE source = ? AND name = ? AND request = ? AND is_draft = ?",
      [key.source, key.listing, key.request, isDraft]
    ) { try $0.integer(at: 0) }
  }

  private static func removeListing(_ id: Int64, in database: SQLiteConnection) throws {
    try database.run("DELETE FROM page WHERE listing = ?", [id])
    try database.run("DELETE FROM listing WHERE id = ?", [id])
  }
}
