import Foundation
import MamushiCore
import MamushiKit

/// `mamushi new <dir>`: makes a site.
struct SiteCommand {
  let folder: String
  let look: StarterSite.Look
  let language: StarterSite.Language
  let host: StarterWorkflow.Host
  let common: CommonOptions

  func run() throws {
    let console = Console(isQuiet: common.quiet || common.json)
    let root = common.site.map { Path.absolute($0 + "/" + folder) } ?? Path.absolute(folder)
    // What cannot be listed may hold something.
    let existing = try? FileManager.default.contentsOfDirectory(atPath: root)
    guard existing?.isEmpty ?? !FileManager.default.fileExists(atPath: root) else {
      console.print(Diagnostic(CommandProblem.folderNotEmpty(path: folder), at: nil))
      throw Exit.usage
    }
    let files = StarterSite(look: look, language: language).files + (try workflow(console))
    for file in files { try NewFile(path: root + "/" + file.path).write(file.contents, console) }
    if common.json {
      try Console.writeData(.object([("files", .list(files.map { .string($0.path) }))]))
    }
    console.say("Made a site in \(VisibleText.line(Path.shown(root))).\n\nNext:\n" + nextSteps(in: root))
  }

  private func workflow(_ console: Console) throws -> [(path: String, contents: String)] {
    let workflow = StarterWorkflow(host: host, release: .current)
    do throws(StarterWorkflow.Missing) {
      return try workflow.file().map { [$0] } ?? []
    } catch {
      console.print(Diagnostic(CommandProblem.noRelease(host: host.rawValue), at: nil))
      throw Exit.usage
    }
  }

  /// What to do with it, and what for, in two columns.
  private func nextSteps(in root: String) -> String {
    let site = Path.word(root)
    let steps = [
      ("mamushi serve --site \(site)", "build it and look at it"),
      (Path.word(root + "/Content/site.yaml"), "give it a name"),
      ("mamushi new article --site \(site) \"Title\"", "write"),
      ("mamushi build --site \(site)", "build it into \(Path.word(root + "/Output"))"),
    ]
    let width = steps.map(\.0.count).max() ?? 0
    return steps.map { step, purpose in
      "  \(step)\(String(repeating: " ", count: width - step.count + 3))\(purpose)"
    }.joined(separator: "\n")
  }
}
