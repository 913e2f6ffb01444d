import MamushiCore

/// What a build made a site of. Who builds again looks into it for what has changed.
struct MadeSite: Sendable {
  let sources: SourceTable
  /// Of the build before, where this one found nothing to do.
  var past: BuildSummary?
  /// Nil where the build ended before it had them.
  var contents: SiteContents?
  var plan: SitePlan?
  /// The site's time zone.
  var zone: (any TimeZoneRules)?
}
