import Testing

@testable import MamushiKit

/// Folders that differ from the theme's only in case.
struct MisnamedFolderTests {
  private func told(_ files: [String: String]) async -> [String] {
    var site = TestSite()
    for (path, text) in files { site.files.files[path] = Array(text.utf8) }
    let report = await site.build()
    return lines(report.diagnostics).filter { $0.contains("its name must be") }.sorted()
  }

  private func line(_ name: String) -> String {
    "\(name): warning: nothing reads the folder '\(name)': its name must be 'Templates'; "
      + "rename '\(name)' to 'Templates' [UnusedFile]"
  }

  @Test func withoutTheRightOneAnyIsTold() async {
    #expect(await told(["templates/welcome.html": "x"]) == [line("templates")])
  }

  @Test func besideTheRightOneThoseWithFilesOfTheThemeAreTold() async throws {
    let known = try #require(TestTheme.files.first).path
    let right = ["Templates/notes.txt": "notes"]
    #expect(
      await told(right.merging(["templates/mails/\(known)": "x", "templates/x.html": "x"]) { $1 }) == [])
    let both = right.merging(["templates/\(known)": "x", "TEMPLATES/\(known)": "x"]) { $1 }
    #expect(await told(both) == [line("TEMPLATES"), line("templates")])
  }

  @Test func theFolderItselfIsNotToldWhereCaseMakesNoDifference() async throws {
    let known = try #require(TestTheme.files.first).path
    // Files in memory with one size have one stamp.
    #expect(await told(["Templates/\(known)": "x", "templates/\(known)": "x"]) == [])
  }
}
