import Foundation
import Testing

/// Albums and their photos: order, words, and what leads to what.
@Suite(.scratchFolder)
struct AlbumTests {
  /// Shows what a photo's page is given, a line for each.
  private static let theme: [String: SiteFile] = [
    "Templates/Gallery/photo.mustache": """
    {{<Shared/layout}}
    {{$main}}
    title={{title}}
    caption={{{caption}}}
    captionText={{captionText}}
    captionParagraphs={{#captionParagraphs}}<p>{{text}}</p>{{/captionParagraphs}}
    camera={{camera}}
    lens={{lens}}
    focalLength={{focalLength}}
    aperture={{aperture}}
    exposure={{exposure}}
    sensitivity={{sensitivity}}
    takenAt={{#takenAt}}{{iso}}{{/takenAt}}
    place={{place}}
    position={{position}}
    album={{#album}}{{url}} {{title}}{{/album}}
    breadcrumbs={{#breadcrumbs}}{{url}} {{/breadcrumbs}}
    previous={{#previous}}{{url}} {{title}}{{/previous}}
    next={{#next}}{{url}} {{title}}{{/next}}
    original={{#original}}{{url}} {{text}}{{/original}}
    {{/main}}
    {{/Shared/layout}}

    """,
    "Templates/Gallery/album.mustache": """
    {{<Shared/layout}}
    {{$main}}
    title={{title}}
    text={{{text}}}
    count={{countText}}
    parent={{#parent}}{{url}}{{/parent}}
    albums={{#albums}}{{url}} {{/albums}}
    photos={{#photos}}{{url}} {{/photos}}
    covers={{#albums}}{{#cover}}{{url}} {{/cover}}{{/albums}}
    {{/main}}
    {{/Shared/layout}}

    """,
    "Templates/Gallery/grid.mustache": """
    {{<Shared/layout}}
    {{$main}}
    albums={{#albums}}{{url}} {{/albums}}
    photos={{#photos}}{{url}} {{/photos}}
    {{/main}}
    {{/Shared/layout}}

    """,
  ]

  private static let images = "images: { widths: [64], formats: [jpeg] }\n"
  private static let head = "title: T\nbaseURL: https://example.com/\nlanguage: en\ntimeZone: UTC\n" + images

  /// Taken at a time; with a title and a caption of its own (XMP).
  private static func photo(_ takenAt: String, orientation: Int = 1) -> SiteFile {
    .bytes(
      Pictures.jpeg(
        blocks: 4, 3,
        before: Pictures.segment(
          0xE1, Array("Exif\0\0".utf8) + PrivateMetadata.exif(orientation: orientation, takenAt: takenAt))
          + Pictures.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + PrivateMetadata.xmp),
        painting: Pictures.quarters(4, 3)))
  }

  private static func plain(_ number: Int) -> SiteFile {
    .bytes(Pictures.png(20, 15, painting: Pictures.plaid(number)))
  }

  private func build(_ files: [String: SiteFile], configuration: String = head) async throws -> FolderSnapshot
  {
    var all = Self.theme.merging(files) { $1 }
    all["Content/site.yaml"] = .text(configuration)
    return try await Site(all, at: UUID().uuidString).buildCleanly()
  }

  /// What a page says of a name.
  private func value(_ name: String, _ page: String, _ output: FolderSnapshot) throws -> String {
    let lines = try output.text(page + "index.html").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix(name + "=") }, "\(page) says nothing of '\(name)'")
    return line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
  }

  /// Names of the photos that a page lists.
  private func photos(_ page: String, _ output: FolderSnapshot) throws -> [String] {
    try value("photos", page, output).split(separator: " ").compactMap {
      $0.split(separator: "/").last.map(String.init)
    }
  }

  private static let trip: [String: SiteFile] = [
    "Content/gallery/trip/a.jpg": photo("2024:05:01 10:00:00"),
    "Content/gallery/trip/b.png": plain(1),
    "Content/gallery/trip/c.jpg": photo("2024:03:01 10:00:00"),
    "Content/gallery/trip/d.png": plain(2),
    "Content/gallery/trip/d.md": "---\ndate: 2024-04-01\n---\n",
  ]

  @Test(
    "by the time taken, by name, or as listed; what is not listed follows",
    arguments: [
      ("", "c d a b"), ("sort: date", "c d a b"), ("sort: name", "a b c d"),
      ("photos: [b.png, { file: d.png }]", "b d c a"), ("sort: name\nphotos: [d.png]", "d a b c"),
    ])
  func order(frontMatter: String, expected: String) async throws {
    var files = Self.trip
    if !frontMatter.isEmpty { files["Content/gallery/trip/album.md"] = .text("---\n\(frontMatter)\n---\n") }
    let output = try await build(files)
    let names = expected.split(separator: " ").map(String.init)
    #expect(try photos("gallery/trip/", output) == names)
    // Previous and next go the same way.
    for (index, name) in names.enumerated() {
      let page = "gallery/trip/\(name)/"
      #expect(try value("position", page, output).contains("\(index + 1)"), "\(name)")
      let previous = try value("previous", page, output)
      let next = try value("next", page, output)
      #expect(
        index == 0 ? previous == "" : previous.hasPrefix("/gallery/trip/\(names[index - 1])/ "), "\(name)")
      #expect(
        index == names.count - 1 ? next == "" : next.hasPrefix("/gallery/trip/\(names[index + 1])/ "),
        "\(name)")
    }
  }

  @Test("titles and captions: the sidecar's before the album's before the photo's own before the file's name")
  func words() async throws {
    let photo = Self.photo("2024:05:01 10:00:00")
    let output = try await build([
      "Content/gallery/w/album.md": """
      ---
      title: Words
      photos:
        - { file: all.jpg, title: Listed title, caption: Listed caption }
        - { file: listed.jpg, title: Listed title, caption: Listed <caption> }
        - { file: half.jpg, title: Listed title }
        - file: parts.jpg
          caption: |
            One <b>,
            two.

            Three.
      ---

      Text of the *album*.

      """,
      "Content/gallery/w/all.jpg": photo,
      "Content/gallery/w/all.md": "---\ntitle: Sidecar title\n---\n\nSidecar *caption*.\n",
      "Content/gallery/w/listed.jpg": photo, "Content/gallery/w/half.jpg": photo,
      "Content/gallery/w/own.jpg": photo, "Content/gallery/w/parts.jpg": photo,
      "Content/gallery/w/night-market_02.png": Self.plain(1),
    ])
    func words(_ name: String) throws -> [String] {
      try ["title", "caption", "captionText"].map { try value($0, "gallery/w/\(name)/", output) }
    }
    #expect(try words("all") == ["Sidecar title", "<p>Sidecar <em>caption</em>.</p>", ""])
    #expect(try words("listed") == ["Listed title", "", "Listed &lt;caption&gt;"])
    #expect(try words("half") == ["Listed title", "", "Words of the caption"])
    #expect(try words("own") == ["Words of the title", "", "Words of the caption"])
    #expect(try words("parts") == ["Words of the title", "", "One &lt;b&gt;, two. Three."])
    #expect(
      try value("captionParagraphs", "gallery/w/parts/", output) == "<p>One &lt;b&gt;, two.</p><p>Three.</p>")
    #expect(try words("night-market_02") == ["night market 02", "", ""])
    #expect(try value("title", "gallery/w/", output) == "Words")
    #expect(try value("text", "gallery/w/", output) == "<p>Text of the <em>album</em>.</p>")
  }

  @Test("what a photo's page tells: the allowlist; the place and the file only where the site says so")
  func facts() async throws {
    let files = ["Content/gallery/x/p.jpg": Self.photo("2024:05:06 07:08:09", orientation: 6)]
    let page = "gallery/x/p/"
    let output = try await build(files)
    let expected = [
      "camera": "TESTCAM Q1 Mark II", "lens": "35-70mm Tester", "takenAt": "2024-05-06T07:08:09", "place": "",
      "original": "", "album": "/gallery/x/ x", "breadcrumbs": "/gallery/ /gallery/x/",
    ]
    for (name, words) in expected { #expect(try value(name, page, output) == words, "\(name)") }
    for (name, part) in [
      ("focalLength", "50"), ("aperture", "2.8"), ("exposure", "1/250"), ("sensitivity", "400"),
    ] {
      #expect(try value(name, page, output).contains(part), "\(name)")
    }
    let open = try await build(
      files, configuration: Self.head + "gallery: { showLocation: true, originals: true }\n")
    #expect(try value("place", page, open).contains("Hidden Harbour"))
    #expect(try value("original", page, open).hasPrefix("/gallery/x/p/p.jpg "))
    // As it is seen, not as it lies in the file.
    #expect(try value("original", page, open).contains("24"))
  }

  @Test("photos of one name from two albums in one text, with and without their files")
  func photosOfOneName() async throws {
    let text = "![a](../gallery/a/x.jpg) ![b](../gallery/b/x.jpg)\n"
    let links = "[a](../gallery/a/x.jpg) [b](../gallery/b/x.jpg)\n"
    for (number, (body, settings)) in [(text, "gallery: { originals: true }\n"), (links, "")].enumerated() {
      let site = try Site(
        [
          "Content/site.yaml": .text(Self.head + settings),
          "Content/gallery/a/x.jpg": Self.photo("2024:04:15 10:00:00"),
          "Content/gallery/b/x.jpg": Self.photo("2024:04:16 10:00:00"),
          "Content/articles/p.md": article("P", "date: 2025-01-01", body: body),
        ], at: "site-\(number)")
      let output = try await site.buildCleanly()
      #expect(output.contains("articles/p/x.jpg") && output.contains("articles/p/b/x.jpg"))
      let page = try output.text("articles/p/index.html")
      if settings.isEmpty { #expect(page.contains("href=\"/articles/p/b/x.jpg\""), "\(page)") }
      try site.write("Content/articles/p.md", article("P", "date: 2025-01-01", body: body + "\nMore."))
      expectSameBytes(
        try await site.buildCleanly(), try await site.copyOfInputs(at: "clean-\(number)").buildCleanly())
    }
  }

  @Test("folders in folders are albums in albums; one without anything to show is none")
  func nested() async throws {
    let output = try await build([
      "Content/gallery/2024/album.md": "---\ntitle: The year\norder: 2\n---\n",
      "Content/gallery/2024/spring/kyoto/a.png": Self.plain(1),
      "Content/gallery/2024/spring/kyoto/b.png": Self.plain(2),
      "Content/gallery/2024/autumn/c.png": Self.plain(3),
      "Content/gallery/2023/d.png": Self.plain(4),
      "Content/gallery/2023/album.md": "---\norder: 3\n---\n",
      "Content/gallery/first/e.png": Self.plain(5),
      "Content/gallery/first/album.md": "---\norder: 1\n---\n",
      "Content/gallery/unordered/f.png": Self.plain(6),
      "Content/gallery/empty/notes.txt": "nothing to see\n",
    ])
    #expect(
      try value("albums", "gallery/", output)
        == "/gallery/first/ /gallery/2024/ /gallery/2023/ /gallery/unordered/")
    #expect(try value("albums", "gallery/2024/", output) == "/gallery/2024/autumn/ /gallery/2024/spring/")
    #expect(try value("albums", "gallery/2024/spring/", output) == "/gallery/2024/spring/kyoto/")
    #expect(try value("parent", "gallery/2024/spring/kyoto/", output) == "/gallery/2024/spring/")
    #expect(try value("parent", "gallery/2024/", output) == "/gallery/")
    #expect(
      try value("breadcrumbs", "gallery/2024/spring/kyoto/a/", output)
        == "/gallery/ /gallery/2024/ /gallery/2024/spring/ /gallery/2024/spring/kyoto/")
    // A cover rises through albums that have no photos.
    #expect(try value("covers", "gallery/2024/", output).split(separator: " ").count == 2)
    #expect(!output.contains("gallery/empty/index.html"))
    try output.expectWholePictures()
  }

  @Test("/gallery/ shows the newest photos first, those without a date last, page by page")
  func newest() async throws {
    let files = Self.trip.merging([
      "Content/gallery/other/n.jpg": Self.photo("2024:04:15 10:00:00"),
      "Content/gallery/other/o.jpg": Self.photo("2024:04:15 10:00:00"),
      "Content/gallery/other/p.png": Self.plain(7),
    ]) { $1 }
    let whole = try await build(files)
    #expect(try photos("gallery/", whole) == ["a", "n", "o", "d", "c", "p", "b"])
    let paged = try await build(files, configuration: Self.head + "gallery: { pageSize: 3 }\n")
    let pages = try ["", "page/2/", "page/3/"].map { try photos("gallery/\($0)", paged) }
    #expect(pages == [["a", "n", "o"], ["d", "c", "p"], ["b"]])
    #expect(try value("albums", "gallery/page/2/", paged) == "")
    #expect(try photos("gallery/trip/page/2/", paged) == ["b"])
  }

  @Test("what is wrong with album.md is told with its place")
  func faults() async throws {
    try await expectRefusal(
      of: [
        "Content/gallery/x/album.md": """
        ---
        sort: newest
        photos:
          - a.pgn
          - b.png
          - { file: b.png, caption: Twice }
          - { title: No file }
        cover: none.jpg
        ---

        """,
        "Content/gallery/x/a.png": Self.plain(1), "Content/gallery/x/b.png": Self.plain(2),
      ],
      saying: [
        "Content/gallery/x/album.md:2:7: error: 'newest' is not a valid value for 'sort'; write one of 'date', 'name' "
          + "[InvalidValue]",
        "Content/gallery/x/album.md:4:5: error: there is no photo 'a.pgn' in this album; did you mean 'a.png'? [UnknownPhoto]",
        "Content/gallery/x/album.md:6:13: error: the photo 'b.png' is listed twice; keep one of the two [RepeatedPhoto]",
        "Content/gallery/x/album.md:7:5: error: 'file' is missing; add 'file: ...' [MissingKey]",
        "Content/gallery/x/album.md:8:8: error: there is no picture 'none.jpg'; name a file relative to this one, "
          + "or write '/...' for a file in 'static' [MissingPicture]",
      ])
  }
}
