/// The size in which a part of a formula is set (The TeXbook, chapter 17).
enum MathStyle: Sendable {
  case display, text, script, scriptScript

  var isScript: Bool { self == .script || self == .scriptScript }

  /// The style of scripts on something in this style.
  var ofScripts: Self { isScript ? .scriptScript : .script }

  /// The style of a fraction's parts.
  var ofFractionParts: Self { self == .display ? .text : ofScripts }
}
