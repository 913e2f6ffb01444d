import MamushiCore

// Texts that get a page when their day has come. What would stop that build stops this one, while somebody is there to
// mend it.
extension SitePlan {
  private var scheduledPages: [HiddenPage] {
    pages.families.flatMap(\.traits.hidden).filter { $0.scheduled != nil }
  }

  var hasScheduledTexts: Bool {
    pages.families.contains { $0.traits.hidden.contains { $0.scheduled != nil } }
  }

  /// Claims the addresses of scheduled texts and their former ones.
  func claimScheduledTexts(in routes: inout RouteTable) {
    for page in scheduledPages {
      let location = SourceLocation(page.file)
      routes.claim(page.route, in: language, for: .file(location))
      for case .alias(let path) in page.further {
        routes.claim(.alias(path), in: language, for: .alias(location))
      }
    }
  }

  /// The texts, with the addresses of their pages.
  var scheduledTexts: [(body: TextBody, route: Route)] {
    scheduledPages.compactMap { page in page.scheduled.map { ($0, page.route) } }
  }
}

extension SiteMaker {
  /// Returns the errors of texts that have no page yet.
  func checkScheduledTexts(of plan: SitePlan) async -> [Diagnostic] {
    let texts = plan.scheduledTexts
    if texts.isEmpty { return [] }
    let links = makeLinks(plan)
    return await mapChunks(
      of: texts.count, jobs: builder.options.jobs, size: 16, makeWorker: { makeWorker(links) }
    ) { worker, range in
      texts[range].flatMap { worker.texts.errors(in: $0.body, on: $0.route) }
    }.flatMap { $0 }
  }
}
