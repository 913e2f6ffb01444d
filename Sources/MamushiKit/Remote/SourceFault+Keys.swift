import MamushiCore

extension SourceConfiguration {
  /// Where to look when the server refuses the source's requests (401, 403): at the headers, unless its keys are in addresses.
  var helpWithRefusal: String {
    guard headers.isEmpty, let first = variables.first else {
      return "check the source's 'headers' in site.yaml"
    }
    if variables.count == 1 {
      return "check the environment variable '\(first.name)' in the source's '\(first.key)' in site.yaml"
    }
    let names = variables.map { "'\($0.name)'" }.joined(separator: ", ")
    return "check the environment variables \(names) in the source's addresses in site.yaml"
  }

  /// Returns a problem of the source, with what to do about its fault.
  func diagnostic(_ problem: SourceProblem, of fault: SourceFault) -> Diagnostic {
    var diagnostic = Diagnostic(problem, at: location)
    if case .status(let status, _, _, _) = fault, [401, 403].contains(status) {
      diagnostic.help = helpWithRefusal
    }
    return diagnostic
  }
}
