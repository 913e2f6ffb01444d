import Testing

/// Sites with taxonomies of their own.
@Suite(.scratchFolder)
struct ImportedTaxonomyTests {
  @Test("taxonomies of Hugo keep their lists, texts and links")
  func hugo() async throws {
    let (site, result) = try await importedSite(
      "hugo",
      [
        "hugo.toml": """
        title = "T"
        baseURL = "https://e.org/"
        languageCode = "en"
        [taxonomies]
        tag = "tags"
        place = "Places"
        type = "types"
        keyword = "keywords"
        person = "authors"
        [[menu.main]]
        name = "Where"
        pageRef = "/places/"
        """,
        "content/posts/a.md": """
        ---
        title: A
        date: 2024-01-02
        Places: [Kyoto, "Paris, Texas"]
        tags: [tea]
        ---
        [k](/places/kyoto/) [p](/places/) [t](/tags/tea/)
        """,
        "content/posts/b.md":
          "+++\ntitle = \"B\"\ndate = 2024-01-03\nplaces = \"Lyon, France\"\n+++\nText.\n",
        "content/posts/_index.md": "---\ntitle: Posts\n---\n",
        "content/places/_index.md": "---\ntitle: Where we were\n---\n",
        "content/places/kyoto/_index.md": "---\ntitle: Old Kyoto\n---\n\nOnce the capital.\n",
      ])
    #expect(
      result.messages.split(separator: "\n").filter { $0.contains("warning") } == [
        "hugo.toml: warning: a taxonomy cannot be called 'keywords' here, so its lists were left out; write "
          + "'taxonomies: { places: Places }' in 'Content/site.yaml' with another name, and the texts' key likewise "
          + "[TakenTaxonomy]"
      ], "\(result.messages)")
    #expect(try site.source("Content/site.yaml").contains("taxonomies:\n  places: Where we were\n  types:\n"))
    let output = try await site.buildCleanly()
    #expect(try output.text("places/kyoto/index.html").contains("Once the capital."))
    #expect(try output.text("places/index.html").contains("<h1 class=\"page-title\">Where we were</h1>"))
    #expect(
      output.contains("places/paris-texas/index.html") && output.contains("places/lyon-france/index.html"))
    let page = try output.text("posts/a/index.html")
    for link in [
      "\"/places/kyoto/\">k", "\"/places/\">p", "\"/tags/tea/\">t", "\"/places/paris-texas/\">Paris, Texas",
    ] {
      #expect(page.contains("<a href=\(link)</a>"), "\(link)")
    }
    #expect(page.contains(">Where<"))
    #expect(try await site.check().exitCode == 0)
  }

  @Test("taxonomies of Zola keep their lists and feeds")
  func zola() async throws {
    let (site, result) = try await importedSite(
      "zola",
      [
        "config.toml": """
        title = "T"
        base_url = "https://e.org/"
        default_language = "en"
        taxonomies = [{ name = "tags", feed = true }, { name = "places", feed = true }, { name = "rooms" }]
        [languages.ja]
        title = "T"
        taxonomies = [{ name = "places", feed = true }]
        """,
        "content/blog/_index.md": "+++\ntitle = \"Blog\"\nsort_by = \"date\"\n+++\n",
        "content/blog/a.md": """
        +++
        title = "A"
        date = 2024-01-02
        [taxonomies]
        tags = ["tea"]
        places = ["Kyoto"]
        +++
        [k](/places/kyoto/)
        """,
        "content/blog/a.ja.md":
          "+++\ntitle = \"A\"\ndate = 2024-01-02\n[taxonomies]\nplaces = [\"Kyoto\"]\n+++\nTexte.\n",
      ])
    #expect(!result.messages.contains("warning"), "\(result.messages)")
    let settings = try site.source("Content/site.yaml")
    #expect(settings.contains("taxonomies: [places, rooms]\n"))
    #expect(settings.contains("feed: { of: [tags, places] }\n"))
    let output = try await site.buildCleanly()
    #expect(try output.text("blog/a/index.html").contains("<a href=\"/places/kyoto/\">k</a>"))
    #expect(output.contains("places/kyoto/feed.xml") && output.contains("ja/places/kyoto/feed.xml"))
    #expect(output.contains("tags/tea/feed.xml") && !output.contains("rooms/index.html"))
    #expect(try await site.check().exitCode == 0)
  }

  @Test("names, terms and lists in other spellings and languages")
  func spellings() async throws {
    let (site, result) = try await importedSite(
      "zola",
      [
        "config.toml": """
        title = "T"
        base_url = "https://e.org/"
        default_language = "en"
        taxonomies = [{ name = "film genres" }, { name = "People" }, { name = "rooms", render = false }]
        [languages.ja]
        title = "T"
        taxonomies = [{ name = "film genres" }, { name = "People", feed = true }]
        """,
        "content/blog/_index.md": "+++\ntitle = \"Blog\"\nsort_by = \"date\"\n+++\n",
        "content/blog/a.md": """
        +++
        title = "A"
        date = 2024-01-02
        [taxonomies]
        "film genres" = ["Noir"]
        People = ["Tom", "C++"]
        +++
        [t](/people/tom/) [c](/people/c++/) [j](/ja/people/tom/) [g](/film-genres/noir/)
        """,
        "content/blog/a.ja.md":
          "+++\ntitle = \"A\"\ndate = 2024-01-02\n[taxonomies]\nPeople = [\"Tom\"]\n+++\n文。\n",
      ])
    #expect(!result.messages.contains("warning"), "\(result.messages)")
    let settings = try site.source("Content/site.yaml")
    #expect(settings.contains("taxonomies: [film-genres, people]\n") && settings.contains("of: [people]"))
    let page = try await site.buildCleanly().text("blog/a/index.html")
    for link in ["people/tom/\">t", "people/c/\">c", "ja/people/tom/\">j", "film-genres/noir/\">g"] {
      #expect(page.contains("<a href=\"/\(link)</a>"), "\(link)")
    }
  }
}
