/// The links between pages, as numbers of files.
struct LinkGraph: Sendable {
  /// Pages without a link to them from the others.
  struct Island: Equatable {
    /// The first one by its path.
    let first: Int32
    let count: Int
  }

  /// The greatest number of links kept on each thread, 64 MB. Beyond it, no islands are found.
  private static let limit = 1 << 24

  private var targets: [Int32] = []
  /// Each page with the end of its targets, which begin where those of the page before it end.
  private var pages: [(file: Int32, end: Int)] = []
  private var isFull = false

  /// Adds a link of the page that ends with ``endPage(_:)``.
  mutating func add(_ target: Int) {
    if targets.count >= Self.limit { isFull = true } else { targets.append(Int32(target)) }
  }

  mutating func endPage(_ file: Int) {
    if targets.count > (pages.last?.end ?? 0) { pages.append((Int32(file), targets.count)) }
  }

  mutating func add(_ target: Int, from file: Int) {
    add(target)
    endPage(file)
  }

  mutating func merge(_ other: LinkGraph) {
    let start = targets.count
    targets += other.targets
    for page in other.pages { pages.append((page.file, start + page.end)) }
    isFull = isFull || other.isFull
  }

  /// The groups of listed pages that no links lead to from any of the starts, sorted.
  func islands(in listed: [Int32], from starts: [Int32], fileCount: Int) -> [Island] {
    if isFull { return [] }
    let ranges = ranges(fileCount: fileCount)
    var isReached = [Bool](repeating: false, count: fileCount)
    for file in starts { isReached[Int(file)] = true }
    var next = starts
    while let file = next.popLast() {
      for target in targets[ranges[Int(file)]] where !isReached[Int(target)] {
        isReached[Int(target)] = true
        next.append(target)
      }
    }
    let rest = listed.filter { !isReached[Int($0)] }
    return rest.isEmpty ? [] : groups(of: rest, ranges)
  }

  private func ranges(fileCount: Int) -> [Range<Int>] {
    var ranges = [Range<Int>](repeating: 0..<0, count: fileCount)
    var start = 0
    for page in pages {
      ranges[Int(page.file)] = start..<page.end
      start = page.end
    }
    return ranges
  }

  /// Groups files that links connect, whatever their direction.
  private func groups(of files: [Int32], _ ranges: [Range<Int>]) -> [Island] {
    // The root of each file's tree is the first file of its group.
    var parents = ranges.indices.map { Int32($0) }
    func root(_ file: Int32) -> Int32 {
      var file = file
      while parents[Int(file)] != file {
        parents[Int(file)] = parents[Int(parents[Int(file)])]
        file = parents[Int(file)]
      }
      return file
    }
    let all = Set(files)
    for file in files {
      for target in targets[ranges[Int(file)]] where all.contains(target) {
        let (one, other) = (root(file), root(target))
        if one != other { parents[Int(max(one, other))] = min(one, other) }
      }
    }
    var counts: [Int32: Int] = [:]
    for file in files { counts[root(file), default: 0] += 1 }
    return counts.map { Island(first: $0.key, count: $0.value) }.sorted { $0.first < $1.first }
  }
}
