/// Rewrites blocks that kramdown has, and CommonMark with its common extensions has not: tables without a header or with
/// several rulers, and blocks that are boxes by their class (https://kramdown.gettalong.org/syntax.html#tables).
struct KramdownBlocks {
  private let lines: [String]
  private let isCode: [Bool]
  private var result: [String] = []

  /// - Returns: the text, and what has no counterpart, with the words to find it by.
  static func rewritten(_ bytes: [UInt8]) -> (text: [UInt8], lost: [(name: String, written: String)]) {
    guard bytes.contains(UInt8(ascii: "|")) || bytes.firstRange(of: Array("{:".utf8)) != nil else {
      return (text: bytes, lost: [])
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let extensions = KramdownExtensions(lines)
    var blocks = KramdownBlocks(extensions.lines)
    blocks.rewrite()
    return (text: Array(blocks.result.joined(separator: "\n").utf8), lost: extensions.lost)
  }

  private init(_ lines: [String]) {
    self.lines = lines
    isCode = CodeFence.codeLines(of: lines)
  }

  private mutating func rewrite() {
    var index = 0
    while index < lines.count {
      if isCode[index] {
        result.append(lines[index])
        index += 1
      } else if let end = tableEnd(from: index) {
        result += KramdownTable(lines[index..<end]).lines
        index = end
      } else if let box = Box(lines[index]) {
        index = append(box, at: index)
      } else {
        result.append(lines[index])
        index += 1
      }
    }
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  // MARK: Tables

  /// The end of the rows that begin on a line; nil if none do.
  private func tableEnd(from index: Int) -> Int? {
    func isRow(_ index: Int) -> Bool {
      !isCode[index] && lines[index].prefix { $0 == " " }.count < 4
        && lines[index].drop { $0 == " " }.first == "|"
    }
    let above = result.last ?? ""
    guard isRow(index), Self.isBlank(above) || above.hasPrefix("#") || above.hasPrefix("{:") else {
      return nil
    }
    return lines.indices[index...].first { !isRow($0) } ?? lines.count
  }

  // MARK: Boxes

  /// A list of attributes whose only class is that of a box: `{: .note }` of Just the Docs, `{: .prompt-tip }` of Chirpy,
  /// `{: .notice--info}` of Minimal Mistakes.
  private struct Box {
    let kind: String
    /// Whether the first line of the block is its title.
    var isTitled = false

    init?(_ line: String) {
      guard line.hasPrefix("{:"),
        let match = line.trimmingBlanks.wholeMatch(of: /\{:\s*\.([A-Za-z\-]+)\s*\}/)
      else { return nil }
      var name = String(match.output.1)
      if name.hasSuffix("-title") {
        name.removeLast("-title".count)
        isTitled = true
      }
      let isPlain = ["note", "tip", "important", "warning", "caution", "info", "danger"].contains(name)
      if name == "notice" {
        name = "note"
      } else if let prefix = ["prompt-", "notice--"].first(where: { name.hasPrefix($0) }) {
        name.removeFirst(prefix.count)
      } else if !isPlain {
        return nil
      }
      guard let kind = NoticeKind.kind(of: name) else { return nil }
      self.kind = kind
    }
  }

  /// Appends a box, whose list of attributes is below its block, or else above it.
  ///
  /// - Returns: the line that follows.
  private mutating func append(_ box: Box, at index: Int) -> Int {
    let isBelow = result.last.map { !Self.isBlank($0) } ?? false
    let next: Int
    var block: [String]
    if isBelow {
      block = result.reversed().prefix { !Self.isBlank($0) && !$0.hasPrefix("#") }.reversed()
      next = index + 1
    } else {
      let below = lines.indices[(index + 1)...]
      next = below.first { isCode[$0] || Self.isBlank(lines[$0]) || lines[$0].hasPrefix("{:") } ?? lines.count
      block = Array(lines[(index + 1)..<next])
    }
    let isKept =
      block.isEmpty || block[0].hasPrefix("#") || block[0].hasPrefix("<") || block[0].hasPrefix("> [!")
      || block.contains { CodeFence(opening: $0) != nil }
    if isKept {
      result.append(lines[index])
      return index + 1
    }
    if isBelow { result.removeLast(block.count) }
    var title = ""
    if box.isTitled {
      title = " \(block.removeFirst().drop { $0 == ">" || $0 == " " })"
      if let first = block.first, first.trimmingBlanks == ">" { block.removeFirst() }
    }
    result.append("> [!\(box.kind.uppercased())]\(title)")
    result += Self.quoted(block)
    // Text that follows at once would belong to it.
    if next < lines.count, !Self.isBlank(lines[next]) { result.append("") }
    return next
  }

  /// A block as a quotation. In one that is a quotation already, lists of attributes may make other boxes.
  private static func quoted(_ block: [String]) -> [String] {
    guard block.allSatisfy({ $0.hasPrefix(">") }), block.contains(where: { $0.contains("{:") }) else {
      return block.map { $0.hasPrefix(">") ? $0 : "> " + $0 }
    }
    var inner = KramdownBlocks(block.map { String($0.dropFirst($0.hasPrefix("> ") ? 2 : 1)) })
    inner.rewrite()
    let lines = inner.result.map { $0.isEmpty ? ">" : "> " + $0 }
    // A list above a block would belong to the first line of the box.
    return inner.result.first?.hasPrefix("{:") == true ? [">"] + lines : lines
  }
}
