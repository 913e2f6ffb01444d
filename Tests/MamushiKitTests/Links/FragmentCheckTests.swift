import MamushiCore
import Testing

@testable import MamushiKit

/// Links to places within pages.
struct FragmentCheckTests {
  private func link(_ destination: String, to page: UInt64, _ fragment: String) -> FragmentLink {
    FragmentLink(
      location: SourceLocation(SitePath("Content/articles/a.md"), Mark(line: 3, column: 5)),
      destination: destination, page: page, fragment: fragment)
  }

  private func anchors(_ pages: (page: UInt64, ids: String)...) -> PageAnchors {
    // Added as stretches of pages are: to each other.
    pages.reduce(into: PageAnchors()) { all, page in
      var one = PageAnchors()
      one.add(page.ids, of: page.page)
      all += one
    }
  }

  private func check(_ links: [FragmentLink]) -> [String] {
    let check = FragmentCheck(
      themeIDs: ThemeIDs(templates: [
        Array("<main id=\"main\"><img id=\"{{id}}\"><p id='part-{{id}}'><b class=\"x\"\n id=end>".utf8)
      ]))
    return lines(check.diagnostics(of: links, anchors: anchors((1, "starter 発酵"), (2, ""))))
  }

  @Test func placesThatAreThere() {
    #expect(check([link("#starter", to: 1, "starter"), link("b.md#発酵", to: 1, "発酵")]) == [])
  }

  @Test func placesOfTheTheme() {
    #expect(check([link("#main", to: 1, "main"), link("#end", to: 2, "end")]) == [])
    #expect(check([link("#part-7", to: 2, "part-7")]) == [])
    #expect(check([link("#part", to: 2, "part")]).count == 1)
  }

  @Test func bytesCount() {
    // が in one scalar, and as か with a mark.
    let check = FragmentCheck(themeIDs: ThemeIDs())
    let anchors = anchors((1, "\u{304B}\u{3099}"))
    #expect(check.diagnostics(of: [link("#x", to: 1, "\u{304C}")], anchors: anchors).count == 1)
    #expect(check.diagnostics(of: [link("#x", to: 1, "\u{304B}\u{3099}")], anchors: anchors) == [])
  }

  @Test func pagesWithoutTextsAreNotJudged() {
    #expect(check([link("/articles/#2026", to: 3, "2026")]) == [])
  }

  @Test func eachOfVeryManyIsToldWithWhatWasMeant() {
    let check = FragmentCheck(themeIDs: ThemeIDs())
    let links = (0..<500).map { link("#prat-\($0)", to: 1, "prat-\($0)") }
    let ids = (0..<500).map { "part-\($0)" }.joined(separator: " ")
    let told = lines(check.diagnostics(of: links, anchors: anchors((1, ids))))
    #expect(told.count == 500)
    #expect(told.enumerated().allSatisfy { $1.contains("did you mean '#part-\($0)'?") })
    #expect(lines(check.diagnostics(of: links.reversed(), anchors: anchors((1, ids)))) == told.reversed())
  }

  @Test("a menu's place that only a translation lacks is told with the translation's file")
  func versions() {
    func entry(to page: UInt64, _ version: String?) -> FragmentLink {
      FragmentLink(
        location: SourceLocation(SitePath("Content/site.yaml"), Mark(line: 5, column: 9)),
        destination: "one.md#sec", page: page, fragment: "sec", version: version.map { SitePath($0) })
    }
    let check = FragmentCheck(themeIDs: ThemeIDs())
    let links = [entry(to: 1, nil), entry(to: 2, "Content/pages/one.ja.md")]
    #expect(
      lines(check.diagnostics(of: links, anchors: anchors((1, "sec"), (2, "節")))) == [
        "Content/site.yaml:5:9: error: the menu entry 'one.md#sec' leads to an id that does not exist in "
          + "'Content/pages/one.ja.md'; give the heading in that file this id: '## Title {#sec}' [BrokenFragment]"
      ])
    #expect(check.diagnostics(of: links, anchors: anchors((1, "sec"), (2, "sec"))) == [])
    // Where the first language lacks it, too, only that is told.
    let told = lines(check.diagnostics(of: links, anchors: anchors((1, "sek"), (2, "節"))))
    #expect(told.count == 1 && told.first?.contains("did you mean 'one.md#sek'?") == true, "\(told)")
  }

  @Test func placesThatAreNot() {
    #expect(
      check([link("b.md#startr", to: 1, "startr"), link("#x", to: 2, "x")]) == [
        "Content/articles/a.md:3:5: error: the link 'b.md#startr' leads to an id that does not exist; "
          + "did you mean 'b.md#starter'? [BrokenFragment]",
        "Content/articles/a.md:3:5: error: the link '#x' leads to an id that does not exist; "
          + "write the id of a heading, or give a heading an id: '## Title {#id}' [BrokenFragment]",
      ])
  }
}
