import MamushiCore

/// The summary of a build, which the next build reads first.
package struct BuildSummary: Sendable, Equatable {
  /// A fingerprint of what was decided outside the site's files: the tool itself and its options.
  package var settings = Fingerprint.none
  package var includesDrafts = false
  /// A fingerprint of what decides how a file is interpreted: the tool and the rules of the time zone.
  var reading = Fingerprint.none
  var zoneName = ""
  /// The tags of the site's languages: they decide under which names files are known.
  var languages: [String] = []
  /// When the build began, in nanoseconds since 1970, by the clock that dates files.
  var startedAt: Int64 = 0
  /// The build's "now", in seconds since 1970.
  var now: Int64 = 0
  /// When an article next appears or expires, in seconds since 1970.
  var due: Int64?
  var leftOut = LeftOut()
  /// A fingerprint of everything that links may lead to.
  var linkTargets = Fingerprint.none
  /// A fingerprint of the pictures that pages show outside their texts, and of their facts.
  var pictures = Fingerprint.none
  /// A fingerprint of what texts can show of articles, albums and the ranking; ``Fingerprint/none`` if no text shows
  /// any.
  var shownEntities = Fingerprint.none
  /// A fingerprint of what remote sources had; ``Fingerprint/none`` for a site without sources.
  var remote = Fingerprint.none
  /// The output folder's name for the site that was built.
  package var site = Fingerprint.none
  package var baseURL = ""
  var pageCount = 0
  var fileCount = 0
  /// The size of the output.
  var byteCount = 0
  var diagnostics: [Diagnostic] = []

  /// Whether the same articles are published at `now` as at the time of the build.
  package func isCurrent(at now: Timestamp) -> Bool {
    now.seconds >= self.now && now.seconds < due ?? .max
  }
}

extension BuildSummary: Coded {
  static var blank: BuildSummary { BuildSummary() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&settings)
    coder.code(&includesDrafts)
    coder.code(&reading)
    coder.code(&zoneName)
    coder.code(&languages)
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
