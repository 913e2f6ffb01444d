import CCmark
import CMamushi
import MamushiCore

/// A node of the tree that stands for a shortcode call: a block, or a part of a line.
struct ShortcodeNode {
  let call: ShortcodeCall
  /// What ends the call's body, if it has one.
  var closing: ShortcodeCall?
  /// Whether the call is shown as written, without asking the editor, because something is wrong with it.
  var isText = false
  /// Whether raw HTML holds a line that would end the call's body.
  var endsInHTML = false
}

/// Replaces the comments and tags that stand for calls with nodes. The nodes between a call and the end of its body
/// become the children of its node; both must have the same parent.
struct ShortcodeAssembly {
  private(set) var nodes: [OpaquePointer: ShortcodeNode] = [:]
  private(set) var problems: [Finding] = []

  struct Finding {
    let problem: MarkdownProblem
    let call: ShortcodeCall
    /// The offset from the start of the call's text.
    var offset = 0

    /// The index in the source.
    var place: Int { call.start + offset }
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

  /// - Parameter sourceLine: Returns the source line of a line that libcmark read.
  mutating func run(on root: OpaquePointer, _ source: ShortcodeSource, sourceLine: (Int) -> Int) {
    for call in source.brokenInlineCalls { tellBroken(call) }
    let found: [Found]
    if let placeholders = source.placeholders {
      found = findAll(in: root, source, placeholders, sourceLine: sourceLine)
    } else {
      found = Self.findBlocks(in: root, source.calls, sourceLine: sourceLine)
      for call in source.misplacedInlineCalls {
        add(Finding(problem: .shortcodeOutsideText(name: call.line.name, isInline: true), call: call))
      }
    }
    for (node, parent, call) in found {
      let key = Key(parent: parent, name: call.line.name)
      switch call.line.kind {
      case .broken:
        tellBroken(call)
        replace(node, by: ShortcodeNode(call: call, isText: true))
      case .open:
        places[key, default: []].append(open.count)
        openCounts[key.name, default: 0] += 1
        open.append(Open(node: node, key: key, call: call))
      case .close: close(node, key, call)
      }
    }
    while let last = open.popLast() { replace(last.node, by: ShortcodeNode(call: last.call)) }
    tellLost(source.calls, found.count { !$0.call.isInline })
  }

  mutating func add(_ finding: Finding) {
    problems.append(finding)
    mark_arena_charge(200)
  }

  private mutating func tellBroken(_ call: ShortcodeCall) {
    guard case .broken(let fault, let place) = call.line.kind else { return }
    brokenNames.insert(call.line.name)
    add(
      Finding(
        problem: .invalidShortcode(fault, name: call.line.name, word: call.line.word), call: call,
        offset: place))
  }

  /// Reports calls that are missing from the tree, because a formula may have consumed their lines.
  private mutating func tellLost(_ calls: [Int: ShortcodeCall], _ count: Int) {
    if count == calls.count { return }
    var known = Set(nodes.values.lazy.filter { !$0.call.isInline }.map(\.call.number))
    for node in nodes.values where !node.call.isInline {
      if let closing = node.closing { known.insert(closing.number) }
    }
    for call in calls.values.sorted(by: { $0.number < $1.number }) where !known.contains(call.number) {
      problems.append(Finding(problem: .shortcodeOutsideText(name: call.line.name), call: call))
    }
  }

  private mutating func close(_ node: OpaquePointer, _ key: Key, _ call: ShortcodeCall) {
    guard let place = places[key]?.last else {
      // The problem is reported where the body should have started.
      if brokenNames.contains(key.name) { return replace(node, by: ShortcodeNode(call: call, isText: true)) }
      let isElsewhere = openCounts[key.name, default: 0] > 0
      let problem: MarkdownProblem =
        isElsewhere
        ? .shortcodeAcrossBlocks(name: key.name, isInline: call.isInline)
        : .shortcodeNotOpen(name: key.name, isInline: call.isInline)
      problems.append(Finding(problem: problem, call: call))
      return replace(node, by: ShortcodeNode(call: call, isText: true))
    }
    var height = 0
    // Calls that were opened after it have no body.
    while open.count > place + 1, let last = take() {
      height = max(height, last.height)
      replace(last.node, by: ShortcodeNode(call: last.call))
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
      replace(opening.node, by: ShortcodeNode(call: opening.call, isText: true))
      replace(node, by: ShortcodeNode(call: call, isText: true))
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

  private func make(for call: ShortcodeCall) -> OpaquePointer? {
    cmark_node_new_with_mem(
      call.isInline ? CMARK_NODE_CUSTOM_INLINE : CMARK_NODE_CUSTOM_BLOCK, mark_arena_mem())
  }

  private mutating func replace(_ node: OpaquePointer, by replacement: ShortcodeNode) {
    guard let custom = make(for: replacement.call) else { return }
    cmark_node_replace(node, custom)
    nodes[custom] = replacement
  }

  private mutating func wrap(_ opening: Open, until end: OpaquePointer, _ closing: ShortcodeCall) {
    guard let custom = make(for: opening.call) else { return }
    cmark_node_insert_before(opening.node, custom)
    cmark_node_unlink(opening.node)
    while let node = cmark_node_next(custom), node != end { cmark_node_append_child(custom, node) }
    cmark_node_unlink(end)
    nodes[custom] = ShortcodeNode(call: opening.call, closing: closing)
  }
}
