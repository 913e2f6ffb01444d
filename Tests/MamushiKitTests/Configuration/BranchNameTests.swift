import Testing

@testable import MamushiKit

struct BranchNameTests {
  @Test(arguments: ["pages", "gh-pages", "a/b", "a./b", "公開", "refs", "head", "a@b", "a.lock.b"])
  func validNames(name: String) { #expect(BranchName.isValid(name)) }

  @Test(arguments: [
    "", "HEAD", "@", "-a", "a..b", "a.", ".a", "a/.b", "a.lock", "a.lock/b", "/a", "a/", "a//b", "a b", "a~",
    "a^", "a:b",
    "a?", "a*", "a[", "a\\b", "a@{b", "a\u{7f}", "refs/heads/a", "refs/tags/a",
  ])
  func invalidNames(name: String) { #expect(!BranchName.isValid(name)) }

  @Test func fullNames() {
    #expect(BranchName.short(of: "refs/heads/a/b") == "a/b")
    #expect(BranchName.short(of: "refs/heads/HEAD") == nil && BranchName.short(of: "a") == nil)
  }
}
