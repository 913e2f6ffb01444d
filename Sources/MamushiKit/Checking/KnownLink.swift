import MamushiCore

/// What is known of a link to another site.
struct KnownLink: Sendable, Equatable {
  enum State: UInt8, Sendable, Coded {
    case works = 1
    case broken
    /// It could not be told: the server refuses programs, is overloaded, or slow.
    case unsure
    /// Its address is private.
    case refused

    static var blank: State { .works }
  }

  var address = ""
  var state = State.works
  /// Why it does not work: a clause.
  var reason = ""
  /// In seconds since 1970.
  var checkedAt: Int64 = 0
  /// Before it the server does not want to be asked, in seconds since 1970.
  var notBefore: Int64 = 0
  /// Whether there was no such host: where all hosts are unknown, there is no network.
  var isUnknownHost = false

  /// In seconds: what works is not asked for again so soon. What does not is asked each time.
  static let validity: Int64 = 7 * 86_400

  /// Whether it need not, or must not, be asked for again.
  func holds(at now: Int64) -> Bool {
    now < notBefore || state == .works && now >= checkedAt && now - checkedAt < Self.validity
  }

  var problem: CheckProblem? {
    switch state {
    case .works: nil
    case .broken: .brokenOutsideLink(address: address, reason: reason)
    case .unsure: .unsureOutsideLink(address: address, reason: reason)
    case .refused: .privateOutsideLink(address: address)
    }
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

/// What is known of all links to other sites, kept from one check to the next.
struct KnownLinks {
  private static let section: UInt32 = 1

  private(set) var links: [String: KnownLink] = [:]

  init(_ cache: any BuildCache) {
    for block in cache.open()?.blocks(of: Self.section) ?? [] {
      var decoder = ByteDecoder(block)
      while !decoder.isAtEnd {
        let link = decoder.next(KnownLink.self)
        guard decoder.isValid else { break }
        links[link.address] = link
      }
    }
  }

  mutating func add(_ link: KnownLink) { links[link.address] = link }

  /// Keeps those that pages still have.
  func save(_ addresses: Set<String>, to cache: any BuildCache) throws(FileFailure) {
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
