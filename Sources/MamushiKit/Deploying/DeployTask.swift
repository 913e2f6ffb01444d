import MamushiCore

/// What a deploy is given, whatever it is done with.
struct DeployTask: Sendable {
  let runner: any ProgramRunner
  let documents: any DocumentReader
  /// Absolute paths of the site's folder, its finished site, and its cache.
  let site: String
  let output: String
  let cache: String
  let plan: DeployPlan
  /// Nothing is changed at the target.
  let isDry: Bool
  /// A target that holds files of somebody else's is accepted.
  let force: Bool
  let secrets: Secrets
  /// Whether the output is what it was when the deploy began.
  let isUnchanged: @Sendable () -> Bool
  let progress: @Sendable (DeployProgress) -> Void

  var shownOutput: String { Self.shown(output, of: site) }

  /// An output folder's name in messages: from the site's folder where it lies in it.
  static func shown(_ output: String, of site: String) -> String {
    output.hasPrefix(site + "/") ? String(output.dropFirst(site.count + 1)) : output
  }

  func checkOutput() throws(DeployProblem) {
    if !isUnchanged() { throw .changedMeanwhile(output: shownOutput) }
  }

  /// A path of `site.yaml`: from the site's folder unless it says otherwise.
  func path(_ written: String) -> String {
    written.hasPrefix("/") || written.hasPrefix("~") ? written : site + "/" + written
  }

  /// Runs a program, which has to succeed.
  ///
  /// - Parameter hear: called with each line of its standard output.
  func run(
    _ call: ProgramCall, hear: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(DeployProblem) {
    let end = try await end(of: call, hear: hear)
    if end.code != 0 { throw end.problem }
  }

  /// Runs a program to its end, whichever it is.
  ///
  /// - Parameter hear: called with each line of its standard output, and those of its messages that it takes.
  func end(
    of call: ProgramCall, hear: @escaping @Sendable (String) -> Void = { _ in },
    takes: @escaping @Sendable (String) -> Bool = { _ in false }
  ) async throws(DeployProblem) -> ProgramEnd {
    let messages = LastLines()
    var call = call
    // What programs say is understood in English alone.
    call.environment["LC_ALL"] = "C"
    let code: Int32
    do throws(ProgramFailure) {
      code = try await runner.run(call) { [messages] line in
        switch line {
        case .output(let text): hear(text)
        case .message(let text): if !takes(text) { messages.add(text) }
        }
      }
    } catch {
      switch error {
      case .notInstalled: throw .notInstalled(program: call.program)
      case .notStarted(let reason): throw .notStarted(program: call.program, reason: reason)
      case .cancelled: throw .cancelled
      }
    }
    return ProgramEnd(
      program: call.program, code: code, messages: messages.lines.map { secrets.hidden(in: $0) })
  }
}

/// How far a deploy is.
package enum DeployProgress: Sendable, Equatable {
  case comparing
  /// Files of a step that were sent so far.
  case sending(String, done: Int)
  /// All files of a step: those that were sent, and all.
  case sent(String, count: Int, of: Int)
  case removing(done: Int)
}

/// What a deploy did, or would do.
package struct Deployment: Sendable, Equatable {
  /// Where to, as it may be told.
  package var target = ""
  package var fileCount = 0
  package var isDry = false
  /// In the order in which they were sent.
  package var sent: [String] = []
  package var removed: [String] = []
}
