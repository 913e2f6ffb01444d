import Testing

@Suite(.scratchFolder)
struct DataErrorTests {
  @Test("data files that do not parse")
  func syntax() async throws {
    try await expectRefusal(
      of: [
        "Content/data/authors.yaml": "- name: [a\n",
        "Content/data/pickups.json": "[{\"title\": \"A\",}]",
        "Content/data/rankings.yaml": "- name: A\n rank: 1\n",
      ],
      saying: [
        "Content/data/authors.yaml:1:9: error: the '[' is never closed; add the closing ']' [InvalidSyntax]",
        "Content/data/pickups.json:1:15: error: a comma follows the last value; delete the comma "
          + "[InvalidSyntax]",
        "Content/data/rankings.yaml:2:2: error: 'rank' is not indented like the lines it belongs to; give all keys "
          + "of a mapping, and all items of a list, the same number of spaces [InvalidSyntax]",
      ])
  }

  @Test("of data that cannot be read, no key is told as missing")
  func nothingThatFollows() async throws {
    try await expectRefusal(
      of: [
        "Content/data/bread.csv": "name,grams\nRye,900,3\n",
        "Templates/Hooks/body-end.mustache": "{{#data.bread}}{{name}}{{/data.bread}}",
      ],
      saying: [
        "Content/data/bread.csv:2:9: error: the row has 3 cells, but the first row has 2 keys; put a cell that contains "
          + "a comma in quotes, or add a key [InvalidSyntax]"
      ])
  }

  @Test("of an article that cannot be read, nobody knows the slug: what names it is not told as wrong")
  func unreadArticle() async throws {
    try await expectRefusal(
      of: [
        "Content/articles/a.md": "---\ntitle: A\nslug: first-dish\ntags: [a, b\n---\n",
        "Content/articles/b.md": article("B", body: "{{< card article=\"first-dish\" >}}"),
        "Content/data/pickups.yaml": "- { title: X, article: first-dish }\n",
      ],
      saying: [
        "Content/articles/a.md:4:7: error: the '[' is never closed; add the closing ']' [InvalidSyntax]"
      ])
  }

  @Test("data of a wrong shape, with the place of each fault")
  func values() async throws {
    try await expectRefusal(
      of: [
        "Content/data/authors.yaml": "name: A\n",
        "Content/data/pickups.json": """
        [
          {"title": "A", "rating": "five", "artcle": "good"},
          {"thumbnail": "/a.jpg"},
          "text",
          {"title": "B", "article": "god", "minBudget": [1]}
        ]
        """,
        "Content/data/rankings.yaml":
          "- { name: A }\n- { name: B, rank: first }\n- { rank: 1 }\n- { name: C, rank: 0 }\n- { rank: x }\n- {}\n",
      ],
      saying: [
        "Content/data/authors.yaml:1:1: error: 'authors' must be a list, not a mapping; write a list [WrongType]",
        "Content/data/pickups.json:2:28: error: 'rating' must be a number from 0 to 5, not text; write a number from 0 "
          + "to 5 [WrongType]",
        "Content/data/pickups.json:2:36: error: the key 'artcle' is unknown; did you mean 'article'? [UnknownKey]",
        "Content/data/pickups.json:3:3: error: 'title' is missing; add 'title: ...' [MissingKey]",
        "Content/data/pickups.json:3:17: error: there is no picture '/a.jpg'; add the file 'Content/static/a.jpg', or name "
          + "another picture relative to this file [MissingPicture]",
        "Content/data/pickups.json:4:3: error: 'item' must be a mapping, not text; write a mapping [WrongType]",
        "Content/data/pickups.json:5:29: error: there is no article with the slug 'god'; did you mean 'good'? "
          + "[UnknownArticle]",
        "Content/data/pickups.json:5:49: error: 'minBudget' must be text, not a list; write text [WrongType]",
        "Content/data/rankings.yaml:1:3: error: 'rank' is missing; add 'rank: ...' [MissingKey]",
        "Content/data/rankings.yaml:2:20: error: 'rank' must be a whole number, not text; write a whole number [WrongType]",
        "Content/data/rankings.yaml:3:3: error: 'name' is missing; add 'name: ...' [MissingKey]",
        "Content/data/rankings.yaml:4:20: error: 'rank' must be a whole number from 1, not 0 [OutOfRange]",
        "Content/data/rankings.yaml:5:3: error: 'name' is missing; add 'name: ...' [MissingKey]",
        "Content/data/rankings.yaml:5:11: error: 'rank' must be a whole number, not text; write a whole number [WrongType]",
        "Content/data/rankings.yaml:6:3: error: 'name' is missing; add 'name: ...' [MissingKey]",
        "Content/data/rankings.yaml:6:3: error: 'rank' is missing; add 'rank: ...' [MissingKey]",
      ])
  }

  @Test("the slug of an author hides no other fault of the author")
  func authors() async throws {
    let result = try await Site([
      "Content/data/authors.yaml": """
      - { name: A, slug: a }
      - { name: B, slug: "???", bio: [x], avatar: nope.png }
      - { name: C, slug: a, bio: [x], avatar: nope.png }
      - { slug: d, bio: [x] }
      """
    ]).build("--quiet")
    #expect(
      result.faults.map { String($0.dropFirst("authors.yaml:".count)) } == [
        "2 EmptySlug", "2 WrongType", "2 MissingPicture", "3 DuplicateURL", "3 WrongType", "3 MissingPicture",
        "4 MissingKey", "4 WrongType",
      ], "\(result.messages)")
  }
}
