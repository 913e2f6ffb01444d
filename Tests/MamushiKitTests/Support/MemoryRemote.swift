import MamushiCore
import Synchronization

@testable import MamushiKit

/// A network and a cache in memory.
struct MemoryRemote: Sendable {
  var client = ScriptedClient { _ in .init(status: 404) }
  var store = MemorySourceStore()
  var media = MemoryMedia()
  var tokens = MemoryTokens()
  var programs = ScriptedOutputs()
  var databases = ScriptedRows()

  var services: RemoteServices {
    RemoteServices(
      client: client, store: store, media: media, feeds: LineFeeds(), tokens: tokens, programs: programs,
      databases: databases,
      makeSanitizer: { TagSanitizer() }, decodeText: { bytes, _ in (bytes, []) })
  }
}

/// Answers as a test says, and remembers what it was asked.
final class ScriptedClient: HTTPClient {
  struct Answer: Sendable {
    var status = 200
    var headers: [HTTPHeader] = []
    var body = ""
    var failure: HTTPFailure.Kind?
  }

  private let answer: @Sendable (HTTPRequest) -> Answer
  private let asked = Mutex<[HTTPRequest]>([])

  init(_ answer: @escaping @Sendable (HTTPRequest) -> Answer) { self.answer = answer }

  var requests: [HTTPRequest] { asked.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    asked.withLock { $0.append(request) }
    // Others come in between, as they do while a server thinks.
    for _ in 0..<8 { await Task.yield() }
    if Task.isCancelled { throw HTTPFailure(.cancelled, requests: 0) }
    let answer = answer(request)
    if let failure = answer.failure { throw HTTPFailure(failure, requests: 1) }
    return HTTPResponse(
      status: answer.status, headers: answer.headers, url: request.url, body: Array(answer.body.utf8),
      requests: 1)
  }
}

/// Tokens that are gone with the test.
final class MemoryTokens: TokenStore {
  private let tokens = Mutex<[String: String]>([:])
  private let failure = Mutex<FileFailure?>(nil)

  /// By source and origin: `app https://app.example`.
  var all: [String: String] { tokens.withLock { $0 } }

  /// Has every change fail.
  func fail(_ failure: FileFailure) { self.failure.withLock { $0 = failure } }

  func token(of source: String, at origin: String) throws(FileFailure) -> String? {
    tokens.withLock { $0["\(source) \(origin)"] }
  }

  func setToken(_ token: String, of source: String, at origin: String) throws(FileFailure) {
    if let failure = failure.withLock({ $0 }) { throw failure }
    tokens.withLock { $0["\(source) \(origin)"] = token }
  }

  func removeToken(of source: String, at origin: String) throws(FileFailure) -> Bool {
    tokens.withLock { $0.removeValue(forKey: "\(source) \(origin)") != nil }
  }
}

/// Takes bytes that read `800x600` for a picture of that size, and no others.
final class MemoryMedia: MediaFolder {
  private let files = Mutex<[SitePath: [UInt8]]>([:])

  var count: Int { files.withLock { $0.count } }

  func removeAll() { files.withLock { $0 = [:] } }

  func keep(_ bytes: [UInt8]) throws(FileFailure) -> (file: SitePath, header: ImageHeader)? {
    let sides = String(decoding: bytes, as: UTF8.self).split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2 else { return nil }
    let file = SitePath(".mamushi/media/\(fingerprinter(bytes).hexadecimal).jpg")
    files.withLock { $0[file] = bytes }
    return (file, ImageHeader(format: .jpeg, width: sides[0], height: sides[1]))
  }

  func holds(_ file: SitePath) -> Bool { files.withLock { $0[file] != nil } }
}

/// Reads a feed with an item on each line: `id|link|title`, any of which may be empty.
struct LineFeeds: FeedReader {
  func read(
    _ bytes: [UInt8], contentType: String?, url: String, limits: FeedLimits
  ) throws(FeedFault) -> ParsedFeed {
    var feed = ParsedFeed()
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { throw FeedFault("it is no feed") }
      var item = FeedItem(base: url)
      item.id = parts[0].isEmpty ? nil : parts[0]
      item.link = parts[1].isEmpty ? nil : parts[1]
      item.title = parts[2].isEmpty ? nil : FeedText(parts[2], isHTML: false)
      feed.items.append(item)
    }
    return feed
  }
}

/// Asks about each `<img src="...">`, and leaves all else as it is.
final class TagSanitizer: HTMLSanitizer {
  func sanitize(
    _ html: [UInt8], base: AddressBase, textLimit: Int, boxes: ScrollBoxNames?,
    editor: inout some RemoteImageEditor
  ) -> SanitizedHTML {
    let pieces = String(decoding: html, as: UTF8.self).split(
      separator: "<img src=\"", omittingEmptySubsequences: false)
    var result = String(pieces.first ?? "")
    for piece in pieces.dropFirst() {
      let parts = piece.split(separator: "\">", maxSplits: 1, omittingEmptySubsequences: false)
      let url = RelativeReference.resolve(String(parts[0]), against: base.url) ?? ""
      switch editor.image(at: url, width: nil, height: nil) {
      case .link: result += "[\(url)]"
      case .file(let address, let width, let height): result += "[\(address) \(width)x\(height)]"
      case .alternative: result += "[-]"
      }
      result += parts.count > 1 ? String(parts[1]) : ""
    }
    return SanitizedHTML(html: HTML(result), text: text(of: result))
  }

  func text(of html: String) -> String { tagMarkup.text(html, .html) }
}

extension Picture {
  /// Of a file of the site.
  var file: SitePath? {
    if case .file(let file, _) = place { file } else { nil }
  }

  var outputPath: String? {
    if case .file(_, let path) = place { path } else { nil }
  }

  var width: Int? { size?.width }
  var height: Int? { size?.height }
}
