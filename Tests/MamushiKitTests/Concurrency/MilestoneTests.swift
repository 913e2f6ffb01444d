import Synchronization
import Testing

@testable import MamushiKit

struct MilestoneTests {
  @Test func nobodyPassesBeforeItIsReached() async {
    let milestone = Milestone()
    let events = Mutex<[String]>([])
    await withTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          await milestone.wait()
          events.withLock { $0.append("passed") }
        }
      }
      group.addTask {
        for _ in 0..<100 { await Task.yield() }
        events.withLock { $0.append("reached") }
        milestone.reach()
      }
    }
    #expect(events.withLock { $0 } == ["reached", "passed", "passed", "passed"])
  }

  @Test func onceItIsReachedNobodyWaits() async {
    let milestone = Milestone()
    milestone.reach()
    milestone.reach()
    await milestone.wait()
  }

  @Test func aCancelledTaskWaitsToo() async {
    let milestone = Milestone()
    let isReached = Mutex(false)
    let task = Task {
      await milestone.wait()
      return isReached.withLock { $0 }
    }
    task.cancel()
    for _ in 0..<100 { await Task.yield() }
    isReached.withLock { $0 = true }
    milestone.reach()
    #expect(await task.value)
  }
}
