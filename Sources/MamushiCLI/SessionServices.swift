import MamushiCore
import MamushiKit
import MamushiServices
import Synchronization

/// What a process that builds a site again and again works with.
struct SessionServices: Sendable {
  let build: BuildServices
  let trees: OutputTrees
  /// What is written to the disk after each build.
  let caches: [HeldCache]
  let lockFault: LockFault
}

/// Why the site could not be locked for the present build; nothing can then be written to the output.
final class LockFault: Sendable {
  private let fault = Mutex<OutputFault?>(nil)

  var present: OutputFault? {
    get { fault.withLock { $0 } }
    set { fault.withLock { $0 = newValue } }
  }
}
