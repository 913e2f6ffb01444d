import MamushiCore
import MamushiKit

/// The files of a built site, numbered in the order of their paths.
struct OutputIndex: Sendable {
  enum Kind: Sendable { case page, style, script, markup, json, picture, other }

  /// All paths, concatenated.
  private let bytes: [UInt8]
  /// The start of each path, and the end of the last one.
  private let starts: [Int32]
  let sizes: [Int]
  let kinds: [Kind]
  private let table: NumberTable

  var count: Int { sizes.count }

  init(_ listing: [FileListing.Entry]) {
    var bytes: [UInt8] = []
    var (starts, sizes, kinds): ([Int32], [Int], [Kind]) = ([0], [], [])
    var table = NumberTable(capacity: listing.count)
    for entry in listing where !entry.isFolder {
      table.insert(sizes.count, hash: ByteHash.hash(entry.path.string))
      bytes += entry.path.string.utf8
      starts.append(Int32(truncatingIfNeeded: bytes.count))
      sizes.append(entry.size)
      kinds.append(Kind(entry.path))
    }
    (self.bytes, self.starts, self.sizes, self.kinds, self.table) = (bytes, starts, sizes, kinds, table)
  }

  /// The file with exactly this path.
  func find(_ path: UnsafeBufferPointer<UInt8>) -> Int? {
    table.find(ByteHash.hash(UnsafeRawBufferPointer(path))) { pathBytes($0).elementsEqual(path) }
  }

  func find(_ path: [UInt8]) -> Int? { path.withUnsafeBufferPointer { find($0) } }

  func pathBytes(_ file: Int) -> ArraySlice<UInt8> { bytes[Int(starts[file])..<Int(starts[file + 1])] }

  /// The path from the output's root.
  func path(_ file: Int) -> String { String(decoding: pathBytes(file), as: UTF8.self) }

  /// The folder of a file, the base of its relative addresses: empty, or with a trailing slash.
  func folder(_ file: Int) -> ArraySlice<UInt8> {
    let path = pathBytes(file)
    return path.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? path.prefix(0)
  }

  /// The public address: `/articles/kyoto/`, `/feed.xml`.
  func address(_ file: Int) -> String {
    let path = path(file)
    let isIndex = path == "index.html" || path.hasSuffix("/index.html")
    return "/" + (isIndex ? String(path.dropLast("index.html".utf8.count)) : path)
  }
}

extension OutputIndex.Kind {
  init(_ path: SitePath) {
    switch path.fileExtension {
    case "html", "htm": self = .page
    case "css": self = .style
    case "js", "mjs": self = .script
    case "xml", "rss", "atom", "svg": self = path.hasExtension("svg") ? .picture : .markup
    case "json": self = .json
    case "jpg", "jpeg", "png", "gif", "webp", "avif", "jxl", "bmp", "ico": self = .picture
    default: self = .other
    }
  }
}
