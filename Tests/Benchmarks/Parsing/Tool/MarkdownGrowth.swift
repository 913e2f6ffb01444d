import MamushiCore
import MamushiServices

/// Markdown, and HTML of other sites, that is made to be slow.
enum MarkdownGrowth {
  private struct Keeping: MarkdownEditor {
    mutating func link(to destination: String, at mark: Mark) -> LinkEdit { .keep }
    mutating func image(
      _ destination: String, alternative: String, title: String, at mark: Mark
    ) -> ImageEdit { .keep }
    mutating func rawHTML(at mark: Mark) {}
  }

  /// A text of about as many bytes.
  private typealias Maker = @Sendable (_ size: Int) -> String

  private static func repeated(_ text: String, behind start: String = "") -> Maker {
    { start + String(repeating: text, count: $0 / text.utf8.count) }
  }

  private static func numbered(_ text: @escaping @Sendable (Int) -> String) -> Maker {
    { size in
      var output = ""
      var number = 0
      while output.utf8.count < size {
        output += text(number)
        number += 1
      }
      return output
    }
  }

  private static let texts: [(name: String, make: Maker)] = [
    ("one line", repeated("a")), ("nested brackets", repeated("[")), ("nested quotes", repeated("> ")),
    ("nested emphasis", repeated("*a **a ")), ("tildes", repeated("~a ")),
    ("pairs of tildes", repeated("~~a~ ")),
    ("one row", { repeated("|*a*")($0 / 2) + "\n" + repeated("|-")($0 / 2) }),
    ("rows", repeated("|c|*d*|\n", behind: "|a|b|\n|-|-|\n")), ("pipes", repeated("|\n")),
    ("tables", repeated("a|b\n-|-\n\n")), ("delimiter rows", repeated("-|-|-\n", behind: "a|b\n")),
    ("footnotes", numbered { "a[^\($0)]\n\n[^\($0)]: x\n\n" }),
    ("footnotes in footnotes", repeated("[^a]: ")),
    ("unused footnotes", numbered { "[^\($0)]: x\n" }),
    ("references", repeated("[^a] ", behind: "[^a]: x\n\n")),
    ("unknown references", numbered { $0 == 0 ? "[^q]: x\n\n" : "[^x\($0)] " }),
    ("open references", repeated("[^")),
    ("tasks", repeated("- [ ] a\n")), ("www", repeated("www.a_.b ")), ("schemes", repeated("http://")),
    ("mail", repeated("a@b.c ")), ("at signs", repeated("a@")), ("escapes", repeated("\\~")),
    ("bullets of one line", repeated("- ", behind: "[^a]: x\n\ny[^a]\n\n")),
    ("references with escapes", repeated("[^&amp;] [^&lt;] ", behind: "a[^b]\n\n[^b]: c\n\n")),
    ("links", repeated("[a](b) ")), ("links by reference", repeated("[a] ", behind: "[a]: /x\n\n")),
  ]

  private static let pages: [(name: String, make: Maker)] = [
    (
      "HTML: footnotes",
      numbered { "<p>x<a href=#fn-\($0) id=fnref-\($0)>1</a><p id=fn-\($0)><a href=#fnref-\($0)>b</a>" }
    ),
    ("HTML: links to nothing", numbered { "<a href=#a\($0)>x</a> " }),
  ]

  static func measure() {
    for (name, make) in texts {
      measure(name, make) { source in
        var editor = Keeping()
        let document = CmarkParserFactory().makeParser().convert(
          source, body: source.indices, firstLine: 1, options: MarkdownOptions(extensions: .standard),
          textLimit: 400, editor: &editor)
        return document.html.bytes.count
      }
    }
    for (name, make) in pages {
      measure(name, make) { source in
        var editor = Links()
        return GumboSanitizerFactory().makeSanitizer().sanitize(
          source, base: AddressBase("https://feed.example/posts/one"), textLimit: 400, editor: &editor
        ).html.bytes.count
      }
    }
  }

  /// - Parameter convert: gives the number of bytes that it made.
  private static func measure(_ name: String, _ make: Maker, _ convert: ([UInt8]) -> Int) {
    var line = name + String(repeating: " ", count: 24 - name.utf8.count)
    for size in [100_000, 400_000, 1_600_000] {
      let source = Array(make(size).utf8)
      let start = processorSeconds()
      let count = convert(source)
      let nanoseconds = (processorSeconds() - start) * 1e9 / Double(source.count)
      line += " \(Int(nanoseconds))"
      if count > source.count * 100 { line += " (\(count) bytes)" }
    }
    print(line)
  }
}
