import Foundation
import Testing

/// Commands of the documentation, and its tables of them.
@Suite(.scratchFolder)
struct DocumentationCommandTests {
  @Test("every command can be called as it is written")
  func commands() async throws {
    let usage = try await Usage()
    var count = 0
    for document in Documentation.all {
      let lines = document.blocks.filter { $0.kind == "sh" || $0.kind.hasPrefix("yaml workflow") }.flatMap {
        block in
        block.text.split(separator: "\n").map { (block.place, String($0)) }
      }
      let inline = document.prose.flatMap { line in
        Documentation.code(in: line.text).map { ("\(document.path):\(line.number)", $0) }
      }
      for (place, line) in lines + inline {
        for part in line.components(separatedBy: "&&") {
          let text = part.trimmingCharacters(in: .whitespaces)
            .replacingOccurrences(of: "- run: ", with: "").replacingOccurrences(of: "<look>", with: "journal")
          guard text.hasPrefix("mamushi ") || text.hasPrefix("./mamushi ") else { continue }
          let fault = usage.fault(
            of: text.replacingOccurrences(of: "<", with: "x").replacingOccurrences(of: ">", with: "x"))
          #expect(fault == nil, "\(place): \(text): \(fault ?? "")")
          count += 1
        }
      }
    }
    #expect(count > 40)
  }

  @Test("scripts that are named are there")
  func scripts() throws {
    for document in Documentation.all {
      for block in document.blocks where block.kind == "sh" {
        for line in block.text.split(separator: "\n") {
          guard let word = Usage.words(String(line)).first(where: { !$0.contains("=") }) else { continue }
          guard word.hasPrefix("Tests/") || word.hasPrefix("Packaging/") || word.hasPrefix(".ci/") else {
            continue
          }
          let path = Documentation.root.appendingPathComponent(word).path
          #expect(FileManager.default.isExecutableFile(atPath: path), "\(block.place): \(line)")
        }
      }
    }
  }

  @Test("the table of commands has all of them")
  func tableOfCommands() async throws {
    let rows = try Documentation.named("commands").table("command", "does")
    let named = Set(
      rows.flatMap { Documentation.code(in: $0[0]) }.map { $0.split(separator: " ") }
        .map { String($0[$0[0] == "mamushi" ? 1 : 0]) })
    #expect(named == Set(try await Usage().commands.map(\.name)))
  }

  @Test("the table of flags has all of them, with the commands that take each")
  func tableOfFlags() async throws {
    let usage = try await Usage()
    var documented: [String: Set<String>] = [:]
    for row in try Documentation.named("commands").table("flag", "for") {
      for code in Documentation.code(in: row[0]) {
        let flag = String(code.prefix { $0 != " " })
        let names = row[1].components(separatedBy: ", ")
        documented[flag, default: []].formUnion(row[1] == "all" ? usage.commands.map(\.name) : names)
        let takesValue = code.contains(" ")
        for command in usage.commands {
          guard let option = command.options.first(where: { $0.name == flag }) else { continue }
          #expect(option.takesValue == takesValue, "\(code) of \(command.name)")
        }
      }
    }
    for command in usage.commands {
      for option in command.options {
        #expect(documented[option.name]?.contains(command.name) ?? false, "\(option.name) of \(command.name)")
      }
    }
    for (flag, names) in documented {
      for name in names {
        let command = try #require(usage.commands.first { $0.name == name }, "\(flag): \(name)")
        #expect(command.options.contains { $0.name == flag }, "\(name) has no \(flag)")
      }
    }
  }

  @Test("the exit codes are those that 'mamushi --help' tells")
  func exitCodes() async throws {
    let help = try await Tool.run(["--help"]).output
    let told = Set(
      help.components(separatedBy: "Exit codes:").last?.components(separatedBy: ";").compactMap {
        Int($0.trimmingCharacters(in: .whitespacesAndNewlines).prefix { $0.isNumber })
      } ?? [])
    let rows = try Documentation.named("commands").table("code", "meaning")
    #expect(Set(rows.compactMap { Int($0[0]) }) == told)
    let deploy = try Documentation.named("deploying").table("exit code", "what it means")
    #expect(Set(deploy.compactMap { Int($0[0]) }).isSubset(of: told))
  }
}
