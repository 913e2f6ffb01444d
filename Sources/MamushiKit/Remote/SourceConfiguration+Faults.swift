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
  ///
  /// - Parameter paging: that of the listing with the fault.
  func diagnostic(_ problem: SourceProblem, of fault: SourceFault, _ paging: Paging) -> Diagnostic {
    var diagnostic = Diagnostic(problem, at: location)
    guard case .status(let status, _, _, let page) = fault else { return diagnostic }
    if [401, 403].contains(status) {
      diagnostic.help = helpWithRefusal
    } else if page > 1, fault.mayBeOfPlace, let keys = paging.keysOfEnd {
      diagnostic.help =
        "if page \(page - 1) is the last one, say how many there are with \(keys) of its 'paging' in site.yaml"
    }
    return diagnostic
  }
}

extension Paging {
  /// The keys that tell where a listing ends, for messages; nil if its pages name the next one themselves.
  fileprivate var keysOfEnd: String? {
    switch self {
    case .page: "'totalPages' or 'hasNext'"
    case .offset: "'total'"
    case .cursor, .link, .none: nil
    }
  }
}
