import MamushiCore

/// What a build came to, stretch by stretch of its files.
struct MadeFiles: Sendable {
  private var parts: [OutputPart: [MadeStretch]] = [:]
  private let isHeld: Bool
  /// Whether making the same files again would find the same: of what is told once nobody knows later who asked for it.
  var isRepeatable = true

  /// - Parameter isHeld: whether anybody will ask; otherwise nothing is kept.
  init(isHeld: Bool) { self.isHeld = isHeld }

  subscript(part: OutputPart) -> [MadeStretch] { parts[part] ?? [] }

  /// Whether a text changed while pages were made: what others show of it may be what it does not hold any more.
  var isMixed: Bool { parts.values.contains { $0.contains(where: \.findings.isMixed) } }

  /// Adds a part of the output, and gives back what was found while it was made.
  mutating func add(_ stretches: [MadeStretch], as part: OutputPart) -> SiteMaker.Findings {
    if isHeld { parts[part] = stretches }
    return stretches.findings
  }
}

/// What some files of the output came to that were made one after another.
struct MadeStretch: Sendable {
  let findings: SiteMaker.Findings
  /// What the next build needs to know of them.
  let records: ByteEncoder
  /// The texts that they are made of.
  let texts: [TextMark]
}

/// What a build before came to, for one in which only texts have changed.
struct KeptFiles: Sendable {
  let files: MadeFiles
  /// The texts that are no more.
  let changedTexts: Set<TextMark>

  /// What a stretch came to, where it is made of no text that has changed.
  subscript(stretch: OutputStretch) -> MadeStretch? {
    let stretches = files[stretch.part]
    guard stretches.indices.contains(stretch.number),
      !stretches[stretch.number].texts.contains(where: changedTexts.contains)
    else { return nil }
    return stretches[stretch.number]
  }
}

extension [MadeStretch] {
  /// All that was found.
  var findings: SiteMaker.Findings { reduce(into: SiteMaker.Findings()) { $0 += $1.findings } }
}
