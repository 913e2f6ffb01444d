import Foundation
import MamushiCore
import MamushiKit
import MamushiUpkeep

/// `mamushi new <dir>`: creates a site, or adds a publishing workflow to an existing one.
struct SiteCommand {
  let folder: String
  /// Nil if not specified.
  let look: StarterSite.Look?
  /// Nil if not specified.
  let language: StarterSite.Language?
  let host: StarterWorkflow.Host
  let common: CommonOptions

  func run() async throws {
    let console = Console(isQuiet: common.quiet || common.json)
    if folder.isEmpty {
      console.print(Diagnostic(CommandProblem.namelessFolder, at: nil))
      throw Exit.usage
    }
    let root = common.site.map { Path.absolute($0 + "/" + folder) } ?? Path.absolute(folder)
    // A folder that cannot be listed may not be empty.
    let existing = try? FileManager.default.contentsOfDirectory(atPath: root)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), !isFolder.boolValue {
      console.print(Diagnostic(CommandProblem.notAFolder(path: folder), at: nil))
      throw Exit.usage
    }
    let isFree =
      existing?.allSatisfy(StarterSite.isOfEmptyRepository) ?? !FileManager.default.fileExists(atPath: root)
    let isSite = FileManager.default.fileExists(atPath: root + "/" + ConfigurationRepository.file.string)
    guard isFree || isSite && host != .none && look == nil && language == nil else {
      console.print(Diagnostic(CommandProblem.folderNotEmpty(path: folder, isSite: isSite), at: nil))
      throw Exit.usage
    }
    let branch = RepositoryBranch(of: root)
    let workflow = try workflow(for: branch.name, console)
    var files = workflow.map { [$0] } ?? []
    if isFree { files += StarterSite(look: look ?? .magazine, language: language ?? .english).files }
    if existing?.contains(StarterSite.ignoredFiles) ?? false {
      files.removeAll { $0.path == StarterSite.ignoredFiles }
      if isFree { tellOfIgnoredFiles(in: root, console) }
    }
    for file in files {
      let path = root + "/" + file.path
      try NewFile(path: path).write(
        Array(file.contents.utf8), orTell: .workflowThere(path: Path.shown(path)), console)
    }
    if common.json {
      try Console.writeData(.object([("files", .list(files.map { .string($0.path) }))]))
    }
    let made = isFree ? "Created a site in" : "Added a publishing workflow to"
    console.say(
      "\(made) \(VisibleText.line(Path.shown(root))).\n\nNext:\n"
        + nextSteps(in: root, isNew: isFree, publishing: workflow?.path, of: branch.name))
    if let workflow, let repository = branch.repository, let folder = Self.path(of: root, below: repository) {
      let place = Path.shown(repository + "/" + workflow.path)
      let problem = CommandProblem.unreadWorkflow(
        path: Path.shown(root + "/" + workflow.path), place: place, folder: folder)
      console.print(Diagnostic(problem, at: nil))
    }
    if !isFree { await tellOfUnignoredFiles(in: root, console) }
  }

  /// Tells which lines the repository of a site that is there lacks: what is published from it would be committed.
  private func tellOfUnignoredFiles(in root: String, _ console: Console) async {
    let services = Configurator.doctorServices(site: root, output: root + "/Output", isSiteNamed: true)
    let missing = await RepositoryExamination(of: services).missingLines()
    if missing.isEmpty { return }
    let path = Path.shown(root + "/" + StarterSite.ignoredFiles)
    console.print(Diagnostic(CommandProblem.unignoredFiles(path: path, missing: missing), at: nil))
  }

  /// The path of a folder from another one; nil if it does not lie below that.
  private static func path(of folder: String, below other: String) -> String? {
    let start = other == "/" ? other : other + "/"
    return folder.hasPrefix(start) && folder != other ? String(folder.dropFirst(start.count)) : nil
  }

  /// Tells which lines a `.gitignore` that is there lacks: no file is ever overwritten.
  private func tellOfIgnoredFiles(in root: String, _ console: Console) {
    let path = root + "/" + StarterSite.ignoredFiles
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let known = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    let missing = StarterSite.ignored.filter { !known.contains($0) }
    if missing.isEmpty { return }
    console.print(
      Diagnostic(CommandProblem.ignoredFilesKept(path: Path.shown(path), missing: missing), at: nil))
  }

  private func workflow(for branch: String, _ console: Console) throws -> (path: String, contents: String)? {
    let workflow = StarterWorkflow(host: host, release: .current, branch: branch)
    if workflow.overwritesSource {
      console.print(Diagnostic(CommandProblem.branchOfOutput(branch: workflow.branch), at: nil))
      throw Exit.usage
    }
    do throws(StarterWorkflow.Missing) {
      return try workflow.file()
    } catch {
      console.print(Diagnostic(CommandProblem.noRelease(host: host.rawValue), at: nil))
      throw Exit.usage
    }
  }

  /// Commands and files to continue with, and their purpose, in two columns.
  ///
  /// - Parameters:
  ///   - workflow: the path of the publishing workflow.
  ///   - branch: the branch that it publishes.
  private func nextSteps(in root: String, isNew: Bool, publishing workflow: String?, of branch: String)
    -> String
  {
    let site = Path.word(root)
    var steps: [(String, String)] = []
    if isNew {
      steps = [
        ("mamushi serve --site \(site)", "build the site and preview it"),
        (Path.word(root + "/Content/site.yaml"), "set its name and address"),
        ("mamushi new article --site \(site) \"Title\"", "write an article"),
        ("mamushi build --site \(site)", "build it into \(Path.word(root + "/Output"))"),
      ]
    }
    if let workflow {
      let pushed = host == .gitlab ? "the default branch" : "the branch '\(branch)', which it publishes"
      steps.append(
        (Path.word(root + "/" + workflow), "read what to allow once on the host, then push \(pushed)"))
    }
    let width = steps.map(\.0.count).max() ?? 0
    return steps.map { step, purpose in
      "  \(step)\(String(repeating: " ", count: width - step.count + 3))\(purpose)"
    }.joined(separator: "\n")
  }
}
