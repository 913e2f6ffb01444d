import MamushiCore

/// Updates the store's copy of one listing of a source on this machine: a file, or several, each of which is a page; the
/// output of a command; or the rows of a query.
///
/// What is on this machine is read in each build, which costs less than to find out whether it has changed. Pages with the
/// same bytes are taken from the copy.
struct LocalListingReader {
  let reader: PageReader
  let files: any FileTree
  let store: any SourceStore
  /// Whether the listing may be empty, even if its source does not say so.
  let mayBeEmpty: Bool
  /// Returns the time in seconds since 1970.
  let clock: @Sendable () -> Int64

  private var source: SourceConfiguration { reader.source }
  private var key: ListingKey { reader.key }

  private enum Page {
    case known(StoredPage)
    case new(NewPage)

    var itemCount: Int {
      switch self {
      case .known(let page): page.itemCount
      case .new(let page): page.content.items.count
      }
    }

    var notes: [UInt8] {
      switch self {
      case .known(let page): page.notes
      case .new(let page): page.content.notes
      }
    }
  }

  /// - Parameter copy: the last complete reading.
  func read(from copy: StoredListing?) async throws(SourceFault) -> ListingFetcher.Result {
    let known = Dictionary((copy?.pages ?? []).map { ($0.url, $0) }) { first, _ in first }
    if let pattern = source.file,
      files.isWrittenByBuilds(pattern.isPlural ? pattern.folder : pattern.path)
    {
      let problem = SourceSettingProblem.invalidSourcePath(
        value: pattern.path.string, mayBePlural: source.kind == .file, isOfBuilds: true)
      throw .ofSite([Diagnostic(problem, at: source.originLocation ?? source.location)])
    }
    let pages: [Page]
    switch source.kind {
    case .command:
      let program = source.run[0]
      let bytes: [UInt8]
      do throws(ProgramReadingFailure) {
        bytes = try await reader.services.programs.output(
          of: ProgramCall(program, Array(source.run.dropFirst())),
          limits: ProgramLimits(
            seconds: source.limits.http.totalTimeout, bytes: source.limits.http.maximumBytes))
      } catch {
        throw error == .cancelled ? .cancelled : .command(error, run: source.run)
      }
      pages = [try page(bytes, named: program, known)]
    case .sqlite: pages = [try page(await rows(), named: source.file?.path.string ?? "", known)]
    case .file: pages = try filePages(known)
    case .api, .feed: pages = []
    }
    return try keep(pages, instead: copy)
  }

  private func page(
    _ bytes: [UInt8], named name: String, _ known: [String: StoredPage]
  ) throws(SourceFault) -> Page {
    // Files of the same bytes are different items.
    let fingerprint = reader.fingerprinter(Array(name.utf8) + [0] + bytes)
    // A copy of another configuration is decoded anew; that of a command is all there is if it fails.
    if let page = known[name], page.fingerprint == fingerprint,
      page.decoder == reader.decoder || source.kind == .command
    {
      return .known(page)
    }
    return .new(
      NewPage(
        url: name, next: nil, validity: PageValidity(), contentType: nil, bytes: bytes,
        fingerprint: fingerprint, content: reader.content(of: try reader.decodeLocal(bytes, name: name))))
  }

  private func keep(_ pages: [Page], instead copy: StoredListing?) throws(SourceFault)
    -> ListingFetcher.Result
  {
    let isUnchanged =
      copy.map { copy in
        copy.pages.count == pages.count
          && zip(copy.pages, pages).allSatisfy { old, new in
            if case .known(let page) = new { page.url == old.url } else { false }
          }
      } ?? false
    if let copy, isUnchanged {
      // Only the copy of a command has an age that matters.
      if source.kind == .command { try SourceFault.storing { try store.confirm(copy, at: clock()) } }
      return .init(listing: copy, change: .valid)
    }
    // As with servers: what fails without saying so must not empty a site.
    if source.kind == .command, pages.allSatisfy({ $0.itemCount == 0 }),
      let fault = reader.emptiness(
        of: pages.map(\.notes), former: copy?.itemCount ?? 0, mayBeEmpty: mayBeEmpty)
    {
      throw fault
    }
    return try SourceFault.storing {
      // An interrupted build may have left a part.
      try store.discardDraft(key)
      for page in pages {
        switch page {
        case .known(let page): try store.append(page, toDraft: key)
        case .new(let page): _ = try store.append(page, toDraft: key)
        }
      }
      try store.completeDraft(key, at: clock())
      return .init(listing: try store.listing(key), change: .fetched)
    }
  }

  // MARK: Files

  private func filePages(_ known: [String: StoredPage]) throws(SourceFault) -> [Page] {
    guard let pattern = source.file else { return [] }
    var pages: [Page] = []
    var faults: [Diagnostic] = []
    for file in try paths(pattern, &faults) {
      if Task.isCancelled { throw .cancelled }
      do throws(SourceFault) {
        pages.append(try page(try bytes(of: file), named: file.string, known))
      } catch {
        guard case .ofSite(let diagnostics) = error else { throw error }
        faults += diagnostics
      }
    }
    if !faults.isEmpty { throw .ofSite(faults) }
    return pages
  }

  private func paths(_ pattern: FilePattern, _ faults: inout [Diagnostic]) throws(SourceFault) -> [SitePath] {
    if !pattern.isPlural { return [pattern.path] }
    let listing = files.listing(of: pattern.folder)
    faults += listing.diagnostics.filter { fault in
      fault.isError
        && fault.location.map { pattern.matches($0.file) || pattern.mayMatch(inside: $0.file) } ?? true
    }
    let paths = listing.entries.filter { !$0.isFolder && pattern.matches($0.path) }.map(\.path)
    if paths.isEmpty, faults.isEmpty {
      throw fault(.noFiles(source: source.name, pattern: pattern.path.string))
    }
    return paths
  }

  private func bytes(of file: SitePath) throws(SourceFault) -> [UInt8] {
    let limit = source.limits.http.maximumBytes
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try files.read(file, first: limit + 1)
    } catch {
      throw fault(.unreadableFile(source: source.name, reason: "'\(file)': \(error.reason)"))
    }
    guard bytes.count <= limit else {
      throw fault(.fileTooLarge(source: source.name, file: file.string, bytes: limit))
    }
    return bytes
  }

  private func fault(_ problem: SourceProblem, at location: SourceLocation? = nil) -> SourceFault {
    .ofSite([Diagnostic(problem, at: location ?? source.originLocation ?? source.location)])
  }

  // MARK: Databases

  private func rows() async throws(SourceFault) -> [UInt8] {
    guard let file = source.file, let query = reader.listing.query else { return [] }
    let limits = source.limits.http
    func failed(_ reason: String) -> SourceFault {
      fault(
        .failedQuery(source: source.name, listing: reader.listing.name, reason: reason), at: query.location)
    }
    do throws(DatabaseFailure) {
      return try await reader.services.databases.rows(
        of: DatabaseQuery(
          query.statement, in: file.path, maximumBytes: limits.maximumBytes,
          maximumRows: PageReader.maximumItems, seconds: limits.totalTimeout))
    } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .database(let reason):
        throw fault(.unreadableFile(source: source.name, reason: "'\(file.path)': \(reason)"))
      case .query(let reason): throw failed(reason)
      case .tooManyRows(let count): throw failed("it has more than \(NumberText.grouped(count)) rows")
      case .tooLarge(let bytes):
        throw failed(
          "its result has more than \(bytes) bytes; 'limits: { maximumBytes: ... }' sets the limit")
      case .timeout(let limit):
        throw failed(
          "it takes longer than \(SecondsText.text(limit)) s; 'limits: { totalTimeout: ... }' sets the limit")
      }
    }
  }
}
