import MamushiCore
import MamushiKit

/// Checks links to other sites politely: one request at a time to each host, with pauses, by HEAD if the server
/// supports it, and not before a server wants to be asked again.
struct OutsideLinks: Sendable {
  let client: any HTTPClient
  /// Returns the time in seconds since 1970.
  let now: @Sendable () -> Int64
  /// The pause between two requests to one host, in seconds.
  var pause = 0.5
  /// The number of hosts asked concurrently.
  var hostLimit = 16
  var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  /// The number of consecutive requests without a response after which a host is given up.
  private static let patience = 3

  /// - Parameter addresses: absolute `http` or `https` URLs; fragments are ignored.
  /// - Returns: the results. Addresses that were not checked because the task was cancelled are omitted.
  func ask(_ addresses: [String]) async -> [KnownLink] {
    var hosts: [String: [String]] = [:]
    for address in addresses.sorted() {
      hosts[WebAddress.authorityHost(of: address) ?? "", default: []].append(address)
    }
    let queues = hosts.sorted { $0.key < $1.key }.map(\.value)
    let done = SharedCounter()
    return await withTaskGroup(of: [KnownLink].self) { group in
      var links: [KnownLink] = []
      var next = queues.makeIterator()
      for _ in 0..<hostLimit {
        if let queue = next.next() { group.addTask { await ask(queue, done, of: addresses.count) } }
      }
      while let found = await group.next() {
        links += found
        if let queue = next.next(), !Task.isCancelled {
          group.addTask { await ask(queue, done, of: addresses.count) }
        }
      }
      return links.sorted { $0.address < $1.address }
    }
  }

  /// Checks all links to one host.
  private func ask(_ addresses: [String], _ done: SharedCounter, of total: Int) async -> [KnownLink] {
    var links: [KnownLink] = []
    var isUnknown = false
    // Set once the host asked for a pause or is given up.
    var rest: (until: Int64, reason: String)?
    // The number of consecutive requests without a response.
    var silences = 0
    for (position, address) in addresses.enumerated() {
      if Task.isCancelled { break }
      var link: KnownLink
      if let rest {
        link = KnownLink(address: address, state: .unsure, reason: rest.reason, notBefore: rest.until)
      } else if isUnknown, let last = links.last {
        link = last
        link.address = address
      } else {
        if position > 0, pause > 0 { try? await Task.sleep(for: .seconds(pause)) }
        guard let (found, isSilent) = await ask(address) else { break }
        link = found
        if link.isUnknownHost { isUnknown = true }
        silences = isSilent ? silences + 1 : 0
        if link.notBefore > now() {
          rest = (link.notBefore, link.reason)
        } else if silences >= Self.patience {
          rest = (0, link.reason)
        }
      }
      link.checkedAt = now()
      links.append(link)
      progress(done.add(1), total)
    }
    return links
  }

  /// - Returns: the result, and whether there was no response at all; nil if the task was cancelled.
  private func ask(_ address: String) async -> (KnownLink, isSilent: Bool)? {
    var request = HTTPRequest(String(address.prefix { $0 != "#" }))
    request.limits.connectTimeout = 10
    request.limits.totalTimeout = 20
    request.limits.maximumBytes = 1 << 20
    request.limits.retries = 1
    request.limits.patience = 15
    request.headers = [HTTPHeader("Accept", "*/*")]
    request.method = .head
    do throws(HTTPFailure) {
      var answer = try await client.send(request)
      // Some servers do not support HEAD, or handle it wrongly.
      if [400, 403, 404, 405, 406, 500, 501, 503].contains(answer.status) {
        if pause > 0 { try? await Task.sleep(for: .seconds(pause)) }
        request.method = .get
        request.headers.append(HTTPHeader("Range", "bytes=0-1023"))
        answer = try await client.send(request)
      }
      return (verdict(address, status: answer.status), isSilent: false)
    } catch {
      return verdict(address, error).map { ($0, isSilent: Self.isSilence(error.kind)) }
    }
  }

  private static func isSilence(_ kind: HTTPFailure.Kind) -> Bool {
    switch kind {
    case .connection, .connectTimeout, .totalTimeout: true
    default: false
    }
  }

  private func verdict(_ address: String, status: Int) -> KnownLink {
    var link = KnownLink(address: address, reason: "the server answered \(status)")
    switch status {
    case 200..<400, 416: link.state = .works
    case 404, 410: link.state = .broken
    default: link.state = .unsure
    }
    return link
  }

  private func verdict(_ address: String, _ failure: HTTPFailure) -> KnownLink? {
    var link = KnownLink(address: address, state: .unsure, reason: failure.description)
    switch failure.kind {
    case .cancelled: return nil
    case .unknownHost: (link.state, link.isUnknownHost) = (.broken, true)
    case .invalidURL, .redirectLoop, .tooManyRedirects, .invalidRedirect: link.state = .broken
    case .privateAddress: link.state = .refused
    case .tooLarge, .tooDense: link.state = .works
    case .status(let status): return verdict(address, status: status)
    case .retryAfter(let seconds, _): link.notBefore = now() + Int64(seconds)
    case .connection, .connectTimeout, .totalTimeout, .tooSlow, .truncated, .tls, .invalidResponse: break
    }
    return link
  }
}
