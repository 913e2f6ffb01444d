import MamushiCore
import MamushiKit

/// The front matter of a text, with what is added to it and left out of it.
struct ImportedFrontMatter {
  private let parsed: ParsedText
  private var entries: [Node.Entry]
  private var isChanged = false
  /// Of values that stand in no file.
  private static let mark = Mark(line: 1, column: 1)

  init(_ parsed: ParsedText) {
    self.parsed = parsed
    entries = parsed.entries ?? []
  }

  /// Whether the front matter cannot be read, and so stays as it is.
  var isUnreadable: Bool { parsed.entries == nil }

  func value(_ key: String) -> Node? {
    entries.first { FrontMatterKey.isSame($0.key, key) }.flatMap { $0.value.isNull ? nil : $0.value }
  }

  func contains(where isSought: (Node.Entry) -> Bool) -> Bool { entries.contains(where: isSought) }

  mutating func remove(_ keys: String...) {
    let kept = entries.filter { entry in !keys.contains { FrontMatterKey.isSame($0, entry.key) } }
    if kept.count < entries.count { isChanged = true }
    entries = kept
  }

  /// Sets a value in the place of the key, or at the end.
  mutating func set(_ key: String, _ value: Node.Value) {
    isChanged = true
    let node = Node(value, mark: Self.mark)
    if let place = entries.firstIndex(where: { FrontMatterKey.isSame($0.key, key) }) {
      entries[place].value = node
    } else {
      entries.append(Node.Entry(key: key, keyMark: Self.mark, value: node))
    }
  }

  /// Sets a value at the beginning.
  mutating func setFirst(_ key: String, _ value: Node.Value) {
    remove(key)
    isChanged = true
    entries.insert(Node.Entry(key: key, keyMark: Self.mark, value: Node(value, mark: Self.mark)), at: 0)
  }

  /// Writes a list of texts, or leaves the key out.
  mutating func set(_ key: String, _ texts: [String]) {
    if texts.isEmpty { return remove(key) }
    set(key, .texts(texts, at: Self.mark))
  }

  /// Changes each entry.
  mutating func map(_ change: (Node.Entry) -> Node.Value?) {
    for index in entries.indices {
      guard let value = change(entries[index]) else { continue }
      isChanged = true
      entries[index].value = Node(value, mark: entries[index].value.mark)
    }
  }

  /// Whether Hugo makes no page of the text (https://gohugo.io/content-management/build-options/).
  var isRenderedNowhere: Bool {
    let build = value("build") ?? value("_build")
    guard let render = build?["render"] else { return false }
    return render.flag == false || render.text == "never" || render.text == "link"
  }

  /// Whether Hugo lists the text anywhere; nil if the front matter does not say it.
  var isListed: Bool? {
    guard let list = (value("build") ?? value("_build"))?["list"] else { return nil }
    return list.flag != false && list.text != "never"
  }

  /// Adds entries under keys that the text has not, in any spelling.
  mutating func addMissing(_ defaults: [Node.Entry]) {
    let known = [
      "author", "authors", "category", "categories", "date", "draft", "language", "sitemap", "tags",
      "thumbnail", "toc",
    ]
    func meaning(_ key: String) -> String? {
      if case .key(let keys, _)? = FrontMatterKey.meaning(of: key, among: known) { keys[0] } else { nil }
    }
    var own = Set(entries.compactMap { meaning($0.key) })
    for entry in defaults {
      guard let meaning = meaning(entry.key), own.insert(meaning).inserted else { continue }
      isChanged = true
      entries.append(entry)
    }
  }

  /// Front matter that cannot be read, as it is, but private if it was: a text that nothing can be added to has a
  /// second front matter before it, which a build tells.
  func text(isDraft: Bool) -> [UInt8] {
    guard isDraft else { return text }
    let line = Array("\ndraft: true\n".utf8)
    if text.firstRange(of: line) != nil { return text }
    let marker = Array("---\n".utf8)
    let draft = marker + line.dropFirst()
    return text.starts(with: marker) ? draft + text.dropFirst(marker.count) : draft + marker + text
  }

  /// The front matter with its marker lines: as it was, or as YAML if something changed.
  var text: [UInt8] {
    if isUnreadable || !isChanged && !parsed.isForeign {
      return Array(parsed.bytes[..<parsed.body.lowerBound])
    }
    if entries.isEmpty { return [] }
    let node = Node(.mapping(entries), mark: Self.mark)
    return Array("---\n\(YAMLDocument.text(of: node))---\n".utf8)
  }
}
