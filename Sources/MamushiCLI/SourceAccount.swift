import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

/// A user's login at one of a site's sources.
struct SourceAccount {
  let interactor: AuthenticationInteractor
  private let name: String
  private let common: CommonOptions
  private let console: Console

  /// - Throws: the exit code if the site has no such source, after the problem is printed.
  init(_ name: String, _ common: CommonOptions) throws {
    self.name = name
    self.common = common
    console = Console(isQuiet: common.quiet || common.json)
    let flags = try BuildFlags.parse([])
    let sources = SourceCommands(
      services: Configurator.services(
        site: common.siteFolder, output: flags.outputFolder(site: common.siteFolder), force: false, jobs: 1,
        lockFault: nil),
      options: flags.buildOptions(common))
    let (interactor, names, diagnostics) = sources.authentication(of: name)
    if let interactor {
      self.interactor = interactor
      return
    }
    let errors = diagnostics.filter(\.isError)
    if errors.isEmpty {
      console.print(Diagnostic(CommandProblem.unknownSource(name: name, known: names), at: nil))
      throw Exit.usage
    }
    for diagnostic in errors { console.print(diagnostic) }
    throw Exit.configuration
  }

  /// Asks at the terminal, without showing the password; otherwise reads two lines of standard input.
  func ask() throws -> Credentials {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if isTerminal { Console.writeMessage("E-mail: ") }
    let email = readLine() ?? ""
    if isTerminal { Console.writeMessage("Password: ") }
    let password = Terminal.withoutEcho { readLine() ?? "" }
    if isTerminal { Console.writeMessage("\n") }
    guard !email.isEmpty, !password.isEmpty else {
      console.print(
        Diagnostic(
          CommandProblem.missingCredentials(prefix: Credentials.variablePrefix(of: name)), at: nil))
      throw Exit.usage
    }
    return Credentials(email: email, password: password)
  }

  func tell(_ text: String, state: String) throws {
    console.say(text)
    if common.json {
      try Console.writeData(.object([("source", .string(name)), ("state", .string(state))]))
    }
  }

  /// Prints a failure.
  func told(_ failure: AuthenticationFailure) -> ExitCode {
    let (problem, code): (CommandProblem, ExitCode)
    switch failure {
    case .noLogin: (problem, code) = (.noLogin(source: name), Exit.usage)
    case .refused: (problem, code) = (.loginRefused(source: name), Exit.loginRefused)
    case .missing(let status):
      (problem, code) = (
        .loginFailed(source: name, reason: "the server answered \(status)"), Exit.unavailable
      )
    case .cancelled: return Exit.interrupted
    case .unavailable(let reason), .unverified(let reason):
      (problem, code) = (.loginFailed(source: name, reason: reason), Exit.unavailable)
    case .tokens(let failure): (problem, code) = (.tokensNotKept(failure), Exit.output)
    }
    console.print(Diagnostic(problem, at: nil))
    return code
  }
}
