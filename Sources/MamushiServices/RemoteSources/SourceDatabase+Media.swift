import MamushiCore

// Stores what is known of pictures and origins, besides the listings.
extension SourceDatabase {
  package func media(_ urls: Set<String>) throws(SourceStoreFailure) -> [String: StoredMedia] {
    if urls.isEmpty { return [:] }
    return try read { database in
      var result: [String: StoredMedia] = [:]
      for url in urls {
        result[url] = try database.first(
          "SELECT state, file, width, height, etag, last_modified, fresh_until FROM media WHERE url = ?",
          [url]
        ) { row in
          guard let state = StoredMedia.State(rawValue: try row.text(at: 0)) else {
            throw DamagedDatabase()
          }
          return StoredMedia(
            state: state, file: SitePath(try row.text(at: 1)), width: try row.count(at: 2),
            height: try row.count(at: 3), validity: try row.validity(from: 4))
        }
      }
      return result
    }
  }

  package func setMedia(_ media: StoredMedia, for url: String) throws(SourceStoreFailure) {
    try write { database in
      try database.run(
        "INSERT OR REPLACE INTO media VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
          url, media.state.rawValue, media.file.string, media.width, media.height, media.validity.etag,
          media.validity.lastModified, media.validity.freshUntil,
        ])
    }
  }

  package func pause(ofOrigin origin: String) throws(SourceStoreFailure) -> Int64? {
    try read { database in
      try database.first("SELECT until FROM pause WHERE origin = ?", [origin]) { try $0.integer(at: 0) }
    }
  }

  package func setPause(ofOrigin origin: String, until time: Int64) throws(SourceStoreFailure) {
    try write { database in
      try database.run("INSERT OR REPLACE INTO pause VALUES (?, ?)", [origin, time])
    }
  }
}
