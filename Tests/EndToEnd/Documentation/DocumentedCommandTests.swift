import Foundation
import TestDocumentation
import Testing

/// Commands of the documentation, and its tables of them.
@Suite(.scratchFolder)
struct DocumentedCommandTests {
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

  @Test("the table of commands has all of them, as their help writes them")
  func tableOfCommands() async throws {
    var rows: [FactTable.Row] = []
    for command in try await Usage().commands {
      let help = try await Tool.run(["help", command.name]).output
      let usage = try #require(
        help.components(separatedBy: "USAGE:").last?.components(separatedBy: "\n\n").first)
      let line = usage.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for way in line.components(separatedBy: "mamushi ").dropFirst() {
        // Flags have a table of their own.
        let words = way.replacingOccurrences(
          of: " (\\[-[^]]*\\]|<options>)", with: "", options: .regularExpression)
        rows.append(.init("`mamushi \(words.trimmingCharacters(in: .whitespaces))`", [.words]))
      }
    }
    #expect(try FactTable("commands", ["command", "does"]).faults(of: rows) == [])
  }

  @Test("the table of flags has all of them, with the commands that take each")
  func tableOfFlags() async throws {
    let usage = try await Usage()
    var takers: [(cell: String, commands: [String])] = []
    for command in usage.commands {
      for option in command.options where !command.options.contains(where: { $0.opposite == option.name }) {
        let names = [option.name, option.opposite].compactMap { $0 }
        let cell = names.map { "`\($0)\(option.value.map { " <\($0)>" } ?? "")`" }.joined(separator: ", ")
        if let position = takers.firstIndex(where: { $0.cell == cell }) {
          takers[position].commands.append(command.name)
        } else {
          takers.append((cell, [command.name]))
        }
      }
    }
    let rows = takers.map { cell, commands in
      let isOfAll = commands.count == usage.commands.count
      return FactTable.Row(cell, [.fact(isOfAll ? "all" : commands.joined(separator: ", ")), .words])
    }
    #expect(try FactTable("commands", ["flag", "for", "meaning"]).faults(of: rows) == [])
  }

  @Test("the table of flags tells defaults, and words that a flag can have")
  func wordsOfFlags() async throws {
    let rows = try Documentation.named("commands").table("flag", "for", "meaning")
    for option in try await Usage().commands.flatMap(\.options) {
      for word in option.words {
        let isTold = rows.contains { row in
          Documentation.code(in: row[0]).contains { $0.hasPrefix(option.name + " ") }
            && Documentation.code(in: row[2]).contains(word)
        }
        #expect(isTold, "\(option.name): \(word)")
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
