import MamushiCore
import Testing

@testable import MamushiImport

@Suite struct WordPressAddressTests {
  private func addresses(_ base: String = "https://www.old.example/blog") -> WordPressAddresses {
    let addresses = WordPressAddresses(
      base: base,
      files: [
        "export.xml", "wp-content/uploads/2026/05/gate.jpg", "wp-content/uploads/2026/05/big-scaled.jpg",
        "wp-content/uploads/あ.png",
      ].map { SitePath($0) })
    var item = WordPressExport.Item(location: SourceLocation(SitePath("export.xml")))
    item.id = 7
    item.link = base + "/2026/kyoto/"
    addresses.add(item)
    item.id = 8
    item.link = base + "/2026/kyoto/gate/"
    item.attachment = "https://old.example/blog/wp-content/uploads/2026/05/gate.jpg"
    addresses.add(item)
    item = WordPressExport.Item(location: item.location)
    item.id = 9
    item.link = base + "/?p=9"
    addresses.add(item)
    addresses.add(item, in: SitePath("Content/articles/nara.md"))
    item.id = 10
    item.link = base + "/a/"
    item.attachment = base + "/b/"
    addresses.add(item)
    item.id = 11
    item.link = base + "/b/"
    item.attachment = base + "/a/"
    addresses.add(item)
    addresses.add(list: "/category/green tea/", at: "/categories/green-tea/")
    return addresses
  }

  @Test(arguments: [
    ("http://old.example/blog/2026/kyoto/#a", "/2026/kyoto/#a"), ("//old.example/blog/", "/"),

    ("https://old.example/blog/?p=7#b", "/2026/kyoto/#b"), ("/?s=tea", "https://www.old.example/?s=tea"),
    ("https://old.example/blog/category/Green%20Tea", "/categories/green-tea/"),
    ("https://old.example/blog/2026/kyoto/gate/", "/wp-content/uploads/2026/05/gate.jpg"),
    (
      "https://old.example/blog/wp-content/uploads/2026/05/gate-300x200.jpg",
      "/wp-content/uploads/2026/05/gate.jpg"
    ),
    (
      "https://i2.wp.com/old.example/blog/wp-content/uploads/2026/05/big-1024x683.jpg?resize=1",
      "/wp-content/uploads/2026/05/big-scaled.jpg"
    ),
    ("https://old.example/blog/wp-content/uploads/%E3%81%82.png", "/wp-content/uploads/%E3%81%82.png"),
    (
      "https://old.example/blog/wp-content/uploads/gone.jpg",
      "https://old.example/blog/wp-content/uploads/gone.jpg"
    ),
    ("https://old.example/blog/wp-content/uploads/../../secret.jpg", "/wp-content/uploads/../../secret.jpg"),
    (
      "https://e.example/wp-content/uploads/2026/05/gate.jpg",
      "https://e.example/wp-content/uploads/2026/05/gate.jpg"
    ),
    ("https://old.example/blog/?p=9", "@/articles/nara.md"),
    ("https://old.example/shop/", "https://old.example/shop/"), ("/shop/", "https://www.old.example/shop/"),
    ("/blog/forum/?t=5", "https://www.old.example/blog/forum/?t=5"),
    ("/blog/2026/kyoto/?x=1", "/2026/kyoto/"),
    ("https://old.example/blog/a/", "https://www.old.example/blog/b/"),
    (
      "https://i0.wp.com/e.example/wp-content/uploads/2026/05/gate.jpg",
      "https://i0.wp.com/e.example/wp-content/uploads/2026/05/gate.jpg"
    ),
    (
      "https://other.files.wordpress.com/2026/05/gate.jpg",
      "https://other.files.wordpress.com/2026/05/gate.jpg"
    ),
    ("mailto:a@old.example", "mailto:a@old.example"), ("#x", "#x"), ("x/y", "x/y"),
  ])
  func addressesOfTheSiteBecomePaths(written: String, new: String) {
    #expect(addresses().address(written) == new)
  }

  @Test func filesAreCountedAndFound() {
    let addresses = addresses("https://old.example")
    for name in ["2026/05/gate.jpg", "2026/05/gate-1x1.jpg", "a.jpg", "b.jpg", "b.jpg"] {
      _ = addresses.address("https://old.example/wp-content/uploads/" + name)
    }
    #expect(addresses.missing == ["a.jpg", "b.jpg"])
    #expect(addresses.shown.map(\.key.string) == ["Content/static/wp-content/uploads/2026/05/gate.jpg"])
  }

  @Test func exportOfWordPressComHasTheInsideOfTheFolder() {
    let addresses = WordPressAddresses(
      base: "https://tea.wordpress.com",
      files: [SitePath("media/2026/05/gate.jpg"), SitePath("2026/readme.txt")])
    #expect(
      addresses.address("https://tea.files.wordpress.com/2026/05/gate.jpg?w=300")
        == "/wp-content/uploads/2026/05/gate.jpg")
  }
}
