import MamushiCore

/// What a build needs of the world: effects as values, so that a test replaces the one it is about.
package struct BuildServices: Sendable {
  package let files: any FileTree
  package let documents: any DocumentReader
  package let images: any ImageProbe
  /// The rules of a time zone, nil where the machine does not know it.
  package let timeZone: @Sendable (_ name: String) -> (any TimeZoneRules)?
  package let makeMarkdownParser: @Sendable () -> any MarkdownParser
  /// Compiles templates, by name; what is wrong with their syntax comes beside.
  package let compileTemplates:
    @Sendable (_ templates: [(name: String, file: ThemeFile)]) -> (any PageRenderer, [Diagnostic])
  package let builtInTheme: [ThemeFile]
  package let output: any OutputFolder

  package init(
    files: any FileTree, documents: any DocumentReader, images: any ImageProbe,
    timeZone: @escaping @Sendable (_ name: String) -> (any TimeZoneRules)?,
    makeMarkdownParser: @escaping @Sendable () -> any MarkdownParser,
    compileTemplates:
      @escaping @Sendable (_ templates: [(name: String, file: ThemeFile)]) -> (
        any PageRenderer, [Diagnostic]
      ),
    builtInTheme: [ThemeFile],
    output: any OutputFolder
  ) {
    self.files = files
    self.documents = documents
    self.images = images
    self.timeZone = timeZone
    self.makeMarkdownParser = makeMarkdownParser
    self.compileTemplates = compileTemplates
    self.builtInTheme = builtInTheme
    self.output = output
  }
}

/// What the caller of a build decides.
package struct BuildOptions: Sendable {
  /// Stands in for the configuration's.
  package var baseURL: BaseURL?
  package var policy: PublicationPolicy
  /// Warnings stop the build, too.
  package var isStrict = false
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
  case loaded(articles: Int, photos: Int)
  /// Pages and files that are made, of all.
  case making(done: Int, total: Int)
  case committing
}
