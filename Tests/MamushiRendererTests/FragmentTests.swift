import MamushiCore
import Synchronization
import Testing

@testable import MamushiRenderer

@Suite("Elements that several lists show")
struct FragmentTests {
  /// Counts how often it is asked.
  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  private struct Numbered: DisplayModel {
    static let keyList = KeyList(
      name: "Numbered",
      entries: [.init(name: "title", kind: .text), .init(name: "tags", kind: .list(of: .text))])

    let number: UInt64
    var counter = Counter()

    var keys: KeyList { Self.keyList }
    var fragmentID: UInt64? { number }

    func value(at position: Int) -> DisplayValue {
      counter.count.withLock { $0 += 1 }
      return position == 0
        ? .text("<\(number)>") : .list(Values(values: (0..<number % 3).map { .text("t\($0)") }))
    }
  }

  private static let outermost = texts(["word": "Word", "other": "Other"])

  private func page(_ elements: [any DisplayModel], _ further: KeyValuePairs<String, String> = [:])
    -> OpenModel
  {
    OpenModel(
      name: "Page",
      fields: further.map { ($0, .text, .text($1)) } + [
        ("list", .list(of: .model(Numbered.keyList)), .list(Values(values: elements.map { .model($0) })))
      ])
  }

  /// Renders pages one after the other, with fragments and without.
  private func render(
    _ templates: KeyValuePairs<String, String>, _ pages: [(template: String, model: OpenModel)]
  ) -> (shared: [String], alone: [String]) {
    let set = compile(templates).set
    let inner = set.within([Self.outermost])
    func text(_ renderer: any PageRenderer, _ template: String, _ models: [any DisplayModel]) -> String {
      var bytes: [UInt8] = []
      renderer.render(template: template, models: models, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    return (
      pages.map { text(inner, $0.template, [$0.model]) },
      pages.map { text(set, $0.template, [Self.outermost, $0.model]) }
    )
  }

  @Test("An element is asked once, however many pages show it")
  func once() {
    let element = Numbered(number: 2)
    let (shared, _) = render(
      ["cards": "{{#list}}[{{title}} {{word}}]{{/list}}", "a": "a{{> cards}}", "b": "b{{> cards}}"],
      [("a", page([element])), ("b", page([element, element]))])
    #expect(shared == ["a[&lt;2&gt; Word]", "b[&lt;2&gt; Word][&lt;2&gt; Word]"])
    // Once for each page without fragments, and twice for the last one.
    #expect(element.counter.count.withLock { $0 } == 4)
  }

  @Test(
    "What a page decides is not taken from another one",
    arguments: [
      // The page's own name.
      "{{#list}}{{title}}{{mine}};{{/list}}",
      // A name of the page that shadows an outermost one.
      "{{#list}}{{title}}{{word}};{{/list}}",
      // One that only some elements ask for.
      "{{#list}}{{title}}{{#tags}}{{other}}{{mine}}{{/tags}};{{/list}}",
      // A section and a dotted name.
      "{{#list}}{{#mine}}{{.}}{{title}}{{/mine}}{{^mine}}none{{/mine}}{{mine.x}};{{/list}}",
    ])
  func pagesDiffer(template: String) {
    let elements = (0..<4).map { Numbered(number: $0) }
    let models = [
      page(elements), page(elements, ["mine": "1"]), page(elements, ["mine": "2", "other": "O"]),
      page(elements, ["word": "W"]), page(elements),
    ]
    let (shared, alone) = render(["main": template], models.map { ("main", $0) })
    #expect(shared == alone)
  }

  @Test("Blocks that a page overrides, and margins of what includes a list, are its own")
  func surroundings() {
    let templates: KeyValuePairs<String, String> = [
      "frame": "{{#list}}{{$sign}}-{{/sign}}{{title}}\n{{/list}}",
      "a": "{{<frame}}{{$sign}}+{{/sign}}{{/frame}}",
      "b": "{{<frame}}{{/frame}}",
      "c": "  {{> frame}}\n{{> frame}}",
    ]
    let elements = [Numbered(number: 1), Numbered(number: 2)]
    let pages = ["a", "b", "c", "a", "c", "b"].map { ($0, page(elements)) }
    let (shared, alone) = render(templates, pages)
    #expect(shared == alone)
    #expect(alone[0] == "+&lt;1&gt;\n+&lt;2&gt;\n")
    #expect(alone[1] == "-&lt;1&gt;\n-&lt;2&gt;\n")
  }

  @Test("Lists within lists, and models of several kinds with one number")
  func kinds() {
    struct Other: DisplayModel {
      static let keyList = KeyList(name: "Other", entries: [.init(name: "title", kind: .text)])
      var keys: KeyList { Self.keyList }
      var fragmentID: UInt64? { 1 }
      func value(at position: Int) -> DisplayValue { .text("other") }
    }
    let elements: [any DisplayModel] = [Numbered(number: 1), Other(), Numbered(number: 1), Other()]
    let (shared, alone) = render(
      ["main": "{{#list}}{{title}}{{#list}}({{title}}){{/list}}{{/list}}"],
      [("main", page(elements)), ("main", page(elements))])
    #expect(shared == alone)
    #expect(shared[0].hasPrefix("&lt;1&gt;(&lt;1&gt;)(other)"))
  }

  @Test("Fragments beyond the store's room are made anew, and those before it are not")
  func room() {
    let elements = (0..<60).map { Numbered(number: UInt64($0)) }
    let filler = String(repeating: "x", count: 300_000)
    let (shared, alone) = render(
      ["main": "{{#list}}{{title}}\(filler){{/list}}"], [("main", page(elements)), ("main", page(elements))])
    #expect(shared == alone)
    // Twice without fragments.
    let asked = elements.map { $0.counter.count.withLock { $0 } - 2 }
    #expect(Set(asked) == [1, 2])
  }

  @Test("Fragments of all lengths are found where they lie in their blocks")
  func blocks() {
    struct Sized: DisplayModel {
      static let keyList = KeyList(name: "Sized", entries: [.init(name: "title", kind: .text)])
      let number: Int
      let counter: Counter
      var keys: KeyList { Self.keyList }
      var fragmentID: UInt64? { UInt64(number) }
      func value(at position: Int) -> DisplayValue {
        counter.count.withLock { $0 += 1 }
        // Most are short; some are about as long as a block, and a few longer.
        let length = number % 16 == 0 ? 8_100 + number % 64 : number % 333 == 1 ? 20_000 : number % 300
        return .text(String(repeating: "\(number % 10)", count: length))
      }
    }
    let counter = Counter()
    let elements = (0..<2_000).map { Sized(number: $0, counter: counter) }
    let (shared, alone) = render(
      ["main": "{{#list}}{{title}}{{/list}}"],
      [("main", page(elements)), ("main", page(elements.reversed()))])
    #expect(shared == alone)
    #expect(counter.count.withLock { $0 } == 3 * elements.count)
  }
}
