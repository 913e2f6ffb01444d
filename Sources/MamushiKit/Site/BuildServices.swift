import MamushiCore

/// What a build needs of the world: effects as values, so that a test replaces the one it is about.
package struct BuildServices: Sendable {
  package internal(set) var files: any FileTree
  package let documents: any DocumentReader
  package let images: any ImageProcessor
  package let renditions: any RenditionStore
  package let timeZone: TimeZones
  /// The value of an environment variable, nil where it is not set.
  package let environment: @Sendable (_ variable: String) -> String?
  package let makeMarkdownParser: @Sendable () -> any MarkdownParser
  /// Compiles templates, by name; what is wrong with their syntax comes beside.
  package let compileTemplates:
    @Sendable (_ templates: [(name: String, file: ThemeFile)]) -> (any PageRenderer, [Diagnostic])
  package let builtInTheme: [ThemeFile]
  package let output: any OutputFolder
  package let memory: BuildMemory
  package let remote: RemoteServices
  /// What builds of one process leave each other; nil for a build by itself.
  var held: HeldResults?

  package init(
    files: any FileTree, documents: any DocumentReader, images: any ImageProcessor,
    renditions: any RenditionStore,
    timeZone: TimeZones,
    environment: @escaping @Sendable (_ variable: String) -> String?,
    makeMarkdownParser: @escaping @Sendable () -> any MarkdownParser,
    compileTemplates:
      @escaping @Sendable (_ templates: [(name: String, file: ThemeFile)]) -> (
        any PageRenderer, [Diagnostic]
      ),
    builtInTheme: [ThemeFile], output: any OutputFolder, memory: BuildMemory, remote: RemoteServices
  ) {
    self.files = files
    self.documents = documents
    self.images = images
    self.renditions = renditions
    self.timeZone = timeZone
    self.environment = environment
    self.makeMarkdownParser = makeMarkdownParser
    self.compileTemplates = compileTemplates
    self.builtInTheme = builtInTheme
    self.output = output
    self.memory = memory
    self.remote = remote
  }
}

/// The machine's time zones.
package struct TimeZones: Sendable {
  /// The rules of a time zone, nil where the machine does not know it.
  package let rules: @Sendable (_ name: String) -> (any TimeZoneRules)?
  /// What stands for those rules: another after the machine's rules were brought up to date.
  package let fingerprint: @Sendable (_ name: String) -> Fingerprint?
  /// What the zones of cities are called.
  package let names: @Sendable () -> [String]

  package init(
    rules: @escaping @Sendable (_ name: String) -> (any TimeZoneRules)?,
    fingerprint: @escaping @Sendable (_ name: String) -> Fingerprint?,
    names: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.rules = rules
    self.fingerprint = fingerprint
    self.names = names
  }
}

/// What a build needs to remember the one before.
package struct BuildMemory: Sendable {
  package let cache: any BuildCache
  /// Takes what the search knows of all pages, and what was made of it; nil keeps it nowhere.
  package let search: SearchCaches?
  package let fingerprinter: Fingerprinter
  /// Stands for this program: what another one remembers is not ours.
  package let tool: Fingerprint
  /// The time by the clock that files are dated by, in nanoseconds since 1970.
  package let clock: @Sendable () -> Int64

  package init(
    cache: any BuildCache, search: SearchCaches? = nil, fingerprinter: Fingerprinter, tool: Fingerprint,
    clock: @escaping @Sendable () -> Int64
  ) {
    self.cache = cache
    self.search = search
    self.fingerprinter = fingerprinter
    self.tool = tool
    self.clock = clock
  }
}

/// What builds keep of the search, in files of its own: an edit of a text reads little of them, and writes none.
package struct SearchCaches: Sendable {
  /// What the search knows of each page.
  package let records: any BuildCache
  /// The index that was made of all of these.
  package let index: any BuildCache

  package init(records: any BuildCache, index: any BuildCache) {
    self.records = records
    self.index = index
  }
}

/// What the caller of a build decides.
package struct BuildOptions: Sendable {
  /// Stands in for the configuration's.
  package var baseURL: BaseURL?
  package var policy: PublicationPolicy
  /// Warnings stop the build, too, and so do stale sources.
  package var isStrict = false
  /// Whether all is told that is found, and notes about pages with it.
  package var tellsAll = false
  /// How far remote sources are asked.
  package var fetchMode = FetchMode.normal
  /// Threads that work at once.
  package var jobs: Int

  package init(policy: PublicationPolicy, jobs: Int) {
    self.policy = policy
    self.jobs = jobs
  }
}

/// How far a build is.
package enum BuildProgress: Sendable {
  case loading
  /// How far the reading of one source is.
  case fetching(SourceProgress)
  /// How it went.
  case fetched(SourceStatus)
  /// Pictures that were looked into for the first time, of those that may have to be.
  case examining(done: Int, total: Int)
  case loaded(articles: Int, photos: Int)
  /// Pages and files that are made, of all.
  case making(done: Int, total: Int)
  /// Renditions of pictures that are made, of those that are missing.
  case developing(done: Int, total: Int)
  case committing
}
