import MamushiCore
import MamushiKit
import MamushiRenderer
import MamushiServices

/// The composition root: the one place that knows which service stands behind which protocol.
enum Configurator {
  /// - Parameters:
  ///   - site: the site's folder, absolute.
  ///   - output: where the finished site goes, absolute.
  ///   - force: whether a foreign output folder is accepted.
  ///   - jobs: threads that work on the output at once.
  ///   - lockFault: why the site could not be locked; the output is then not to be had.
  static func services(
    site: String, output: String, force: Bool, jobs: Int, lockFault: OutputFault?
  ) -> BuildServices {
    let files = LocalFileTree(root: site)
    let parsers = CmarkParserFactory()
    return BuildServices(
      files: files,
      documents: LocalDocumentReader(),
      images: HeaderImageProbe(files: files),
      timeZone: { try? TimeZoneFile.load(named: $0) },
      makeMarkdownParser: { parsers.makeParser() },
      compileTemplates: { templates in
        TemplateSet.compile(
          templates.map { TemplateSource(name: $0.name, file: $0.file.file, bytes: $0.file.bytes) })
      },
      builtInTheme: builtInTheme,
      output: LocalOutput(
        trees: OutputTrees(output: output, site: site, cache: cache(of: site), force: force, jobs: jobs),
        fault: lockFault))
  }

  /// Where a site keeps what a build may need again; safe to delete.
  static func cache(of site: String) -> String { site + "/.mamushi" }

  private static var builtInTheme: [ThemeFile] {
    BuiltInTheme.files.map { file in
      ThemeFile(
        path: file.path.description,
        bytes: file.contents.withUTF8Buffer { Array($0) })
    }
  }
}

/// The output's trees as a build knows them: their failures are told as diagnostics.
private struct LocalOutput: OutputFolder {
  let trees: OutputTrees
  /// Why the output is not to be had at all.
  let fault: OutputFault?

  func holds(_ site: Fingerprint, jobs: Int) -> Bool { fault == nil && trees.holds(site, jobs: jobs) }

  func openStage(onto site: Fingerprint?) throws(OutputFault) -> any OutputStage {
    if let fault { throw fault }
    do throws(OutputError) {
      return try trees.openStage(onto: site)
    } catch {
      switch error {
      case .refused(let diagnostic): throw OutputFault(diagnostic)
      case .failed(let failure): throw OutputFault(failure)
      }
    }
  }
}
