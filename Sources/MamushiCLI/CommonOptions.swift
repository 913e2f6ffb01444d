import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

/// Options of every command.
struct CommonOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The site's folder (default: the current folder).", valueName: "dir"))
  var site: String?

  @Flag(help: "Print only diagnostics.")
  var quiet = false

  @Flag(help: "Print every diagnostic, however many there are and however alike.")
  var all = false

  @Flag(help: "Print the result as one JSON object.")
  var json = false

  func validate() throws {
    if site == "" { throw ValidationError("--site needs the name of a folder.") }
  }

  /// The absolute path of the site's folder.
  var siteFolder: String { Path.absolute(site ?? ".") }

  /// The services of commands that create a file in the site.
  func services() throws -> BuildServices {
    let site = siteFolder
    return Configurator.services(
      site: site, output: try BuildFlags.parse([]).outputFolder(site: site), force: false, jobs: 1,
      lockFault: nil)
  }

  /// The path of a file as messages show it.
  func shownPath(of file: SitePath) -> String { Path.shown(siteFolder + "/" + file.string) }

  /// Prints the created file on standard output.
  func tellBegun(_ kind: String, _ file: SitePath) throws {
    let path = shownPath(of: file)
    guard json else { return try Console.writeData(line: path) }
    try Console.writeData(
      .object([("kind", .string(kind)), ("file", .string(file.string)), ("path", .string(path))]))
  }
}
