import MamushiKit

extension KnownLink {
  var problem: CheckProblem? {
    switch state {
    case .works: nil
    case .broken: .brokenOutsideLink(address: address, reason: reason)
    case .unsure: .unsureOutsideLink(address: address, reason: reason)
    case .refused: .privateOutsideLink(address: address)
    }
  }
}
