import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Keys of `site.yaml` that other generators have, or that people expect.
struct ForeignSettingsTests {
  @Test(arguments: [
    ("favicon", "write 'icon: /favicon.svg', with the file in 'Content/static'"),
    (
      "footer",
      "write 'copyright', 'social' or 'menu: { footer: [...] }', or your own 'Templates/Shared/footer.mustache'"
    ),
    (
      "nav",
      "write 'menu: { main: [about, ...] }' with the pages, or entries such as '{ label: Shop, url: ... }'"
    ),
    (
      "Navigation",
      "write 'menu: { main: [about, ...] }' with the pages, or entries such as '{ label: Shop, url: ... }'"
    ),
    ("subtitle", "write 'description: ...'"),
    ("tagline", "write 'description: ...'"),
    (
      "comments",
      "put the code that loads them into 'Templates/Hooks/article-end.mustache', which is below each article"
    ),
    (
      "google_analytics",
      "put the code that loads it into 'Templates/Hooks/body-end.mustache', which is on every page"
    ),
  ])
  func help(key: String, help: String) {
    let files = MemoryFiles(["Content/site.yaml": "title: x\nbaseURL: https://example.com/\n\(key): x"])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }, zone: { _ in tokyo }
    ).load()
    #expect(
      lines(loaded.diagnostics) == [
        "Content/site.yaml:3:1: error: the key '\(key)' is unknown; \(help) [ForeignSetting]"
      ])
  }

  @Test("settings that decide nothing are among those with a replacement")
  func independentKeys() {
    #expect(ForeignSettings.independent.allSatisfy { ForeignSettings.ofSite[$0] != nil })
  }
}
