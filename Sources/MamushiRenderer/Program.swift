import MamushiCore

/// One step of a compiled template.
///
/// Bodies of sections and blocks follow their instruction; `end` is the position after them. Payloads are
/// positions in the arrays of ``Program``, as 32-bit numbers, so that an instruction takes 16 bytes.
enum Instruction: Sendable {
  /// Bytes of ``Program/text``. `startsLine`: the first of them begins a line of the template.
  case text(offset: Int32, count: Int32, startsLine: Bool)
  /// A line of the template begins here, with a tag.
  case lineStart
  case variable(Path, escaped: Bool)
  case section(Path, end: Int32)
  case inverted(Path, end: Int32)
  case partial(reference: Int32, margin: Margin)
  case dynamicPartial(Path, margin: Margin)
  /// `{{<parent}}`; its overrides' bodies follow.
  case parent(Int32)
  /// `{{$block}}` where it may be overridden; its default follows.
  case block(Int32)
}

/// A dotted name: a range of ``Program/keys``. Empty: the implicit iterator `.`.
struct Path: Sendable {
  let first: Int32
  let count: Int32
}

/// The whitespace before a standalone partial, parent or block, which is put before every line of what
/// replaces it. A position in ``Program/margins``.
struct Margin: Sendable, Equatable {
  let index: Int32
  /// Not standalone: what replaces the tag stands in the middle of a line and is not indented.
  static let inline = Margin(index: -1)
}

/// The name of a partial or a parent, as one tag writes it.
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
  /// Its part of ``Program/overrides``.
  var firstOverride: Int32 = 0
  var overrideCount: Int32 = 0
  /// After the overrides' bodies.
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
  /// else its own first line does.
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
  /// Its instructions.
  let range: Range<Int>
  /// It did not parse: nothing of it is rendered, and what refers to it is not checked further.
  let isBroken: Bool
  /// Words between a parent's tags that no block holds, and that therefore show nowhere.
  let ignoredText: [Mark]
}

/// All templates of a set, in flat arrays: made once, read by all threads.
struct Program: Sendable {
  var instructions: [Instruction] = []
  /// The place of each instruction's tag, at the same position.
  var marks: [Mark] = []
  var text: [UInt8] = []
  var keys: [Key] = []
  /// Each margin's part of ``text``.
  var margins: [Range<Int>] = []
  var references: [Reference] = []
  /// The template that each reference names, at the same position; -1 where there is none.
  var targets: [Int32] = []
  var parents: [Parent] = []
  var overrides: [Override] = []
  var blocks: [Block] = []
  var blockNames: [String] = []
  var templates: [Template] = []
  var templateIndices: [String: Int] = [:]

  /// `a.b` as it is written.
  func name(of path: Path) -> String {
    path.count == 0 ? "." : keys(of: path).map(\.name).joined(separator: ".")
  }

  func keys(of path: Path) -> ArraySlice<Key> {
    keys[Int(path.first)..<Int(path.first + path.count)]
  }
}
