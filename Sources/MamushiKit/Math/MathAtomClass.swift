/// What a part of a formula is to its neighbours: it decides the space between them (The TeXbook, chapter 17).
enum MathAtomClass: Sendable {
  case ordinary
  /// A large symbol: `∑`. MathML's operator dictionary spaces it.
  case largeOperator
  /// A name in upright letters: `sin`. It gets its space from us, since MathML gives none to `mi`.
  case function
  case binary, relation, open, close, punctuation
  /// Dots between things: `…`.
  case inner

  /// A binary operator that follows this has nothing on its left, and is a sign.
  var makesSignOfNext: Bool {
    switch self {
    case .binary, .largeOperator, .function, .relation, .open, .punctuation: true
    case .ordinary, .close, .inner: false
    }
  }

  /// A binary operator before this has nothing on its right.
  var makesSignOfPrevious: Bool {
    switch self {
    case .relation, .close, .punctuation: true
    default: false
    }
  }

  /// Whether a thin space stands between two neighbours that bring none of their own. Between large operators and
  /// punctuation and what is beside them MathML sets it. Only spaces of functions stay in scripts.
  static func hasThinSpace(between left: Self, and right: Self, inScript: Bool) -> Bool {
    switch (left, right) {
    case (.function, .ordinary), (.function, .function), (.ordinary, .function), (.close, .function): true
    case (.inner, .function), (.function, .inner): !inScript
    case (.inner, .ordinary), (.inner, .open), (.inner, .inner), (.ordinary, .inner), (.close, .inner):
      !inScript
    default: false
    }
  }
}
