import Foundation
import Testing

@Suite(.scratchFolder)
struct FileErrorTests {
  @Test("files that are not UTF-8, empty files, and folders named like files")
  func contents() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/empty.md": "",
        "Content/articles/folder.md/inside.txt": "x",
        "Content/articles/latin.md": .bytes(Array("---\ntitle: Caf".utf8) + [0xE9] + Array("\n---\n".utf8)),
        "Content/articles/body.md": .bytes(Array("---\ntitle: 本\n---\n\n本".utf8) + [0xFF, 0x0A]),
        "Content/guidance/empty.md": "",
        "Content/guidance/dir.md": .folder,
        "Content/data/pickups.yaml": .bytes([0x2D, 0x20, 0xFF]),
        "Content/data/rankings.json": .bytes(Array("[\"".utf8) + [0xC0, 0x80] + Array("\"]".utf8)),
        "Templates/Shared/footer.mustache": .bytes([0x3C, 0x80]),
      ],
      saying: [
        "Content/articles/body.md:5:2: error: the file is not valid UTF-8 from here on; save it in UTF-8 [InvalidUTF8]",
        "Content/articles/empty.md: error: the file is empty; write its front matter, at least '---', "
          + "'title: ...', '---', or delete it [EmptyFile]",
        "Content/articles/folder.md: error: 'folder.md' is a folder, where a file is expected; rename it, or move "
          + "its contents one level up [FolderNamedLikeFile]",
        "Content/articles/latin.md:2:11: error: the file is not valid UTF-8 from here on; save it in UTF-8 "
          + "[InvalidUTF8]",
        "Content/data/pickups.yaml:1:3: error: these bytes are not valid UTF-8; save the file in UTF-8 [InvalidUTF8]",
        "Content/data/rankings.json:1:3: error: these bytes are not valid UTF-8; save the file in UTF-8 [InvalidUTF8]",
        "Content/guidance/dir.md: error: 'dir.md' is a folder, where a file is expected; rename it, or move its "
          + "contents one level up [FolderNamedLikeFile]",
        "Content/guidance/empty.md: error: the file is empty; write its front matter, at least '---', "
          + "'title: ...', '---', or delete it [EmptyFile]",
        "Templates/Shared/footer.mustache:1:2: error: this file is not UTF-8 text; save it in UTF-8 "
          + "[InvalidTemplateFile]",
      ])
  }

  @Test(
    "files where folders belong, and folders where files do, are not passed over in silence",
    arguments: [
      ("Content/articles", SiteFile.text("x")), ("Content/guidance", .text("x")),
      ("Content/gallery", .text("x")),
      ("Content/static", .text("x")), ("Templates", .text("x")), ("Content/data/pickups.yaml", .folder),
      ("Templates/Feed/home.mustache", .folder),
    ])
  func kinds(path: String, file: SiteFile) async throws {
    let result = try await Site([path: file]).build("--quiet")
    #expect(result.exitCode == 1)
    #expect(result.lines.count == 1)
    #expect(result.messages.hasPrefix("\(path): error: "), "\(result.messages)")
  }

  @Test("a byte order mark and line ends of Windows are no faults")
  func windows() async throws {
    let text = "\u{FEFF}---\r\ntitle: B\r\ndate: 2026-01-01\r\n---\r\n\r\nHi.\r\n"
    let output = try await Site(["Content/articles/b.md": .text(text)]).buildCleanly()
    let page = try output.text("articles/b/index.html")
    #expect(page.contains("<h1>B</h1>"))
    #expect(page.contains("<p>Hi.</p>"))
  }

  @Test("symbolic links that leave the site, loop, or lead to nothing")
  func links() async throws {
    let secret = try ScratchFolder.current.appendingPathComponent("secret.md")
    try Data("---\ntitle: Secret\n---\n".utf8).write(to: secret)
    try await expectRefusal(
      of: [
        "Content/articles/absolute.md": .link(to: secret.path),
        "Content/articles/relative.md": .link(to: "../../../secret.md"),
        "Content/articles/loop.md": .link(to: "loop.md"),
        "Content/articles/circle": .link(to: ".."),
        "Content/articles/nowhere.md": .link(to: "missing.md"),
        "Content/static/etc": .link(to: "/etc"),
        "Templates/out": .link(to: "/"),
      ],
      saying: [
        "Content/articles/absolute.md: error: the symbolic link leads to '\(secret.path)', outside the site; copy "
          + "the file into the site in place of the link [LinkLeavesSite]",
        "Content/articles/circle: error: the symbolic link leads back to itself or to a folder that holds it; "
          + "remove the link [LinkLoop]",
        "Content/articles/loop.md: error: the symbolic link leads back to itself or to a folder that holds it; "
          + "remove the link [LinkLoop]",
        "Content/articles/nowhere.md: error: the symbolic link leads to 'missing.md', which does not exist; "
          + "correct or remove the link [BrokenLink]",
        "Content/articles/relative.md: error: the symbolic link leads to '\(secret.path)', outside the site; "
          + "copy the file into the site in place of the link [LinkLeavesSite]",
        "Content/static/etc: error: the symbolic link leads to '/etc', outside the site; copy the file into the "
          + "site in place of the link [LinkLeavesSite]",
        "Templates/out: error: the symbolic link leads to '/', outside the site; copy the file into the site in "
          + "place of the link [LinkLeavesSite]",
      ])
  }

  @Test("a link that stays inside the site is followed, and copied as a file")
  func innerLink() async throws {
    let output = try await Site([
      "Content/articles/a.md": article("A", body: "![](linked.png)"),
      "Content/articles/linked.png": .link(to: "../static/real.png"),
      "Content/static/real.png": Pictures.png(),
    ]).buildCleanly()
    #expect(output.entries["articles/a/linked.png"]?.kind == .typeRegular)
    #expect(output.bytes["articles/a/linked.png"] == output.bytes["real.png"])
  }

  @Test("a file that may not be read", .enabled(if: getuid() != 0, "root reads everything"))
  func permission() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: site.url("Content/articles/a.md").path)
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    #expect(
      result.messages.hasPrefix("Content/articles/a.md: error: the file cannot be read: Permission denied"))
  }

  @Test(
    "a picture and an album that may not be read are told once, and not again where texts name them",
    .enabled(if: getuid() != 0, "root reads everything"))
  func permissionOfPictures() async throws {
    let files = FileManager.default
    let site = try Site([
      "Content/articles/a.md": article(
        "A", "date: 2025-01-01\nthumbnail: /images/dish.svg",
        body: "![Dish](/images/dish.svg)\n\n[Walk](../gallery/walk/) and [again](/gallery/walk/)."),
      "Content/gallery/walk/sun.svg": Pictures.svg(), "Content/static/images/dish.svg": Pictures.svg(),
    ])
    let closed = ["Content/gallery/walk", "Content/static/images/dish.svg"]
    for path in closed { try files.setAttributes([.posixPermissions: 0], ofItemAtPath: site.url(path).path) }
    defer {
      for path in closed {
        try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.url(path).path)
      }
    }
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 1)
    let help = "Permission denied; make it readable, or move it out of the site [UnreadableFile]"
    #expect(
      result.lines == [
        "\(closed[0]): error: the folder cannot be read: \(help)",
        "\(closed[1]): error: the file cannot be read: \(help)",
      ])
  }

  @Test("figures show pictures only, and so do a site's own shortcodes that show nothing else")
  func figuresOfOthers() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article(
          "A", "date: 2025-01-01",
          body:
            "{{< figure src=\"film.mp4\" alt=\"a\" >}}\n\n{{< plate src=\"film.mp4\" >}}\n\n{{< figure src=\"x.svg\" >}}"
        ),
        "Content/articles/film.mp4": "x", "Content/articles/x.svg": Pictures.svg(),
        "Templates/Shortcodes/plate.mustache": "{{! arguments: src }}\n<div>{{{image}}}</div>\n",
      ],
      saying: [
        "Content/articles/a.md:6:17: error: 'film.mp4' is a film, and 'figure' shows a picture; write '![](film.mp4)' or the "
          + "shortcode 'video', which play it [NoPicture]",
        "Content/articles/a.md:8:16: error: 'film.mp4' is a film, and 'plate' shows a picture; write '![](film.mp4)' or the "
          + "shortcode 'video', which play it [NoPicture]",
      ])
  }

  @Test("a site's own shortcode that shows more than a picture of its source takes any file")
  func ownShortcodesOfAnyFile() async throws {
    let output = try await Site([
      "Content/articles/a.md": article(
        "A", "date: 2025-01-01",
        body: "{{< sheet src=\"plan.pdf\" >}}\n\n{{< screen src=\"film.mp4\" >}}"),
      "Content/articles/plan.pdf": "x", "Content/articles/film.mp4": "x",
      "Templates/Shortcodes/sheet.mustache":
        "{{! arguments: src }}\n<p>{{#image}}{{{image}}}{{/image}}<a href=\"{{src}}\">{{fileName}}</a></p>\n",
      "Templates/Shortcodes/screen.mustache":
        "{{! arguments: src }}\n<div>{{#image}}{{{image}}}{{/image}}<video src=\"{{src}}\"></video></div>\n",
    ]).buildCleanly()
    let page = try output.text("articles/a/index.html")
    #expect(page.contains("<a href=\"/articles/a/plan.pdf\">plan.pdf</a>"), "\(page)")
    #expect(page.contains("<video src=\"/articles/a/film.mp4\"></video>"), "\(page)")
    #expect(output.contains("articles/a/plan.pdf") && output.contains("articles/a/film.mp4"))
  }

  @Test("films and sounds that not all browsers play, told where a text shows them")
  func media() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A", "date: 2025-01-01", body: "![](film.mkv)"),
        "Content/articles/film.mkv": "x",
      ],
      saying: [
        "Content/articles/a.md:6:5: error: 'film.mkv' is a film in a format that not all browsers play; convert it, such "
          + "as to 'mp4'; films are played as 'mp4', 'm4v', 'webm', 'ogv', 'mov' [MediumNotPlayed]"
      ])
  }

  @Test("pictures that are missing, of an unknown format, or elsewhere")
  func pictures() async throws {
    func line(_ place: String, _ words: String) -> String { "Content/\(place): error: \(words)" }
    let relative = "name a file relative to this one, or write '/...' for a file in 'static' [MissingPicture]"
    let unknown =
      "this is not a picture that Mamushi can read; use a complete JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG file [UnknownPictureFormat]"
    try await expectRefusal(
      of: [
        "Content/articles/a.md": article("A", "thumbnail: /images/shushi.jpg", body: "![x](none.jpg)"),
        "Content/articles/b.md": article("B", "thumbnail: photo.jpg"),
        "Content/articles/c.md": article("C", "thumbnail: https://other.example/x.jpg"),
        "Content/articles/d.md": article("D", "thumbnail: ../../../outside.jpg"),
        "Content/articles/e.md": article("E", "thumbnail: fake.png", body: "Text.\n\n![x](fake.png)"),
        "Content/articles/fake.png": "not a picture",
        "Content/data/authors.yaml": "- { name: A, avatar: me.png }\n",
        "Content/data/pickups.yaml": "- { title: A, thumbnail: /images/none.jpg }\n",
        "Content/gallery/a/album.md": "---\ncover: none.jpg\n---\n",
        "Content/gallery/a/empty.jpg": "",
        "Content/gallery/a/real.png": Pictures.png(),
        "Content/guidance/g.md": article("G", "thumbnail: g.jpg"),
        "Content/static/images/sushi.jpg": Pictures.jpeg(),
      ],
      saying: [
        line(
          "articles/a.md:3:12",
          "there is no picture '/images/shushi.jpg'; did you mean '/images/sushi.jpg'? [MissingPicture]"),
        line("articles/a.md:6:6", "there is no picture 'none.jpg'; \(relative)"),
        line("articles/b.md:3:12", "there is no picture 'photo.jpg'; \(relative)"),
        line(
          "articles/c.md:3:12",
          "the picture 'https://other.example/x.jpg' is on another site; put a copy into 'Content/static' [RemotePicture]"
        ),
        line(
          "articles/d.md:3:12",
          "the link '../../../outside.jpg' leads outside the site's content; link to a file below 'Content' [LinkOutOfSite]"
        ),
        line("articles/fake.png", unknown),
        line("data/authors.yaml:1:22", "there is no picture 'me.png'; \(relative)"),
        line(
          "data/pickups.yaml:1:26",
          "there is no picture '/images/none.jpg'; add the file 'Content/static/images/none.jpg', or name another "
            + "picture relative to this file [MissingPicture]"),
        line("gallery/a/album.md:2:8", "there is no picture 'none.jpg'; \(relative)"),
        line(
          "gallery/a/empty.jpg", "the picture is empty; copy it again from its source [EmptyPicture]"),
        line("guidance/g.md:3:12", "there is no picture 'g.jpg'; \(relative)"),
      ])
  }
}
