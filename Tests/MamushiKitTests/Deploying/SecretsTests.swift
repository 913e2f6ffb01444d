import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What messages do not tell.
struct SecretsTests {
  @Test func variablesAreFilledIn() throws {
    var secrets = Secrets()
    let text = try #require(VariableText("https://x:${A_1}@h/$y/${B}z$"))
    let filled = secrets.filled(text) { ["A_1": "s3", "B": "b"][$0] }
    #expect(filled.text == "https://x:s3@h/$y/bz$")
    #expect(secrets.hidden(in: "remote s3 and b said so") == "remote *** and *** said so")
    #expect(secrets.filled(try #require(VariableText("${NONE}"))) { _ in nil }.missing == "NONE")
    #expect(secrets.filled(try #require(VariableText("${EMPTY}"))) { _ in "" }.missing == "EMPTY")
  }

  @Test func longerSecretsAreHiddenWhole() {
    var secrets = Secrets()
    secrets.add("abc")
    secrets.add("abcdef")
    #expect(secrets.hidden(in: "abcdefabc") == "******")
  }

  @Test(arguments: [
    ("https://token@host/a", "https://***@host/a"),
    ("see 'https://u:p@w@host/a' or b@c", "see 'https://***@host/a' or b@c"),
    ("https://host/a@b", "https://host/a@b"), ("me@host:/www", "me@host:/www"), ("://", "://"),
  ])
  func users(text: String, told: String) { #expect(Secrets.withoutUser(text) == told) }

  @Test(arguments: [
    ("https://me:word@host/x.git", "https://host/x.git", "Authorization: Basic bWU6d29yZA=="),
    ("https://token@host/x.git", "https://host/x.git", "Authorization: Basic eC1hY2Nlc3MtdG9rZW46dG9rZW4="),
    ("https://me:a%40b@host/x", "https://host/x", "Authorization: Basic bWU6YUBi"),
    ("https://host/x@y", "https://host/x@y", nil), ("git@host:x.git", "git@host:x.git", nil),
  ])
  func logins(address: String, plain: String, header: String?) {
    let login = WebLogin(splitting: address)
    #expect(login.address == plain && login.header == header)
  }
}
