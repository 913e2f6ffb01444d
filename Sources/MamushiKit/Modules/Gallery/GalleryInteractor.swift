import MamushiCore

/// Gathers the albums of a build.
struct GalleryInteractor: Sendable {
  let repositories: [any AlbumRepository]
  /// Paths of the output at which the site has its own files.
  let files: Set<String>
  /// Whether drafts are published.
  let includesDrafts: Bool
  /// The gallery of the site's first language: what is inside its drafts is a draft in other languages, too.
  let first: Gallery?

  init(
    repositories: [any AlbumRepository], files: Set<String> = [], includesDrafts: Bool = false,
    first: Gallery? = nil
  ) {
    self.repositories = repositories
    self.files = files
    self.includesDrafts = includesDrafts
    self.first = first
  }

  /// Returns the albums by `order`, then by path (2 before 10), without drafts and albums that have nothing to show.
  func load() -> Loaded<Gallery> {
    var albums: [Album] = []
    var diagnostics: [Diagnostic] = []
    for repository in repositories {
      let loaded = repository.albums()
      albums += loaded.value
      diagnostics += loaded.diagnostics
    }
    makeRoom(for: &albums)
    markDrafts(in: &albums)
    markHiddenFromSearch(in: &albums)
    let drafts = includesDrafts ? [] : albums.filter(\.isDraft)
    if !drafts.isEmpty { albums.removeAll(where: \.isDraft) }
    // An album is shown if it has content or contains one that does.
    var needed = Set<String>()
    for album in albums where album.hasContent {
      var path = album.path[...]
      while !path.isEmpty, needed.insert(String(path)).inserted { path = Album.parent(of: path) }
    }
    let shown = albums.filter { needed.contains($0.path) }
    let ranks = CollationOrder.ranks(of: shown.map(\.path))
    var sorted = shown.indices.sorted {
      (shown[$0].order ?? .max, ranks[$0], $0) < (shown[$1].order ?? .max, ranks[$1], $1)
    }.map { shown[$0] }
    lendCovers(to: &sorted)
    return Loaded(Gallery(albums: sorted, drafts: drafts), diagnostics)
  }

  /// Marks everything inside a draft as a draft.
  private func markDrafts(in albums: inout [Album]) {
    let drafts = paths(in: albums, where: \.isDraft)
    if drafts.isEmpty { return }
    for position in albums.indices {
      let draft = Album.innermost(from: albums[position].path[...], where: drafts.contains)
      albums[position].isDraft = !draft.isEmpty
      albums[position].isInDraft = !draft.isEmpty && draft != albums[position].path
    }
  }

  /// Hides everything inside an album that is hidden from search engines from them, too.
  private func markHiddenFromSearch(in albums: inout [Album]) {
    let hidden = paths(in: albums, where: \.isHiddenFromSearch)
    if hidden.isEmpty { return }
    for position in albums.indices {
      let nearest = Album.innermost(from: albums[position].path[...], where: hidden.contains)
      albums[position].isHiddenFromSearch = !nearest.isEmpty
    }
  }

  /// The paths of albums with a property; that of an album of the first language counts where this language has none.
  private func paths(in albums: [Album], where property: KeyPath<Album, Bool>) -> Set<String> {
    var paths = Set(albums.filter { $0[keyPath: property] }.map(\.path))
    if let first {
      let own = Set(albums.lazy.map(\.path))
      let others = (first.drafts + first.albums).filter { $0[keyPath: property] && !own.contains($0.path) }
      paths.formUnion(others.map(\.path))
    }
    return paths
  }

  /// Gives albums without a cover that of the first album in them that has one.
  private func lendCovers(to albums: inout [Album]) {
    let children = Dictionary(grouping: albums.indices) { albums[$0].parentPath }
    // Deeper albums come first, so that a cover rises through any number of levels.
    let depths = albums.map { album in album.path.utf8.count { $0 == UInt8(ascii: "/") } }
    for position in albums.indices.sorted(by: { depths[$0] > depths[$1] }) where albums[position].cover == nil
    {
      let inside = children[albums[position].path] ?? []
      albums[position].cover = inside.first { albums[$0].cover != nil }.flatMap { albums[$0].cover }
    }
  }

  /// Gives albums of sources unique paths.
  private func makeRoom(for albums: inout [Album]) {
    guard albums.contains(where: \.isRemote) else { return }
    var taken = Set(albums.lazy.filter { !$0.isRemote }.map(\.path))
    for position in albums.indices where albums[position].isRemote {
      let path = albums[position].path
      albums[position].path = taken.insertUnique(path, key: StableHash.hexadecimal(path.utf8, digits: 8)) {
        path in !files.contains { $0.hasPrefix("gallery/\(path)/") || $0 == "gallery/\(path)" }
      }
    }
  }
}
