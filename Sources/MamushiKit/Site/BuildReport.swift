import MamushiCore

/// The result of a build.
package struct BuildReport: Sendable {
  package enum Failure: Sendable, Equatable {
    case interrupted, configuration, content, output
    /// A source cannot be reached and has no copy, or its stale copy is not accepted.
    case source
    /// Another build is writing to the same output.
    case running
    /// A file that the command names cannot be used.
    case usage
    /// A host refuses the login or the operation.
    case refused
  }

  /// The address that the site was built for; nil if there is no site.
  package var baseURL: BaseURL?
  /// The number of HTML pages.
  package var pageCount = 0
  /// The number of former addresses that were checked.
  package var formerAddressCount = 0
  /// The result of reading each remote source, in the configuration's order.
  package var sources: [SourceStatus] = []
  /// What the commit did; all zero if there was none.
  package var output = OutputSummary()
  /// All diagnostics, sorted and without duplicates.
  package var diagnostics: [Diagnostic] = []
  /// Those of ``diagnostics`` that concern this build rather than the site.
  var transient: [Diagnostic] = []
  /// Why the old site stays in place; nil if the new one replaced it.
  package var failure: Failure?
  /// Whether errors of `site.yaml` leave open what the site has, so that links, for example, were not checked.
  package var leavesChecksOut = false
  /// What the build left out.
  package var leftOut = LeftOut()
  /// When an article next appears or expires, in the site's time zone: `2026-05-05T00:00:00+09:00`.
  package var nextChange: String?
  /// The same moment in seconds since 1970.
  var due: Int64?
  /// What a deploy did; nil if it did not finish, and for all other commands.
  package var deployment: Deployment?
  /// The values that the build used. A process that ends soon keeps them until it exits: freeing so many allocations
  /// takes a tenth of the time of a build that changes little.
  var retained: [any Sendable] = []
  /// What the site was made from, as far as the build got.
  var made: MadeSite?

  /// The diagnostics that remain until someone fixes the site.
  package var lastingDiagnostics: [Diagnostic] { diagnostics.filter { !transient.contains($0) } }

  package init(diagnostics: [Diagnostic], failure: Failure?) {
    self.diagnostics = diagnostics
    self.failure = failure
  }

  /// Makes the report for the caller. An interrupted build saw only a part of the site, so its diagnostics are dropped.
  package init(telling diagnostics: [Diagnostic], baseURL: BaseURL? = nil, failure: Failure?) {
    // A theme's partial is checked with every page that uses it: report each finding at one place only once.
    var seen = Set<String>()
    let distinct = diagnostics.withoutConsequences.sorted().filter {
      seen.insert("\($0.place)\($0.id) \($0.message)").inserted
    }
    self.init(diagnostics: failure == .interrupted ? [] : distinct, failure: failure)
    self.baseURL = baseURL
  }
}

extension OutputFault {
  /// Makes the fault of an output folder at which a system call failed.
  package init(_ failure: FileFailure) {
    self.init(Diagnostic(SiteProblem.outputFailed(failure), at: nil))
  }
}
