import Testing

@testable import MamushiImport

/// Addresses that no setting gives, and where their parts come from.
struct DefaultAddressTests {
  private static let start = "title: T\nurl: https://e.example\n"

  @Test("Jekyll's own styles of addresses lead from post to post", arguments: ["", "permalink: pretty\n"])
  func links(permalink: String) {
    let ending = permalink.isEmpty ? ".html" : "/"
    let site = imported(
      .jekyll,
      [
        "_config.yml": Self.start + permalink,
        "_posts/2026-01-01-a.md":
          "---\ntitle: A\n---\n[b](/2026/01/02/b\(ending)) [c](/tea/cups/2026/01/03/c\(ending)) ![p](pic.png)\n",
        "_posts/2026-01-02-b.md": "---\ntitle: B\n---\nText\n",
        "tea/_posts/2026-01-03-c.md": "---\ntitle: C\ncategories: cups\n---\nText\n",
      ])
    let folder = permalink.isEmpty ? "/2026/01/01" : "/2026/01/01/a"
    #expect(
      lines(site["Content/articles/2026-01-01-a.md"]).last
        == "[b](@/articles/2026-01-02-b.md) [c](@/articles/tea/2026-01-03-c.md) "
        + "![p](https://e.example\(folder)/pic.png)")
  }

  @Test("Jekyll: the folder of a language is no category, and its former name leads on")
  func languages() {
    let post = { (tag: String, title: String) in "---\ntitle: \(title)\nlang: \(tag)\n---\nText\n" }
    let site = imported(
      .jekyll,
      [
        "_config.yml": Self.start + "lang: en\npermalink: pretty\n",
        "en/news/_posts/2026-01-01-a.md": post("en", "A"),
        "ja/news/_posts/2026-01-01-a.md": post("ja", "甲"),
        "zh_cn/news/_posts/2026-01-01-a.md": post("zh_cn", "乙"),
      ])
    #expect(site["Content/site.yaml"]?.contains("languages: [en, ja, zh-cn]") == true)
    let own = site["Content/articles/news/2026-01-01-a.md"] ?? ""
    #expect(own.contains("categories: [news]") && own.contains("/en/news/2026/01/01/a/"), "\(own)")
    let ja = site["Content/articles/news/2026-01-01-a.ja.md"] ?? ""
    #expect(ja.contains("categories: [news]") && !ja.contains("aliases"), "\(ja)")
    let zh = site["Content/articles/news/2026-01-01-a.zh-cn.md"] ?? ""
    #expect(zh.contains("categories: [news]") && zh.contains("/zh_cn/news/2026/01/01/a/"), "\(zh)")
  }

  @Test("names of files that addresses have no more here lead on", arguments: [true, false])
  func names(isHexo: Bool) {
    let (folder, settings) =
      isHexo
      ? ("source/_posts", "permalink: :year/:month/:day/:title/\n") : ("_posts", "permalink: pretty\n")
    let text = "---\ntitle: T\ndate: 2026-01-02\n---\n[cpp](/2026/01/02/C++-11/)\n"
    let prefix = isHexo ? "" : "2026-01-02-"
    let site = imported(
      isHexo ? .hexo : .jekyll,
      [
        "_config.yml": Self.start + settings, "\(folder)/\(prefix)C++-11.md": text,
        "\(folder)/\(prefix)茶（2）.md": text, "\(folder)/\(prefix)Vim.md": text,
      ])
    let cpp = site["Content/articles/\(prefix)C++-11.md"] ?? ""
    #expect(cpp.contains("aliases: [\"/2026/01/02/C++-11/\"]"), "\(cpp)")
    let tea = site["Content/articles/\(prefix)茶（2）.md"] ?? ""
    // Jekyll leaves these brackets out as well, which gives the address that the text has here.
    #expect(tea.contains("aliases: [\"/2026/01/02/茶（2）/\"]") == isHexo, "\(tea)")
    #expect(tea.contains("[cpp](@/articles/\(prefix)C++-11.md)"), "\(tea)")
    #expect(site["Content/articles/\(prefix)Vim.md"]?.contains("aliases") == false)
  }

  @Test("Astro: a day in the route is not in the slug as well")
  func days() {
    let site = imported(
      .astro,
      [
        "astro.config.mjs": "export default { site: 'https://e.example' }",
        "src/content/posts/2026-01-02-why.md": "---\ntitle: Why\n---\nText\n",
        "src/pages/[year]/[month]/[day]/[slug].astro": "x",
      ])
    #expect(site["Content/articles/2026-01-02-why.md"]?.contains("slug") == false)
    #expect(site["Content/site.yaml"]?.contains("/:year/:month/:day/:slug/") == true)
  }

  @Test("Eleventy: an address with the day of another zone stays written")
  func zones() {
    let post = { (date: String, address: String) in
      "---\ntitle: N\ndate: \"\(date)\"\npermalink: \(address)\ntags: posts\n---\nText\n"
    }
    let site = imported(
      .eleventy,
      [
        ".eleventy.js": "module.exports = {}",
        "posts/a.md": post("2026-03-13T10:00:00-07:00", "/2026/03/13/a/"),
        "posts/b.md": post("2026-03-14T10:00:00-07:00", "/2026/03/14/b/"),
        "posts/night.md": post("2026-03-15T17:04:00-07:00", "/2026/03/15/night/"),
      ])
    #expect(site["Content/site.yaml"]?.contains("/:year/:month/:day/:slug/") == true)
    #expect(site["Content/articles/a.md"]?.contains("permalink") == false)
    #expect(site["Content/articles/night.md"]?.contains("permalink: \"/2026/03/15/night/\"") == true)
  }

  @Test("Hugo: all sections of dated texts are articles, none of which loses its terms")
  func datedSections() {
    var files = ["hugo.yaml": "title: T\nbaseURL: https://e.example/\n"]
    for section in ["java", "ruby"] {
      for number in 1...4 {
        files["content/\(section)/\(number).md"] =
          "---\ntitle: N\(number)\ndate: 2026-01-0\(number)\ntags: [\(section)]\n---\nText\n"
      }
    }
    files["content/about/index.md"] =
      "---\ntitle: About\ntags: [odd]\n---\n[r](/tags/ruby/) [o](/tags/odd/)\n"
    let site = imported(.hugo, files)
    #expect(site["Content/articles/java/1.md"] != nil && site["Content/articles/ruby/1.md"] != nil)
    #expect(site["Content/site.yaml"]?.contains("sections: true") == true)
    #expect(
      lines(site["Content/pages/about/index.md"]).last == "[r](/tags/ruby/) [o](https://e.example/tags/odd/)")
  }

  @Test("code that shows tags stays, and what is encoded in lost links")
  func shownTags() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": Self.start, "about.md": "---\ntitle: About\n---\nText\n",
        "_posts/2026-01-01-a.md":
          "---\ntitle: A\n---\n<code>&lt;a href=\"/about/\"&gt;</code> <a href=\"/about/\">a</a>\n"
          + "[l](/files/a%20b%2Fc%5Cd%3Fe.zip)\n",
      ])
    #expect(
      lines(site["Content/articles/2026-01-01-a.md"]).suffix(2) == [
        "<code>&lt;a href=\"/about/\"&gt;</code> <a href=\"@/pages/about.md\">a</a>",
        "[l](https://e.example/files/a%20b%2Fc%5Cd%3Fe.zip)",
      ])
  }

  @Test("attributes of kramdown that are on two lines stay attributes")
  func attributes() {
    let site = imported(
      .jekyll,
      [
        "_config.yml": Self.start,
        "_posts/2026-01-01-a.md":
          "---\ntitle: A\n---\nA **b**{: .x\nlang=\"de\"} c\n\n```\n{: a\nb}\n```\n",
      ])
    #expect(
      lines(site["Content/articles/2026-01-01-a.md"]).suffix(5)
        == ["A **b**{: .x lang=\"de\"} c", "```", "{: a", "b}", "```"])
  }

  @Test("descriptions lose their tags; pages in no collection stay public, and the 404 page has no 'noindex'")
  func keys() {
    let site = imported(
      .eleventy,
      [
        ".eleventy.js": "module.exports = {}",
        "404.md": "---\ntitle: Gone\nsitemap: false\neleventyExcludeFromCollections: true\n---\nText\n",
        "about.md":
          "---\ntitle: About\ndescription: \"See <em>this</em> & 1 < 2\"\neleventyExcludeFromCollections: true\n---\nText\n",
        "posts/a.md": "---\ntitle: A\ndate: 2026-01-01\ntags: posts\n---\nText\n",
      ])
    let gone = site["Content/pages/404.md"] ?? ""
    #expect(!gone.contains("draft") && !gone.contains("noindex") && gone.contains("Gone"), "\(gone)")
    let about = site["Content/pages/about.md"] ?? ""
    #expect(!about.contains("draft") && about.contains("See this & 1 < 2"), "\(about)")
  }
}
