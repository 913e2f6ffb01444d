import MamushiCore
import MamushiKit

/// Decides what a call of a template becomes.
struct TagConversion {
  enum Outcome {
    /// Text in the place of the call.
    case text(String)
    /// A link to a text; only its address where another link has that.
    case link(address: String, title: String)
    /// Lines of their own.
    case block(String)
    /// A file beside the text.
    case part(SitePath)
    /// Lines before and after the body.
    case around(String, String)
    /// The body in lines of its own, below a line if that is not empty.
    case below(String)
    /// The body as the words of a link.
    case linked(address: String)
    /// The body as a quotation, with where it is from.
    case quote(source: String)
    /// The body as a code block, with a line below it if that is not empty.
    case code(information: String, below: String = "")
    /// A shortcode, for which a template is begun, or made of the file that it included.
    case call(name: String, [Argument], showing: FormerInclude? = nil)
    /// Only the body.
    case inside
    case remove
    case unknown
  }

  struct Argument {
    let key: String
    let value: String
  }

  private(set) var tag: FormerTag
  let hasBody: Bool
  let converter: TextConverter
  var generator: FormerGenerator { converter.site.generator }
  /// The name of the template that is called.
  var name: String
  /// The file that the call includes, if it is known what that shows.
  private var include: FormerInclude?

  init(_ tag: FormerTag, _ hasBody: Bool, _ converter: TextConverter) {
    self.tag = tag
    self.hasBody = hasBody
    self.converter = converter
    name = tag.name
    // `{% include figure.html src="a.jpg" %}` calls `figure`.
    if ["include", "include_cached", "render", "component", "partial"].contains(name),
      !self.tag.words.isEmpty,
      generator != .hugo
    {
      let file = SitePath(self.tag.words.removeFirst())
      name = String(file.stem)
      include = converter.site.includes[file]
      let prefix = file.folder.name
      if name == "index" || name == "main" { name = prefix.isEmpty ? name : String(prefix) }
    }
  }

  func outcome() -> Outcome {
    if tag.isEnd { return .remove }
    if tag.form == .value, generator.tags.isLiquid { return ValueConversion(tag.source, converter).outcome }
    if generator == .wordpress, ImportedShortcodes.themeNames.contains(name) { return ofTheme }
    if let part = converter.part(of: tag) { return .part(part) }
    if tag.isInCode { return name == "raw" || name == "verbatim" ? .inside : .unknown }
    return ofStarlight ?? known ?? other
  }

  /// A call of a shortcode of the theme, which the reading of HTML wrote.
  private var ofTheme: Outcome {
    let named = tag.named.map { key, value in
      "\(key)=\(TextConverter.quoted(Self.isAddress(key) ? destination(value) : value))"
    }
    let opening = "{{< \(([name] + named + tag.words).joined(separator: " ")) >}}"
    return hasBody ? .around(opening, "{{< /\(name) >}}") : tag.isAlone ? .block(opening) : .text(opening)
  }

  // MARK: Templates that most sites have

  private var known: Outcome? {
    switch name.lowercased() {
    case "raw", "verbatim", "rawhtml", "html": return .inside
    case "tabs" where generator == .hexo: return hasBody ? .inside : nil
    case "comment": return .remove
    case "toc", "table_of_contents", "tableofcontents": return .block("[TOC]")
    case "highlight", "codeblock", "code", "syntax":
      return hasBody ? .code(information: codeInformation, below: codeSource) : nil
    case _ where hasBody && converter.site.settings.codeTemplates.contains(name):
      return .code(information: codeInformation)
    case "param" where generator == .hugo: return parameter
    case "mermaid", "plantuml": return hasBody ? .code(information: name.lowercased()) : nil
    case "blockquote", "quote": return hasBody ? .quote(source: quoteSource) : nil
    case "details", "expand", "collapse", "spoiler", "fold", "folding":
      guard hasBody else { return nil }
      let title = foldedTitle ?? tag.value("title", "summary", "label", or: 0) ?? "…"
      return .around("{{< details title=\(TextConverter.quoted(title)) >}}", "{{< /details >}}")
    case "ref", "relref", "post_url", "post_path":
      return tag.value("path", or: 0).flatMap {
        converter.places.reference(toTextNamed: $0, language: tag["lang"], in: converter.text)
      }
      .map { .link(address: $0.address, title: $0.title) }
    case "link" where generator == .hexo:
      guard let place = tag.words.firstIndex(where: { $0.contains("://") || $0.hasPrefix("/") }) else {
        return nil
      }
      let title = tag.words[..<place].joined(separator: " ")
      return .text(title.isEmpty ? tag.words[place] : "[\(title)](\(tag.words[place]))")
    case "link", "get_url":
      return tag.value("path", or: 0).map {
        .text(converter.places.link(toTextNamed: reference($0)) ?? asset($0))
      }
    case "post_link": return postLink
    case "asset_path", "asset_url": return tag.words.first.map { .text($0) }
    case "asset_link":
      return tag.words.first.map { file in
        .text("[\(words(from: 1).isEmpty ? file : words(from: 1))](\(file))")
      }
    case "asset_img", "img", "image", "figure", "picture", "imgproc", "responsive-image", "post_image":
      return picture
    case "youtube", "youtubeplayer", "youtubelite", "vimeo", "tweet", "twitter", "x", "gist", "instagram":
      return embedded.map { tag.isAlone ? .block($0) : .text($0) }
    case "video", "audio": return player
    default: return notice ?? link
    }
  }

  /// A template that draws a link: `{{< external_link url="https://example.com" title="A site" >}}`.
  private var link: Outcome? {
    guard !hasBody, name.lowercased().contains("link"), let address = tag["url", "href", "link", "to"],
      tag.expressions.isEmpty
    else { return nil }
    let title = tag["title", "text", "label", "name"] ?? address
    let text = "[\(title.replacing("[", with: "\\[").replacing("]", with: "\\]"))](\(address))"
    return tag.isAlone ? .block(text) : .text(text)
  }

  /// A path in Zola's `get_url` may begin with `@/`.
  private func reference(_ path: String) -> String { path.hasPrefix("@/") ? String(path.dropFirst(2)) : path }

  /// The address of a file that is no text.
  private func asset(_ path: String) -> String {
    path.hasPrefix("/") ? path : destination("/" + path)
  }

  /// Where a link or picture is to lead.
  func destination(_ written: String) -> String {
    switch converter.places.destination(written, in: converter.text) {
    case .same: written
    case .changed(let address), .guessed(let address), .repaired(let address), .lost(let address, _): address
    }
  }

  func words(from place: Int) -> String { tag.words.dropFirst(place).joined(separator: " ") }

  private var quoteSource: String {
    // Author, address and title (https://hexo.io/docs/tag-plugins#Block-Quote).
    if generator == .hexo, let place = tag.words.firstIndex(where: { $0.contains("://") }) {
      let title = words(from: place + 1)
      let link =
        "[\(title.isEmpty ? WebAddress.host(of: tag.words[place]) ?? tag.words[place] : title)](\(tag.words[place]))"
      return (tag.words[..<place] + [link]).joined(separator: " ")
    }
    let named = [tag["author", "cite", "source"], tag["title"]].compactMap { $0 }
    return named.isEmpty ? words(from: 0) : named.joined(separator: ", ")
  }

  private var postLink: Outcome? {
    guard let name = tag.words.first,
      let file = converter.places.text(named: String(name.prefix { $0 != "#" })),
      let link = converter.places.link(toTextNamed: name)
    else { return nil }
    let title = words(from: 1)
    let text =
      title.isEmpty || title == "false" || title == "true" ? converter.places.title(of: file) ?? name : title
    return .text("[\(text)](\(link))")
  }

  // MARK: Notices

  private var notice: Outcome? {
    let names = ["notice", "alert", "admonition", "callout", "hint", "aside", "message", "box"]
    // A component of such a name is rather part of a layout.
    guard hasBody, generator.tags != .components || !["box", "message", "hint"].contains(name.lowercased())
    else { return nil }
    let isGeneral = names.contains(name.lowercased())
    let isNote = name.lowercased() == "note"
    let word = isGeneral || isNote ? tag.value("kind", "type", "style", "level", or: 0) : name
    guard
      let kind = isGeneral || isNote
        ? NoticeKind.kind(of: word ?? "note") ?? "note" : NoticeKind.kind(of: name)
    else { return nil }
    let others = tag.words.dropFirst(isGeneral || isNote ? 1 : 0)
    let rest = generator == .hexo ? Self.titleWords(others) : others.joined(separator: " ")
    let title = tag["title", "header"] ?? rest
    let words = title.isEmpty ? "" : " title=\(TextConverter.quoted(title))"
    return .around("{{< notice kind=\(kind)\(words) >}}", "{{< /notice >}}")
  }

  // MARK: Templates of one's own

  /// Whether builds check an argument like a link.
  private static func isAddress(_ key: String) -> Bool { ["href", "poster", "src"].contains(key) }

  /// Whether the inside of braces is a number, a file or a word that says itself.
  private static func isPlain(_ value: String) -> Bool {
    value == "true" || value == "false" || Double(value) != nil || value.hasPrefix("./")
      || value.hasPrefix("../")
      || value.hasPrefix("/") || value.hasPrefix("~/") || value.hasPrefix("@/")
  }

  /// Words of programs within templates.
  private static let program: Set<String> = [
    "for", "if", "unless", "elsif", "elseif", "else", "elif", "case", "when", "assign", "capture",
    "increment",
    "decrement", "cycle", "tablerow", "layout", "set", "block", "macro", "extends", "import", "from", "break",
    "continue", "liquid", "echo", "filter", "call", "include", "renderTemplate", "include_relative", "seo",
    "feed_meta", "language_attributes",
  ]

  /// The name that an argument gets.
  static func argumentName(_ written: String) -> String {
    let key = written.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    // Names that templates of shortcodes have for other things.
    let taken = ["album", "article", "articles", "body", "image", "newest", "onPage", "ranking", "strings"]
    return taken.contains(key) ? key + "_" : key
  }

  private var other: Outcome { included ?? ofOwn }

  /// What an included file shows: its text, or a call of a shortcode that shows its HTML.
  private var included: Outcome? {
    guard let include, !hasBody else { return nil }
    var values: [(key: String, value: String)] = []
    for (key, value) in tag.named {
      let isVariable = ["site.", "page.", "include.", "layout."].contains { value.hasPrefix($0) }
      guard isVariable else {
        values.append((key: key, value: value))
        continue
      }
      guard case .text(let text) = ValueConversion(value, converter).outcome else { return nil }
      values.append((key: key, value: text))
    }
    if include.isHTML, tag.isAlone || tag.isInLine {
      let arguments = values.map { key, value in
        Argument(
          key: Self.argumentName(key), value: Self.isAddress(key) ? destination(value) : value)
      }
      return .call(name: name, arguments.filter { include.arguments.contains($0.key) }, showing: include)
    }
    // Shortcodes are not called within HTML.
    let text = include.text(with: values)
    return tag.isAlone ? .block(text) : .text(text)
  }

  private var ofOwn: Outcome {
    guard tag.isAlone || tag.isInLine && !name.isEmpty, !Self.program.contains(name), !name.contains("."),
      tag.form == .call || generator == .zola
    else { return .unknown }
    var arguments: [Argument] = []
    for (written, value) in tag.named {
      let key = Self.argumentName(written)
      if !key.isEmpty, !arguments.contains(where: { $0.key == key }) {
        let isExpression = tag.expressions.contains(written)
        let value = isExpression ? converter.imported(value) : value
        // What a program computes is not known.
        if isExpression, !TagConversion.isPlain(value) { return .unknown }
        arguments.append(Argument(key: key, value: Self.isAddress(key) ? destination(value) : value))
      }
    }
    if generator.tags == .components, tag.words.contains(where: { $0.hasPrefix("...") }) { return .unknown }
    for (place, word) in tag.words.enumerated() {
      arguments.append(
        Argument(key: place == 0 && arguments.isEmpty ? "value" : "value\(place + 1)", value: word))
    }
    return .call(name: name, arguments)
  }
}
