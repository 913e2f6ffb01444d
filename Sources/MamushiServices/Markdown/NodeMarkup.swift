import CCmark
import CMamushi

/// Markup that replaces the tags of a node.
struct NodeMarkup {
  /// The markup before the children, or all of a leaf's markup. For a block it starts on a new line.
  var open: [UInt8]
  /// The markup after the children. If these are blocks, it starts on a new line.
  var close: [UInt8]
  /// Attributes such as ` class="note"`. If there are any, the node keeps its own tags, and the first tag gets them.
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

  /// The approximate memory use; arrays have a header, and the array of all markups grows by doubling.
  fileprivate var memory: Int {
    [open, close, attributes].reduce(2 * MemoryLayout<NodeMarkup>.stride) {
      $0 + ($1.isEmpty ? 0 : $1.capacity + 48)
    }
  }

  /// No tags, only the content.
  static let bare = NodeMarkup()
}

/// The markup of the nodes that have their own. A node stores its markup's number as its user data.
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

  /// Stores markup that several nodes share.
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
  /// Makes a node that consists of markup, or whose children are enclosed by it.
  mutating func makeNode(_ type: cmark_node_type, _ markup: NodeMarkup) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(type, mark_arena_mem())
    if let node { self[node] = markup }
    return node
  }
}
