import MamushiCore
import MamushiServices
import Testing

/// Drawings made by chance: what could be read before can be read afterwards.
@Suite struct DrawingMetadataFuzzTests {
  private static let head = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:o="urn:o" \
    xmlns:e="http://www.inkscape.org/namespaces/inkscape"
    """

  private static func element(_ random: inout SplitMix64, depth: Int) -> String {
    let name = ["g", "s:g", "o:g", "e:g", "metadata", "s:metadata", "o:metadata", "path"][
      Int(random.next() % 8)]
    let isPrivate = ["e:g", "metadata", "s:metadata"].contains(name)
    var text = "<" + name
    for (index, attribute) in [
      "a='>'", "e:a = 'SECRET'", "\to:a=\"'\"", "e:b=\"SECRET />\"", "xmlns:x='urn:x'", "x=' '",
    ].enumerated() where random.next() % 3 == 0 {
      text += " \(index % 2 == 0 ? "" : "\n")\(attribute)"
    }
    if random.next() % 4 == 0 { return text + " />" }
    text += ">"
    for _ in 0..<(random.next() % 5) {
      switch random.next() % 7 {
      case 0: text += "<!--SECRET <g> ' -->"
      case 1: text += "<![CDATA[ <g> ]] <!-- -- ]]>"
      case 2: text += ["]", "]]", ">", "]]&gt;", "&amp;", "'", "\""][Int(random.next() % 7)]
      case 3: text += isPrivate ? "SECRET" : "text"
      case 4: text += "<?pi <g ?>"
      default: if depth < 6 { text += element(&random, depth: depth + 1) }
      }
    }
    return text + "</\(name) >"
  }

  /// Whether it is well-formed.
  private func canBeRead(_ bytes: [UInt8]) -> Bool {
    do {
      try DrawingSafety.check(bytes)
      return true
    } catch {
      return false
    }
  }

  @Test func wellFormed() {
    var random = SplitMix64(state: 11)
    var count = 0
    for round in 0..<2000 {
      var text = Self.head + (random.next() % 2 == 0 ? " e:c='SECRET'>" : ">")
      for _ in 0..<(random.next() % 6) { text += Self.element(&random, depth: 0) }
      text += "</svg>"
      let bytes = Array(text.utf8)
      // `]]` and `>` may have met in a text.
      guard canBeRead(bytes) else { continue }
      count += 1
      let stripped = MetadataRemover.strip(bytes)
      #expect(canBeRead(stripped), "round \(round): \(text)")
      #expect(!String(decoding: stripped, as: UTF8.self).contains("SECRET"), "round \(round): \(text)")
      #expect(MetadataRemover.strip(stripped) == stripped, "round \(round)")
      #expect(
        text.contains("SECRET") || text.contains("metadata") || text.contains("e:g") || stripped == bytes)
    }
    #expect(count > 1000)
  }

  /// Bytes changed, taken out, doubled: whatever comes of it, there is an end, and what can be read stays so.
  @Test func damaged() {
    var random = SplitMix64(state: 12)
    let signs = Array("<>/!-[]?'\"= :&;\n\0sve".utf8)
    var readable = 0
    for round in 0..<4000 {
      var bytes = Array((Self.head + ">" + Self.element(&random, depth: 2) + "</svg>").utf8)
      for _ in 0..<(1 + random.next() % 3) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = signs[Int(random.next() % UInt64(signs.count))]
        case 1: bytes.remove(at: place)
        default: bytes.insert(signs[Int(random.next() % UInt64(signs.count))], at: place)
        }
      }
      let stripped = MetadataRemover.strip(bytes)
      if canBeRead(bytes) {
        readable += 1
        #expect(canBeRead(stripped), "round \(round): \(String(decoding: bytes, as: UTF8.self))")
      }
      let again = MetadataRemover.strip(stripped)
      #expect(again.count <= stripped.count, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(readable > 100)
  }

  /// Much of the same takes no more than its share of time.
  @Test(arguments: ["<a>", "</b>", "<a></b>", "<!--", "<a ", "<a:b xmlns:a='c'>", "]]", "<![CDATA["])
  func repeated(text: String) {
    let bytes = Array(("<svg>" + String(repeating: text, count: 10_000)).utf8)
    #expect(MetadataRemover.strip(bytes).count <= bytes.count)
  }
}
