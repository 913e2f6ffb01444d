import Synchronization

/// Splits `0..<count` into chunks, has `jobs` tasks work on them, and returns the results in order.
///
/// Each task makes itself a worker, which holds what threads must not share (a parser, buffers). The first
/// failure of a task ends that task and is thrown when all have ended.
func mapChunks<Worker, Output: Sendable, Failure: Error>(
  of count: Int, jobs: Int, size: Int = 128,
  makeWorker: @Sendable @escaping () throws(Failure) -> Worker,
  _ transform: @Sendable @escaping (Worker, Range<Int>) throws(Failure) -> Output
) async throws(Failure) -> [Output] {
  typealias Chunks = [(number: Int, output: Output)]
  let chunkCount = (count + size - 1) / size
  guard chunkCount > 0 else { return [] }
  let next = ChunkCounter()

  let work: @Sendable () -> Result<Chunks, Failure> = {
    do throws(Failure) {
      var chunks: Chunks = []
      let worker = try makeWorker()
      while true {
        let number = next.take()
        guard number < chunkCount, !Task.isCancelled else { return .success(chunks) }
        chunks.append((number, try transform(worker, number * size..<min(count, (number + 1) * size))))
      }
    } catch {
      return .failure(error)
    }
  }

  let results = await withTaskGroup(of: Result<Chunks, Failure>.self) { group in
    for _ in 0..<max(1, min(jobs, chunkCount)) { group.addTask { work() } }
    var results: [Result<Chunks, Failure>] = []
    for await result in group { results.append(result) }
    return results
  }
  var chunks: Chunks = []
  for result in results { chunks += try result.get() }
  return chunks.sorted { $0.number < $1.number }.map(\.output)
}

/// The same for work that needs no worker and cannot fail.
func mapChunks<Output: Sendable>(
  of count: Int, jobs: Int, size: Int = 128, _ transform: @Sendable @escaping (Range<Int>) -> Output
) async -> [Output] {
  await mapChunks(of: count, jobs: jobs, size: size, makeWorker: {}) { _, range in transform(range) }
}

/// Hands out numbers from 0, each once.
private final class ChunkCounter: Sendable {
  private let next = Atomic(0)
  func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}
