import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What policies allow, as browsers read them.
struct SecurityPolicyTests {
  private let site = PolicyAddress(baseURL("https://example.com/repo/"))

  private func address(_ text: String, on site: PolicyAddress) -> PolicyAddress? {
    Array(text.utf8).withUnsafeBufferPointer { PolicyAddress($0, on: site) }
  }

  private func allows(_ policy: String, _ text: String, as use: PolicyUse = .picture) throws -> Bool {
    let policy = SecurityPolicy(policy[...], at: .setting, on: site)
    return policy.allows(try #require(address(text, on: site)), as: use, SecurityPolicy.Credentials())
  }

  @Test(
    "an expression of a list of sources",
    arguments: [
      ("*", "https://a.example/x", true), ("*", "data:image/gif;base64,R0", false),
      ("data:", "DATA:image/gif;base64,R0", true), ("https:", "https://a.example/", true),
      ("https:", "http://a.example/", false), ("http:", "https://a.example/", true),
      ("'self'", "/a.png", true), ("'SELF'", "a.png", true),
      ("'self'", "https://EXAMPLE.com:443/a.png", true),
      ("'self'", "http://example.com/a.png", false), ("'self'", "https://www.example.com/", false),
      ("'self'", "//example.com/a.png", true), ("'none'", "/a.png", false), ("", "/a.png", false),
      ("'none' 'self'", "/a.png", true),
      ("https://a.example", "https://a.example/x", true), ("a.example", "https://a.example/x", true),
      ("a.example", "//a.example/x", true), ("a.example", "http://a.example/x", false),
      ("http://a.example", "https://a.example/x", true), ("A.Example", "https://a.example", true),
      ("*.a.example", "https://b.a.example/", true), ("*.a.example", "https://c.b.a.example/", true),
      ("*.a.example", "https://a.example/", false), ("*.a.example", "https://ba.example/", false),
      ("https://*", "https://a.example/", true), ("https://*:8080", "https://a.example:8080/", true),
      ("a.example", "https://a.example:8443/", false), ("a.example:8443", "https://a.example:8443/", true),
      ("a.example:*", "https://a.example:8443/", true), ("a.example:443", "https://a.example/", true),
      ("http://a.example:80", "https://a.example/", true), ("192.0.2.1", "https://192.0.2.1/", false),
      ("a.example/ok/", "https://a.example/ok/a.png", true), ("a.example/ok/", "https://a.example/ok", false),
      ("a.example/ok", "https://a.example/ok?x#y", true), ("a.example/ok", "https://a.example/ok/a", false),
      ("a.example/%6fk", "https://a.example/ok", true), ("a.example/", "https://a.example/any", true),
      ("a.example", "https://user@a.example\\x", true), ("a.example", "https:\n//a.example/", true),
    ])
  func sources(source: String, text: String, isAllowed: Bool) throws {
    #expect(try allows("img-src " + source, text) == isAllowed)
  }

  @Test("the directive that decides")
  func fallbacks() throws {
    let frames = "default-src 'none'; child-src https://a.example; DEFAULT-SRC *"
    #expect(try allows(frames, "https://a.example/", as: .frame))
    #expect(try !allows(frames, "https://a.example/"))
    #expect(try !allows(frames + "; frame-src 'self'", "https://a.example/", as: .frame))
    #expect(try allows("default-src 'none'", "https://a.example/", as: .form))
    #expect(try !allows("form-action 'self'", "https://a.example/", as: .form))
    #expect(try allows("base-uri 'self'", "/x/", as: .base))
    #expect(try allows("script-src 'none'; script-src-elem https:", "https://a.example/", as: .script))
    #expect(try !allows("style-src 'self'", "https://a.example/", as: .styleSheet))
    #expect(try !allows("script-src 'strict-dynamic' https:", "https://a.example/", as: .script))
  }

  @Test("nonces and digests let scripts run, wherever they are from")
  func credentials() throws {
    let policy = SecurityPolicy("script-src 'nonce-aB' 'sha256-x_y-z='", at: .setting, on: site)
    let script = try #require(address("https://a.example/a.js", on: site))
    func allows(_ nonce: String, _ digests: [String]) -> Bool {
      policy.allows(script, as: .script, .init(nonce: nonce, digests: digests))
    }
    #expect(allows("aB", []) && !allows("ab", []) && !allows("", []))
    #expect(allows("", [PolicySource.digest("SHA256-x/y+z=?ct=x")]) && !allows("", ["sha256-other="]))
  }

  private static let inlineCases: [(String, PolicyUse, Bool)] = [
    ("'self'", .inlineScript, false), ("'unsafe-inline'", .inlineScript, true),
    ("'unsafe-inline' 'nonce-a'", .inlineScript, false), ("'nonce-n'", .inlineScript, true),
    ("'sha256-x='", .inlineScript, true), ("'unsafe-inline' 'strict-dynamic'", .inlineScript, false),
    ("'unsafe-inline'", .eventHandler, true), ("'sha256-x=' 'unsafe-inline'", .eventHandler, false),
    ("'sha256-x=' 'unsafe-hashes'", .eventHandler, true), ("'nonce-n'", .eventHandler, false),
    ("'unsafe-inline'", .styleAttribute, true), ("'self'", .inlineStyle, false),
  ]

  @Test(arguments: inlineCases)
  func inlineCode(sources: String, use: PolicyUse, isAllowed: Bool) {
    let policy = SecurityPolicy("default-src \(sources)"[...], at: .setting, on: site)
    #expect(policy.allowsInline(use, nonce: "n") == isAllowed)
  }

  @Test("what is to be written, so that a policy allows more")
  func changes() throws {
    func change(_ text: String, _ use: PolicyUse, _ source: String) throws -> PolicyBreach.Change? {
      let policy = SecurityPolicy(text[...], at: .setting, on: site)
      return policy.breach(use, by: try #require(address(source, on: site))).change
    }
    #expect(
      try change("default-src 'self'; form-action 'self'", .form, "https://a.example/x")
        == PolicyBreach.Change(
          old: "form-action 'self'", new: "form-action 'self' https://a.example",
          whole: "default-src 'self'; form-action 'self' https://a.example"))
    #expect(
      try change("default-src 'self'", .frame, "//a.example:8443/x")
        == PolicyBreach.Change(
          old: nil, new: "frame-src 'self' https://a.example:8443",
          whole: "default-src 'self'; frame-src 'self' https://a.example:8443"))
    #expect(try change("object-src 'none'", .object, "/a.pdf")?.new == "object-src 'self'")
    #expect(try change("img-src 'self'", .picture, "data:,")?.new == "img-src 'self' data:")
    #expect(try change("script-src 'strict-dynamic'", .script, "/a.js") == nil)
  }

  @Test("the policies of paths in '_headers'")
  func headers() {
    let text = """
      # all
      /*
        X-Frame-Options: DENY
        Content-Security-Policy: default-src 'self', img-src 'self'
      /repo/a/:name/
        content-security-policy: form-action 'none'
      /repo/free/*
        ! Content-Security-Policy
      https://other.example/*
        Content-Security-Policy: default-src 'none'

      """
    let headers = HeaderPolicies(
      Array(text.utf8), on: site,
      written: WrittenPolicy(text: "form-action 'none'", isTheme: true))
    func places(_ path: String) -> [PolicyBreach.Place] {
      headers.policies(for: path.utf8).map(\.place)
    }
    #expect(places("/repo/") == [.headersFile, .headersFile])
    #expect(places("/repo/a/b/") == [.headersFile, .headersFile, .theme])
    #expect(places("/repo/a/b/c/").count == 2)
    #expect(places("/repo/free/x").isEmpty)
    #expect(HeaderPolicies(Array("/*\n  X-A: b\n".utf8), on: site, written: nil).isEmpty)
    let unindented = Array("  /*\nContent-Security-Policy: img-src 'none'\n".utf8)
    #expect(HeaderPolicies(unindented, on: site, written: nil).policies(for: "/a/".utf8).count == 1)
    #expect(headers.slips.map(\.slip) == [.comma])
  }
}
