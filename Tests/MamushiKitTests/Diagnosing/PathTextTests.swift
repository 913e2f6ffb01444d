import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Paths of this machine in reports that are shown to others.
struct PathTextTests {
  private let paths = PathText(site: "/home/anna/site", homes: ["/home/anna", "/data/anna"])

  @Test(
    arguments: [
      ("/home/anna/site", "."), ("/home/anna/site/Output", "Output"), ("/home/anna/other", "~/other"),
      ("/home/anna", "~"), ("/home/annabel/x", "/home/annabel/x"), ("/data/anna/x", "~/x"),
      ("/var/x", "/var/x"),
    ])
  func paths(path: String, shown: String) {
    #expect(paths.shown(path) == shown)
  }

  @Test(
    arguments: [
      ("in '/home/anna/site/Output' and '/home/anna/x'", "in 'Output' and '~/x'"),
      ("/home/anna:/home/anna-2:/mnt/home/anna/x", "~:/home/anna-2:/mnt/home/anna/x"), ("no path", "no path"),
    ])
  func texts(text: String, shown: String) {
    #expect(paths.hidden(in: text) == shown)
  }

  @Test func withoutAHomeFolderNothingIsHidden() {
    #expect(PathText(site: "/", homes: ["/"]).hidden(in: "/home/anna") == "/home/anna")
    #expect(PathText(site: "/x", homes: []).hidden(in: "/home/anna") == "/home/anna")
  }
}
