import MamushiCore

/// The stored items of a site's sources, in the order of the sources and within each source.
struct RemoteItems: Sendable {
  struct Item: Sendable {
    let item: RemoteItem
    /// The number under which the store keeps its body.
    let id: Int64
    let bodyFingerprint: Fingerprint
    /// Of the whole item.
    let fingerprint: Fingerprint
  }

  /// One listing of a source. Ids of its items are unique: an API may return an item twice while its pages shift.
  struct Listing: Sendable {
    let outcome: SourceOutcome
    let content: ListingConfiguration.Content
    let items: [Item]
  }

  /// The greatest number of omitted items of a listing reported individually, and of values.
  private static let toldFaults = 20

  private(set) var listings: [Listing] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter store: not used for a site without sources.
  init(_ outcomes: [SourceOutcome], from store: any SourceStore, fingerprinter: Fingerprinter) {
    for outcome in outcomes {
      for listing in outcome.listings {
        do throws(SourceStoreFailure) {
          var ids = Set<String>()
          let all = try store.items(of: listing.stored).compactMap {
            Self.item($0.id, $0.record, fingerprinter)
          }
          let items = all.filter { ids.insert($0.item.id).inserted }
          if all.count > items.count, !outcome.source.kind.isRemote {
            let problem = SourceProblem.repeatedItems(
              source: outcome.source.name, listing: listing.configuration.name, count: all.count - items.count
            )
            diagnostics.append(Diagnostic(problem, at: outcome.source.location))
          }
          listings.append(
            Listing(outcome: outcome, content: listing.configuration.content, items: items))
        } catch {
          let problem = SourceProblem.failed(source: outcome.source.name, fault: .store(error))
          diagnostics.append(Diagnostic(problem, at: outcome.source.location))
        }
      }
    }
    diagnostics += Self.notes(of: outcomes)
  }

  static func item(_ id: Int64, _ record: [UInt8], _ fingerprinter: Fingerprinter) -> Item? {
    guard let stored = RemoteRecord(encoded: record) else { return nil }
    return Item(
      item: stored.item, id: id, bodyFingerprint: stored.body, fingerprint: fingerprinter(record))
  }

  /// Diagnostics of omitted items and repairs. Does not read items, which make up most of the store.
  static func notes(of outcomes: [SourceOutcome]) -> [Diagnostic] {
    outcomes.flatMap { outcome in
      outcome.listings.flatMap { notes(of: $0.stored, $0.configuration, of: outcome.source) }
    }
  }

  private static func notes(
    of listing: StoredListing, _ configuration: ListingConfiguration, of source: SourceConfiguration
  ) -> [Diagnostic] {
    let name = configuration.name
    func remedy(_ fault: ItemFault) -> SourceProblem.Remedy {
      if fault.mark != nil { return .file }
      // A feed has no 'fields'.
      return configuration.isOfPreset || source.isFeed ? .source : .fields
    }
    // A server may repeat a key that it was asked with.
    func reason(_ fault: ItemFault) -> String { source.secrets.hidden(in: fault.reason) }
    var diagnostics: [Diagnostic] = []
    var first = 0
    var count = 0
    var valueCount = 0
    var protected = 0
    var absent: [AbsentField]?
    for page in listing.pages {
      let notes = ListingNotes(stored: page.notes) ?? ListingNotes()
      if page.itemCount > 0 || !notes.faults.isEmpty {
        absent = absent?.filter { notes.absentFields.contains($0) } ?? notes.absentFields
      }
      for fault in notes.faults {
        count += 1
        if count > toldFaults { continue }
        let problem = SourceProblem.undecodableItem(
          source: source.name, listing: name, index: first + fault.index,
          field: fault.field.map(configuration.nameInMessages), reason: reason(fault), remedy: remedy(fault))
        let place = fault.mark.map { SourceLocation(SitePath(page.url), $0) }
        diagnostics.append(Diagnostic(problem, at: place ?? source.location))
      }
      for fault in notes.leftOut {
        valueCount += 1
        if valueCount > toldFaults { continue }
        let problem = SourceProblem.unusableValue(
          source: source.name, listing: name, index: first + fault.index,
          field: configuration.nameInMessages(of: fault.field ?? ""), reason: reason(fault),
          remedy: remedy(fault))
        let place = fault.mark.map { SourceLocation(SitePath(page.url), $0) }
        diagnostics.append(Diagnostic(problem, at: place ?? source.location))
      }
      for repair in notes.repairs {
        diagnostics.append(
          Diagnostic(SourceProblem.repaired(source: source.name, what: repair), at: source.location))
      }
      // An item may have several faults.
      first += page.itemCount + notes.protected + Set(notes.faults.map(\.index)).count
      protected += notes.protected
    }
    if protected > 0 {
      let problem = SourceProblem.protectedItems(source: source.name, listing: name, count: protected)
      diagnostics.append(Diagnostic(problem, at: source.location))
    }
    for field in absent ?? [] {
      let problem = SourceProblem.absentField(
        source: source.name, listing: name, field, isOfPreset: configuration.isOfPreset)
      diagnostics.append(Diagnostic(problem, at: source.location))
    }
    if valueCount > toldFaults {
      let problem = SourceProblem.furtherValues(source: source.name, count: valueCount - toldFaults)
      diagnostics.append(Diagnostic(problem, at: source.location))
    }
    if count > toldFaults {
      let problem = SourceProblem.furtherItems(source: source.name, count: count - toldFaults)
      diagnostics.append(Diagnostic(problem, at: source.location))
    }
    return diagnostics
  }

  /// Returns what one language of a site shows of the items: the articles in it. The first language also has the
  /// articles in no language of the site, and everything else.
  func items(in language: SiteLanguage, of languages: [SiteLanguage]) -> RemoteItems {
    if languages.count == 1 { return self }
    var items = self
    items.listings = listings.compactMap { listing in
      guard listing.content == .information else { return language.isFirst ? listing : nil }
      return Listing(
        outcome: listing.outcome, content: listing.content,
        items: listing.items.filter {
          Self.language(of: $0.item.rest.language, among: languages) == language
        })
    }
    return items
  }

  /// Returns the language with a tag, or else with the tag's first part, or else the first one.
  private static func language(of tag: String?, among languages: [SiteLanguage]) -> SiteLanguage {
    let tag = tag?.lowercased() ?? ""
    func primary(_ tag: String) -> Substring { tag.lowercased().prefix { $0 != "-" } }
    return languages.first { $0.tag.lowercased() == tag }
      ?? languages.first { primary($0.tag) == primary(tag) } ?? languages[0]
  }

  func listings(of content: ListingConfiguration.Content) -> [Listing] {
    listings.filter { $0.content == content }
  }
}
