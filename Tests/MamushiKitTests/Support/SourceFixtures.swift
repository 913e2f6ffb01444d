import MamushiCore
import TestFakes

@testable import MamushiKit

func jsonPath(_ text: String) -> JSONPath {
  guard let path = JSONPath(text) else { preconditionFailure("\(text) is no path") }
  return path
}

func source(
  _ name: String = "cms", url: String = "https://cms.example/api",
  _ change: (inout SourceConfiguration) -> Void = { _ in }
) -> SourceConfiguration {
  var source = SourceConfiguration(
    name: name, kind: .api, url: url, location: SourceLocation(ConfigurationRepository.file))
  change(&source)
  return source
}

/// A listing whose fields have their own names.
func listing(
  _ content: ListingConfiguration.Content = .information, path: String = "/articles",
  _ change: (inout ListingConfiguration) -> Void = { _ in }
) -> ListingConfiguration {
  var listing = ListingConfiguration(name: content.rawValue, content: content, path: path)
  for field in content.fields { listing.fields[field] = FieldSource(jsonPath(field.rawValue)) }
  change(&listing)
  return listing
}

func preset(_ preset: SourcePreset, _ name: String) -> ListingConfiguration {
  guard let listing = preset.listings.first(where: { $0.name == name }) else {
    preconditionFailure("\(preset) has no \(name)")
  }
  return listing
}

/// Takes what stands between `<` and `>` for markup, and `src="..."` for an image.
var tagMarkup: MarkupReading {
  MarkupReading(
    text: { markup, format in
      if format == .markdown { return markup.replacing("*", with: "") }
      var isTag = false
      let text = markup.filter { character in
        if character == "<" { isTag = true }
        defer { if character == ">" { isTag = false } }
        return !isTag
      }
      return text.replacing("&amp;", with: "&")
    },
    images: { body, _, base in
      String(decoding: body, as: UTF8.self).split(separator: "src=\"").dropFirst().compactMap {
        RelativeReference.resolve(String($0.prefix { $0 != "\"" }), against: base.url)
      }
    })
}

// MARK: site.yaml

/// What is set.
private let environment = [
  "CMS_KEY": "s3cret", "EMPTY": "", "BROKEN": "s3cret\r\nX-Evil: 1", "ENDED": "s3cret\n", "A_1": "one",
]

/// Sources as `site.yaml` has them, in one line.
func loadSources(_ sources: String) -> (sources: [SourceConfiguration], diagnostics: [String]) {
  let files = MemoryFiles([
    "Content/site.yaml": "title: x\nbaseURL: https://example.com/\nsources: \(sources)"
  ])
  let loaded = ConfigurationRepository(
    files: files, documents: LineDocuments(), environment: { environment[$0] }, zone: { _ in tokyo }
  ).load()
  return (loaded.value?.sources ?? [], lines(loaded.diagnostics))
}
