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

  /// The texts, with the templates and addresses of their pages.
  var scheduledTexts: [(body: TextBody, template: PageTemplate, route: Route)] {
    pages.families.flatMap { family in
      family.traits.hidden.compactMap { page in page.scheduled.map { ($0, family.template, page.route) } }
    }
  }
}

extension SiteMaker {
  /// Finds the errors of texts that have no page yet.
  func checkScheduledTexts(of plan: SitePlan) async -> Findings {
    let texts = plan.scheduledTexts
    if texts.isEmpty { return Findings() }
    return await run(plan, count: texts.count, size: 16) { worker, range in
      for (body, template, route) in texts[range] where !Task.isCancelled {
        worker.inputs.add(number)
        if let common = outputs.common.pages[template.name] { worker.inputs.add(common) }
        worker.inputs.add(body)
        worker.settle(ScheduledTexts.record(of: body), in: plan.language) { _ in
          worker.texts.findErrors(in: body, on: route)
        }
      }
    }.findings
  }
}
