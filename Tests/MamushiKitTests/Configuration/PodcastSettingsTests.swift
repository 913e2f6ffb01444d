import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// `podcast` of `site.yaml`.
struct PodcastSettingsTests {
  private func load(_ text: String) throws -> (value: SiteConfiguration, diagnostics: [String]) {
    let files = MemoryFiles(["Content/site.yaml": "title: x\nbaseURL: https://example.com/\n" + text])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }
    ) { _ in tokyo }.load()
    return (try #require(loaded.value), lines(loaded.diagnostics))
  }

  @Test func everyKey() throws {
    let (value, diagnostics) = try load(
      "podcast: {list: /tags/podcast/, title: Talks, description: Of tea, author: Hana, owner: {name: Yuki, email: y@x.example}, "
        + "image: /cover.jpg, categories: [Arts > Food, True Crime], explicit: true, type: serial, copyright: Us}"
    )
    #expect(diagnostics == [])
    let podcast = try #require(value.podcast)
    #expect(podcast.list == "tags/podcast" && podcast.hasEpisodesAlone)
    #expect(podcast.title == "Talks" && podcast.description == "Of tea" && podcast.author == "Hana")
    #expect(podcast.ownerName == "Yuki" && podcast.ownerEmail == "y@x.example")
    #expect(podcast.image?.path == "/cover.jpg" && podcast.image?.location.line == 3)
    #expect(podcast.categories.map(\.name) == ["Arts", "True Crime"])
    #expect(podcast.categories.map(\.part) == ["Food", nil])
    #expect(podcast.isExplicit && podcast.kind == .serial && podcast.copyright == "Us")
  }

  @Test func theSiteIsThePodcast() throws {
    let podcast = try #require(try load("podcast: {explicit: false}").value.podcast)
    #expect(podcast.list == nil && !podcast.hasEpisodesAlone)
    #expect(podcast.kind == .episodic && !podcast.isExplicit && podcast.categories == [])
    #expect(try load("podcast:").value.podcast == nil)
    #expect(try load("").value.podcast == nil)
  }

  @Test func oneTextPerLanguage() throws {
    let text = "languages: [ja, en]\npodcast: {list: {en: tags/talk}, title: {ja: 話, en: Talks}}"
    let (value, diagnostics) = try load(text)
    #expect(diagnostics == [])
    // A language may have no podcast.
    #expect(value.podcast?.list == nil && value.podcast?.hasEpisodesAlone == true)
    #expect(value.podcast?.title == "話")
    let english = value.localized(in: value.languages[1])
    #expect(english.podcast?.list == "tags/talk" && english.podcast?.title == "Talks")
    let lacking = try load("languages: [ja, en]\npodcast: {title: {ja: 話}, list: {de: tags/x, ja: tags/y}}")
      .diagnostics
    #expect(
      lacking == [
        "Content/site.yaml:4:18: error: 'title' has no text for the language 'en'; add 'en: ...' [TextWithoutLanguage]",
        "Content/site.yaml:4:34: error: the key 'de' is unknown; known keys: 'ja', 'en' [UnknownKey]",
      ])
  }

  @Test(arguments: [
    ("{titel: x}", "11: error: the key 'titel' is unknown; did you mean 'title'? [UnknownKey]"),
    ("{owner: {mail: x}}", "19: error: the key 'mail' is unknown; did you mean 'email'? [UnknownKey]"),
    (
      "{type: serail}",
      "17: error: 'serail' is not a valid value for 'type'; did you mean 'serial'? [InvalidValue]"
    ),
    ("true", "10: error: 'podcast' must be a mapping, not true or false; write a mapping [WrongType]"),
    (
      "{categories: [Arts > Fod]}",
      "24: warning: Apple Podcasts has no category 'Arts > Fod'; did you mean 'Arts > Food'? [UnknownPodcastCategory]"
    ),
    (
      "{categories: food}",
      "23: warning: Apple Podcasts has no category 'food'; did you mean 'Arts > Food'? [UnknownPodcastCategory]"
    ),
    (
      "{categories: quilting bees}",
      "23: warning: Apple Podcasts has no category 'quilting bees'; write one of "
        + "https://podcasters.apple.com/support/1691-apple-podcasts-categories, such as 'Arts > Food' [UnknownPodcastCategory]"
    ),
  ])
  func faults(value: String, message: String) throws {
    #expect(try load("podcast: " + value).diagnostics == ["Content/site.yaml:3:" + message])
  }

  @Test("what Apple requires is told, but not twice")
  func omissions() throws {
    func omissions(_ text: String, hasAuthor: Bool = false) throws -> [String] {
      try #require(try load("podcast: " + text).value.podcast).omissions(hasAuthor: hasAuthor).map(\.id)
    }
    let all = ["PodcastWithoutImage", "PodcastWithoutCategory", "PodcastWithoutAuthor"]
    #expect(try omissions("{explicit: false, categories: []}") == all)
    #expect(try omissions("{image: /a.jpg, categories: [Leisure]}", hasAuthor: true) == [])
    #expect(try omissions("{image: /a.jpg, categories: [Leisure], author: Hana}") == [])
    // These have been reported.
    #expect(try omissions("{image: [a], categories: {a: b}, author: [a]}") == [])
    let podcast = try load("podcast: {explicit: false}").value.podcast
    #expect(podcast?.mark == Mark(line: 3, column: 1))
  }

  @Test("addresses of the owner", arguments: ["nobody", "@x.example", "y@", "a@b@c", "y @x.example"])
  func emails(text: String) throws {
    #expect(
      try load("podcast: {owner: {email: \"\(text)\"}}").diagnostics == [
        "Content/site.yaml:3:26: warning: '\(text)' is not an e-mail address, which directories write to; write one such as "
          + "'podcast@example.com' [InvalidPodcastEmail]"
      ])
  }

  @Test func categories() {
    #expect(PodcastCategory("Arts>Food")?.isKnown == true)
    #expect(PodcastCategory("Society & Culture  >  Documentary")?.isKnown == true)
    #expect(PodcastCategory("Food")?.isKnown == false)
    #expect(PodcastCategory("Arts > Food > Tea") == PodcastCategory("Arts > Food  >Tea"))
    #expect(PodcastCategory("Arts > Food > Tea")?.isKnown == false)
    #expect(PodcastCategory(" > ") == nil)
    #expect(PodcastCategory.nearest(to: "arts") == "Arts")
  }
}
