import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What editors make of code, players, formulas, cards and figures.
struct ContentPartTests {
  /// Writes a part as its template's name and what its model says.
  private struct PartRenderer: PageRenderer {
    let keys: [String]
    func hasTemplate(named name: String) -> Bool { true }
    func check(template name: String, against models: [KeyList]) -> [Diagnostic] { [] }
    func dependencies(of name: String) -> Set<String> { [name] }

    func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
      let said = keys.compactMap { key in models[0][key].map { "\(key)=\($0)" } }
      output += "\(name) \(said.joined(separator: " "))\n".utf8
      return true
    }
  }

  private func editor(
    showing keys: [String], files: [String: String] = [:], addressing: Addressing = .local
  ) -> ContentEditor {
    let memory = MemoryFiles(files)
    return ContentEditor(
      file: SitePath("Content/articles/a.md"), page: .article(slug: "slug"),
      links: LinkResolver(
        targets: LinkTargets(index: memory.index, language: language), pictures: memory.pictures),
      parts: textParts(presentation(), renderer: PartRenderer(keys: keys)), addressing: addressing)
  }

  private let mark = Mark(line: 2, column: 4)

  private func text(_ edit: ImageEdit) -> String {
    switch edit {
    case .keep: "kept"
    case .markup(let text): "inline " + text
    case .figure(let text): "block " + text
    case .alternative: "alternative"
    }
  }

  private func code(_ code: String, _ info: String, _ editor: inout ContentEditor) -> String {
    var code = code
    return code.withUTF8 { bytes in
      guard case .markup(let html) = editor.codeBlock(bytes, info: info, at: mark) else { return "kept" }
      return String(decoding: html.bytes, as: UTF8.self)
    }
  }

  @Test func aPictureOfAnotherSiteWithACaption() {
    var editor = editor(showing: ["url", "caption", "width", "height", "displayWidth", "srcset"])
    var attributes = MarkdownAttributes()
    func edit(_ destination: String, _ title: String, isAlone: Bool = true) -> String {
      text(
        editor.image(
          MarkdownImage(
            destination: destination, alternative: "A", title: title, attributes: attributes,
            isAlone: isAlone), at: mark))
    }
    let url = "https://a.example/b.jpg"
    #expect(edit(url, "T") == "block Shared/text-figure url=\(url) caption=T")
    #expect(edit(url, "") == "kept")
    #expect(edit(url, "T", isAlone: false) == "kept")
    #expect(edit("data:image/png;base64,AA", "T") == "kept")
    attributes.width = "40"
    #expect(edit(url, "T") == "block Shared/text-figure url=\(url) caption=T displayWidth=40")
    attributes.height = "30"
    #expect(
      edit(url, "T") == "block Shared/text-figure url=\(url) caption=T width=40 height=30 displayWidth=40")
    #expect(editor.diagnostics.isEmpty)
  }

  @Test("a figure leads where the link around its picture leads; a player stays within the link")
  func aLinkedFigure() {
    var editor = editor(showing: ["url", "caption", "href"], files: ["Content/articles/film.mp4": ""])
    func linked(_ destination: String) -> MarkdownImage {
      MarkdownImage(destination: destination, alternative: "A", title: "T", isAlone: true, link: "/a/?b&c")
    }
    #expect(
      text(editor.image(linked("https://a.example/b.jpg"), at: mark))
        == "block Shared/text-figure url=https://a.example/b.jpg caption=T href=/a/?b&c")
    #expect(text(editor.image(linked("film.mp4"), at: mark)).hasPrefix("inline Shared/text-player"))
  }

  @Test func aShareOfTheTextForAPictureOfAnotherSite() {
    var editor = editor(showing: ["url", "class"])
    var attributes = MarkdownAttributes()
    attributes.width = "50%"
    let image = MarkdownImage(
      destination: "https://a.example/b.jpg", alternative: "A", title: "", attributes: attributes)
    #expect(
      text(editor.image(image, at: mark))
        == "inline Shared/text-image url=https://a.example/b.jpg class=part tens-5")
  }

  @Test func aFigureBesideTheText() {
    var editor = editor(showing: ["url", "class", "figureClass"])
    var attributes = MarkdownAttributes()
    (attributes.classes, attributes.width) = (["left"], "40%")
    let image = MarkdownImage(
      destination: "https://a.example/b.jpg", alternative: "A", title: "T", attributes: attributes,
      isAlone: true)
    let figure = "block Shared/text-figure url=https://a.example/b.jpg figureClass=left part tens-4"
    #expect(text(editor.image(image, at: mark)) == figure)
  }

  @Test func aFilmBesideTheText() {
    var editor = editor(showing: ["url", "label", "caption"], files: ["Content/articles/film.mp4": ""])
    let film = MarkdownImage(destination: "film.mp4", alternative: "Bread", title: "Rising", isAlone: true)
    #expect(
      text(editor.image(film, at: mark))
        == "block Shared/text-player url=/articles/slug/film.mp4 label=Bread caption=Rising")
    #expect(editor.attachments.map(\.outputPath) == ["articles/slug/film.mp4"])
  }

  @Test(
    "files of one name keep the folders that tell them apart, each the same ones wherever it is named again")
  func filesOfOneName() {
    let names = ["../gallery/a/x.pdf", "../gallery/b/x.pdf", "../gallery/c/b/x.pdf", "../gallery/a/y.pdf"]
    let files = names.map { "Content\($0.dropFirst(2))" }
    var editor = editor(
      showing: [], files: Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    func address(_ name: String) -> String {
      guard case .destination(let address) = editor.link(to: name, at: mark) else { return "none" }
      return address
    }
    let addresses = [
      "/articles/slug/x.pdf", "/articles/slug/b/x.pdf", "/articles/slug/c/b/x.pdf", "/articles/slug/y.pdf",
    ]
    #expect(names.map(address) == addresses)
    for (name, expected) in zip(names, addresses).reversed() { #expect(address(name) == expected) }
    #expect(editor.attachments.map { "/" + $0.outputPath } == addresses)
    #expect(editor.attachments.map(\.file.string) == files)
    #expect(editor.diagnostics.isEmpty)
  }

  @Test func aSoundOfAnotherSiteWithinALine() {
    var editor = editor(showing: ["url", "label"])
    #expect(
      text(editor.image(MarkdownImage(destination: "https://example.com/a.mp3"), at: mark))
        == "inline Shared/text-player url=https://example.com/a.mp3 label=a.mp3")
    #expect(
      text(editor.image(MarkdownImage(destination: "https://example.com/%E9%9F%B3.mp3?a/b"), at: mark))
        == "inline Shared/text-player url=https://example.com/%E9%9F%B3.mp3?a/b label=音.mp3")
  }

  @Test(arguments: [
    (
      "film.mkv",
      "'film.mkv' is a film in a format that not all browsers play; convert it, such as to 'mp4'; films are played as "
        + "'mp4', 'm4v', 'webm', 'ogv', 'mov' [MediumNotPlayed]"
    ),
    (
      "sound.mka",
      "'sound.mka' is a sound in a format that not all browsers play; convert it, such as to 'mp3'; sounds are played "
        + "as 'mp3', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'wav', 'flac', 'm4b', 'weba' [MediumNotPlayed]"
    ),
  ])
  func whatNotAllBrowsersPlay(destination: String, message: String) {
    var editor = editor(showing: [], files: ["Content/articles/" + destination: "x"])
    #expect(text(editor.image(MarkdownImage(destination: destination), at: mark)) == "kept")
    #expect(lines(editor.diagnostics) == ["Content/articles/a.md:2:4: error: " + message])
  }

  @Test func aFilmThatIsMissing() {
    var editor = editor(showing: [])
    _ = editor.image(MarkdownImage(destination: "no.mp4"), at: mark)
    #expect(editor.diagnostics.map(\.message) == ["there is no video 'no.mp4'"])
  }

  @Test(
    arguments: [
      ("no.mp4", "there is no video 'no.mp4'", "MissingFile"),
      ("/no.ogg?x", "there is no audio file '/no.ogg?x'", "MissingFile"),
      ("no.JPG#a", "there is no picture 'no.JPG#a'", "MissingPicture"),
      ("no.svg", "there is no picture 'no.svg'", "MissingPicture"),
      ("no.vtt", "there is no file 'no.vtt'", "MissingFile"),
      ("/page/", "the link '/page/' leads to nothing", "BrokenLink"),
      ("page.html", "the link 'page.html' leads to nothing", "BrokenLink"),
    ])
  func filesThatHTMLNamesAndThatAreMissing(destination: String, message: String, id: String) {
    var editor = editor(showing: [])
    _ = editor.resource(destination, at: mark)
    #expect(editor.diagnostics.map(\.message) == [message])
    #expect(editor.diagnostics.map(\.id) == [id])
  }

  @Test func whereAMissingFileWouldBe() {
    var editor = editor(showing: [])
    _ = editor.resource("/films/no.mp4", at: mark)
    #expect(
      editor.diagnostics.map(\.help) == [
        "add the file 'Content/static/films/no.mp4', or name another video relative to this file"
      ])
  }

  @Test(arguments: ["javascript:alert(1).mp4", "data:video/mp4,x.mp4", "file:///x.mp4"])
  func otherSchemesAreNotPlayed(destination: String) {
    var editor = editor(showing: ["url"])
    #expect(text(editor.image(MarkdownImage(destination: destination), at: mark)) == "kept")
  }

  @Test func code() {
    var editor = editor(showing: ["code", "title", "language"])
    #expect(
      code("a < b\n", "swift title=\"x.swift\"", &editor)
        == "Shared/text-code code=a &lt; b\n title=x.swift language=swift")
    #expect(editor.hasCode && editor.diagnostics.isEmpty)
  }

  @Test func unknownLanguagesAndParts() {
    var editor = editor(showing: ["language"])
    #expect(code("x", "pyton huh=1", &editor) == "Shared/text-code language=pyton")
    #expect(
      lines(editor.diagnostics) == [
        "Content/articles/a.md:2:4: note: code in 'pyton' is not highlighted: there is no such language; "
          + "did you mean 'python'? [UnknownLanguage]",
        "Content/articles/a.md:2:10: warning: 'huh=1' has no effect on this code; "
          + "write '{3,7-9}', 'title=\"...\"', 'lineNumbers' or 'start=10' [UnknownCodeAttribute]",
      ])
  }

  @Test("a part is told where it is a word of its own")
  func columnsOfParts() {
    var editor = editor(showing: [])
    _ = code("x", "swift if", &editor)
    #expect(editor.diagnostics.map { $0.location?.column } == [10])
  }

  @Test("each block of a page has a name for screen readers")
  func names() {
    var editor = editor(showing: ["label", "onPage"])
    #expect(code("x", "swift", &editor) == "Shared/text-code label=Code 1 onPage=true")
    #expect(code("x", "swift", &editor) == "Shared/text-code label=Code 2 onPage=true")
    #expect(code("x", "swift title=Main.swift", &editor) == "Shared/text-code label=Main.swift onPage=true")
  }

  @Test func feedsHaveNoLines() {
    var editor = editor(showing: ["code", "label"], addressing: .absolute)
    #expect(code("a\nb\n", "swift {1} lineNumbers", &editor) == "Shared/text-code code=a\nb")
  }

  @Test func cardsAreForPages() {
    let url = "https://youtu.be/abc"
    var onPage = editor(showing: ["url", "title", "service", "kind"])
    guard case .markup(let html) = onPage.loneLink(to: url, text: url, at: mark) else {
      Issue.record("no card")
      return
    }
    #expect(
      String(decoding: html.bytes, as: UTF8.self)
        == "Shared/text-card url=https://youtu.be/abc title=youtu.be/abc service=YouTube kind=video")
    var inFeed = editor(showing: [], addressing: .absolute)
    guard case .keep = inFeed.loneLink(to: url, text: url, at: mark) else {
      Issue.record("a card in a feed")
      return
    }
  }

  @Test func formulasTellWhatIsNotUnderstood() {
    var editor = editor(showing: [])
    guard case .markup(let html) = editor.math("\\huh", isDisplay: false, at: mark) else {
      Issue.record("no formula")
      return
    }
    #expect(String(decoding: html.bytes, as: UTF8.self).hasPrefix("<math>"))
    #expect(editor.diagnostics.map(\.id) == ["UnknownMathCommand"])
    #expect(editor.diagnostics.map(\.severity) == [.warning])
  }

  @Test("a formula on lines of its own can be reached by keys, as it may scroll; one in a feed cannot")
  func displayedFormulas() {
    var page = editor(showing: [])
    var feed = editor(showing: [], addressing: .absolute)
    guard case .markup(let onPage) = page.math("x", isDisplay: true, at: mark),
      case .markup(let inFeed) = feed.math("x", isDisplay: true, at: mark)
    else {
      Issue.record("no formula")
      return
    }
    let formula = String(decoding: inFeed.bytes, as: UTF8.self)
    #expect(formula.hasPrefix("<math display=\"block\">"))
    #expect(
      String(decoding: onPage.bytes, as: UTF8.self)
        == "<span class=\"formula\" role=\"region\" aria-label=\"Formula 1\" tabindex=\"0\">\(formula)</span>"
    )
  }

  @Test func placesAreRemembered() {
    var editor = editor(showing: [])
    for destination in ["#a%20b", "#", "#top", "#:~:text=x", "?q#c", "https://example.com/#d"] {
      _ = editor.link(to: destination, at: mark)
    }
    #expect(editor.fragments.map(\.fragment) == ["a b", "c"])
    #expect(Set(editor.fragments.map(\.page)) == [Route.article(slug: "slug").outputPathHash(in: language)])
  }
}
