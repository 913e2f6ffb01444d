import MamushiCore
import MamushiServices
import Testing

@testable import MamushiKit

/// What holds for any language that can be written: code is passed in time that grows with it, and shown as it is.
struct RandomLanguageTests {
  /// The last seeds are those that were wrong once.
  @Test(arguments: [UInt64](0..<120) + [211, 235, 338, 837, 2252, 3130, 3318, 4867])
  func anyLanguageComesToAnEnd(seed: UInt64) {
    var random = Seeded(seed)
    let text = Self.language(&random)
    let file = LanguageFile(file: SitePath("x.yaml"), bytes: Array(text.utf8))
    let library = LanguageLibrary(files: ["x": file], aliases: [], documents: LocalDocumentReader())
    #expect(library.grammar(named: "x") != nil, "\(text)")
    #expect(library.takeDiagnostics().map(\.description) == [], "\(text)")
    let highlighter = Highlighter(languages: library)
    for _ in 0..<4 {
      let piece = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Self.literal(&random, "ab#(\n \"A1\\")
      }.joined()
      let small = String(repeating: piece, count: 100)
      let html = highlighter.html(of: small, language: "x")
      #expect(MarkedTokens.plain(html) == small, "\(piece.debugDescription) \(text)")
      let steps = [small, String(repeating: piece, count: 400)].map { code in
        var output: [UInt8] = []
        return Array(code.utf8).withUnsafeBufferPointer {
          highlighter.append($0, language: "x", to: &output)
        }
      }
      #expect(steps[1] <= steps[0] * 5 + 2_000, "\(steps) \(piece.debugDescription) \(text)")
    }
  }

  // MARK: Languages, as JSON, which is YAML

  private static let contexts = ["root", "p", "q", "r"]

  private static func language(_ random: inout Seeded) -> String {
    let named = contexts.dropFirst().map { "\"\($0)\": {\(context(&random, isNamed: true))}" }
    return "{\(context(&random, isNamed: false)), \"contexts\": {\(named.joined(separator: ", "))}}"
  }

  private static func context(_ random: inout Seeded, isNamed: Bool) -> String {
    var entries = ["\"rules\": [\((0..<4).map { _ in rule(&random) }.joined(separator: ", "))]"]
    func add(_ entry: String) { if Bool.random(using: &random) { entries.append(entry) } }
    add("\"words\": {\"keyword\": \"a ab A\"}")
    add("\"names\": {\"a\": \"type\"}")
    add("\"functions\": \"(\"")
    add("\"keys\": [\" #\", \"\\n\"]")
    add("\"members\": \"#\"")
    add("\"numbers\": true")
    add("\"operators\": \"#(\"")
    add("\"ignoreCase\": true")
    add("\"include\": \"\(target(&random))\"")
    if isNamed { entries += ending(&random) }
    return entries.joined(separator: ", ")
  }

  private static func ending(_ random: inout Seeded) -> [String] {
    var entries: [String] = ["\"class\": \"string\""]
    func add(_ entry: String) { if Int.random(in: 0..<3, using: &random) == 0 { entries.append(entry) } }
    add("\"to\": \(quoted(&random))")
    add("\"balance\": \(quoted(&random))")
    add("\"toAt\": \"\(["line", "column"].randomElement(using: &random) ?? "")\"")
    add("\"continuation\": \"#\"")
    add("\"toThen\": \(quoted(&random))")
    add("\"flags\": true")
    add("\"indented\": true")
    add("\"next\": \"\(target(&random))\"")
    if Int.random(in: 0..<8, using: &random) == 0 { entries.append("\"embed\": \"x\"") }
    return entries
  }

  private static func rule(_ random: inout Seeded) -> String {
    let start =
      ["match", "prefix", "line", "from", "heredoc", "fence", "character"].randomElement(using: &random) ?? ""
    var entries = ["\"\(start)\": \(quoted(&random))"]
    func add(_ entry: String) { if Int.random(in: 0..<4, using: &random) == 0 { entries.append(entry) } }
    let condition = RuleDefinition.Condition.allCases.randomElement(using: &random) ?? .anywhere
    add("\"at\": \"\(condition)\"")
    add("\"whole\": true")
    add("\"endsLine\": true")
    add("\"peek\": true")
    add("\"key\": \"#\"")
    add("\"then\": \(quoted(&random))")
    if start == "from" {
      entries += ending(&random)
      add("\"multiline\": true")
      add("\"nested\": true")
      add("\"counted\": \"#\"")
      add("\"delimited\": true")
      add("\"repeated\": true")
      add("\"include\": \"\(target(&random))\"")
    } else {
      add("\"class\": \"comment\"")
      let action = ["enter", "become"].randomElement(using: &random) ?? ""
      if Bool.random(using: &random) {
        entries.append("\"\(action)\": \"\(target(&random))\"")
      } else {
        add("\"leave\": true")
      }
    }
    return "{\(entries.joined(separator: ", "))}"
  }

  private static func target(_ random: inout Seeded) -> String {
    contexts.randomElement(using: &random) ?? "root"
  }

  private static func quoted(_ random: inout Seeded) -> String {
    let text = (0..<Int.random(in: 1...2, using: &random)).map { _ in literal(&random, "ab#(") }.joined()
    return "\"\(text)\""
  }

  private static func literal(_ random: inout Seeded, _ characters: String) -> String {
    characters.randomElement(using: &random).map(String.init) ?? ""
  }
}
