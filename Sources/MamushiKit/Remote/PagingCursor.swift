import MamushiCore

/// The reason why the next page of a listing cannot be requested: a clause.
struct PagingFault: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension SourceConfiguration {
  /// The address of the first request of a build, apart from those for a token.
  package var firstAddress: String {
    guard kind == .api, let listing = listings.first else { return url }
    return PagingCursor(listing, of: self).first
  }
}

/// Finds the pages of a listing one after the other. Holds no state: the position is part of each page's address,
/// so an interrupted reading resumes from there.
struct PagingCursor: Sendable {
  let paging: Paging
  /// The listing's address, without paging parameters.
  let address: String
  private let origin: String?

  init(_ listing: ListingConfiguration, of source: SourceConfiguration) {
    paging = listing.paging
    address = QueryAddress.joined(source.url, listing.path)
    origin = WebAddress.origin(of: source.url)
  }

  /// The address of the first page.
  var first: String {
    switch paging {
    case .page(let parameter, let first, let size, _, _):
      sized(QueryAddress.setting(parameter, to: String(first), in: address), size)
    case .offset(let parameter, let size, _):
      sized(QueryAddress.setting(parameter, to: "0", in: address), size)
    case .cursor, .link, .none: address
    }
  }

  private func sized(_ url: String, _ size: PageSize?) -> String {
    size.map { QueryAddress.setting($0.parameter, to: String($0.count), in: url) } ?? url
  }

  /// The properties of a fetched page.
  struct Answer: Sendable {
    /// The requested URL.
    let url: String
    /// The URL of the response, after redirects.
    let responseURL: String
    let root: Node
    /// The number of items, including invalid ones.
    let count: Int
    /// Returns the value of a header.
    let header: @Sendable (_ name: String) -> String?

    init(
      url: String, responseURL: String, root: Node, count: Int,
      header: @escaping @Sendable (_ name: String) -> String?
    ) {
      self.url = url
      self.responseURL = responseURL
      self.root = root
      self.count = count
      self.header = header
    }
  }

  /// The address of the page after `answer`; nil if that is the last one.
  ///
  /// - Throws: if the next page must not be requested: on another origin, for which the source's headers are not
  ///   meant, or at an invalid address.
  func next(after answer: Answer) throws(PagingFault) -> String? {
    switch paging {
    case .none: return nil
    case .page(let parameter, let first, let size, let hasNext, let totalPages):
      guard answer.count > 0 else { return nil }
      let number = number(parameter, of: answer, default: first)
      if let hasNext, try flag(at: hasNext, in: answer) == false { return nil }
      if let totalPages {
        if let total = total(totalPages, in: answer) {
          if number - first + 1 >= total { return nil }
        } else if hasNext == nil, let size, answer.count < size.count {
          // Proxies may drop headers, and some servers treat a request beyond the end as an error.
          return nil
        }
      }
      return QueryAddress.setting(parameter, to: String(number + 1), in: answer.url)
    case .offset(let parameter, let size, let totalSource):
      guard answer.count > 0 else { return nil }
      let start = number(parameter, of: answer, default: 0)
      let next = start + answer.count
      if let total = totalSource.flatMap({ total($0, in: answer) }) {
        if next >= total { return nil }
      } else if answer.count < size.count, start > 0, start % size.count == 0, start % answer.count != 0 {
        // A short page after full ones is the last. If all pages so far may have had as many items, that may also be
        // the server's own limit.
        return nil
      }
      return QueryAddress.setting(parameter, to: String(next), in: answer.url)
    case .cursor(let parameter, let path):
      guard let token = try token(at: path, in: answer.root) else { return nil }
      // Some APIs give the whole address instead of a token.
      if WebAddress.isAbsolute(token) { return try checked(token, from: answer) }
      return try limited(QueryAddress.setting(parameter, to: token, in: answer.url))
    case .link:
      guard let target = answer.header("Link").flatMap({ LinkHeader.target(of: "next", in: $0) }) else {
        return nil
      }
      return try checked(target, from: answer)
    }
  }

  /// The page number or offset in a page's address.
  private func number(_ parameter: String, of answer: Answer, default number: Int) -> Int {
    let written = QueryAddress.value(of: parameter, in: answer.url).flatMap { Int($0) }
    // Far below overflow, and longer than any listing.
    return min(max(written ?? number, 0), 1 << 48)
  }

  /// Whether there are more pages; nil if the response does not say.
  private func flag(at path: JSONPath, in answer: Answer) throws(PagingFault) -> Bool? {
    guard let node = path.isPlural ? path.first(in: answer.root) : path.found(in: answer.root) else {
      return nil
    }
    switch node.value {
    // The field may be the address of the next page: null means there is none.
    case .null: return false
    case .bool(let flag): return flag
    case .integer(let number): return number != 0
    case .string(let text): return !["", "false", "0", "no"].contains(text.lowercased())
    default: throw PagingFault("'\(path.text)' is \(node.kindName), where true or false is expected")
    }
  }

  /// The total number; nil if the response does not give it in a readable form.
  private func total(_ source: TotalSource, in answer: Answer) -> Int? {
    switch source.path?.first(in: answer.root)?.value {
    case .integer(let number): return number
    case .string(let text): return Int(text)
    default: return source.header.flatMap(answer.header).flatMap { Int($0) }
    }
  }

  private func token(at path: JSONPath, in root: Node) throws(PagingFault) -> String? {
    guard let node = path.first(in: root) else { return nil }
    switch node.value {
    case .string(let text): return text.isEmpty ? nil : text
    case .integer(let number): return String(number)
    case .number(let number): return node.source ?? String(number)
    case .bool(false): return nil
    default: throw PagingFault("'\(path.text)' is \(node.kindName), where a text is expected")
    }
  }

  private func checked(_ target: String, from answer: Answer) throws(PagingFault) -> String {
    guard let resolved = RelativeReference.resolve(target, against: answer.responseURL),
      let found = WebAddress.origin(of: resolved)
    else { throw PagingFault("the address of its next page is not an http or https URL") }
    guard found == origin else {
      throw PagingFault("its next page is on another origin, \(found)")
    }
    return try limited(String(resolved.prefix { $0 != "#" }))
  }

  private func limited(_ url: String) throws(PagingFault) -> String {
    guard url.utf8.count <= QueryAddress.maximumLength else {
      throw PagingFault("the address of its next page is longer than \(QueryAddress.maximumLength) bytes")
    }
    return url
  }
}
