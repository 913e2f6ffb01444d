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

  private enum Work: Sendable {
    case renditions(Job)
    case drawing(SharePicture)
  }

  /// The memory for a picture of words, in bytes: its pixels, and what the libraries hold.
  private static let drawingMemory = 32 << 20

  /// Makes missing renditions, and pictures of words. Each one is stored at once, so that an interrupted build loses
  /// nothing.
  func make(_ jobs: [Job], drawings: [SharePicture] = []) async -> Outcome {
    let total = jobs.reduce(drawings.count) { $0 + $1.renditions.count }
    if total == 0 { return Outcome() }
    let fonts = ShareFonts(of: drawings, trial)
    let done = SharedCounter()
    let budget = MemoryBudget(memory)
    progress(0, total)
    let works = jobs.map(Work.renditions) + drawings.map(Work.drawing)
    return await withTaskGroup(of: Outcome.self) { group in
      var outcome = Outcome()
      var running = 0
      for work in works {
        if running == self.jobs, let found = await group.next() {
          outcome += found
          running -= 1
        }
        if Task.isCancelled || outcome.failure != nil { break }
        let need: Int
        switch work {
        case .renditions(let job): need = processor.memory(for: job.renditions, of: job.content.facts)
        case .drawing: need = Self.drawingMemory
        }
        await budget.take(need)
        running += 1
        group.addTask { [budget] in
          let made = { progress(done.add(1), total) }
          let found: Outcome
          switch work {
          case .renditions(let job): found = make(job, made: made)
          case .drawing(let picture): found = make(picture, fonts, made: made)
          }
          await budget.giveBack(need)
          return found
        }
      }
      for await found in group { outcome += found }
      return outcome
    }
  }

  private var trial: ShareTrial {
    ShareTrial(files: files, processor: processor, store: store, fingerprinter: fingerprinter)
  }

  private func make(_ picture: SharePicture, _ fonts: ShareFonts, made: () -> Void) -> Outcome {
    var outcome = Outcome()
    do throws(ImageFault) {
      let drawing = picture.style.drawing(title: picture.title, font: try fonts.font(of: picture.style))
      let bytes = try processor.draw(drawing)
      do throws(FileFailure) {
        try store.keep(bytes, as: SharePicture.name, in: picture.key)
      } catch {
        outcome.failure = error
        return outcome
      }
      made()
    } catch {
      outcome.diagnostics.append(
        Diagnostic(
          SettingProblem.undrawnTitle(title: picture.title, error), at: nil))
      trial.forget(picture.style)
    }
    return outcome
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

/// The fonts of pictures of words, read once.
private struct ShareFonts: Sendable {
  private var fonts: [Fingerprint: Result<ShareDrawing.Font?, ImageFault>] = [:]

  init(of pictures: [SharePicture], _ trial: ShareTrial) {
    for picture in pictures {
      guard let font = picture.style.font, fonts[font.fingerprint] == nil else { continue }
      do throws(ImageFault) {
        fonts[font.fingerprint] = .success(try trial.font(of: picture.style))
      } catch {
        fonts[font.fingerprint] = .failure(error)
      }
    }
  }

  func font(of style: ShareStyle) throws(ImageFault) -> ShareDrawing.Font? {
    guard let font = style.font else { return nil }
    return try fonts[font.fingerprint]?.get()
  }
}
