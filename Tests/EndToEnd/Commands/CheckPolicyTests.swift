import Foundation
import Testing

/// What `mamushi check` tells of the site's Content-Security-Policy.
@Suite(.scratchFolder)
struct CheckPolicyTests {
  private static func configuration(_ policy: String, look: String = "magazine") -> SiteFile {
    .text(
      """
      title: Test
      description: A site.
      baseURL: https://example.com/repo/
      language: en
      timeZone: UTC
      look: \(look)
      markdown: { rawHTML: true }
      \(policy)

      """)
  }

  private static let setting = "security: { contentSecurityPolicy: true }"

  private static let texts: [String: SiteFile] = [
    "Content/articles/kyoto.md": article(
      "Kyoto", "date: 2025-01-01\nsummary: A town.\ntags: [town]",
      body: "Text.\n\n```swift\nlet a = 1\n```\n\n| a | b |\n|:-|-:|\n| 1 | 2 |\n"),
    "Content/pages/contact.md": article(
      "Contact", "summary: Write to us.\nmenu: footer",
      body: """
        [Form](https://formspree.io/about)

        <form action="https://formspree.io/f/x"><button>Send</button></form>

        """),
  ]

  @Test(
    "the theme's pages load nothing that its policy forbids", arguments: ["magazine", "journal", "portfolio"])
  func theme(look: String) async throws {
    var files = Self.texts
    files["Content/site.yaml"] = Self.configuration(Self.setting, look: look)
    files["Content/pages/contact.md"] = article("Contact", "summary: Write to us.\nmenu: footer")
    files["Content/gallery/trip/a.png"] = Pictures.png(60, 40)
    let site = try Site(files)
    #expect(try await site.build("--quiet").exitCode == 0)
    let result = try await site.check()
    #expect(!result.messages.contains("ForbiddenByPolicy"), "\(result.messages)")
  }

  @Test("a form to another site is told at its line, and allowed by what the message says")
  func form() async throws {
    var files = Self.texts
    files["Content/site.yaml"] = Self.configuration(Self.setting)
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let found = try await site.check()
    #expect(found.exitCode == 0)
    let line = try #require(found.lines.first { $0.contains("ForbiddenByPolicy") }, "\(found.messages)")
    #expect(
      line.hasPrefix(
        "Content/pages/contact.md:9:7: warning: a form of this page is sent to https://formspree.io, which the site's "
          + "Content-Security-Policy forbids (on '/contact/'); browsers do not send it; "), "\(line)")
    let start = try #require(line.range(of: "security: {"))
    let end = try #require(line.range(of: " [ForbiddenByPolicy]"))
    let advice = String(line[start.lowerBound..<end.lowerBound])
    try site.write("Content/site.yaml", Self.configuration(advice))
    _ = try await site.buildCleanly()
    #expect(
      try site.output.text("_headers").contains("form-action 'self' https://formspree.io; frame-ancestors"))
    let after = try await site.check()
    #expect(!after.messages.contains("ForbiddenByPolicy"), "\(after.messages)")

    // Without a policy, nothing is forbidden.
    try site.write("Content/site.yaml", Self.configuration("security: { contentSecurityPolicy: false }"))
    _ = try await site.buildCleanly()
    let without = try await site.check()
    #expect(!without.messages.contains("ForbiddenByPolicy"), "\(without.messages)")
  }

  @Test("slips of the site's own policy are told by builds, and those of '_headers' at their places")
  func slips() async throws {
    var files = Self.texts
    files["Content/site.yaml"] = Self.configuration(
      "security: { contentSecurityPolicy: \"default-src 'self'; img-scr data:\" }")
    let site = try Site(files)
    let words = "in the Content-Security-Policy, \"img-scr\" is not a directive"
    let help = "browsers ignore it; did you mean \"img-src\"?"
    #expect(
      try await site.build("--quiet").lines == [
        "Content/site.yaml:8:36: warning: \(words); \(help) [PolicySlip]"
      ])
    // The build has told it.
    #expect(try await !site.check().messages.contains("img-scr"))

    try site.write("Content/site.yaml", Self.configuration("copyright: X"))
    try site.write(
      "Content/static/_headers",
      "/*\n  X-A: b\n  Content-Security-Policy: default-src 'self'; img-scr data:\n")
    _ = try await site.buildCleanly()
    let lines = try await site.check().lines.filter { $0.contains("[PolicySlip]") }
    #expect(
      lines == [
        "Content/static/_headers:3:48: warning: \(words) (on '/_headers'); \(help) [PolicySlip]"
      ])
  }

  @Test("a script of a hook is one finding, at the template")
  func hook() async throws {
    var files = Self.texts
    files["Content/site.yaml"] = Self.configuration(Self.setting)
    files["Templates/Hooks/head.mustache"] =
      "<!-- statistics -->\n<script src=\"//count.example/a.js\"></script>\n"
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let lines = try await site.check().lines.filter { $0.contains("a script of this page") }
    #expect(lines.count == 1, "\(lines)")
    #expect(
      lines.first?.hasPrefix(
        "Templates/Hooks/head.mustache:2:9: warning: a script of this page is loaded from https://count.example, "
      )
        ?? false, "\(lines)")
    #expect(lines.first?.contains("script-src 'self' https://count.example\" }") ?? false, "\(lines)")
  }
}
