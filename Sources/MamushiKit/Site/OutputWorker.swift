import MamushiCore

/// What one thread makes files of the output with.
final class OutputWorker {
  let texts: ContentRenderer
  /// A page's bytes while it is made.
  var bytes: [UInt8] = []
  /// What the file that is made next depends on.
  var inputs = PageInputs()
  /// The beginning of the text of the page that is made.
  var excerpt: String?
  /// The fingerprint of the record of the page that is made, where it is searched.
  private var recordFingerprint: Fingerprint?
  /// The records of the stretch.
  private var searched = SearchRecordBlock()
  /// Made with the first page that is searched.
  private var recorder: SearchRecorder?

  private let outputs: OutputMemory
  private let searchRecords: SearchRecordSink
  private let stage: any OutputStage
  private var writer: (any OutputWriter)?
  private var records = ByteEncoder()
  private var findings = SiteMaker.Findings()
  /// The texts that files of the stretch are made of.
  private var shownTexts: Set<TextMark> = []
  /// What the stretch came to before, as far as it was not taken yet; nil where it may have changed.
  private var unchanged: SavedStretch?

  init(
    texts: ContentRenderer, outputs: OutputMemory, stage: any OutputStage, _ searchRecords: SearchRecordSink
  ) {
    self.texts = texts
    self.outputs = outputs
    self.stage = stage
    self.searchRecords = searchRecords
  }

  /// Makes a file, unless it would be as it is. What ``inputs`` were given are the file's, and used up.
  ///
  /// - Parameters:
  ///   - pathHash: the hash of the path (``Route/outputPathHash(in:)``), where it is known.
  ///   - isKnown: false where the inputs do not tell whether the file is as it was.
  /// - Returns: what was found while it was made, now or by an earlier build.
  @discardableResult
  func settle(
    _ route: Route, in language: SiteLanguage, pathHash: UInt64? = nil, isKnown: Bool = true,
    make: (_ path: String) -> Void
  ) -> PageFindings {
    // Hashes do not tell how accents are composed.
    if case .alias(let path) = route { inputs.add(path) }
    if case .file(let path) = route { inputs.add(path) }
    for text in inputs.texts { shownTexts.insert(text.textMark) }
    let inputs = inputs.finish(with: outputs.fingerprinter)
    let pathHash = pathHash ?? route.outputPathHash(in: language)
    var found: PageFindings
    if isKnown, let known = outputs.findings(pathHash, inputs: inputs, confirm: texts.confirm, into: &records)
    {
      found = known
    } else {
      let path = route.outputPath(in: language)
      if let former = outputs.saved?[pathHash]?.pathText, !former.equalsInBytes(path) {
        stage.remove([former])
      }
      make(path)
      found = texts.takeFindings()
      found.excerpt = excerpt
      excerpt = nil
      found.searched = recordFingerprint.take()
      // What has no inputs is made again.
      records.add(
        OutputRecord(
          pathHash: pathHash, inputs: found.isMixed ? .none : inputs, path: path, findings: found))
    }
    add(found, of: pathHash)
    return found
  }

  /// Takes the next file of the stretch as an earlier build made it, where nothing of the stretch has changed.
  ///
  /// - Returns: what was found then; nil where the file has to be looked at.
  func recall(_ pathHash: UInt64) -> PageFindings? {
    guard let output = unchanged?.next(pathHash), let found = output.storedFindings(withLinks: false) else {
      return nil
    }
    records.append(output.record)
    add(found, of: pathHash)
    return found
  }

  private func add(_ found: PageFindings, of pathHash: UInt64) {
    findings.isMixed = findings.isMixed || found.isMixed
    findings.diagnostics += found.diagnostics
    findings.attachments += found.attachments
    findings.pictures += found.pictures
    findings.fragments += found.fragments
    if !findings.showsEntities { findings.showsEntities = found.links.contains(where: \.kind.isShown) }
    if let searched = found.searched { findings.searched.append((pathHash, searched)) }
    if let anchors = found.anchors { findings.anchors.append((pathHash, anchors)) }
  }

  /// Makes the record of the page that is made.
  func record(_ page: SearchedPage, at route: Route, _ head: PageHead, in presentation: Presentation) {
    var recorder = recorder.take() ?? SearchRecorder()
    recordFingerprint = searched.add(outputs.fingerprinter) { block in
      recorder.write(page, at: route, head, texts: texts.shownTexts, in: presentation, to: &block)
    }
    self.recorder = consume recorder
  }

  /// Ends a page that is not written: only its record is wanted.
  func forgetPage() {
    recordFingerprint = nil
    _ = texts.takeFindings()
  }

  /// Hands out the records of pages that are not written.
  func takeRecords() -> SearchRecordBlock { searched.take() }

  /// Writes something; after a failure, nothing more.
  func write(_ work: (any OutputWriter) throws(FileFailure) -> Void) {
    guard findings.failure == nil else { return }
    do throws(FileFailure) {
      let open: any OutputWriter
      if let writer { open = writer } else { open = try stage.makeWriter() }
      writer = open
      try work(open)
    } catch {
      findings.failure = error
    }
  }

  /// Does a stretch of work: hands out what was found, and what the next build needs to know.
  func make(_ stretch: OutputStretch, _ work: () -> Void) -> MadeStretch {
    unchanged = outputs.unchanged(stretch)
    if let unchanged { shownTexts.formUnion(unchanged.texts) }
    work()
    defer {
      findings = SiteMaker.Findings(failure: findings.failure)
      records = ByteEncoder()
      shownTexts = []
    }
    searchRecords.add(searched.take())
    return MadeStretch(findings: findings, records: records, texts: shownTexts.sorted())
  }
}
