import CGumbo
import MamushiCore

/// The boxes in which wide tables and code of a text scroll. Strangers lay out texts with tables in tables: only the
/// outermost gets a box.
struct TextBoxes {
  private var tableBox: ScrollBox?
  private var codeBox: ScrollBox?
  /// The number of open tables.
  private var tables = 0
  private var isOpen = false
  /// The classes of cells that keep the columns of the table in the box readable.
  private var widths: [UnsafePointer<GumboElement>: String] = [:]

  /// - Parameter names: nil for a text without boxes.
  init(_ names: ScrollBoxNames?) {
    tableBox = names.map { ScrollBox(name: $0.table) }
    codeBox = names.map { ScrollBox(name: $0.code) }
  }

  /// Writes what stands before the start tag of an element.
  ///
  /// - Parameter isFree: whether a box may stand here.
  mutating func enter(
    _ element: UnsafePointer<GumboElement>, _ rule: ElementRule, isFree: Bool, _ writer: inout MarkupWriter
  ) {
    guard rule.offers == .table else { return }
    tables += 1
    guard tables == 1, isFree, let box = tableBox?.open("table") else { return }
    isOpen = true
    widths = TableColumns.classes(in: element)
    writer.startTag(html: box)
  }

  /// Writes attributes that make code a box, or give a column its width.
  ///
  /// - Parameter isFree: whether a box may stand here.
  mutating func writeAttributes(
    of element: UnsafePointer<GumboElement>, _ rule: ElementRule, isFree: Bool,
    _ writer: inout MarkupWriter
  ) {
    if rule.place == .cells, let name = widths[element] { writer.attribute("class", name) }
    if isFree, rule.traits.contains(.preformatted), let box = codeBox?.attributes() {
      writer.attributes(html: box)
    }
  }

  /// Writes what stands after the end tag of an element.
  mutating func leave(_ rule: ElementRule, _ writer: inout MarkupWriter) {
    guard rule.offers == .table else { return }
    tables -= 1
    guard tables == 0, isOpen else { return }
    isOpen = false
    widths = [:]
    writer.endTag("div")
  }
}

/// Measures the columns of tables from other sites.
enum TableColumns {
  /// No readable table has more.
  private static let most = 100
  /// In bytes: more text of a cell tells nothing about its column.
  private static let textLimit = 64

  /// Returns the classes for one cell of each column that needs a width. Cells that span rows are not considered.
  static func classes(in table: UnsafePointer<GumboElement>) -> [UnsafePointer<GumboElement>: String] {
    var columns: [Int: (cell: UnsafePointer<GumboElement>, width: ColumnWidth)] = [:]
    for group in elements(in: table) where isRowGroup(group.pointee.tag) {
      for row in elements(in: group) where row.pointee.tag == GUMBO_TAG_TR {
        var column = 0
        for cell in elements(in: row) where column < most {
          guard cell.pointee.tag == GUMBO_TAG_TD || cell.pointee.tag == GUMBO_TAG_TH else { continue }
          let span = AttributeList(cell)["colspan"].flatMap(AttributeValue.integer) ?? 1
          if span <= 1 {
            let text = text(of: cell)
            var known = columns[column] ?? (cell: cell, width: ColumnWidth())
            text.withUnsafeBufferPointer { known.width.add($0) }
            columns[column] = known
          }
          column += min(max(span, 1), most)
        }
      }
    }
    var classes: [UnsafePointer<GumboElement>: String] = [:]
    for column in columns.values where column.width.isNeeded { classes[column.cell] = column.width.name }
    return classes
  }

  private static func isRowGroup(_ tag: GumboTag) -> Bool {
    tag == GUMBO_TAG_TBODY || tag == GUMBO_TAG_THEAD || tag == GUMBO_TAG_TFOOT
  }

  private static func elements(in element: UnsafePointer<GumboElement>) -> [UnsafePointer<GumboElement>] {
    (0..<element.pointee.children.length).compactMap { index in
      guard let child = gumbo_child(element, index), child.pointee.type == GUMBO_NODE_ELEMENT else {
        return nil
      }
      return gumbo_element(child)
    }
  }

  /// The beginning of a cell's text, with white space collapsed.
  private static func text(of cell: UnsafePointer<GumboElement>) -> [UInt8] {
    var text: [UInt8] = []
    append(cell, to: &text)
    if text.last == 0x20 { text.removeLast() }
    return text
  }

  /// Recurses no deeper than the parser lets elements be nested.
  private static func append(_ element: UnsafePointer<GumboElement>, to text: inout [UInt8]) {
    if ElementRule.rule(for: element.pointee.tag).action == .drop { return }
    for index in 0..<element.pointee.children.length {
      guard text.count < textLimit, let child = gumbo_child(element, index) else { return }
      switch child.pointee.type {
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE:
        guard let string = gumbo_text(child) else { continue }
        for byte in bytes(of: string) where text.count < textLimit {
          if byte > 0x20 {
            text.append(byte)
          } else if let last = text.last, last != 0x20 {
            text.append(0x20)
          }
        }
      case GUMBO_NODE_ELEMENT:
        if let child = gumbo_element(child) { append(child, to: &text) }
      default: continue
      }
    }
  }
}
