/// A part of a formula.
///
/// No chain of parts grows with the length of a formula, only its nesting, which the parser bounds: so walking and
/// freeing it need little stack.
indirect enum MathNode: Sendable {
  case row([MathNode])
  /// A letter, slanted unless it is upright, or a word.
  case identifier(String, isUpright: Bool)
  case number(String)
  case symbol(MathSymbol)
  /// A name that acts on what follows: `sin`.
  case function(MathNode, hasLimits: Bool)
  case text(String)
  /// What is not understood, as it was written.
  case fallback(String)
  /// Its width is a CSS length.
  case space(width: String)
  /// The style from here to the end of the row.
  case style(MathStyle)
  /// Something in a style of its own.
  case styled(MathNode, MathStyle)
  case fraction(MathNode, MathNode, hasLine: Bool)
  case radical(MathNode, index: MathNode?)
  case scripts(MathNode, MathScripts)
  case accent(MathNode, MathAccent)
  /// Something small above or below something else, whose class it keeps.
  case stack(MathNode, over: MathNode?, under: MathNode?)
  /// Delimiters around something, which grow with it where it is tall; either can be missing.
  case delimited([MathNode], left: MathSymbol?, right: MathSymbol?, grows: Bool)
  /// A delimiter between those, as high as they are.
  case middle(MathSymbol)
  /// A delimiter of a fixed height, a CSS length.
  case sized(MathSymbol, height: String)
  case table(MathTable)
  case wrapped(MathNode, MathWrapper)
  /// Something that is spaced as if it were of a class.
  case classed(MathNode, MathAtomClass)
  /// The number of an equation.
  case tag(MathNode)

  static let empty = Self.row([])

  static func sign(_ text: String, _ atomClass: MathAtomClass) -> Self {
    .symbol(MathSymbol(text: text, atomClass: atomClass))
  }

  /// A row of one is what it holds.
  static func group(_ nodes: [MathNode]) -> Self {
    if nodes.count == 1, let node = nodes.first, node.canStandForItsGroup { return node }
    return .row(nodes)
  }

  /// In braces an operator is no operator any more, and a style ends with its group.
  private var canStandForItsGroup: Bool {
    switch self {
    case .identifier, .number, .text, .fallback, .fraction, .radical, .table, .row, .accent, .delimited,
      .styled, .wrapped:
      true
    default: false
    }
  }

  /// What is in braces, without them, where it is one thing.
  var unbraced: Self {
    if case .row(let nodes) = self, nodes.count == 1, let node = nodes.first { node } else { self }
  }

  /// None for spaces and styles, which neighbours look through.
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

  /// The class to what follows, where it is another: delimiters open on one side and close on the other.
  var trailingClass: MathAtomClass? {
    switch self {
    case .delimited: .close
    case .scripts(let base, _): base.trailingClass
    default: atomClass
    }
  }

  /// Whether delimiters around it have to grow. Scripts of a letter are not too high for them.
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
