/// The forms in which texts of other generators call templates.
enum TagSyntax: Sendable {
  /// `{{< name key="value" >}}` and `{{% name %}}` (Hugo).
  case shortcodes
  /// `{% name word key=value %}` and `{{ value | filter }}` (Liquid, Nunjucks).
  case liquid
  /// The same (Hexo), but not within code.
  case plugins
  /// `{{ name(key="value") }}` and `{% name() %} … {% end %}` (Zola).
  case functions
  /// `<Name key="value" />` (MDX).
  case components
  /// None: Markdown of Astro, in which braces are text.
  case plain

  /// What a tag begins and ends with, longer ones first.
  var fences: [(opening: [UInt8], closing: [UInt8], form: FormerTag.Form)] {
    func fence(_ opening: String, _ closing: String, _ form: FormerTag.Form) -> (
      [UInt8], [UInt8], FormerTag.Form
    ) {
      (Array(opening.utf8), Array(closing.utf8), form)
    }
    return switch self {
    case .shortcodes:
      [
        fence("{{</*", "*/>}}", .escapedCall), fence("{{%/*", "*/%}}", .escapedCall),
        fence("{{/*", "*/}}", .comment), fence("{{<", ">}}", .call), fence("{{%", "%}}", .call),
      ]
    case .liquid, .plugins:
      [fence("{#", "#}", .comment), fence("{%", "%}", .call), fence("{{", "}}", .value)]
    case .functions:
      [
        fence("{{/*", "*/}}", .escapedValue), fence("{%/*", "*/%}", .escapedCall),
        fence("{#", "#}", .comment), fence("{%", "%}", .call), fence("{{", "}}", .value),
      ]
    case .components: [fence("{/*", "*/}", .comment)]
    case .plain: []
    }
  }

  /// Whether the forms are those of Liquid.
  var isLiquid: Bool { self == .liquid || self == .plugins }

  /// Whether tags count within code as well.
  var isReadInCode: Bool { self == .liquid }
}

/// A call of a template in a text of another generator.
struct FormerTag {
  enum Form {
    case call
    /// A value or the result of a function: `{{ site.title }}`.
    case value
    case comment
    /// A call or value that is shown as it is written.
    case escapedCall, escapedValue
  }

  let form: Form
  /// Empty for a value, which is in ``source``.
  let name: String
  /// Whether it ends the body of a call: `{% endnote %}`, `{{< /note >}}`, `{% end %}`, `</Note>`.
  var isEnd = false
  /// Whether it says itself that it has no body: `{{< note />}}`, `<Note />`.
  var isClosed = false
  var words: [String] = []
  var named: [(key: String, value: String)] = []
  /// The keys whose values a program computes.
  var expressions: Set<String> = []
  /// What is between the fences, without white space around it.
  let source: String
  /// In the text's bytes.
  var range: Range<Int>
  /// Whether nothing else is on its lines.
  var isAlone = false
  /// Whether it is, with its body, within a line of text, where a shortcode can be called.
  var isInLine = false
  var isInCode = false

  /// What a call that is shown as it is written shows: `{{< name >}}` for `{{</* name */>}}`.
  func shown(_ written: String) -> String {
    let signs = written.prefix { "{%<".contains($0) }
    let end = written.reversed().prefix { "}%>".contains($0) }.reversed()
    return signs + source + String(end)
  }

  /// The value of the first of these keys that it has.
  subscript(keys: String...) -> String? {
    keys.lazy.compactMap { key in named.first { $0.key.lowercased() == key }?.value }.first
  }

  /// The value of a key, or else the word at a place.
  func value(_ keys: String..., or place: Int) -> String? {
    keys.lazy.compactMap { self[$0] }.first ?? (place < words.count ? words[place] : nil)
  }
}
