import MamushiCore

/// What one thread uses to make files of the output.
final class OutputWorker {
  let texts: ContentRenderer
  /// The bytes of the page that is being made.
  var bytes: [UInt8] = []
  /// The inputs of the file that is made next.
  var inputs = PageInputs()
  /// The beginning of the text of the page that is being made.
  var excerpt: String?
  /// The fingerprint of the search record of the page that is being made, if the page is searched.
  private var recordFingerprint: Fingerprint?
  /// The search records of the stretch.
  private var searched = SearchRecordBlock()
  /// Created for the first page that is searched.
  private var recorder: SearchRecorder?

  private let outputs: OutputMemory
  private let searchRecords: SearchRecordSink
  private let stage: any OutputStage
  private var writer: (any OutputWriter)?
  private var records = ByteEncoder()
  private var findings = SiteMaker.Findings()
  /// The texts that the stretch's files are made of.
  private var shownTexts: Set<TextMark> = []
  /// The remaining results of the stretch from an earlier build; nil if the stretch may have changed.
  private var unchanged: SavedStretch?

  init(
    texts: ContentRenderer, outputs: OutputMemory, stage: any OutputStage, _ searchRecords: SearchRecordSink
  ) {
    self.texts = texts
    self.outputs = outputs
    self.stage = stage
    self.searchRecords = searchRecords
  }

  /// Makes a file, unless the output already has it unchanged. Uses up ``inputs``, which hold the file's inputs.
  ///
  /// - Parameters:
  ///   - pathHash: the hash of the path (``Route/outputPathHash(in:)``), if known.
  ///   - isKnown: false if the inputs cannot tell whether the file is unchanged.
  /// - Returns: what was found while the file was made, now or by an earlier build.
  @discardableResult
  func settle(
    _ route: Route, in language: SiteLanguage, pathHash: UInt64? = nil, isKnown: Bool = true,
    make: (_ path: String) -> Void
  ) -> PageFindings {
    // Hashes ignore how accents are composed.
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
      // A file without inputs is made again.
      records.add(
        OutputRecord(
          pathHash: pathHash, inputs: found.isMixed ? .none : inputs, path: path, findings: found))
    }
    add(found, of: pathHash)
    return found
  }

  /// Takes the next file of the stretch as an earlier build made it, if nothing of the stretch has changed.
  ///
  /// - Returns: what was found then; nil if the file has to be examined.
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
    if let anchors = found.anchors { findings.anchors.add(anchors, of: pathHash) }
  }

  /// Makes the search record of the current page.
  func record(_ page: SearchedPage, at route: Route, _ head: PageHead, in presentation: Presentation) {
    var recorder = recorder.take() ?? SearchRecorder()
    recordFingerprint = searched.add(outputs.fingerprinter) { block in
      recorder.write(page, at: route, head, texts: texts.shownTexts, in: presentation, to: &block)
    }
    self.recorder = consume recorder
  }

  /// Ends a page that is not written because only its record is wanted.
  func forgetPage() {
    recordFingerprint = nil
    _ = texts.takeFindings()
  }

  /// Returns the records of pages that are not written, and clears them.
  func takeRecords() -> SearchRecordBlock { searched.take() }

  /// Writes to the stage; after a failure, does nothing.
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

  /// Makes a stretch; returns what was found, and what the next build needs to know.
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
