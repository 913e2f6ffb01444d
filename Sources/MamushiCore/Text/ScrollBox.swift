/// A box around content that may be wider than the page: it scrolls, also with the keyboard, and has a distinct
/// name for screen readers.
package struct ScrollBox {
  private let name: String
  private var count = 0

  /// - Parameter name: contains `{number}`, so that no two boxes of a text share a name.
  package init(name: String) { self.name = HTMLText.escape(name) }

  /// The start tag of the next box.
  package mutating func open(_ classes: String, element: String = "div") -> String {
    count += 1
    let label = name.replacing("{number}", with: String(count))
    return "<\(element) class=\"\(classes)\" role=\"region\" aria-label=\"\(label)\" tabindex=\"0\">"
  }
}
