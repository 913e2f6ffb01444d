import MamushiCore

@testable import MamushiKit

/// Renders the image of a text as what its model says: the theme's own template is tested with the real engine.
struct TextImageRenderer: PageRenderer {
  func hasTemplate(named name: String) -> Bool { true }
  func check(template name: String, against models: [KeyList]) -> [Diagnostic] { [] }
  func dependencies(of name: String) -> Set<String> { [name] }

  func render(template name: String, models: [any DisplayModel], into output: inout [UInt8]) -> Bool {
    let model = models[0]
    let keys = [
      "url", "alt", "title", "caption", "width", "height", "displayWidth", "percent", "share", "srcset",
    ]
    let attributes = keys.compactMap { key in model[key].map { " \(key)=\"\(HTMLText.escape($0))\"" } }
    let sources = model.all("sources", "type").compactMap { $0 }.map { " " + $0 }
    output += "<image\(attributes.joined())\(sources.joined())>\n".utf8
    return true
  }
}
