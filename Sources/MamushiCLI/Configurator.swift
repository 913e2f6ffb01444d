import Foundation
import MamushiCore
import MamushiImport
import MamushiKit
import MamushiUpkeep
import MamushiRenderer
import MamushiServices

/// The composition root: the one place that knows which service stands behind which protocol.
enum Configurator {
  /// - Parameters:
  ///   - site: the absolute path of the site's folder.
  ///   - output: the absolute path of the output folder.
  ///   - force: whether a foreign output folder is accepted.
  ///   - jobs: the number of threads that work on the output.
  ///   - lockFault: the reason why the site could not be locked; nothing can then be written to the output.
  static func services(
    site: String, output: String, force: Bool, jobs: Int, lockFault: OutputFault?
  ) -> BuildServices {
    let trees = trees(site: site, output: output, force: force, jobs: jobs)
    return services(
      site: site, outputFolder: output, output: LocalOutput(trees: trees, fault: { lockFault }),
      cache: BlockFile(path: cache(of: site) + "/index", format: CacheFormat.index))
  }

  static func trees(site: String, output: String, force: Bool, jobs: Int) -> OutputTrees {
    OutputTrees(
      output: output, site: site, cache: cache(of: site), force: force,
      ledger: BlockFile(path: cache(of: site) + "/output", format: CacheFormat.ledger), jobs: jobs)
  }

  /// Whether a template is the theme's own, or an unchanged copy in a site. Only from these, invisible white space is
  /// omitted: a site's own templates stay as written.
  private static func isBuiltIn(_ file: ThemeFile, in theme: [String: ThemeFile]) -> Bool {
    theme[file.path]?.bytes == file.bytes
  }

  /// The services of a process that builds a site repeatedly.
  static func session(site: String, output: String, force: Bool, jobs: Int) -> SessionServices {
    func held(_ name: String, _ format: UInt64) -> HeldCache {
      let path = cache(of: site) + "/" + name
      return HeldCache(BlockFile(path: path, format: format), path: path)
    }
    let (index, ledger) = (held("index", CacheFormat.index), held("output", CacheFormat.ledger))
    let trees = OutputTrees(
      output: output, site: site, cache: cache(of: site), force: force, ledger: ledger, jobs: jobs,
      trustsItself: true)
    let lockFault = LockFault()
    return SessionServices(
      build: services(
        site: site, outputFolder: output, output: LocalOutput(trees: trees, fault: { lockFault.present }),
        cache: index),
      trees: trees, caches: [ledger, index], lockFault: lockFault)
  }

  private static func services(
    site: String, outputFolder: String, output: LocalOutput, cache: any BuildCache
  ) -> BuildServices {
    let files = LocalFileTree(
      root: site, ownFolders: OutputTrees.ownFolders(output: outputFolder, cache: self.cache(of: site)))
    let search = SearchCacheFiles(folder: self.cache(of: site))
    let parsers = CmarkParserFactory()
    let environment: @Sendable (String) -> String? = { ProcessInfo.processInfo.environment[$0] }
    return BuildServices(
      files: files,
      documents: LocalDocumentReader(),
      markup: LocalMarkupReader(),
      images: VipsImageProcessor(site: site),
      renditions: RenditionCache(site: site),
      timeZone: TimeZones(
        rules: { try? TimeZoneFile.load(named: $0) },
        fingerprint: { TimeZoneFile.fingerprint(named: $0) },
        names: { TimeZoneFile.cityNames() }),
      environment: environment,
      makeMarkdownParser: { parsers.makeParser() },
      compileTemplates: { templates in
        let theme = Dictionary(uniqueKeysWithValues: builtInTheme.map { ($0.path, $0) })
        return TemplateSet.compile(
          templates.map {
            let isOfTheme = isBuiltIn($0.file, in: theme)
            return TemplateSource(
              name: $0.name, file: $0.file.file, bytes: $0.file.bytes, omitsWhitespace: isOfTheme,
              isBuiltIn: isOfTheme, replaced: $0.file.replaced)
          })
      },
      builtInTheme: builtInTheme,
      output: output,
      memory: BuildMemory(
        cache: cache,
        search: search.caches, removeSearches: search.remove(except:),
        fingerprinter: .xxh3, tool: tool, clock: { wallClock() }),
      remote: remoteServices(site: site, environment: environment),
      giveBackMemory: { ProcessMemory.giveBack() },
      siteAbove: { SiteAbove.word(from: site) })
  }

  /// - Parameters:
  ///   - output: the absolute path of the built site.
  ///   - sitemaps: the absolute paths of lists of former addresses.
  static func checkServices(site: String, output: String, sitemaps: [String]) -> CheckServices {
    /// As in messages: files of the site are named from its folder.
    func shown(_ path: String) -> String {
      path.hasPrefix(site + "/") ? String(path.dropFirst(site.count + 1)) : Path.shown(path)
    }
    var services = CheckServices(
      output: LocalFileTree(root: output), outputFolder: shown(output), markup: LocalMarkupReader(),
      links: BlockFile(path: cache(of: site) + "/links", format: CacheFormat.links))
    services.sitemaps = sitemaps.map { path in
      let file = SitePath(path)
      return FormerSitemap(
        folder: LocalFileTree(root: file.folder.string.isEmpty ? "/" : file.folder.string),
        file: SitePath(String(file.name)), shown: SitePath(shown(path)))
    }
    return services
  }

  /// - Parameter output: the absolute path of the built site.
  static func deployServices(site: String, output: String) -> DeployServices {
    DeployServices(
      output: LocalFileTree(root: output),
      runner: LocalProgramRunner(
        environment: ProcessInfo.processInfo.environment, scratch: cache(of: site)),
      local: LocalDeployFiles(site: site, output: output, cache: cache(of: site)),
      site: site, outputFolder: output, cache: cache(of: site))
  }

  /// The absolute path of the file of tokens, also if the environment does not give the home folder.
  static func tokens(environment: (String) -> String?) -> String {
    TokenFile.defaultPath(environment: environment)
      ?? FileManager.default.homeDirectoryForCurrentUser.path + "/.config/mamushi/tokens.json"
  }

  private static func remoteServices(
    site: String, environment: @Sendable (String) -> String?
  ) -> RemoteServices {
    let sanitizers = GumboSanitizerFactory()
    return RemoteServices(
      client: CurlHTTPClient(userAgent: "Mamushi/\(Version.current) (static site generator)"),
      store: SourceDatabase(path: cache(of: site) + "/sources.sqlite"), media: MediaCache(site: site),
      feeds: LocalFeedReader(),
      tokens: TokenFile(path: tokens(environment: environment)),
      programs: LocalProgramReader(environment: ProcessInfo.processInfo.environment, folder: site),
      databases: LocalQueryRunner(site: site),
      makeSanitizer: { sanitizers.makeSanitizer() },
      decodeText: { CharacterDecoder.utf8($0, contentType: $1, isXML: false) })
  }

  /// Version numbers of the cache files' contents, to be changed whenever their format changes.
  enum CacheFormat {
    static let index: UInt64 = 0x696e_000a
    static let ledger: UInt64 = 0x6f75_0001
    static let links: UInt64 = 0x6c6b_0001
  }

  /// Identifies this program and its libraries. A copy of the program counts as another one, which costs no more
  /// than one full build. If it cannot be identified, a random value makes every build a full one.
  ///
  /// Libraries that are loaded on demand do not count: ``Mamushi/main()`` asks for this before any of them is.
  static let tool: Fingerprint = {
    var stamps = programStamps()
    if stamps.isEmpty {
      stamps = [FileStamp(size: 0, inode: .random(in: 0...(.max)), modified: wallClock(), changed: 0)]
    }
    return stamps.withUnsafeBytes { Fingerprinter.xxh3($0) }
  }()

  /// The folder in which a site caches what later builds may need; safe to delete.
  static func cache(of site: String) -> String { site + "/.mamushi" }

  private static var builtInTheme: [ThemeFile] {
    BuiltInTheme.files.map { file in
      ThemeFile(
        path: file.path.description,
        bytes: file.contents.withUTF8Buffer { Array($0) })
    }
  }
}

/// The output's trees as an ``OutputFolder``, with failures as diagnostics.
private struct LocalOutput: OutputFolder {
  let trees: OutputTrees
  /// The reason why nothing can be written to the output.
  let fault: @Sendable () -> OutputFault?

  func holds(_ site: Fingerprint, jobs: Int) -> Bool { fault() == nil && trees.holds(site, jobs: jobs) }

  func openStage(onto site: Fingerprint?) throws(OutputFault) -> any OutputStage {
    if let fault = fault() { throw fault }
    do throws(OutputError) {
      return try trees.openStage(onto: site)
    } catch {
      switch error {
      case .refused(let diagnostic): throw OutputFault(diagnostic)
      case .busy: throw OutputFault(Diagnostic(CommandProblem.buildRunning, at: nil), isBusy: true)
      case .failed(let failure): throw OutputFault(failure)
      }
    }
  }
}
