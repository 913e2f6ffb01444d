/// What a template can show: a value that lists its keys and answers by key.
///
/// A concrete model describes itself once, in a table that gives each key its kind and its getter, so that
/// the list of keys that templates are checked against and the answers they get cannot drift apart:
///
/// ```swift
/// struct Chip: RecordModel {
///   let name: String
///   let url: String?
///   static let shape = Shape<Chip>("Chip", .text("name", \.name), .text("url", \.url))
/// }
/// ```
package protocol DisplayModel: Sendable {
  /// The keys of this model and their kinds.
  var keys: KeyList { get }

  /// The value at a position of ``keys``.
  func value(at position: Int) -> DisplayValue
}

/// A display model whose keys are known by its type.
package protocol RecordModel: DisplayModel {
  static var shape: Shape<Self> { get }
}

extension RecordModel {
  package var keys: KeyList { Self.shape.keys }
  package func value(at position: Int) -> DisplayValue { Self.shape.value(at: position, of: self) }
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

/// An array of models is a list.
package struct ModelList<Model: DisplayModel>: DisplayList {
  package let models: [Model]
  package init(_ models: [Model]) { self.models = models }
  package var count: Int { models.count }
  package func element(at index: Int) -> DisplayValue { .model(models[index]) }
}

/// An array of texts is a list whose elements are read by `{{.}}`.
package struct TextList: DisplayList {
  package let texts: [String]
  package init(_ texts: [String]) { self.texts = texts }
  package var count: Int { texts.count }
  package func element(at index: Int) -> DisplayValue { .text(texts[index]) }
}
