import MamushiCore

/// One instruction of a compiled template.
///
/// The bodies of sections and blocks follow their instruction; `end` is the position after them. Payloads are
/// 32-bit positions in the arrays of ``Program``, so that an instruction takes 16 bytes.
enum Instruction: Sendable {
  /// Bytes of ``Program/text``. `startsLine`: they begin a line of the template.
  case text(offset: Int32, count: Int32, startsLine: Bool)
  /// The start of a line that begins with a tag.
  case lineStart
  case variable(Path, escaped: Bool)
  /// Begins or ends the text of a `script` or `style` in a page.
  case element(TextEscaping, begins: Bool)
  case section(Path, end: Int32)
  case inverted(Path, end: Int32)
  case partial(reference: Int32, margin: Margin)
  case dynamicPartial(Path, margin: Margin)
  /// `{{<parent}}`; its overrides' bodies follow.
  case parent(Int32)
  /// A `{{$block}}` that may be overridden; its default follows.
  case block(Int32)
}

/// A dotted name: a range of ``Program/keys``. Empty for the implicit iterator `.`.
struct Path: Sendable {
  let first: Int32
  let count: Int32
}

/// The whitespace before a standalone partial, parent or block, which is put before every line of its
/// replacement. A position in ``Program/margins``.
struct Margin: Sendable, Equatable {
  let index: Int32
  /// Not standalone: the replacement stands in the middle of a line and is not indented.
  static let inline = Margin(index: -1)
}

/// The name of a partial or parent, as written in one tag.
struct Reference: Sendable {
  let name: String
  let isParent: Bool
}

struct Parent: Sendable {
  enum Target: Sendable {
    case reference(Int32)
    case dynamic(Path)
  }

  let target: Target
  let margin: Margin
  /// The start of its overrides in ``Program/overrides``.
  var firstOverride: Int32 = 0
  var overrideCount: Int32 = 0
  /// The position after the overrides' bodies.
  var end: Int32 = 0

  var overrides: Range<Int> { Int(firstOverride)..<Int(firstOverride + overrideCount) }
}

struct Override: Sendable {
  /// A position in ``Program/blockNames``.
  let name: Int32
  let mark: Mark
  let start: Int32
  var end: Int32
  /// Whether its first output begins its first line, so that the place of expansion writes the margin for it;
  /// otherwise its own first line does.
  let leadsLine: Bool
}

struct Block: Sendable {
  let name: Int32
  let margin: Margin
  var end: Int32 = 0
}

struct Template: Sendable {
  let name: String
  let file: SitePath
  /// The range of its instructions.
  let range: Range<Int>
  /// Whether it did not parse: it renders as nothing, and references to it are not checked further.
  let isBroken: Bool
  /// Whether it is the theme's own, which a site's author does not edit.
  let isBuiltIn: Bool
  /// Text between a parent's tags outside of any block, which is never shown.
  let ignoredText: [Mark]
  /// The tags that write values of attributes without quotation marks.
  let unquoted: [Mark]
}

/// All templates of a set, in flat arrays: made once, read by all threads.
struct Program: Sendable {
  var instructions: [Instruction] = []
  /// The position of each instruction's tag in the source, by the instruction's index.
  var marks: [Mark] = []
  var text: [UInt8] = []
  var keys: [Key] = []
  /// The range of each margin in ``text``.
  var margins: [Range<Int>] = []
  var references: [Reference] = []
  /// The template that each reference names, by the reference's index; -1 if there is none.
  var targets: [Int32] = []
  var parents: [Parent] = []
  var overrides: [Override] = []
  var blocks: [Block] = []
  var blockNames: [String] = []
  var templates: [Template] = []
  var templateIndices: [String: Int] = [:]

  /// The path as written: `a.b`.
  func name(of path: Path) -> String {
    path.count == 0 ? "." : keys(of: path).map(\.name).joined(separator: ".")
  }

  func keys(of path: Path) -> ArraySlice<Key> {
    keys[Int(path.first)..<Int(path.first + path.count)]
  }
}
