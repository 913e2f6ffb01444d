import Synchronization

/// The rules in a site's files, read again whenever a build has changed them.
final class RuleFiles: Sendable {
  private struct Known {
    var tags: [String?]?
    var rules = SiteRules()
  }

  /// In bytes. Larger files are not files of rules.
  private static let maximumSize = 16 << 20

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
    let old = known.withLock { known -> SiteRules? in known.tags == tags ? known.rules : nil }
    if let old { return old }
    // Reads without the lock, so that a long file does not block other requests.
    let rules = rules(in: files)
    let notes = known.withLock { known -> [RuleNote] in
      // Another request has already read them.
      if known.tags == tags { return [] }
      let told = Set(known.rules.notes)
      known.tags = tags
      known.rules = rules
      return rules.notes.filter { !told.contains($0) }
    }
    for note in notes { tell(note) }
    return rules
  }

  /// - Parameter files: `_headers` and `_redirects`.
  private func rules(in files: [OpenFile?]) -> SiteRules {
    var rules = SiteRules()
    rules.headers = HeaderRules(bytes(files[0], HeaderRules.file, &rules.fileNotes))
    rules.redirects = RedirectRules(bytes(files[1], RedirectRules.file, &rules.fileNotes))
    return rules
  }

  private func file(_ name: String) -> OpenFile? {
    if case .file(let file)? = try? folder.entry(at: [name]) { file } else { nil }
  }

  private func bytes(_ file: OpenFile?, _ name: String, _ notes: inout [RuleNote]) -> [UInt8] {
    guard let file else { return [] }
    guard file.size <= Self.maximumSize else {
      let message = "the file is larger than 16 MB; none of it is read"
      notes.append(RuleNote(file: name, line: 1, message: message))
      return []
    }
    return (try? file.bytes()) ?? []
  }
}
