import MamushiCore

/// The contents of a site's remote sources for a build.
struct RemoteContents: Sendable {
  /// In the configuration's order; empty for a site without sources.
  var outcomes: [SourceOutcome] = []
  /// Identifies all content of the sources that a page can show.
  var fingerprint = Fingerprint.none

  var statuses: [SourceStatus] { outcomes.map(\.status) }

  /// Diagnostics of this fetch only.
  var diagnostics: [Diagnostic] { outcomes.flatMap(\.diagnostics) }

  /// Whether a source without a copy failed. The faults of files of the site are errors of the content.
  var isIncomplete: Bool { outcomes.contains { $0.status.state == .failed && !$0.source.kind.isOfSite } }

  /// Whether a source failed, and has no copy: the site lacks its items.
  var lacksItems: Bool { outcomes.contains { $0.status.state == .failed } }

  var isStale: Bool { statuses.contains { $0.state == .stale } }

  init() {}

  init(_ outcomes: [SourceOutcome], fingerprinter: Fingerprinter) {
    self.outcomes = outcomes
    var inputs = ByteEncoder()
    for outcome in outcomes {
      inputs.add(outcome.source.name)
      for (configuration, listing) in outcome.listings {
        inputs.add(configuration.name)
        inputs.add(list: listing.pages) {
          $0.add($1.fingerprint)
          $0.add($1.decoder)
        }
      }
      for (url, media) in outcome.media.sorted(by: { $0.key < $1.key }) {
        inputs.add(url)
        inputs.add(media.state.rawValue)
        inputs.add(media.file.string)
      }
    }
    fingerprint = fingerprinter(inputs.bytes)
  }
}
