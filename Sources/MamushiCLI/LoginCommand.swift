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
      two lines of standard input. Stores only the token, which is sent to this source's address alone, in \
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
