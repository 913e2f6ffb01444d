import Testing

@testable import MamushiImport

/// Classes of style sheets such as Tailwind in lists of attributes.
struct UtilityClassTests {
  @Test(
    "names that no class has here go, the others stay",
    arguments: [
      ("# A {.!mt-6 .b #c}", "# A {.b #c}"), ("# A {#c .md:w-1/2}\nb", "# A {#c}\nb"),
      ("a\n{: .-mt-1 .[&_p]:x}\n\nb", "a\n{: .-mt-1}\n\nb"), ("a\n{.!mt-6}\nb", "a\nb"),
      ("![a](b.png){class=\"c !d\" width=4} e", "![a](b.png){class=\"c\" width=4} e"),
      ("![a](b.png){.w-1.5}", "![a](b.png)"),
    ])
  func removed(written: String, expected: String) {
    let found = UtilityClasses.removed(from: Array(written.utf8))
    #expect(String(decoding: found.text, as: UTF8.self) == expected)
    #expect(found.lost.count == 1)
  }

  @Test(
    "other lists, code and braces stay",
    arguments: [
      "# A {.b .c-d #e}", "`{.!a}` {a: b} {{ .b }}", "```\n{.!a}\n```", "    {.!a}", "\\{.!a}",
      "a {.b.c width=4}", "a {.5} {.NET !x}", "{{ .A.0 }}",
    ])
  func kept(written: String) {
    let found = UtilityClasses.removed(from: Array(written.utf8))
    #expect(String(decoding: found.text, as: UTF8.self) == written)
    #expect(found.lost.isEmpty)
  }

  @Test("lists of blocks in Hugo are read, and what they lost is told with its line")
  func hugo() {
    let site = imported(
      .hugo,
      [
        "hugo.yaml":
          "title: T\nbaseURL: https://e.org/\nmarkup: {goldmark: {parser: {attribute: {block: true}}}}\n",
        "content/posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\nText\n{.!mt-6 .wide}\n",
      ])
    #expect(site["Content/articles/a.md"]?.hasSuffix("---\nText\n{: .wide}\n") == true)
    #expect(site.told.contains("LostElement content/posts/a.md:6"), "\(site.told)")
  }
}
