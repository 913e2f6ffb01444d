import MamushiCore

extension SourceDatabase {
  package func bytes(ofContent id: Int64) throws(SourceStoreFailure) -> [UInt8] {
    try read { database in
      let bytes = try database.first("SELECT bytes FROM content WHERE id = ?", [id]) {
        try $0.bytes(at: 0)
      }
      guard let bytes else { throw missing("a stored response") }
      return bytes
    }
  }

  package func replaceItems(ofContent id: Int64, by content: DecodedContent) throws(SourceStoreFailure) {
    try write { database in
      guard let items = try Self.items(ofContent: id, in: database) else {
        throw missing("a stored response")
      }
      try Self.removeItems(items, in: database)
      let first = try Self.insert(content.items, in: database)
      try database.run(
        "UPDATE content SET decoder = ?, first_item = ?, item_count = ?, notes = ? WHERE id = ?",
        [content.decoder, first, content.items.count, content.notes, id])
    }
  }

  package func items(of listing: StoredListing) throws(SourceStoreFailure) -> [(id: Int64, record: [UInt8])] {
    // The one connection runs this as a whole, so no change comes between the statements.
    try read { database in
      var result: [(id: Int64, record: [UInt8])] = []
      result.reserveCapacity(listing.itemCount)
      for page in listing.pages {
        guard let items = try Self.items(ofContent: page.content, in: database) else {
          throw missing("a page of a listing")
        }
        let start = result.count
        try database.forEachRow(
          of: "SELECT id, record FROM item WHERE id >= ? AND id < ? ORDER BY id",
          [items.lowerBound, items.upperBound]
        ) { row in
          result.append((try row.integer(at: 0), try row.bytes(at: 1)))
        }
        guard result.count - start == items.count else { throw DamagedDatabase() }
      }
      return result
    }
  }

  package func body(ofItem id: Int64) throws(SourceStoreFailure) -> [UInt8] {
    try read { database in
      let body = try database.first("SELECT body FROM item WHERE id = ?", [id]) { try $0.bytes(at: 0) }
      guard let body else { throw missing("a stored item") }
      return body
    }
  }

  // MARK: Rows

  /// Returns the content of a page and its notes, storing them if they are new.
  ///
  /// Compares the bytes as well, because an attacker can craft other bytes with the same fingerprint.
  static func contentID(of page: NewPage, in database: SQLiteConnection) throws -> (id: Int64, notes: [UInt8])
  {
    let same = try database.first(
      "SELECT id, notes FROM content WHERE fingerprint = ? AND decoder = ? AND bytes = ? AND item_count = ?",
      [page.fingerprint, page.content.decoder, page.bytes, page.content.items.count]
    ) { (try $0.integer(at: 0), try $0.bytes(at: 1)) }
    if let same { return same }
    let first = try insert(page.content.items, in: database)
    try database.run(
      """
      INSERT INTO content (fingerprint, decoder, first_item, item_count, notes, bytes) VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        page.fingerprint, page.content.decoder, first, page.content.items.count, page.content.notes,
        page.bytes,
      ])
    return (database.lastInsertedRowID, page.content.notes)
  }

  /// Returns the numbers of a content's items, or `nil` if there is no such content.
  static func items(ofContent id: Int64, in database: SQLiteConnection) throws -> Range<Int64>? {
    try database.first("SELECT first_item, item_count FROM content WHERE id = ?", [id]) {
      try itemNumbers(first: $0.integer(at: 0), count: $0.integer(at: 1))
    }
  }

  static func removeUnusedContent(in database: SQLiteConnection) throws {
    var unused: [(id: Int64, items: Range<Int64>)] = []
    try database.forEachRow(
      of: "SELECT id, first_item, item_count FROM content WHERE id NOT IN (SELECT content FROM page)"
    ) { row in
      let items = try itemNumbers(first: row.integer(at: 1), count: row.integer(at: 2))
      unused.append((try row.integer(at: 0), items))
    }
    for (id, items) in unused {
      try removeItems(items, in: database)
      try database.run("DELETE FROM content WHERE id = ?", [id])
    }
  }

  private static func itemNumbers(first: Int64, count: Int64) throws -> Range<Int64> {
    let (end, overflows) = first.addingReportingOverflow(count)
    guard first >= 0, count >= 0, !overflows else { throw DamagedDatabase() }
    return first..<end
  }

  /// - Returns: The number of the first item; the others follow it.
  private static func insert(_ items: [DecodedContent.Item], in database: SQLiteConnection) throws -> Int64 {
    let first = try database.number("SELECT next_item FROM counter")
    try database.run("UPDATE counter SET next_item = ?", [first + Int64(items.count)])
    var number = first
    for item in items {
      try database.run("INSERT INTO item VALUES (?, ?, ?)", [number, item.record, item.body])
      number += 1
    }
    return first
  }

  private static func removeItems(_ items: Range<Int64>, in database: SQLiteConnection) throws {
    try database.run("DELETE FROM item WHERE id >= ? AND id < ?", [items.lowerBound, items.upperBound])
  }
}
