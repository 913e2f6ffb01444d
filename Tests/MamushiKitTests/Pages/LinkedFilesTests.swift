import MamushiCore
import Testing

@testable import MamushiKit

/// Which file stands for a page.
struct LinkedFilesTests {
  @Test func pagesBetweenThemHaveNoFile() {
    let pages = [1, 2, 5]
    let files = LinkedFiles(count: pages.count, page: { pages[$0] }, file: { SitePath("\(pages[$0]).md") })
    #expect(
      (0...6).map { files.file(ofPage: $0)?.string } == [nil, "1.md", "2.md", nil, nil, "5.md", nil])
    #expect(LinkedFiles(count: 0) { _ in SitePath("x") }.file(ofPage: 0) == nil)
    #expect(LinkedFiles(SitePath("x.md")).file(ofPage: 0) == SitePath("x.md"))
  }
}
