import MamushiCore

/// Collects all that the bytes of a page can depend on, beside what every page shares: configuration, theme, strings,
/// time zone, the tool itself, and what links in bodies lead to. Pages whose inputs are equal have equal bytes.
typealias PageInputs = ByteEncoder

extension PageInputs {
  /// The fingerprint of what was added; forgets it.
  mutating func finish(with fingerprinter: Fingerprinter) -> Fingerprint {
    defer { removeAll() }
    return fingerprinter(bytes)
  }

  mutating func add(_ picture: Picture?) {
    add(picture) {
      switch $1.place {
      case .file(_, let outputPath):
        $0.add(false)
        $0.add(outputPath)
      case .elsewhere(let url):
        $0.add(true)
        $0.add(url)
      }
      $0.add($1.size?.width)
      $0.add($1.size?.height)
      // Its facts follow from its bytes.
      $0.add($1.content?.key)
      $0.add($1.isFilePublished)
    }
  }

  mutating func add(_ term: Term) {
    add(term.name)
    add(term.slug)
  }

  mutating func add(_ date: ContentDate) {
    add(Int(date.timestamp.seconds))
    add(date.hasTime)
  }

  mutating func add(_ date: ContentDate?) { add(date) { $0.add($1) } }

  /// A text as a page shows it: where in its file it begins makes no difference, but links start from the file.
  mutating func add(_ body: TextBody) {
    add(body.file.string)
    add(body.fingerprint)
    note(text: body.fingerprint)
  }
}
