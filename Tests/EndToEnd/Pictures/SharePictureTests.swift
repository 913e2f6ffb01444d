import Foundation
import Testing

/// Pictures that are made of titles, for pages that have none to share. Nothing here depends on the typefaces of the
/// machine.
@Suite(.scratchFolder)
struct SharePictureTests {
  private static let settings =
    "title: Food & Co\nbaseURL: https://example.com/sub/\nlanguages: [en, ja]\ntimeZone: UTC\nimage: /site.jpg\n"
    + "structuredData: true\n"

  private static let files: [String: SiteFile] = [
    "Content/site.yaml": .text(settings + "sharePictures: true\n"),
    "Content/static/site.jpg": .bytes(Pictures.jpeg(blocks: 20, 20, painting: Pictures.plaid(1))),
    "Content/articles/a.md": article("A <b> & c", "date: 2025-01-01\ntags: [x]"),
    "Content/articles/b.md": article(String(repeating: "Extraordinarily", count: 40), "date: 2025-01-02"),
    "Content/articles/own.md": article("Own", "date: 2025-01-03\nthumbnail: own.jpg"),
    "Content/articles/own.jpg": .bytes(Pictures.jpeg(blocks: 40, 40, painting: Pictures.plaid(2))),
    "Content/articles/a.ja.md": article("吾輩は猫である🐈", "date: 2025-01-01"),
    "Content/pages/about.md": "---\ntitle: About\n---\n\nText.\n",
    "Content/guidance/one.md": "---\ntitle: About\n---\n\nText.\n",
  ]

  /// What a page shares, as a path of the output.
  private func shared(by page: String, of output: FolderSnapshot) throws -> String {
    let text = try output.text(page)
    let start = try #require(text.range(of: "<meta property=\"og:image\" content=\"https://example.com/sub/"))
    return String(text[start.upperBound...].prefix { $0 != "\"" })
  }

  @Test("pages without a picture share their titles, in PNG files of 1200 × 630 pixels")
  func pages() async throws {
    let site = try Site(Self.files)
    let output = try await site.buildCleanly()
    var made: [String: String] = [:]
    for page in ["articles/a", "articles/b", "ja/articles/a", "about", "guidance/one", "tags/x"] {
      let path = try shared(by: page + "/index.html", of: output)
      made[page] = path
      #expect(path.hasPrefix("media/") && path.hasSuffix("/share.png"), "\(page)")
      let header = try #require(PictureHeader(Array(output.bytes[path] ?? Data())))
      #expect(header == PictureHeader(format: "png", width: 1200, height: 630), "\(page)")
      #expect(
        try output.text(page + "/index.html").contains(
          "<meta name=\"twitter:card\" content=\"summary_large_image\">"))
    }
    // Two pages with the same words share a file.
    #expect(made["about"] == made["guidance/one"] && Set(made.values).count == 5)
    #expect(Set(made.values.map { output.bytes[$0] }).count == 5)
    #expect(output.files.count { $0.hasSuffix("/share.png") } == 5)
    #expect(
      try output.text("articles/a/index.html").contains(
        "\"image\":\"https://example.com/sub/\(made["articles/a"] ?? "")\""))

    // Those that have one share that, and lists that of the site.
    #expect(try shared(by: "articles/own/index.html", of: output).hasSuffix("/320.jpg"))
    #expect(try shared(by: "index.html", of: output) == shared(by: "articles/index.html", of: output))
    #expect(!(try shared(by: "articles/index.html", of: output).hasSuffix("share.png")))
    #expect(try await site.check().exitCode == 0)
  }

  @Test(
    "a small picture gives way to the title, here and in structured data; a panorama is shared as large as it is"
  )
  func smallPictures() async throws {
    var files = Self.files
    files["Content/articles/own.jpg"] = .bytes(Pictures.jpeg(blocks: 24, 40, painting: Pictures.plaid(2)))
    files["Content/articles/wide.md"] = article("Wide", "date: 2025-01-04\nthumbnail: wide.jpg")
    files["Content/articles/wide.jpg"] = .bytes(Pictures.jpeg(blocks: 200, 25, painting: Pictures.plaid(3)))
    let site = try Site(files)
    let output = try await site.buildCleanly()
    let made = try shared(by: "articles/own/index.html", of: output)
    #expect(made.hasSuffix("/share.png") && output.contains(made))
    #expect(
      try output.text("articles/own/index.html").contains("\"image\":\"https://example.com/sub/\(made)\""))
    // 960 pixels wide, it would be 120 high.
    let wide = try shared(by: "articles/wide/index.html", of: output)
    #expect(wide.hasSuffix("/1600.jpg") && output.contains(wide))
    // A larger one takes the place of what was made.
    try site.write(
      "Content/articles/own.jpg", .bytes(Pictures.jpeg(blocks: 40, 40, painting: Pictures.plaid(2))))
    let larger = try await site.buildCleanly()
    #expect(try shared(by: "articles/own/index.html", of: larger).hasSuffix("/320.jpg"))
    #expect(!larger.contains(made))
    #expect(try await site.copyOfInputs().buildCleanly().bytes == larger.bytes)
  }

  @Test("an edit of a text draws nothing, one of a title draws one picture")
  func rebuilds() async throws {
    let site = try Site(Self.files)
    let first = try await site.buildCleanly()
    try site.write(
      "Content/articles/a.md", article("A <b> & c", "date: 2025-01-01\ntags: [x]", body: "More."))
    let edited = try await site.build()
    #expect(!edited.messages.contains("picture file"), "\(edited.messages)")
    try site.write("Content/articles/a.md", article("Other", "date: 2025-01-01\ntags: [x]", body: "More."))
    let renamed = try await site.build()
    #expect(renamed.messages.contains("Making 1 picture file."), "\(renamed.messages)")
    let (old, new) = (try shared(by: "articles/a/index.html", of: first), try site.output)
    #expect(!new.contains(old))
    // A clean build has the same bytes.
    #expect(try await site.copyOfInputs().buildCleanly().bytes == new.bytes)
  }

  @Test("what is missing comes back: in the output, in the cache, after clean")
  func healing() async throws {
    let site = try Site(Self.files)
    let output = try await site.buildCleanly()
    let path = try shared(by: "articles/a/index.html", of: output)
    try site.remove("Output/" + path)
    #expect(try await site.buildCleanly().bytes == output.bytes)
    try site.write(".mamushi/images/" + path.dropFirst("media/".count), "damaged")
    try site.remove("Output")
    #expect(try await site.buildCleanly().bytes == output.bytes)
    #expect(try await Tool.run(["clean", "--site", site.folder.path]).exitCode == 0)
    #expect(try await site.buildCleanly().bytes == output.bytes)
    try site.remove(".mamushi")
    #expect(try await site.buildCleanly().bytes == output.bytes)
  }

  @Test("clean --unused keeps what is known of the typefaces while titles are drawn")
  func cleaning() async throws {
    let site = try Site(Self.files)
    let mark = site.url(".mamushi/images/facts/\(String(repeating: "0", count: 32))-drawn").path
    for (settings, isKept) in [(Self.settings + "sharePictures: true\n", true), (Self.settings, false)] {
      try site.write("Content/site.yaml", .text(settings))
      let output = try await site.buildCleanly()
      #expect(FileManager.default.fileExists(atPath: mark))
      #expect(try await Tool.run(["clean", "--unused", "--site", site.folder.path]).exitCode == 0)
      #expect(FileManager.default.fileExists(atPath: mark) == isKept)
      #expect(try await site.buildCleanly().bytes == output.bytes)
    }
  }

  @Test("without the setting, nothing is drawn and pages share the site's picture")
  func off() async throws {
    let site = try Site(Self.files)
    _ = try await site.buildCleanly()
    try site.write("Content/site.yaml", .text(Self.settings))
    let output = try await site.buildCleanly()
    #expect(!output.files.contains { $0.hasSuffix("share.png") })
    #expect(try shared(by: "articles/a/index.html", of: output) == shared(by: "index.html", of: output))
    #expect(try await site.copyOfInputs().buildCleanly().bytes == output.bytes)
  }

  @Test("a file that is no font is a warning, a missing one an error, each at its place")
  func fonts() async throws {
    let site = try Site(Self.files)
    try site.write(
      "Content/site.yaml", .text(Self.settings + "sharePictures:\n  font: /fonts/a.ttf\n  ink: \"#fff\"\n"))
    let missing = try await site.build()
    #expect(missing.exitCode == 78 || missing.exitCode == 1)
    #expect(
      missing.messages.contains(
        "Content/site.yaml:8:9: error: there is no font '/fonts/a.ttf'; put it into 'Content/static' [MissingFont]"
      ), "\(missing.messages)")
    try site.write("Content/static/fonts/a.ttf", "no font")
    let unusable = try await site.build()
    #expect(unusable.exitCode == 0)
    #expect(
      unusable.messages.contains("Content/site.yaml:8:9: warning: no pictures are made for sharing"),
      "\(unusable.messages)")
    #expect(unusable.messages.components(separatedBy: "NoSharePictures").count == 2)
    #expect(try !site.output.files.contains { $0.hasSuffix("share.png") })
  }
}
