import Foundation
import Synchronization
import TestServer
import Testing

/// Photos of sources, which join the gallery.
@Suite(.scratchFolder)
struct RemotePictureTests {
  private static let first = PrivateMetadata.jpeg(60, 40, orientation: 6, number: 1)
  private static let second = Pictures.png(400, 300, painting: Pictures.plaid(2))

  /// The reference backend with pictures of its own, by path.
  private func backend(_ pictures: [String: [UInt8]]) throws -> ReferenceBackend {
    let backend = try ReferenceBackend()
    let url = backend.server.url
    backend.script { request, _ in
      if let bytes = pictures[request.path] {
        return Answer(headers: ["Content-Type": "image/jpeg"], body: bytes)
      }
      switch request.path {
      case "/v1/galleries":
        let items = pictures.keys.sorted().enumerated().map { number, path in
          #"{"id": \#(number), "title": "\#(path.dropFirst().prefix { $0 != "." })", "thumbnail": "\#(url)\#(path)"}"#
        }
        return .json("[\(items.joined(separator: ", "))]")
      case "/v1/info_feed": return .json(#"{"page": 1, "has_next_page": false, "information": []}"#)
      case "/v1/pickup_feeds", "/v1/category_feeds": return .json("[]")
      default: return nil
      }
    }
    return backend
  }

  private func site(_ backend: ReferenceBackend, media: String) async throws -> RemoteSite {
    let site = try RemoteSite(
      backend.source(more: "\n  media: \(media)"),
      ["Content/gallery/own/mine.png": .bytes(Pictures.png(40, 30, painting: Pictures.plaid(1)))])
    let login = try await site.tool("login", "app", environment: ReferenceBackend.credentials)
    try #require(login.exitCode == 0, "\(login.messages)")
    return site
  }

  @Test("with 'media: download' they have renditions as the site's own have, and nothing private")
  func downloaded() async throws {
    let backend = try backend(["/first.jpg": Self.first, "/second.png": Self.second])
    let site = try await site(backend, media: "download")
    let build = try await site.build()
    try #require(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.isEmpty)
    let output = try site.output
    let shown = try output.expectWholePictures()
    #expect(output.renditionNames.count == 3)
    #expect(shown.isSuperset(of: output.renditions))
    let photo = try #require(try output.pictures(of: "gallery/app/second/index.html").first)
    #expect(photo.types == ["image/avif", "image/webp"])
    #expect(
      photo.address.hasPrefix("/media/") && photo.address.hasSuffix("/320.jpg")
        || photo.address.hasSuffix("/400.jpg"))
    let turned = try #require(try output.pictures(of: "gallery/app/first/index.html").first)
    #expect(turned.attributes["width"] == "320" && turned.attributes["height"] == "480")
    // No page sends a reader elsewhere, and neither the files nor what they hold are published.
    for (path, bytes) in output.bytes {
      #expect(bytes.range(of: Data("\(backend.server.url)/first".utf8)) == nil, "\(path)")
      for secret in PrivateMetadata.secrets + PrivateMetadata.placeNames {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "'\(secret)' is in '\(path)'")
      }
    }
    #expect(!output.files.contains { $0.hasPrefix("media/") && !output.renditions.contains($0) })
    // In the grid beside the site's own.
    let grid = try output.links(of: "gallery/index.html", below: "/gallery/")
    for link in ["/gallery/app/first/", "/gallery/app/second/", "/gallery/own/mine/"] {
      #expect(grid.contains(link))
    }

    // Once is enough: offline, too, and with a new output.
    let cache = try FolderSnapshot(site.site.url(".mamushi/images"))
    #expect(try await site.build().written == 0)
    backend.server.stop()
    for path in ["Output", ".mamushi/index", ".mamushi/output"] { try? site.site.remove(path) }
    #expect(try await site.build("--offline").exitCode == 0)
    expectSameBytes(try site.output, output)
    #expect(try FolderSnapshot(site.site.url(".mamushi/images")) == cache)
    // What is known of fetched pictures is in use.
    let clean = try await site.tool("clean", "--unused")
    #expect(clean.lines == ["Removed 0 files, 0 bytes, from .mamushi."])
  }

  @Test("with 'media: link' they stay where they are")
  func linked() async throws {
    let backend = try backend(["/first.jpg": Self.first])
    let site = try await site(backend, media: "link")
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    let photo = try #require(try site.output.pictures(of: "gallery/app/first/index.html").first)
    #expect(photo.address == "\(backend.server.url)/first.jpg" && photo.types == [])
    #expect(photo.attributes["referrerpolicy"] == "no-referrer")
    #expect(!backend.asked().contains { $0.contains("first.jpg") })
  }

  @Test(
    "one that cannot be decoded is told, and the site is built with its file, without what is private in it")
  func undecodable() async throws {
    // Upright: how its file lies is how it is shown.
    let cut = Array(PrivateMetadata.jpeg(60, 40, orientation: 1).dropLast(160))
    let backend = try backend(["/cut.jpg": cut, "/second.png": Self.second])
    let site = try await site(backend, media: "download")
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(
      build.diagnostics.count == 1 && build.diagnostics.first?.severity == "warning", "\(build.diagnostics)")
    #expect(build.diagnostics.first?.message.contains("the picture is incomplete") == true)
    let output = try site.output
    try output.expectWholePictures()
    let photo = try #require(try output.pictures(of: "gallery/app/cut/index.html").first)
    #expect(photo.address.hasPrefix("/media/") && photo.types == [])
    for (path, bytes) in output.bytes {
      for secret in PrivateMetadata.secrets {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "'\(secret)' is in '\(path)'")
      }
    }
    #expect(try await site.build("--strict").exitCode == 1)
  }
}
