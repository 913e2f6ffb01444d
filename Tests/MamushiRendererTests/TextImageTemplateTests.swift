import Foundation
import MamushiCore
import Testing

@testable import MamushiRenderer

/// The built-in theme's markup of images in texts.
struct TextImageTemplateTests {
  private static let wideSizes = "sizes=\"(min-width: 60rem) 46rem, (min-width: 44rem) 40rem, 92vw\""
  private static let sizes = "sizes=\"(min-width: 44rem) 40rem, 92vw\""

  private struct List: DisplayList {
    let models: [OpenModel]
    var count: Int { models.count }
    func element(at index: Int) -> DisplayValue { .model(models[index]) }
  }

  /// - Parameter sources: media types, with the addresses of each.
  private func markup(
    title: String? = nil, language: String? = nil, displayWidth: String? = nil, percent: String? = nil,
    srcset: String? = nil,
    sources: [(String, String)] = [], isSized: Bool = true,
    isOnPage: Bool = true, isAlone: Bool = false, isWide: Bool = false, isBeside: Bool = false
  ) throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Templates/Shared/text-image.mustache")
    let (renderer, faults) = TemplateSet.compile([
      TemplateSource(
        name: "image", file: SitePath("image.mustache"), bytes: Array(try Data(contentsOf: file)))
    ])
    #expect(faults == [])
    let formats = sources.map { type, addresses in
      OpenModel(
        name: "source", fields: [("type", .text, .text(type)), ("srcset", .text, .text(addresses))])
    }
    let keys = KeyList(
      name: "source", entries: [.init(name: "type", kind: .text), .init(name: "srcset", kind: .text)])
    let model = OpenModel(
      name: "image",
      fields: [
        ("url", .text, .text("/x.jpg?a&b")), ("alt", .text, .text("a \"b\" <c> & d")),
        ("title", .text, title.map { .text($0) } ?? .nothing), ("sized", .flag, .flag(isSized)),
        ("displayWidth", .text, displayWidth.map { .text($0) } ?? .nothing), ("id", .text, .nothing),
        ("percent", .text, percent.map { .text($0) } ?? .nothing), ("class", .text, .text("wide")),
        ("share", .text, percent.map { .text(String($0.dropLast())) } ?? .nothing),
        ("lang", .text, language.map { .text($0) } ?? .nothing),
        ("width", .number, .number(700)), ("height", .number, .number(350)),
        ("onPage", .flag, .flag(isOnPage)), ("alone", .flag, .flag(isAlone)),
        ("wide", .flag, .flag(isWide)), ("beside", .flag, .flag(isBeside)),
        ("hasSources", .flag, .flag(!sources.isEmpty)),
        ("sources", .list(of: .model(keys)), .list(List(models: formats))),
        ("srcset", .text, srcset.map { .text($0) } ?? .nothing),
      ])
    #expect(renderer.check(template: "image", against: [model.keys]) == [])
    var bytes: [UInt8] = []
    renderer.render(template: "image", models: [model], into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let start = "<img src=\"/x.jpg?a&amp;b\""
  private static let alternative = "alt=\"a &quot;b&quot; &lt;c&gt; &amp; d\""
  private static let end = "class=\"wide\" width=\"700\" height=\"350\" loading=\"lazy\" decoding=\"async\">"

  @Test func everyFormatAndWidth() throws {
    let sources = [("image/avif", "/1.avif 1w, /2.avif 2w"), ("image/webp", "/1.webp 1w")]
    #expect(
      try markup(srcset: "/1.jpg 1w, /2.jpg 2w", sources: sources)
        == "<picture><source type=\"image/avif\" srcset=\"/1.avif 1w, /2.avif 2w\" \(Self.sizes)>"
        + "<source type=\"image/webp\" srcset=\"/1.webp 1w\" \(Self.sizes)>"
        + "\(Self.start) srcset=\"/1.jpg 1w, /2.jpg 2w\" \(Self.sizes) \(Self.alternative) \(Self.end)</picture>\n"
    )
  }

  @Test func oneFile() throws {
    #expect(try markup() == "\(Self.start) \(Self.alternative) \(Self.end)\n")
    #expect(
      try markup(title: "\"<&>\"").contains("\(Self.alternative) title=\"&quot;&lt;&amp;&gt;&quot;\" class="))
    #expect(try markup(language: "en").contains("class=\"wide\" lang=\"en\" width="))
  }

  @Test func withNoWordsBeside() throws {
    #expect(try markup(isAlone: true).contains(" class=\"lone wide\" "))
  }

  /// Wider than the text, where there is room.
  @Test func asWideAsItsWriterWants() throws {
    #expect(try markup(srcset: "/1.jpg 1w", isWide: true).contains(Self.wideSizes))
  }

  @Test func ofAWantedWidth() throws {
    let made = try markup(displayWidth: "400", srcset: "/1.jpg 1w", sources: [("image/webp", "/1.webp 1w")])
    #expect(made.components(separatedBy: "sizes=\"min(400px, 92vw)\"").count == 3)
    #expect(!made.contains(Self.sizes))
  }

  @Test func ofAPartOfTheText() throws {
    // Classes say it; the size keeps the ratio.
    #expect(try markup(percent: "50%") == markup())
    let made = try markup(percent: "50%", srcset: "/1.jpg 1w", sources: [("image/webp", "/1.webp 1w")])
    let sizes = "sizes=\"(min-width: 44rem) calc(.4rem * 50), calc(.92vw * 50)\""
    #expect(made.components(separatedBy: sizes).count == 3)
    #expect(!made.contains(Self.sizes))
  }

  /// Not beside it on phones, where it is as wide as the text.
  @Test func besideText() throws {
    let made = try markup(percent: "40%", srcset: "/1.jpg 1w", isBeside: true)
    #expect(
      made.contains(
        "sizes=\"(max-width: 29.99rem) 92vw, (min-width: 44rem) calc(.4rem * 40), calc(.92vw * 40)\""))
    #expect(try markup(srcset: "/1.jpg 1w", isBeside: true).contains(Self.sizes))
  }

  @Test func inFeeds() throws {
    #expect(
      try markup(isOnPage: false)
        == "\(Self.start) \(Self.alternative) class=\"wide\" width=\"700\" height=\"350\">\n")
    // No style sheet gives its classes a width there.
    #expect(
      try markup(percent: "50%", isOnPage: false)
        == "\(Self.start) \(Self.alternative) class=\"wide\" style=\"width: 50%\">\n")
    #expect(
      try markup(isSized: false, isOnPage: false) == "\(Self.start) \(Self.alternative) class=\"wide\">\n")
  }
}
