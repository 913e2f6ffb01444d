import Testing

@testable import MamushiKit

/// What stands for environment variables.
struct VariableTextTests {
  @Test func parts() {
    #expect(VariableText("")?.parts == [])
    #expect(VariableText("a$b")?.parts == [.text("a$b")])
    #expect(
      VariableText("a${B_1}${_c}:d}")?.parts == [
        .text("a"), .variable("B_1"), .variable("_c"), .text(":d}"),
      ])
    #expect(VariableText("a")?.hasVariables == false && VariableText("${A}")?.hasVariables == true)
    #expect(VariableText("a/${A}b")?.beginning == "a/" && VariableText("${A}b")?.beginning == "")
  }

  @Test(arguments: ["${}", "${A B}", "${a-b}", "${1}", "${A", "x${", "${Ä}", "${A}${}"])
  func whatNamesNoVariable(text: String) { #expect(VariableText(text) == nil) }

  @Test(arguments: [
    ("$HOME/www", "HOME"), ("a:$b-c", "b"), ("$$A", "A"), ("${A}$B", "B"), ("/a$", nil), ("/a$1", nil),
    ("${A}", nil),
  ])
  func namesWithoutBraces(text: String, name: String?) { #expect(VariableText(text)?.bareName == name) }
}
