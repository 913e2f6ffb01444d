/// An open block that holds blocks.
struct BlockContainer {
  enum Kind {
    case quote
    case item(ListItem)
  }

  var kind: Kind
  /// An item whose first line is empty ends with the next empty one.
  var hasChild = false

  struct ListItem {
    /// The bullet or the byte behind the number: items of one kind are one list.
    var listKind: UInt8
    /// How many columns its contents are indented.
    let contentOffset: Int
    /// Of a footnote that is written as an item.
    var footnote: Footnote?
  }

  struct Footnote {
    /// Where its marker stands in the output.
    let marker: Int
    /// The kind of the list before it, which it must not join.
    let kindBefore: UInt8?
  }

  var item: ListItem? {
    if case .item(let item) = kind { item } else { nil }
  }
}

/// An open block that holds lines.
enum BlockLeaf {
  case none, paragraph, code, table
  case fence(byte: UInt8, length: Int)
  /// Its kind as the specification numbers them.
  case html(Int)

  var isParagraph: Bool {
    if case .paragraph = self { true } else { false }
  }
}

/// A line on its way through the containers.
struct BlockLine {
  var cursor: LineCursor
  /// Where it ends in the source.
  let end: Int
  /// How many of the open containers go on.
  var matched = 0
  /// Whether a block has started in it, so that what did not go on is closed.
  var opensBlocks = false
  /// What is written in place of the line's first ``copied`` bytes.
  var head: [UInt8] = []
  var copied = 0
  /// No thematic break begins before this place.
  var breakEnd = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    cursor = LineCursor(bytes)
    self.end = end
  }

  /// How many bytes of the output are its containers' prefixes, but for a part of a tab.
  var prefixLength: Int { head.count + max(0, cursor.offset - copied) }

  /// Writes all prefixes until here into ``head``, a tab that is halfway taken as spaces.
  mutating func takePrefix() {
    head += UnsafeBufferPointer(rebasing: cursor.bytes[copied..<max(copied, cursor.offset)])
    head += Array(repeating: 0x20, count: cursor.tabColumns)
    copied = cursor.offset
  }
}

/// A line of a paragraph, which can turn out to be a table's header.
struct ParagraphLine {
  /// Where it begins in the output.
  var output = 0
  /// How many bytes there are its containers' prefixes, and how many columns of a tab behind them.
  var prefix = 0
  var tabColumns = 0
  /// Its text's place in the source.
  var content = 0..<0
  /// Its number in the source.
  var number = 0
  var isLazy = false
}
