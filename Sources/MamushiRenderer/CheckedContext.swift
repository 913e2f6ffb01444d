import MamushiCore

/// The context of a check: the kinds in which names are looked up, outermost first.
///
/// It keeps only what affects look-ups: each model once, at its innermost place; scalars and lists only at the
/// top; nothing below an unchecked value. So the number of contexts is finite, however templates recurse.
struct CheckedContext {
  private var frames: [Kind] = []
  /// Whether items of lists have an ``ItemPlace`` around them.
  private let hasItemPlaces: Bool

  init(hasItemPlaces: Bool = false) { self.hasItemPlaces = hasItemPlaces }

  enum Resolution {
    /// - Parameter isOptional: whether the value may be absent.
    case found(Kind, isOptional: Bool)
    case unknown(TemplateProblem)
  }

  /// A comparable form of a frame.
  indirect enum FrameIdentity: Hashable {
    case scalar(String)
    case model(ObjectIdentifier)
    case list(FrameIdentity)
    case known(ObjectIdentifier)
    case unchecked
  }

  /// Whether the context holds a value whose structure a site's author decides. There may be many of these.
  var isOpen: Bool { frames.contains { if case .known = $0 { true } else { false } } }

  var identity: [FrameIdentity] { frames.map(Self.identity) }

  mutating func push(_ kind: Kind) {
    switch frames.last {
    case .flag?, .number?, .text?, .html?, .list?: frames.removeLast()
    case .model?, .known?, .open?, .unchecked?, nil: break
    }
    switch kind {
    case .model(let keys):
      frames.removeAll { frame in
        if case .model(let other) = frame { other === keys } else { false }
      }
    case .known(let keys):
      frames.removeAll { frame in
        if case .known(let other) = frame { other === keys } else { false }
      }
    case .open, .unchecked: frames = []
    case .flag, .number, .text, .html, .list: break
    }
    frames.append(kind)
  }

  /// Enters the items of a list.
  mutating func pushItem(_ kind: Kind) {
    if hasItemPlaces { push(.model(ItemPlace.keys)) }
    push(kind)
  }

  /// - Parameters:
  ///   - known: the keys of author-defined values, by the names of their kinds.
  ///   - template: the name of the template with the path, to find what an unknown name was meant to be; nil not to
  ///     search for that.
  func resolve(
    _ path: ArraySlice<Key>, knowing known: [String: KnownKeys], suggestingFor template: String? = nil
  ) -> Resolution {
    let look = Look(template: template) { known[$0].map(Kind.known) ?? .unchecked }
    return switch resolve(path, look) {
    case .found(.open(let name), let isOptional):
      .found(known[name].map(Kind.known) ?? .unchecked, isOptional: isOptional)
    case let resolution: resolution
    }
  }

  /// Options of a look-up.
  private struct Look {
    /// The name of the template with the path; nil if nothing is suggested.
    let template: String?
    let opened: (String) -> Kind

    /// The known names, and the nearest one, which may have been meant.
    func suggestions(for name: String, _ names: () -> [String]) -> (nearest: String?, known: [String]) {
      guard template != nil else { return (nil, []) }
      let known = names()
      return (nearestName(to: name, among: known), known)
    }

    /// How the template can get at a key that a model lacks.
    func addition(of keys: KeyList, _ name: String) -> String? {
      template.flatMap { keys.addition?(name, $0) }
    }

    func unused(_ name: String, of keys: KnownKeys) -> TemplateProblem {
      let (nearest, known) = suggestions(for: name) { keys.names }
      return .unusedKey(
        name: name, owner: keys.name, nearest: nearest, known: known, remark: keys.remark(on: name))
    }
  }

  private func resolve(_ path: ArraySlice<Key>, _ look: Look) -> Resolution {
    guard let first = path.first else { return .found(frames.last ?? .unchecked, isOptional: false) }
    var models: [KeyList] = []
    var values: [KnownKeys] = []
    for frame in frames.reversed() {
      switch frame {
      case .unchecked, .open: return .found(.unchecked, isOptional: false)
      case .known(let keys):
        if let part = keys[first.name] {
          return resolve(path.dropFirst(), in: .known(part), owner: first.name, look)
        }
        values.append(keys)
      case .model(let keys):
        if let entry = keys.entry(of: first) {
          return resolve(
            path.dropFirst(), in: entry.kind, isOptional: entry.isOptional, owner: first.name, look)
        }
        models.append(keys)
      case .flag, .number, .text, .html, .list: continue
      }
    }
    if let innermost = values.first { return .unknown(look.unused(first.name, of: innermost)) }
    // If several models have a name, the innermost one counts.
    var seen: Set<String> = []
    let (nearest, known) = look.suggestions(for: first.name) {
      models.flatMap { $0.entries.map(\.name) }.filter { seen.insert($0).inserted }
    }
    let isWhole = path.count == 1
    let member =
      isWhole && look.template != nil ? Self.member(first.name, of: models, orNear: nearest == nil) : nil
    let addition =
      isWhole ? models.lazy.compactMap { look.addition(of: $0, first.name) }.first : nil
    return .unknown(
      .unknownName(name: first.name, nearest: member ?? nearest, known: known, addition: addition))
  }

  /// The name below a key that an unknown name was probably meant to be: `page.title` for `title`. The words of the
  /// theme are too many to mean one of them by chance.
  ///
  /// - Parameter orNear: whether a similar name counts.
  private static func member(_ name: String, of models: [KeyList], orNear: Bool) -> String? {
    var owners: [(key: String, names: [String])] = []
    for entry in models.flatMap(\.entries) {
      if case .model(let keys) = entry.kind, keys.addition == nil {
        owners.append((entry.name, keys.entries.map(\.name)))
      }
    }
    if let owner = owners.first(where: { $0.names.contains(name) }) { return "\(owner.key).\(name)" }
    // `pageTitle` and `page_title`.
    func letters(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
    let own = letters(name)
    for (key, names) in owners {
      if let member = names.first(where: { letters(key + $0) == own }) { return "\(key).\(member)" }
    }
    guard orNear else { return nil }
    for (key, names) in owners {
      if let near = nearestName(to: name, among: names) { return "\(key).\(near)" }
    }
    return nil
  }

  /// - Parameter isOptional: whether what is of this kind, or anything around it, may be absent.
  private func resolve(
    _ path: ArraySlice<Key>, in kind: Kind, isOptional: Bool = false, owner: String, _ look: Look
  ) -> Resolution {
    guard let key = path.first else { return .found(kind, isOptional: isOptional) }
    switch kind {
    case .unchecked:
      return .found(.unchecked, isOptional: isOptional)
    case .open(let name):
      return resolve(path, in: look.opened(name), owner: owner, look)
    case .known(let keys):
      guard let part = keys[key.name] else { return .unknown(look.unused(key.name, of: keys)) }
      return resolve(path.dropFirst(), in: .known(part), owner: "\(owner).\(key.name)", look)
    case .model(let keys):
      if let entry = keys.entry(of: key) {
        return resolve(
          path.dropFirst(), in: entry.kind, isOptional: isOptional || entry.isOptional,
          owner: "\(owner).\(key.name)", look)
      }
      let (nearest, known) = look.suggestions(for: key.name) { keys.entries.map(\.name) }
      return .unknown(
        .unknownMember(
          name: key.name, owner: owner, nearest: nearest, known: known,
          addition: look.addition(of: keys, key.name)))
    case .flag, .number, .text, .html, .list:
      return .unknown(
        .noMembers(
          name: key.name, owner: owner, kind: kind.words, isOfItems: Self.itemsMayHave(key, in: kind)))
    }
  }

  /// Whether a kind is a list whose items may have a key. In a list of an author, a number means the item's place.
  private static func itemsMayHave(_ key: Key, in kind: Kind) -> Bool {
    guard case .list(let element) = kind else { return false }
    switch element {
    case .model(let keys): return keys.entry(of: key) != nil
    case .known, .open, .unchecked: return Int(key.name) == nil
    case .flag, .number, .text, .html, .list: return false
    }
  }

  private static func identity(_ kind: Kind) -> FrameIdentity {
    switch kind {
    case .flag, .number, .text, .html: .scalar(kind.words)
    case .model(let keys): .model(ObjectIdentifier(keys))
    case .list(let element): .list(identity(element))
    case .known(let keys): .known(ObjectIdentifier(keys))
    case .open, .unchecked: .unchecked
    }
  }
}

extension Kind {
  /// The name of this kind in messages.
  var words: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .text: "text"
    case .html: "HTML"
    case .model: "a group of keys"
    case .list: "a list"
    case .known, .open, .unchecked: "anything"
    }
  }
}
