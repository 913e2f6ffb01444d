import MamushiKit

extension KnownLink {
  /// What is told of the link; nil if it works.
  var problem: CheckProblem? {
    switch state {
    case .works: nil
    case .broken: .brokenOutsideLink(address: address, reason: reason)
    case .unsure: .unsureOutsideLink(address: address, reason: reason)
    case .refused: .privateOutsideLink(address: address)
    }
  }
}
