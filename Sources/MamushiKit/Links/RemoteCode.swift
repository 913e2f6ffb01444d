import MamushiCore

/// Gives code in texts of sources the markup and the colours that code in the site's own texts has.
///
/// It reads what the sanitizer wrote, in which `<` begins nothing but a tag and `>` ends nothing else. So code is what stands
/// between two such tags, and its language is a plain word.
struct RemoteCode {
  private let parts: TextParts
  private let isOnPage: Bool
  /// The number of boxes so far: the sanitizer has numbered them, and some stay as they are.
  private var boxCount = 0
  /// Whether there is code that needs its own style sheet and script.
  private(set) var hasCode = false
  /// What the template reported of the values that it was given.
  private(set) var diagnostics: [Diagnostic] = []
  /// The template, if it includes itself without end.
  private(set) var endlessTemplate: PageTemplate?

  /// - Parameter isOnPage: false in a feed, where code has no colours and no box.
  init(_ parts: TextParts, isOnPage: Bool) {
    self.parts = parts
    self.isOnPage = isOnPage
  }

  private struct Block {
    let language: String?
    /// As HTML.
    let code: Range<Int>
  }

  private static let start = Array("<pre".utf8)
  private static let box = Array(" role=\"region\"".utf8)
  private static let code = Array("<code".utf8)
  private static let language = Array(" class=\"language-".utf8)
  private static let end = Array("</code></pre>".utf8)

  /// Returns a sanitised text with other markup for its code. Code with markup in it, such as links, and code that other
  /// elements surround too closely for a box, stay as they are.
  mutating func rewritten(_ html: [UInt8]) -> [UInt8] {
    html.withUnsafeBufferPointer { bytes -> [UInt8] in
      var output: [UInt8] = []
      var copied = 0
      var place = 0
      while let start = Self.place(of: Self.start, in: bytes, from: place) {
        guard let tagEnd = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
        place = tagEnd + 1
        let box = Self.place(of: Self.box, in: UnsafeBufferPointer(rebasing: bytes[..<tagEnd]), from: start)
        if box != nil { boxCount += 1 }
        // Code with an id or a language of its own keeps them.
        let hasOther = isOnPage ? box != start + Self.start.count : tagEnd != start + Self.start.count
        guard !hasOther, let block = Self.block(at: place, in: bytes) else { continue }
        output += bytes[copied..<start]
        output += markup(of: block, in: bytes)
        copied = block.code.upperBound + Self.end.count
        place = copied
      }
      if copied == 0 { return html }
      output += bytes[copied...]
      return output
    }
  }

  private mutating func markup(of block: Block, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var code = HTMLText.unescape(String(decoding: bytes[block.code], as: UTF8.self))
    let markup = code.withUTF8 {
      parts.code($0, fence: CodeFence(language: block.language), number: isOnPage ? boxCount : nil)
    }
    hasCode = true
    diagnostics += markup.diagnostics
    if !markup.isWhole { endlessTemplate = markup.template }
    return markup.bytes
  }

  /// The code that begins behind the start tag of its box; nil if there is anything but text in it.
  private static func block(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Block? {
    guard has(code, at: place, in: bytes) else { return nil }
    var index = place + code.count
    var name: String?
    if has(language, at: index, in: bytes) {
      let start = index + language.count
      guard let quote = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      name = String(decoding: bytes[start..<quote], as: UTF8.self)
      index = quote + 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return nil }
    let start = index + 1
    guard let stop = bytes[start...].firstIndex(of: UInt8(ascii: "<")), has(end, at: stop, in: bytes) else {
      return nil
    }
    return Block(language: name, code: start..<stop)
  }

  private static func place(
    of word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let first = word.first else { return nil }
    var index = start
    while index + word.count <= bytes.count {
      if bytes[index] == first, has(word, at: index, in: bytes) { return index }
      index += 1
    }
    return nil
  }

  private static func has(_ word: [UInt8], at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + word.count <= bytes.count && word.indices.allSatisfy { bytes[index + $0] == word[$0] }
  }
}
