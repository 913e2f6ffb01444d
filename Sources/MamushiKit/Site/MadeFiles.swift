import MamushiCore

/// The results of a build's files, stretch by stretch.
struct MadeFiles: Sendable {
  private struct Part: Hashable {
    let part: OutputPart
    let language: Int
  }

  private var parts: [Part: [MadeStretch]] = [:]
  private let isHeld: Bool
  /// Whether making the same files again would find the same. Diagnostics that are reported only once make it false,
  /// since nobody knows later which file caused them.
  var isRepeatable = true

  /// - Parameter isHeld: whether anybody will ask for the results; otherwise nothing is kept.
  init(isHeld: Bool) { self.isHeld = isHeld }

  subscript(stretch: OutputStretch) -> MadeStretch? {
    let stretches = parts[Part(part: stretch.part, language: stretch.language)] ?? []
    return stretches.indices.contains(stretch.number) ? stretches[stretch.number] : nil
  }

  /// Whether a text changed while pages were made: other pages may show something of it that it no longer contains.
  var isMixed: Bool { parts.values.contains { $0.contains(where: \.findings.isMixed) } }

  /// Adds a part of the output, and returns what was found while it was made.
  ///
  /// - Parameter language: the position of the part's language among those of the site.
  mutating func add(
    _ stretches: [MadeStretch], as part: OutputPart, ofLanguage language: Int
  ) -> SiteMaker.Findings {
    if isHeld { parts[Part(part: part, language: language)] = stretches }
    return stretches.findings
  }
}

/// The results of files of the output that were made in sequence.
struct MadeStretch: Sendable {
  let findings: SiteMaker.Findings
  /// What the next build needs to know of the files.
  var records = ByteEncoder()
  /// The texts that the files are made of.
  var texts: [TextMark] = []

  /// The findings alone: for a build that keeps nothing, the rest is written to the cache and would only use memory,
  /// some 300 bytes for each page.
  var withoutRecords: MadeStretch { MadeStretch(findings: findings) }
}

/// The results of an earlier build, for one in which only texts have changed.
struct KeptFiles: Sendable {
  let files: MadeFiles
  /// The texts that no longer exist.
  let changedTexts: Set<TextMark>

  /// The results of a stretch; nil if it is made of a text that has changed, or unknown.
  subscript(stretch: OutputStretch) -> MadeStretch? {
    guard let made = files[stretch], !made.texts.contains(where: changedTexts.contains) else { return nil }
    return made
  }
}

extension [MadeStretch] {
  /// The findings of all stretches, combined.
  var findings: SiteMaker.Findings {
    guard var findings = first?.findings else { return SiteMaker.Findings() }
    findings.anchors.reserveCapacity(for: dropFirst().lazy.map(\.findings.anchors))
    findings.searched.reserveCapacity(reduce(0) { $0 + $1.findings.searched.count })
    for stretch in dropFirst() { findings += stretch.findings }
    return findings
  }
}
