import NIOCore
import NIOHTTP1
import NIOPosix

/// A folder of files, and how it is served.
struct MountedSite: Sendable {
  let folder: SiteFolder
  let basePath: BasePath
  /// The value of the header, if one is sent, unless the site's `_headers` sets it.
  let contentSecurityPolicy: String?
}

/// Responds to requests with the files of a site, like a static host. All of its methods block.
struct SiteResponder: Sendable {
  let site: MountedSite
  let rules: RuleFiles
  /// Set if a builder reports its builds.
  let live: LiveResponder?

  /// - Parameter tell: receives each note about `_headers` or `_redirects` once.
  init(site: MountedSite, live: LiveResponder? = nil, tell: @escaping @Sendable (RuleNote) -> Void = { _ in })
  {
    self.site = site
    self.live = live
    rules = RuleFiles(folder: site.folder, tell: tell)
  }

  func respond(to request: Request) -> Response {
    var response = reply(to: request)
    response.headers.replaceOrAdd(name: "x-content-type-options", value: "nosniff")
    // A browser may keep a copy but must revalidate it: the next build may change it.
    if !response.headers.contains(name: "cache-control") {
      response.headers.add(name: "cache-control", value: "no-cache")
    }
    return response
  }

  private func reply(to request: Request) -> Response {
    guard request.head.method == .GET || request.head.method == .HEAD else {
      return .text(.methodNotAllowed, "Only GET and HEAD are answered here.", ["allow": "GET, HEAD"])
    }
    do throws(RequestPath.Refusal) {
      let path = try RequestPath(target: request.head.uri)
      if let live, path.segments.first == LiveResponder.folder {
        return live.respond(to: request, path) { shownPage(at: $0) }
      }
      let rules = rules.current()
      var response = reply(to: request, for: path, rules)
      addHeaders(to: &response, request, rules.headers.fields(for: path))
      return response
    } catch {
      var response =
        error == .malformed
        ? Response.text(.badRequest, "The path is not percent-encoded UTF-8.") : notFound(request, at: nil)
      addHeaders(to: &response, request, [])
      return response
    }
  }

  private func addHeaders(
    to response: inout Response, _ request: Request, _ fields: [(name: String, value: String)]
  ) {
    for field in fields where field.name.lowercased() != "content-type" || response.status == .ok {
      if field.name.lowercased() == "set-cookie" {
        response.headers.add(name: field.name, value: field.value)
      } else {
        response.headers.replaceOrAdd(name: field.name, value: field.value)
      }
    }
    var policies = response.headers["content-security-policy"]
    if policies.isEmpty, let policy = site.contentSecurityPolicy { policies = [policy] }
    guard !policies.isEmpty else { return }
    var policy = policies.joined(separator: ", ")
    if let live { policy = live.extended(policy, for: request) }
    response.headers.replaceOrAdd(name: "content-security-policy", value: policy)
  }

  // MARK: Resolution

  private func reply(to request: Request, for path: RequestPath, _ rules: SiteRules) -> Response {
    do throws(SiteFolder.ReadError) {
      switch try resolution(of: path, rules.redirects) {
      case .file(let file, let name): return reply(to: request, with: file, named: name)
      case .shown(let file, let name, let status): return page(status, file, named: name, request)
      case .folder:
        return .redirect(
          .movedPermanently, to: BasePath.encoded(path.segments, isFolder: true), query: path.query)
      case .redirect(let address, let status):
        let query = address.contains("?") || address.contains("#") ? nil : path.query
        return .redirect(status, to: Self.asciiAddress(address), query: query)
      case .missing: return notFound(request, at: path)
      case .outside:
        if path.segments.isEmpty { return .redirect(.found, to: site.basePath.string, query: path.query) }
        return .text(.notFound, "Not found: the site is at \(site.basePath.string)")
      }
    } catch {
      if error == .rootMissing, let live { return live.waitingPage() }
      return .failure(error, root: site.folder.path)
    }
  }

  private enum Resolution {
    case file(OpenFile, name: String)
    /// A file shown at another address.
    case shown(OpenFile, name: String, HTTPResponseStatus)
    /// A folder without the trailing slash.
    case folder
    case redirect(String, HTTPResponseStatus)
    case missing
    /// Outside of the base path.
    case outside
  }

  private func resolution(of path: RequestPath, _ rules: RedirectRules) throws(SiteFolder.ReadError)
    -> Resolution
  {
    if let outcome = rules.outcome(for: path, isForced: true),
      let resolution = try resolution(of: outcome)
    {
      return resolution
    }
    let found = try fileResolution(of: path)
    switch found {
    case .missing, .outside:
      return try rules.outcome(for: path, isForced: false).flatMap(resolution) ?? found
    default: return found
    }
  }

  private func resolution(of outcome: RedirectRules.Outcome) throws(SiteFolder.ReadError) -> Resolution? {
    let status = HTTPResponseStatus(statusCode: outcome.status)
    guard outcome.status == 200 || outcome.status == 404 else { return .redirect(outcome.target, status) }
    guard let path = try? RequestPath(target: outcome.target) else { return nil }
    let names = path.isFolder ? path.segments + ["index.html"] : path.segments
    for names in [names, path.segments + ["index.html"]] {
      guard let target = try? RequestPath(target: BasePath.encoded(names, isFolder: false)),
        case .file(let file, let name) = try fileResolution(of: target)
      else { continue }
      return .shown(file, name: name, status)
    }
    return nil
  }

  private func fileResolution(of path: RequestPath) throws(SiteFolder.ReadError) -> Resolution {
    guard let inside = site.basePath.relative(path) else { return .outside }
    if inside.isEmpty, !path.isFolder { return .folder }
    let names = path.isFolder ? inside + ["index.html"] : inside
    if names.count == 1, SiteRules.files.contains(names.first ?? "") { return .missing }
    switch try site.folder.entry(at: names) {
    case .file(let file): return .file(file, name: names.last ?? "")
    case .folder where !path.isFolder: return .folder
    case .folder, .missing: return .missing
    }
  }

  /// The page that a browser requesting a path would see now.
  func shownPage(at path: RequestPath) -> ShownPage {
    do throws(SiteFolder.ReadError) {
      switch try resolution(of: path, rules.current().redirects) {
      case .file(let file, _): return .page(PageScan(try file.bytes()))
      case .shown(let file, _, let status):
        let scan = PageScan(try file.bytes())
        return status == .notFound ? .missing(scan) : .page(scan)
      case .folder: return .elsewhere(BasePath.encoded(path.segments, isFolder: true))
      case .redirect(let address, _): return .elsewhere(Self.asciiAddress(address))
      case .missing:
        guard let page = try missingPage(at: path) else { return .missing(nil) }
        return .missing(PageScan(try page.bytes()))
      case .outside: return .missing(nil)
      }
    } catch {
      return .waiting
    }
  }

  // MARK: Files

  private func reply(to request: Request, with file: OpenFile, named name: String) -> Response {
    let type = mediaType(ofFileNamed: name)
    let isPage = live != nil && type.hasPrefix("text/html")
    // A page with a script differs from its file, and supports no ranges.
    let tag = isPage ? live?.pageTag(file.entityTag) ?? file.entityTag : file.entityTag
    var headers: HTTPHeaders = ["etag": tag]
    if !isPage { headers.add(name: "accept-ranges", value: "bytes") }
    if let tags = request["if-none-match"], names(tag, in: tags) {
      return Response(status: .notModified, headers: headers)
    }
    headers.add(name: "content-type", value: type)
    if isPage { return page(.ok, file, named: name, request, headers) }
    // Ranges are defined only for GET (RFC 9110, section 14.2), and If-Range uses strong comparison (13.1.5).
    let ifRange = request["if-range"]
    let isRanged = !request.isHead && (ifRange == nil || ifRange == tag)
    switch ByteRange(header: isRanged ? request["range"] : nil, size: file.size) {
    case .whole:
      return Response(status: .ok, headers: headers, body: .file(file, 0..<file.size))
    case .part(let range):
      headers.add(
        name: "content-range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)")
      return Response(status: .partialContent, headers: headers, body: .file(file, range))
    case .unsatisfiable:
      return .text(
        .rangeNotSatisfiable, "The file has \(file.size) bytes.", ["content-range": "bytes */\(file.size)"])
    }
  }

  /// Responds with a file as it is, or with the reload script if it is a page.
  private func page(
    _ status: HTTPResponseStatus, _ file: OpenFile, named name: String, _ request: Request,
    _ headers: HTTPHeaders = [:]
  ) -> Response {
    let type = mediaType(ofFileNamed: name)
    var headers = headers
    headers.replaceOrAdd(name: "content-type", value: type)
    if let live, type.hasPrefix("text/html"), let bytes = try? file.bytes() {
      let body = live.page(bytes, isMissing: status == .notFound)
      return Response(status: status, headers: headers, body: .bytes(body))
    }
    return Response(status: status, headers: headers, body: .file(file, 0..<file.size))
  }

  /// Responds with the site's own page for missing addresses, if there is one.
  ///
  /// - Parameter path: nil if it is refused.
  private func notFound(_ request: Request, at path: RequestPath?) -> Response {
    do throws(SiteFolder.ReadError) {
      if let page = try missingPage(at: path) {
        return self.page(.notFound, page, named: "404.html", request)
      }
    } catch {
      if error == .rootMissing, let live { return live.waitingPage() }
    }
    return .notFoundText
  }

  /// The page for missing addresses that is nearest, up the folders: that of a later language lies in its folder.
  private func missingPage(at path: RequestPath?) throws(SiteFolder.ReadError) -> OpenFile? {
    var nearest = try missingPage(in: [])
    let inside = path.flatMap(site.basePath.relative) ?? []
    // From the top, so that a long path costs no more than the folders that exist.
    for depth in inside.indices {
      let folder = inside[...depth]
      // A folder that may not be read has none.
      guard case .folder? = try? site.folder.entry(at: folder) else { break }
      if let page = try? missingPage(in: folder) { nearest = page }
    }
    return nearest
  }

  private func missingPage(in folder: ArraySlice<String>) throws(SiteFolder.ReadError) -> OpenFile? {
    if case .file(let page) = try site.folder.entry(at: folder + ["404.html"]) { page } else { nil }
  }

  /// Headers are ASCII: non-ASCII characters in `_redirects` are percent-encoded.
  private static func asciiAddress(_ address: String) -> String {
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if byte < 0x80 {
        bytes.append(byte)
      } else {
        BasePath.appendEncoded(byte, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
