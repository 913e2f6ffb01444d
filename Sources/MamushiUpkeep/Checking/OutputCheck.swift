import MamushiCore
import MamushiKit

/// Scans a built site, in one pass over its files on all cores.
///
/// Faults within one file are found during the scan; links to places in other pages, pages without links to them
/// and the like are judged after it. Memory holds the paths of the files, and numbers and hashes for links.
struct OutputCheck: Sendable {
  /// The built site.
  let files: any FileTree
  let markup: any MarkupReader
  let documents: any DocumentReader
  let baseURL: BaseURL
  /// The languages of the site, the first one first.
  let languages: [SiteLanguage]
  let settings: CheckSettings
  let jobs: Int
  /// Whether links to other sites are collected.
  let gathersOutside: Bool
  /// The policy that `site.yaml` sets.
  var policy: WrittenPolicy? = nil
  let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// The findings, and the files they refer to.
  struct Result: Sendable {
    let index: OutputIndex
    var findings: Findings
    /// Links to other sites, with their places.
    let outside: [String: Findings.Cause]
    let pageCount: Int
  }

  func run(_ listing: [FileListing.Entry]) async -> Result {
    let index = OutputIndex(listing)
    let redirects = (try? files.read(SitePath(RedirectRules.file)))
    let rules = redirects.map { RedirectRules($0, basePath: baseURL.path) } ?? RedirectRules()
    let headers = (try? files.read(SitePath(HeaderPolicies.file))).map {
      HeaderPolicies($0, on: PolicyAddress(baseURL), written: policy)
    }
    var scan = await scan(index, rules, headers ?? HeaderPolicies())
    judgeFragments(&scan, index)
    judgePages(&scan, index)
    judgeStyles(&scan, index)
    judgeRedirects(&scan, index, rules, text: redirects ?? [])
    if let headers { judgePolicies(&scan, index, headers) }
    judgeRobots(&scan, index)
    scan.findings.settleHeavyPages(budget: settings.pageWeight)
    return Result(index: index, findings: scan.findings, outside: scan.outside, pageCount: scan.pageCount)
  }

  // MARK: The pass

  private func scan(
    _ index: OutputIndex, _ rules: RedirectRules, _ headers: HeaderPolicies
  ) async -> PageScan {
    let read = index.kinds.indices.filter { index.kinds[$0] != .picture && index.kinds[$0] != .other }
    let next = SharedCounter()
    let size = 32
    let acceptances = Acceptances(settings.accepted)
    let first = PageScan(fileCount: index.count, acceptances: acceptances)
    return await withTaskGroup(of: PageScan.self) { group in
      for _ in 0..<max(1, min(jobs, (read.count + size - 1) / size)) {
        group.addTask {
          var scanner = PageScanner(
            index: index, redirects: rules, baseURL: baseURL, languages: languages, settings: settings,
            acceptances: acceptances, gathersOutside: gathersOutside, documents: documents,
            headers: headers)
          while !Task.isCancelled {
            let end = next.add(size)
            let begin = end - size
            guard begin < read.count else { break }
            for file in read[begin..<min(end, read.count)] { look(at: file, &scanner) }
            progress(min(end, read.count), read.count)
          }
          return scanner.scan
        }
      }
      return await group.reduce(into: first) { $0.merge($1) }
    }
  }

  private func look(at file: Int, _ scanner: inout PageScanner) {
    guard let bytes = try? files.read(SitePath(scanner.index.path(file))) else { return }
    switch scanner.index.kinds[file] {
    case .page: bytes.withUnsafeBufferPointer { scanner.scanPage(file, $0) }
    case .style: bytes.withUnsafeBufferPointer { scanner.scanStyle(file, $0) }
    case .script: bytes.withUnsafeBufferPointer { scanner.scanScript(file, $0) }
    case .markup: scanner.scanMarkup(file, bytes, markup)
    case .json: scanner.scanJSON(file, bytes)
    case .picture, .other: break
    }
  }

  // MARK: Checks across pages

  /// Reports links to missing places in other pages. The addresses of broken links are read from their files
  /// again.
  private func judgeFragments(_ scan: inout PageScan, _ index: OutputIndex) {
    var missing = Set(scan.fragments.map(\.place))
    for id in scan.ids { missing.remove(id) }
    if missing.isEmpty { return }
    var open: (file: Int32, bytes: [UInt8])?
    let broken = scan.fragments.filter { missing.contains($0.place) }
      .sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
    for link in broken {
      // HTML in feeds is encoded, so the address cannot be read there.
      guard index.kinds[Int(link.file)] == .page else { continue }
      if open?.file != link.file {
        open = (link.file, (try? files.read(SitePath(index.path(Int(link.file))))) ?? [])
      }
      let range = Int(link.offset)..<Int(link.offset) + Int(link.length)
      guard let bytes = open?.bytes, range.upperBound <= bytes.count else { continue }
      let address = bytes.withUnsafeBufferPointer { PageScanner.address(range, $0) }
      scan.findings.report(
        .brokenFragment(destination: address), at: FoundPlace(file: link.file, offset: link.offset),
        address: index.address(Int(link.file)))
    }
  }

  private func judgePages(_ scan: inout PageScan, _ index: OutputIndex) {
    let beginnings = beginnings(in: index)
    for page in scan.listedPages
    where !scan.isLinked[Int(page)] && index.path(Int(page)) != "index.html" && !beginnings.contains(page) {
      scan.findings.report(
        .orphanPage, at: FoundPlace(file: page, offset: nil), address: index.address(Int(page)))
    }
    judgeIslands(&scan, index)
    struct Pair: Hashable { let from, to: Int32 }
    let pairs = Set(scan.alternates.map { Pair(from: $0.from, to: $0.to) })
    for (from, to, offset) in scan.alternates where !pairs.contains(Pair(from: to, to: from)) {
      scan.findings.report(
        .unansweredLanguage(destination: index.address(Int(to))), at: FoundPlace(file: from, offset: offset),
        address: index.address(Int(from)))
    }
    for file in scan.isShown.indices where scan.isShown[file] && index.sizes[file] > settings.pictureWeight {
      let address = index.address(file)
      scan.findings.report(
        .heavyPicture(
          address: address, weight: ByteSize.text(index.sizes[file]),
          budget: ByteSize.text(settings.pictureWeight)),
        at: FoundPlace(file: Int32(file), offset: nil), address: address)
    }
  }

  /// The pages that need no link: the feeds of sites whose home pages are their own. No site asks for these.
  private func beginnings(in index: OutputIndex) -> [Int32] {
    languages.compactMap { index.find(Array($0.pathOfFeedBelowHome.utf8)).map { Int32($0) } }
  }

  /// Reports groups of pages that link to each other, but that no links from the home page lead to.
  private func judgeIslands(_ scan: inout PageScan, _ index: OutputIndex) {
    guard index.find(Array("index.html".utf8)) != nil else { return }
    // Only languages after the first one have a folder.
    let homes = languages.compactMap {
      index.find(Array(($0.isFirst ? "" : $0.pathPrefix).utf8) + Array("index.html".utf8))
    }
    // What leads from a page that is told by itself, or may stand alone, is reached once that page is.
    let alone = scan.listedPages.filter { !scan.isLinked[Int($0)] }
    for (from, to) in scan.redirects { scan.links.add(Int(to), from: Int(from)) }
    let islands = scan.links.islands(
      in: scan.listedPages,
      from: homes.map { Int32($0) } + beginnings(in: index) + alone + scan.standalonePages,
      fileCount: index.count)
    for island in islands {
      let address = index.address(Int(island.first))
      scan.findings.report(
        .orphanGroup(first: address, others: island.count - 1),
        at: FoundPlace(file: island.first, offset: nil), address: address)
    }
  }

  private func judgeStyles(_ scan: inout PageScan, _ index: OutputIndex) {
    var sheets: [Int32: StyleSheet] = [:]
    // Most sites have a few lists of style sheets; if a site has one for each page, not all are checked.
    let lists = scan.styleLists.sorted { $0.lexicographicallyPrecedes($1) }.prefix(64)
    var problems: Set<CheckProblem> = []
    for list in lists {
      for file in list where sheets[file] == nil && index.kinds[Int(file)] == .style {
        let text = (try? files.read(SitePath(index.path(Int(file))))) ?? []
        sheets[file] = StyleSheet(String(decoding: text, as: UTF8.self))
      }
      let read = list.filter { sheets[$0] != nil }
      for finding in ContrastCheck.findings(read.compactMap { sheets[$0] })
      where problems.insert(finding.problem).inserted {
        let file = read[finding.sheet]
        scan.findings.report(
          finding.problem, at: FoundPlace(file: file, offset: nil), address: index.address(Int(file)))
      }
    }
  }

  private func judgeRedirects(
    _ scan: inout PageScan, _ index: OutputIndex, _ rules: RedirectRules, text: [UInt8]
  ) {
    let check = RedirectCheck(index: index, rules: rules, text: text, baseURL: baseURL)
    let (loops, found) = check.check(scan.redirects)
    let placed = check.placedRules()
    var missing = Set(placed.map(\.place))
    if !missing.isEmpty { for id in scan.ids { missing.remove(id) } }
    var faults = found
    for leading in placed where missing.contains(leading.place) {
      let problem = CheckProblem.brokenFragment(destination: leading.rule.to)
      faults.append(RedirectCheck.Fault(problem: problem, line: leading.rule.line))
    }
    for page in loops {
      let address = index.address(Int(page))
      scan.findings.report(
        .redirectLoop(path: address), at: FoundPlace(file: page, offset: nil), address: address)
    }
    guard !faults.isEmpty, let file = index.find(Array(RedirectRules.file.utf8)) else { return }
    let lines = text.indices.filter { $0 == 0 || text[$0 - 1] == 0x0A }
    for fault in faults {
      let offset = fault.line <= lines.count ? Int32(truncatingIfNeeded: lines[fault.line - 1]) : nil
      scan.findings.report(
        fault.problem, at: FoundPlace(file: Int32(file), offset: offset), address: "/" + RedirectRules.file,
        countsEachPlace: true)
    }
  }

  private func judgePolicies(_ scan: inout PageScan, _ index: OutputIndex, _ headers: HeaderPolicies) {
    guard let file = index.find(Array(HeaderPolicies.file.utf8)) else { return }
    for (slip, offset) in headers.slips {
      scan.findings.report(
        .policySlip(slip),
        at: FoundPlace(file: Int32(file), offset: Int32(truncatingIfNeeded: offset)),
        address: "/" + HeaderPolicies.file, countsEachPlace: true)
    }
  }

  /// Reports rules for crawlers on a site below a path: crawlers read those of the host alone.
  private func judgeRobots(_ scan: inout PageScan, _ index: OutputIndex) {
    guard baseURL.path != "/", let file = index.find(Array(RobotsRules.file.utf8)),
      let text = try? files.read(SitePath(RobotsRules.file)),
      let offset = RobotsRules.firstRestriction(in: text)
    else { return }
    scan.findings.report(
      .unreadRobots(path: baseURL.path + RobotsRules.file),
      at: FoundPlace(file: Int32(file), offset: Int32(truncatingIfNeeded: offset)),
      address: "/" + RobotsRules.file)
  }
}
