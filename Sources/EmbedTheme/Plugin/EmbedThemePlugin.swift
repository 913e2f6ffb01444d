import Foundation
import PackagePlugin

/// Generates `BuiltInTheme.swift`, the files of `Templates/` as string literals, so that the binary contains the
/// default theme and needs no resource bundle.
@main
struct EmbedThemePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let templates = context.package.directoryURL.appending(path: "Templates").resolvingSymlinksInPath()
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInTheme.swift")
    // SwiftPM runs plugins only when it plans, and keeps a plan while the folders of the targets contain the same
    // names. `Tool/.Templates`, a link to the folder, makes it plan again when a template is added or removed:
    // otherwise, a deleted template would stay a missing input. Folders are inputs too, in case the theme is
    // empty.
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
