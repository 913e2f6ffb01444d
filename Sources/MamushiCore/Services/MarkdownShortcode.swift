/// A call of a shortcode: `{{< name key="value" key=word flag >}}`, on a line of its own or within one.
package struct MarkdownShortcode: Sendable, Hashable {
  /// ASCII letters and digits, `-` and `_`.
  package let name: String
  /// In written order, without repeated names.
  package let arguments: [Argument]
  /// Whether `{{< /name >}}` ends a body.
  package let hasBody: Bool
  /// Whether the call stands within a line, where its markup becomes part of a paragraph, heading or cell.
  package let isInline: Bool
  /// Whether a later line `{{< /name >}}` would end a body if it were not within raw HTML.
  package let endsInHTML: Bool

  package init(
    name: String, arguments: [Argument] = [], hasBody: Bool = false, isInline: Bool = false,
    endsInHTML: Bool = false
  ) {
    self.name = name
    self.arguments = arguments
    self.hasBody = hasBody
    self.isInline = isInline
    self.endsInHTML = endsInHTML
  }

  package struct Argument: Sendable, Hashable {
    /// ASCII letters and digits, `-` and `_`.
    package let name: String
    /// Nil for a flag, which is only a name.
    package let value: String?
    /// The position of the name.
    package let mark: Mark
    /// The position of the value's first character; for a flag, that of its name.
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
  /// Shows the call as written.
  case keep
  /// Markup in place of the call, around its body: a block, unless the call is within a line. Without a body, all markup is in `open`.
  case markup(open: HTML, close: HTML)
}

/// The reason why text that begins like a call is not one.
package enum ShortcodeFault: Sendable, Hashable {
  /// The line lacks `>}}`.
  case noEnd
  case noName
  /// Text up to the next space that is neither `key="value"` nor `key=word` nor a flag.
  case argument(text: String)
  case openQuote
  case repeatedArgument(name: String)
}
