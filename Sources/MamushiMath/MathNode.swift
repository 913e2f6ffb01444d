/// A part of a formula.
///
/// Only the nesting of a formula makes parts deeper, not its length, and the parser limits nesting: so traversal
/// and deallocation need little stack.
indirect enum MathNode: Sendable {
  case row([MathNode])
  /// A letter, slanted unless it is upright, or a word.
  case identifier(String, isUpright: Bool)
  case number(String)
  case symbol(MathSymbol)
  /// A name applied to the following part: `sin`.
  case function(MathNode, hasLimits: Bool)
  case text(String)
  /// The source of an unsupported construct.
  case fallback(String)
  /// A space; its width is a CSS length.
  case space(width: String)
  /// Changes the style up to the end of the row.
  case style(MathStyle)
  /// A part with its own style.
  case styled(MathNode, MathStyle)
  case fraction(MathNode, MathNode, hasLine: Bool)
  case radical(MathNode, index: MathNode?)
  case scripts(MathNode, MathScripts)
  case accent(MathNode, MathAccent)
  /// A small part above or below a base, whose class the stack keeps.
  case stack(MathNode, over: MathNode?, under: MathNode?)
  /// Content between delimiters, which grow if it is tall; either delimiter may be missing.
  case delimited([MathNode], left: MathSymbol?, right: MathSymbol?, grows: Bool)
  /// A delimiter in the middle, as high as the outer ones.
  case middle(MathSymbol)
  /// A delimiter with a fixed height, a CSS length.
  case sized(MathSymbol, height: String)
  case table(MathTable)
  case wrapped(MathNode, MathWrapper)
  /// A part that is spaced like another class.
  case classed(MathNode, MathAtomClass)
  /// An equation number.
  case tag(MathNode)

  static let empty = Self.row([])

  static func sign(_ text: String, _ atomClass: MathAtomClass) -> Self {
    .symbol(MathSymbol(text: text, atomClass: atomClass))
  }

  /// A group of nodes; a single node may stand for its group.
  static func group(_ nodes: [MathNode]) -> Self {
    if nodes.count == 1, let node = nodes.first, node.canStandForItsGroup { return node }
    return .row(nodes)
  }

  /// Whether braces have no effect: inside them, an operator becomes ordinary, and a style ends with its group.
  private var canStandForItsGroup: Bool {
    switch self {
    case .identifier, .number, .text, .fallback, .fraction, .radical, .table, .row, .accent, .delimited,
      .styled, .wrapped:
      true
    default: false
    }
  }

  /// The single part in braces, without the braces.
  var unbraced: Self {
    if case .row(let nodes) = self, nodes.count == 1, let node = nodes.first { node } else { self }
  }

  /// Nil for spaces and styles, which do not affect the spacing of neighbours.
  var atomClass: MathAtomClass? {
    switch self {
    case .space, .style, .tag: nil
    case .symbol(let symbol): symbol.atomClass
    case .sized(let symbol, _): symbol.atomClass
    case .function: .function
    case .scripts(let base, _), .stack(let base, _, _): base.atomClass
    case .delimited, .middle: .open
    case .classed(_, let atomClass): atomClass
    case .row, .identifier, .number, .text, .fallback, .styled, .fraction, .radical, .accent, .table,
      .wrapped:
      .ordinary
    }
  }

  /// The class for the following part: delimiters open on one side and close on the other.
  var trailingClass: MathAtomClass? {
    switch self {
    case .delimited: .close
    case .scripts(let base, _): base.trailingClass
    default: atomClass
    }
  }

  /// Whether surrounding delimiters must grow. They need not for scripts on a letter.
  var isTall: Bool {
    switch self {
    case .fraction, .radical, .stack, .table, .sized: true
    case .delimited(_, _, _, let grows): grows
    case .symbol(let symbol): symbol.atomClass == .largeOperator
    case .row(let nodes): nodes.contains(where: \.isTall)
    case .scripts(let base, let scripts):
      base.isTall || scripts.subscripted?.isTall ?? false || scripts.superscripted?.isTall ?? false
    case .accent(let base, let accent): accent.isStretchy || base.isTall
    case .function(let node, _), .styled(let node, _), .wrapped(let node, _), .classed(let node, _):
      node.isTall
    case .identifier, .number, .text, .fallback, .space, .style, .middle, .tag: false
    }
  }
}
