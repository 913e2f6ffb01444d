import MamushiCore

@testable import MamushiServices

func transcribed(_ html: String, address: @escaping (String) -> String = { $0 }) -> TranscribedHTML {
  GumboTranscriber().markdown(of: Array(html.utf8), address: address)
}

/// What HTML shows, character by character without white space, each with the elements that it is in:
/// `a`, `b strong`, `c a em`.
func shown(_ html: String, besides names: Set<String>) -> [String] {
  var result: [String] = []
  func walk(_ element: HTMLElement, _ open: Set<String>) {
    let aliases = [
      "b": "strong", "i": "em", "cite": "em", "s": "del", "strike": "del", "tt": "code", "menu": "ul",
    ]
    let name = aliases[element.name] ?? element.name
    // All code on lines of its own is in both elements.
    let isInPre = open.contains("pre") && name == "code"
    let open = !isInPre && (names.contains(name) || name == "pre") ? open.union([name]) : open
    for child in element.children {
      switch child {
      case .element(let child): if child.name != "style" { walk(child, open) }
      case .text(let text):
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
          result.append(([String(scalar)] + open.sorted()).joined(separator: " "))
        }
      }
    }
  }
  _ = GumboTranscriber.parse(Array(html.utf8)) { walk(HTMLElement($0), []) }
  return result
}

/// Markdown as a site shows it whose settings have what ``TranscribedHTML/features`` names.
func rendered(_ transcribed: TranscribedHTML) -> String {
  var extensions = MarkdownExtensions.standard
  if transcribed.features.contains("definitionLists") { extensions.insert(.definitionLists) }
  return extend(transcribed.markdown, extensions) { options in
    options.rawHTML = transcribed.features.contains("rawHTML")
  }.html
}
