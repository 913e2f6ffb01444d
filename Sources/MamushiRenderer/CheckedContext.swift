import MamushiCore

/// The context of a check: the kinds that names are looked up in, outermost first.
///
/// It holds no more than decides a look-up: each model once, innermost; what is no model only at the top;
/// nothing below a value that is not checked. So there are finitely many, however templates recur.
struct CheckedContext {
  private var frames: [Kind] = []

  enum Resolution {
    case found(Kind)
    case unknown(TemplateProblem)
  }

  /// A frame, comparable.
  indirect enum FrameIdentity: Hashable {
    case scalar(String)
    case model(ObjectIdentifier)
    case list(FrameIdentity)
    case unchecked
  }

  var identity: [FrameIdentity] { frames.map(Self.identity) }

  mutating func push(_ kind: Kind) {
    switch frames.last {
    case .flag?, .number?, .text?, .html?, .list?: frames.removeLast()
    case .model?, .unchecked?, nil: break
    }
    switch kind {
    case .model(let keys):
      frames.removeAll { frame in
        if case .model(let other) = frame { other === keys } else { false }
      }
    case .unchecked: frames = []
    case .flag, .number, .text, .html, .list: break
    }
    frames.append(kind)
  }

  func resolve(_ path: ArraySlice<Key>) -> Resolution {
    guard let first = path.first else { return .found(frames.last ?? .unchecked) }
    var models: [KeyList] = []
    for frame in frames.reversed() {
      if case .unchecked = frame { return .found(.unchecked) }
      guard case .model(let keys) = frame else { continue }
      if let kind = keys.kind(of: first) { return resolve(path.dropFirst(), in: kind, owner: first.name) }
      models.append(keys)
    }
    let known = models.flatMap { $0.entries.map(\.name) }
    return .unknown(
      .unknownName(name: first.name, nearest: nearestName(to: first.name, among: known), known: known))
  }

  private func resolve(_ path: ArraySlice<Key>, in kind: Kind, owner: String) -> Resolution {
    guard let key = path.first else { return .found(kind) }
    switch kind {
    case .unchecked:
      return .found(.unchecked)
    case .model(let keys):
      if let kind = keys.kind(of: key) {
        return resolve(path.dropFirst(), in: kind, owner: "\(owner).\(key.name)")
      }
      let known = keys.entries.map(\.name)
      return .unknown(
        .unknownMember(
          name: key.name, owner: owner, nearest: nearestName(to: key.name, among: known), known: known))
    case .flag, .number, .text, .html, .list:
      return .unknown(.noMembers(name: key.name, owner: owner, kind: kind.words))
    }
  }

  private static func identity(_ kind: Kind) -> FrameIdentity {
    switch kind {
    case .flag, .number, .text, .html: .scalar(kind.words)
    case .model(let keys): .model(ObjectIdentifier(keys))
    case .list(let element): .list(identity(element))
    case .unchecked: .unchecked
    }
  }
}

extension Kind {
  /// What a value of this kind is called in messages.
  var words: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .text: "text"
    case .html: "HTML"
    case .model: "a group of keys"
    case .list: "a list"
    case .unchecked: "anything"
    }
  }
}
