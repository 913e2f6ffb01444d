import CTOML
import MamushiCore

/// Reads one TOML document from the events of `CTOML`.
///
/// Dates and times become texts in ISO 8601, as in YAML and JSON. Numbers lose the signs of TOML that templates would
/// show: `0xFF` is 255, `1_000` is 1000.
struct TOMLReader {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  func read() throws(DocumentFault) -> Node {
    // toml++ detects invalid bytes too, but counts their position differently.
    if let offset = source.firstInvalidByte { throw source.fault(.invalidUTF8, atByte: offset) }
    let start = Mark(line: source.firstLine, column: 1)
    let characters = UnsafeRawBufferPointer(source.bytes).bindMemory(to: CChar.self)
    let limit = LocalDocumentReader.maximumDepth
    guard let document = ctoml_parse(characters.baseAddress, characters.count, limit) else {
      throw source.fault(.outOfMemory, at: start)
    }
    defer { ctoml_free(document) }
    let place = mark(ctoml_error_place(document))
    switch ctoml_get_status(document) {
    case CTOML_OK: break
    case CTOML_SYNTAX:
      let message = string(ctoml_message(document)) ?? ""
      throw TOMLFaultFinder(source: source, message: message, mark: place).fault
    case CTOML_LONG_KEY: throw source.fault(.tomlLongKey, at: place)
    case CTOML_TOO_DEEP: throw source.fault(.tooDeep, at: place)
    default: throw source.fault(.outOfMemory, at: start)
    }
    var events = UnsafeBufferPointer(start: ctoml_events(document), count: ctoml_count(document))
      .makeIterator()
    // The parser delivers complete trees: a table first, and an end for each start.
    guard let first = events.next() else { return Node(.null, mark: start) }
    let root = node(of: first, rest: &events)
    return root.entries?.isEmpty == true ? Node(.null, mark: start) : root
  }

  private func node(
    of event: ctoml_event, rest: inout UnsafeBufferPointer<ctoml_event>.Iterator
  ) -> Node {
    let mark = mark(event.place)
    switch event.kind {
    case CTOML_TABLE:
      var entries: [Node.Entry] = []
      while let next = rest.next(), next.kind != CTOML_END {
        let key = string(next.key) ?? ""
        entries.append(
          Node.Entry(key: key, keyMark: self.mark(next.key_place), value: node(of: next, rest: &rest)))
      }
      return Node(.mapping(entries), mark: mark)
    case CTOML_ARRAY:
      var elements: [Node] = []
      while let next = rest.next(), next.kind != CTOML_END { elements.append(node(of: next, rest: &rest)) }
      return Node(.list(elements), mark: mark)
    case CTOML_INTEGER: return Node(.integer(Int(event.integer)), mark: mark)
    case CTOML_FLOAT:
      return Node(.number(event.number), mark: mark, source: string(event.text).map(Self.plain))
    case CTOML_BOOLEAN: return Node(.bool(event.boolean), mark: mark, source: string(event.text))
    case CTOML_DATE:
      let text = string(event.text) ?? ""
      return Node(.string(text), mark: mark, source: text)
    default:
      return Node(.string(string(event.text) ?? ""), mark: mark)
    }
  }

  /// Returns a number as it is written, such as `1.50`, without the signs that only TOML has.
  private static func plain(_ number: String) -> String {
    String(number.drop { $0 == "+" }).filter { $0 != "_" }
  }

  private func mark(_ place: ctoml_place) -> Mark {
    Mark(line: source.firstLine + Int(place.line) - 1, column: Int(place.column))
  }

  private func string(_ text: ctoml_text) -> String? {
    guard let bytes = text.bytes else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: text.length), as: UTF8.self)
  }
}
