import MamushiCore

/// The labels of everything in a source that looks like a footnote, `[^label]:`, whether it is one or not. Without the
/// extension, or with a space in the label, CommonMark reads it as a link definition.
struct FootnoteLabels {
  private var labels: Set<String> = []

  var isEmpty: Bool { labels.isEmpty }

  init() {}

  init(in source: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(source)
    guard ByteSearch.contains("[^", in: raw), ByteSearch.contains("]:", in: raw) else { return }
    var startsLine = true
    for place in source.indices {
      switch source[place] {
      case 0x0A, 0x0D: startsLine = true
      case 0x20, 0x09, UInt8(ascii: ">"): break
      default:
        if startsLine { add(source[place...]) }
        startsLine = false
      }
    }
  }

  private mutating func add(_ rest: Slice<UnsafeBufferPointer<UInt8>>) {
    guard rest.starts(with: "[^".utf8) else { return }
    let label = rest.dropFirst(2).prefix(1000).prefix { $0 != UInt8(ascii: "]") && $0 != 0x0A }
    guard !label.isEmpty, rest[label.endIndex...].starts(with: "]:".utf8) else { return }
    labels.insert(Self.key(String(decoding: label, as: UTF8.self)))
  }

  private static func key(_ label: String) -> String { label.lowercased() }

  /// Returns the label that a link's text consists of, if the link comes from something that looks like a footnote.
  func label(of text: [UInt8]) -> String? {
    guard text.first == UInt8(ascii: "^") else { return nil }
    let label = String(decoding: text.dropFirst(), as: UTF8.self)
    return labels.contains(Self.key(label)) ? label : nil
  }
}
