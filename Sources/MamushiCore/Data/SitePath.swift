/// A file's place in a site, relative to the site's folder, with `/` between its parts: `Content/site.yaml`.
package struct SitePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  package var string: String

  package init(_ string: String) { self.string = string }

  package var description: String { string }

  package static func < (left: SitePath, right: SitePath) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  /// The last part: `kyoto.md` of `Content/articles/kyoto.md`.
  package var name: Substring {
    string.utf8.lastIndex(of: UInt8(ascii: "/")).map { string[string.index(after: $0)...] } ?? string[...]
  }

  /// The last part without its extension: `kyoto`. A leading dot starts no extension.
  package var stem: Substring {
    let name = name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
    return name[..<dot]
  }

  /// The extension in lower case, without its dot: `md`; empty if there is none.
  package var fileExtension: String {
    let name = name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Whether ``fileExtension`` is `other`, which must be lower-case ASCII. Allocates nothing: called for every
  /// file of a site.
  package func hasExtension(_ other: String) -> Bool {
    string.reading { path in other.reading { Self.hasExtension($0, path) } }
  }

  private static func hasExtension(
    _ ending: UnsafeBufferPointer<UInt8>, _ path: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let start = path.count - ending.count
    guard start >= 2, path[start - 1] == UInt8(ascii: "."), path[start - 2] != UInt8(ascii: "/") else {
      return false
    }
    return ending.indices.allSatisfy { index in
      let byte = path[start + index]
      return byte == ending[index] || (0x41...0x5A).contains(byte) && byte | 0x20 == ending[index]
    }
  }

  /// Whether a part of the path begins with a dot.
  package var isHidden: Bool {
    string.reading { path in
      var isStart = true
      for byte in path {
        if isStart, byte == UInt8(ascii: ".") { return true }
        isStart = byte == UInt8(ascii: "/")
      }
      return false
    }
  }

  /// Whether the file is read as Markdown.
  package var isMarkdown: Bool { string.reading { Self.markdownSuffix(of: $0) > 0 } }

  /// Whether the file is read as Markdown, and has this name before its extension.
  package func isMarkdown(named stem: String) -> Bool {
    string.reading { path in
      let end = path.count - Self.markdownSuffix(of: path)
      let start = end - stem.utf8.count
      guard end < path.count, start >= 0, start == 0 || path[start - 1] == UInt8(ascii: "/") else {
        return false
      }
      return stem.reading { $0.elementsEqual(path[start..<end]) }
    }
  }

  /// Returns the number of bytes of a Markdown file's extension, with its dot; 0 for another file.
  private static func markdownSuffix(of path: UnsafeBufferPointer<UInt8>) -> Int {
    func hasExtension(_ ending: StaticString) -> Bool {
      ending.withUTF8Buffer { Self.hasExtension($0, path) }
    }
    if hasExtension("md") { return 3 }
    return hasExtension("markdown") ? 9 : 0
  }

  /// The suffixes of Markdown files, the usual one first.
  package static let markdownSuffixes = [".md", ".markdown"]

  /// The folder that holds the path: `Content/articles`; empty for a path at the top.
  package var folder: SitePath {
    SitePath(string.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(string[..<$0]) } ?? "")
  }

  /// The path that `relative` names in a file of the folder `self`, with `.` and `..` resolved; nil if it leaves
  /// the site.
  package func resolving(_ relative: String) -> SitePath? {
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    var (folder, relative) = (string, relative)
    // Works on bytes, without an array of the parts: every link between texts is resolved here.
    var path: [UInt8] = []
    path.reserveCapacity(folder.utf8.count + relative.utf8.count + 1)
    func add(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
      if !path.isEmpty { path.append(slash) }
      path.append(contentsOf: UnsafeBufferPointer(rebasing: part))
    }
    folder.withUTF8 { folder in
      for part in folder.split(separator: slash) { add(part) }
    }
    let isInside = relative.withUTF8 { relative in
      for part in relative.split(separator: slash) {
        switch (part.count, part.first, part.last) {
        case (1, dot, _): continue
        case (2, dot, dot):
          if path.isEmpty { return false }
          path.removeSubrange((path.lastIndex(of: slash) ?? 0)...)
        default: add(part)
        }
      }
      return true
    }
    return isInside ? SitePath(String(decoding: path, as: UTF8.self)) : nil
  }

  package func appending(_ part: some StringProtocol) -> SitePath {
    SitePath(string.isEmpty ? String(part) : string + "/" + part)
  }

  package func isInside(_ folder: SitePath) -> Bool {
    if folder.string.isEmpty { return true }
    return string.reading { path in
      folder.string.reading { start in
        guard path.count > start.count, path[start.count] == UInt8(ascii: "/") else { return false }
        // Compares from the end, where the paths of one site differ.
        return !start.indices.reversed().contains { path[$0] != start[$0] }
      }
    }
  }
}
