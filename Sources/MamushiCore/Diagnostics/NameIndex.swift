/// Finds the name that an unknown name was most likely meant to be.
///
/// A near name has a distance (``EditDistance``) of at most a third of the length, and at least of one edit. A
/// small index compares all of its names. A large one compares only names that begin or end like the unknown
/// name, or like it with one letter removed or two letters swapped. So a search takes about the same number of
/// steps however many names there are, and its result depends on nothing but the names.
package struct NameIndex: Sendable {
  /// The greatest number of names that are all compared.
  package static let few = 256
  /// In a larger index, the number of names compared on each side of the name's place, in each of the two orders.
  static let neighbours = 24

  private let names: [String]
  /// The letters of all names, concatenated, and the end of each name in them.
  private let letters: [UInt32]
  private let ends: [Int]
  private let signatures: [UInt64]
  /// In a large index, the positions of the names sorted by their letters, and by their reversed letters.
  private let forward: [Int32]
  private let backward: [Int32]

  package init(_ names: some Sequence<String>) {
    var letters: [UInt32] = []
    var ends: [Int] = []
    var signatures: [UInt64] = []
    let names = Array(names)
    for name in names {
      let start = letters.count
      EditDistance.append(name, to: &letters)
      ends.append(letters.count)
      signatures.append(EditDistance.signature(of: letters[start...]))
    }
    self.names = names
    self.letters = letters
    self.ends = ends
    self.signatures = signatures
    guard names.count > Self.few else {
      forward = []
      backward = []
      return
    }
    func slice(_ position: Int32) -> ArraySlice<UInt32> { Self.slice(Int(position), letters, ends) }
    let positions = names.indices.map { Int32(truncatingIfNeeded: $0) }
    forward = positions.sorted { slice($0).lexicographicallyPrecedes(slice($1)) }
    backward = positions.sorted { slice($0).reversed().lexicographicallyPrecedes(slice($1).reversed()) }
  }

  private static func slice(_ position: Int, _ letters: [UInt32], _ ends: [Int]) -> ArraySlice<UInt32> {
    letters[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
  }

  /// The nearest name, the alphabetically first of equally near ones; never `name` itself.
  package func nearest(to name: String) -> String? {
    let own = EditDistance(from: name)
    let limit = max(1, own.letters.count / 3)
    var best: (distance: Int, name: String)?
    for position in candidates(near: own.letters) {
      let letters = Self.slice(position, letters, ends)
      guard abs(letters.count - own.letters.count) <= limit,
        !own.isFarther(than: limit, from: signatures[position]), let distance = own.distance(to: letters),
        distance <= limit, names[position] != name,
        // At least one letter is the same.
        distance < max(own.letters.count, letters.count)
      else { continue }
      if let best, (best.distance, best.name) <= (distance, names[position]) { continue }
      best = (distance, names[position])
    }
    return best?.name
  }

  /// The number of names that a search compares.
  func comparisons(for name: String) -> Int { candidates(near: EditDistance.letters(of: name)).count }

  private func candidates(near own: [UInt32]) -> [Int] {
    if forward.isEmpty { return Array(names.indices) }
    let reversed = Array(own.reversed())
    var found = around(forward, width: Self.neighbours) { $0.lexicographicallyPrecedes(own) }
    found += around(backward, width: Self.neighbours) { $0.reversed().lexicographicallyPrecedes(reversed) }
    guard own.count <= EditDistance.maxLength else { return found }
    // Finds names that lack one letter of `own` or have two of its letters swapped, even if very many names begin
    // or end alike.
    for place in own.indices {
      var changed = own
      changed.remove(at: place)
      found += around(forward, width: 1) { $0.lexicographicallyPrecedes(changed) }
      guard place > 0, own[place] != own[place - 1] else { continue }
      changed = own
      changed.swapAt(place, place - 1)
      found += around(forward, width: 1) { $0.lexicographicallyPrecedes(changed) }
    }
    return found
  }

  /// The positions of an order on both sides of the place where its names stop preceding another one.
  private func around(
    _ order: [Int32], width: Int, _ precedes: (ArraySlice<UInt32>) -> Bool
  ) -> [Int] {
    let place = order.indices.firstPosition(notBefore: { precedes(Self.slice(Int(order[$0]), letters, ends)) }
    )
    return order[max(0, place - width)..<min(order.count, place + width)].map(Int.init)
  }
}

/// The path among `candidates` that `path` was most likely meant to be, such as `Shared/card` for `Share/card`. Only one
/// whose last part is near: the folder alone makes no two files alike. A name without a folder is that of the only file that is called so.
package func nearestPath(to path: String, among candidates: some Sequence<String>) -> String? {
  let name = String(SitePath(path).name)
  func isNear(_ other: String) -> Bool { other == name || nearestName(to: name, among: [other]) != nil }
  if let near = nearestName(to: path, among: candidates.filter { isNear(String(SitePath($0).name)) }) {
    return near
  }
  // The name of one file, without its folder.
  let named = path.contains("/") ? [] : candidates.filter { String(SitePath($0).name) == name && $0 != name }
  return named.count == 1 ? named[0] : nil
}

/// The name among `candidates` that `name` was most likely meant to be, or nil if none is near. To look up many
/// names, use one ``NameIndex``.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  NameIndex(candidates).nearest(to: name)
}
