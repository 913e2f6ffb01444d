import ArgumentParser
import MamushiCore
import MamushiKit

/// `mamushi new template <name>`: copies a file of the built-in theme into a site.
struct TemplateCommand {
  static let kind = "template"

  /// Nil to list all names.
  let name: String?
  let common: CommonOptions

  func run() throws {
    let console = Console(isQuiet: common.quiet || common.json)
    let creation = TemplateCreation(services: try common.services())
    let names: [String]
    var new: NewTemplate?
    do throws(NewTemplate.Fault) {
      names = try creation.names()
      new = try name.map { (name) throws(NewTemplate.Fault) in try creation.copy(of: name) }
    } catch {
      throw told(error, console)
    }
    guard let new else { return try list(names) }
    try NewFile(path: common.siteFolder + "/" + new.file.string)
      .write(new.bytes, orTell: .fileThere(path: common.shownPath(of: new.file)), console)
    try common.tellBegun(Self.kind, new.file)
    console.say(next(new))
  }

  private func next(_ new: NewTemplate) -> String {
    switch new.kind {
    case .file: "It replaces the theme's own file, which is used again when you remove this one."
    case .words(_, isOfSite: false):
      "The site is not in this language: add it to 'languages' in Content/site.yaml."
    case .words(isToBeTranslated: true, _):
      "Translate its words: they are the theme's English ones, which are used in place of lines that you remove."
    case .words: "Its words replace the theme's own, which are used again in place of lines that you remove."
    }
  }

  private func list(_ names: [String]) throws {
    if common.json { return try Console.writeData(.list(names.map { .string($0) })) }
    for name in names { try Console.writeData(line: name) }
  }

  /// Prints the reason why there is no copy.
  private func told(_ fault: NewTemplate.Fault, _ console: Console) -> ExitCode {
    let problem: CommandProblem
    switch fault {
    case .configuration(let diagnostics):
      for diagnostic in diagnostics { console.print(diagnostic) }
      return Exit.configuration
    case .unknown(let suggestion): problem = .unknownTemplate(name: name ?? "", suggestion: suggestion)
    case .taken(let file): problem = .fileThere(path: common.shownPath(of: file))
    }
    console.print(Diagnostic(problem, at: nil))
    return Exit.usage
  }
}
