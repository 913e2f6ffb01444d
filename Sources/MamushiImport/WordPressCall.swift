import MamushiCore

/// Decides what a call of a shortcode of WordPress becomes.
struct WordPressCall {
  private let call: WordPressShortcode
  private let item: WordPressExport.Item
  private let library: WordPressLibrary

  init(_ call: WordPressShortcode, _ item: WordPressExport.Item, _ library: WordPressLibrary) {
    self.call = call
    self.item = item
    self.library = library
  }

  /// - Parameter mark: returns what stands in HTML for Markdown.
  /// - Returns: HTML; nil if it is only text.
  func html(_ mark: (String) -> String) -> [UInt8]? {
    switch call.name {
    case "caption", "wp_caption": return caption
    case "gallery": return gallery
    case "embed": return paragraph(body?.trimmingBlanks ?? call.words.first)
    case "youtube", "vimeo", "dailymotion", "soundcloud", "spotify", "tiktok", "twitter", "tweet",
      "instagram",
      "facebook":
      return film ?? other(mark)
    case "audio", "video": return player ?? other(mark)
    case _ where Self.isFormula(call.name):
      return body.map { Array(mark(WordPressFormulas.markdown($0)).utf8) } ?? other(mark)
    case _ where Self.isCode(call.name): return body.map { code($0, language) } ?? other(mark)
    case "toc", "lwptoc", "ez-toc", "table_of_contents", "contents": return Array(mark("[TOC]").utf8)
    case "br": return Array("<br>".utf8)
    default: return other(mark)
    }
  }

  /// Whether a shortcode shows what is between its tags as a formula.
  static func isFormula(_ name: String) -> Bool { ["latex", "tex", "math"].contains(name) }

  /// Whether a shortcode shows what is between its tags as code: also `[php]` of SyntaxHighlighter, and `[cc_php]` and
  /// `[ccnle_php]` of CodeColorer.
  static func isCode(_ name: String) -> Bool {
    ["code", "sourcecode", "source", "cc", "prism"].contains(name) || languages.contains(name)
      || name.hasPrefix("cc") && name.contains("_")
  }

  private var body: String? { call.body.map { String(decoding: $0, as: UTF8.self) } }

  private func paragraph(_ text: String?) -> [UInt8]? {
    text.flatMap { $0.isEmpty ? nil : Array("\n\n<p>\($0)</p>\n\n".utf8) }
  }

  // MARK: Pictures and players

  /// `[caption]<img …> Words[/caption]`, with the words in an argument in old texts.
  private var caption: [UInt8]? {
    guard let body else { return nil }
    var picture = body
    var words = call["caption"] ?? ""
    if words.isEmpty {
      let image = body.firstRange(of: "<img").flatMap { body[$0.upperBound...].firstIndex(of: ">") }
      guard var last = image.map({ body.index(after: $0) }) else { return Array(body.utf8) }
      // The link around the picture.
      let after = body[last...].drop(while: \.isWhitespace)
      if after.hasPrefix("</a>") { last = body.index(after.startIndex, offsetBy: 4) }
      picture = String(body[..<last])
      words = String(body[last...]).trimmingBlanks
    }
    let caption = words.isEmpty ? "" : "<figcaption>\(words)</figcaption>"
    return Array("\n\n<figure>\(picture)\(caption)</figure>\n\n".utf8)
  }

  /// The pictures that it names, or those that belong to the text, each as a figure.
  private var gallery: [UInt8]? {
    let named = (call["ids", "include"] ?? "").split { ", ".contains($0) }.compactMap { Int($0) }
    let pictures = named.isEmpty ? library.pictures(of: item) : named.compactMap { library.files[$0] }
    if pictures.isEmpty { return [] }
    return Array(
      pictures.map { picture in
        let alternative = picture.fields[WordPressField.alternative] ?? ""
        let caption = picture.excerpt.isEmpty ? "" : "<figcaption>\(picture.excerpt)</figcaption>"
        return """
          \n\n<figure><img src="\(HTMLText.escape(picture.attachment))" alt="\(HTMLText.escape(alternative))">\(caption)</figure>\n\n
          """
      }.joined().utf8)
  }

  /// The address of what another site shows, which becomes a card.
  private var film: [UInt8]? {
    let word = call["url", "src", "id", "v"] ?? call.words.first ?? body?.trimmingBlanks ?? ""
    if word.hasPrefix("http") { return paragraph(HTMLText.escape(word)) }
    guard !word.isEmpty,
      word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    else { return nil }
    switch call.name {
    case "youtube": return paragraph("https://www.youtube.com/watch?v=\(word)")
    case "vimeo": return paragraph("https://vimeo.com/\(word)")
    case "dailymotion": return paragraph("https://www.dailymotion.com/video/\(word)")
    default: return nil
    }
  }

  private var player: [UInt8]? {
    let keys = ["src", "mp4", "webm", "m4v", "ogv", "mov", "mp3", "m4a", "ogg", "wav", "flac"]
    let source = keys.lazy.compactMap { call[$0] }.first ?? call.words.first
    guard let source, source.contains(".") else { return nil }
    return Array("\n\n<\(call.name) src=\"\(HTMLText.escape(source))\"></\(call.name)>\n\n".utf8)
  }

  // MARK: Code

  /// Names of languages that SyntaxHighlighter has as shortcodes.
  private static let languages: Set<String> = [
    "bash", "shell", "c", "cpp", "csharp", "css", "delphi", "diff", "erlang", "fsharp", "groovy", "html",
    "java",
    "javascript", "js", "jscript", "matlab", "objc", "perl", "php", "powershell", "python", "r",
    "ruby",
    "scala", "sql", "swift", "vb", "xml", "yaml",
  ]

  private var language: String {
    let ofName = Self.languages.contains(call.name) ? call.name : nil
    let ofEnd = call.name.contains("_") ? String(call.name.drop { $0 != "_" }.dropFirst()) : nil
    let name = ofName ?? ofEnd ?? call["language", "lang"] ?? call.words.first ?? ""
    return name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+#-".contains($0)) }
  }

  private func code(_ body: String, _ language: String) -> [UInt8] {
    // Some versions of plugins keep the signs of HTML as references.
    let isEscaped =
      body.contains("&lt;") || body.contains("&gt;") || body.contains("&quot;") || body.contains("&amp;")
    let text =
      isEscaped
      ? body.replacing("<", with: "&lt;") : body.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let name = language.isEmpty ? "" : " class=\"language-\(language)\""
    return Array("\n\n<pre><code\(name)>\n\(text.replacing("[", with: "&#91;"))</code></pre>\n\n".utf8)
  }

  // MARK: Others

  /// The layouts of page builders, of which only the text stays.
  private static let builders = [
    "av_", "cs_", "et_pb_", "fl_", "fusion_", "mk_", "siteorigin_", "tatsu_", "vc_", "wpb_",
  ]

  private func other(_ mark: (String) -> String) -> [UInt8]? {
    let isOfBuilder = Self.builders.contains(where: call.name.hasPrefix)
    if isOfBuilder { return Array("\n\n\(body ?? "")\n\n".utf8) }
    // `[sic]` is a word.
    let looksLikeCall =
      call.body != nil || !call.named.isEmpty || call.name.contains("-") || call.name.contains("_")
    guard looksLikeCall else { return nil }
    let isTaken = ImportedShortcodes.themeNames.contains(call.name)
    let name = (isTaken ? "wordpress-" : "") + call.name
    let arguments =
      call.named.map { " \($0.key)=\(TextConverter.quoted($0.value))" }
      + call.words.map { " \(TextConverter.quoted($0))" }
    let opening = mark("{{< \(name)\(arguments.joined()) >}}")
    guard let body else { return Array(opening.utf8) }
    let closing = mark("{{< /\(name) >}}")
    let hasBlocks =
      body.contains("\n") || body.contains("<p") || body.contains("<div") || body.contains("<!-- wp:")
    return Array(
      (hasBlocks
        ? "\n\n<p>\(opening)</p>\n\n\(body)\n\n<p>\(closing)</p>\n\n" : opening + body + closing).utf8)
  }
}
