import Foundation
import PackagePlugin

/// Generates `BuiltInTheme.swift`, the files of `Templates/` as string literals, so that the binary carries the
/// default theme and needs no resource bundle beside it.
@main
struct EmbedThemePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let templates = context.package.directoryURL.appending(path: "Templates").resolvingSymlinksInPath()
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInTheme.swift")
    // SwiftPM asks a plugin only when it plans, and keeps the plan while the folders of the targets hold the same
    // names. `Tool/.Templates`, a link to the folder, makes it plan again when a template comes or goes: without it,
    // a deleted template is a missing input for good. The folders are inputs for an empty theme's sake.
    var inputs = [templates]
    let entries = FileManager.default.enumerator(at: templates, includingPropertiesForKeys: nil)
    while let entry = entries?.nextObject() as? URL {
      inputs.append(entry)
    }
    return [
      .buildCommand(
        displayName: "Embedding the theme",
        executable: try context.tool(named: "EmbedTheme").url,
        arguments: [templates.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: inputs.sorted { $0.path < $1.path },
        outputFiles: [output])
    ]
  }
}
