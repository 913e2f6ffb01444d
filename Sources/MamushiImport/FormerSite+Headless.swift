import MamushiCore
import MamushiKit

// Texts without a page, whose files others show.
extension FormerSite {
  /// Leaves out Hugo's texts without a page, and the files of their folders that no text names
  /// (https://gohugo.io/content-management/page-bundles/#headless-bundle).
  mutating func leaveOutHeadlessTexts() {
    let headless = texts.filter { $0.parsed.value("headless")?.flag == true }
    if headless.isEmpty { return }
    let left = Set(headless.map(\.file))
    texts.removeAll { left.contains($0.file) }
    var names: Set<String> = []
    for text in texts { MentionedNames.add(of: text.parsed.bytes, to: &names) }
    let folders = Set(headless.filter { $0.file.name.hasPrefix("index.") }.map(\.file.folder))
    func isLeft(_ file: SitePath) -> Bool { SectionedContent.isInside(folders, file) }
    copies.removeAll { isLeft($0.from) && !names.contains(String($0.from.name)) }
    // Without a text beside them, they are files of the site.
    for index in copies.indices where isLeft(copies[index].from) {
      let parts = copies[index].to.string.split(separator: "/").dropFirst(2)
      copies[index].to = ContentFolders.statics.appending(parts.joined(separator: "/"))
    }
    for text in headless where !text.isUnpublished {
      let entry = text.parsed.entries?.first { FrontMatterKey.isSame($0.key, "headless") }
      tell(.leftOut(.headlessText), at: text.location(entry?.keyMark))
    }
  }
}
