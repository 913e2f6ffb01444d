import MamushiCore
import MamushiKit

/// Names that some systems take for one: macOS and Windows ignore case, and macOS how accents are composed. Copied there,
/// one file replaces the other.
struct NameCollisions {
  let checks: [HealthCheck]

  init(of entries: [FileListing.Entry]) {
    var checks: [HealthCheck] = []
    // Strings are equal, and have one hash, however accents are composed.
    var first: [String: SitePath] = [:]
    first.reserveCapacity(entries.count)
    var told: Set<String> = []
    for entry in entries {
      let path = entry.path
      let folded = path.string.lowercased()
      guard let other = first[folded] else {
        first[folded] = path
        continue
      }
      if entry.isFolder { told.insert(folded) }
      // What lies in two folders that are one is not told again.
      if told.contains(path.folder.string.lowercased()) { continue }
      let isComposition = other.string == path.string
      checks.append(
        HealthCheck(
          .fileNames, .warning,
          "its name and that of '\(other.name)' differ only in "
            + (isComposition ? "how accents are composed (NFC and NFD)" : "case")
            + ": on macOS\(isComposition ? "" : " and Windows") they are one file",
          help: "rename one of them", at: SourceLocation(path)))
    }
    if let decomposed = entries.first(where: Self.isPublishedDecomposed) {
      checks.append(
        HealthCheck(
          .fileNames, .note,
          "the accents of this name are written apart (NFD), and so are those of its address",
          help: "rename it, if links to it do not work on some systems", at: SourceLocation(decomposed.path)))
    }
    self.checks = checks
  }

  private static func isPublishedDecomposed(_ entry: FileListing.Entry) -> Bool {
    guard entry.path.isInside(ContentIndex.staticFolder), !entry.path.string.utf8.allSatisfy({ $0 < 0x80 })
    else {
      return false
    }
    return entry.path.name.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0300...0x036F, 0x3099, 0x309A: true
      default: false
      }
    }
  }
}
