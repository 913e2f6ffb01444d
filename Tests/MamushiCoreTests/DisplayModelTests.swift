import MamushiCore
import Testing

/// Models answer by key.
struct DisplayModelTests {
  private func value(_ model: any DisplayModel, _ key: String) -> DisplayValue? {
    model.keys.position(of: Key(key)).map { model.value(at: $0) }
  }

  @Test func keysOfOneNameAreOneKey() {
    #expect(Key("name") == Key("na" + "me"))
    #expect(Key("name") != Key("url"))
    #expect(Key("寿司").name == "寿司")
  }

  @Test func positionsAreThoseOfTheEntries() {
    let names = (0..<300).map { "key\($0 * 7 % 300)" }
    let keys = KeyList(name: "many", entries: names.map { .init(name: $0, kind: .text) })
    #expect(names.map { keys.position(of: Key($0)) } == Array(0..<300))
    #expect(keys.position(of: Key("key300")) == nil)
    #expect(KeyList(name: "none", entries: []).position(of: Key("key1")) == nil)
  }

  @Test func openModels() {
    let model = OpenModel(name: "strings", fields: [("b", .text, .text("B")), ("a", .flag, .flag(true))])
    #expect(model.keys.entries.map(\.name) == ["b", "a"])
    guard case .text("B") = value(model, "b"), case .flag(true) = value(model, "a") else {
      Issue.record("values are others")
      return
    }
  }
}
