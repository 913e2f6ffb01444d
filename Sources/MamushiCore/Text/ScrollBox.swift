/// A box around content that may be wider than the page: it scrolls, also with the keyboard, and has a distinct
/// name for screen readers.
package struct ScrollBox {
  private let name: String
  private var count = 0

  /// - Parameter name: contains `{number}`, so that no two boxes of a text share a name.
  package init(name: String) { self.name = HTMLText.escape(name) }

  /// The start tag of the next box.
  package mutating func open(_ classes: String, element: String = "div") -> String {
    "<\(element) class=\"\(classes)\"\(attributes())>"
  }

  /// What makes an element the next box: attributes, each after a space.
  package mutating func attributes() -> String {
    count += 1
    let label = name.replacing("{number}", with: String(count))
    return " role=\"region\" aria-label=\"\(label)\" tabindex=\"0\""
  }
}

/// The names of a text's boxes, each with `{number}`.
package struct ScrollBoxNames: Sendable {
  package let table: String
  package let code: String

  package init(table: String, code: String) {
    self.table = table
    self.code = code
  }
}
