import MamushiCore

/// The pages that content files and folders stand for.
struct LinkedPages: Sendable {
  private struct Run {
    let family: PageFamily
    let files: LinkedFiles
    /// The number of its first file among all.
    let start: Int
  }

  private let runs: [Run]
  private let count: Int
  private let lookup: PathLookup

  init(_ families: [PageFamily]) {
    var runs: [Run] = []
    var count = 0
    for family in families {
      for files in family.traits.files where files.count > 0 {
        runs.append(Run(family: family, files: files, start: count))
        count += files.count
      }
    }
    self.runs = runs
    self.count = count
    lookup = PathLookup(count: count) { [runs] number in
      let run = Self.run(of: number, in: runs)
      return run.files.file(number - run.start)
    }
  }

  private static func run(of number: Int, in runs: [Run]) -> Run {
    runs[runs.indices.firstPosition(notBefore: { runs[$0].start <= number }) - 1]
  }

  /// Returns the page of a file or folder, however its accents are composed.
  func route(of file: SitePath) -> Route? { lookup.position(likeTextOf: file).map(route) }

  /// Whether search engines may list the page of a file or folder.
  func isListed(_ file: SitePath) -> Bool {
    guard let number = lookup.position(likeTextOf: file) else { return false }
    let run = Self.run(of: number, in: runs)
    return run.family.isListed(run.files.page(number - run.start))
  }

  /// The folders that stand for pages, not the files. Some occur more than once.
  var folders: [SitePath] {
    runs.flatMap { run in (0..<run.files.count).lazy.map { run.files.file($0) }.filter { !$0.isMarkdown } }
  }

  /// The pages of all files; some occur more than once.
  var routes: some Sequence<Route> { (0..<count).lazy.map(route) }

  private func route(_ number: Int) -> Route {
    let run = Self.run(of: number, in: runs)
    return run.family.route(run.files.page(number - run.start))
  }
}
