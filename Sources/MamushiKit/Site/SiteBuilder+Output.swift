import MamushiCore

/// The output, ready to be written.
struct OpenOutput: Sendable {
  private let stage: any OutputStage
  /// What the stage's kept files were made from; nil if it keeps none.
  let saved: SavedOutputs?
  /// Why the output cannot be written.
  private let fault: OutputFault?

  fileprivate init(stage: any OutputStage, saved: SavedOutputs?, fault: OutputFault?) {
    self.stage = stage
    self.saved = saved
    self.fault = fault
  }

  /// The report of a build that finds another one writing to the same output; nil if none does.
  func busyReport(_ setup: SiteSetup) -> BuildReport? {
    guard let fault, fault.isBusy else { return nil }
    var report = BuildReport(telling: [fault.diagnostic], baseURL: setup.baseURL, failure: .running)
    report.transient = report.diagnostics
    return report
  }

  /// Returns the stage for a site: one that keeps nothing if the build has already failed.
  func stage(for site: PreparedSite, _ findings: inout BuildFindings) -> any OutputStage {
    if findings.allowsCommit(with: site.routeDiagnostics) {
      findings.outputFaults += fault.map { [$0.diagnostic] } ?? []
      return stage
    }
    stage.discard()
    return DiscardingStage(keepsUnwrittenFiles: saved != nil)
  }
}

// Replaces the old site with the new one.
extension SiteBuilder {
  /// Opens the output's stage, on top of the site in it if the inputs of each of its files are known. If the output
  /// cannot be used, the stage keeps nothing.
  ///
  /// - Parameter spareTime: what is waited for, since checking the back tree keeps a thread busy.
  func openOutput(_ recalled: Recollection, after spareTime: Milestone) async -> OpenOutput {
    await spareTime.wait()
    let site = recalled.site
    let saved = site.flatMap { _ in recalled.past?.outputs() }
    do {
      let stage = try services.output.openStage(onto: saved == nil ? nil : site)
      return OpenOutput(stage: stage, saved: stage.keepsUnwrittenFiles ? saved : nil, fault: nil)
    } catch {
      return OpenOutput(
        stage: DiscardingStage(keepsUnwrittenFiles: saved != nil), saved: saved, fault: error)
    }
  }

  /// Publishes the new site if nothing is wrong.
  func commit(
    _ stage: any OutputStage, _ site: PreparedSite, _ setup: SiteSetup, _ findings: inout BuildFindings
  ) -> BuildReport {
    var failure = findings.failure
    var summary = OutputSummary()
    if failure == nil {
      progress(.committing)
      do {
        summary = try stage.commit()
        findings.outputFaults += summary.warnings.map {
          Diagnostic(SiteProblem.outputNotCleaned($0), at: nil)
        }
      } catch {
        findings.outputFaults.append(Diagnostic(SiteProblem.outputFailed(error), at: nil))
        failure = .output
      }
    }
    if failure != nil { stage.discard() }
    var report = BuildReport(
      telling: findings.told + findings.transient, baseURL: setup.baseURL, failure: failure)
    report.transient = findings.transient
    report.leavesChecksOut = !findings.knowsNames
    report.pageCount = site.pageCount
    report.output = summary
    report.sources = findings.remote.statuses
    return report
  }
}
