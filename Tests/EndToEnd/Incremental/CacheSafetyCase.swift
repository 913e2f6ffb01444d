import Foundation
import Testing

/// A built site that goes back and forth between two states, whose outputs are known.
struct CacheSafetyCase {
  let site: Site
  let states: [[String: SiteFile]]
  let outputs: [FolderSnapshot]

  init(at name: String = "site", files: [String: SiteFile] = FullSite.quickFiles) async throws {
    let tea = article("お茶の話", "date: 2026-04-21\ntags: [夜, 新しい]\nauthor: 山田 花子", body: "湯。")
    var edited = files
    edited["Content/articles/tea.md"] = tea
    edited["Content/articles/new.md"] = article("新しい店", "date: 2026-04-30\ncategory: 麺", body: "麺。")
    edited["Content/articles/curry.md"] = nil
    // The link to it.
    edited["Content/articles/2026/ramen.md"] = article(
      "ラーメンの夜", "date: 2026-03-01", body: "## 椀 {#soup}")
    states = [files, edited]
    var outputs: [FolderSnapshot] = []
    for (number, state) in states.enumerated() {
      outputs.append(try await Site(state, at: "\(name)-clean-\(number)").buildCleanly())
    }
    self.outputs = outputs
    site = try Site(files, at: name)
    _ = try await site.buildCleanly()
  }

  /// Makes the files those of a state.
  func goTo(_ state: Int) throws {
    let (old, new) = (states[1 - state], states[state])
    for (path, file) in new.sorted(by: { $0.key < $1.key }) where old[path] != file {
      try site.write(path, file)
    }
    for path in old.keys where new[path] == nil { try? site.remove(path) }
  }

  /// Does `damage` to the site and builds it, first as it is, then, after the same damage, with an edit.
  func survive(_ what: String, _ damage: (Site) throws -> Void) async throws {
    for step in 0..<3 {
      // As it was; edited; and back again.
      let state = step % 2
      if step > 0 { try goTo(state) }
      try damage(site)
      try await expect(state, after: what)
    }
  }

  func expect(_ state: Int, after what: String) async throws {
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0, "\(what): \(result.messages)")
    #expect(result.messages == "", "\(what)")
    expectSameBytes(try site.output, outputs[state], "\(what), state \(state):")
  }

  func cache(_ name: String) -> URL { site.url(".mamushi/" + name) }

  /// The bytes of a file of the cache, which has to be there after each build.
  func bytes(_ name: String) throws -> [UInt8] {
    let bytes = try #require(try? Data(contentsOf: cache(name)), "there is no .mamushi/\(name)")
    return [UInt8](bytes)
  }
}
