import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Pictures, words and links that stand for the site, and the policy for browsers.
struct SiteIdentityTests {
  private func load(_ text: String) throws -> (value: SiteConfiguration, diagnostics: [String]) {
    let files = MemoryFiles(["Content/site.yaml": "title: x\nbaseURL: https://example.com/\n" + text])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }
    ) { _ in tokyo }.load()
    return (try #require(loaded.value), lines(loaded.diagnostics))
  }

  @Test func everyKey() throws {
    let (value, diagnostics) = try load(
      """
      logo: /logo.svg
      icon: icon.png
      image: /share.jpg
      copyright: © 2026 店
      social: [{ kind: GitHub, url: "https://github.com/x" }, { label: 便り, url: "mailto:a@example.com" }, { kind: mastodon, label: 象, url: "https://m.example/@x" }]
      """)
    #expect(diagnostics == [])
    let identity = value.identity
    #expect(identity.logo?.path == "/logo.svg" && identity.icon?.path == "icon.png")
    #expect(identity.image?.location.line == 5)
    #expect(identity.copyright == "© 2026 店")
    #expect(identity.social.map(\.label) == ["GitHub", "便り", "象"])
    #expect(identity.social.map(\.service) == [.github, nil, .mastodon])
  }

  @Test func twoLogos() throws {
    let (value, diagnostics) = try load("logo: { light: /logo.svg, dark: /night.svg }")
    #expect(diagnostics == [])
    #expect(value.identity.logo?.path == "/logo.svg" && value.identity.darkLogo?.path == "/night.svg")
    #expect(value.identity.darkLogo?.location.line == 3)
    #expect(try load("logo: /logo.svg").value.identity.darkLogo == nil)
  }

  @Test(
    "two logos of which one is missing",
    arguments: [
      ("logo: { light: /a.svg }", "3:7: error: 'dark' is missing; add 'dark: ...' [MissingKey]"),
      ("logo: { dark: /a.svg }", "3:7: error: 'light' is missing; add 'light: ...' [MissingKey]"),
      ("logo: { light: /a.svg, dark: }", "3:7: error: 'dark' is missing; add 'dark: ...' [MissingKey]"),
      (
        "logo: { light: /a.svg, darc: /b.svg }",
        "3:24: error: the key 'darc' is unknown; did you mean 'dark'? [UnknownKey]"
      ),
      (
        "logo: { light: /a.svg, dark: true }",
        "3:30: error: 'logo.dark' must be text, not true or false; write text [WrongType]"
      ),
    ])
  func missingLogo(text: String, message: String) throws {
    #expect(try load(text).diagnostics == ["Content/site.yaml:" + message])
  }

  @Test(
    "links that say too little, or lead nowhere",
    arguments: [
      (
        "social: [{ url: \"https://x.example\" }]",
        "3:10: error: a social link needs a 'url', and a 'kind' or a 'label'; write it as '{ kind: github, url: "
          + "\"https://github.com/name\" }' [IncompleteSocialLink]"
      ),
      (
        "social: [{ kind: gitbub, url: \"https://x.example\" }]",
        "3:18: error: 'gitbub' is not a known kind of link; did you mean 'github'? [UnknownService]"
      ),
      (
        "social: [{ label: a, url: \"javascript:alert(1)\" }]",
        "3:27: error: url 'javascript:alert(1)' is not an absolute URL; write it with 'https://' [InvalidURL]"
      ),
      (
        "social: x",
        "3:9: error: 'social' must be a list of links, not text; write a list of links [WrongType]"
      ),
    ])
  func faults(text: String, message: String) throws {
    #expect(try load(text).diagnostics == ["Content/site.yaml:" + message])
  }

  @Test func policies() throws {
    #expect(try load("security: { contentSecurityPolicy: true }").value.contentSecurityPolicy == .strict)
    #expect(try load("security: { contentSecurityPolicy: false }").value.contentSecurityPolicy == nil)
    let own = try load("security: { contentSecurityPolicy: \"default-src 'none'\" }").value
    #expect(own.contentSecurityPolicy?.text(hasSources: true) == "default-src 'none'")
    #expect(ContentSecurityPolicy.strict.text(hasSources: false).hasPrefix("default-src 'self'; base-uri"))
    #expect(ContentSecurityPolicy.strict.text(hasSources: true).contains("img-src 'self' http: https:"))
    for value in ["全部", "yes", "'self'"] {
      #expect(
        try load("security: { contentSecurityPolicy: \(value) }").diagnostics == [
          "Content/site.yaml:3:36: error: a Content-Security-Policy must be one line of ASCII that begins with a directive; "
            + "write it as \"default-src 'self'\", or true to allow what the theme needs [InvalidPolicy]"
        ])
    }
    // A slip is told once, and the policy is kept.
    let slip = try load("security: { contentSecurityPolicy: \"default-src self; img-src self\" }")
    #expect(
      slip.diagnostics == [
        "Content/site.yaml:3:36: warning: in the Content-Security-Policy, the keyword \"self\" has no quotes; browsers take it "
          + "for the name of a host; write \"'self'\" [PolicySlip]"
      ])
    #expect(slip.value.contentSecurityPolicy == .own("default-src self; img-src self"))
  }

  @Test(
    "a policy may be a block of YAML, which ends with a line break",
    arguments: ["default-src 'self'; img-src https:\n", " default-src 'self';\nimg-src https:\n\n"])
  func policyBlock(text: String) {
    let mark = Mark(line: 1, column: 1)
    let entry = Node.Entry(
      key: "contentSecurityPolicy", keyMark: mark, value: Node(.string(text), mark: mark))
    var decoder = ValueDecoder(file: SitePath("Content/site.yaml"))
    let policy = ContentSecurityPolicy.decode(Node(.mapping([entry]), mark: mark), with: &decoder)
    #expect(policy == .own("default-src 'self'; img-src https:"))
    #expect(lines(decoder.diagnostics) == [])
  }
}
