import MamushiCore
import Testing

/// Places in a site.
struct SitePathTests {
  @Test(arguments: [
    ("Content/articles/kyoto.md", "kyoto.md", "kyoto", "md", "Content/articles"),
    ("site.YAML", "site.YAML", "site", "yaml", ""),
    ("a/.nojekyll", ".nojekyll", ".nojekyll", "", "a"), ("a/x.tar.gz", "x.tar.gz", "x.tar", "gz", "a"),
    ("a/b", "b", "b", "", "a"),
    ("a.b/c", "c", "c", "", "a.b"), ("a/寿司.jpg", "寿司.jpg", "寿司", "jpg", "a"), ("a/x.", "x.", "x", "", "a"),
    ("", "", "", "", ""),
  ])
  func parts(path: String, name: String, stem: String, fileExtension: String, folder: String) {
    let path = SitePath(path)
    #expect(path.name == name)
    #expect(path.stem == stem)
    #expect(path.fileExtension == fileExtension)
    #expect(path.folder.string == folder)
  }

  @Test(arguments: [
    ("a/b", "c", "a/b/c"), ("a/b", "../c", "a/c"), ("a/b", "./c/.", "a/b/c"), ("a/b", "../..", ""),
    ("a", "b//c/", "a/b/c"),
    ("", "a", "a"), ("a", "", "a"), ("a/b", "../../c", "c"), ("a", "...", "a/..."),
  ])
  func resolving(folder: String, relative: String, path: String) {
    #expect(SitePath(folder).resolving(relative)?.string == path)
  }

  @Test(arguments: [("", ".."), ("a", "../.."), ("a", "b/../../../a"), ("a/b", "../../../x")])
  func outOfTheSite(folder: String, relative: String) {
    #expect(SitePath(folder).resolving(relative) == nil)
  }

  @Test func foldersAndWhatIsInThem() {
    #expect(SitePath("a/b/c").isInside(SitePath("a")))
    #expect(SitePath("a/b/c").isInside(SitePath("")))
    #expect(!SitePath("ab/c").isInside(SitePath("a")))
    #expect(!SitePath("a").isInside(SitePath("a")))
    #expect(SitePath("").appending("x").string == "x")
    #expect(SitePath("a").appending("x").string == "a/x")
  }

  @Test func theOrderIsThatOfBytes() {
    let paths = ["b", "a/b", "a", "a.b", "寿", "é", "A"].map { SitePath($0) }
    #expect(paths.sorted().map(\.string) == ["A", "a", "a.b", "a/b", "b", "é", "寿"])
  }

  @Test(arguments: ["a.md", "a.MD", "x/y.Md", ".md", "x/.md", "md", "amd", "a.mdx", "x.md/y", "é.md", ""])
  func hasExtensionAgreesWithTheExtension(path: String) {
    #expect(SitePath(path).hasExtension("md") == (SitePath(path).fileExtension == "md"), "\(path)")
  }
}
