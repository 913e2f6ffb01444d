import CCmark
import CMamushi
import MamushiCore

/// A block of the tree that stands for a shortcode call.
struct ShortcodeBlock {
  let call: ShortcodeCall
  /// The line that ends the call's body, if it has one.
  var closing: ShortcodeCall?
  /// Whether the line is shown as written, without asking the editor, because something is wrong with it.
  var isText = false
}

/// Replaces the comments that stand for calls with blocks. The nodes between the two lines of a call become the
/// children of its block; both lines must have the same parent.
struct ShortcodeAssembly {
  private(set) var blocks: [OpaquePointer: ShortcodeBlock] = [:]
  private(set) var problems: [Finding] = []

  struct Finding {
    let problem: MarkdownProblem
    let call: ShortcodeCall
    /// The offset from the start of the call's text.
    var offset = 0
  }

  /// A call that may still turn out to have a body.
  private struct Open {
    let node: OpaquePointer
    let key: Key
    let call: ShortcodeCall
    /// The nesting depth of the bodies after the call.
    var height = 0
  }

  private struct Key: Hashable {
    let parent: OpaquePointer?
    let name: String
  }

  /// Limits the depth, because everything added to a deep tree pays for its depth.
  static let maximumNesting = 20

  private var open: [Open] = []
  /// The indices in ``open`` for each key.
  private var places: [Key: [Int]] = [:]
  private var openCounts: [String: Int] = [:]
  private var isTooDeep = false
  /// The names of calls that cannot be read.
  private var brokenNames: Set<String> = []

  /// - Parameters:
  ///   - calls: The calls by their source lines.
  ///   - sourceLine: Returns the source line of a line that libcmark read.
  mutating func run(on root: OpaquePointer, _ calls: [Int: ShortcodeCall], sourceLine: (Int) -> Int) {
    var found: [(node: OpaquePointer, parent: OpaquePointer?, call: ShortcodeCall)] = []
    var walk = BlockIterator(root)
    while let node = walk.next() {
      guard cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK,
        let call = calls[sourceLine(Int(cmark_node_get_start_line(node)))]
      else { continue }
      found.append((node, cmark_node_parent(node), call))
    }
    for (node, parent, call) in found {
      let key = Key(parent: parent, name: call.line.name)
      switch call.line.kind {
      case .broken(let fault, let place):
        brokenNames.insert(key.name)
        problems.append(
          Finding(
            problem: .invalidShortcode(fault, name: key.name, word: call.line.word), call: call, offset: place
          ))
        replace(node, by: ShortcodeBlock(call: call, isText: true))
      case .open:
        places[key, default: []].append(open.count)
        openCounts[key.name, default: 0] += 1
        open.append(Open(node: node, key: key, call: call))
      case .close: close(node, key, call)
      }
    }
    while let last = open.popLast() { replace(last.node, by: ShortcodeBlock(call: last.call)) }
    tellLost(calls, found.count)
  }

  /// Reports calls that are missing from the tree, because a formula may have consumed their lines.
  private mutating func tellLost(_ calls: [Int: ShortcodeCall], _ count: Int) {
    if count == calls.count { return }
    var known = Set(blocks.values.map(\.call.number))
    for block in blocks.values { if let closing = block.closing { known.insert(closing.number) } }
    for call in calls.values.sorted(by: { $0.number < $1.number }) where !known.contains(call.number) {
      problems.append(Finding(problem: .shortcodeOutsideText(name: call.line.name), call: call))
    }
  }

  private mutating func close(_ node: OpaquePointer, _ key: Key, _ call: ShortcodeCall) {
    guard let place = places[key]?.last else {
      // The problem is reported where the body should have started.
      if brokenNames.contains(key.name) { return replace(node, by: ShortcodeBlock(call: call, isText: true)) }
      let isElsewhere = openCounts[key.name, default: 0] > 0
      let problem: MarkdownProblem =
        isElsewhere ? .shortcodeAcrossBlocks(name: key.name) : .shortcodeNotOpen(name: key.name)
      problems.append(Finding(problem: problem, call: call))
      return replace(node, by: ShortcodeBlock(call: call, isText: true))
    }
    var height = 0
    // Calls that were opened after it have no body.
    while open.count > place + 1, let last = take() {
      height = max(height, last.height)
      replace(last.node, by: ShortcodeBlock(call: last.call))
    }
    guard let opening = take() else { return }
    height = max(height, opening.height) + 1
    if height <= Self.maximumNesting {
      wrap(opening, until: node, call)
    } else {
      if !isTooDeep {
        problems.append(Finding(problem: .shortcodeTooDeep(name: key.name), call: opening.call))
      }
      isTooDeep = true
      replace(opening.node, by: ShortcodeBlock(call: opening.call, isText: true))
      replace(node, by: ShortcodeBlock(call: call, isText: true))
    }
    if let last = open.indices.last { open[last].height = max(open[last].height, height) }
  }

  private mutating func take() -> Open? {
    guard let last = open.popLast() else { return nil }
    places[last.key]?.removeLast()
    openCounts[last.key.name, default: 1] -= 1
    return last
  }

  // MARK: The tree

  private mutating func replace(_ node: OpaquePointer, by block: ShortcodeBlock) {
    guard let custom = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, mark_arena_mem()) else { return }
    cmark_node_replace(node, custom)
    blocks[custom] = block
  }

  private mutating func wrap(_ opening: Open, until end: OpaquePointer, _ closing: ShortcodeCall) {
    guard let custom = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_BLOCK, mark_arena_mem()) else { return }
    cmark_node_insert_before(opening.node, custom)
    cmark_node_unlink(opening.node)
    while let node = cmark_node_next(custom), node != end { cmark_node_append_child(custom, node) }
    cmark_node_unlink(end)
    blocks[custom] = ShortcodeBlock(call: opening.call, closing: closing)
  }
}
