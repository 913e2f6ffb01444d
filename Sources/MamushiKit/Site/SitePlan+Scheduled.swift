import MamushiCore

// Texts that get a page when their day has come. What would stop that build stops this one, while somebody is there to
// mend it.
extension SitePlan {
  private var scheduledPages: [HiddenPage] {
    pages.families.flatMap(\.traits.hidden).filter { $0.scheduled != nil }
  }

  var hasScheduledTexts: Bool { !scheduledPages.isEmpty }

  /// Claims the addresses of scheduled texts and their former ones, but for those that others have at other times.
  ///
  /// - Parameter published: the texts with a page that will expire.
  func claimScheduledTexts(
    besides published: [(route: Route, aliases: [String], expires: ContentDate)], in routes: inout RouteTable
  ) {
    var ends: [Route: Int] = [:]
    for text in published {
      let aliases = text.route.formerRoutes(of: text.aliases, in: language)
      for route in [text.route] + aliases { ends[route] = Int(text.expires.timestamp.seconds) }
    }
    let givingWay = Set(
      pages.families.filter(\.traits.givesWay).flatMap { family in
        (0..<family.count).map { family.route($0).outputPath(in: language) }
      })
    // Before the texts' own addresses, which tell where a text has taken another one's place.
    claimFilesOfTemplates(besides: givingWay, in: &routes)
    var times: [Route: [Range<Int>]] = [:]
    for page in scheduledPages {
      let begin = page.date.map { Int($0.timestamp.seconds) } ?? .min
      let time = begin..<max(begin, page.expires.map { Int($0.timestamp.seconds) } ?? .max)
      let location = SourceLocation(page.file)
      let aliases = page.further.filter { if case .alias = $0 { true } else { false } }
      for (number, route) in ([page.route] + aliases).enumerated() {
        let origin: RouteTable.Origin = number == 0 ? .file(location) : .alias(location)
        let others = times[route] ?? []
        times[route] = others + [time]
        let isTaken =
          others.contains { $0.overlaps(time) } || (ends[route].map { $0 > begin } ?? others.isEmpty)
        if isTaken, !givingWay.contains(route.outputPath(in: language)) {
          routes.claim(route, in: language, for: origin)
        }
      }
    }
    claimPagesOfTerms(besides: givingWay, in: &routes)
    claimFiles(in: &routes)
  }

  /// Claims the pages of terms, authors and months that only scheduled texts have, where something else is.
  private func claimPagesOfTerms(besides givingWay: Set<String>, in routes: inout RouteTable) {
    var told = Set<Route>()
    for page in scheduledPages {
      for route in page.further {
        if case .alias = route { continue }
        guard let holder = routes.holder(of: route, in: language), holder != route,
          !givingWay.contains(route.outputPath(in: language)), told.insert(route).inserted
        else { continue }
        // The list of a section exists for its folder.
        let folder = page.texts.first { $0.route == route && !$0.file.isMarkdown }?.file
        routes.claim(
          route, in: language,
          for: folder.map { .folder(SourceLocation($0)) } ?? .site("a page that '\(page.file)' will have"))
      }
    }
  }

  /// Claims the files that templates will make of scheduled texts, where something else is. A text that has the address
  /// of another one's page has that one's files as well.
  private func claimFilesOfTemplates(besides givingWay: Set<String>, in routes: inout RouteTable) {
    var told = Set<Route>()
    for file in pages.families.flatMap(\.traits.hiddenFiles) where file.text.isScheduled {
      guard routes.holder(of: file.route, in: language) != nil,
        routes.holder(of: file.text.page, in: language) == nil,
        !givingWay.contains(file.route.outputPath(in: language)), told.insert(file.route).inserted
      else { continue }
      routes.claim(file.route, in: language, for: .site("a file that '\(file.text.file)' will have"))
    }
  }

  /// Claims the files in the folders of scheduled texts, which are published with them, where something else is.
  private func claimFiles(in routes: inout RouteTable) {
    let folders = Dictionary(scheduledPages.map { ($0.file, $0.route.folder(in: language)) }) { first, _ in
      first
    }
    if folders.isEmpty { return }
    for (file, _, path) in targets.index.bundles.published(below: { folders[$0] }) {
      let route = Route.file(path)
      if routes.holder(of: route, in: language) != nil {
        routes.claim(route, in: language, for: .file(SourceLocation(file)))
      }
    }
  }

  /// The texts, with the templates and addresses of their pages.
  var scheduledTexts: [(body: TextBody, template: PageTemplate, route: Route)] {
    pages.families.flatMap(\.scheduledTexts)
  }
}

extension SiteMaker {
  /// Finds the errors of texts that have no page yet.
  ///
  /// - Parameter hasErrors: whether some of them may have none because of a fault.
  func checkTextsWithoutPage(of plan: SitePlan, hasErrors: Bool) async -> Findings {
    let faulty = hasErrors ? plan.faultyBodies(in: contents.sources) : []
    let texts: [(body: TextBody, template: PageTemplate?, route: Route)] =
      plan.scheduledTexts.map { ($0.body, $0.template, $0.route) }
      + faulty.map { ($0, nil, .article(slug: TextName(of: $0.file).text)) }
    if texts.isEmpty { return Findings() }
    let reservedIDs = theme.reservedIDs(of: plan.templates)
    return await run(plan, count: texts.count, size: 16) { worker, range in
      for (body, template, route) in texts[range] where !Task.isCancelled {
        if let common = template.flatMap({ outputs.common.pages[$0.name] }) { worker.inputs.add(common) }
        worker.inputs.add(body)
        let record = ScheduledTexts.record(of: body, in: plan.language)
        worker.settle(record, in: plan.language) { _ in
          // As on its page: they decide about the ids of its headings.
          worker.texts.reservedIDs = template.flatMap { reservedIDs[$0.name] } ?? []
          worker.texts.findErrors(
            in: body, on: route, record: template.map { _ in record.outputPathHash(in: plan.language) })
        }
      }
    }.findings
  }
}
