import CCurlCalls
import Dispatch
import Synchronization

/// A hop on its way through a ``TransferLoop``.
struct TransferJob: Sendable {
  let hop: Hop
  let cancellation: Cancellation
  let continuation: CheckedContinuation<HopOutcome, Never>

  /// Signals that nobody waits for the outcome any more.
  final class Cancellation: Sendable {
    private let flag = Atomic(false)
    var isRequested: Bool { flag.load(ordering: .relaxed) }
    func request() { flag.store(true, ordering: .relaxed) }
  }
}

/// Runs transfers on its own thread with libcurl's multi interface, so that no thread of Swift's pool waits for a
/// server. The transfers of one loop share and reuse connections.
///
/// The thread starts with the first transfer and ends after ``stop()``.
final class TransferLoop: Sendable {
  /// `@unchecked Sendable` is safe: only the loop's thread uses the handle, except for `curl_multi_wakeup`, which other
  /// threads may call. They do so under the lock of `state`, which no longer holds the handle when it is freed.
  private struct MultiHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  private struct State: Sendable {
    var multi: MultiHandle?
    var new: [TransferJob] = []
    var isRunning = false
    var isStopped = false

    func wake() {
      if let multi { _ = ccurl_multi_wakeup(multi.pointer) }
    }
  }

  private let state = Mutex(State())

  /// Returns the outcome of a hop, or ``HTTPFailure/Kind/cancelled`` soon after the task is cancelled.
  func perform(_ hop: Hop) async -> HopOutcome {
    let cancellation = TransferJob.Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        submit(TransferJob(hop: hop, cancellation: cancellation, continuation: continuation))
      }
    } onCancel: {
      cancellation.request()
      state.withLock { $0.wake() }
    }
  }

  /// Ends all transfers and the thread.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.wake()
    }
  }

  private func submit(_ job: TransferJob) {
    if let reason = ccurl_load() {
      return job.continuation.resume(returning: .failure(.connection(String(cString: reason))))
    }
    let (isTaken, isFirst) = state.withLock { state in
      guard !state.isStopped else { return (false, false) }
      defer { state.isRunning = true }
      state.new.append(job)
      state.wake()
      return (true, !state.isRunning)
    }
    guard isTaken else { return job.continuation.resume(returning: .failure(.cancelled)) }
    // A serial queue has a thread to itself, which may block as long as it needs to.
    if isFirst { DispatchQueue(label: "mamushi.http").async { self.run() } }
  }

  // MARK: The thread

  private func run() {
    guard let multi = ccurl_multi_init() else {
      let jobs = state.withLock { state in
        defer { state.new = [] }
        state.isRunning = false
        return state.new
      }
      for job in jobs { job.continuation.resume(returning: .failure(.connection("out of memory"))) }
      return
    }
    ccurl_set_multi_long(multi, CURLMOPT_MAXCONNECTS, 64)
    let shared = MultiHandle(pointer: multi)
    state.withLock { $0.multi = shared }
    var work = Work(multi: multi)
    while true {
      let (new, isStopped) = state.withLock { state in
        defer { state.new = [] }
        return (state.new, state.isStopped)
      }
      for job in new { work.begin(job) }
      work.end(isStopped ? { _ in true } : { $0.cancellation.isRequested })
      if isStopped { break }
      work.proceed()
    }
    state.withLock { $0.multi = nil }
    work.close()
  }
}

/// The transfers of a loop's thread.
private struct Work {
  /// The number of handles kept for reuse, because creating one costs more than configuring it.
  private static let spareCount = 16

  let multi: UnsafeMutableRawPointer
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
  private var spare: [UnsafeMutableRawPointer] = []

  init(multi: UnsafeMutableRawPointer) { self.multi = multi }

  mutating func begin(_ job: TransferJob) {
    guard let handle = spare.popLast() ?? ccurl_easy_init() else {
      return job.continuation.resume(returning: .failure(.connection("out of memory")))
    }
    let transfer = Transfer(job, on: handle)
    guard ccurl_multi_add_handle(multi, handle) == CURLM_OK else {
      transfer.detach()
      ccurl_easy_cleanup(handle)
      return job.continuation.resume(returning: .failure(.connection("out of memory")))
    }
    transfers[handle] = transfer
  }

  /// Ends transfers whose outcome nobody waits for.
  mutating func end(_ isUnwanted: (TransferJob) -> Bool) {
    for (handle, transfer) in transfers where isUnwanted(transfer.job) {
      finish(handle, transfer, .failure(.cancelled, requests: transfer.requests))
    }
  }

  /// Does all work that is ready, then waits until there is more.
  mutating func proceed() {
    var running: Int32 = 0
    ccurl_multi_perform(multi, &running)
    var code = CURLE_OK
    var hasFinished = false
    while let handle = ccurl_next_finished(multi, &code) {
      hasFinished = true
      if let transfer = transfers[handle] { finish(handle, transfer, transfer.outcome(code)) }
    }
    // Whoever received an outcome may submit more at once, which wakes the poll.
    if !hasFinished || running > 0 { ccurl_multi_poll(multi, running > 0 ? 1000 : 60_000) }
  }

  private mutating func finish(
    _ handle: UnsafeMutableRawPointer, _ transfer: Transfer, _ outcome: HopOutcome
  ) {
    ccurl_multi_remove_handle(multi, handle)
    transfers[handle] = nil
    transfer.detach()
    if spare.count < Self.spareCount { spare.append(handle) } else { ccurl_easy_cleanup(handle) }
    transfer.job.continuation.resume(returning: outcome)
  }

  /// Frees everything. No transfer may be running.
  mutating func close() {
    for handle in spare { ccurl_easy_cleanup(handle) }
    ccurl_multi_cleanup(multi)
  }
}
