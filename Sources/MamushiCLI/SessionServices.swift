import MamushiCore
import MamushiKit
import MamushiServices
import Synchronization

/// The services of a process that builds a site repeatedly.
struct SessionServices: Sendable {
  let build: BuildServices
  let trees: OutputTrees
  /// Written to disk after each build.
  let caches: [HeldCache]
  let lockFault: LockFault
}

/// The reason why the site could not be locked for the current build; nothing can then be written to the output.
final class LockFault: Sendable {
  private let fault = Mutex<OutputFault?>(nil)

  var present: OutputFault? {
    get { fault.withLock { $0 } }
    set { fault.withLock { $0 = newValue } }
  }
}
