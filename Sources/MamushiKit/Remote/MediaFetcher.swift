import MamushiCore

/// Fetches the pictures that a source's items name. What is no picture, or lies where nobody should be sent by a stranger,
/// is remembered as refused; what was not there is asked for again after a day, what failed otherwise the next time.
struct MediaFetcher {
  /// How many are asked for at once.
  private static let width = 4
  /// After how many pictures that a server does not give in time it is not asked for more: each may take minutes, and a
  /// stranger may name thousands.
  private static let maximumTrials = 8
  /// How many failures are told one by one.
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
      // What is gone from the cache is not to be shown.
      outcome.media = try services.store.media(urls).mapValues { media in
        media.state == .kept && !services.media.holds(media.file) ? StoredMedia(state: .failed) : media
      }
    } catch {
      report([("", "\(error)")], to: &outcome)
      return
    }
    guard mode != .offline else { return }
    var failures: [(url: String, reason: String)] = []
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
    await withTaskGroup(of: (String, StoredMedia, String?).self) { group in
      func start() {
        while let url = next.next() {
          guard trials[WebAddress.origin(of: url) ?? "", default: 0] < Self.maximumTrials else {
            failures.append((url, "it could not be fetched: its server did not answer before"))
            continue
          }
          let known = outcome.media[url]
          return group.addTask { await fetch(url, known) }
        }
      }
      for _ in 0..<Self.width { start() }
      while let (url, media, reason) = await group.next() {
        // A copy that is there does as well.
        if let reason, media.state != .kept { failures.append((url, reason)) }
        // What fails without a date to come back is the server's fault, not the picture's.
        if reason != nil, media.state == .failed, media.validity.freshUntil == 0 {
          trials[WebAddress.origin(of: url) ?? "", default: 0] += 1
        }
        outcome.media[url] = media
        await session.note(pictures: 1)
        start()
      }
    }
    if !Task.isCancelled { report(failures.sorted { $0.url < $1.url }, to: &outcome) }
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
    return urls
  }

  private func needsFetching(_ media: StoredMedia?) -> Bool {
    guard let media else { return true }
    switch media.state {
    case .kept: return mode == .refresh
    case .refused, .failed: return mode == .refresh || media.validity.freshUntil <= clock()
    }
  }

  private func fetch(_ url: String, _ known: StoredMedia?) async -> (String, StoredMedia, String?) {
    if Task.isCancelled { return (url, StoredMedia(state: .failed), "it was interrupted") }
    let copy = known.flatMap { $0.state == .kept ? $0 : nil }
    let (media, reason) = await settle(url, copy)
    // A picture that is there stays; what went wrong is only told.
    if reason == nil || copy == nil { try? services.store.setMedia(media, for: url) }
    return (url, copy != nil && reason != nil ? copy ?? media : media, reason)
  }

  private func settle(_ url: String, _ copy: StoredMedia?) async -> (StoredMedia, String?) {
    let response: HTTPResponse
    do throws(HTTPFailure) {
      response = try await session.getPicture(url, validity: copy?.validity)
    } catch {
      switch error.kind {
      case .privateAddress: return (unusable(.refused), "\(error)")
      // These are the picture's own fault: it would be no other one today.
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
        return (unusable(.refused), "it is no JPEG, PNG, GIF, WebP or AVIF picture")
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

  /// A picture that need not be asked for again today.
  private func unusable(_ state: StoredMedia.State) -> StoredMedia {
    StoredMedia(state: state, validity: PageValidity(freshUntil: clock() + 86_400))
  }

  private func report(_ failures: [(url: String, reason: String)], to outcome: inout SourceOutcome) {
    for failure in failures.prefix(Self.toldFailures) {
      outcome.diagnostics.append(
        Diagnostic(
          SourceProblem.pictureNotFetched(
            source: source.name, url: String(failure.url.prefix(200)), reason: failure.reason),
          at: source.location))
    }
    if failures.count > Self.toldFailures {
      outcome.diagnostics.append(
        Diagnostic(
          SourceProblem.furtherPictures(source: source.name, count: failures.count - Self.toldFailures),
          at: source.location))
    }
  }
}
