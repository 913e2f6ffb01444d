import MamushiCore

/// Collects everything that the bytes of a page can depend on, apart from what all pages share: configuration, theme,
/// strings, time zone, the tool itself, and the targets of links in bodies. Pages with equal inputs have equal bytes.
typealias PageInputs = ByteEncoder

extension PageInputs {
  /// Returns the fingerprint of what was added, and starts over.
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

  /// Adds a text as a page shows it: where it begins in its file makes no difference, but links are relative to the
  /// file.
  mutating func add(_ body: TextBody) {
    add(body.file.string)
    add(body.fingerprint)
    note(text: body.fingerprint)
  }
}
