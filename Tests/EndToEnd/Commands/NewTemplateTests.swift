import Foundation
import Testing

/// `mamushi new template`: files of the theme that a site takes for its own.
@Suite(.scratchFolder)
struct NewTemplateTests {
  private func new(_ arguments: String..., in site: Site) async throws -> ToolResult {
    try await Tool.run(["new", "template"] + arguments, in: site.folder)
  }

  @Test("a copy changes no page, and counts from then on")
  func copy() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let before = try await site.buildCleanly()
    let result = try await new("Shared/footer", in: site)
    #expect(
      result.exitCode == 0 && result.output == "Templates/Shared/footer.mustache\n", "\(result.messages)")
    expectSameBytes(try await site.buildCleanly(), before)
    let file = site.url("Templates/Shared/footer.mustache")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data((text + "<p>mine</p>").utf8).write(to: file)
    #expect(try await site.buildCleanly().text("index.html").contains("<p>mine</p>"))
    let again = try await new("Templates/Shared/footer.mustache", in: site)
    #expect(again.exitCode == 64 && again.messages.contains("[FileThere]"), "\(again.messages)")
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("<p>mine</p>"))
  }

  @Test("the copy is that of the site's look")
  func look() async throws {
    var copies: [String] = []
    for look in ["magazine", "journal"] {
      let site = try Site(
        ["Content/site.yaml": .text("title: T\nbaseURL: https://example.com/\nlook: \(look)\n")], at: look)
      #expect(try await new("Feed/home", in: site).exitCode == 0)
      copies.append(try String(contentsOf: site.url("Templates/Feed/home.mustache"), encoding: .utf8))
    }
    #expect(copies[0] != copies[1])
  }

  @Test("a file of a look is copied for that look, and endings may be left out")
  func namesOfFiles() async throws {
    let site = try Site([:])
    for (name, file) in [
      ("looks/journal/Feed/home", "looks/journal/Feed/home.mustache"),
      ("languages/rust", "languages/rust.yaml"),
      ("Templates/looks/portfolio/Shared/look.css.mustache", "looks/portfolio/Shared/look.css.mustache"),
    ] {
      let result = try await new(name, in: site)
      #expect(result.exitCode == 0 && result.output == "Templates/\(file)\n", "\(result.messages)")
    }
    #expect(try await new("looks/journal/Feed/nothing", in: site).exitCode == 64)
    _ = try await site.buildCleanly()
  }

  @Test("all names are listed, and each can be copied")
  func names() async throws {
    let site = try Site([:])
    let names = try await new(in: site).output.split(separator: "\n").map(String.init)
    #expect(names.contains("Shared/layout") && names.contains("assets/page.css") && names.count > 90)
    #expect(names == names.sorted())
    for name in ["Hooks/head", "assets/page.css", "languages/swift.yaml"] {
      #expect(names.contains(name))
      #expect(try await new(name, in: site).exitCode == 0)
    }
  }

  @Test("a file of the site that counts already is told")
  func rivals() async throws {
    let site = try Site([
      "Templates/assets/style.css": "a{}", "Templates/looks/magazine/Feed/home.mustache": "x",
    ])
    for (name, file) in [
      ("assets/style.css", "assets/style.css"), ("Feed/home", "looks/magazine/Feed/home.mustache"),
    ] {
      let result = try await new(name, in: site)
      #expect(
        result.exitCode == 64 && result.messages.contains("'Templates/\(file)' already exists"),
        "\(result.messages)")
    }
  }

  @Test("what is no file of the theme")
  func faults() async throws {
    let site = try Site([:])
    let typo = try await new("Shared/foter", in: site)
    #expect(
      typo.exitCode == 64 && typo.messages.contains("did you mean 'Shared/footer'?"), "\(typo.messages)")
    for name in ["strings/english", "strings/", "strings/../x"] {
      let words = try await new(name, in: site)
      #expect(words.exitCode == 64 && words.messages.contains("[UnknownTemplate]"), "\(words.messages)")
    }
    let outside = try await new("../x", in: site)
    #expect(outside.exitCode == 64 && outside.messages.contains("[UnknownTemplate]"), "\(outside.messages)")
    #expect(try await new("Shared/footer", "x", in: site).exitCode == 64)
    #expect(try await new("Shared/footer", "--slug", "x", in: site).exitCode == 64)
    #expect(!FileManager.default.fileExists(atPath: site.url("Templates").path))
  }
}
