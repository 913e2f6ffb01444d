import CCmark
import CMamushi
import MamushiCore

/// A block of the tree that stands for a call.
struct ShortcodeBlock {
  let call: ShortcodeCall
  /// The line that ends its body, where it has one.
  var closing: ShortcodeCall?
  /// Whether nobody is asked about it: something is wrong with its line, which is shown as it is written.
  var isText = false
}

/// Finds the comments that stand for calls, and makes blocks of them. What stands between the lines of a call becomes
/// its block's children; both have to be of one parent.
struct ShortcodeAssembly {
  private(set) var blocks: [OpaquePointer: ShortcodeBlock] = [:]
  private(set) var problems: [Finding] = []

  struct Finding {
    let problem: MarkdownProblem
    let call: ShortcodeCall
    /// From the beginning of the call's text.
    var offset = 0
  }

  /// A call that can still turn out to have a body.
  private struct Open {
    let node: OpaquePointer
    let key: Key
    let call: ShortcodeCall
    /// How many bodies are nested in what stands behind it.
    var height = 0
  }

  private struct Key: Hashable {
    let parent: OpaquePointer?
    let name: String
  }

  /// A tree's depth costs whatever is put into it.
  static let maximumNesting = 20

  private var open: [Open] = []
  /// Of the open ones, where they are in ``open``.
  private var places: [Key: [Int]] = [:]
  private var openCounts: [String: Int] = [:]
  private var isTooDeep = false
  /// Of calls that cannot be read.
  private var brokenNames: Set<String> = []

  /// - Parameters:
  ///   - calls: by their lines in the source.
  ///   - sourceLine: the source's line of one that libcmark has seen.
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
          Finding(problem: .invalidShortcode(fault, name: key.name), call: call, offset: place))
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

  /// A formula can have taken lines of calls.
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
      // What is wrong with it is told where it should have begun.
      if brokenNames.contains(key.name) { return replace(node, by: ShortcodeBlock(call: call, isText: true)) }
      let isElsewhere = openCounts[key.name, default: 0] > 0
      let problem: MarkdownProblem =
        isElsewhere ? .shortcodeAcrossBlocks(name: key.name) : .shortcodeNotOpen(name: key.name)
      problems.append(Finding(problem: problem, call: call))
      return replace(node, by: ShortcodeBlock(call: call, isText: true))
    }
    var height = 0
    // What was opened behind it has no body.
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
