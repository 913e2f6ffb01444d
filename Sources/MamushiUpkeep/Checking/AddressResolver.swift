import MamushiKit

/// Resolves the addresses in an output file.
struct AddressResolver {
  enum Target: Equatable {
    case file(Int)
    /// A folder with a page, addressed without its slash: hosts redirect.
    case folder(Int)
    /// An address of the site without a file.
    case missing
    /// A rule of `_redirects` handles the address.
    case redirected
    /// A path on the site's host, outside that of its `baseURL`.
    case aboveSite
    /// `http` or `https` on another host, or another site on this one.
    case outside
    /// `mailto:`, `data:` and the like, or an invalid address.
    case other
  }

  struct Result {
    var target: Target
    /// The range of the fragment in the address, without `#`.
    var fragment: Range<Int>?
    /// Whether the address uses `http:`.
    var isPlainHTTP = false
  }

  let index: OutputIndex
  let redirects: RedirectRules
  /// `example.com:8080`, in lower case.
  private let host: [UInt8]
  /// Percent-decoded, with a slash at both ends.
  private let basePath: [UInt8]
  private var path: [UInt8] = []
  /// The length of the part of `path` that the address named.
  private var namedCount = 0

  /// The folder of the last resolved address, whether or not it exists.
  var lastFolder: ArraySlice<UInt8> {
    let named = path[..<namedCount]
    return named.lastIndex(of: UInt8(ascii: "/")).map { named[...$0] } ?? []
  }

  init(index: OutputIndex, redirects: RedirectRules, baseURL: BaseURL) {
    self.index = index
    self.redirects = redirects
    host = Array(baseURL.origin.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2))
    basePath = Array(baseURL.decodedPath.utf8)
  }

  /// The path of an address of the site from the root of its host, percent-decoded: `/repo/articles/kyoto/`.
  func hostPath(of address: String) -> [UInt8] { basePath + address.utf8.dropFirst() }

  /// - Parameters:
  ///   - address: without surrounding white space, its character references decoded.
  ///   - folder: the base of relative addresses.
  ///   - file: the file that contains the address.
  mutating func resolve(
    _ address: UnsafeBufferPointer<UInt8>, in folder: ArraySlice<UInt8>, of file: Int
  ) -> Result {
    var result = Result(target: .other)
    let end = address.firstIndex(of: UInt8(ascii: "#"))
    if let end { result.fragment = end + 1..<address.count }
    let beforeFragment = address[..<(end ?? address.count)]
    guard let first = beforeFragment.first else {
      result.target = .file(file)
      return result
    }
    let place = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
    if place.isEmpty {
      result.target = .file(file)
    } else if let scheme = Self.schemeLength(place) {
      guard Self.isWeb(place[..<scheme]) else { return result }
      result.isPlainHTTP = scheme == 4
      result.target = absolute(place[(scheme + 1)...])
    } else if Self.isSlash(first), place.count > 1, Self.isSlash(place[1]) {
      result.target = absolute(place)
    } else if Self.isSlash(first) {
      result.target = local(place)
    } else {
      path.removeAll(keepingCapacity: true)
      path += folder
      result.target = find(place)
    }
    return result
  }

  /// The file of the site that rules of `_redirects` lead to from the last resolved address.
  mutating func followRules() -> Int? {
    switch follow({ $0.target(of: $1) }) {
    case .file(let file), .folder(let file): file
    case .missing, .redirected, .aboveSite, .outside, .other, nil: nil
    }
  }

  /// Whether rules lead from the last resolved address to one of the site that has nothing, with what their placeholders
  /// stand for there. Where a rule has one target for all, the rule itself is at fault, which ``RedirectCheck`` tells.
  mutating func rulesLeadToNothing() -> Bool {
    let (former, formerCount) = (path, namedCount)
    defer { (path, namedCount) = (former, formerCount) }
    return if case .missing = follow({ $0.dependentTarget(of: $1) }) { true } else { false }
  }

  /// Follows rules from the last resolved address to one that no rule is for.
  ///
  /// - Parameter next: the address that a rule leads to from a path; nil if none does.
  /// - Returns: nil if a path on the way has no such rule, or the rules lead round in circles.
  private mutating func follow(_ next: (RedirectRules, ArraySlice<UInt8>) -> String?) -> Target? {
    for _ in 0..<8 {
      guard let address = next(redirects, path[..<namedCount]) else { return nil }
      let target = Array(address.utf8).withUnsafeBufferPointer { resolve($0, in: [], of: 0).target }
      if case .redirected = target { continue }
      return target
    }
    return nil
  }

  /// An address for messages: without the host if it is the site's, so that the same fault looks the same in
  /// pages, feeds and the sitemap.
  func shown(_ address: UnsafeBufferPointer<UInt8>) -> String {
    var rest = address[...]
    if let scheme = Self.schemeLength(rest), Self.isWeb(rest[..<scheme]) {
      let place = rest[(scheme + 1)...].drop(while: Self.isSlash)
      let authority = place.prefix { !Self.isSlash($0) }
      if authority.count == host.count, zip(authority, host).allSatisfy({ ByteSearch.lowered($0) == $1 }),
        authority.endIndex < rest.endIndex
      {
        rest = rest[authority.endIndex...]
      }
    }
    return String(decoding: rest.prefix(2_000), as: UTF8.self)
  }

  /// - Parameter rest: everything after the scheme and its colon.
  private mutating func absolute(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Target {
    let rest = rest.drop(while: Self.isSlash)
    let authority = rest.prefix { !Self.isSlash($0) }
    guard authority.count == host.count,
      zip(authority, host).allSatisfy({ ByteSearch.lowered($0) == $1 })
    else { return .outside }
    // A whole address means what it says: another site on the same host.
    let target = local(rest[authority.endIndex...])
    if case .aboveSite = target { return .outside }
    return target
  }

  /// - Parameter place: a path on the host.
  private mutating func local(_ place: Slice<UnsafeBufferPointer<UInt8>>) -> Target {
    path.removeAll(keepingCapacity: true)
    if basePath.count == 1 { return find(place.dropFirst()) }
    appendDecoded(place)
    removeDots()
    if path.elementsEqual(basePath.dropLast()) { path.append(UInt8(ascii: "/")) }
    guard path.starts(with: basePath) else { return .aboveSite }
    path.removeFirst(basePath.count)
    return lookUp()
  }

  private mutating func find(_ place: Slice<UnsafeBufferPointer<UInt8>>) -> Target {
    appendDecoded(place)
    removeDots()
    return lookUp()
  }

  private mutating func appendDecoded(_ place: Slice<UnsafeBufferPointer<UInt8>>) {
    var position = place.startIndex
    while position < place.endIndex {
      let byte = place[position]
      if byte == UInt8(ascii: "%"), position + 2 < place.endIndex,
        let high = Self.digit(place[position + 1]), let low = Self.digit(place[position + 2])
      {
        path.append(high << 4 | low)
        position += 3
      } else {
        path.append(byte == UInt8(ascii: "\\") ? UInt8(ascii: "/") : byte)
        position += 1
      }
    }
  }

  /// Removes `.` and `..` parts, which most addresses lack.
  private mutating func removeDots() {
    var mayHaveDots = false
    var previous = UInt8(ascii: "/")
    for byte in path {
      if byte == UInt8(ascii: "."), previous == UInt8(ascii: "/") { mayHaveDots = true }
      previous = byte
    }
    guard mayHaveDots else { return }
    let isRooted = path.first == UInt8(ascii: "/")
    var parts: [ArraySlice<UInt8>] = []
    var isFolder = false
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      isFolder = part.isEmpty || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8)
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) {
        if !parts.isEmpty { parts.removeLast() }
      } else if !part.isEmpty {
        parts.append(part)
      }
    }
    var joined: [UInt8] = isRooted ? [UInt8(ascii: "/")] : []
    joined += parts.joined(separator: [UInt8(ascii: "/")])
    if isFolder, !parts.isEmpty { joined.append(UInt8(ascii: "/")) }
    path = joined
  }

  private mutating func lookUp() -> Target {
    let count = path.count
    namedCount = count
    if path.isEmpty || path.last == UInt8(ascii: "/") { path += "index.html".utf8 }
    if let file = index.find(path) { return .file(file) }
    if count == path.count {
      path += "/index.html".utf8
      if let file = index.find(path) { return .folder(file) }
    }
    return redirects.contains(path[..<count]) ? .redirected : .missing
  }

  // MARK: Bytes

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isWeb(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (4...5).contains(scheme.count)
      && zip(scheme, "https".utf8).allSatisfy { ByteSearch.lowered($0) == $1 }
  }

  /// The length of a scheme before its colon (RFC 3986, section 3.1).
  private static func schemeLength(_ place: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard let first = place.first, HTMLTokenizer.isLetter(first) else { return nil }
    for (position, byte) in place.enumerated() {
      switch byte {
      case UInt8(ascii: ":"): return position
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): continue
      case _ where HTMLTokenizer.isLetter(byte): continue
      default: return nil
      }
    }
    return nil
  }
}
