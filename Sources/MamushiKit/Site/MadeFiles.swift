import MamushiCore

/// What a build came to, stretch by stretch of its files.
struct MadeFiles: Sendable {
  /// Files that are made together, in stretches of one length.
  enum Part: Hashable, Sendable {
    /// Pages that read the texts whose beginnings others may show, and all others.
    case firstPages, otherPages
    case machineFiles
  }

  private var parts: [Part: [MadeStretch]] = [:]
  private let isHeld: Bool
  /// Whether making the same files again would find the same: of what is told once nobody knows later who asked for it.
  var isRepeatable = true

  /// - Parameter isHeld: whether anybody will ask; otherwise nothing is kept.
  init(isHeld: Bool) { self.isHeld = isHeld }

  subscript(part: Part) -> [MadeStretch] { parts[part] ?? [] }

  /// Adds a part of the output, and gives back what was found while it was made.
  mutating func add(_ stretches: [MadeStretch], as part: Part) -> SiteMaker.Findings {
    if isHeld { parts[part] = stretches }
    return stretches.findings
  }
}

/// What some files of the output came to that were made one after another.
struct MadeStretch: Sendable {
  let findings: SiteMaker.Findings
  /// What the next build needs to know of them.
  let records: ByteEncoder
  /// The texts that they are made of, by their fingerprints.
  let texts: [Fingerprint]
}

/// What a build before came to, for one in which only texts have changed.
struct KeptFiles: Sendable {
  let files: MadeFiles
  /// The texts that are no more.
  let changedTexts: Set<Fingerprint>

  /// What a stretch came to, where it is made of no text that has changed.
  func stretch(_ number: Int, of part: MadeFiles.Part) -> MadeStretch? {
    let stretches = files[part]
    guard stretches.indices.contains(number), !stretches[number].findings.isMixed,
      !stretches[number].texts.contains(where: changedTexts.contains)
    else { return nil }
    return stretches[number]
  }
}

extension [MadeStretch] {
  /// All that was found.
  var findings: SiteMaker.Findings { reduce(into: SiteMaker.Findings()) { $0 += $1.findings } }
}
