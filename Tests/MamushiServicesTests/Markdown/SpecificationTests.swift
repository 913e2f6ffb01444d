import CPlatform
import Testing

@testable import MamushiServices

/// The examples of CommonMark's specification, which are looked for in `commonmark/spec.txt` of the folder that
/// `MAMUSHI_CONFORMANCE` names. Without them the tests are skipped.
struct SpecificationTests {
  struct Example {
    /// From 1, as in the specification.
    let number: Int
    let markdown: String
    let html: String
  }

  static let examples = read(text())

  /// Examples that GitHub's extensions read otherwise, as they should: addresses in texts become links.
  private static let extended: Set<Int> = [601, 605, 607, 610, 611]

  @Test(.enabled(if: !examples.isEmpty, "no commonmark/spec.txt in MAMUSHI_CONFORMANCE"))
  func withoutExtensionsAllAgree() {
    let other = Self.examples.filter {
      GitHubRendering.ours(Array($0.markdown.utf8), extensions: []) != $0.html
    }
    print("CommonMark: \(Self.examples.count - other.count) of \(Self.examples.count) examples agree")
    #expect(other.map(\.number) == [])
  }

  @Test(.enabled(if: !examples.isEmpty, "no commonmark/spec.txt in MAMUSHI_CONFORMANCE"))
  func withGitHubsExtensionsAllAgreeButAddressesInTexts() {
    let other = Self.examples.filter { GitHubRendering.ours(Array($0.markdown.utf8)) != $0.html }
    print(
      "CommonMark, with GitHub's extensions: \(Self.examples.count - other.count) of \(Self.examples.count)")
    #expect(Set(other.map(\.number)) == Self.extended)
  }

  @Test(
    "damaged examples are written byte for byte as libcmark writes them",
    .enabled(if: !examples.isEmpty, "no commonmark/spec.txt in MAMUSHI_CONFORMANCE"))
  func damagedExamplesAreLeftAlone() {
    var random = SplitMix64(state: 1)
    for example in Self.examples {
      for _ in 0..<4 {
        let markdown = Self.damaged(example, &random)
        let rendered = RenderedTwice(Array(markdown.utf8), keepsRawHTML: true)
        let theirs = String(decoding: rendered.theirs, as: UTF8.self)
        #expect(
          GitHubRendering.ours(Array(markdown.utf8), extensions: []) == theirs,
          "example \(example.number): \(markdown.debugDescription)")
      }
    }
  }

  /// Of those below, by the numbers of their examples: what differs on purpose, as ``MarkdownGenerator`` lists it. In all of
  /// them an address in a text stands behind a bracket, or ends where Markdown does.
  private static let known: Set<Int> = [184, 480, 488, 594]

  @Test(
    "damaged examples are read as GitHub's program reads them",
    .enabled(if: !examples.isEmpty && CmarkGFM.isInstalled, "no commonmark/spec.txt, or no cmark-gfm"))
  func damagedExamplesAreReadAlike() {
    var random = SplitMix64(state: 2)
    var other: Set<Int> = []
    var count = 0
    for example in Self.examples {
      for _ in 0..<2 {
        let markdown = Array(Self.damaged(example, &random).utf8)
        count += 1
        guard let theirs = CmarkGFM.html(of: markdown) else {
          Issue.record("cmark-gfm fails")
          return
        }
        if GitHubDifferentialTests.isAlike(markdown, theirs) { continue }
        other.insert(example.number)
        if !Self.known.contains(example.number) {
          Issue.record(
            "example \(example.number): \(String(decoding: markdown, as: UTF8.self).debugDescription)")
        }
      }
    }
    print(
      "cmark-gfm: \(count) damaged examples of the specification, seed 2; \(other.count) differ on purpose")
  }

  /// With a part of another example in it, or without a part of its own.
  static func damaged(_ example: Example, _ random: inout SplitMix64) -> String {
    var scalars = Array(example.markdown.unicodeScalars)
    let place = Int.random(in: 0...scalars.count, using: &random)
    if Bool.random(using: &random), let other = examples.randomElement(using: &random) {
      let piece = Array(other.markdown.unicodeScalars.prefix(Int.random(in: 1...20, using: &random)))
      scalars.insert(contentsOf: piece, at: place)
    } else {
      scalars.removeSubrange(place..<min(scalars.count, place + Int.random(in: 1...6, using: &random)))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  // MARK: Reading

  private static func text() -> String {
    guard let folder = getenv("MAMUSHI_CONFORMANCE") else { return "" }
    guard let file = fopen(String(cString: folder) + "/commonmark/spec.txt", "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Between two fences of 32 backticks, parted by a line of one dot; an arrow stands for a tab.
  private static func read(_ text: String) -> [Example] {
    let fence = String(repeating: "`", count: 32)
    var examples: [Example] = []
    var parts: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if var found = parts {
        if line == fence {
          if found.count == 2 {
            examples.append(Example(number: examples.count + 1, markdown: found[0], html: found[1]))
          }
          parts = nil
        } else {
          if line == ".", found.count == 1 {
            found.append("")
          } else {
            found[found.count - 1] += line.replacing("→", with: "\t") + "\n"
          }
          parts = found
        }
      } else if line == fence + " example" {
        parts = [""]
      }
    }
    return examples
  }
}
