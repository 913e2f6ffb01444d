import MamushiCore

/// The known state of a link to another site.
package struct KnownLink: Sendable, Equatable {
  package enum State: UInt8, Sendable, Coded {
    case works = 1
    case broken
    /// Undecided: the server refuses programs, is overloaded, or slow.
    case unsure
    /// The address is private.
    case refused

    static var blank: State { .works }
  }

  package var address: String
  package var state: State
  /// The reason why the link does not work: a clause.
  package var reason: String
  /// In seconds since 1970.
  package var checkedAt: Int64
  /// The time before which the server must not be asked, in seconds since 1970.
  package var notBefore: Int64
  /// Whether the host was unknown: if all hosts are unknown, there is no network.
  package var isUnknownHost: Bool

  package init(
    address: String = "", state: State = .works, reason: String = "", checkedAt: Int64 = 0,
    notBefore: Int64 = 0, isUnknownHost: Bool = false
  ) {
    self.address = address
    self.state = state
    self.reason = reason
    self.checkedAt = checkedAt
    self.notBefore = notBefore
    self.isUnknownHost = isUnknownHost
  }

  /// In seconds. A working link is not checked again within this time; a failing one is checked each time.
  static let validity: Int64 = 7 * 86_400

  /// Whether the link need not, or must not, be checked again.
  package func holds(at now: Int64) -> Bool {
    now < notBefore || state == .works && now >= checkedAt && now - checkedAt < Self.validity
  }
}

extension KnownLink: Coded {
  static var blank: KnownLink { KnownLink() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&address)
    coder.code(&state)
    coder.code(&reason)
    coder.code(&checkedAt)
    coder.code(&notBefore)
    coder.code(&isUnknownHost)
  }
}

/// The known states of all links to other sites, kept between checks.
package struct KnownLinks {
  private static let section: UInt32 = 1

  package private(set) var links: [String: KnownLink] = [:]

  package init(_ cache: any BuildCache) {
    for block in cache.open()?.blocks(of: Self.section) ?? [] {
      var decoder = ByteDecoder(block)
      while !decoder.isAtEnd {
        let link = decoder.next(KnownLink.self)
        guard decoder.isValid else { break }
        links[link.address] = link
      }
    }
  }

  package mutating func add(_ link: KnownLink) { links[link.address] = link }

  /// Saves the links that pages still contain.
  package func save(_ addresses: Set<String>, to cache: any BuildCache) throws(FileFailure) {
    let writer = try cache.makeWriter()
    var block = ByteEncoder()
    for (_, link) in links.sorted(by: { $0.key < $1.key }) where addresses.contains(link.address) {
      block.add(link)
    }
    do throws(FileFailure) {
      try writer.append(block.bytes, to: Self.section)
      try writer.commit()
    } catch {
      writer.discard()
      throw error
    }
  }
}
