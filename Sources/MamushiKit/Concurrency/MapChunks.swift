import Synchronization

/// Splits `0..<count` into chunks, processes them in `jobs` tasks, and returns the results in order.
///
/// Each task makes its own worker, which holds what threads must not share (a parser, buffers). If the calling
/// task is cancelled, chunks that have not begun are left out.
func mapChunks<Worker, Output: Sendable>(
  of count: Int, jobs: Int, size: Int = 128,
  makeWorker: @Sendable @escaping () -> Worker,
  _ transform: @Sendable @escaping (Worker, Range<Int>) -> Output
) async -> [Output] {
  typealias Chunks = [(number: Int, output: Output)]
  let chunkCount = (count + size - 1) / size
  guard chunkCount > 0 else { return [] }
  let next = SharedCounter()

  let chunks = await withTaskGroup(of: Chunks.self) { group in
    for _ in 0..<max(1, min(jobs, chunkCount)) {
      group.addTask {
        var chunks: Chunks = []
        let worker = makeWorker()
        while true {
          let number = next.add(1) - 1
          guard number < chunkCount, !Task.isCancelled else { return chunks }
          chunks.append((number, transform(worker, number * size..<min(count, (number + 1) * size))))
        }
      }
    }
    return await group.reduce(into: Chunks()) { $0 += $1 }
  }
  return chunks.sorted { $0.number < $1.number }.map(\.output)
}

/// Processes chunks without workers.
func mapChunks<Output: Sendable>(
  of count: Int, jobs: Int, size: Int = 128, _ transform: @Sendable @escaping (Range<Int>) -> Output
) async -> [Output] {
  await mapChunks(of: count, jobs: jobs, size: size, makeWorker: {}) { _, range in transform(range) }
}
