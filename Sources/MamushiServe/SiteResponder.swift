import Hummingbird
import NIOCore
import NIOPosix

/// A folder of files and where and how it is offered.
struct MountedSite: Sendable {
  let folder: SiteFolder
  let basePath: BasePath
  /// The value of the header, if one is sent.
  let contentSecurityPolicy: String?
}

/// Answers requests with the files of a site, as a static host would.
///
/// Hummingbird's own `FileMiddleware` (2.28) is not used: it takes `bytes=-500` for the first bytes, never
/// answers 416, follows symbolic links out of its folder, serves hidden files, refuses every name with two
/// dots, drops the query on its redirects and can send them to another host, and names no charset.
struct SiteResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let site: MountedSite

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    var response = await reply(to: request)
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.contentSecurityPolicy] = site.contentSecurityPolicy
    // A browser may keep a copy but asks each time: the next build may have changed it.
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-cache" }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func reply(to request: Request) async -> Response {
    guard request.method == .get || request.method == .head else {
      return .text(.methodNotAllowed, "Only GET and HEAD are answered here.", [.allow: "GET, HEAD"])
    }
    do {
      let path = try RequestPath(target: request.head.path ?? "")
      return try await reply(to: request, for: path)
    } catch RequestPath.Refusal.malformed {
      return .text(.badRequest, "The path is not percent-encoded UTF-8.")
    } catch RequestPath.Refusal.unservable {
      return (try? await notFound()) ?? .notFoundText
    } catch {
      return .failure(error, root: site.folder.path)
    }
  }

  private func reply(to request: Request, for path: RequestPath) async throws -> Response {
    guard let inside = site.basePath.relative(path) else {
      if path.segments.isEmpty { return .redirect(.found, to: site.basePath.string, query: path.query) }
      return .text(.notFound, "Not found: the site is at \(site.basePath.string)")
    }
    if inside.isEmpty, !path.isFolder { return folderRedirect(path) }
    let names = path.isFolder ? inside + ["index.html"] : inside
    switch try await entry(at: names) {
    case .file(let file):
      return reply(to: request, with: file, named: names.last ?? "")
    case .folder where !path.isFolder:
      return folderRedirect(path)
    case .folder, .missing:
      return try await notFound()
    }
  }

  private func reply(to request: Request, with file: OpenFile, named name: String) -> Response {
    var headers: HTTPFields = [.eTag: file.entityTag, .acceptRanges: "bytes"]
    if let tags = request.headers[.ifNoneMatch], names(file.entityTag, in: tags) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = mediaType(ofFileNamed: name)
    // Ranges are defined for GET alone (RFC 9110, section 14.2), and If-Range compares strongly (13.1.5).
    let ifRange = request.headers[.ifRange]
    let isRanged = request.method == .get && (ifRange == nil || ifRange == file.entityTag)
    switch ByteRange(header: isRanged ? request.headers[.range] : nil, size: file.size) {
    case .whole:
      return Response(status: .ok, headers: headers, body: .bytes(0..<file.size, of: file))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
      return Response(status: .partialContent, headers: headers, body: .bytes(range, of: file))
    case .unsatisfiable:
      return .text(
        .rangeNotSatisfiable, "The file has \(file.size) bytes.", [.contentRange: "bytes */\(file.size)"])
    }
  }

  private func folderRedirect(_ path: RequestPath) -> Response {
    .redirect(
      .movedPermanently, to: BasePath.encoded(path.segments, isFolder: true), query: path.query)
  }

  /// The site's own page for it, if there is one.
  private func notFound() async throws -> Response {
    guard case .file(let page) = try await entry(at: ["404.html"]) else { return .notFoundText }
    return Response(
      status: .notFound, headers: [.contentType: mediaType(ofFileNamed: "404.html")],
      body: .bytes(0..<page.size, of: page))
  }

  private func entry(at names: ArraySlice<String>) async throws -> SiteFolder.Entry {
    let folder = site.folder
    return try await NIOThreadPool.singleton.runIfActive { try folder.entry(at: names) }
  }
}

extension Response {
  fileprivate static var notFoundText: Response { .text(.notFound, "Not found.") }

  fileprivate static func text(
    _ status: HTTPResponse.Status, _ text: String, _ headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "text/plain; charset=utf-8"
    return Response(
      status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: text + "\n")))
  }

  fileprivate static func redirect(
    _ status: HTTPResponse.Status, to path: String, query: String?
  ) -> Response {
    // Not to be kept: another site may be served at this port tomorrow.
    Response(
      status: status,
      headers: [.location: path + (query.map { "?\($0)" } ?? ""), .cacheControl: "no-store"])
  }

  fileprivate static func failure(_ error: any Error, root: String) -> Response {
    switch error {
    case SiteFolder.ReadError.rootMissing:
      return .text(.serviceUnavailable, "The folder '\(root)' is not there; build the site.")
    case SiteFolder.ReadError.denied:
      return .text(.forbidden, "The server has no right to read this file.")
    case SiteFolder.ReadError.failed(let reason):
      return .text(.internalServerError, "The file cannot be read (\(reason)).")
    default:
      return .text(.internalServerError, "The file cannot be read.")
    }
  }
}

extension ResponseBody {
  /// Reads as the client takes it: at most one piece of the file is held at a time.
  fileprivate static func bytes(_ range: Range<Int>, of file: OpenFile) -> ResponseBody {
    ResponseBody(contentLength: range.count) { writer in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let (start, count) = (offset, min(range.upperBound - offset, 128 * 1024))
        let piece = try await NIOThreadPool.singleton.runIfActive { try file.read(from: start, count: count) }
        offset += piece.readableBytes
        try await writer.write(piece)
      }
      try await writer.finish(nil)
    }
  }
}
