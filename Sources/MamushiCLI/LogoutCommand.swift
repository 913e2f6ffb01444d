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
    let wasThere: Bool
    do throws(FileFailure) {
      wasThere = try account.interactor.logOut()
    } catch {
      throw account.told(.tokens(error))
    }
    try account.tell(
      wasThere ? "Forgot the token for '\(source)'." : "There was no token for '\(source)'.",
      state: "logged out")
  }
}
