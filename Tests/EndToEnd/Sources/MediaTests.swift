import Foundation
import Synchronization
import TestServer
import Testing

/// Pictures that items name.
@Suite(.scratchFolder)
struct MediaTests {
  private static func bytes(_ file: SiteFile) -> [UInt8] {
    if case .bytes(let bytes) = file { return bytes }
    return []
  }

  private static let jpeg = bytes(Pictures.jpeg(40, 24))
  private static let png = bytes(Pictures.png(6, 4))

  private func picture(_ path: String) -> Answer {
    let html = Array("<!DOCTYPE html><script>EVIL()</script>".utf8)
    switch path {
    case "/a.jpg", "/same.jpg": return Answer(headers: ["Content-Type": "image/jpeg"], body: Self.jpeg)
    // By its content, whatever it is called.
    case "/b.php": return Answer(headers: ["Content-Type": "text/html"], body: Self.png)
    case "/page.jpg": return Answer(headers: ["Content-Type": "image/jpeg"], body: html)
    case "/vector.png":
      let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>EVIL()</script></svg>"
      return Answer(headers: ["Content-Type": "image/png"], body: Array(svg.utf8))
    case "/large.jpg":
      return Answer(
        headers: ["Content-Type": "image/jpeg"], body: Self.jpeg + [UInt8](repeating: 0, count: 300_000))
    default: return Answer(status: 404)
    }
  }

  private func server(_ items: @escaping @Sendable () -> String) throws -> TestServer {
    try TestServer { [self] request in
      request.path == "/items" ? .json("[\(items())]") : picture(request.path)
    }
  }

  private func source(_ server: TestServer, media: String, limits: String = RemoteSite.limits()) -> String {
    """
    - name: news
      kind: api
      url: \(server.url)
      media: \(media)
      limits: \(limits)
      information: { path: /items }
    """
  }

  @Test func linkedPicturesStayWhereTheyAre() async throws {
    let server = try server {
      #"""
      {"id": 1, "slug": "one", "title": "One", "thumbnail": "/a.jpg", "body":
       "<p><img src='/unsized.jpg' alt='A'></p><p><img src='/sized.jpg' width=40 height=30 alt='B'></p>"},
      {"id": 2, "slug": "two", "title": "Two", "thumbnail": "/b.jpg", "thumbnailWidth": 60, "thumbnailHeight": 20}
      """#
    }
    let site = try RemoteSite(source(server, media: "link"))
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(server.requests.map(\.target) == ["/items"])
    let output = try site.output
    let one = try output.text("articles/one/index.html")
    let images = one.components(separatedBy: "<img").dropFirst().map {
      "<img" + ($0.components(separatedBy: ">").first ?? "") + ">"
    }
    #expect(images.count >= 3)
    for image in images { #expect(image.contains(#"referrerpolicy="no-referrer""#), "\(image)") }
    let unsized = try #require(images.first { $0.contains("\(server.url)/unsized.jpg") })
    #expect(unsized.contains(#"class="unsized""#) && !unsized.contains("width="), "\(unsized)")
    let sized = try #require(images.first { $0.contains("\(server.url)/sized.jpg") })
    #expect(sized.contains(#"width="40" height="30""#) && !sized.contains("class="), "\(sized)")
    #expect(images.contains { $0.contains("\(server.url)/a.jpg") && !$0.contains("width=") })
    #expect(try output.text("articles/two/index.html").contains(#"width="60" height="20""#))
    #expect(!output.files.contains { $0.hasPrefix("media/") })
  }

  @Test func aPictureOfTwoLanguagesIsPublishedOnce() async throws {
    let server = try server {
      #"""
      {"id": 1, "slug": "one", "title": "One", "language": "en", "body": "<img src='/b.php' alt='B'>"},
      {"id": 2, "slug": "two", "title": "Two", "language": "ja", "body": "<img src='/b.php' alt='B'>"}
      """#
    }
    let site = try RemoteSite(source(server, media: "download"))
    let text = try String(contentsOf: site.site.url("Content/site.yaml"), encoding: .utf8)
    try site.site.write(
      "Content/site.yaml", .text(text.replacing("language: en", with: "languages: [en, ja]")))
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    let output = try site.output
    let files = output.files.filter { $0.hasPrefix("media/") && $0.hasSuffix(".png") }
    #expect(files.count == 1)
    for page in ["articles/one/index.html", "ja/articles/two/index.html"] {
      #expect(try output.text(page).contains("src=\"/\(files.first ?? "none")\""))
    }
  }

  /// What one source may have, or is refused, says nothing of another.
  @Test func eachSourceHasItsOwnPictures() async throws {
    let shown = Mutex("x")
    let server = try TestServer { [self] request in
      let body = shown.withLock { $0 }
      switch request.path {
      case "/own": return .json("[{\"id\": 1, \"slug\": \"own\", \"title\": \"Own\", \"body\": \"\(body)\"}]")
      case "/other":
        let image =
          "<img src='http://127.0.0.1:\(request["Host"]?.split(separator: ":").last ?? "")/b.php' alt='B'>"
        return .json("[{\"id\": 1, \"slug\": \"other\", \"title\": \"Other\", \"body\": \"\(image)\"}]")
      default: return picture(request.path)
      }
    }
    let sources = """
      - { name: other, kind: api, url: "\(server.url)", information: { path: /other } }
      - { name: own, kind: api, url: "\(server.url)", media: download, information: { path: /own } }
      """
    let site = try RemoteSite(sources)
    #expect(try await site.build().exitCode == 0)
    let before = try site.output.text("articles/other/index.html")
    #expect(before.contains("\(server.url)/b.php"))
    shown.withLock { $0 = "<img src='/b.php' alt='B'>" }
    #expect(try await site.build("--refresh").exitCode == 0)
    let output = try site.output
    #expect(try output.text("articles/own/index.html").contains("src=\"/media/"))
    // Nothing of the other source has changed.
    #expect(try output.text("articles/other/index.html") == before)
  }

  @Test func downloadedPicturesAreServedFromTheSite() async throws {
    let server = try server {
      #"""
      {"id": 1, "slug": "one", "title": "One", "thumbnail": "/a.jpg",
       "body": "<a href='/b.php'><img src='/b.php' alt='B'></a><img src='/same.jpg' alt='S'>"},
      {"id": 2, "slug": "two", "title": "Two", "thumbnail": "/same.jpg"}
      """#
    }
    let site = try RemoteSite(source(server, media: "download"))
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.isEmpty)
    #expect(server.requests.map(\.target).sorted() == ["/a.jpg", "/b.php", "/items", "/same.jpg"])
    let output = try site.output
    try output.expectWholePictures()
    // Those in texts are their files; thumbnails are what is made of them.
    #expect(
      Set(output.renditionNames.values.flatMap { $0 }.map { $0.suffix(4) }) == ["avif", "webp", ".jpg"])
    #expect(output.renditionNames.count == 1)
    let files = output.files.filter { $0.hasPrefix("media/") && !output.renditions.contains($0) }
    #expect(Set(files.map { output.bytes[$0] ?? Data() }) == [Data(Self.jpeg), Data(Self.png)])
    #expect(files.count == 2, "the same bytes are stored once")
    #expect(Set(files.map { $0.suffix(4) }) == [".jpg", ".png"])
    let one = try output.text("articles/one/index.html")
    for file in files {
      let size = file.hasSuffix(".jpg") ? #"width="40" height="24""# : #"width="6" height="4""#
      #expect(one.contains(#"src="/\#(file)""#))
      #expect(one.contains(size))
    }
    #expect(!one.contains(server.url + "/a.jpg") && !one.contains("/b.php"))
    let png = try #require(files.first { $0.hasSuffix(".png") })
    #expect(one.contains(#"<a href="/\#(png)"><img src="/\#(png)""#), "\(one)")
    #expect(output.sharedFiles == [])

    // Once is enough, also offline and with an output to make anew.
    let start = server.requests.count
    let second = try await site.build()
    #expect(second.written == 0)
    #expect(server.requests.dropFirst(start).map(\.target) == ["/items"])
    #expect(try site.output == output)
    server.stop()
    for path in ["Output", ".mamushi/index", ".mamushi/output"] {
      try? FileManager.default.removeItem(at: site.site.url(path))
    }
    #expect(try await site.build("--offline").exitCode == 0)
    expectSameBytes(try site.output, output)
  }

  @Test func whatIsNoPictureIsToldAndLeftOut() async throws {
    let inner = try TestServer { _ in Answer(headers: ["Content-Type": "image/jpeg"], body: MediaTests.jpeg) }
    let secret = "http://localhost:\(inner.port)/private.jpg"
    let server = try server {
      #"""
      {"id": 1, "slug": "one", "title": "One", "thumbnail": "/page.jpg", "body": "<p>shown</p>
       <img src='/vector.png' alt='V'><img src='\#(secret)' alt='P'><img src='/missing.jpg' alt='M'>
       <img src='/large.jpg' alt='L'><img src='/a.jpg' alt='A'>"}
      """#.replacingOccurrences(of: "\n", with: " ")
    }
    let site = try RemoteSite(
      source(server, media: "download", limits: RemoteSite.limits(["maximumBytes": 100_000])))
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    let told = build.messages("PictureNotFetched")
    #expect(build.diagnostics.count == 5, "\(told)")
    for (path, reason) in [
      ("/page.jpg", "it is not a JPEG, PNG, GIF, WebP or AVIF picture"),
      ("/vector.png", "it is not a JPEG, PNG, GIF, WebP or AVIF picture"),
      ("/private.jpg", "'localhost' has a private address"), ("/missing.jpg", "the server answered 404"),
      ("/large.jpg", "the answer is larger than 100000 bytes"),
    ] {
      #expect(told.contains { $0.contains(path) && $0.contains(reason) }, "\(told)")
    }
    #expect(inner.connections == 0)
    let output = try site.output
    #expect(output.files.count { $0.hasPrefix("media/") } == 1)
    for (path, bytes) in output.bytes {
      #expect(bytes.range(of: Data("EVIL".utf8)) == nil, "\(path)")
    }
    let page = try output.text("articles/one/index.html")
    #expect(page.contains("<p>shown</p>"))
    // Nobody's browser is sent there either.
    #expect(!page.contains(secret))
    #expect(try await site.build("--strict").exitCode == 1)
  }

  @Test func pictureThatIsMissingAtFirstIsFetchedLater() async throws {
    let jpeg = Self.jpeg
    let flag = Flag()
    let server = try TestServer { request in
      if request.path == "/items" {
        return .json(#"[{"id": 1, "slug": "one", "title": "One", "thumbnail": "/later.jpg"}]"#)
      }
      return flag.value ? Answer(headers: ["Content-Type": "image/jpeg"], body: jpeg) : Answer(status: 503)
    }
    let site = try RemoteSite(source(server, media: "download"))
    let first = try await site.build()
    #expect(first.exitCode == 0)
    #expect(first.ids == ["PictureNotFetched"])
    flag.value = true
    let second = try await site.build()
    #expect(second.diagnostics.isEmpty)
    #expect(try site.output.files.contains { $0.hasPrefix("media/") })
    #expect(try site.output.text("articles/one/index.html").contains(#"src="/media/"#))
  }

  private final class Flag: Sendable {
    private let state = Mutex(false)
    var value: Bool {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
}
