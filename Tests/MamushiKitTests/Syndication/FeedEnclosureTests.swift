import Foundation
import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// The sounds and films that feeds offer apart from the texts that play them.
struct FeedEnclosureTests {
  private let site = presentation(base: "https://example.com/repo/")
  private let body = TextBody(file: SitePath("Content/articles/a.md"), offset: 0, firstLine: 1)

  private static func files(_ text: String) -> MemoryFiles {
    MemoryFiles([
      "Content/articles/a.md": text, "Content/articles/beside.m4a": "123",
      "Content/static/sound.mp3": "12345", "Content/static/film.mp4": "1234567",
    ])
  }

  private func write(_ format: Route.SyndicationFormat, _ text: String) throws -> String {
    let files = Self.files(text)
    let machines = MachineFiles(presentation: site).feeds(of: Catalog([article("a")]), and: [])
    let machine = try #require(machines.first { $0.route == .syndication(format) })
    return String(decoding: machine.bytes(tools(files, site)), as: UTF8.self)
  }

  @Test(arguments: [
    ("![x](/sound.mp3)", "https://example.com/repo/sound.mp3\" length=\"5\" type=\"audio/mpeg"),
    ("![x](/sound.mp3#t=30)", "https://example.com/repo/sound.mp3\" length=\"5\" type=\"audio/mpeg"),
    (
      "![x](beside.m4a) ![y](/sound.mp3)",
      "https://example.com/repo/articles/a/beside.m4a\" length=\"3\" type=\"audio/mp4"
    ),
    ("![x](/film.mp4)", "https://example.com/repo/film.mp4\" length=\"7\" type=\"video/mp4"),
    (
      "![x](/film.mp4) ![y](/sound.mp3)",
      "https://example.com/repo/sound.mp3\" length=\"5\" type=\"audio/mpeg"
    ),
    (
      "![x](https://a.example/1.opus?a=1&b=2)",
      "https://a.example/1.opus?a=1&amp;b=2\" length=\"0\" type=\"audio/ogg"
    ),
    ("![x](//a.example/1.webm)", "https://a.example/1.webm\" length=\"0\" type=\"video/webm"),
    (
      "![x](https://a.example/1.mp3) ![y](/sound.mp3)",
      "https://example.com/repo/sound.mp3\" length=\"5\" type=\"audio/mpeg"
    ),
    (
      "![x](/film.mp4) ![y](https://a.example/1.mp3)",
      "https://a.example/1.mp3\" length=\"0\" type=\"audio/mpeg"
    ),
  ])
  func RSS(text: String, enclosure: String) throws {
    let feed = try write(.rss, text)
    #expect(feed.contains("<enclosure url=\"\(enclosure)\"/>\n<content:encoded>"), "\(feed)")
    #expect(feed.components(separatedBy: "<enclosure ").count == 2)
  }

  @Test(arguments: ["Text.", "[x](/sound.mp3)", "![x](/missing.mp3)"])
  func nothingIsPlayed(text: String) throws {
    #expect(try !write(.rss, text).contains("<enclosure"))
    #expect(try !write(.atom, text).contains("\"enclosure\""))
    #expect(try !write(.json, text).contains("attachments"))
  }

  @Test func atom() throws {
    #expect(
      try write(.atom, "![x](/sound.mp3)").contains(
        "<link rel=\"enclosure\" type=\"audio/mpeg\" length=\"5\" href=\"https://example.com/repo/sound.mp3\"/>"
      ))
    #expect(
      try write(.atom, "![x](https://a.example/1.mp3)").contains(
        "<link rel=\"enclosure\" type=\"audio/mpeg\" href=\"https://a.example/1.mp3\"/>"))
  }

  @Test func JSONFeed() throws {
    func attachments(_ text: String) throws -> [[String: Any]] {
      let data = Data(try write(.json, text).utf8)
      let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let items = try #require(root["items"] as? [[String: Any]])
      return try #require(items[0]["attachments"] as? [[String: Any]])
    }
    let own = try attachments("![x](/sound.mp3)")
    #expect(own.count == 1 && own[0]["url"] as? String == "https://example.com/repo/sound.mp3")
    #expect(own[0]["mime_type"] as? String == "audio/mpeg" && own[0]["size_in_bytes"] as? Int == 5)
    let other = try attachments("![x](https://a.example/1.mp3)")
    #expect(other[0]["url"] as? String == "https://a.example/1.mp3" && other[0]["size_in_bytes"] == nil)
  }

  @Test("a feed is made again when the size changes; a page does not show it")
  func dependencies() {
    var files = Self.files("![x](/sound.mp3)")
    let texts = tools(files, site)
    let shown = texts.document(body, on: .article(slug: "a"), addressing: .absolute, textLimit: 0)
    #expect(shown.medium?.size == 5)
    let links = texts.takeFindings().links
    #expect(links.contains { $0.kind == .medium } && !links.contains(where: \.kind.isShown))
    #expect(texts.confirm(links))
    files.files["Content/static/sound.mp3"] = Array("123456".utf8)
    #expect(!tools(files, site).confirm(links))

    let page = texts.document(body, on: .article(slug: "a"), addressing: .local, textLimit: 0)
    #expect(page.medium == nil)
    #expect(!texts.takeFindings().links.contains { $0.kind == .medium })
  }

  @Test("what the feed of a source says counts more than the ending, for the same file")
  func ofSources() {
    func medium(_ enclosure: Enclosure) -> PlayedMedium {
      var medium = PlayedMedium(url: "https://a.example/1.m4a", type: "audio/mp4")
      medium.take(enclosure)
      return medium
    }
    let url = "https://a.example/1.m4a"
    #expect(
      medium(Enclosure(url: url, type: "audio/x-m4a", size: 9))
        == PlayedMedium(url: url, type: "audio/x-m4a", size: 9))
    #expect(medium(Enclosure(url: url, size: 9)) == PlayedMedium(url: url, type: "audio/mp4", size: 9))
    #expect(
      medium(Enclosure(url: "https://a.example/2.m4a", type: "audio/x-m4a", size: 9))
        == PlayedMedium(url: url, type: "audio/mp4"))
  }

  @Test("what the texts of sources play")
  func sanitised() {
    func medium(_ html: String) -> PlayedMedium? { PlayedMedium(in: HTML(html)) }
    let film = "<p><</p><video src=\"https://a.example/1.webm\" controls=\"\"></video>"
    #expect(medium(film) == PlayedMedium(url: "https://a.example/1.webm", type: "video/webm"))
    #expect(
      medium(film + "<audio src=\"https://a.example/play?a=1&amp;b=2\" controls=\"\"></audio>")
        == PlayedMedium(url: "https://a.example/play?a=1&b=2", type: "audio/mpeg"))
    #expect(medium("<audio src=\"/1.mp3\"></audio>") == nil)
    #expect(medium("<p>&lt;audio src=\"https://a.example/1.mp3\"</p><") == nil)
    #expect(medium("") == nil)
  }
}
