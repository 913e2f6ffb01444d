import Synchronization

/// The rules of a site as its files say them now: read again when a build has changed them.
final class RuleFiles: Sendable {
  private struct Known {
    var tags: [String?]?
    var rules = SiteRules()
  }

  /// More is no file of rules.
  private static let maximumSize = 1 << 20

  private let folder: SiteFolder
  private let tell: @Sendable (RuleNote) -> Void
  private let known = Mutex(Known())

  init(folder: SiteFolder, tell: @escaping @Sendable (RuleNote) -> Void) {
    self.folder = folder
    self.tell = tell
  }

  func current() -> SiteRules {
    let files = [HeaderRules.file, RedirectRules.file].map(file)
    let tags = files.map(\.?.entityTag)
    let (rules, notes) = known.withLock { known in
      if known.tags == tags { return (known.rules, [RuleNote]()) }
      let told = known.rules.notes
      known.tags = tags
      known.rules = SiteRules(
        headers: HeaderRules(Self.bytes(files[0])), redirects: RedirectRules(Self.bytes(files[1])))
      return (known.rules, known.rules.notes.filter { !told.contains($0) })
    }
    for note in notes { tell(note) }
    return rules
  }

  private func file(_ name: String) -> OpenFile? {
    if case .file(let file)? = try? folder.entry(at: [name]) { file } else { nil }
  }

  private static func bytes(_ file: OpenFile?) -> [UInt8] {
    guard let file, file.size <= maximumSize else { return [] }
    return (try? file.bytes()) ?? []
  }
}
