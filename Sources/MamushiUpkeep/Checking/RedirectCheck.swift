import MamushiCore
import MamushiKit

/// Follows the redirects of a site: redirecting pages, and the rules of `_redirects`.
struct RedirectCheck {
  let index: OutputIndex
  let rules: RedirectRules
  /// The text of `_redirects`.
  let text: [UInt8]
  let baseURL: BaseURL

  /// A fault of a rule, with its line.
  struct Fault {
    let problem: CheckProblem
    let line: Int
  }

  /// - Parameter pages: redirecting pages and their targets.
  /// - Returns: pages whose redirects form a loop, and faults of rules.
  func check(_ pages: [Int32: Int32]) -> (loops: [Int32], faults: [Fault]) {
    var resolver = AddressResolver(index: index, redirects: RedirectRules(), baseURL: baseURL)
    var faults: [Fault] = []
    // Redirects by path, without trailing slashes.
    var next: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
    var lines: [ArraySlice<UInt8>: Int] = [:]
    let idle = rules.rules.filter { isIdle($0, &resolver) }
    faults += idle.map {
      Fault(problem: .idleRedirect(path: "/" + String(decoding: $0.from, as: UTF8.self)), line: $0.line)
    }
    let idleLines = Set(idle.map(\.line))
    for rule in rules.exactRedirects.reversed() {
      let key = RedirectRules.key(rule.from[...])
      let target = target(of: rule, &resolver, &faults)
      // Browsers do not come to it.
      if idleLines.contains(rule.line) { continue }
      if let target { next[key] = target }
      lines[key] = rule.line
    }
    faults += rules.rules.filter { leadsToNothing($0, &resolver) }.map {
      Fault(problem: .brokenLink(destination: $0.to), line: $0.line)
    }
    faults += rules.rules.filter(isEndless).map {
      Fault(problem: .redirectLoop(path: "/" + String(decoding: $0.from, as: UTF8.self)), line: $0.line)
    }
    faults += rulesOutOfSite(&resolver).map {
      Fault(problem: .linkLeavesSite(destination: $0.to, base: baseURL.path), line: $0.line)
    }
    for (page, target) in pages { next[key(of: Int(page))] = key(of: Int(target)) }

    let circles = circles(in: next)
    for key in circles {
      if let line = lines[key] {
        faults.append(
          Fault(problem: .redirectLoop(path: "/" + String(decoding: key, as: UTF8.self)), line: line))
      }
    }
    return (pages.keys.filter { circles.contains(key(of: Int($0))) }.sorted(), faults)
  }

  /// A rule that leads to a place in a page.
  struct PlacedRule {
    /// The hash of the page and the id: ``PageScan/placeHash(_:_:)``.
    let place: UInt64
    let rule: RedirectRules.Rule
  }

  /// The rules that lead to places in pages, in their order.
  func placedRules() -> [PlacedRule] {
    var resolver = AddressResolver(index: index, redirects: RedirectRules(), baseURL: baseURL)
    var placed: [PlacedRule] = []
    for rule in rules.exactRedirects where rule.to.utf8.contains(UInt8(ascii: "#")) {
      let place = Array(rule.to.utf8).withUnsafeBufferPointer { address -> UInt64? in
        let result = resolver.resolve(address, in: [], of: 0)
        guard let fragment = result.fragment,
          let id = PageScanner.idHash(of: UnsafeBufferPointer(rebasing: address[fragment]))
        else { return nil }
        switch result.target {
        case .file(let file), .folder(let file):
          return index.kinds[file] == .page ? PageScan.placeHash(file, id) : nil
        default: return nil
        }
      }
      if let place { placed.append(PlacedRule(place: place, rule: rule)) }
    }
    return placed
  }

  private func key(of file: Int) -> ArraySlice<UInt8> {
    let path = index.pathBytes(file)
    let name = Array("index.html".utf8)
    return RedirectRules.key(path.suffix(name.count).elementsEqual(name) ? path.dropLast(name.count) : path)
  }

  /// Whether the site has a file at the address of a rule, which some hosts answer with first. A rule that leads to that
  /// file is harmless.
  private func isIdle(_ rule: RedirectRules.Rule, _ resolver: inout AddressResolver) -> Bool {
    guard rule.isExact, !rule.isForced else { return false }
    let folder = Array(RedirectRules.key(rule.from[...]))
    let page = folder + (folder.isEmpty ? "index.html" : "/index.html").utf8
    guard let file = index.find(page) ?? index.find(rule.from) else { return false }
    let target = self.target(of: rule.to, &resolver)
    return target != .file(file) && target != .folder(file)
  }

  private func target(
    of rule: RedirectRules.Rule, _ resolver: inout AddressResolver, _ faults: inout [Fault]
  ) -> ArraySlice<UInt8>? {
    switch self.target(of: rule.to, &resolver) {
    case .file(let file), .folder(let file):
      let found = key(of: file)
      // For `/articles /articles/` with a page there, hosts serve the page before they apply rules.
      return found == RedirectRules.key(rule.from[...]) ? nil : found
    case .missing:
      let path = path(to: rule)
      // The target may match another rule.
      if rules.contains(path[...]) { return RedirectRules.key(path[...]) }
      faults.append(Fault(problem: .brokenLink(destination: rule.to), line: rule.line))
      return nil
    default: return nil
    }
  }

  /// Whether a rule for many addresses, or one that says that nothing is there, has one target, and nothing is at it.
  ///
  /// What rules with the status 200 lead to may be of the host: functions and the like.
  private func leadsToNothing(_ rule: RedirectRules.Rule, _ resolver: inout AddressResolver) -> Bool {
    guard rule.isNotFound || rule.isRedirect && !rule.isExact,
      !FormerAddresses.path(of: rule.to).contains(where: { $0 == ":" || $0 == "*" })
    else { return false }
    guard target(of: rule.to, &resolver) == .missing else { return false }
    // Hosts answer with a file there. Only redirects may lead to another rule, and not to themselves.
    if rule.isNotFound { return true }
    let path = path(to: rule)
    return !rules.contains(path[...]) || rules.target(of: path[...]) == rule.to
  }

  /// Whether a rule for many addresses leads to others of its own, and so on: `/a/* /a/:splat`.
  ///
  /// With `/a/* /a/b/:splat`, which hosts ask only where the site has no file, readers may come to a file below `/a/b/`.
  private func isEndless(_ rule: RedirectRules.Rule) -> Bool {
    guard rule.isRedirect, !rule.isExact, !rule.hasConditions, rule.to.hasPrefix("/"),
      !rule.to.hasPrefix("//")
    else { return false }
    let written = FormerAddresses.path(of: rule.to)
    let base = baseURL.decodedPath
    var target = PercentEncoding.decode(written) ?? written
    guard target.hasPrefix(base) else { return false }
    target.removeFirst(base.count)
    var source = String(decoding: rule.from, as: UTF8.self)
    // `/*` stands for all addresses of the host. Below a path of it, that brings readers of others to the site.
    if source == "*", base != "/" { return false }
    if source.hasSuffix("/*") || source == "*" { source = String(source.dropLast()) + ":splat" }
    if source.contains("*") { return false }
    if RedirectRules.key(Array(source.utf8)[...]) == RedirectRules.key(Array(target.utf8)[...]) {
      return true
    }
    let splat = ":splat"
    guard source.hasSuffix(splat), target.hasSuffix(splat) else { return false }
    let (own, folder) = (source.dropLast(splat.count), target.dropLast(splat.count))
    guard !own.isEmpty, !own.contains(":"), !folder.contains(":"), folder.hasPrefix(own) else { return false }
    return rule.isForced || !hasFiles(below: String(folder))
  }

  /// The rules whose targets lack the path of the site: with it, a page or a folder is there.
  private func rulesOutOfSite(_ resolver: inout AddressResolver) -> [RedirectRules.Rule] {
    if baseURL.path == "/" { return [] }
    var found: [RedirectRules.Rule] = []
    for rule in rules.rules where rule.isRedirect && rule.to.hasPrefix("/") && !rule.to.hasPrefix("//") {
      let path = FormerAddresses.path(of: rule.to)
      let placeholder = path.firstRange(of: "/:")
      let fixed = placeholder.map { String(path[..<$0.lowerBound]) + "/" } ?? path
      // The home page of the host, which is that of another site, or all of the host.
      if fixed == "/" { continue }
      guard target(of: fixed, &resolver) == .aboveSite else { continue }
      switch target(of: baseURL.path + fixed.dropFirst(), &resolver) {
      case .file, .folder: found.append(rule)
      default:
        let folder = String(fixed.dropFirst())
        if placeholder != nil, hasFiles(below: PercentEncoding.decode(folder) ?? folder) {
          found.append(rule)
        }
      }
    }
    if found.isEmpty { return [] }
    // A host has one such file: a line for addresses without the path may lead to the site.
    let ofHost = RedirectRules(text, basePath: "/")
    return found.filter { rule in
      let path = FormerAddresses.path(of: rule.to)
      return !ofHost.contains(Array((PercentEncoding.decode(path) ?? path).utf8.dropFirst())[...])
    }
  }

  /// - Parameter folder: a path from the site's root with a slash at its end.
  private func hasFiles(below folder: String) -> Bool {
    (0..<index.count).contains { index.pathBytes($0).starts(with: folder.utf8) }
  }

  /// What is at an address that a rule leads to.
  private func target(of address: String, _ resolver: inout AddressResolver) -> AddressResolver.Target {
    Array(address.utf8).withUnsafeBufferPointer { resolver.resolve($0, in: [], of: 0).target }
  }

  /// The path from the site's root that a rule leads to.
  private func path(to rule: RedirectRules.Rule) -> [UInt8] {
    let written = FormerAddresses.path(of: rule.to)
    let decoded = PercentEncoding.decode(written) ?? written
    let base = baseURL.decodedPath
    return Array((decoded.hasPrefix(base) ? decoded.dropFirst(base.count) : decoded.dropFirst()).utf8)
  }

  /// All paths on loops: each path leads to at most one other.
  private func circles(in next: [ArraySlice<UInt8>: ArraySlice<UInt8>]) -> Set<ArraySlice<UInt8>> {
    var circles: Set<ArraySlice<UInt8>> = []
    // The walk that first reached each path.
    var walks: [ArraySlice<UInt8>: Int] = [:]
    for (walk, start) in next.keys.enumerated() {
      var place = start
      while walks[place] == nil, let following = next[place] {
        walks[place] = walk
        place = following
      }
      guard walks[place] == walk, !circles.contains(place) else { continue }
      // This walk has reached the path twice.
      repeat {
        circles.insert(place)
        guard let following = next[place] else { break }
        place = following
      } while !circles.contains(place)
    }
    return circles
  }
}
