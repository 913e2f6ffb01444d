import MamushiCore

/// Why the next page of a listing cannot be asked for: a clause.
struct PagingFault: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Finds the pages of a listing, one after the other. It holds nothing: where a page stands is in its address, so that a
/// reading that was stopped goes on from there.
struct PagingCursor: Sendable {
  let paging: Paging
  /// The listing's address, without what paging adds.
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

  /// What is known of a page that was fetched.
  struct Answer: Sendable {
    /// As it was asked for.
    let url: String
    /// Where it came from, after redirects.
    let responseURL: String
    let root: Node
    /// How many items it has, understood or not.
    let count: Int
    /// The value of a header.
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

  /// The address of the page after `answer`; nil where that is the last.
  ///
  /// - Throws: where the answer names a page that must not be asked for: on another origin, which our headers are not
  ///   meant for, or at no address.
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
          // Proxies drop headers; to ask beyond the end is an error at some servers.
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
      } else if answer.count < size.count, start > 0, start % size.count == 0 {
        // After whole pages a short one is the last. A short first page may also be all that the server gives at once.
        return nil
      }
      return QueryAddress.setting(parameter, to: String(next), in: answer.url)
    case .cursor(let parameter, let path):
      guard let token = try token(at: path, in: answer.root) else { return nil }
      // Some answers name the whole address where others have a token.
      if WebAddress.isAbsolute(token) { return try checked(token, from: answer) }
      return try limited(QueryAddress.setting(parameter, to: token, in: answer.url))
    case .link:
      guard let target = answer.header("Link").flatMap({ LinkHeader.target(of: "next", in: $0) }) else {
        return nil
      }
      return try checked(target, from: answer)
    }
  }

  /// The number that a page was asked for by.
  private func number(_ parameter: String, of answer: Answer, default number: Int) -> Int {
    let written = QueryAddress.value(of: parameter, in: answer.url).flatMap { Int($0) }
    // Far from overflow: no listing is as long.
    return min(max(written ?? number, 0), 1 << 48)
  }

  /// Whether there is more; nil where the answer does not say.
  private func flag(at path: JSONPath, in answer: Answer) throws(PagingFault) -> Bool? {
    guard let node = path.isPlural ? path.first(in: answer.root) : path.found(in: answer.root) else {
      return nil
    }
    switch node.value {
    // The field may be the next page's address: none is no.
    case .null: return false
    case .bool(let flag): return flag
    case .integer(let number): return number != 0
    case .string(let text): return !["", "false", "0", "no"].contains(text.lowercased())
    default: throw PagingFault("'\(path.text)' is \(node.kindName), where true or false is expected")
    }
  }

  /// How many there are; nil where the answer does not say so in a way that can be understood.
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
    else { throw PagingFault("the address of its next page is no http or https URL") }
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
