import Testing

@testable import MamushiKit

@Suite(.timeLimit(.minutes(5)))
struct MilestoneTests {
  private actor Log {
    private(set) var events: [String] = []
    func add(_ event: String) { events.append(event) }
  }

  @Test func nobodyPassesBeforeItIsReached() async {
    let (milestone, log) = (Milestone(), Log())
    await withTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          await milestone.wait()
          await log.add("passed")
        }
      }
      group.addTask {
        for _ in 0..<100 { await Task.yield() }
        await log.add("reached")
        milestone.reach()
      }
    }
    #expect(await log.events == ["reached", "passed", "passed", "passed"])
  }

  @Test func onceItIsReachedNobodyWaits() async {
    let milestone = Milestone()
    milestone.reach()
    milestone.reach()
    await milestone.wait()
  }

  @Test func aCancelledTaskWaitsToo() async {
    let (milestone, log) = (Milestone(), Log())
    let task = Task {
      await milestone.wait()
      await log.add("passed")
    }
    task.cancel()
    for _ in 0..<100 { await Task.yield() }
    await log.add("reached")
    milestone.reach()
    await task.value
    #expect(await log.events == ["reached", "passed"])
  }
}
