import Foundation
import TestServer
import Testing

/// A site with photos, built and served as a strict host would.
struct ServedGallery: Sendable {
  static let photos = ["boat", "cloud", "dune", "elm", "field"]

  private let server: TestServer

  /// - Parameters:
  ///   - refusesScripts: whether pages are only given to who goes there, not to scripts that ask for them.
  ///   - settings: lines of `site.yaml` beside the usual ones.
  ///   - articles: what is there beside photos: texts in Markdown, by the names of their articles.
  ///   - others: other files of the site.
  init(
    refusesScripts: Bool = false, settings: String = "", articles: [String: String] = [:],
    others: [String: SiteFile] = [:]
  ) async throws {
    var files: [String: SiteFile] = [
      "Content/site.yaml": .text(
        String(decoding: Site.configuration.contents, as: UTF8.self) + settings + "\n"),
      "Content/gallery/walk/album.md": "---\ntitle: A walk\n---\n\nOn a Sunday.\n",
    ]
    for (name, text) in articles { files["Content/articles/\(name).md"] = article(name, body: text) }
    for (index, name) in Self.photos.enumerated() {
      files["Content/gallery/walk/\(name).jpg"] =
        index == 1 ? Pictures.jpeg(300, 400) : Pictures.jpeg(480, 320)
      files["Content/gallery/walk/\(name).md"] = .text(
        "---\ntitle: The \(name)\n---\n\nAbout the *\(name)*.\n")
    }
    let site = try Site(files.merging(others) { $1 })
    _ = try await site.buildCleanly()
    let output = site.url("Output")
    server = try TestServer { request in
      if refusesScripts, request["Sec-Fetch-Dest"] == "empty" { return Answer(status: 503) }
      return Self.answer(request.path, from: output)
    }
  }

  private static func answer(_ path: String, from output: URL) -> Answer {
    let name = (path.removingPercentEncoding ?? path) + (path.hasSuffix("/") ? "index.html" : "")
    guard let data = try? Data(contentsOf: output.appendingPathComponent(name)) else {
      return Answer(status: 404)
    }
    let types = [
      "html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml",
      "jpg": "image/jpeg",
      "webp": "image/webp", "avif": "image/avif",
    ]
    let type = types[URL(fileURLWithPath: name).pathExtension] ?? "application/octet-stream"
    return Answer(
      headers: ["Content-Type": type, "Content-Security-Policy": "default-src 'self'"], body: [UInt8](data))
  }

  func url(_ path: String) -> String { "\(server.url)/\(path)" }

  /// Opens the album in a new browser.
  static func visit(
    refusesScripts: Bool = false, isPhone: Bool = false, _ body: (ServedGallery, Tab) async throws -> Void
  ) async throws {
    let gallery = try await ServedGallery(refusesScripts: refusesScripts)
    try await Browser.running { browser in
      let tab = try await browser.tab(isPhone: isPhone)
      try await tab.open(gallery.url("gallery/walk/"))
      try await body(gallery, tab)
    }
  }
}

extension Tab {
  /// Waits until the lightbox shows a photo, whole.
  func waitForPhoto(
    _ name: String, in album: String = "walk", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      for: """
        location.pathname === '/gallery/\(album)/\(name)/' && document.querySelector('.lightbox').open
          && document.querySelector('.lightbox-slide:not([inert]) .lightbox-ready picture img')?.complete
          && document.querySelector('.lightbox h1').textContent === 'The \(name)'
          && \(Self.isStill)
        """, sourceLocation: sourceLocation)
  }

  /// Waits until the grid is all that is shown.
  func waitForGrid(
    at path: String = "/gallery/walk/", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      for: """
        location.pathname === '\(path)' && document.querySelector('.grid')
          && !document.querySelector('.lightbox').open
          && \(Self.isStill)
        """, sourceLocation: sourceLocation)
  }

  /// The path of the link that has the focus.
  var focusedPath: String {
    get async throws { try await value("new URL(document.activeElement.href ?? 'about:nothing').pathname") }
  }
}
