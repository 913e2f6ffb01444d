import MamushiKit

/// A Content-Security-Policy, as browsers read it (CSP Level 3, section 2.2.1).
struct SecurityPolicy: Sendable {
  private struct Directive: Sendable {
    let name: String
    /// As written.
    let words: [String]
    let sources: [PolicySource]

    var text: String { ([name] + words).joined(separator: " ") }
  }

  /// What an element says of itself that policies can ask for.
  struct Credentials {
    var nonce = ""
    /// The digests of its `integrity`.
    var digests: [String] = []
  }

  let place: PolicyBreach.Place
  private let site: PolicyAddress
  private let directives: [Directive]
  /// By use, the directive that decides on it; nil if none does.
  private let deciding: [Int?]
  /// By use, whether the site's own files are allowed, wherever they are in it.
  private let ownFiles: [Bool]

  /// - Parameters:
  ///   - text: one policy, without commas.
  ///   - site: the origin of the pages.
  init(_ text: Substring, at place: PolicyBreach.Place, on site: PolicyAddress) {
    var directives: [Directive] = []
    for directive in PolicyDirective.all(in: text) {
      // The first of repeated directives counts.
      if directives.contains(where: { $0.name == directive.name }) { continue }
      let words = directive.words.map(String.init)
      directives.append(
        Directive(name: directive.name, words: words, sources: words.map { PolicySource($0) }))
    }
    let deciding = PolicyUse.allCases.map { use in
      use.directives.compactMap { name in directives.firstIndex { $0.name == name } }.first
    }
    self.place = place
    self.site = site
    self.directives = directives
    self.deciding = deciding
    ownFiles = PolicyUse.allCases.map { use in
      guard let number = deciding[use.rawValue] else { return true }
      return Self.allows(site, as: use, directives[number].sources, on: site, Credentials())
    }
  }

  /// The policies of a header's value (CSP Level 3, section 2.2.2).
  static func all(in text: some StringProtocol, at place: PolicyBreach.Place, on site: PolicyAddress)
    -> [Self]
  {
    String(text).split(separator: ",").map { SecurityPolicy($0, at: place, on: site) }
      .filter { !$0.directives.isEmpty }
  }

  // MARK: What it allows

  /// Whether it allows a file of the site itself.
  func allowsSite(_ use: PolicyUse) -> Bool { ownFiles[use.rawValue] }

  /// Whether it allows to load what is at an address.
  func allows(_ address: PolicyAddress, as use: PolicyUse, _ credentials: Credentials) -> Bool {
    guard let sources = sources(of: use) else { return true }
    return Self.allows(address, as: use, sources, on: site, credentials)
  }

  /// Sections 6.7.1.1 (scripts) and 6.7.2.7 (lists of sources). Pages of a static site name their scripts
  /// themselves, so 'strict-dynamic' leaves nonces and hashes.
  private static func allows(
    _ address: PolicyAddress, as use: PolicyUse, _ sources: [PolicySource], on site: PolicyAddress,
    _ credentials: Credentials
  ) -> Bool {
    if use == .script || use == .styleSheet, sources.contains(.nonce(credentials.nonce)),
      !credentials.nonce.isEmpty
    {
      return true
    }
    if use == .script {
      let digests = credentials.digests
      if !digests.isEmpty, digests.allSatisfy({ sources.contains(.hash($0)) }) { return true }
      if sources.contains(.strictDynamic) { return false }
    }
    return sources.contains { $0.matches(address, on: site) }
  }

  /// Whether it allows code within a page (sections 6.7.3.2 and 6.7.3.3). Where a hash could allow it, it counts as
  /// allowed.
  func allowsInline(_ use: PolicyUse, nonce: String) -> Bool {
    guard let sources = sources(of: use) else { return true }
    let isElement = use == .inlineScript || use == .inlineStyle
    var hasHash = false
    var hasNonce = false
    for source in sources {
      switch source {
      case .hash: hasHash = true
      case .nonce(let known):
        hasNonce = true
        if isElement, known == nonce, !nonce.isEmpty { return true }
      default: break
      }
    }
    if hasHash { return isElement || sources.contains(.unsafeHashes) }
    if hasNonce { return false }
    let isScript = use == .inlineScript || use == .eventHandler
    if isScript, sources.contains(.strictDynamic) { return false }
    return sources.contains(.unsafeInline)
  }

  private func sources(of use: PolicyUse) -> [PolicySource]? {
    deciding[use.rawValue].map { directives[$0].sources }
  }

  // MARK: What to tell

  /// What to tell of an address that the policy forbids.
  func breach(_ use: PolicyUse, by address: PolicyAddress) -> PolicyBreach {
    let source = address.hasOrigin(of: site) ? "'self'" : address.origin
    return PolicyBreach(use, source: source, change: change(use, allowing: source), place: place)
  }

  /// What to tell of code within a page.
  ///
  /// - Parameter name: the name of an event handler.
  func breach(_ use: PolicyUse, name: String = "") -> PolicyBreach {
    PolicyBreach(use, source: name, change: nil, place: place)
  }

  /// The directive that also allows a source. One that decides on several uses stays: the use gets its own.
  private func change(_ use: PolicyUse, allowing source: String) -> PolicyBreach.Change? {
    guard let number = deciding[use.rawValue] else { return nil }
    let directive = directives[number]
    if use == .script, directive.sources.contains(.strictDynamic) { return nil }
    let words = directive.words.filter { $0.lowercased() != "'none'" } + [source]
    let isShared = ["default-src", "child-src"].contains(directive.name)
    let new = ([isShared ? use.ownDirective : directive.name] + words).joined(separator: " ")
    var texts = directives.map(\.text)
    if isShared { texts.append(new) } else { texts[number] = new }
    return PolicyBreach.Change(
      old: isShared ? nil : directive.text, new: new, whole: texts.joined(separator: "; "))
  }
}

extension PolicyUse {
  /// The directives that decide on it; the first one that a policy has counts (CSP Level 3, section 6.8.3).
  fileprivate var directives: [String] {
    switch self {
    case .script, .inlineScript: ["script-src-elem", "script-src", "default-src"]
    case .eventHandler: ["script-src-attr", "script-src", "default-src"]
    case .styleSheet, .inlineStyle: ["style-src-elem", "style-src", "default-src"]
    case .styleAttribute: ["style-src-attr", "style-src", "default-src"]
    case .picture: ["img-src", "default-src"]
    case .medium: ["media-src", "default-src"]
    case .font: ["font-src", "default-src"]
    case .frame: ["frame-src", "child-src", "default-src"]
    case .object: ["object-src", "default-src"]
    case .manifest: ["manifest-src", "default-src"]
    // No other directive stands for these two.
    case .form: ["form-action"]
    case .base: ["base-uri"]
    }
  }

  /// The directive to write for it.
  fileprivate var ownDirective: String {
    switch self {
    case .script, .inlineScript, .eventHandler: "script-src"
    case .styleSheet, .inlineStyle, .styleAttribute: "style-src"
    default: directives.first ?? "default-src"
    }
  }
}
