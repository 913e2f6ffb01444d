import MamushiCore
import MamushiKit

// What sections say for the texts in them.
extension SectionedContent {
  /// Folders whose section makes drafts of all their texts, or gives them no pages; the empty one for all texts.
  ///
  /// A cascade for only some of them (https://gohugo.io/configuration/cascade/) counts for all: what is hidden may not
  /// become public.
  func hiddenFolders(of generator: FormerGenerator) -> Set<SitePath> {
    Set(
      texts.lazy.filter { text in
        guard text.isSection else { return false }
        let cascade = text.parsed.value("cascade")
        let hides = (cascade?.items ?? [cascade].compactMap { $0 }).contains { values in
          let render = (values["build"] ?? values["_build"])?["render"]
          return (values["draft"] ?? values["params", "draft"])?.flag ?? false || render?.flag == false
            || render?.text == "never"
        }
        // In Hugo, a draft of a section hides only the section's own page.
        let isDraft = generator == .zola && text.parsed.value("draft")?.flag ?? false
        return hides || isDraft && !text.name.folder.string.isEmpty
      }.map(\.name.folder))
  }

  /// Folders whose section keeps all their texts out of lists; the empty one for all texts. That lists show them here is
  /// told of each, also where it holds for some of the texts only.
  ///
  /// - Parameter hidden: the folders whose texts become drafts.
  func unlistedFolders(except hidden: Set<SitePath>, tellingTo site: inout FormerSite) -> Set<SitePath> {
    var folders: Set<SitePath> = []
    for text in texts where text.isSection && !Self.isInside(hidden, text.name) {
      let entry = text.parsed.entries?.first { FrontMatterKey.isSame($0.key, "cascade") }
      guard let entry else { continue }
      let unlisting = (entry.value.items ?? [entry.value]).filter { values in
        let list = (values["build"] ?? values["_build"])?["list"]
        return list?.flag == false || list?.text == "never"
      }
      if unlisting.isEmpty { continue }
      site.tell(
        .unlisted(key: entry.key, isOfSection: true), at: SourceLocation(text.file, entry.keyMark))
      if unlisting.contains(where: { $0["target"] == nil && $0["_target"] == nil }) {
        folders.insert(text.name.folder)
      }
    }
    return folders
  }
}
