import CCmark
import CMamushi
import MamushiCore

@testable import MamushiServices

/// What we make of a document with GitHub's extensions, and what cmark-gfm makes of it.
enum GitHubRendering {
  static let extensions: MarkdownExtensions = [.tables, .strikethrough, .taskLists, .autolinks, .footnotes]

  /// The tree as it is written before anybody edits it.
  static func ours(_ markdown: [UInt8], extensions: MarkdownExtensions = extensions) -> String {
    let arena = mark_arena_create()
    let outer = mark_arena_enter(arena)
    defer {
      _ = mark_arena_enter(outer)
      mark_arena_destroy(arena)
    }
    return markdown.withUnsafeBufferPointer { source in
      var options = MarkdownOptions(rawHTML: true, extensions: extensions)
      // GitHub's footnotes have no name.
      options.anchors = false
      guard let document = ParsedDocument(source, options: options) else { return "" }
      document.removeEscapes()
      var writer = HTMLWriter(markups: document.markups, keepsRawHTML: true, sourceLength: source.count)
      return String(decoding: writer.write(document.root), as: UTF8.self)
    }
  }

  /// What the two write differently on purpose: a class for the items of tasks; the words and the number of a footnote's
  /// backlink, which cmark-gfm has had since 0.29.0.gfm.7; a box stands in its paragraph, where the list is loose, and is a
  /// character where there is no page of ours.
  static func normalised(_ html: String) -> String {
    withoutAttributes(html)
      .replacing(
        "<li><input type=\"checkbox\" disabled=\"\" /> \n<p>",
        with: "<li>\n<p><input type=\"checkbox\" disabled=\"\" /> "
      )
      .replacing(
        "<li><input type=\"checkbox\" checked=\"\" disabled=\"\" /> \n<p>",
        with: "<li>\n<p><input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
      )
      .replacing("<input type=\"checkbox\" disabled=\"\" />", with: "☐")
      .replacing("<input type=\"checkbox\" checked=\"\" disabled=\"\" />", with: "☑")
  }

  private static func withoutAttributes(_ html: String) -> String {
    var output = ""
    for piece in html.split(separator: "<", omittingEmptySubsequences: false) {
      if !output.isEmpty || html.hasPrefix("<") && !piece.isEmpty { output += "<" }
      if piece.hasPrefix("li class=\"task\">") {
        output += "li>" + piece.dropFirst(16)
      } else if piece.hasPrefix("a "), let end = piece.firstIndex(of: ">"), piece[..<end].hasSuffix("\""),
        let attribute = piece.firstRange(of: " data-footnote-backref")
      {
        output += piece[..<attribute.upperBound] + piece[end...]
      } else {
        output += piece
      }
    }
    return output
  }

  /// Without what cmark-gfm does to the lines before a table: a paragraph right before one makes its list a loose one,
  /// and in its code a backslash before a pipe is taken out.
  static func withoutTraces(_ html: String) -> String {
    html.replacing("<p>", with: "").replacing("</p>", with: "").replacing("\n", with: "").replacing(
      "\\|", with: "|")
  }
}
