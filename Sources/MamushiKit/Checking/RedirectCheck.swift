import MamushiCore

/// Follows the redirects of a site: pages that send their reader on, and the rules of `_redirects`.
struct RedirectCheck {
  let index: OutputIndex
  let rules: RedirectRules
  let baseURL: BaseURL

  /// What is wrong with a rule, with its line.
  struct Fault {
    let problem: CheckProblem
    let line: Int
  }

  /// - Parameter pages: those that send their reader on, with where to.
  /// - Returns: pages whose redirects go in a circle, and faults of rules.
  func check(_ pages: [Int32: Int32]) -> (loops: [Int32], faults: [Fault]) {
    var resolver = AddressResolver(index: index, redirects: RedirectRules(), baseURL: baseURL)
    var faults: [Fault] = []
    // By what they answer: a path without the slash at its end.
    var next: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
    var lines: [ArraySlice<UInt8>: Int] = [:]
    for rule in rules.exactRedirects.reversed() {
      let key = RedirectRules.key(rule.from[...])
      if let target = target(of: rule, &resolver, &faults) { next[key] = target }
      lines[key] = rule.line
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

  private func key(of file: Int) -> ArraySlice<UInt8> {
    let path = index.pathBytes(file)
    let name = Array("index.html".utf8)
    return RedirectRules.key(path.suffix(name.count).elementsEqual(name) ? path.dropLast(name.count) : path)
  }

  private func target(
    of rule: RedirectRules.Rule, _ resolver: inout AddressResolver, _ faults: inout [Fault]
  ) -> ArraySlice<UInt8>? {
    let address = Array(rule.to.utf8)
    let target = address.withUnsafeBufferPointer { resolver.resolve($0, in: [], of: 0).target }
    switch target {
    case .file(let file), .folder(let file):
      let found = key(of: file)
      // `/articles /articles/`, where that page is: hosts give it before they look at their rules.
      return found == RedirectRules.key(rule.from[...]) ? nil : found
    case .missing:
      let decoded = PercentEncoding.decode(rule.to.prefix { $0 != "#" && $0 != "?" }) ?? rule.to
      let path = Array(
        (decoded.hasPrefix(baseURL.path) ? decoded.dropFirst(baseURL.path.count) : decoded.dropFirst()).utf8)
      // It may lead to another rule.
      if rules.contains(path[...]) { return RedirectRules.key(path[...]) }
      faults.append(Fault(problem: .brokenLink(destination: rule.to), line: rule.line))
      return nil
    default: return nil
    }
  }

  /// All that lies on a circle: each place leads on to one other at most.
  private func circles(in next: [ArraySlice<UInt8>: ArraySlice<UInt8>]) -> Set<ArraySlice<UInt8>> {
    var circles: Set<ArraySlice<UInt8>> = []
    // The walk that came by first.
    var walks: [ArraySlice<UInt8>: Int] = [:]
    for (walk, start) in next.keys.enumerated() {
      var place = start
      while walks[place] == nil, let following = next[place] {
        walks[place] = walk
        place = following
      }
      guard walks[place] == walk, !circles.contains(place) else { continue }
      // Came by here before, on this very walk.
      repeat {
        circles.insert(place)
        guard let following = next[place] else { break }
        place = following
      } while !circles.contains(place)
    }
    return circles
  }
}
