import MamushiCore

/// The ids that templates write: complete (`id="main"`), or with a part that is filled in (`id="part-{{number}}"`).
struct ThemeIDs: Sendable {
  private(set) var whole: Set<String> = []
  /// The beginnings of ids whose end is filled in. Ids that are filled in completely, such as those of images in texts,
  /// are ignored.
  private(set) var prefixes: Set<String> = []

  init() {}

  /// - Parameter templates: the bytes of the templates.
  init(templates: some Sequence<[UInt8]>) {
    for bytes in templates { gather(from: bytes) }
  }

  private mutating func gather(from bytes: [UInt8]) {
    let start = Array("id=".utf8)
    var place = 1
    while place + start.count < bytes.count {
      guard bytes[place] == start[0], bytes[place...].starts(with: start), bytes[place - 1] <= 0x20 else {
        place += 1
        continue
      }
      var value = bytes[(place + start.count)...]
      if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = value.dropFirst().prefix { $0 != quote }
      } else {
        value = value.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      }
      let written = value.prefix { $0 != UInt8(ascii: "{") }
      let text = String(decoding: written, as: UTF8.self)
      if written.count == value.count {
        whole.insert(text)
      } else if !text.isEmpty {
        prefixes.insert(text)
      }
      place = value.endIndex
    }
  }

  func contains(_ id: String) -> Bool {
    whole.contains(id) || prefixes.contains { id.hasPrefix($0) }
  }
}
