import Testing

@testable import MamushiKit

/// What can be wrong with a source of `site.yaml`.
struct SourceFaultTests {
  private static let api = "name: cms, kind: api, url: https://cms.example/api/"

  /// What is wrong, without file, line and column.
  private func problems(_ source: String) -> [String] {
    loadSources("[{ \(source) }]").diagnostics.map { line in
      line.split(separator: " ", maxSplits: 1).last.map(String.init) ?? line
    }
  }

  @Test(arguments: [
    (
      "\(api), preset: wordpess",
      "error: 'wordpess' is not a valid value for 'preset'; did you mean 'wordpress'? [InvalidValue]"
    ),
    (
      "name: a, kind: rss, url: https://a.b",
      "error: 'rss' is not a valid value for 'kind'; write one of 'api', 'feed', 'file', 'command', 'sqlite' [InvalidValue]"
    ),
    (
      "name: My CMS, kind: feed, url: https://a.b",
      "error: 'My CMS' is not a valid name for a source; use up to 100 lower-case letters, digits and, between them, '-' [InvalidSourceName]"
    ),
    ("kind: feed, url: https://a.b", "error: 'name' is missing; add 'name: ...' [MissingKey]"),
    ("name: a, url: https://a.b", "error: 'kind' is missing; add 'kind: ...' [MissingKey]"),
    ("name: a, kind: feed", "error: 'url' is missing; add 'url: ...' [MissingKey]"),
    (
      api,
      "error: the source 'cms' does not say what it offers; add 'information', 'pickups', 'rankings' or 'gallery', or a 'preset' [SourceWithoutListing]"
    ),
    (
      "\(api), infomation: { path: a }",
      "error: the key 'infomation' is unknown; did you mean 'information'? [UnknownKey]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, preset: wordpress",
      "error: a source of kind 'feed' has no 'preset'; remove 'preset', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, gallery: { path: x }",
      "error: a source of kind 'feed' has no 'gallery'; remove 'gallery', or change the 'kind' [KeyOfOtherKind]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, media: copy",
      "error: 'copy' is not a valid value for 'media'; write one of 'link', 'download' [InvalidValue]"
    ),
    (
      "\(api), information: { path: a, fields: { titel: x } }",
      "error: the key 'titel' is unknown; did you mean 'title'? [UnknownKey]"
    ),
    (
      "\(api), rankings: { path: a, fields: { id: a..b } }",
      "error: id 'a..b' is not a path into JSON; write it as 'data', 'attributes.title', 'images[0].url' or 'tags[].name' [InvalidJSONPath]"
    ),
    ("\(api), information: { items: data }", "error: 'path' is missing; add 'path: ...' [MissingKey]"),
    (
      "\(api), information: { path: https://evil.example/ }",
      "error: 'https://evil.example/' is not a path below the source's 'url'; write it as '/articles' [InvalidListingPath]"
    ),
    (
      "\(api), information: { path: a/../b }",
      "error: 'a/../b' is not a path below the source's 'url'; write it as '/articles' [InvalidListingPath]"
    ),
    (
      "\(api), information: { path: a, bodyFormat: text }",
      "error: 'text' is not a valid value for 'bodyFormat'; write one of 'html', 'markdown' [InvalidValue]"
    ),
    (
      "\(api), gallery: { path: a, paging: { limit: x } }",
      "error: 'style' is missing; add 'style: ...' [MissingKey]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: pages } }",
      "error: 'pages' is not a valid value for 'style'; did you mean 'page'? [InvalidValue]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: link, next: x } }",
      "error: paging of style 'link' has no 'next'; remove 'next', or change the 'style' [KeyOfOtherStyle]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: cursor, cursor: x } }",
      "error: 'next' is missing; add 'next: ...' [MissingKey]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: page, size: 9 } }",
      "error: 'limit' is missing; add 'limit: ...' [MissingKey]"
    ),
    (
      "\(api), gallery: { path: a, paging: { style: page, first: -1 } }",
      "error: 'first' must be a whole number from 0 to 1000000, not -1 [OutOfRange]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, limits: { ratio: 0 }",
      "error: 'ratio' must be a whole number from 1 to 100000, not 0 [OutOfRange]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, limits: { totalTimeout: 0 }",
      "error: 'totalTimeout' must be a number of seconds from 0.01 to 86400, not 0 [OutOfRange]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, limits: { depth: 1 }",
      "error: the key 'depth' is unknown; known keys: 'connectTimeout', 'totalTimeout', 'minimumRate', 'maximumBytes', 'ratio', 'redirects', 'retries', 'pages', 'xmlDepth', 'jsonDepth' [UnknownKey]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-Key: \"${NOT_SET}\" }",
      "error: the environment variable 'NOT_SET' of the header 'X-Key' is not set; set 'NOT_SET' before you run mamushi [UnsetVariable]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-Key: \"${EMPTY}\" }",
      "error: the environment variable 'EMPTY' of the header 'X-Key' is not set; set 'EMPTY' before you run mamushi [UnsetVariable]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-Key: \"${BROKEN}\" }",
      "error: the value of the environment variable 'BROKEN', of the header 'X-Key', contains a line break; set 'BROKEN' without it [InvalidHeader]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-Key: \"Bearer ${ENDED}\" }",
      "error: the value of the environment variable 'ENDED', of the header 'X-Key', ends with a line break; set 'ENDED' without it [InvalidHeader]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-Key: \"${CMS_KEY}\u{1}a\" }",
      "error: the header 'X-Key' contains a control character; remove it [InvalidHeader]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X Key: a }",
      "error: the header 'X Key' has an invalid name; a name consists of letters, digits and '-', such as 'X-API-KEY' [InvalidHeader]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { Host: a }",
      "error: the header 'Host' is set by Mamushi itself; remove it [InvalidHeader]"
    ),
    (
      "name: a, kind: feed, url: https://a.b, headers: { X-A: a, x-a: b }",
      "error: the header 'x-a' is set twice; remove one of the two [InvalidHeader]"
    ),
  ])
  func faults(source: String, message: String) { #expect(problems(source) == [message]) }

  @Test(arguments: [
    ("https://user:s3cret@a.b/", "contains a user name or password"), ("https://a.b/#x", "has a fragment"),
    ("ftp://a.b/", "is not an absolute http or https URL"), ("a.b/x", "is not an absolute http or https URL"),
    ("https://a.b:99999/", "is not an absolute http or https URL"),
    ("https://a.b/?key=s3cret", "has a query, which belongs in the 'path' of what it offers"),
  ])
  func addresses(url: String, reason: String) {
    let help =
      "write it as 'https://example.com/api'; put secrets into 'headers', as '${NAME}'"
    #expect(
      problems("name: a, kind: api, url: \(url), preset: wordpress") == [
        "error: the source's 'url' \(reason); \(help) [InvalidSourceURL]"
      ])
  }

  @Test func noMessageTellsASecret() {
    for source in [
      "name: a, kind: feed, url: https://u:s3cret@a.b/, headers: { A: \"${BROKEN}\", B: \"${CMS_KEY}\u{1}\" }",
      "name: s, kind: api, url: https://a.b/?k=s3cret, headers: { Host: \"${CMS_KEY}\", X Y: \"${CMS_KEY}\" }",
    ] {
      let found = problems(source)
      #expect(found.count >= 2)
      #expect(!found.joined().contains("s3cret"))
    }
  }
}
