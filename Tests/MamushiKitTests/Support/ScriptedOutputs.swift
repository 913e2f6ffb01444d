import MamushiCore
import Synchronization

/// Programs whose output a test says.
final class ScriptedOutputs: ProgramReader {
  private let state = Mutex(
    (answer: Result<String, ProgramReadingFailure>.failure(.notInstalled), calls: [ProgramCall]()))

  var calls: [ProgramCall] { state.withLock { $0.calls } }

  func set(_ answer: Result<String, ProgramReadingFailure>) { state.withLock { $0.answer = answer } }

  func output(
    of call: ProgramCall, limits: ProgramLimits
  ) async throws(ProgramReadingFailure) -> [UInt8] {
    let answer = state.withLock { state in
      state.calls.append(call)
      return state.answer
    }
    return Array(try answer.get().utf8)
  }
}

/// A database whose rows a test says, as JSON, by query.
final class ScriptedRows: QueryRunner {
  private let answers = Mutex<[String: Result<String, DatabaseFailure>]>([:])

  func set(_ query: String, _ answer: Result<String, DatabaseFailure>) {
    answers.withLock { $0[query] = answer }
  }

  func rows(of query: DatabaseQuery) async throws(DatabaseFailure) -> [UInt8] {
    guard let answer = answers.withLock({ $0[query.statement] }) else { throw .query("no such table") }
    return Array(try answer.get().utf8)
  }
}
