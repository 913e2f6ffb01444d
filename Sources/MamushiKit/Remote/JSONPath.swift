import MamushiCore

/// A way into a JSON value: `a.b[0].c`.
///
/// Beyond keys and positions, `[]` goes on with every element of a list (and of the lists in it), and `[key=value]` with
/// those elements whose `key` is that text: `_embedded.wp:term[][taxonomy=category].name`.
package struct JSONPath: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case key(String)
    case position(Int)
    case all
    case matching(key: String, value: String)
  }

  let steps: [Step]
  /// As it is written.
  package let text: String
}
