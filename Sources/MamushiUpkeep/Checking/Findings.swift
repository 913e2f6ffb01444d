import MamushiKit

/// The place of a finding in the output.
struct FoundPlace: Hashable, Sendable, Comparable {
  /// The file's number.
  var file: Int32
  /// In bytes from the file's start; nil for the file as a whole.
  var offset: Int32?

  static func < (left: Self, right: Self) -> Bool {
    (left.file, left.offset ?? -1) < (right.file, right.offset ?? -1)
  }
}

/// The findings by their problem: for a fault on ten thousand pages, only its count and the first places are
/// kept.
struct Findings: Sendable {
  /// The greatest number of places kept for each fault.
  static let placeLimit = 1_000

  struct Cause: Sendable {
    /// The number of pages, or lines of a list, with the fault.
    var count = 0
    /// The first places, one on each page.
    var places: [FoundPlace] = []
    /// The last recorded page, even if its place was not kept.
    fileprivate var lastFile: Int32?
  }

  private(set) var causes: [CheckProblem: Cause] = [:]
  /// Pages above the weight budget, with their size in bytes.
  private(set) var heavyPages: [(file: Int32, bytes: Int)] = []
  private let acceptances: Acceptances
  /// Entries of `check.accept` that matched a finding.
  private(set) var usedAcceptances: Set<Int> = []

  init(_ acceptances: Acceptances) { self.acceptances = acceptances }

  /// - Parameters:
  ///   - address: the page's address, as in `check.accept`.
  ///   - countsEachPlace: whether several places in one file count, as lines of a list do.
  mutating func report(
    _ problem: CheckProblem, at place: FoundPlace, address: @autoclosure () -> String,
    countsEachPlace: Bool = false
  ) {
    if isAccepted(problem, address: address()) { return }
    causes[problem, default: Cause()].note(place, countsEachPlace: countsEachPlace)
  }

  mutating func reportHeavyPage(_ file: Int, bytes: Int, address: @autoclosure () -> String) {
    if isAccepted(.heavyPage(weight: "", budget: ""), address: address()) { return }
    heavyPages.append((Int32(file), bytes))
  }

  /// - Parameter address: evaluated only if the site accepts any findings.
  private mutating func isAccepted(_ problem: CheckProblem, address: @autoclosure () -> String) -> Bool {
    if acceptances.isEmpty { return false }
    guard let entry = acceptances.entry(for: problem, address: address()) else { return false }
    usedAcceptances.insert(entry)
    return true
  }

  /// Adds the findings of another thread.
  mutating func merge(_ other: Findings) {
    for (problem, cause) in other.causes { causes[problem, default: Cause()].join(cause) }
    heavyPages += other.heavyPages
    usedAcceptances.formUnion(other.usedAcceptances)
  }

  /// Reports all pages above the budget as one finding, on the heaviest page.
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
  mutating func note(_ place: FoundPlace, countsEachPlace: Bool = false) {
    // A single thread scans a page, from start to end.
    if lastFile == place.file, !countsEachPlace { return }
    lastFile = place.file
    count += 1
    if places.count < Findings.placeLimit { places.append(place) }
  }

  mutating func join(_ other: Findings.Cause) {
    count += other.count
    places = Array((places + other.places).sorted().prefix(Findings.placeLimit))
  }
}
