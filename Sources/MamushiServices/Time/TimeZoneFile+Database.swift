import CPlatform
import MamushiCore

extension TimeZoneFile {
  /// The folders in which systems keep their database, after `TZDIR`, as in the C library.
  package static var databaseFolders: [String] {
    let standard = ["/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo"]
    guard let folder = getenv("TZDIR"), folder.pointee != 0 else { return standard }
    return [String(cString: folder)] + standard
  }

  /// Reads a zone by its name in the tz database: `Asia/Tokyo`. `UTC` and `Etc/UTC` need no database.
  ///
  /// - Parameter folders: Searched in this order.
  package static func load(
    named name: String, from folders: [String] = databaseFolders
  ) throws(TimeZoneFailure) -> TimeZoneFile {
    if isUTC(name) { return utc }
    guard isName(name) else { throw .invalidName(name) }
    if let bytes = contents(named: name, from: folders) { return try TimeZoneFile(bytes) }
    throw folders.contains { access($0, R_OK) == 0 } ? .unknownName(name) : .noDatabase(folders)
  }

  /// Returns a fingerprint of a zone's rules, which changes when the database changes them. For `UTC` it never changes.
  ///
  /// - Returns: `nil` if there is no such zone.
  package static func fingerprint(
    named name: String, from folders: [String] = databaseFolders
  ) -> Fingerprint? {
    if isUTC(name) { return Fingerprinter.xxh3([]) }
    guard isName(name) else { return nil }
    return contents(named: name, from: folders).map { Fingerprinter.xxh3($0) }
  }

  /// Returns the names of city zones, from the database's table of them.
  package static func cityNames(from folders: [String] = databaseFolders) -> [String] {
    for table in ["zone.tab", "zone1970.tab"] {
      guard let bytes = contents(named: table, from: folders) else { continue }
      // The columns, separated by tabs, are countries, position, name and remarks.
      return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap { line in
        let columns = line.split(separator: 0x09, maxSplits: 3, omittingEmptySubsequences: false)
        guard line.first != UInt8(ascii: "#"), columns.count >= 3 else { return nil }
        return String(decoding: columns[2], as: UTF8.self)
      }.sorted()
    }
    return []
  }

  private static func isUTC(_ name: String) -> Bool { name == "UTC" || name == "Etc/UTC" }

  /// Returns whether this can be a name: a path below the database, of letters, digits and a few signs, whose parts
  /// start with neither "." nor "-".
  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 255
      && parts.allSatisfy { part in
        part.first.map { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") } ?? false
          && part.allSatisfy(isNameByte)
      }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Returns the bytes of the first file with this name.
  private static func contents(named name: String, from folders: [String]) -> [UInt8]? {
    for folder in folders {
      if let bytes = contents(of: folder + "/" + name) { return bytes }
    }
    return nil
  }

  /// Returns a file's bytes, or `nil` if it cannot be read or is larger than any zone.
  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let limit = 1 << 20
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count < limit {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
    return nil
  }
}
