import MamushiCore
import MamushiKit

// Files of data, whose values texts share (https://www.11ty.dev/docs/data-template-dir/).
extension EleventySite {
  /// The values that the data of the folders above a file give it, those of the nearest first.
  func folderValues(
    above path: SitePath, below root: SitePath, _ problems: inout [Diagnostic]
  ) -> [Node.Entry] {
    var values: [Node.Entry] = []
    var folder = path.folder
    while !folder.string.isEmpty, folder == root || folder.isInside(root) {
      values += self.values(of: folder.appending(folder.name), &problems)
      folder = folder.folder
    }
    // They make lists of texts.
    return values.filter { $0.key != "tags" }
  }

  /// The values that the data of a text alone give it: `own.11tydata.json` for `own.md`.
  func ownValues(of path: SitePath, _ problems: inout [Diagnostic]) -> [Node.Entry] {
    values(of: path.folder.appending(path.stem), &problems)
  }

  /// The values of the data of a text or folder, of which only the file's extension is missing.
  private func values(of name: SitePath, _ problems: inout [Diagnostic]) -> [Node.Entry] {
    var values: [Node.Entry] = []
    let programs = ["js", "mjs", "cjs"].map { "\(name.string).11tydata.\($0)" }
    if let program = files.first(of: programs) {
      let text = ProgramText(files.source(program))
      let mark = Mark(line: 1, column: 1)
      for (key, flag) in [("draft", true), ("permalink", false)] where text.has(key, "\(flag)") {
        values.append(Node.Entry(key: key, keyMark: mark, value: Node(.bool(flag), mark: mark)))
      }
    }
    for file in ["\(name.string).11tydata.json", "\(name.string).json"] where files.has(file) {
      values += files.document(SitePath(file), &problems)?.entries ?? []
    }
    return values
  }
}

extension FormerText {
  /// Makes a draft of a text that data hide, where its front matter says nothing else.
  ///
  /// - Parameter data: values, those of the nearest file first.
  /// - Returns: the key that some generator or theme hides it with, if there is one.
  mutating func hide(by data: [Node.Entry]) -> String? {
    let data = data.filter { parsed.value($0.key) == nil }
    if data.first(where: { $0.key == "draft" })?.value.flag == true
      || data.first(where: { $0.key == "permalink" })?.value.flag == false
    {
      isDraft = true
    }
    guard !isDraft, let found = HidingKey.first(in: data, of: .eleventy, isArticle: kind == .article) else {
      return nil
    }
    isDraft = true
    return HidingKey.ofDrafts.contains(found.key) ? nil : found.key
  }
}
