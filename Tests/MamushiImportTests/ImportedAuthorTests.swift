import Testing

@testable import MamushiImport

/// Authors whom texts name by keys.
struct ImportedAuthorTests {
  @Test("Jekyll: authors of the data file have their names, and a file of data")
  func jekyll() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://example.com\n",
        "_data/authors.yml":
          "jane: {name: Jane Q. Doe, bio: Writes, avatar: /images/jane.png, uri: https://jane.example}\nbo: {name: Bo, avatar: /none.png}\n",
        "images/jane.png": "picture", "_posts/2020-01-01-a.md": "---\ntitle: A\nauthor: jane\n---\nText\n",
        "_posts/2020-01-02-b.md": "---\ntitle: B\nauthors: [bo, Someone else]\n---\nText\n",
      ])
    #expect(site["Content/articles/2020-01-01-a.md"]?.contains("\nauthor: Jane Q. Doe\n") == true)
    #expect(site["Content/articles/2020-01-02-b.md"]?.contains("\nauthors: [Bo, Someone else]\n") == true)
    #expect(
      site["Content/data/authors.yaml"]
        == "- name: Bo\n- name: Jane Q. Doe\n  slug: jane\n  bio: Writes\n  avatar: \"/images/jane.png\"\n  website: https://jane.example\n"
    )
    #expect(!site.paths.contains { $0.hasPrefix("Content/data/jekyll") } && site.told.isEmpty, "\(site.told)")
  }

  @Test("Hugo: of hidden authors only the names stay")
  func hiddenAuthors() {
    func author(_ values: String) -> String { "---\ntitle: Jane\nbio: secret\n\(values)\n---\n" }
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://example.com/\n",
        "content/authors/a/_index.md": author("draft: true"), "content/authors/a/avatar.jpg": "picture",
        "content/authors/b/_index.md": "---\ntitle: Bo\nbio: secret\nhidden: true\n---\n",
        "content/authors/c/index.md":
          "---\ntitle: Cy\nbio: open\navatar: https://e.example/c.png\nwebsite: http://bad url\n---\n",
        "content/posts/a.md": "---\ntitle: A\ndate: 2020-01-01\nauthors: [a, b, c]\n---\nText\n",
      ])
    #expect(site["Content/articles/a.md"]?.contains("\nauthors: [Jane, Bo, Cy]\n") == true)
    #expect(
      site["Content/data/authors.yaml"]
        == "- name: Jane\n  slug: a\n- name: Bo\n  slug: b\n- name: Cy\n  slug: c\n  bio: open\n")
    #expect(!site.paths.contains { $0.contains("avatar") || $0.contains("pages") }, "\(site.paths)")
    #expect(site.told == ["RemoteThumbnail"])
  }

  @Test("Hugo: authors have texts in folders of their own")
  func hugo() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml": "title: T\nbaseURL: https://example.com/\n",
        "content/authors/admin/_index.md": "---\ntitle: Jane\nbio: Writes\n---\n",
        "content/authors/admin/avatar.jpg": "picture",
        "content/posts/a.md": "---\ntitle: A\ndate: 2020-01-01\nauthors: [admin]\n---\nText\n",
      ])
    #expect(site["Content/articles/a.md"]?.contains("\nauthors: [Jane]\n") == true)
    #expect(
      site["Content/data/authors.yaml"]
        == "- name: Jane\n  slug: admin\n  bio: Writes\n  avatar: \"/images/authors/admin.jpg\"\n")
    #expect(site["Content/static/images/authors/admin.jpg"] == "copy of content/authors/admin/avatar.jpg")
    #expect(!site.paths.contains { $0.hasPrefix("Content/pages") } && site.told.isEmpty, "\(site.told)")
  }
}
