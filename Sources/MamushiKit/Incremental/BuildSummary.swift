import MamushiCore

/// What a build is told of the one before at a glance.
struct BuildSummary: Sendable, Equatable {
  /// Stands for what was decided outside of the site's files: the tool itself and its options.
  var settings = Fingerprint.none
  /// Stands for the tool and the rules of the time zone: what decides how a file is understood.
  var reading = Fingerprint.none
  var zoneName = ""
  /// When the build began, in nanoseconds since 1970, by the clock that files are dated by.
  var startedAt: Int64 = 0
  /// The build's "now", in seconds since 1970.
  var now: Int64 = 0
  /// When an article appears or expires next, in seconds since 1970.
  var due: Int64?
  var leftOut = LeftOut()
  /// Stands for all that links may lead to.
  var linkTargets = Fingerprint.none
  /// Stands for the pictures that pages show beside their texts, and for what was found out of them.
  var pictures = Fingerprint.none
  /// Stands for what texts can show of articles; ``Fingerprint/none`` where none does.
  var shownEntities = Fingerprint.none
  /// Stands for what remote sources had; ``Fingerprint/none`` for a site without any.
  var remote = Fingerprint.none
  /// What the output folder calls the site that was built.
  var site = Fingerprint.none
  var baseURL = ""
  var pageCount = 0
  var fileCount = 0
  /// Size of the output.
  var byteCount = 0
  var diagnostics: [Diagnostic] = []

  /// Whether at `now` the same articles are published as then.
  func isCurrent(at now: Timestamp) -> Bool {
    now.seconds >= self.now && now.seconds < due ?? .max
  }
}

extension BuildSummary: Coded {
  static var blank: BuildSummary { BuildSummary() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&settings)
    coder.code(&reading)
    coder.code(&zoneName)
    coder.code(&startedAt)
    coder.code(&now)
    coder.code(&due)
    coder.code(&leftOut)
    coder.code(&linkTargets)
    coder.code(&pictures)
    coder.code(&shownEntities)
    coder.code(&remote)
    coder.code(&site)
    coder.code(&baseURL)
    coder.code(&pageCount)
    coder.code(&fileCount)
    coder.code(&byteCount)
    coder.code(&diagnostics)
  }
}
