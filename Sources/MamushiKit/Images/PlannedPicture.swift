import MamushiCore

/// A picture that a text shows.
struct ShownPicture: Sendable {
  var file: SitePath
  var content: Picture.Content
}

extension ShownPicture: Coded {
  static var blank: ShownPicture { ShownPicture(file: .blank, content: .blank) }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&file)
    coder.code(&content)
  }
}

extension Picture.Content: Coded {
  static var blank: Self { Self(fingerprint: .none, facts: .blank, key: "") }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&fingerprint)
    coder.code(&facts)
    coder.code(&key)
  }
}

/// A picture, and the crops of it that pages show.
struct PlannedPicture: Sendable {
  let file: SitePath
  let content: Picture.Content
  var crops: Set<ImageRendition.Crop>
}

/// The pictures of a site with renditions, without duplicates by content, in the order of their first use.
struct PlannedPictures: Sendable {
  private(set) var all: [PlannedPicture] = []
  private var numbers: [String: Int] = [:]

  mutating func add(_ file: SitePath, _ content: Picture.Content, as crops: Set<ImageRendition.Crop>) {
    if let number = numbers[content.key] {
      all[number].crops.formUnion(crops)
    } else {
      numbers[content.key] = all.count
      all.append(PlannedPicture(file: file, content: content, crops: crops))
    }
  }
}
