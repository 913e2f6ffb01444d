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
