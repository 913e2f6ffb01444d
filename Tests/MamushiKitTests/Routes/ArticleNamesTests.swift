import Testing

@testable import MamushiKit

/// What texts and lists call articles.
struct ArticleNamesTests {
  private let names = ArticleNames([
    article("hello") { $0.address = "2024/hello/" }, article("kyoto"),
    article("hello") { $0.address = "2020/hello/" }, article("top") { $0.address = "top/" },
  ])

  @Test(arguments: [
    ("hello", [0, 2]), ("kyoto", [1]), ("/2020/hello/", [2]), ("2024/hello", [0]), ("/articles/kyoto/", [1]),
    ("/kyoto/", []), ("/articles/hello/", []), ("nara", []), ("", []), ("/top/", [3]), ("top", [3]),
  ])
  func positions(name: String, expected: [Int32]) {
    var names = names
    #expect(names.positions(of: name) == expected)
  }
}
