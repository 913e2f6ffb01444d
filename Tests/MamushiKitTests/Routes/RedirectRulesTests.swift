import Testing

@testable import MamushiKit

/// Which addresses rules of `_redirects` answer.
struct RedirectRulesTests {
  private func answers(_ from: String, _ path: String) -> Bool {
    RedirectRules(Array("\(from) /to/ 301\n".utf8), basePath: "/").contains(path)
  }

  @Test(arguments: [
    ("/a", "a", true), ("/a/", "a", true), ("/a", "ab", false), ("/a/*", "a/", true), ("/a/*", "a/b/c", true),
    ("/a/:b/c", "a/x/c", true), ("/a/:b/c", "a/x/y/c", false), ("/a/:b", "a/", false),
    ("/x*y*z", "xaybz", true),
    ("/x*y*z", "xyzzy", false), ("/*/:b/end", "a/b/c/end", true), ("/*:b", "anything", true),
  ])
  func forms(from: String, path: String, isAnswered: Bool) {
    #expect(answers(from, path) == isAnswered)
  }

  @Test("many stars do not take forever", .timeLimit(.minutes(1)))
  func stars() {
    #expect(!answers("/" + String(repeating: "a*", count: 30) + "x", String(repeating: "a", count: 2_000)))
  }
}
