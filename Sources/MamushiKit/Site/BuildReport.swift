import MamushiCore

/// How a build went.
package struct BuildReport: Sendable {
  package enum Failure: Sendable, Equatable {
    case interrupted, configuration, content, output
    /// A source cannot be reached, and there is no copy of it, or stale ones are not accepted.
    case source
    /// Another build writes into the same output.
    case running
    /// A host refuses the log-in, or what was to be done there.
    case refused
  }

  /// The address that the site was built for; nil where there is no site.
  package var baseURL: BaseURL?
  /// HTML pages of the site.
  package var pageCount = 0
  /// How the reading of remote sources went, in the configuration's order.
  package var sources: [SourceStatus] = []
  /// What the commit did; all zero where there was none.
  package var output = OutputSummary()
  /// Everything that was found, sorted, each once.
  package var diagnostics: [Diagnostic] = []
  /// Those of ``diagnostics`` that say how this build went, and nothing of the site.
  var transient: [Diagnostic] = []
  /// Why the old site stands; nil where the new one does.
  package var failure: Failure?
  /// What the build leaves out.
  package var leftOut = LeftOut()
  /// When an article appears or expires next, by the site's clocks: `2026-05-05T00:00:00+09:00`.
  package var nextChange: String?
  /// The same in seconds since 1970.
  var due: Int64?
  /// What a deploy did; nil for one that did not come to its end, and for everything else.
  package var deployment: Deployment?
  /// What the build was made with. A process that ends soon keeps it until then: to give back so many pieces of
  /// memory takes a tenth of the time in which little is built.
  var retained: [any Sendable] = []
  /// What the site was made of, as far as the build came.
  var made: MadeSite?

  /// What is wrong with the site, until somebody mends it.
  package var lastingDiagnostics: [Diagnostic] { diagnostics.filter { !transient.contains($0) } }

  package init(diagnostics: [Diagnostic], failure: Failure?) {
    self.diagnostics = diagnostics
    self.failure = failure
  }

  /// What the caller is told. An interrupted build saw only a part: what it found says nothing.
  init(telling diagnostics: [Diagnostic], baseURL: BaseURL? = nil, failure: Failure?) {
    // A partial of the theme is checked with every page that uses it: what is said of one place is said once.
    var seen = Set<String>()
    let distinct = diagnostics.withoutConsequences.sorted().filter {
      seen.insert("\($0.place)\($0.id) \($0.message)").inserted
    }
    self.init(diagnostics: failure == .interrupted ? [] : distinct, failure: failure)
    self.baseURL = baseURL
  }
}

extension OutputFault {
  /// An output folder at which a call failed.
  package init(_ failure: FileFailure) {
    self.init(Diagnostic(SiteProblem.outputFailed(failure), at: nil))
  }
}
