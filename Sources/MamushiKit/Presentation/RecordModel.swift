import MamushiCore

/// A display model whose keys are known from its type.
///
/// It describes itself once, in a table with the kind and the getter of each key, so that the keys that templates are
/// checked against and the values that they get cannot drift apart:
///
/// ```swift
/// struct Chip: RecordModel {
///   let name: String
///   let url: String?
///   static let shape = Shape<Chip>("Chip", .text("name") { $0.name }, .text("url") { $0.url })
/// }
/// ```
///
/// It is in the module of the models, not in the core, so that the compiler makes each getter one closure of concrete
/// types: lists ask for millions of values.
protocol RecordModel: DisplayModel {
  static var shape: Shape<Self> { get }
}

extension RecordModel {
  var keys: KeyList { Self.shape.keys }
  func value(at position: Int) -> DisplayValue { Self.shape.getters[position](self) }
}

/// The table of a model type: the kind and the getter of each key.
final class Shape<Model: Sendable>: Sendable {
  struct Field: Sendable {
    let name: String
    let kind: Kind
    var isOptional = false
    let getter: @Sendable (Model) -> DisplayValue
  }

  let keys: KeyList
  fileprivate let getters: [@Sendable (Model) -> DisplayValue]

  convenience init(_ name: String, _ fields: Field...) { self.init(name, fields: fields) }

  init(_ name: String, fields: [Field]) {
    keys = KeyList(
      name: name, entries: fields.map { .init(name: $0.name, kind: $0.kind, isOptional: $0.isOptional) })
    getters = fields.map(\.getter)
  }
}

extension Shape.Field {
  static func flag(_ name: String, _ getter: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(name: name, kind: .flag, getter: { .flag(getter($0)) })
  }

  // The getter's return type decides whether the value may be missing.

  static func number(_ name: String, _ getter: @escaping @Sendable (Model) -> Int) -> Self {
    Self(name: name, kind: .number, getter: { .number(getter($0)) })
  }

  static func number(_ name: String, _ getter: @escaping @Sendable (Model) -> Int?) -> Self {
    Self(name: name, kind: .number, isOptional: true, getter: { getter($0).map { .number($0) } ?? .nothing })
  }

  static func text(_ name: String, _ getter: @escaping @Sendable (Model) -> String) -> Self {
    Self(name: name, kind: .text, getter: { .text(getter($0)) })
  }

  static func text(_ name: String, _ getter: @escaping @Sendable (Model) -> String?) -> Self {
    Self(name: name, kind: .text, isOptional: true, getter: { getter($0).map { .text($0) } ?? .nothing })
  }

  static func html(_ name: String, _ getter: @escaping @Sendable (Model) -> HTML) -> Self {
    Self(name: name, kind: .html, getter: { .html(getter($0)) })
  }

  static func html(_ name: String, _ getter: @escaping @Sendable (Model) -> HTML?) -> Self {
    Self(name: name, kind: .html, isOptional: true, getter: { getter($0).map { .html($0) } ?? .nothing })
  }

  static func model<Child: RecordModel>(
    _ name: String, _ getter: @escaping @Sendable (Model) -> Child
  ) -> Self {
    Self(name: name, kind: .model(Child.shape.keys), getter: { .model(getter($0)) })
  }

  static func model<Child: RecordModel>(
    _ name: String, _ getter: @escaping @Sendable (Model) -> Child?
  ) -> Self {
    Self(
      name: name, kind: .model(Child.shape.keys), isOptional: true,
      getter: { getter($0).map { .model($0) } ?? .nothing })
  }

  static func list<Child: RecordModel>(
    _ name: String, _ getter: @escaping @Sendable (Model) -> [Child]
  ) -> Self {
    Self(name: name, kind: .list(of: .model(Child.shape.keys)), getter: { .list(ModelList(getter($0))) })
  }

  /// A value whose content the site's author decides: nothing below it is checked.
  static func unchecked(
    _ name: String, _ getter: @escaping @Sendable (Model) -> DisplayValue
  ) -> Self {
    Self(name: name, kind: .unchecked, getter: getter)
  }

  /// `params`: what the author wrote, by keys of their own; nothing if there are none.
  static func parameters(
    _ kind: OpenKind, _ getter: @escaping @Sendable (Model) -> [Node.Entry]
  ) -> Self {
    Self(
      name: "params", kind: .open(kind.rawValue), isOptional: true,
      getter: { model in
        let entries = getter(model)
        return entries.isEmpty ? .nothing : .model(NodeModel(entries))
      })
  }
}

/// A list of models.
struct ModelList<Model: DisplayModel>: DisplayList {
  let models: [Model]
  init(_ models: [Model]) { self.models = models }
  var count: Int { models.count }
  func element(at index: Int) -> DisplayValue { .model(models[index]) }
}
