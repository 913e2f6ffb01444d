import MamushiCore
import Testing

@testable import MamushiKit

/// Pictures, films and their sizes in calls of shortcodes.
extension ShortcodeCallTests {
  @Test func aPicture() {
    var editor = editor(["Content/articles/x.jpg": "700x350"])
    let markup = markup(editor.shortcode(call("figure src=x.jpg alt=Bread width=350"), at: mark))
    #expect(
      markup.hasPrefix(
        "Shortcodes/figure src=/articles/slug/x.jpg alt=Bread width=350 onPage=true image=<image url="))
    #expect(markup.contains("alt=\"Bread\" width=\"350\" height=\"175\" displayWidth=\"350\""))
    #expect(editor.attachments.map(\.outputPath) == ["articles/slug/x.jpg"])
    #expect(editor.pictures.map(\.file.string) == ["Content/articles/x.jpg"])
    #expect(editor.contentLinks.map(\.kind) == [.image, .link])
    #expect(editor.diagnostics.isEmpty)
  }

  @Test(arguments: [("400px", "400"), ("1", "1"), ("wide", nil), ("50%", nil), ("0", nil), ("-3", nil)])
  func widths(width: String, pixels: String?) {
    var editor = editor(["Content/articles/x.jpg": "700x350"])
    let markup = markup(editor.shortcode(call("figure src=x.jpg alt=Bread width=\(width)"), at: mark))
    if let pixels { #expect(markup.contains(" displayWidth=\"\(pixels)\"")) }
    _ = editor.shortcode(call("video width=\(width)"), at: mark)
    #expect(editor.diagnostics.map(\.id) == (pixels == nil ? ["InvalidArgument", "InvalidArgument"] : []))
  }

  @Test(
    "of a site's own template those sides of a film are checked that it declares, and that a call gives",
    arguments: [
      ("video src=https://a.example/a.webm", []), ("video width=50%", []), ("video width=400px", []),
      ("video width=wide", ["InvalidArgument"]), ("video height=wide", ["UnknownArgument"]),
    ] as [(String, [String])])
  func sidesOfOwnTemplates(call text: String, expected: [String]) {
    var editor = editor(isOfTheme: false)
    _ = editor.shortcode(call(text), at: mark)
    #expect(editor.diagnostics.map(\.id) == expected)
  }

  @Test func inAFeed() {
    var editor = editor(["Content/articles/x.mp4": ""], addressing: .absolute)
    #expect(
      markup(editor.shortcode(call("film src=x.mp4"), at: mark))
        == "Shortcodes/film src=https://example.com/articles/slug/x.mp4 fileName=x.mp4…")
  }

  @Test(arguments: [
    ("a/b%20c.mp4?x#y", "b c.mp4"), ("https://a.example/1.mp3", "1.mp3"), ("寿司.mp3", "寿司.mp3"),
    ("%.mp3", "%.mp3"),
  ])
  func fileNames(address: String, name: String) {
    #expect(TextParts.fileName(of: address) == name)
  }

  @Test(arguments: [
    ("https://a.example/p.HEIC?x", false), ("https://a.example/p.tif", false),
    ("https://a.example/p.jpg", true),
    ("https://a.example/p.php", true), ("https://a.example/poster", true), ("https://a.example", true),
  ])
  func posters(address: String, isShown: Bool) {
    var editor = editor()
    _ = editor.shortcode(call("film src=https://a.example/x.mp4 poster=\(address)"), at: mark)
    #expect(
      lines(editor.diagnostics)
        == (isShown
          ? []
          : [
            "Content/articles/a.md:11:9: error: '\(address)' is not a valid value for 'poster'; write a picture that "
              + "browsers show: JPEG, PNG, WebP, AVIF, GIF or SVG [InvalidArgument]"
          ]))
  }

  @Test(
    "what players of shortcodes play is offered by feeds, whatever its ending",
    arguments: [
      ("audio src=https://cdn.example/listen/123", "https://cdn.example/listen/123 audio/mpeg"),
      ("audio src=//cdn.example/listen/123#t=3", "https://cdn.example/listen/123 audio/mpeg"),
      ("video src=https://cdn.example/watch?v=1", "https://cdn.example/watch?v=1 video/mp4"),
      ("audio src=https://cdn.example/a.ogg", "https://cdn.example/a.ogg audio/ogg"),
      ("audio src=book.m4b", "https://example.com/articles/slug/book.m4b audio/mp4"),
      ("audio src=sound.bin", "https://example.com/articles/slug/sound.bin audio/mpeg"),
      ("film src=https://cdn.example/a.webm", "https://cdn.example/a.webm video/webm"),
      ("film src=https://cdn.example/watch", nil), ("audio src=missing.bin", nil),
    ] as [(String, String?)])
  func enclosures(call text: String, expected: String?) {
    var editor = editor(
      ["Content/articles/book.m4b": "", "Content/articles/sound.bin": ""], addressing: .absolute)
    _ = editor.shortcode(call(text), at: mark)
    #expect(editor.feedMedium.medium.map { "\($0.url) \($0.type)" } == expected)
  }

  @Test(
    "what a site's own template does with an address is not known, so that only the ending tells what is played",
    arguments: [
      ("audio src=https://cdn.example/listen/123", nil), ("video src=https://cdn.example/embed/1", nil),
      ("video src=https://cdn.example/a.webm", "https://cdn.example/a.webm video/webm"),
    ] as [(String, String?)])
  func ownTemplates(call text: String, expected: String?) {
    var editor = editor(addressing: .absolute, isOfTheme: false)
    _ = editor.shortcode(call(text), at: mark)
    #expect(editor.feedMedium.medium.map { "\($0.url) \($0.type)" } == expected)
  }

  @Test("a format that not all browsers play is told as in a picture, unless the template is the site's own")
  func unplayedFormats() {
    for call in ["audio src=a.aiff", "video src=https://cdn.example/a.mkv?x"] {
      var editor = editor(["Content/articles/a.aiff": ""], addressing: .absolute)
      _ = editor.shortcode(self.call(call), at: mark)
      #expect(editor.diagnostics.map(\.id) == ["MediumNotPlayed"], "\(call)")
      #expect(editor.diagnostics.first?.location?.line == 10, "\(call)")
      #expect(editor.feedMedium.medium == nil, "\(call)")
    }
    var own = editor(["Content/articles/a.aiff": ""], addressing: .absolute, isOfTheme: false)
    _ = own.shortcode(call("audio src=a.aiff"), at: mark)
    #expect(own.diagnostics.isEmpty && own.feedMedium.medium == nil)
  }

  @Test func aPageIsNoEnclosure() {
    var editor = editor(["Content/articles/b.md": ""], addressing: .absolute)
    _ = editor.shortcode(call("audio src=b.md"), at: mark)
    #expect(editor.feedMedium.medium == nil)
  }

  @Test(
    "what a figure shows has to be a picture",
    arguments: [
      (
        "film.mp4",
        "'film.mp4' is a film, and 'figure' shows a picture; write '![](film.mp4)' or the shortcode 'video', which play it "
          + "[NoPicture]"
      ),
      (
        "https://a.example/a.mp3?x",
        "'https://a.example/a.mp3?x' is a sound, and 'figure' shows a picture; write '![](https://a.example/a.mp3?x)' or "
          + "the shortcode 'audio', which play it [NoPicture]"
      ),
      (
        "film.mkv",
        "'film.mkv' is a film, and 'figure' shows a picture; write '![](film.mkv)' or the shortcode 'video', which play it "
          + "[NoPicture]"
      ),
    ])
  func filmsInFigures(source: String, message: String) {
    var editor = editor(["Content/articles/film.mp4": "", "Content/articles/film.mkv": ""])
    _ = editor.shortcode(call("figure src=\(source)"), at: mark)
    #expect(lines(editor.diagnostics) == ["Content/articles/a.md:10:9: error: \(message)"])
    #expect(editor.attachments.isEmpty)
  }

  @Test func aTextIsNoPicture() {
    var editor = editor(["Content/articles/b.md": ""])
    _ = editor.image(MarkdownImage(destination: "b.md"), at: mark)
    let expected = editor.diagnostics.map(\.id)
    var shortcodes = self.editor(["Content/articles/b.md": ""])
    _ = shortcodes.shortcode(call("figure src=b.md"), at: mark)
    #expect(shortcodes.diagnostics.map(\.id) == expected)
    #expect(shortcodes.contentLinks.map(\.kind) == [.image])
  }

  @Test(
    "a site's own template needs a picture if it shows 'image', and nothing else of its source",
    arguments: [
      ("{{{image}}}", true), ("{{& image }}", true), ("<a href=\"{{href}}\">{{{ image }}}</a>", true),
      ("{{! or {{src}} }}{{{image}}}{{#caption}}<p>{{.}}</p>{{/caption}}", true),
      ("<a href=\"{{src}}\">{{{ image }}}</a>", false), ("{{#image}}{{{.}}}{{/image}}", false),
      ("<p>{{#image}}{{{image}}}{{/image}}<a href=\"{{src}}\">{{fileName}}</a></p>", false),
      ("{{{image}}}{{ fileName }}", false), ("{{#src}}{{{image}}}{{/src}}", false),
      ("{{{image}}}{{> Shared/more}}", false), ("{{{image}}}{{=<% %>=}}<%src%>", false),
      ("{{{image}}}{{^image}}<video src=\"{{src}}\">{{/image}}", false),
      ("{{{image}}}{{ ^ image }}none{{/ image }}", false), ("{{src}}", false),
      ("an image}", false), ("{{image}}", false), ("{{{images}}}", false), ("{{! image }}", false),
      ("{{", false), ("{{}}", false),
    ])
  func ownPictures(template: String, needsPicture: Bool) throws {
    var diagnostics: [Diagnostic] = []
    let file = TestTheme.file("Shortcodes/own.mustache", "{{! arguments: src }}\n" + template)
    let library = ShortcodeLibrary(
      [("Shortcodes/own", file)], isOfTheme: { _ in false }, diagnostics: &diagnostics)
    #expect(try #require(library["own"]).needsPicture == needsPicture, "\(template)")
  }
}
