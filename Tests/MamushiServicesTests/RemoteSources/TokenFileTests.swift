import MamushiCore
import Testing

@testable import MamushiServices

struct TokenFileTests {
  let folder: ScratchFolder
  let tokens: TokenFile
  let file = ".config/mamushi/tokens.json"

  init() throws {
    folder = try ScratchFolder()
    tokens = TokenFile(path: folder.at(file))
  }

  @Test func aTokenIsOfASourceAndAnOrigin() throws {
    try tokens.setToken("one", of: "app", at: "http://localhost:3001")
    try tokens.setToken("two", of: "app", at: "https://example.com")
    try tokens.setToken("renewed", of: "app", at: "http://localhost:3001")
    let next = TokenFile(path: folder.at(file))
    #expect(try next.token(of: "app", at: "http://localhost:3001") == "renewed")
    #expect(try next.token(of: "app", at: "https://example.com") == "two")
    #expect(try next.token(of: "app", at: "https://example.com:8443") == nil)
    #expect(try next.token(of: "blog", at: "https://example.com") == nil)
    #expect(
      folder.text(file) == """
        {
          "tokens" : [
            {
              "origin" : "http://localhost:3001",
              "source" : "app",
              "token" : "renewed"
            },
            {
              "origin" : "https://example.com",
              "source" : "app",
              "token" : "two"
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test func aTokenIsRemovedOnce() throws {
    #expect(try !tokens.removeToken(of: "app", at: "o"))
    #expect(!folder.exists(".config"))
    try tokens.setToken("t", of: "app", at: "o")
    #expect(try tokens.removeToken(of: "app", at: "o"))
    #expect(try !tokens.removeToken(of: "app", at: "o"))
    #expect(folder.text(file)?.contains("\"t\"") == false)
  }

  @Test func onlyTheOwnerReadsTheFile() throws {
    try tokens.setToken("t", of: "app", at: "o")
    #expect(folder.status(file).st_mode & 0o777 == 0o600)
    #expect(folder.status(".config/mamushi").st_mode & 0o777 == 0o700)
    #expect(folder.names(".config/mamushi") == ["tokens.json"])
  }

  @Test func whatAKilledProcessLeftIsRemoved() throws {
    folder.write("a token that was being written", to: file + ".new")
    try tokens.setToken("t", of: "app", at: "o")
    #expect(folder.names(".config/mamushi") == ["tokens.json"])
    #expect(folder.status(file).st_mode & 0o777 == 0o600)
  }

  @Test func aFileThatOthersCanReadIsTightened() throws {
    folder.write("{\"version\":1,\"tokens\":[{\"source\":\"a\",\"origin\":\"o\",\"token\":\"x\"}]}", to: file)
    #expect(folder.status(file).st_mode & 0o777 == 0o644)
    try tokens.setToken("t", of: "b", at: "o")
    #expect(folder.status(file).st_mode & 0o777 == 0o600)
    #expect(try tokens.token(of: "a", at: "o") == "x")
  }

  @Test func textOfAnyKindComesBackAsItWas() throws {
    let token = "\"\\\n\u{0}日本語 </script> \u{2028}"
    try tokens.setToken(token, of: "ア プリ", at: "https://例え.jp")
    #expect(try tokens.token(of: "ア プリ", at: "https://例え.jp") == token)
  }

  @Test func aLinkLeadsToTheSameFileAfterwards() throws {
    folder.write("{\"version\":1,\"tokens\":[]}", to: "dotfiles/tokens.json")
    folder.link(file, to: folder.at("dotfiles/tokens.json"))
    try tokens.setToken("t", of: "app", at: "o")
    #expect(folder.status(file).st_mode & 0o170000 == 0o120000)
    #expect(folder.text("dotfiles/tokens.json")?.contains("\"t\"") == true)
  }

  @Test(arguments: [
    "", "{", "[]", "secret", "{\"version\":2,\"tokens\":[]}", "{\"version\":1,\"tokens\":[{}]}",
  ])
  func anotherFileIsNeverWrittenOver(_ text: String) throws {
    folder.write(text, to: file)
    let words =
      "cannot read '\(folder.at(file))': it is not a token file that this version of mamushi can read; "
      + "move it away and log in again"
    for failure in [
      #expect(throws: FileFailure.self) { try tokens.setToken("t", of: "app", at: "o") },
      #expect(throws: FileFailure.self) { try tokens.token(of: "app", at: "o") },
      #expect(throws: FileFailure.self) { try tokens.removeToken(of: "app", at: "o") },
    ] {
      #expect(failure?.description == words)
    }
    #expect(folder.text(file) == text)
  }

  @Test func writersAtOnceLoseNothing() async throws {
    let path = folder.at(file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for source in 0..<12 {
        group.addTask {
          try TokenFile(path: path).setToken("token \(source)", of: "source \(source)", at: "o")
        }
      }
      try await group.waitForAll()
    }
    for source in 0..<12 { #expect(try tokens.token(of: "source \(source)", at: "o") == "token \(source)") }
    #expect(folder.names(".config/mamushi") == ["tokens.json"])
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/xdg", "HOME": "/home/me"], "/xdg/mamushi/tokens.json"),
    (["XDG_CONFIG_HOME": "relative", "HOME": "/home/me"], "/home/me/.config/mamushi/tokens.json"),
    (["XDG_CONFIG_HOME": "", "HOME": "/home/me"], "/home/me/.config/mamushi/tokens.json"),
    (["HOME": "/home/me"], "/home/me/.config/mamushi/tokens.json"),
    ([:], nil),
  ])
  func theFileLiesWhereTheUserKeepsSettings(_ variables: [String: String], _ path: String?) {
    #expect(TokenFile.defaultPath { variables[$0] } == path)
  }
}
