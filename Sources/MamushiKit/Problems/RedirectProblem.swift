import MamushiCore

/// The problems of lines in `_redirects` that do nothing for the site. None fails a build: hosts differ in what they read.
enum RedirectProblem: Problem, Equatable {
  /// The first address is neither a path nor a whole address.
  case notAPath(address: String)
  /// The line has one address only.
  case noTarget
  case invalidStatus(status: String)
  /// The target has a placeholder that the rest of the rule does not have.
  ///
  /// - Parameter known: one that it has.
  case unboundPlaceholder(name: String, address: String, known: String?)
  /// The rule is for addresses that are not below the site's own.
  case outsideSite(basePath: String)
  /// The rule leads to content that the build leaves out.
  case hiddenTarget(target: String, state: String)

  var severity: Diagnostic.Severity { .warning }

  var id: String {
    if case .hiddenTarget = self { "HiddenRedirect" } else { "InvalidRedirect" }
  }

  var message: String {
    switch self {
    case .notAPath(let address): "hosts ignore this line: '\(address)' is not a path of the site"
    case .noTarget: "hosts ignore this line: it does not say where to redirect to"
    case .outsideSite(let basePath):
      "this line answers no address of the site, all of which begin with '\(basePath)'"
    case .hiddenTarget(let target, let state):
      "this line leads to '\(target)', which is left out: it is \(state)"
    case .unboundPlaceholder("splat", let address, _): "':splat' stands for a '*', and '\(address)' has none"
    case .unboundPlaceholder(let name, let address, _): "':\(name)' does not stand in '\(address)'"
    case .invalidStatus(let status): "hosts ignore this line: '\(status)' is not a status"
    }
  }

  var help: String? {
    switch self {
    case .notAPath(let address):
      PercentEncoding.decode(address) == nil
        ? "write '%' as '%25'" : "paths begin with '/': write '/old/ /new/ 301'"
    case .noTarget: "write '/old/ /new/ 301', the second a path that begins with '/' or an 'https://' address"
    case .outsideSite(let basePath):
      "write '\(basePath)old/ \(basePath)new/ 301', unless it is for another site of this host"
    case .hiddenTarget(_, let state) where state == "expired":
      "write another address as its target, or remove the line"
    case .hiddenTarget: "it leads there once its target is published"
    case .unboundPlaceholder(let name, _, let known?):
      "write ':\(known)', or a target without ':\(name)'"
    case .unboundPlaceholder("splat", _, nil):
      "end the first address with '/*', or write a target without ':splat'"
    case .unboundPlaceholder(let name, _, nil):
      "write '/:\(name)' into the first address, or a target without ':\(name)'"
    case .invalidStatus: "write 301, 302, 303, 307, 308, 200 or 404"
    }
  }
}
