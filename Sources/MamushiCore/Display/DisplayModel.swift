/// What a template can show: a value that lists its keys and answers by key.
package protocol DisplayModel: Sendable {
  /// The keys of this model and their kinds.
  var keys: KeyList { get }

  /// The value at a position of ``keys``.
  func value(at position: Int) -> DisplayValue

  /// Stands for all answers of a model that many pages show: within one build, two models of the same ``keys`` with one
  /// number answer alike. Nil for others.
  var fragmentID: UInt64? { get }
}

extension DisplayModel {
  package var fragmentID: UInt64? { nil }
}

/// A value that a display model answers with.
package enum DisplayValue: Sendable {
  /// Nothing: an absent optional. Renders as nothing, and a section over it is not entered.
  case nothing
  case flag(Bool)
  case number(Int)
  /// Text, escaped when it is rendered.
  case text(String)
  /// Markup that Mamushi made or sanitised itself; only this may stand in `{{{ }}}`.
  case html(HTML)
  case model(any DisplayModel)
  case list(any DisplayList)
}

/// A sequence that a section repeats over. Elements are made when they are asked for.
package protocol DisplayList: Sendable {
  var count: Int { get }
  func element(at index: Int) -> DisplayValue
}

/// Markup in UTF-8, trusted: made by Mamushi, never taken from input as it is.
package struct HTML: Sendable, Equatable {
  package var bytes: [UInt8]
  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ string: String) { bytes = Array(string.utf8) }
}
