import CPlatform
import NIOCore
import NIOHTTP1

/// Responds to requests below `/_mamushi/` while a site is being worked on, and adapts the site's pages.
struct LiveResponder: Sendable {
  static let folder = "_mamushi"

  let site: LiveSite
  let basePath: BasePath
  /// Whether other machines may see the author's page and source lines, too.
  let isOpenToNetwork: Bool

  /// Distinguishes this process from others at the same address. Not secret: see ``LivePolicy``.
  private let run = String(UInt64.random(in: 0 ... .max), radix: 36)

  init(site: LiveSite, basePath: BasePath, isOpenToNetwork: Bool) {
    self.site = site
    self.basePath = basePath
    self.isOpenToNetwork = isOpenToNetwork
  }

  // MARK: Pages of the site

  /// The entity tag of a page with the script.
  func pageTag(_ tag: String) -> String { "\(tag.dropLast())-\(run)\"" }

  func extended(_ policy: String, for request: Request) -> String {
    LivePolicy.extended(policy, origin: "http://\(request["host"] ?? "localhost")", nonce: run)
  }

  /// The bytes of a page with the script.
  func page(_ bytes: [UInt8], isMissing: Bool) -> ByteBuffer {
    let scan = PageScan(bytes)
    let digest = (isMissing ? ShownPage.missing(scan) : .page(scan)).digest ?? ""
    var buffer = ByteBuffer(bytes: bytes[..<scan.scriptOffset])
    buffer.writeString(script(digest: digest))
    buffer.writeBytes(bytes[scan.scriptOffset...])
    return buffer
  }

  private func script(digest: String) -> String {
    "<script src=\"/\(Self.folder)/live.js\" nonce=\"\(run)\" data-page=\"\(digest)\""
      + " data-generation=\"\(site.news.generation)\" defer></script>"
  }

  /// The page shown at all addresses until a build succeeds.
  func waitingPage() -> Response {
    let text = """
      <!DOCTYPE html>
      <html lang="en">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark"><title>Not built yet</title>
      \(script(digest: ShownPage.waitingDigest))</head>
      <body><h1>There is no built site yet</h1>
      <p>This page shows it as soon as a build succeeds. If something is wrong, the terminal says what.</p>
      <noscript><p>Without JavaScript, reload this page.</p></noscript></body>
      </html>

      """
    var response = Response.bytes(
      .serviceUnavailable, ByteBuffer(string: text), type: "text/html; charset=utf-8",
      ["retry-after": "1", "cache-control": "no-store"])
    response.headers.add(name: "content-security-policy", value: "default-src 'none'")
    return response
  }

  // MARK: Pages of the server

  /// - Parameter page: returns the page at an address.
  func respond(to request: Request, _ path: RequestPath, page: (RequestPath) -> ShownPage) -> Response {
    let nonce = Self.nonce()
    var response = reply(to: request, path, nonce: nonce, page)
    response.headers.replaceOrAdd(name: "cache-control", value: "no-cache")
    response.headers.replaceOrAdd(name: "cross-origin-resource-policy", value: "same-origin")
    response.headers.replaceOrAdd(name: "referrer-policy", value: "same-origin")
    // The server's own script, and none of the site. Its address would not do: policies cannot name IPv6 addresses, and
    // behind a forwarded port the browser knows another one.
    response.headers.replaceOrAdd(
      name: "content-security-policy",
      value: "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'nonce-\(nonce)'; "
        + "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
    return response
  }

  /// 128 random bits, new for each response: unlike ``run``, no page of the site has them.
  private static func nonce() -> String {
    [UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max)].map { String($0, radix: 36) }.joined()
  }

  private func reply(
    to request: Request, _ path: RequestPath, nonce: String, _ page: (RequestPath) -> ShownPage
  ) -> Response {
    let query = Query(path.query ?? "")
    switch (path.segments.dropFirst().joined(separator: "/"), path.isFolder) {
    case ("", false): return .redirect(.movedPermanently, to: "/\(Self.folder)/", query: path.query)
    case ("live.js", false):
      return .bytes(.ok, ByteBuffer(bytes: PackageResources.live_js), type: "text/javascript; charset=utf-8")
    case ("author.css", false):
      return .bytes(.ok, ByteBuffer(bytes: PackageResources.author_css), type: "text/css; charset=utf-8")
    case ("author.js", false):
      return .bytes(
        .ok, ByteBuffer(bytes: PackageResources.author_js), type: "text/javascript; charset=utf-8")
    case ("events", false): return events(request, path, query)
    case ("news", false): return news(request, query, page)
    case ("", true): return refusal(request) ?? authorPage(query, nonce: nonce)
    case ("source", false): return refusal(request) ?? source(query)
    default: return .text(.notFound, "Not found. The author's page is at /\(Self.folder)/")
    }
  }

  private func client(_ request: Request, _ query: Query) -> LiveClient? {
    guard let path = query["path"].flatMap({ try? RequestPath(target: $0) }) else { return nil }
    return LiveClient(
      path: path, basePath: basePath, digest: query["page"] ?? "",
      generation: Int(query["generation"] ?? "") ?? 0,
      seesSources: maySeeSources(request), hearsBuilds: query["builds"] == "1")
  }

  private func events(_ request: Request, _ path: RequestPath, _ query: Query) -> Response {
    let author = query["author"].flatMap { Int($0) }.map {
      LiveClient(authorPage: path, at: $0, basePath: basePath)
    }
    guard let client = author ?? client(request, query) else {
      return .text(.badRequest, "Name a page: /\(Self.folder)/events?path=/")
    }
    return Response(
      status: .ok, headers: ["content-type": "text/event-stream; charset=utf-8"], body: .events(client))
  }

  /// Responds with the messages for a page that polls instead of listening.
  private func news(_ request: Request, _ query: Query, _ page: (RequestPath) -> ShownPage) -> Response {
    guard var client = client(request, query) else {
      return .text(.badRequest, "Name a page: /\(Self.folder)/news?path=/")
    }
    let messages = client.messages(site.news, page: page)
    return json(.ok, ["messages": .list(messages.map(\.json))])
  }

  // MARK: The author's page

  private func maySeeSources(_ request: Request) -> Bool { request.isLocal || isOpenToNetwork }

  private func refusal(_ request: Request) -> Response? {
    if maySeeSources(request) { return nil }
    return .text(
      .forbidden,
      "This page names drafts and files, so it is shown only to the machine that serves it. Start the server with "
        + "--author-page-for-network to show it to the whole network.")
  }

  private func authorPage(_ query: Query, nonce: String) -> Response {
    let news = site.news
    let page = AuthorPage(
      data: news.author, failure: news.failure, words: query["q"] ?? "", basePath: basePath,
      revision: news.revision, nonce: nonce)
    return .bytes(.ok, ByteBuffer(bytes: page.bytes), type: "text/html; charset=utf-8")
  }

  private func source(_ query: Query) -> Response {
    guard let path = query["path"].flatMap({ try? RequestPath(target: $0) }) else {
      return .text(.badRequest, "Name a page: /\(Self.folder)/source?path=/")
    }
    guard let page = site.news.author?.page(at: path, basePath: basePath) else {
      return json(.notFound, ["message": .string("The source of this page is unknown.")])
    }
    var members: [String: JSONValue] = ["url": .string(page.url)]
    members["file"] = page.file.map(JSONValue.string)
    members["line"] = page.line.map { .number(Double($0)) }
    members["template"] = page.template.map(JSONValue.string)
    members["reason"] = page.reason.map(JSONValue.string)
    return json(.ok, members)
  }

  private func json(_ status: HTTPResponseStatus, _ members: [String: JSONValue]) -> Response {
    .bytes(
      status, ByteBuffer(string: JSONValue.object(members).text + "\n"),
      type: "application/json; charset=utf-8")
  }
}
