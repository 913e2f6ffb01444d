import MamushiCore

extension PreparedLanguage {
  /// The rules of `static/_redirects` with targets on the site: paths from its root.
  private var redirects: [(rule: RedirectRules.Rule, target: String)] {
    let baseURL = theme.presentation.configuration.baseURL
    return contents.redirects.rules.compactMap { rule in rule.target(below: baseURL).map { (rule, $0) } }
  }

  /// The lines of rules that lead to content.
  var redirectsToContent: Set<Int> {
    Set(redirects.filter { plan.targets.hasContent(at: $0.target) }.map(\.rule.line))
  }

  /// Reports rules that lead to what this build leaves out. Like links, they are no errors: a site does not break by the
  /// calendar.
  var redirectDiagnostics: [Diagnostic] {
    let file = ContentIndex.staticFolder.appending(RedirectRules.file)
    return redirects.compactMap { rule, target in
      guard let state = plan.targets.hiddenState(at: target) else { return nil }
      return Diagnostic(
        RedirectProblem.hiddenTarget(target: rule.to, state: state.rawValue),
        at: SourceLocation(file, line: rule.line))
    }
  }
}
