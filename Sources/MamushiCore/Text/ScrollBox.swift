/// What a page puts around content that can be wider than it: a box that scrolls, also by keys, and has a name of its own for
/// screen readers.
package struct ScrollBox {
  private let name: String
  private var count = 0

  /// - Parameter name: with `{number}`: no two boxes of a text have one name.
  package init(name: String) { self.name = HTMLText.escape(name) }

  /// The tag that opens the next box.
  package mutating func open(_ classes: String, element: String = "div") -> String {
    count += 1
    let label = name.replacing("{number}", with: String(count))
    return "<\(element) class=\"\(classes)\" role=\"region\" aria-label=\"\(label)\" tabindex=\"0\">"
  }
}
