import Testing

/// Ids that writers give, beside those of the theme, through the whole tool.
@Suite(.scratchFolder)
struct ThemeIDTests {
  private static let body = """
    [up](#main), [down](#main-1), [back](#latest); [code](#code), [film](#film), [card](#card), [picture](#picture)

    ## Main

    ## Latest

    ```swift
    let a = 1
    ```
    {: #code .wide}

    ![A film](film.mp4){#film}

    [Elsewhere](https://youtu.be/abc){#card .loud}

    ![Bread](bread.png "A caption"){#picture}

    """

  private func site(_ body: String) throws -> Site {
    try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\n",
      "Content/articles/a.md": article("A", body: body), "Content/articles/film.mp4": "",
      "Content/articles/bread.png": Pictures.png(6, 4),
    ])
  }

  @Test("an id is on the page once, and links lead to it")
  func ids() async throws {
    let page = try await site(Self.body).buildCleanly().text("articles/a/index.html")
    for part in [
      "<h2 id=\"main-1\">Main", "<h2 id=\"latest\">Latest", "<figure id=\"code\" class=\"code wide\"><pre",
      " id=\"film\"", "<p id=\"card\" class=\"link-card link-card-video loud\">", " id=\"picture\"",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(page.components(of: "id=\"main\"") == 1)
  }

  @Test("an id of the theme's is told as taken")
  func taken() async throws {
    let result = try await site("## A {#main}\n").build("--strict")
    #expect(
      result.messages.contains(
        "Content/articles/a.md:6:7: warning: the id 'main' is taken: the theme uses it on this page; "
          + "choose another id [ReservedID]"))
  }
}

extension String {
  fileprivate func components(of piece: String) -> Int { ranges(of: piece).count }
}
