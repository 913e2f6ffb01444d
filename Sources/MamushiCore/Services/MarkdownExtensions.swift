/// The syntax that a parser understands beyond CommonMark.
package struct MarkdownExtensions: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // GitHub Flavored Markdown.
  package static let tables = Self(rawValue: 1 << 0)
  package static let strikethrough = Self(rawValue: 1 << 1)
  package static let taskLists = Self(rawValue: 1 << 2)
  package static let autolinks = Self(rawValue: 1 << 3)
  /// `[^label]` and `[^label]: text`.
  package static let footnotes = Self(rawValue: 1 << 4)

  // Blocks.
  package static let headingIDs = Self(rawValue: 1 << 5)
  package static let figures = Self(rawValue: 1 << 6)
  /// `> [!NOTE]`.
  package static let callouts = Self(rawValue: 1 << 7)
  package static let definitionLists = Self(rawValue: 1 << 9)
  package static let toc = Self(rawValue: 1 << 17)

  // Inlines.
  /// `{漢字|かんじ}` and `｜漢字《かんじ》`.
  package static let ruby = Self(rawValue: 1 << 8)
  /// `==marked==`.
  package static let marks = Self(rawValue: 1 << 10)
  /// `これは**「太字」**です`.
  package static let cjkEmphasis = Self(rawValue: 1 << 18)
  /// `H~2~O`, `x^2^`.
  package static let scripts = Self(rawValue: 1 << 11)
  /// `:tada:`.
  package static let emoji = Self(rawValue: 1 << 12)
  package static let abbreviations = Self(rawValue: 1 << 13)
  /// `$…$` and `$$…$$`.
  package static let math = Self(rawValue: 1 << 14)
  /// `{{< name … >}}`.
  package static let shortcodes = Self(rawValue: 1 << 15)
  /// `{#id .class key=value}`.
  package static let attributes = Self(rawValue: 1 << 16)

  /// Extensions that are off unless a site enables them, and that texts from elsewhere may use.
  package static let optional: Self = [
    .math, .marks, .scripts, .emoji, .definitionLists, .abbreviations,
  ]

  /// Extensions that cannot surprise a writer.
  package static let standard: Self = [
    .tables, .strikethrough, .taskLists, .autolinks, .footnotes, .headingIDs, .figures, .callouts, .ruby,
    .shortcodes, .attributes, .cjkEmphasis,
  ]
}
