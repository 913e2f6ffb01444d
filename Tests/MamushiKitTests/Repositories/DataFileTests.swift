import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Lists in `Content/data`.
struct DataFileTests {
  private func repository(_ data: [String: String]) -> DataFileRepository {
    var files = ["Content/static/sushi.jpg": "800x600", "Content/data/chef.jpg": "100x200"]
    for (name, text) in data { files["Content/data/" + name] = text }
    let tree = MemoryFiles(files)
    return DataFileRepository(content: tree.content)
  }

  @Test func withoutFilesNothingIsListed() {
    let data = repository([:])
    #expect(data.pickups().value == nil && data.pickups().diagnostics == [])
    #expect(data.ranking().value == nil)
    #expect(data.authors().value.isEmpty)
  }

  @Test func anEmptyFileListsNothingOnPurpose() {
    #expect(repository(["pickups.yaml": ""]).pickups().value?.isEmpty == true)
    #expect(repository(["rankings.yaml": "# none"]).ranking().value?.isEmpty == true)
  }

  @Test func pickups() throws {
    let loaded = repository([
      "pickups.yaml": """
      - { title: 寿司, thumbnail: /sushi.jpg, category: 和食, minBudget: "16,000", rating: 4.3, article: kyoto, id: 7 }
      - { title: 蕎麦, minBudget: 900, thumbnail: chef.jpg }
      """
    ]).pickups()
    #expect(loaded.diagnostics == [])
    let sources = try #require(loaded.value)
    #expect(sources.map(\.pickup.title) == ["寿司", "蕎麦"])
    let first = sources[0].pickup
    #expect(first.picture?.outputPath == "sushi.jpg")
    #expect(first.category == Term(name: "和食"))
    #expect(first.minBudget == 16_000 && first.rating == 4.3 && first.article == "kyoto")
    #expect(sources[0].articleLocation?.line == 1)
    #expect(sources[1].pickup.picture?.outputPath == "data/chef.jpg")
    #expect(sources[1].pickup.minBudget == 900 && sources[1].articleLocation == nil)
  }

  @Test func rankings() {
    let loaded = repository(["rankings.json": "- { name: 寿司, rank: 2 }\n- { name: 麺, rank: 1, id: x }"])
      .ranking()
    #expect(loaded.diagnostics == [])
    #expect(loaded.value?.map(\.rank) == [2, 1])
    #expect(loaded.value?.map(\.category.slug) == ["寿司", "麺"])
  }

  @Test("a category that is ranked twice is told where it is again, and has the better rank")
  func rankedTwice() {
    let loaded = repository([
      "rankings.yaml": """
      - { name: sushi, rank: 3 }
      - { name: soba, rank: 2 }
      - { rank: 1, name: Sushi }
      - { name: soba, rank: 4 }
      - { name: tea, rank: 2 }
      """
    ]).ranking()
    #expect(loaded.value?.map { "\($0.rank) \($0.category.name)" } == ["1 Sushi", "2 soba", "2 tea"])
    #expect(
      lines(loaded.diagnostics) == [
        "Content/data/rankings.yaml:3:20: warning: 'Sushi' is the same category as 'sushi' on line 1; the better of the two "
          + "ranks is shown; remove one of the two [RankedTwice]",
        "Content/data/rankings.yaml:4:11: warning: 'soba' is also on line 2; the better of the two ranks is shown; remove "
          + "one of the two [RankedTwice]",
      ])
  }

  @Test func authors() {
    let loaded = repository([
      "authors.yml":
        "- { name: 山田 花子, slug: Hanako, bio: 食べる, avatar: chef.jpg, website: https://h.example/ }\n- { name: Taro }"
    ]).authors()
    #expect(loaded.diagnostics == [])
    #expect(loaded.value.map(\.slug) == ["hanako", "taro"])
    #expect(loaded.value.first?.avatar?.outputPath == "authors/hanako/chef.jpg")
    #expect(loaded.value.first?.bio == "食べる" && loaded.value.first?.website == "https://h.example/")
  }

  @Test(arguments: [
    ("- { thumbnail: /sushi.jpg }", "1:3: error: 'title' is missing; add 'title: ...' [MissingKey]"),
    ("- { titel: x }", "1:5: error: the key 'titel' is unknown; did you mean 'title'? [UnknownKey]"),
    ("- 寿司", "1:3: error: 'item' must be a mapping, not text; write a mapping [WrongType]"),
    ("title: x", "1:1: error: 'pickups' must be a list, not a mapping; write a list [WrongType]"),
    (
      "- { title: x, rating: 6 }",
      "1:23: error: 'rating' must be a number from 0 to 5, not 6 [OutOfRange]"
    ),
    (
      "- { title: x, minBudget: much }",
      "1:26: error: minBudget 'much' is not an amount; write a whole number such as 16000 [InvalidBudget]"
    ),
    (
      "- { title: x, thumbnail: /susi.jpg }",
      "1:26: error: there is no picture '/susi.jpg'; did you mean '/sushi.jpg'? [MissingPicture]"
    ),
    ("- { title: [x] }", "1:12: error: 'title' must be text, not a list; write text [WrongType]"),
    ("!!", "1:1: error: this line is no 'key: value'; write it as one [Syntax]"),
  ])
  func faultsOfPickups(text: String, message: String) {
    let found = lines(repository(["pickups.yaml": text]).pickups().diagnostics)
    #expect(found.contains("Content/data/pickups.yaml:\(message)"), "\(found)")
  }

  @Test(arguments: [
    ("- { name: x }", "1:3: error: 'rank' is missing; add 'rank: ...' [MissingKey]"),
    ("- { rank: 1 }", "1:3: error: 'name' is missing; add 'name: ...' [MissingKey]"),
    (
      "- { name: x, rank: 0 }",
      "1:20: error: 'rank' must be a whole number from 1, not 0 [OutOfRange]"
    ),
    (
      "- { name: x, rank: first }",
      "1:20: error: 'rank' must be a whole number, not text; write a whole number [WrongType]"
    ),
  ])
  func faultsOfRankings(text: String, message: String) {
    let loaded = repository(["rankings.yaml": text]).ranking()
    #expect(loaded.value?.isEmpty == true)
    #expect(lines(loaded.diagnostics) == ["Content/data/rankings.yaml:\(message)"])
  }

  @Test(arguments: [
    (
      "- { name: x, slug: a/b }",
      "1:20: warning: the slug 'a/b' is a path; 'a-b' is used instead; write 'slug: a-b': a slug is only the last part "
        + "of an address [SlugIsPath]"
    ),
    (
      "- { name: x, slug: 🍣 }",
      "1:20: error: '🍣' has no letter or digit for a URL; write a 'slug' with letters or digits, or remove it [EmptySlug]"
    ),
    (
      "- { name: x, slug: page }",
      "1:20: error: the slug 'page' is reserved for the site's own pages; choose another 'slug' [ReservedSlug]"
    ),
    (
      "- { name: x, website: h.example }",
      "1:23: error: website 'h.example' is not an absolute URL; write it with 'https://' [InvalidURL]"
    ),
  ])
  func faultsOfAuthors(text: String, message: String) {
    #expect(
      lines(repository(["authors.yaml": text]).authors().diagnostics) == [
        "Content/data/authors.yaml:\(message)"
      ])
  }

  @Test func twoFilesForOneList() {
    let loaded = repository(["pickups.json": "- { title: a }", "pickups.yaml": "- { title: b }"]).pickups()
    #expect(loaded.value?.map(\.pickup.title) == ["a"])
    #expect(
      lines(loaded.diagnostics) == [
        "Content/data/pickups.yaml: error: 'Content/data/pickups.json' already provides data with this name; keep one of the two "
          + "[TwoDataFiles]"
      ])
  }

  @Test(arguments: ["- { title: }", "- { title: \" \" }"])
  func aPickupWithoutATitleIsNotLostInSilence(text: String) {
    let loaded = repository(["pickups.yaml": text]).pickups()
    #expect(loaded.diagnostics.count == 1)
  }

  @Test(arguments: ["- { name: , rank: 1 }", "- { name: x, rank: }"])
  func aRankWithoutAValueIsNotLostInSilence(text: String) {
    let loaded = repository(["rankings.yaml": text]).ranking()
    #expect(loaded.diagnostics.count == 1)
  }

  @Test func twoAuthorsOfOneSlugAreNotOne() {
    let data = repository(["authors.yaml": "- { name: Hanako, bio: a }\n- { name: hanako, bio: b }"])
    let interactor = AuthorInteractor(repository: data)
    let profiles = interactor.profiles()
    let shown = interactor.load(profiles: profiles.value, catalog: Catalog([])).value
    #expect(shown.map(\.bio) == ["a"])
    #expect(
      lines(profiles.diagnostics) == [
        "Content/data/authors.yaml:2:11: error: '/authors/hanako/' is already used by the author on line 1; change the "
          + "'slug' or name of one of the two [DuplicateURL]"
      ])
  }
}
