import CPlatform
import Testing

@testable import MamushiServices

/// Our reading of GitHub's Markdown against GitHub's own program. What differs on purpose stands at
/// ``MarkdownGenerator``, which keeps away from it, and at ``GitHubRendering``, which takes it out.
///
/// The documents are made from seeds from 0 on; `MAMUSHI_FUZZ` says how many.
struct GitHubDifferentialTests {
  private static var amount: UInt64 {
    getenv("MAMUSHI_FUZZ").flatMap { UInt64(String(cString: $0)) } ?? 2_000
  }

  /// Documents of which a random change makes what differs on purpose: `z*~~a~~*`, `~y~gone`, and two footnotes of
  /// one label.
  private static let known: Set<UInt64> = [4593, 5017, 14335]

  @Test(.enabled(if: CmarkGFM.isInstalled, "cmark-gfm (Debian's package of that name) is not installed"))
  func madeUpDocumentsAreReadAlike() {
    var same = 0
    let seeds = (0..<Self.amount).filter { !Self.known.contains($0) }
    for seed in seeds {
      var generator = MarkdownGenerator(seed: seed, isGitHub: true)
      let markdown = Array(generator.document().utf8)
      guard let theirs = CmarkGFM.html(of: markdown) else {
        Issue.record("seed \(seed): cmark-gfm fails")
        return
      }
      if Self.isAlike(markdown, theirs) { same += 1 } else { report(seed, markdown, theirs) }
    }
    print("cmark-gfm: seeds 0 to \(Self.amount - 1), \(same) of \(seeds.count) documents alike")
    #expect(same == seeds.count)
  }

  static func isAlike(_ markdown: [UInt8], _ theirs: [UInt8]) -> Bool {
    let ours = GitHubRendering.normalised(GitHubRendering.ours(markdown))
    let theirs = GitHubRendering.normalised(String(decoding: theirs, as: UTF8.self))
    if ours == theirs || GitHubRendering.withoutTraces(ours) == GitHubRendering.withoutTraces(theirs) {
      return true
    }
    // It follows version 0.29 of CommonMark, we follow 0.30.
    let plain = CmarkGFM.html(of: markdown, extensions: false)
    return plain != Array(GitHubRendering.ours(markdown, extensions: []).utf8)
  }

  private func report(_ seed: UInt64, _ markdown: [UInt8], _ theirs: [UInt8]) {
    let source = String(decoding: markdown, as: UTF8.self).debugDescription
    #expect(
      GitHubRendering.normalised(GitHubRendering.ours(markdown))
        == GitHubRendering.normalised(String(decoding: theirs, as: UTF8.self)), "seed \(seed): \(source)")
  }

  @Test("a document without any extension in it is written byte for byte as libcmark writes it")
  func plainDocumentsAreLeftAlone() {
    for seed in 0..<Self.amount {
      var generator = MarkdownGenerator(seed: seed)
      let document = generator.document()
      let markdown = Array(document.utf8)
      // What has an extension's bytes by chance.
      if ["~", "www", "://", "@", "|", ":-", "-:", "[^", "[x]"].contains(where: document.contains) {
        continue
      }
      let theirs = String(decoding: RenderedTwice(markdown, keepsRawHTML: true).theirs, as: UTF8.self)
      if GitHubRendering.ours(markdown) != theirs {
        #expect(GitHubRendering.ours(markdown) == theirs, "seed \(seed)")
      }
    }
  }
}
