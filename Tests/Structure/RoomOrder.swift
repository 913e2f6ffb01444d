/// The order of a target's rooms, which are its folders: each may use those that come after it, and only those.
struct RoomOrder: Equatable {
  /// Rooms of one line never use each other.
  var lines: [[String]] = []

  private var places: [String: Int] {
    Dictionary(lines.enumerated().flatMap { line, rooms in rooms.map { ($0, line) } }, uniquingKeysWith: min)
  }

  /// The orders in the section "Rooms" of a document, by target:
  ///
  ///     ### MamushiServices
  ///     1. `Output`: stages
  ///     2. `Feeds`, `Images`: what comes from others
  static func orders(in document: String) -> [String: RoomOrder] {
    var orders: [String: RoomOrder] = [:]
    var isInside = false
    var target: String?
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") { isInside = line == "## Rooms" }
      guard isInside else { continue }
      if line.hasPrefix("### ") {
        target = String(line.dropFirst(4))
        orders[String(line.dropFirst(4))] = RoomOrder()
      } else if let target, let rooms = rooms(ofLine: line) {
        orders[target]?.lines.append(rooms)
      }
    }
    return orders
  }

  /// The names in backticks at the start of an item of a numbered list; nil where it is none.
  private static func rooms(ofLine line: Substring) -> [String]? {
    let number = line.prefix { $0.isNumber }
    var rest = line.dropFirst(number.count)
    guard !number.isEmpty, rest.hasPrefix(". `") else { return nil }
    var rooms: [String] = []
    while let start = rest.firstIndex(of: "`"), rest[..<start].allSatisfy({ ". ,".contains($0) }),
      let end = rest[rest.index(after: start)...].firstIndex(of: "`")
    {
      rooms.append(String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return rooms
  }

  // MARK: The check

  /// What contradicts the order, each as a sentence.
  func faults(in files: [SwiftSource], target: String) -> [String] {
    let rooms = Set(files.map(\.room))
    let places = places
    var faults = rooms.filter { places[$0] == nil }.sorted().map {
      "\(target): the folder '\($0)' is not in the order of its rooms"
    }
    let named = lines.joined()
    faults += places.keys.filter { !rooms.contains($0) }.sorted().map {
      "\(target): the order names the folder '\($0)', which holds no Swift file"
    }
    faults += places.keys.filter { room in named.count { $0 == room } > 1 }.sorted().map {
      "\(target): the order names the folder '\($0)' twice"
    }
    let arrows = Self.arrows(between: files)
    for arrow in arrows {
      guard let from = places[arrow.from], let to = places[arrow.to], from >= to else { continue }
      let reason = from == to ? "stands in the same line as" : "comes after"
      faults.append(
        "\(target)/\(arrow.user) uses \(arrow.name) of '\(arrow.to)' (\(arrow.definer)), but its room '\(arrow.from)' \(reason) '\(arrow.to)'"
      )
    }
    return faults + Self.pairs(in: arrows).map { "\(target): the folders '\($0)' and '\($1)' use each other" }
  }

  private struct Arrow {
    let user: String
    let name: String
    let definer: String
    let from: String
    let to: String
  }

  /// Which files use types and functions of other rooms. A name that is defined in several files could be any of them.
  private static func arrows(between files: [SwiftSource]) -> [Arrow] {
    var definers: [String: [(file: SwiftSource, isPrivate: Bool)]] = [:]
    for file in files {
      for declaration in file.declarations {
        definers[declaration.name, default: []].append((file, declaration.isPrivate))
      }
    }
    var arrows: [Arrow] = []
    for file in files {
      for name in file.uses.sorted() {
        guard let found = definers[name], found.count == 1, !found[0].isPrivate else { continue }
        let definer = found[0].file
        if definer.room == file.room { continue }
        arrows.append(
          Arrow(user: file.path, name: name, definer: definer.path, from: file.room, to: definer.room))
      }
    }
    return arrows
  }

  private static func pairs(in arrows: [Arrow]) -> [(String, String)] {
    let ways = Set(arrows.map { [$0.from, $0.to] })
    return ways.filter { $0[0] < $0[1] && ways.contains([$0[1], $0[0]]) }.map { ($0[0], $0[1]) }
      .sorted { $0 < $1 }
  }
}
