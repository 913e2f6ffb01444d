import MamushiCore
import Testing

@testable import MamushiServices

/// A site in a scratch folder, whose output is written as a build would.
struct SiteFixture {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    folder.write("title: x", to: "site/Content/site.yaml")
    folder.makeFolder("site/Templates")
  }

  func open(_ output: String = "site/Output", force: Bool = false) throws(OutputError) -> StagedOutput {
    try StagedOutput.open(
      output: folder.at(output), site: folder.at("site"), cache: folder.at("site/.mamushi"), force: force)
  }

  @discardableResult
  func build(
    _ pages: [String: String], output: String = "site/Output", force: Bool = false
  ) throws -> OutputSummary {
    let stage = try open(output, force: force)
    let writer = try stage.makeWriter()
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) { try writer.write(Array(text.utf8), to: path) }
    return try stage.commit()
  }

  /// The rule by which a folder is refused; nil where it is accepted.
  func refusal(_ output: String, force: Bool = false) throws -> Diagnostic? {
    do throws(OutputError) {
      try open(output, force: force).discard()
      return nil
    } catch .refused(let diagnostic) {
      return diagnostic
    } catch .failed(let failure) {
      throw failure
    }
  }

  /// What remains of stages.
  var leftovers: [String] {
    folder.names("site/.mamushi").filter { $0 != "lock" }
      + folder.names("site").filter { $0.contains("staging") }
  }
}
