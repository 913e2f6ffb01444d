import MamushiCore
import Testing

@testable import MamushiServices

/// When a burst of changes is over.
struct SettlingTests {
  private let file = SitePath("Content/a.md")

  @Test func aClosedFileIsWaitedForShortly() {
    var settling = Settling()
    #expect(settling.deadline == nil && settling.take(at: 99) == nil)
    settling.add(.writing, file, at: 100)
    settling.add(.done, file, at: 101)
    #expect(settling.deadline == 101 + Settling.pause)
    #expect(settling.take(at: 100 + Settling.pause) == nil)
    #expect(settling.take(at: 101 + Settling.pause) == SiteChange([file]))
    #expect(settling.deadline == nil)
  }

  @Test func aFileThatIsBeingWrittenIsWaitedForLonger() {
    var settling = Settling()
    settling.add(.writing, file, at: 100)
    settling.add(.done, SitePath("Content/b.md"), at: 105)
    #expect(settling.deadline == 105 + Settling.pauseWhileWriting)
  }

  @Test func aBurstWithoutAnEndIsToldInParts() {
    var settling = Settling()
    var parts: [SiteChange] = []
    for time in stride(from: Int64(0), to: 1000, by: 5) {
      settling.add(.done, SitePath("Content/\(time).md"), at: time)
      if let change = settling.take(at: time) { parts.append(change) }
    }
    if let change = settling.take(at: 2000) { parts.append(change) }
    #expect(parts.count == 4)
    // Nothing is lost, and nothing told twice.
    #expect(parts.reduce(0) { $0 + $1.paths.count } == 200)
  }

  @Test func aFileThatNobodyClosesHoldsUpNothing() {
    var settling = Settling()
    settling.add(.writing, file, at: 0)
    #expect(settling.take(at: Settling.pauseWhileWriting) == SiteChange([file]))
    settling.add(.done, SitePath("Content/b.md"), at: 1000)
    #expect(settling.deadline == 1000 + Settling.pause)
  }

  @Test func doubtIsTold() {
    var settling = Settling()
    settling.addDoubt(at: 5)
    #expect(settling.take(at: 5 + Settling.pause) == .everything)
  }
}
