import MamushiCore

/// Everything that a build needs from outside: effects as values, so that a test can replace the one that it is about.
package struct BuildServices: Sendable {
  package internal(set) var files: any FileTree
  package let documents: any DocumentReader
  package let markup: any MarkupReader
  package let images: any ImageProcessor
  package let renditions: any RenditionStore
  package let timeZone: TimeZones
  /// Returns the value of an environment variable, or nil if it is not set.
  package let environment: @Sendable (_ variable: String) -> String?
  package let makeMarkdownParser: @Sendable () -> any MarkdownParser
  /// Compiles named templates, and returns the renderer with the diagnostics of their syntax.
  package let compileTemplates:
    @Sendable (_ templates: [(name: String, file: ThemeFile)]) -> (any PageRenderer, [Diagnostic])
  package let builtInTheme: [ThemeFile]
  package let output: any OutputFolder
  package let memory: BuildMemory
  package let remote: RemoteServices
  /// Returns memory to the system that a step of a build has freed in pieces too small for the next step.
  package let giveBackMemory: @Sendable () -> Void
  /// Returns a site in a folder above that of a command, as a word of a suggested command; nil if there is none.
  package let siteAbove: @Sendable () -> String?
  /// What the builds of one process keep for one another; nil for a single build.
  var held: HeldResults?

  package init(
    files: any FileTree, documents: any DocumentReader, markup: any MarkupReader,
    images: any ImageProcessor, renditions: any RenditionStore,
    timeZone: TimeZones,
    environment: @escaping @Sendable (_ variable: String) -> String?,
    makeMarkdownParser: @escaping @Sendable () -> any MarkdownParser,
    compileTemplates:
      @escaping @Sendable (_ templates: [(name: String, file: ThemeFile)]) -> (
        any PageRenderer, [Diagnostic]
      ),
    builtInTheme: [ThemeFile], output: any OutputFolder, memory: BuildMemory, remote: RemoteServices,
    giveBackMemory: @escaping @Sendable () -> Void = {},
    siteAbove: @escaping @Sendable () -> String? = { nil }
  ) {
    self.files = files
    self.documents = documents
    self.markup = markup
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
    self.giveBackMemory = giveBackMemory
    self.siteAbove = siteAbove
  }
}

/// The machine's time zones.
package struct TimeZones: Sendable {
  /// Returns the rules of a time zone, or nil if the machine does not know it.
  package let rules: @Sendable (_ name: String) -> (any TimeZoneRules)?
  /// Returns a fingerprint of those rules, which changes when the machine's rules are updated.
  package let fingerprint: @Sendable (_ name: String) -> Fingerprint?
  /// Returns the names of the zones that are named after cities.
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

/// What a build needs to remember the previous one.
package struct BuildMemory: Sendable {
  package let cache: any BuildCache
  /// Returns what stores the search's knowledge of all pages and the index made of it; nil stores nothing.
  ///
  /// The parameter is the tag of a language; nil for the site's first one.
  package let search: @Sendable (_ language: String?) -> SearchCaches?
  /// Removes what is stored for the search in other languages than these, the site's first one being first.
  ///
  /// Returns the number of removed files, and their bytes.
  package let removeSearches: @Sendable (_ languages: [String]) -> (files: Int, bytes: Int)
  package let fingerprinter: Fingerprinter
  /// Identifies this program: what another version remembered is not used.
  package let tool: Fingerprint
  /// The current time in nanoseconds since 1970, by the clock that dates files.
  package let clock: @Sendable () -> Int64

  package init(
    cache: any BuildCache, search: @escaping @Sendable (_ language: String?) -> SearchCaches? = { _ in nil },
    removeSearches: @escaping @Sendable (_ languages: [String]) -> (files: Int, bytes: Int) = { _ in (0, 0) },
    fingerprinter: Fingerprinter, tool: Fingerprint,
    clock: @escaping @Sendable () -> Int64
  ) {
    self.cache = cache
    self.search = search
    self.removeSearches = removeSearches
    self.fingerprinter = fingerprinter
    self.tool = tool
    self.clock = clock
  }
}

/// What builds keep for the search, in separate files: an edit of a text reads little of them and writes none.
package struct SearchCaches: Sendable {
  /// The search's record of each page.
  package let records: any BuildCache
  /// The index made of all records.
  package let index: any BuildCache

  package init(records: any BuildCache, index: any BuildCache) {
    self.records = records
    self.index = index
  }
}

/// The settings that the caller of a build chooses.
package struct BuildOptions: Sendable {
  /// Overrides the configuration's address.
  package var baseURL: BaseURL?
  package var policy: PublicationPolicy
  /// Whether warnings and stale sources stop the build.
  package var isStrict = false
  /// Whether everything that is found is reported, including notes about pages.
  package var tellsAll = false
  /// Whether and how remote sources are requested.
  package var fetchMode = FetchMode.normal
  /// The number of threads that work at once.
  package var jobs: Int

  package init(policy: PublicationPolicy, jobs: Int) {
    self.policy = policy
    self.jobs = jobs
  }
}

/// The progress of a build.
package enum BuildProgress: Sendable {
  case loading
  /// The progress of reading one source.
  case fetching(SourceProgress)
  /// The result of reading one source.
  case fetched(SourceStatus)
  /// Pictures examined for the first time, of those that may need it.
  case examining(done: Int, total: Int)
  case loaded(articles: Int, photos: Int)
  /// Pages and files made so far, of all.
  case making(done: Int, total: Int)
  /// Renditions of pictures made so far, of the missing ones.
  case renderingPictures(done: Int, total: Int)
  case committing
}
