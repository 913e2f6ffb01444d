import MamushiCore
import MamushiKit
import MamushiServices

/// What builds of a site keep for its search, in two files for each language: `search` and `search-index` for the first
/// one, `search-en` and `search-en-index` for another.
struct SearchCacheFiles: Sendable {
  /// Version numbers of the files' contents, to be changed whenever their format changes.
  private enum Format {
    static let records: UInt64 = 0x7365_0003
    static let index: UInt64 = 0x7369_0001
  }

  private static let name = "search"
  private static let indexSuffix = "-index"

  /// The absolute path of the site's cache.
  let folder: String

  /// - Parameter language: nil for the first one.
  func caches(of language: String?) -> SearchCaches {
    let path = folder + "/" + Self.name + (language.map { "-" + $0.lowercased() } ?? "")
    return SearchCaches(
      records: BlockFile(path: path, format: Format.records),
      index: BlockFile(path: path + Self.indexSuffix, format: Format.index))
  }

  /// The files that are there, by their names.
  func files() -> [(name: String, file: BlockFile)] {
    CacheFolder.names(in: folder).filter { $0 == Self.name || $0.hasPrefix(Self.name + "-") }.sorted()
      .compactMap { name in
        // What a killed build left has another ending.
        if name.contains(".") { return nil }
        let format = name.hasSuffix(Self.indexSuffix) ? Format.index : Format.records
        return (name, BlockFile(path: folder + "/" + name, format: format))
      }
  }

  /// Removes the files of languages that the site does not have, or no longer has as a later one.
  ///
  /// - Parameter languages: the site's languages, the first one first.
  /// - Returns: the number of removed files, and their total size in bytes.
  func remove(except languages: [String]) -> (files: Int, bytes: Int) {
    let later = Set(languages.dropFirst().map { $0.lowercased() })
    return CacheFolder.removeFiles(in: folder) { name in
      guard let tag = Self.language(ofFile: name) else { return false }
      return !later.contains(tag)
    }
  }

  /// The language of a file, or of what a killed build left of one; nil for files of the first language and others.
  private static func language(ofFile name: String) -> String? {
    var rest = name.prefix { $0 != "." }
    guard rest.hasPrefix(Self.name + "-") else { return nil }
    rest = rest.dropFirst(Self.name.utf8.count + 1)
    if rest.hasSuffix(indexSuffix) { rest = rest.dropLast(indexSuffix.utf8.count) }
    // `index` is too long for a language.
    return LanguageTag.isValid(String(rest)) ? String(rest) : nil
  }
}
