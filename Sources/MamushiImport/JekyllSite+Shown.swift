import MamushiCore
import MamushiKit

// What texts show of other files.
extension JekyllSite {
  /// Adds the data of `_data` to the settings, as `site.data`, and the files that texts can include.
  ///
  /// - Parameter root: the folder that the site's sources are in.
  func addShownFiles(below root: SitePath, _ configuration: Node, to site: inout FormerSite) {
    let mark = Mark(line: 1, column: 1)
    let data = data(in: root.appending("_data"), at: mark)
    site.settings.all = configuration.merged(
      with: Node(.mapping([Node.Entry(key: "data", keyMark: mark, value: data)]), mark: mark))
    let folder = root.appending(configuration["includes_dir"]?.text ?? "_includes")
    for path in files.inside(folder)
    where path.isMarkdown || ["html", "htm", "svg", "txt"].contains(path.fileExtension) {
      site.includes[path.below(folder)] = FormerInclude(files.source(path), isMarkdown: path.isMarkdown)
    }
  }

  /// Reads the files that texts show from their own folders, `{% include_relative _part.md %}`, and leaves out those that
  /// would have become drafts or other files here, and are only shown.
  func addParts(to site: inout FormerSite) {
    let call = Array("include_relative".utf8)
    var open: [(folder: SitePath, body: String)] = []
    for text in site.texts {
      let body = text.parsed.bytes[text.parsed.body]
      if body.firstRange(of: call) != nil {
        open.append((text.file.folder, String(decoding: body, as: UTF8.self)))
      }
    }
    if open.isEmpty { return }
    // One file may show others, which are beside the text as well.
    var seen: [SitePath: Set<SitePath>] = [:]
    while let (folder, body) = open.popLast() {
      for match in body.matches(of: /\{%-?\s*include_relative\s+([^\s%{}]+)/) {
        guard let path = folder.resolving(String(match.output.1)), files.has(path.string),
          seen[folder, default: []].insert(path).inserted
        else { continue }
        let part = site.parts[path] ?? Self.part(files.source(path))
        site.parts[path] = part
        open.append((folder, part))
      }
    }
    let parts = site.parts
    func isOnlyShown(_ file: SitePath) -> Bool {
      parts[file] != nil && file.string.split(separator: "/").contains("_posts")
        && TextName(of: file).day == nil && ForeignDate.day(atStartOf: file.stem) == nil
    }
    site.texts.removeAll { isOnlyShown($0.file) }
    site.copies.removeAll { isOnlyShown($0.from) }
    // Those without front matter are no lost texts.
    site.problems.removeAll { problem in
      problem.id == "LeftOut" && problem.location.map { parts[$0.file] != nil } ?? false
    }
  }

  /// The text of a file that others show, without front matter and the line end at its end.
  private static func part(_ source: String) -> String {
    var text = source.replacing("\r\n", with: "\n")
    if text.hasPrefix("---\n"), let end = text.firstRange(of: "\n---\n") {
      text = String(text[end.upperBound...])
    }
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// The values of all files of data, by their folders and names.
  private func data(in folder: SitePath, at mark: Mark) -> Node {
    var result = Node(.mapping([]), mark: mark)
    for path in files.inside(folder) {
      // The build tells what is wrong with a file.
      var problems: [Diagnostic] = []
      guard let document = files.document(path, &problems) else { continue }
      let keys = path.below(folder).folder.string.split(separator: "/").map(String.init) + [String(path.stem)]
      let nested = keys.reversed().reduce(document) { value, key in
        Node(.mapping([Node.Entry(key: key, keyMark: mark, value: value)]), mark: mark)
      }
      result = result.merged(with: nested)
    }
    return result
  }
}
