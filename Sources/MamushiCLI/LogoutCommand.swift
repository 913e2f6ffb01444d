import ArgumentParser
import MamushiCore
import MamushiKit

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
