/// A call of a shortcode: `{{< name key="value" key=word flag >}}` on a line of its own.
package struct MarkdownShortcode: Sendable, Hashable {
  /// Letters and digits of ASCII, `-` and `_`.
  package let name: String
  /// In the order in which they are written; no name occurs twice.
  package let arguments: [Argument]
  /// Whether a line `{{< /name >}}` ends what stands between.
  package let hasBody: Bool

  package init(name: String, arguments: [Argument] = [], hasBody: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.hasBody = hasBody
  }

  package struct Argument: Sendable, Hashable {
    /// Made of the same characters as a call's name.
    package let name: String
    /// Nil for a flag, which is a name alone.
    package let value: String?
    /// Of the name.
    package let mark: Mark
    /// Of the value's first character; a flag's is that of its name.
    package let valueMark: Mark

    package init(name: String, value: String?, mark: Mark, valueMark: Mark) {
      self.name = name
      self.value = value
      self.mark = mark
      self.valueMark = valueMark
    }
  }
}

package enum ShortcodeEdit: Sendable {
  /// The call's lines are shown as they are written.
  case keep
  /// Markup in its place, a block. The body stands between; without one, all is in `open`.
  case markup(open: HTML, close: HTML)
}

/// Why a line that begins like a call is none.
package enum ShortcodeFault: Sendable, Hashable {
  /// `>}}` is not on the line.
  case noEnd
  case noName
  /// Something that is neither `key="value"` nor `key=word` nor a flag, from there to the next space.
  case argument(text: String)
  case openQuote
  case repeatedArgument(name: String)
}
