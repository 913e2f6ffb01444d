/// The style of a part of a formula, which determines its size (The TeXbook, chapter 17).
enum MathStyle: Sendable {
  case display, text, script, scriptScript

  var isScript: Bool { self == .script || self == .scriptScript }

  /// The style of scripts on a base in this style.
  var ofScripts: Self { isScript ? .scriptScript : .script }

  /// The style of a fraction's parts.
  var ofFractionParts: Self { self == .display ? .text : ofScripts }
}
