import GRDB
import MamushiCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SourceDatabase {
  package func bytes(ofContent id: Int64) throws(SourceStoreFailure) -> [UInt8] {
    try read { database in
      let bytes = try database.first("SELECT bytes FROM content WHERE id = ?", [id]) {
        try $0.bytes(atIndex: 0)
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
        [content.decoder.data, first, content.items.count, Data(content.notes), id])
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
        let rows = try database.rows(
          "SELECT id, record FROM item WHERE id >= ? AND id < ? ORDER BY id",
          [items.lowerBound, items.upperBound])
        while let row = try rows.next() {
          result.append((try row.decode(atIndex: 0), try row.bytes(atIndex: 1)))
        }
        guard result.count - start == items.count else { throw DamagedDatabase() }
      }
      return result
    }
  }

  package func body(ofItem id: Int64) throws(SourceStoreFailure) -> [UInt8] {
    try read { database in
      let body = try database.first("SELECT body FROM item WHERE id = ?", [id]) { try $0.bytes(atIndex: 0) }
      guard let body else { throw missing("a stored item") }
      return body
    }
  }

  // MARK: Rows

  /// Returns the content of a page and its notes, storing them if they are new.
  ///
  /// Compares the bytes as well, because an attacker can craft other bytes with the same fingerprint.
  static func contentID(of page: NewPage, in database: Database) throws -> (id: Int64, notes: [UInt8]) {
    let (fingerprint, decoder) = (page.fingerprint.data, page.content.decoder.data)
    let bytes = Data(page.bytes)
    let same = try database.first(
      "SELECT id, notes FROM content WHERE fingerprint = ? AND decoder = ? AND bytes = ? AND item_count = ?",
      [fingerprint, decoder, bytes, page.content.items.count]
    ) { (try $0.decode(Int64.self, atIndex: 0), try $0.bytes(atIndex: 1)) }
    if let same { return same }
    let first = try insert(page.content.items, in: database)
    try database.run(
      """
      INSERT INTO content (fingerprint, decoder, first_item, item_count, notes, bytes) VALUES (?, ?, ?, ?, ?, ?)
      """,
      [fingerprint, decoder, first, page.content.items.count, Data(page.content.notes), bytes])
    return (database.lastInsertedRowID, page.content.notes)
  }

  /// Returns the numbers of a content's items, or `nil` if there is no such content.
  static func items(ofContent id: Int64, in database: Database) throws -> Range<Int64>? {
    try database.first("SELECT first_item, item_count FROM content WHERE id = ?", [id]) {
      try itemNumbers(first: $0.decode(atIndex: 0), count: $0.decode(atIndex: 1))
    }
  }

  static func removeUnusedContent(in database: Database) throws {
    let rows = try database.rows(
      "SELECT id, first_item, item_count FROM content WHERE id NOT IN (SELECT content FROM page)", [])
    var unused: [(id: Int64, items: Range<Int64>)] = []
    while let row = try rows.next() {
      unused.append(
        (
          try row.decode(atIndex: 0),
          try itemNumbers(first: row.decode(atIndex: 1), count: row.decode(atIndex: 2))
        ))
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
  private static func insert(_ items: [DecodedContent.Item], in database: Database) throws -> Int64 {
    let first = try database.number("SELECT next_item FROM counter", [])
    try database.run("UPDATE counter SET next_item = ?", [first + Int64(items.count)])
    let insert = try database.cachedStatement(sql: "INSERT INTO item VALUES (?, ?, ?)")
    var number = first
    for item in items {
      // The statement takes exactly this many arguments.
      insert.setUncheckedArguments([number, Data(item.record), Data(item.body)])
      try insert.execute()
      number += 1
    }
    return first
  }

  private static func removeItems(_ items: Range<Int64>, in database: Database) throws {
    try database.run("DELETE FROM item WHERE id >= ? AND id < ?", [items.lowerBound, items.upperBound])
  }
}
