/// Makes up documents: containers, leaves and inlines at random, and then damage here and there.
///
/// With GitHub's extensions it keeps away from what cmark-gfm 0.29.0.gfm.6 and we read differently on purpose:
/// - Emphasis is read before `~`: in `~~*a~~*` we see emphasis, cmark-gfm sees what is struck through; and `~` counts as
///   punctuation beside `*`, as in CommonMark, so that `*~~a~~*b` is no emphasis. A single `~` within a word strikes
///   nothing out here.
/// - An address in a text goes on until white space; where Markdown stands in it (`http://a.b/*c*`), we end it there.
///   References in it (`&amp;`) are read, and a footnote's reference ends it. Behind a `[` that nothing closes, we link addresses, too.
/// - Task lists are understood in quotes and in lists on the line of another one, and only where the item begins with a
///   paragraph; a box without anything behind it is text. In a loose list the box stands in the paragraph.
/// - Of two footnotes of one label, the first one in the source counts, not the innermost. References are left alone in
///   the texts of links and images. A line of white space does not end a footnote, and in a quote an empty one does not.
/// - A list is loose where a footnote in it has an empty line, as with any other block.
/// - The lines before a table's header are a paragraph as any other: definitions of links and `\|` in code are read.
/// - A table ends before its short rows would be more than the text is long; more than 100 levels are not looked into.
struct MarkdownGenerator {
  private var random: SplitMix64
  /// Whether what GitHub adds to CommonMark comes up.
  private let isGitHub: Bool
  /// Footnotes that are still to be defined: of two of one label, each program takes another one.
  private var hasTasks = false
  private var labels = ["1", "n", "日本"]

  init(seed: UInt64, isGitHub: Bool = false) {
    random = SplitMix64(state: seed)
    self.isGitHub = isGitHub
  }

  mutating func document() -> String {
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      lines += block(depth: 0)
      if chance(4, in: 5) { lines.append("") }
    }
    if isGitHub, chance(1, in: 3) { lines += footnote(depth: 1) + [""] }
    if chance(1, in: 4) { lines.append("[ref]: /url 'title'") }
    // An underline below a task makes a heading of it, and that is no task for us.
    if !hasTasks, chance(1, in: 3) { damage(&lines) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func chance(_ part: Int, in whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < part
  }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }

  // MARK: Blocks

  private mutating func block(depth: Int) -> [String] {
    let kinds = isGitHub ? 14 : 10
    switch Int.random(in: 0..<kinds, using: &random) {
    case 0 where depth < 3:
      return prefixed(blocks(depth: depth + 1), first: "> ", rest: pick(["> ", ">", ""]))
    case 1 where depth < 3: return list(depth: depth)
    case 2: return [String(repeating: "#", count: Int.random(in: 1...6, using: &random)) + " " + inlines()]
    case 3: return [inlines(), pick(["===", "---", "  ---"])]
    case 4: return [pick(["```", "~~~~", "``` a b"]), inlines(), pick(["```", "~~~~", ""])]
    case 5: return ["    " + inlines(), "", "    x"]
    case 6: return [pick(["***", "- - -", "<div>", "<!-- c -->", "<pre>", isGitHub ? "<p>" : "</x>"])]
    case 10, 11: return table()
    case 12: return depth == 0 ? footnote(depth: depth) : table()
    case 13: return list(depth: depth, tasks: depth == 0)
    default: return paragraph()
    }
  }

  private mutating func blocks(depth: Int) -> [String] {
    var lines: [String] = []
    for index in 0..<Int.random(in: 1...3, using: &random) {
      if index > 0, chance(2, in: 3) { lines.append("") }
      lines += block(depth: depth)
    }
    return lines
  }

  private func prefixed(_ lines: [String], first: String, rest: String) -> [String] {
    lines.enumerated().map {
      $0.offset == 0 ? first + $0.element : $0.element.isEmpty ? "" : rest + $0.element
    }
  }

  private mutating func paragraph() -> [String] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      pick(["", "", "  "]) + inlines() + pick(["", "", "  "])
    }
  }

  private mutating func list(depth: Int, tasks: Bool = false) -> [String] {
    let marker = pick(["- ", "* ", "1. ", "2) ", "-   ", "+\t"])
    var lines: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var inside = depth < 3 ? blocks(depth: depth + 1) : paragraph()
      // What is in a quote, or is no paragraph, is no task for cmark-gfm.
      hasTasks = hasTasks || tasks
      if tasks { inside = depth < 3 ? paragraph() + [""] + inside : inside }
      if tasks { inside[0] = pick(["[ ] ", "[x] ", "[X] ", "[x]", "[ ]  ", "[y] "]) + "task " + inside[0] }
      lines += prefixed(
        inside, first: marker, rest: String(repeating: " ", count: marker == "+\t" ? 4 : marker.count))
      if chance(1, in: 3) { lines.append("") }
    }
    return lines
  }

  private mutating func table() -> [String] {
    let columns = Int.random(in: 1...4, using: &random)
    var lines: [String] = []
    if chance(1, in: 6) { lines.append("before it") }
    lines.append(row(columns))
    let delimiters = (0..<columns).map { _ in pick(["---", ":--", "--:", ":-:", "-", " --- "]) }
    lines.append(framed(delimiters))
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      lines.append(row(max(1, columns + Int.random(in: -1...1, using: &random))))
    }
    if chance(1, in: 6) { lines.append(inlines()) }
    return lines
  }

  private mutating func row(_ columns: Int) -> String {
    framed(
      (0..<columns).map { _ in
        chance(1, in: 8) ? "" : pick(["", " "]) + inlines(atMost: 2) + pick(["", " "])
      })
  }

  private mutating func framed(_ cells: [String]) -> String {
    let joined = cells.joined(separator: "|")
    return cells.count == 1 || chance(3, in: 4) ? "|" + joined + "|" : joined
  }

  private mutating func footnote(depth: Int) -> [String] {
    guard let label = labels.popLast() else { return paragraph() }
    let inside = depth < 3 ? blocks(depth: depth + 1) : paragraph()
    return prefixed(inside, first: "[^\(label)]:" + pick([" ", "  ", ""]), rest: pick(["    ", "    ", ""]))
  }

  // MARK: Inlines

  private mutating func inlines(atMost count: Int = 5) -> String {
    (0..<Int.random(in: 1...count, using: &random)).map { _ in inline() }.joined(
      separator: pick([" ", " ", ""]))
  }

  private mutating func inline() -> String {
    if isGitHub, chance(2, in: 5) {
      return pick([
        " ~~gone~~ ", " ~a~ ", " ~~~b~~~ ", " ~~ ", " ~ ", "[^1]", "[^n]", "[^none]", "[^日本]", " ![^1] ",
        "a|b",
        "\\|", "|",
        "`a\\|b`", "\\~\\~x\\~\\~", "\\[^1]", "[www.a.de](b)", "[^1][^n]", "[^1](x)", " ~~*a*~~ ",
        " *~~a~~* ",
        " ~~a *b* c~~ ",
        " www.example.com ", " http://example.com/a(b) ", " https://x.org. ", " me@example.com ",
        " (www.a.de) ",
        " www.a.de<b>c</b> ", " mailto:a@b.de ", " xmpp:a@b.de/c ", " www.日本.jp ", " ftp://a.b ",
        " a.b@c.d_ ",
        " http://localhost/a ", "語http://a.jp/x_y_z ", " ~~http://a.b/c~~ ", " *www.a.de* ",
        " http://a.b/c?d=e!). ",
      ])
    }
    return pick([
      "word", "two words", "*em*", "**strong**", "*a **b* c**", "_x_", "`code`", "`` a`b ``", "[link](/url)",
      "[a](<b c> \"t\")", isGitHub ? "e" : "[b](c \"\")", "![i](p.png)", "![*e* `c`](q 'r')", "[ref]",
      "[y][ref]", isGitHub ? "a<b>b</b>" : "<b>",
      "<!-- x -->",
      "<http://a.b/c?d=e&f>", "<me@a.b>", "&amp;", "&copy;", "\\*", "\\< ", isGitHub ? "< b" : "<", ">",
      "\"q\"", "'", "&", "日本語",
      "𠮷",
      "[j](JavaScript:x)", "![d](data:image/png;x)", "[d](data:text)", "[u](日本?a='b'&c=[d])",
      isGitHub ? "a" : "***", isGitHub ? "b" : "__", isGitHub ? "c" : "[", "]",
      isGitHub ? "g" : "\\", "a\\ ", "(c)", "#", isGitHub ? "-a" : "-", "1.", "+", "! ", "{x}",
      isGitHub ? "= a" : "=", ":", "`",
      isGitHub ? "d" : "[ref",
      "[v](vbscript:a)", "[](x)",
    ])
  }

  // MARK: Damage

  private mutating func damage(_ lines: inout [String]) {
    for round in 0..<Int.random(in: 1...3, using: &random) {
      guard let line = lines.indices.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: lines.remove(at: line)
      case 1:
        lines.insert(
          pick([
            ">", "-", "    x", "\t- y", "> ", "```", isGitHub ? "x" : "   ", "|", "[^d\(round)]:",
            isGitHub ? "***" : "---",
          ]),
          at: line)
      case 2 where lines[line].isEmpty && isGitHub: continue
      case 2: lines[line] = pick(["> ", "  ", "    ", "\t", "- "]) + lines[line]
      case 3: lines[line] = String(lines[line].dropFirst(Int.random(in: 0...3, using: &random)))
      default:
        // What stands in an address is read otherwise.
        if isGitHub, lines[line].contains(".") { continue }
        var characters = Array(lines[line])
        guard let place = characters.indices.randomElement(using: &random) else { continue }
        characters.insert(
          contentsOf: pick([
            "*", isGitHub ? "|" : "[", isGitHub ? "z" : "`", "<", isGitHub ? "x" : "\\", "|",
            isGitHub ? "y" : "~", " ", "]",
          ]),
          at: place)
        lines[line] = String(characters)
      }
    }
  }
}
