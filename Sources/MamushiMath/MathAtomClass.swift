/// The class of a part of a formula, which determines the space between neighbours (The TeXbook, chapter 17).
enum MathAtomClass: Sendable {
  case ordinary
  /// A large symbol: `∑`. MathML's operator dictionary determines its space.
  case largeOperator
  /// A name in upright letters: `sin`. The writer adds its space, since MathML gives none to `mi`.
  case function
  case binary, relation, open, close, punctuation
  /// Dots between other parts: `…`.
  case inner

  /// Whether a following binary operator has no left operand, and is a sign.
  var makesSignOfNext: Bool {
    switch self {
    case .binary, .largeOperator, .function, .relation, .open, .punctuation: true
    case .ordinary, .close, .inner: false
    }
  }

  /// Whether a preceding binary operator has no right operand.
  var makesSignOfPrevious: Bool {
    switch self {
    case .relation, .close, .punctuation: true
    default: false
    }
  }

  /// Whether a thin space stands between two neighbours without space of their own. MathML itself sets the space
  /// of large operators and punctuation. In scripts, only functions keep their space.
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
