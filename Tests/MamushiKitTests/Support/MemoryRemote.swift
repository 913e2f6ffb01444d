import MamushiCore
import Synchronization

@testable import MamushiKit

/// A network and a cache in memory.
struct MemoryRemote: Sendable {
  var client = ScriptedClient { _ in .init(status: 404) }
  var store = MemorySourceStore()
  var tokens = MemoryTokens()

  var services: RemoteServices {
    RemoteServices(
      client: client, store: store, media: NoMedia(), feeds: NoFeeds(), tokens: tokens,
      makeSanitizer: { CopyingSanitizer() }, decodeText: { bytes, _ in bytes })
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
    let answer = answer(request)
    if let failure = answer.failure { throw HTTPFailure(failure, requests: 1) }
    return HTTPResponse(
      status: answer.status, headers: answer.headers, url: request.url, body: Array(answer.body.utf8),
      requests: 1)
  }
}

/// A store whose cache is gone with the test.
final class MemorySourceStore: SourceStore {
  private struct Listing {
    var pages: [StoredPage] = []
    var checkedAt: Int64 = 0
  }

  private struct State {
    var listings: [ListingKey: Listing] = [:]
    var drafts: [ListingKey: Listing] = [:]
    var contents: [Int64: (bytes: [UInt8], content: DecodedContent)] = [:]
    var media: [String: StoredMedia] = [:]
    var pauses: [String: Int64] = [:]
  }

  private let state = Mutex(State())

  private static func stored(_ listing: Listing?) -> StoredListing? {
    listing.map { StoredListing(id: 1, pages: $0.pages, checkedAt: $0.checkedAt) }
  }

  func listing(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing? {
    state.withLock { Self.stored($0.listings[key]) }
  }

  func draft(_ key: ListingKey) throws(SourceStoreFailure) -> StoredListing? {
    state.withLock { Self.stored($0.drafts[key]) }
  }

  func append(_ page: NewPage, toDraft key: ListingKey) throws(SourceStoreFailure) -> StoredPage {
    state.withLock { state in
      let id = Int64(state.contents.count + 1)
      state.contents[id] = (page.bytes, page.content)
      let stored = StoredPage(
        url: page.url, next: page.next, validity: page.validity, contentType: page.contentType, content: id,
        fingerprint: page.fingerprint, itemCount: page.content.items.count, notes: page.content.notes,
        decoder: page.content.decoder)
      state.drafts[key, default: Listing()].pages.append(stored)
      return stored
    }
  }

  func append(_ page: StoredPage, toDraft key: ListingKey) throws(SourceStoreFailure) {
    state.withLock { $0.drafts[key, default: Listing()].pages.append(page) }
  }

  func completeDraft(_ key: ListingKey, at time: Int64) throws(SourceStoreFailure) {
    state.withLock { state in
      state.listings[key] = Listing(pages: state.drafts[key]?.pages ?? [], checkedAt: time)
      state.drafts[key] = nil
    }
  }

  func discardDraft(_ key: ListingKey) throws(SourceStoreFailure) { state.withLock { $0.drafts[key] = nil } }

  func confirm(_ listing: StoredListing, at time: Int64) throws(SourceStoreFailure) {
    state.withLock { state in
      for (key, known) in state.listings where known.pages.first?.url == listing.pages.first?.url {
        state.listings[key] = Listing(pages: listing.pages, checkedAt: time)
      }
    }
  }

  func keepOnly(_ keys: Set<ListingKey>) throws(SourceStoreFailure) {
    state.withLock { state in
      state.listings = state.listings.filter { keys.contains($0.key) }
      state.drafts = state.drafts.filter { keys.contains($0.key) }
    }
  }

  func bytes(ofContent id: Int64) throws(SourceStoreFailure) -> [UInt8] {
    state.withLock { $0.contents[id]?.bytes ?? [] }
  }

  func replaceItems(ofContent id: Int64, by content: DecodedContent) throws(SourceStoreFailure) {
    state.withLock { $0.contents[id]?.content = content }
  }

  func items(of listing: StoredListing) throws(SourceStoreFailure) -> [(id: Int64, record: [UInt8])] {
    state.withLock { state in
      listing.pages.flatMap { page in
        (state.contents[page.content]?.content.items ?? []).enumerated().map {
          (page.content * 1000 + Int64($0.offset), $0.element.record)
        }
      }
    }
  }

  func body(ofItem id: Int64) throws(SourceStoreFailure) -> [UInt8] {
    state.withLock { $0.contents[id / 1000]?.content.items[Int(id % 1000)].body ?? [] }
  }

  func media(_ urls: Set<String>) throws(SourceStoreFailure) -> [String: StoredMedia] {
    state.withLock { $0.media.filter { urls.contains($0.key) } }
  }

  func setMedia(_ media: StoredMedia, for url: String) throws(SourceStoreFailure) {
    state.withLock { $0.media[url] = media }
  }

  func pause(ofOrigin origin: String) throws(SourceStoreFailure) -> Int64? {
    state.withLock { $0.pauses[origin] }
  }

  func setPause(ofOrigin origin: String, until time: Int64) throws(SourceStoreFailure) {
    state.withLock { $0.pauses[origin] = time }
  }

  func close() throws(SourceStoreFailure) {}
}

/// Tokens that are gone with the test.
final class MemoryTokens: TokenStore {
  private let tokens = Mutex<[String: String]>([:])

  func token(of source: String, at origin: String) throws(FileFailure) -> String? {
    tokens.withLock { $0["\(source) \(origin)"] }
  }

  func setToken(_ token: String, of source: String, at origin: String) throws(FileFailure) {
    tokens.withLock { $0["\(source) \(origin)"] = token }
  }

  func removeToken(of source: String, at origin: String) throws(FileFailure) -> Bool {
    tokens.withLock { $0.removeValue(forKey: "\(source) \(origin)") != nil }
  }
}

private struct NoMedia: MediaFolder {
  func keep(_ bytes: [UInt8]) throws(FileFailure) -> (file: SitePath, header: ImageHeader)? { nil }
  func holds(_ file: SitePath) -> Bool { false }
}

private struct NoFeeds: FeedReader {
  func read(
    _ bytes: [UInt8], contentType: String?, url: String, limits: FeedLimits
  ) throws(FeedFault) -> ParsedFeed { throw FeedFault("feeds are not read here") }
}

/// Leaves HTML as it is.
private final class CopyingSanitizer: HTMLSanitizer {
  func sanitize(
    _ html: [UInt8], base: String, textLimit: Int, editor: inout some RemoteImageEditor
  ) -> SanitizedHTML {
    SanitizedHTML(html: HTML(bytes: html), text: String(decoding: html, as: UTF8.self))
  }

  func text(of html: String) -> String { html }
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
