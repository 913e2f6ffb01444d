import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit

/// Work on several threads gives what work on one would.
struct ParallelTests {
  @Test(arguments: [0, 1, 2, 7, 100], [1, 2, 8])
  func resultsComeInOrder(count: Int, jobs: Int) async {
    let ranges = await mapChunks(of: count, jobs: jobs, size: 3) { Array($0) }
    #expect(ranges.flatMap { $0 } == Array(0..<count))
    #expect(ranges.allSatisfy { $0.count <= 3 })
  }

  @Test func noJobsIsOneJob() async {
    #expect(await mapChunks(of: 5, jobs: 0, size: 2) { $0.count } == [2, 2, 1])
  }

  @Test func eachTaskMakesOneWorker() async {
    final class Worker {}
    let made = Mutex(0)
    let chunks = await mapChunks(
      of: 100, jobs: 3, size: 1,
      makeWorker: {
        made.withLock { $0 += 1 }
        return Worker()
      }
    ) { (_: Worker, range: Range<Int>) in range.lowerBound }
    #expect(chunks == Array(0..<100))
    #expect((1...3).contains(made.withLock { $0 }))
  }

  @Test func aCancelledTaskStartsNoMore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await mapChunks(of: 1000, jobs: 2, size: 1) { $0.lowerBound }
    }
    #expect(await task.value.isEmpty)
  }
}
