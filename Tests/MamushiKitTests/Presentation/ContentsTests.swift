import MamushiCore
import Testing

@testable import MamushiKit

/// Tables of contents.
struct ContentsTests {
  private static let headings = [
    MarkdownHeading(level: 2, id: "a", text: "A"), MarkdownHeading(level: 3, id: "b", text: "B"),
    MarkdownHeading(level: 4, id: "c", text: "C"), MarkdownHeading(level: 3, id: "発酵", text: "発酵"),
    MarkdownHeading(level: 2, id: "quoted", text: "In a quote", isOutline: false),
    MarkdownHeading(level: 2, id: "d", text: "D"),
  ]

  private func contents(
    _ headings: [MarkdownHeading] = headings, isWanted: Bool? = nil, threshold: Int? = nil
  ) -> [String]? {
    let site = presentation { $0.markdown.contentsThreshold = threshold }
    return site.contents(of: text(headings), isWanted: isWanted)?.entries.map { entry in
      "\(entry.title) \(entry.url)" + entry.parts.map { " / \($0.title) \($0.url)" }.joined()
    }
  }

  private func text(_ headings: [MarkdownHeading] = headings) -> MarkdownDocument {
    var text = MarkdownDocument(html: HTML(""), text: "")
    text.headings = headings
    return text
  }

  @Test func twoLevels() {
    #expect(
      contents(isWanted: true) == ["A #a / B #b / 発酵 #%E7%99%BA%E9%85%B5", "D #d"])
  }

  @Test func aTextWithOneOfItsOwnHasNoneBesideIt() {
    let site = presentation { $0.markdown.contentsThreshold = 1 }
    var text = text()
    #expect(site.contents(of: text, isWanted: nil) != nil)
    text.hasContents = true
    #expect(site.contents(of: text, isWanted: true) == nil)
  }

  @Test func theSiteDecidesByNumber() {
    #expect(contents() == nil)
    #expect(contents(threshold: 4) != nil)
    #expect(contents(threshold: 5) == nil)
  }

  @Test func theTextDecidesFirst() {
    #expect(contents(isWanted: false, threshold: 1) == nil)
    #expect(contents(isWanted: true, threshold: 9) != nil)
  }

  @Test func aTextWithoutHeadingsHasNone() { #expect(contents([], isWanted: true) == nil) }

  @Test func aLowerLevelFirst() {
    let headings = [
      MarkdownHeading(level: 3, id: "x", text: "X"), MarkdownHeading(level: 2, id: "y", text: "Y"),
    ]
    #expect(contents(headings, isWanted: true) == ["X #x", "Y #y"])
  }
}
