/// The classes that elements keep: those that Mamushi's Markdown writes, which its themes know.
struct ClassSet: OptionSet, Sendable {
  let rawValue: UInt8
  static let reference = ClassSet(rawValue: 1)
  static let backlink = ClassSet(rawValue: 2)
  static let footnotes = ClassSet(rawValue: 4)
  static let callout = ClassSet(rawValue: 8)
  static let calloutTitle = ClassSet(rawValue: 16)
  static let task = ClassSet(rawValue: 32)
  static let contents = ClassSet(rawValue: 64)

  /// Returns the new value of a `class` attribute: the first one in this set whose names are all present.
  func value(of classes: UnsafeRawBufferPointer) -> String? {
    let names = classes.split { $0 <= 0x20 }
    return Self.values.first { value in
      contains(value.set) && value.names.allSatisfy { name in names.contains { $0.elementsEqual(name.utf8) } }
    }?.text
  }

  private struct Value: Sendable {
    let set: ClassSet
    let text: String
    let names: [String]

    init(_ set: ClassSet, _ names: String...) {
      self.set = set
      self.names = names
      text = names.joined(separator: " ")
    }
  }

  private static let values = [
    Value(.reference, "footnote-ref"), Value(.backlink, "footnote-backref"), Value(.footnotes, "footnotes"),
    Value(.callout, "callout", "callout-note"), Value(.callout, "callout", "callout-tip"),
    Value(.callout, "callout", "callout-important"), Value(.callout, "callout", "callout-warning"),
    Value(.callout, "callout", "callout-caution"), Value(.calloutTitle, "callout-title"),
    Value(.task, "task"), Value(.contents, "toc"),
  ]
}
