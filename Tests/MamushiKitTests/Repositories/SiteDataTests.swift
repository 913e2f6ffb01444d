import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Data of the site's own, by the names of files.
struct SiteDataTests {
  private func load(_ data: [String: String]) -> (model: NodeModel, messages: [String], files: [String]) {
    var files: [String: String] = [:]
    for (name, text) in data { files["Content/data/" + name] = text }
    let loaded = SiteDataRepository(content: MemoryFiles(files).content).load()
    return (
      NodeModel(loaded.value.entries), lines(loaded.diagnostics), loaded.value.files.map { $0.path.string }
    )
  }

  @Test("files and folders are keys; ours, and files that are no data, are not among them")
  func names() {
    let (model, messages, files) = load([
      "menu.yaml": "- { name: 寿司 }\n- { name: 麺 }", "shop/opening-hours.json": "monday: 9",
      "shop/staff.toml": "chef = Sato", "pickups.yaml": "", "authors.json": "", "photo.jpg": "x",
      "shop/rankings.yaml": "a: 1", "motto.yml": "scalar",
    ])
    #expect(messages == [])
    #expect(model["menu.1.name"] == "麺")
    #expect(model["shop.opening-hours.monday"] == "9")
    #expect(model["shop.staff.chef"] == "Sato")
    #expect(model["shop.rankings.a"] == "1")
    #expect(model["motto"] == "scalar")
    #expect(model["pickups"] == "no key 'pickups'" && model["photo"] == "no key 'photo'")
    #expect(files.count == 5 && files == files.sorted())
  }

  @Test("two files of one name are too many, and so are a file and a folder")
  func collisions() {
    let (model, messages, _) = load([
      "a.json": "x: 1", "a.yaml": "x: 2", "b.yaml": "x: 1", "b/c.yaml": "x: 2", "d/e.yaml": "x: 1",
      "d.json": "x: 2",
    ])
    #expect(
      messages == [
        "Content/data/a.yaml: error: 'Content/data/a.json' already provides data with this name; keep one of the two [TwoDataFiles]",
        "Content/data/b/c.yaml: error: 'Content/data/b.yaml' already provides data with this name; keep one of the two [TwoDataFiles]",
        "Content/data/d/e.yaml: error: 'Content/data/d.json' already provides data with this name; keep one of the two [TwoDataFiles]",
      ])
    #expect(model["a.x"] == "1")
  }

  @Test("what templates cannot name is told")
  func unusableNames() {
    let (_, messages, _) = load(["my menu.yaml": "a: 1", "a.b/c.yaml": "a: 1", "ok/お品書き.yaml": "a: 1"])
    #expect(
      messages == [
        "Content/data/a.b/c.yaml: warning: templates cannot name these data: 'a.b' is not a valid key; rename it with letters, "
          + "digits, '-' and '_' [UnusableDataName]",
        "Content/data/my menu.yaml: warning: templates cannot name these data: 'my menu' is not a valid key; rename it with "
          + "letters, digits, '-' and '_' [UnusableDataName]",
      ])
    let deep = Array(repeating: "a", count: SiteDataRepository.greatestDepth).joined(separator: "/")
    #expect(load([deep + "/b.yaml": "a: 1"]).messages.first?.contains("[DeepDataFolder]") == true)
    #expect(load([deep + ".yaml": "a: 1"]).messages == [])
  }
}
