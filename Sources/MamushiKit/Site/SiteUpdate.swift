import MamushiCore

/// What became of a change to a site that is built again and again.
package struct SiteUpdate: Sendable {
  package let report: BuildReport
  package let change: SiteChange
  let former: MadeSite?
  let made: MadeSite?

  /// Pages that lie elsewhere now: where they lay, and where they lie, as paths from the output's root. They are those of
  /// texts that were edited, or of one that was renamed.
  package var moved: [(from: String, to: String)] {
    guard let old = former?.plan, let new = made?.plan, report.failure == nil, change.paths.count < 1000
    else {
      return []
    }
    func path(_ file: SitePath, _ plan: SitePlan) -> String? {
      plan.targets.page(of: file).map { "/" + $0.path(in: plan.language) }
    }
    let files = change.paths.sorted().filter(\.isMarkdown)
    var gone: [String] = []
    var added: [String] = []
    var moved: [(from: String, to: String)] = []
    for file in files {
      switch (path(file, old), path(file, new)) {
      case (let from?, let to?) where from != to: moved.append((from, to))
      case (let from?, nil): gone.append(from)
      case (nil, let to?): added.append(to)
      default: break
      }
    }
    if gone.count == 1, added.count == 1 { moved.append((gone[0], added[0])) }
    return moved
  }
}
