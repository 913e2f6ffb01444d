import MamushiCore
import TestFakes

@testable import MamushiImport

/// An import of files in memory, whose front matter ``LineDocuments`` reads.
func imported(_ generator: FormerGenerator, _ files: [String: String]) -> ImportedSite {
  let readers = ImportReaders(documents: LineDocuments(), markup: FoundationMarkup(), html: UnreadHTML())
  return SiteImporter(files: MemoryFiles(files), readers: readers, generator: generator).run()
}

/// The body that an article gets.
///
/// - Parameters:
///   - settings: lines that the site's settings have as well.
///   - more: other files of the site.
func convertedBody(
  _ text: String, of generator: FormerGenerator, settings: String = "", _ more: [String: String] = [:]
) -> String {
  let place: (settings: String, written: String, folder: String) =
    switch generator {
    case .hugo: ("hugo.toml", "baseURL = \"https://example.com/\"\n", "content/posts/")
    case .jekyll: ("_config.yml", "url: https://example.com\n", "_posts/")
    case .zola: ("config.toml", "base_url = \"https://example.com\"\n", "content/posts/")
    case .astro: ("astro.config.mjs", "export default { site: 'https://example.com' }\n", "src/content/blog/")
    default: ("_config.yml", "url: https://example.com\n", "source/_posts/")
    }
  var files = more
  files[place.settings] = place.written + settings
  files["\(place.folder)2026-01-01-tea.\(generator == .astro ? "mdx" : "md")"] =
    "---\ntitle: A tea\ndate: 2026-01-01\n---\n" + text
  let result = imported(generator, files)["Content/articles/2026-01-01-tea.md"] ?? "none"
  return String(result.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false).last ?? "")
}

/// Leaves HTML as it is, but for the addresses in `href` and `src`; of titles and descriptions, leaves out tags without
/// attributes, and decodes the commonest references.
struct UnreadHTML: HTMLTranscriber {
  func markdown(of html: [UInt8], address: @escaping (String) -> String) -> TranscribedHTML {
    let text = String(decoding: html, as: UTF8.self).replacing(/(href|src)="([^"]*)"/) { match in
      "\(match.1)=\"\(address(String(match.2)))\""
    }
    return TranscribedHTML(markdown: text, features: [], omissions: [])
  }

  func text(of html: String) -> String {
    [("&quot;", "\""), ("&lt;", "<"), ("&amp;", "&")].reduce(html.replacing(/<\/?\w+>/, with: "")) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}

func lines(_ text: String?) -> [String] {
  (text ?? "none").split(separator: "\n").map(String.init)
}

extension ImportedSite {
  /// The text of a file that was made, or where one was copied from.
  subscript(path: String) -> String? {
    files.first { $0.path.string == path }.map { file in
      switch file.content {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .copy(let original): "copy of \(original.string)"
      }
    }
  }

  var paths: [String] { files.map(\.path.string) }

  /// What was told: `LostLink content/a.md:4`.
  var told: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { " \($0.file.string)\($0.line.map { ":\($0)" } ?? "")" } ?? ""
      return diagnostic.id + place
    }
  }
}
