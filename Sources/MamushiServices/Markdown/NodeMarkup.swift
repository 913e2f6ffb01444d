import CCmark
import CMamushi

/// Markup that stands for the tags of a node.
struct NodeMarkup {
  /// Before the children; a block's starts on a line of its own. For a leaf, all there is.
  var open: [UInt8]
  /// Behind the children. Where these are blocks, it starts on a line of its own.
  var close: [UInt8]
  /// ` class="note"`: where there are some, the node keeps its own tags, and the first of them gets these.
  var attributes: [UInt8] = []

  init(open: [UInt8] = [], close: [UInt8] = []) {
    self.open = open
    self.close = close
  }

  init(attributes: [UInt8]) {
    self.init()
    self.attributes = attributes
  }

  init(open: String, close: String = "") {
    self.init(open: Array(open.utf8), close: Array(close.utf8))
  }

  /// What it takes, about: arrays have a header, and that of all markups grows by doubling.
  fileprivate var memory: Int {
    [open, close, attributes].reduce(2 * MemoryLayout<NodeMarkup>.stride) {
      $0 + ($1.isEmpty ? 0 : $1.capacity + 48)
    }
  }

  /// No tags at all: only what is inside.
  static let bare = NodeMarkup()
}

/// The markup of those nodes of a tree that have their own. A node remembers its number as its user data.
struct NodeMarkups {
  private var all: [NodeMarkup] = []

  var isEmpty: Bool { all.isEmpty }

  subscript(node: OpaquePointer) -> NodeMarkup? {
    get {
      guard let number = number(of: node) else { return nil }
      return all[number]
    }
    set {
      guard let newValue else {
        cmark_node_set_user_data(node, nil)
        return
      }
      if let number = number(of: node) {
        all[number] = newValue
      } else {
        all.append(newValue)
        mark_arena_charge(newValue.memory)
        cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: all.count))
      }
    }
  }

  /// Remembers markup that several nodes have.
  mutating func share(_ markup: NodeMarkup) -> SharedMarkup {
    all.append(markup)
    return SharedMarkup(number: all.count)
  }

  /// A markup's number, from 1.
  struct SharedMarkup {
    fileprivate let number: Int

    func set(on node: OpaquePointer) {
      cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: number))
    }
  }

  private func number(of node: OpaquePointer) -> Int? {
    guard let data = cmark_node_get_user_data(node) else { return nil }
    let number = Int(bitPattern: data) - 1
    return all.indices.contains(number) ? number : nil
  }
}

extension NodeMarkups {
  /// A node that is nothing but markup, or whose children stand between markup.
  mutating func makeNode(_ type: cmark_node_type, _ markup: NodeMarkup) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(type, mark_arena_mem())
    if let node { self[node] = markup }
    return node
  }
}
