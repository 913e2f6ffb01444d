import Testing

@testable import MamushiRenderer

@Suite("Templates that a template depends on")
struct DependencyTests {
  let set = compile([
    "a": "{{> b}}{{#x}}{{<c}}{{$y}}{{> d}}{{/y}}{{/c}}{{/x}}", "b": "{{> missing}}", "c": "{{> a}}", "d": "",
    "e": "{{> d}}",
    "f": "{{>*x}}",
  ]).set

  @Test("through partials, parents and what stands in blocks, itself included")
  func reached() {
    #expect(set.dependencies(of: "a") == ["a", "b", "c", "d"])
    #expect(set.dependencies(of: "e") == ["d", "e"])
    #expect(set.dependencies(of: "missing") == [])
  }

  @Test("all, where a name is known only at run time")
  func dynamic() {
    #expect(set.dependencies(of: "f") == ["a", "b", "c", "d", "e", "f"])
  }
}
