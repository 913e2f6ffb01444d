import MamushiCore

/// Records what makes each file of the output: the only place that detects two pages at one URL.
struct RouteTable: Sendable {
  /// A claim is a number, and its path is computed again on demand: a table of all paths would take more memory than
  /// everything else in a plan.
  private enum Claims: Sendable {
    case pages(PageFamily)
    /// Single claims, from a position in `singles`.
    case singles(from: Int)
  }

  private struct Place {
    let route: Route
    let language: SiteLanguage
    var path: String { route.path(in: language) }
    var outputPath: String { route.outputPath(in: language) }
    func writeKey(to key: inout PathBytes) { route.writeKey(to: &key, in: language) }
  }

  private struct Folder: Sendable {
    let path: [UInt8]
    /// A claim with a path in the folder.
    var claim: Int
  }

  /// Runs of claims, each with the number of its first claim.
  private var runs: [(first: Int, claims: Claims)] = []
  private var singles: [(place: Place, origin: Origin)] = []
  private var claimCount = 0
  private var table: NumberTable
  /// The folders of the output that contain more than a page.
  private var folders: [Folder] = []
  private var folderTable = NumberTable()
  /// The folder that was entered last: most pages share a folder with the previous one.
  private var lastFolder: Int?
  /// Whether a page is in a folder that is named like the files of pages.
  private var hasFolderNamedAsFile = false
  private var key = PathBytes()
  private var sums: (UInt64, UInt64) = (0, 0)
  private(set) var diagnostics: [Diagnostic] = []
  /// Return a place at the path of its file, for languages that know files by other names than their paths.
  var located: [SiteLanguage: @Sendable (SourceLocation) -> SourceLocation] = [:]
  /// The keys of front matter behind diagnostics, with the diagnostics' numbers.
  private var places: [(diagnostic: Int, place: FrontMatterPlace)] = []

  /// - Parameter capacity: the expected number of routes.
  init(capacity: Int = 0) { table = NumberTable(capacity: capacity) }

  /// A fingerprint of the set of all claimed paths, independent of their order.
  var fingerprint: Fingerprint { Fingerprint(high: sums.0, low: sums.1) }

  // MARK: Claims

  /// Claims a route. A second claim of one output file is an error that names both origins.
  mutating func claim(_ route: Route, in language: SiteLanguage, for origin: Origin) {
    if case .singles? = runs.last?.claims {} else { runs.append((claimCount, .singles(from: singles.count))) }
    let place = Place(route: route, language: language)
    let origin = origin.located(located[language])
    singles.append((place, origin))
    _ = claim(place) { origin }
  }

  /// Claims the routes of all pages.
  ///
  /// - Returns: the hashes of their output paths (``Route/outputPathHash(in:)``), in order.
  mutating func claim(_ pages: PageTable) -> [UInt64] {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(pages.count)
    for family in pages.families {
      if family.count == 0 { continue }
      runs.append((claimCount, .pages(family)))
      let located = located[family.language]
      for index in 0..<family.count {
        let place = Place(route: family.route(index), language: family.language)
        hashes.append(claim(place) { family.origin(index).located(located) })
      }
    }
    return hashes
  }

  private mutating func claim(_ place: Place, for origin: () -> Origin) -> UInt64 {
    let number = claimCount
    claimCount += 1
    key.removeAll()
    place.writeKey(to: &key)
    let hash = ByteHash.hash(key.bytes)
    if let other = find(hash, key.bytes[...]) {
      reportTwo(at: "/" + place.path, origin(), self.origin(of: other))
      return hash
    }
    if key.bytes.count > Self.nameLimit { checkLength(of: place, origin()) }
    table.insert(number, hash: hash)
    sums = (sums.0 &+ hash, sums.1 &+ (hash ^ 0x9e37_79b9_7f4a_7c15) &* (hash | 1))
    checkFolders(of: number, hash, at: place, for: origin)
    return hash
  }

  /// The limits in bytes: for names what all file systems support; for paths less, since the path of the output folder
  /// precedes them.
  private static let nameLimit = 255
  private static let pathLimit = 3_000

  /// Reports a `key` that is too long for file systems: the content has to be changed, not the disk.
  private mutating func checkLength(of place: Place, _ origin: Origin) {
    let names = key.bytes.split(separator: UInt8(ascii: "/"))
    let hasLongName = names.contains { $0.count > Self.nameLimit }
    guard hasLongName || key.bytes.count > Self.pathLimit else { return }
    let problem = AddressProblem.pathTooLong(
      path: place.outputPath, origin: origin.description, isName: hasLongName,
      limit: hasLongName ? Self.nameLimit : Self.pathLimit)
    diagnostics.append(Diagnostic(problem, at: origin.location))
  }

  /// Finds files where `key` needs a folder, and folders where `key` needs a file.
  ///
  /// - Parameter hash: the hash of `key`.
  private mutating func checkFolders(
    of number: Int, _ hash: UInt64, at place: Place, for origin: () -> Origin
  ) {
    // A folder with only a page needs no entry: the page itself shows that it is a folder.
    let isPage = key.bytes.suffix(Self.pageFile.count).elementsEqual(Self.pageFile)
    var isPagesOwn = isPage
    var end = key.bytes.lastIndex(of: UInt8(ascii: "/"))
    while let slash = end {
      let folder = key.bytes[..<slash]
      if isPagesOwn {
        let name = Self.pageFile.dropFirst()
        if folder.suffix(name.count).elementsEqual(name) { hasFolderNamedAsFile = true }
      } else if enter(folder, for: number) {
        break
      }
      isPagesOwn = false
      if let other = find(ByteHash.hash(folder), folder) {
        report(origin(), self.origin(of: other), at: "/" + place.path) { path, other, _ in
          .pathThroughFile(path: path, other: other)
        }
      }
      end = folder.lastIndex(of: UInt8(ascii: "/"))
    }
    var below = folderTable.find(hash) { folders[$0].path == key.bytes }.map { folders[$0].claim }
    if below == nil, !isPage || hasFolderNamedAsFile {
      key += "/index.html"
      below = find(ByteHash.hash(key.bytes), key.bytes[...])
    }
    if let below {
      let place = self.place(of: below)
      report(self.origin(of: below), origin(), at: "/" + place.path) { _, other, _ in
        .pathThroughFile(path: "/" + place.outputPath, other: other)
      }
    }
  }

  private static let pageFile = Array("/index.html".utf8)

  /// - Returns: whether the folder was known.
  private mutating func enter(_ folder: ArraySlice<UInt8>, for number: Int) -> Bool {
    let known =
      lastFolder.flatMap { folders[$0].path.elementsEqual(folder) ? $0 : nil }
      ?? folderTable.find(ByteHash.hash(folder)) { folders[$0].path.elementsEqual(folder) }
    lastFolder = known ?? folders.count
    if let known {
      folders[known].claim = number
      return true
    }
    folderTable.insert(folders.count, hash: ByteHash.hash(folder))
    folders.append(Folder(path: Array(folder), claim: number))
    return false
  }

  /// Reports two claims of one path. An alias gives way to a page that has the address itself.
  private mutating func reportTwo(at path: String, _ origin: Origin, _ other: Origin) {
    let alias: SourceLocation
    let taker: Origin
    switch (origin, other) {
    case (.alias(let location), _): (alias, taker) = (location, other)
    case (_, .alias(let location)): (alias, taker) = (location, origin)
    default: return report(origin, other, at: path) { .duplicateURL(path: $0, other: $1, of: $2) }
    }
    let owner: AddressProblem.AliasOwner =
      switch taker {
      case .file(let page) where page.file == alias.file: .thisText
      case .alias: .alias(taker.description)
      case .file, .folder, .site: .page(taker.description)
      }
    places.append((diagnostics.count, .alias(path)))
    diagnostics.append(Diagnostic(AddressProblem.aliasInUse(path: path, by: owner), at: alias))
  }

  /// Reports a problem at the origin that is a content file; if both are, at the later one.
  private mutating func report(
    _ origin: Origin, _ other: Origin, at path: String,
    _ problem: (_ path: String, _ other: String, _ origin: SlugOrigin) -> SiteProblem
  ) {
    let isOthers = origin.location == nil && other.location != nil
    let (told, named) = isOthers ? (other, origin) : (origin, other)
    if case .alias = told {
      places.append((diagnostics.count, .alias(path)))
    } else {
      places.append((diagnostics.count, .slug))
    }
    diagnostics.append(
      Diagnostic(problem(path, named.description, told.slugOrigin), at: told.location))
  }

  /// Adds the locations in front matter that request colliding addresses. Only the first 100 are looked up, since few
  /// of one kind are shown.
  mutating func locate(_ location: (FrontMatterPlace, SitePath) -> SourceLocation) {
    for (number, place) in places.prefix(100) {
      guard let file = diagnostics[number].location?.file else { continue }
      diagnostics[number].location = location(place, file)
    }
    places = []
  }

  // MARK: Look-up

  func contains(_ route: Route, in language: SiteLanguage) -> Bool {
    var key = PathBytes()
    route.writeKey(to: &key, in: language, hasSlugs: false)
    return table.find(ByteHash.hash(key.bytes)) { claim in
      var other = PathBytes()
      place(of: claim).writeKey(to: &other)
      return other.bytes == key.bytes
    } != nil
  }

  /// Returns the route that has the address of another one; nil if nobody has it.
  func holder(of route: Route, in language: SiteLanguage) -> Route? {
    var key = PathBytes()
    route.writeKey(to: &key, in: language)
    return find(ByteHash.hash(key.bytes), key.bytes[...]).map { place(of: $0).route }
  }

  /// Whether a path with this hash (``Route/outputPathHash(in:)``) was claimed.
  func contains(pathHash: UInt64) -> Bool { table.find(pathHash) { _ in true } != nil }

  /// Finds the claim of a path by its hash, and confirms it by comparing the paths.
  private func find(_ hash: UInt64, _ path: ArraySlice<UInt8>) -> Int? {
    table.find(hash) { claim in
      var other = PathBytes()
      place(of: claim).writeKey(to: &other)
      return other.bytes.elementsEqual(path)
    }
  }

  private func place(of claim: Int) -> Place {
    switch claims(of: claim) {
    case (.pages(let family), let index): Place(route: family.route(index), language: family.language)
    case (.singles(let first), let index): singles[first + index].place
    }
  }

  private func origin(of claim: Int) -> Origin {
    switch claims(of: claim) {
    case (.pages(let family), let index): family.origin(index).located(located[family.language])
    case (.singles(let first), let index): singles[first + index].origin
    }
  }

  /// The run of a claim, and the claim's position in it.
  private func claims(of claim: Int) -> (Claims, Int) {
    let run = runs[runs.indices.firstPosition(notBefore: { runs[$0].first <= claim }) - 1]
    return (run.claims, claim - run.first)
  }
}
