import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit

struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Log in to a source and keep its token.",
    discussion: """
      Asks for e-mail and password, or takes them from MAMUSHI_<SOURCE>_EMAIL and MAMUSHI_<SOURCE>_PASSWORD, or from \
      two lines of standard input. Only the token is kept, for this source at its address alone, in \
      ${XDG_CONFIG_HOME:-~/.config}/mamushi/tokens.json. On CI, set MAMUSHI_<SOURCE>_TOKEN instead.

      Examples:
        mamushi login app
        MAMUSHI_APP_EMAIL=me@example.com MAMUSHI_APP_PASSWORD=... mamushi login app
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The source's name in site.yaml.")
  var source: String

  func run() async throws {
    let account = try SourceAccount(source, common)
    guard account.interactor.hasLogin else { throw account.told(.noLogin) }
    let environment = ProcessInfo.processInfo.environment
    let credentials = try Credentials(of: source, in: { environment[$0] }) ?? account.ask()
    do throws(AuthenticationFailure) {
      try await account.interactor.logIn(credentials)
    } catch {
      throw account.told(error)
    }
    try account.tell("Logged in to '\(source)'.", state: "logged in")
  }
}

struct LogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Forget a source's token.",
    discussion: """
      Examples:
        mamushi logout app
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The source's name in site.yaml.")
  var source: String

  func run() async throws {
    let account = try SourceAccount(source, common)
    do throws(FileFailure) {
      let wasThere = try account.interactor.logOut()
      try? account.tell(
        wasThere ? "Forgot the token of '\(source)'." : "There was no token of '\(source)'.",
        state: "logged out")
    } catch {
      throw account.told(.tokens(error))
    }
  }
}

/// A source of a site as somebody who logs in to it.
private struct SourceAccount {
  let interactor: AuthenticationInteractor
  private let name: String
  private let common: CommonOptions
  private let console: Console

  /// - Throws: the exit code where the site has no such source, after it is told.
  init(_ name: String, _ common: CommonOptions) throws {
    self.name = name
    self.common = common
    console = Console(isQuiet: common.quiet || common.json)
    let flags = try BuildFlags.parse([])
    let sources = SourceCommands(
      services: Configurator.services(
        site: common.siteFolder, output: flags.outputFolder(site: common.siteFolder), force: false, jobs: 1,
        lockFault: nil),
      options: flags.buildOptions)
    let (interactor, names, diagnostics) = sources.authentication(of: name)
    if let interactor {
      self.interactor = interactor
      return
    }
    let errors = diagnostics.filter { $0.severity == .error }
    if errors.isEmpty {
      console.print(Diagnostic(CommandProblem.unknownSource(name: name, known: names), at: nil))
      throw Exit.usage
    }
    for diagnostic in errors { console.print(diagnostic) }
    throw Exit.configuration
  }

  /// Asks at the terminal, where the password is not shown; otherwise takes two lines of standard input.
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

  /// Tells what went wrong.
  func told(_ failure: AuthenticationFailure) -> ExitCode {
    let (problem, code): (CommandProblem, ExitCode)
    switch failure {
    case .noLogin: (problem, code) = (.noLogin(source: name), Exit.usage)
    case .refused: (problem, code) = (.loginRefused(source: name), Exit.loginRefused)
    case .missing:
      (problem, code) = (.loginFailed(source: name, reason: "the server answered 404"), Exit.unavailable)
    case .cancelled: return Exit.interrupted
    case .unavailable(let reason):
      (problem, code) = (.loginFailed(source: name, reason: reason), Exit.unavailable)
    case .tokens(let failure): (problem, code) = (.tokensNotKept(failure), Exit.output)
    }
    console.print(Diagnostic(problem, at: nil))
    return code
  }
}

/// The terminal that somebody types at.
private enum Terminal {
  /// Has what is typed not be shown meanwhile; does nothing where standard input is no terminal.
  static func withoutEcho<Value>(_ work: () -> Value) -> Value {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return work() }
    let former = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    // An interrupted prompt must not leave the terminal mute.
    for number in [SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global(qos: .userInteractive))
    source.setEventHandler {
      var former = former
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
      Console.writeMessage("\n")
      _exit(Exit.interrupted.rawValue)
    }
    source.resume()
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    defer {
      var former = former
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
      source.cancel()
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
    return work()
  }
}
