import MamushiCore

/// Tells which files of the output are as a build before made them, and records what they are made from.
struct OutputMemory: Sendable {
  /// Of the build before; nil where its site is not there to be taken from.
  let saved: SavedOutputs?
  /// What the index of the search was made of; nil where all of it is made again.
  let search: SavedSearch?
  let common: CommonInputs
  /// Stands for all that links may lead to.
  let links: Fingerprint
  /// See ``BuildSummary/pictures``.
  let pictures: Fingerprint
  /// Stands for what texts can show of articles; ``Fingerprint/none`` where none did before.
  let shownEntities: Fingerprint
  /// Whether all that links may lead to, and what texts show of articles, is as it was.
  let linksHold: Bool
  /// The texts that may be no more, where nothing but texts can have changed since the build before; nil where more may have.
  let changedTexts: Set<TextMark>?
  let fingerprinter: Fingerprinter
  let recorder: CacheRecorder

  /// What was found when the file was made, where making it again would give the same; nil otherwise.
  ///
  /// - Parameters:
  ///   - pathHash: of the file's path.
  ///   - confirm: whether links of an earlier build still lead where they led.
  ///   - block: takes the file's record for the next build.
  func findings(
    _ pathHash: UInt64, inputs: Fingerprint, confirm: ([ContentLink]) -> Bool, into block: inout ByteEncoder
  ) -> PageFindings? {
    guard let output = saved?[pathHash], output.inputs == inputs,
      let findings = output.storedFindings(withLinks: !linksHold),
      linksHold || confirm(findings.links)
    else { return nil }
    block.append(output.record)
    return findings
  }

  /// What a stretch of pages came to, where none of them has changed.
  func unchanged(_ stretch: OutputStretch) -> SavedStretch? {
    guard linksHold, let changedTexts else { return nil }
    return saved?.stretch(stretch, without: changedTexts)
  }

  /// Keeps for the next build what a stretch came to.
  func record(_ stretch: OutputStretch, texts: [TextMark], _ records: ByteEncoder) {
    guard !records.bytes.isEmpty else { return }
    var block = ByteEncoder()
    block.add(StretchHeader(stretch: stretch, texts: texts))
    block.append(records.bytes)
    recorder.append(block, to: .outputs)
  }

  /// Whether a file that is named by its content is in the site of the build before, which stays.
  func holds(pathHash: UInt64) -> Bool { saved?[pathHash] != nil }

  func stalePaths(isClaimed: (_ pathHash: UInt64) -> Bool) -> [String] {
    saved?.paths(without: isClaimed) ?? []
  }
}
