/// Lets so many in at a time; who comes later waits, in the order of coming.
actor Turnstile {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }

  nonisolated func pass(_ body: () async throws -> Void) async rethrows {
    await enter()
    do { try await body() } catch {
      await leave()
      throw error
    }
    await leave()
  }
}
