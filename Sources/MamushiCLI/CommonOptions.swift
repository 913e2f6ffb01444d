import ArgumentParser
import Foundation

/// Options of every command.
struct CommonOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The site's folder (default: the current folder).", valueName: "dir"))
  var site: String?

  @Flag(help: "Say nothing but what is wrong.")
  var quiet = false

  @Flag(help: "Tell all that is wrong, however much it is and however alike.")
  var all = false

  @Flag(help: "Print the result as one JSON object.")
  var json = false

  /// Absolute.
  var siteFolder: String { Path.absolute(site ?? ".") }
}
