/// An open block that contains blocks.
struct BlockContainer {
  enum Kind {
    case quote
    case item(ListItem)
  }

  var kind: Kind
  /// Whether the container has content. An item whose first line is blank ends at the next blank line.
  var hasChild = false

  struct ListItem {
    /// The bullet, or the byte after the number. Adjacent items of the same kind form one list.
    var listKind: UInt8
    /// The indentation of the item's contents, in columns.
    let contentOffset: Int
    /// Set if the item stands for a footnote.
    var footnote: Footnote?
  }

  struct Footnote {
    /// The index of the marker in the output.
    let marker: Int
    /// The kind of the preceding list, which the footnote must not join.
    let kindBefore: UInt8?
  }

  var item: ListItem? {
    if case .item(let item) = kind { item } else { nil }
  }
}

/// An open block that contains lines.
enum BlockLeaf {
  case none, paragraph, code, table
  case fence(byte: UInt8, length: Int)
  /// The kind, as the specification numbers them.
  case html(Int)

  var isParagraph: Bool {
    if case .paragraph = self { true } else { false }
  }
}

/// A line while it is matched against the containers.
struct BlockLine {
  var cursor: LineCursor
  /// The index of the line's end in the source.
  let end: Int
  /// The number of open containers that continue on this line.
  var matched = 0
  /// Whether a block has started on this line, so that unmatched containers are closed.
  var opensBlocks = false
  /// Replaces the line's first ``copied`` bytes in the output.
  var head: [UInt8] = []
  var copied = 0
  /// No thematic break starts before this index.
  var breakEnd = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
    cursor = LineCursor(bytes)
    self.end = end
  }

  /// The number of output bytes that the containers' prefixes take, except for part of a tab.
  var prefixLength: Int { head.count + max(0, cursor.offset - copied) }

  /// Writes all prefixes up to here into ``head``, with the consumed part of a tab as spaces.
  mutating func takePrefix() {
    head += UnsafeBufferPointer(rebasing: cursor.bytes[copied..<max(copied, cursor.offset)])
    head += Array(repeating: 0x20, count: cursor.tabColumns)
    copied = cursor.offset
  }
}

/// A line of a paragraph, which may turn out to be a table's header.
struct ParagraphLine {
  /// The index at which the line starts in the output.
  var output = 0
  /// The length of the containers' prefixes there, in bytes, and the consumed columns of a tab after them.
  var prefix = 0
  var tabColumns = 0
  /// The range of the line's text in the source.
  var content = 0..<0
  /// The line's number in the source.
  var number = 0
  var isLazy = false
}
