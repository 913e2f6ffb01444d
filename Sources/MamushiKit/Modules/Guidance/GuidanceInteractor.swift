import MamushiCore

/// Gathers the chapters of the guidance, by their `order`, then by slug.
struct GuidanceInteractor: Sendable {
  let repository: any GuidanceRepository
  let policy: PublicationPolicy

  init(repository: any GuidanceRepository, policy: PublicationPolicy) {
    self.repository = repository
    self.policy = policy
  }

  /// Returns the chapters that this build publishes, and the drafts that it leaves out.
  func load() -> Loaded<(pages: [GuidancePage], drafts: [GuidancePage])> {
    let loaded = repository.pages()
    let sorted = loaded.value.sorted { ($0.order ?? .max, $0.slug) < ($1.order ?? .max, $1.slug) }
    let drafts = sorted.filter { $0.isDraft && !policy.includesDrafts }
    let pages = sorted.filter { !$0.isDraft || policy.includesDrafts }
    return Loaded((pages, drafts), loaded.diagnostics)
  }
}
