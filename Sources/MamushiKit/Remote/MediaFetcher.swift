import MamushiCore

/// Fetches the pictures of a source's items. Those that cannot be had are shown from where they are, but not from a
/// private address, which is recorded as refused. Refused and missing pictures, and files of other kinds, such as
/// drawings, are requested again after a day, other failures at the next fetch.
struct MediaFetcher {
  /// The number of concurrent requests.
  private static let width = 4
  /// The number of pictures that a server may fail to deliver before it gets no more requests: each may take
  /// minutes, and an untrusted source may name thousands.
  private static let maximumTrials = 8
  /// The greatest number of failures reported individually.
  private static let toldFailures = 10

  let source: SourceConfiguration
  let session: SourceSession
  let services: RemoteServices
  let mode: FetchMode
  let clock: @Sendable () -> Int64
  let fingerprinter: Fingerprinter

  func fetch(for outcome: inout SourceOutcome) async {
    let urls: Set<String>
    do throws(SourceStoreFailure) {
      urls = try self.urls(of: outcome)
      // A picture that is missing in the cache must not be shown.
      outcome.media = try services.store.media(urls).mapValues { media in
        media.state == .kept && !services.media.holds(media.file) ? StoredMedia(state: .failed) : media
      }
    } catch {
      report([("", "\(error)")], to: &outcome)
      return
    }
    var failures: [(url: String, reason: String)] = []
    var outdated: [(url: String, reason: String)] = []
    if mode == .offline {
      failures = urls.sorted().filter { ![.kept, .refused].contains(outcome.media[$0]?.state) }.map {
        ($0, "there is no copy of it, and --offline does not fetch it")
      }
      return report(failures, to: &outcome)
    }
    var wanted: [String] = []
    for url in urls.sorted() {
      if needsFetching(outcome.media[url]) {
        wanted.append(url)
      } else if outcome.media[url]?.state != .kept {
        failures.append((url, "it could not be fetched less than a day ago; --refresh asks again"))
      }
    }
    var next = wanted.makeIterator()
    var trials: [String: Int] = [:]
    await withTaskGroup(of: Fetched.self) { group in
      func start() {
        while let url = next.next() {
          guard trials[WebAddress.origin(of: url) ?? "", default: 0] < Self.maximumTrials else {
            failures.append((url, "it was not requested: its server did not answer earlier requests"))
            continue
          }
          let known = outcome.media[url]
          return group.addTask { await fetch(url, known) }
        }
      }
      for _ in 0..<Self.width { start() }
      while let fetched = await group.next() {
        let (url, media) = (fetched.url, fetched.media)
        // An existing copy is good enough, but whoever deleted the picture may want it gone here, too.
        if let reason = fetched.reason {
          if media.state != .kept {
            failures.append((url, reason))
          } else if !fetched.isFaultOfServer {
            outdated.append((url, reason))
          }
        }
        if fetched.isFaultOfServer { trials[WebAddress.origin(of: url) ?? "", default: 0] += 1 }
        outcome.media[url] = media
        await session.note(pictures: 1)
        start()
      }
    }
    if Task.isCancelled { return }
    report(failures.sorted { $0.url < $1.url }, to: &outcome)
    report(outdated.sorted { $0.url < $1.url }, haveCopies: true, to: &outcome)
  }

  private func urls(of outcome: SourceOutcome) throws(SourceStoreFailure) -> Set<String> {
    var urls: Set<String> = []
    for listing in outcome.listings {
      for (id, record) in try services.store.items(of: listing.stored) {
        guard let item = RemoteItems.item(id, record, fingerprinter)?.item else { continue }
        if let image = item.image { urls.insert(image.url) }
        urls.formUnion(item.bodyImages)
      }
    }
    // The site's own files are here already.
    return urls.filter { source.addressBelowSite($0) == nil }
  }

  private func needsFetching(_ media: StoredMedia?) -> Bool {
    guard let media else { return true }
    switch media.state {
    case .kept: return mode == .refresh
    case .refused, .failed: return mode == .refresh || media.validity.freshUntil <= clock()
    }
  }

  private struct Fetched: Sendable {
    let url: String
    let media: StoredMedia
    /// Why it was not fetched; nil if it was.
    var reason: String?
    /// Whether the server did not answer as it should, which says nothing of the picture.
    var isFaultOfServer = false
  }

  private func fetch(_ url: String, _ known: StoredMedia?) async -> Fetched {
    if Task.isCancelled {
      return Fetched(url: url, media: StoredMedia(state: .failed), reason: "it was interrupted")
    }
    let copy = known.flatMap { $0.state == .kept ? $0 : nil }
    let (media, reason) = await settle(url, copy)
    // Then there is no date for the next attempt.
    let isFaultOfServer = reason != nil && media.state == .failed && media.validity.freshUntil == 0
    // What must not be shown stays so.
    if let known, known.state == .refused, isFaultOfServer {
      return Fetched(url: url, media: known, reason: reason, isFaultOfServer: true)
    }
    // Keeps an existing picture; a failure is only reported.
    if reason == nil || copy == nil { try? services.store.setMedia(media, for: url) }
    return Fetched(
      url: url, media: copy != nil && reason != nil ? copy ?? media : media, reason: reason,
      isFaultOfServer: isFaultOfServer)
  }

  private func settle(_ url: String, _ copy: StoredMedia?) async -> (StoredMedia, String?) {
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await session.getPicture(url, validity: copy?.validity)
    } catch {
      switch error.kind {
      case .privateAddress: return (unusable(.refused), "\(error)")
      // Faults of the picture itself, which will not change today.
      case .invalidURL, .tooLarge, .tooDense, .tooManyRedirects, .redirectLoop, .invalidRedirect,
        .invalidResponse:
        return (unusable(.failed), "\(error)")
      case .cancelled, .unknownHost, .connection, .connectTimeout, .totalTimeout, .tooSlow, .truncated, .tls,
        .status, .retryAfter:
        return (StoredMedia(state: .failed), "\(error)")
      }
    }
    if response.status == 304, let copy { return (copy, nil) }
    guard response.status == 200 else {
      let isGone = (400..<500).contains(response.status)
      return (
        isGone ? unusable(.failed) : StoredMedia(state: .failed), "the server answered \(response.status)"
      )
    }
    do throws(FileFailure) {
      guard let (file, header) = try services.media.keep(response.body) else {
        return (unusable(.failed), "it is not a JPEG, PNG, GIF, WebP or AVIF picture")
      }
      return (
        StoredMedia(
          state: .kept, file: file, width: header.width, height: header.height,
          validity: Freshness.validity(of: response, at: clock())), nil
      )
    } catch {
      return (StoredMedia(state: .failed), "\(error)")
    }
  }

  /// The state of a picture that is not requested again for a day.
  private func unusable(_ state: StoredMedia.State) -> StoredMedia {
    StoredMedia(state: state, validity: PageValidity(freshUntil: clock() + 86_400))
  }

  private func report(
    _ failures: [(url: String, reason: String)], haveCopies: Bool = false, to outcome: inout SourceOutcome
  ) {
    for failure in failures.prefix(Self.toldFailures) {
      outcome.diagnostics.append(
        Diagnostic(
          SourceProblem.pictureNotFetched(
            source: source.name, url: SourceFault.shown(failure.url), reason: failure.reason,
            hasCopy: haveCopies),
          at: source.location))
    }
    if failures.count > Self.toldFailures {
      outcome.diagnostics.append(
        Diagnostic(
          SourceProblem.furtherPictures(
            source: source.name, count: failures.count - Self.toldFailures, haveCopies: haveCopies),
          at: source.location))
    }
  }
}
