import MamushiCore

/// What a build made a site from. Later builds compare with it to find out what has changed.
struct MadeSite: Sendable {
  let sources: SourceTable
  /// The summary of the previous build, if this one found nothing to do.
  var past: BuildSummary?
  /// Empty if the build ended before it loaded them.
  var languages: [PreparedLanguage] = []
  /// The site's time zone.
  var zone: (any TimeZoneRules)?
}
