import Testing

@testable import MamushiKit

/// Names of the theme's files, as templates write them.
struct AssetNamesTests {
  @Test func dotsAndSlashesAreSteps() {
    let model = AssetNames([
      "style.css": "/s.css", "icons/star.svg": "/star.svg", "icons/sun.svg": "/sun.svg", "LICENSE": "/l",
    ])
    .displayModel
    #expect(model["style.css"] == "/s.css")
    #expect(model["icons.star.svg"] == "/star.svg")
    #expect(model["icons.sun.svg"] == "/sun.svg")
    #expect(model["LICENSE"] == "/l")
    #expect(model.keys.entries.map(\.name) == ["LICENSE", "icons", "style"])
  }

  @Test func aNameWithoutAnEndingHidesNoOther() {
    let model = AssetNames([
      "style": "/own", "style.css": "/s.css", "icons": "/own", "icons/star.svg": "/star.svg", "LICENSE": "/l",
    ])
    .displayModel
    #expect(model["style.css"] == "/s.css")
    #expect(model["icons.star.svg"] == "/star.svg")
    #expect(model["LICENSE"] == "/l")
  }

  /// Which of the two is kept must not depend on the order of a dictionary.
  @Test func aNameThatGoesOnFromAnotherIsTheSameInEveryBuild() {
    let found = (0..<200).map { number in
      // Another capacity is another order.
      var names = ["a.svg": "/1", "a.svg.txt": "/2"]
      names.reserveCapacity(number)
      return AssetNames(names).displayModel["a.svg"]
    }
    #expect(Set(found).count == 1)
  }
}
