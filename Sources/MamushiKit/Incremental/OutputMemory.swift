import MamushiCore

/// Knows which files of the output are as an earlier build made them, and records what they are made from.
struct OutputMemory: Sendable {
  /// The previous build's outputs; nil if its site is not there to take files from.
  let saved: SavedOutputs?
  /// What is known of the search index; nil if all of it is made again.
  var search: SavedSearch?
  var common: CommonInputs
  /// A fingerprint of everything that links may lead to.
  let links: Fingerprint
  /// See ``BuildSummary/pictures``.
  let pictures: Fingerprint
  /// A fingerprint of what texts can show of articles, albums and the ranking; ``Fingerprint/none`` if no text showed
  /// any before.
  let shownEntities: Fingerprint
  /// Whether everything that links may lead to and that texts can show is unchanged.
  let linksHold: Bool
  /// The texts that may no longer exist, if only texts can have changed since the previous build; nil if more may have
  /// changed.
  let changedTexts: Set<TextMark>?
  let fingerprinter: Fingerprinter
  let recorder: CacheRecorder

  /// Returns what was found when the file was made, if making it again would give the same; nil otherwise.
  ///
  /// - Parameters:
  ///   - pathHash: the hash of the file's path.
  ///   - confirm: checks whether links of an earlier build still lead where they did.
  ///   - block: receives the file's record for the next build.
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

  /// Returns the results of a stretch of pages, if none of the pages has changed.
  func unchanged(_ stretch: OutputStretch) -> SavedStretch? {
    guard linksHold, let changedTexts else { return nil }
    return saved?.stretch(stretch, without: changedTexts)
  }

  /// Keeps the results of a stretch for the next build.
  func record(_ stretch: OutputStretch, texts: [TextMark], _ records: ByteEncoder) {
    guard !records.bytes.isEmpty else { return }
    var block = ByteEncoder()
    block.add(StretchHeader(stretch: stretch, texts: texts))
    block.append(records.bytes)
    recorder.append(block, to: .outputs)
  }

  /// Whether the previous build's site, which the stage keeps, has a file that is named by its content.
  func holds(pathHash: UInt64) -> Bool { saved?[pathHash] != nil }

  func stalePaths(isClaimed: (_ pathHash: UInt64) -> Bool) -> [String] {
    saved?.paths(without: isClaimed) ?? []
  }
}
