import MamushiCore

// The Guidance scene: a page of chapters, and a page for each, under a tall picture.
//
//     GuidanceRepository ──▶ GuidanceInteractor ──▶ [GuidancePage] ──▶ GuidancePresenter ──▶ pages

/// A repository of guidance.
protocol GuidanceRepository: Sendable {
  /// Loads all chapters, in any order.
  func pages() -> Loaded<[GuidancePage]>
}
