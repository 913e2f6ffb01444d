import MamushiCore

extension PreparedLanguage {
  /// The rules of `static/_redirects` that lead to what this build leaves out.
  var hiddenRedirects: [(rule: RedirectRules.Rule, state: HiddenState)] {
    let baseURL = theme.presentation.configuration.baseURL
    return contents.redirects.rules.compactMap { rule in
      guard let path = rule.target(below: baseURL), let state = plan.targets.hiddenState(at: path) else {
        return nil
      }
      return (rule, state)
    }
  }

  /// Reports them. Like links, they are no errors: a site does not break by the calendar.
  var redirectDiagnostics: [Diagnostic] {
    let file = ContentIndex.staticFolder.appending(RedirectRules.file)
    return hiddenRedirects.map { rule, state in
      Diagnostic(
        RedirectProblem.hiddenTarget(target: rule.to, state: state.rawValue),
        at: SourceLocation(file, line: rule.line))
    }
  }
}
