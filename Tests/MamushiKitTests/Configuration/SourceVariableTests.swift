import Testing

@testable import MamushiKit

/// Environment variables in addresses of sources.
struct SourceVariableTests {
  private static func api(_ path: String) -> String {
    "[{ name: cms, kind: api, url: https://cms.example/api, information: { path: \"\(path)\" } }]"
  }

  private static func feed(_ url: String) -> String { "[{ name: a, kind: feed, url: \"\(url)\" }]" }

  @Test(arguments: [
    ("/link?key=${CMS_KEY}", "/link?key=s3cret"),
    ("link?a=1&key=${CMS_KEY}&b=${A_1}", "/link?a=1&key=s3cret&b=one"),
    ("?key=${CMS_KEY}", "?key=s3cret"), ("/a?key=${BROKEN}", "/a?key=s3cret%0D%0AX-Evil%3A%201"),
    ("/a?price=$5", "/a?price=$5"),
  ])
  func ofAPath(written: String, path: String) {
    let loaded = loadSources(Self.api(written))
    #expect(loaded.diagnostics == [])
    #expect(loaded.sources.first?.listings.first?.path == path)
  }

  @Test("messages of refusals name the variables in addresses, unless there are headers")
  func named() {
    func help(_ sources: String) -> String? { loadSources(sources).sources.first?.helpWithRefusal }
    #expect(
      help(Self.api("/a?key=${CMS_KEY}&again=${CMS_KEY}"))
        == "check the environment variable 'CMS_KEY' in the source's 'path' in site.yaml")
    #expect(
      help(Self.feed("https://a.example/feed?key=${CMS_KEY}"))
        == "check the environment variable 'CMS_KEY' in the source's 'url' in site.yaml")
    #expect(
      help(Self.api("/a?key=${CMS_KEY}&b=${A_1}"))
        == "check the environment variables 'CMS_KEY', 'A_1' in the source's addresses in site.yaml")
    #expect(help(Self.api("/a")) == "check the source's 'headers' in site.yaml")
    #expect(
      help("[{ name: a, kind: feed, url: \"https://a.b/?k=${CMS_KEY}\", headers: { X-A: b } }]")
        == "check the source's 'headers' in site.yaml")
  }

  @Test("messages hide values of variables, but none that stand within other words")
  func secrets() {
    let values = ["s3cret", "s3cret"]
    #expect(
      loadSources(Self.api("/a?key=${CMS_KEY}&b=${A_1}")).sources.first?.secrets.values == values)
    #expect(
      loadSources(Self.feed("https://a.example/feed?key=${CMS_KEY}")).sources.first?.secrets.values == values)
    #expect(loadSources(Self.api("/a?b=${A_1}")).sources.first?.secrets.values == [])
  }

  @Test func ofAURL() {
    let loaded = loadSources(Self.feed("https://a.example/feed?key=${CMS_KEY}"))
    #expect(loaded.diagnostics == [])
    #expect(loaded.sources.first?.url == "https://a.example/feed?key=s3cret")
  }

  @Test(arguments: [
    (
      api("/a?key=${NOT_SET}"),
      "error: the environment variable 'NOT_SET' of 'path' is not set; set 'NOT_SET' before you run mamushi [UnsetVariable]"
    ),
    (
      api("/a?key=${EMPTY}"),
      "error: the environment variable 'EMPTY' of 'path' is not set; set 'EMPTY' before you run mamushi [UnsetVariable]"
    ),
    (
      feed("https://a.example/?key=${NOT_SET}"),
      "error: the environment variable 'NOT_SET' of 'url' is not set; set 'NOT_SET' before you run mamushi [UnsetVariable]"
    ),
    (
      api("/a?key=${CMS_KEY"),
      "error: 'path' has a '${' that does not name a variable; write '${NAME}', with letters, digits and '_' [BrokenVariable]"
    ),
    (
      api("/${CMS_KEY}/a?x=1"),
      "error: 'path' has an environment variable outside of its query; write its value there, or '${NAME}' in 'headers' or "
        + "behind the '?' of 'path' [VariableBeforeQuery]"
    ),
    (
      feed("https://${CMS_KEY}.example/"),
      "error: 'url' has an environment variable outside of its query; write its value there, or '${NAME}' in 'headers' or "
        + "behind the '?' of 'path' [VariableBeforeQuery]"
    ),
  ])
  func faults(source: String, message: String) {
    let told = loadSources(source).diagnostics.map { line in
      line.split(separator: " ", maxSplits: 1).last.map(String.init) ?? line
    }
    #expect(told == [message])
  }
}
