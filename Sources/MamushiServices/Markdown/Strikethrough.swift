import CCmark
import CMamushi

/// Finds `~~gone~~` and `~gone~` (GitHub Flavored Markdown, section 6.5) by cmark-gfm's rules for `~`: those of
/// emphasis, with runs of one or two of equal length.
///
/// Differs for a single `~`, which often means a range: `10:00~12:00、13:00~15:00`. Like `_` in CommonMark (section 6.2,
/// rules 2 and 4), it neither opens nor closes within a word.
struct Strikethrough: SiblingPass {
  private let markup: NodeMarkups.SharedMarkup

  /// The allowed lengths of runs; a single `~` may have another meaning.
  private let lengths: ClosedRange<Int>
  private let isCJKFriendly: Bool

  init(markup: NodeMarkups.SharedMarkup, lengths: ClosedRange<Int>, isCJKFriendly: Bool) {
    self.markup = markup
    self.lengths = lengths
    self.isCJKFriendly = isCJKFriendly
  }

  /// Deeper nesting stays text; the same limit as in ``PairedSigns``.
  private static let maximumNesting = 16

  private struct Run {
    let node: OpaquePointer
    let length: Int
    let canClose: Bool
    /// The nesting depth of the strikethroughs between this opener and the next one.
    var height = 0
  }

  mutating func apply(toChildrenOf parent: OpaquePointer) -> [OpaquePointer] {
    var made: [OpaquePointer] = []
    let runs = isolateRuns(among: parent)
    let flanks = runs.map {
      let run = DelimiterRun(node: $0.node, parent: parent, isCJKFriendly: isCJKFriendly)
      return $0.length == 1 ? run.outsideWords : run
    }
    var openers: [Run] = []
    // For each length of closers, split by whether they can open: there is no opener below this index.
    var bottoms = [0, 0, 0, 0]
    for (run, flanks) in zip(runs, flanks) {
      if let node = settle(run.node, length: run.length, flanks, &openers, &bottoms) { made.append(node) }
    }
    return made
  }

  /// Turns all runs of an allowed length into nodes of their own.
  private func isolateRuns(among parent: OpaquePointer) -> [(node: OpaquePointer, length: Int)] {
    var runs: [(node: OpaquePointer, length: Int)] = []
    var child = cmark_node_first_child(parent)
    while let node = child {
      child = cmark_node_next(node)
      guard cmark_node_get_type(node) == CMARK_NODE_TEXT, let literal = cmark_node_get_literal(node) else {
        continue
      }
      let text = bytes(of: literal)
      var end = 0
      while let run = nextRun(in: text, from: end),
        let runNode = TextNode.make(UnsafeRawBufferPointer(rebasing: text[run]))
      {
        if run.lowerBound > end {
          cmark_node_insert_before(
            node, TextNode.make(UnsafeRawBufferPointer(rebasing: text[end..<run.lowerBound])))
        }
        cmark_node_insert_before(node, runNode)
        runs.append((runNode, run.count))
        end = run.upperBound
      }
      if end == 0 { continue }
      if end < text.count {
        cmark_node_insert_before(node, TextNode.make(UnsafeRawBufferPointer(rebasing: text[end...])))
      }
      cmark_node_unlink(node)
    }
    return runs
  }

  /// Returns the next run of an allowed length.
  private func nextRun(in text: UnsafeRawBufferPointer, from start: Int) -> Range<Int>? {
    var place = start
    while let first = text[place...].firstIndex(of: UInt8(ascii: "~")) {
      let end = text[first...].firstIndex { $0 != UInt8(ascii: "~") } ?? text.count
      // If the last character is escaped, it does not belong to the run.
      let run = first..<(EscapeMarks.isMark(text, at: end) ? end - 1 : end)
      if lengths.contains(run.count) { return run }
      place = end
    }
    return nil
  }

  /// Finds a run's opener, or makes the run an opener.
  ///
  /// - Returns: The node around the struck-through content.
  private func settle(
    _ node: OpaquePointer, length: Int, _ flanks: DelimiterRun, _ openers: inout [Run], _ bottoms: inout [Int]
  ) -> OpaquePointer? {
    if flanks.canClose {
      let key = (length - 1) * 2 + (flanks.canOpen ? 1 : 0)
      var index = openers.count - 1
      while index >= bottoms[key] {
        let opener = openers[index]
        let isOdd = (flanks.canOpen || opener.canClose) && (opener.length + length) % 3 == 0
        if !isOdd {
          var height = openers[index...].reduce(0) { max($0, $1.height) }
          openers.removeLast(openers.count - index)
          for key in bottoms.indices { bottoms[key] = min(bottoms[key], openers.count) }
          let isPair = opener.length == length && height < Self.maximumNesting
          if isPair { height += 1 }
          if index > 0 { openers[index - 1].height = max(openers[index - 1].height, height) }
          return isPair ? wrap(from: opener.node, to: node) : nil
        }
        index -= 1
      }
      bottoms[key] = openers.count
    }
    if flanks.canOpen { openers.append(Run(node: node, length: length, canClose: flanks.canClose)) }
    return nil
  }

  /// Replaces two runs with a node around everything between them.
  private func wrap(from opener: OpaquePointer, to closer: OpaquePointer) -> OpaquePointer? {
    guard let strikethrough = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem()) else {
      return nil
    }
    markup.set(on: strikethrough)
    cmark_node_insert_before(opener, strikethrough)
    while let next = cmark_node_next(opener), next != closer { cmark_node_append_child(strikethrough, next) }
    cmark_node_unlink(opener)
    cmark_node_unlink(closer)
    return strikethrough
  }
}
