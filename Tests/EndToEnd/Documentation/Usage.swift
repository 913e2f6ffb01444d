import Foundation
import Testing

/// What commands take, as the tool itself tells it.
struct Usage {
  struct Option: Equatable {
    let name: String
    /// What its value is called; nil for a flag.
    let value: String?
    /// The flag that undoes it.
    var opposite: String?
    /// What its value can be, where that is a word of a list, and its default.
    let words: [String]

    var takesValue: Bool { value != nil }
  }

  struct Command {
    let name: String
    let options: [Option]
    /// How many words it takes, at most.
    let words: Int
    let abstract: String
  }

  let commands: [Command]

  init() async throws {
    let result = try await Tool.run(["--experimental-dump-help"])
    let root = try #require(try result.json()["command"] as? [String: Any])
    commands = try #require(root["subcommands"] as? [[String: Any]]).compactMap { command in
      guard let name = command["commandName"] as? String, name != "help" else { return nil }
      let arguments = command["arguments"] as? [[String: Any]] ?? []
      let options = Self.options(arguments)
      let positional = arguments.filter { $0["kind"] as? String == "positional" }
      let isMany = positional.contains { $0["isRepeating"] as? Bool == true }
      return Command(
        name: name, options: options.filter { !["--help", "--version"].contains($0.name) },
        words: isMany ? .max : positional.count, abstract: command["abstract"] as? String ?? "")
    }
  }

  private static func options(_ arguments: [[String: Any]]) -> [Option] {
    var options = arguments.flatMap { argument -> [Option] in
      let isOption = argument["kind"] as? String == "option"
      let words = [argument["defaultValue"] as? String] + (argument["allValues"] as? [String] ?? [])
      let names = (argument["names"] as? [[String: Any]] ?? []).filter { $0["kind"] as? String == "long" }
      return names.compactMap { $0["name"] as? String }.map {
        Option(
          name: "--" + $0, value: isOption ? argument["valueName"] as? String : nil,
          words: isOption ? words.compactMap { $0 } : [])
      }
    }
    for position in options.indices {
      let opposite = options[position].name.replacingOccurrences(of: "--", with: "--no-")
      options[position].opposite = options.first { $0.name == opposite }?.name
    }
    return options
  }

  /// What is wrong with a command, whose first word is the tool's; nil where it can be called so.
  func fault(of line: String) -> String? {
    var words = Self.words(line)[...].dropFirst()
    guard let name = words.popFirst() else { return nil }
    if ["--version", "--help", "--json"].contains(name) { return nil }
    guard let command = commands.first(where: { $0.name == name }) else { return "no command '\(name)'" }
    var plain = 0
    while let word = words.popFirst() {
      if !word.hasPrefix("-") {
        plain += 1
        continue
      }
      if word == "--help" { continue }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let option = command.options.first(where: { $0.name == parts[0] }) else {
        return "'\(name)' has no option '\(word)'"
      }
      if option.takesValue, parts.count == 1, words.popFirst() == nil { return "'\(word)' has no value" }
    }
    return plain > command.words ? "'\(name)' takes no '\(line)'" : nil
  }

  /// The words of a line as a shell has them, up to what ends the command.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else if word == nil, "#|&;>".contains(character) {
        return words
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return word.map { words + [$0] } ?? words
  }
}
