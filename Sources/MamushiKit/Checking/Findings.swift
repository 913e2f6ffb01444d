/// Where something was found in the output.
struct FoundPlace: Hashable, Sendable, Comparable {
  /// The number of the file.
  var file: Int32
  /// In bytes from its beginning; nil for the file as a whole.
  var offset: Int32?

  static func < (left: Self, right: Self) -> Bool {
    (left.file, left.offset ?? -1) < (right.file, right.offset ?? -1)
  }
}

/// What was found, by what is wrong: of the same fault on ten thousand pages, its number and the first places are kept.
struct Findings: Sendable {
  /// Of each fault so many places are kept.
  static let placeLimit = 1_000

  struct Cause: Sendable {
    /// How many pages have it.
    var count = 0
    /// The first ones, one on each page.
    var places: [FoundPlace] = []
    /// The page that was noted last, also where its place was not kept.
    fileprivate var lastFile: Int32?
  }

  private(set) var causes: [CheckProblem: Cause] = [:]
  /// Pages above their budget, with their bytes.
  private(set) var heavyPages: [(file: Int32, bytes: Int)] = []
  private let acceptances: Acceptances
  /// Entries of `check.accept` that something was found for.
  private(set) var usedAcceptances: Set<Int> = []

  init(_ acceptances: Acceptances) { self.acceptances = acceptances }

  /// - Parameter address: of the page, as `check.accept` names it.
  mutating func report(_ problem: CheckProblem, at place: FoundPlace, address: @autoclosure () -> String) {
    if isAccepted(problem, address: address()) { return }
    causes[problem, default: Cause()].note(place)
  }

  mutating func reportHeavyPage(_ file: Int, bytes: Int, address: @autoclosure () -> String) {
    if isAccepted(.heavyPage(weight: "", budget: ""), address: address()) { return }
    heavyPages.append((Int32(file), bytes))
  }

  /// - Parameter address: is made only where the site accepts anything.
  private mutating func isAccepted(_ problem: CheckProblem, address: @autoclosure () -> String) -> Bool {
    if acceptances.isEmpty { return false }
    guard let entry = acceptances.entry(for: problem, address: address()) else { return false }
    usedAcceptances.insert(entry)
    return true
  }

  /// Adds what another thread found.
  mutating func merge(_ other: Findings) {
    for (problem, cause) in other.causes { causes[problem, default: Cause()].join(cause) }
    heavyPages += other.heavyPages
    usedAcceptances.formUnion(other.usedAcceptances)
  }

  /// The pages above their budget as one finding, whose page is the heaviest.
  mutating func settleHeavyPages(budget: Int) {
    guard let worst = heavyPages.max(by: { ($0.bytes, $1.file) < ($1.bytes, $0.file) }) else { return }
    var cause = Cause()
    cause.count = heavyPages.count
    cause.places = [FoundPlace(file: worst.file, offset: nil)]
    causes[.heavyPage(weight: ByteSize.text(worst.bytes), budget: ByteSize.text(budget))] = cause
    heavyPages = []
  }
}

extension Findings.Cause {
  mutating func note(_ place: FoundPlace) {
    // A page is looked at by one thread, from its beginning to its end.
    if lastFile == place.file { return }
    lastFile = place.file
    count += 1
    if places.count < Findings.placeLimit { places.append(place) }
  }

  mutating func join(_ other: Findings.Cause) {
    count += other.count
    places = Array((places + other.places).sorted().prefix(Findings.placeLimit))
  }
}
