import MamushiCore
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

  @Test func aFileThatIsRenderedLaterIsTold() {
    let model = AssetNames(
      ["a.css": "/a.css", "icons/b.js": "/b.js"], rendered: ["a.css", "b.css", "icons/b.css"]
    ).displayModel
    func addition(_ keys: KeyList, _ name: String) -> String? { keys.addition?(name, "assets/c.css") }
    #expect(
      addition(model.keys, "b")
        == "tags in rendered files can name only files that are not: 'b.css' is made from "
        + "'Templates/assets/b.css.mustache', so write its path from this file, without a tag, where it is imported or "
        + "shown, or link both from the pages")
    #expect(
      model.keys.addition?("b", "assets/c.webmanifest")
        == "tags in rendered files can name only files that are not: 'b.css' is made from "
        + "'Templates/assets/b.css.mustache', so rename that to 'b.css', without tags, or link both from the pages"
    )
    #expect(addition(model.keys, "c") == nil && addition(model.keys, "a") == nil)
    guard case .model(let icons)? = model.keys.kind(of: Key("icons")),
      case .model(let file)? = icons.kind(of: Key("b"))
    else {
      Issue.record("the folder is no model")
      return
    }
    #expect(addition(file, "css")?.contains("'icons/b.css' is made") == true)
    #expect(addition(icons, "css") == nil)
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
