import MamushiCore

/// Makes the renditions that are neither in the old site nor in the cache, on several threads and within a memory
/// budget.
struct RenditionMaker: Sendable {
  let files: any FileTree
  let processor: any ImageProcessor
  let store: any RenditionStore
  let fingerprinter: Fingerprinter
  /// The memory budget for all pictures processed at once, in bytes.
  let memory: Int
  let jobs: Int
  let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// The missing renditions of one picture.
  struct Job: Sendable {
    let file: SitePath
    let content: Picture.Content
    var renditions: [ImageRendition]
  }

  struct Outcome: Sendable {
    var diagnostics: [Diagnostic] = []
    /// The failure to store a rendition, which ends the work.
    var failure: FileFailure?
  }

  /// Makes missing renditions. Each one is stored at once, so that an interrupted build loses nothing.
  func make(_ jobs: [Job]) async -> Outcome {
    let total = jobs.reduce(0) { $0 + $1.renditions.count }
    if total == 0 { return Outcome() }
    let done = SharedCounter()
    let budget = MemoryBudget(memory)
    progress(0, total)
    return await withTaskGroup(of: Outcome.self) { group in
      var outcome = Outcome()
      var running = 0
      for job in jobs {
        if running == self.jobs, let found = await group.next() {
          outcome += found
          running -= 1
        }
        if Task.isCancelled || outcome.failure != nil { break }
        let need = processor.memory(for: job.renditions, of: job.content.facts)
        await budget.take(need)
        running += 1
        group.addTask { [budget] in
          let found = make(job) { progress(done.add(1), total) }
          await budget.giveBack(need)
          return found
        }
      }
      for await found in group { outcome += found }
      return outcome
    }
  }

  private func make(_ job: Job, made: () -> Void) -> Outcome {
    var outcome = Outcome()
    func report(_ problem: SiteProblem, isOfFile: Bool = true) {
      outcome.diagnostics.append(Diagnostic(problem, at: isOfFile ? SourceLocation(job.file) : nil))
    }
    let bytes: [UInt8]
    do {
      bytes = try files.read(job.file)
    } catch {
      report(.unreadable(reason: error.reason))
      return outcome
    }
    // Stored renditions are named by the examined bytes.
    guard fingerprinter(bytes) == job.content.fingerprint else {
      report(.changedMeanwhile)
      return outcome
    }
    do throws(ImageFault) {
      try processor.render(job.renditions, of: bytes) { rendition, encoded in
        do throws(FileFailure) {
          try store.keep(encoded, as: rendition.name, in: job.content.key)
        } catch {
          outcome.failure = error
          return false
        }
        made()
        return !Task.isCancelled
      }
    } catch .missingEncoder(let name) {
      // Applies to all pictures, so it is reported once.
      report(.picture(.missingEncoder(name: name)), isOfFile: false)
    } catch {
      report(.picture(error))
    }
    return outcome
  }
}

extension RenditionMaker.Outcome {
  fileprivate static func += (left: inout Self, right: Self) {
    left.diagnostics += right.diagnostics
    left.failure = left.failure ?? right.failure
  }
}
