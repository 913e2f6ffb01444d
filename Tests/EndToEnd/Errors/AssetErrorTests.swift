import Testing

/// Faults of published files of the theme.
@Suite(.scratchFolder)
struct AssetErrorTests {
  @Test("a style sheet and a template that makes it")
  func twoAssets() async throws {
    try await expectRefusal(
      of: ["Templates/assets/custom.css": "a{}\n", "Templates/assets/custom.css.mustache": "b{}\n"],
      saying: [
        "Templates/assets/custom.css.mustache: error: 'Templates/assets/custom.css' is already the asset that this "
          + "template makes; keep one of the two [TwoAssetFiles]"
      ])
  }

  @Test("a style sheet and a template that makes the same bytes")
  func twoEqualAssets() async throws {
    try await expectRefusal(
      of: ["Templates/assets/t.css": "a{}\n", "Templates/assets/t.css.mustache": "a{}\n"],
      saying: [
        "Templates/assets/t.css.mustache: error: 'Templates/assets/t.css' is already the asset that this template makes; "
          + "keep one of the two [TwoAssetFiles]"
      ])
  }

  @Test("a rendered asset that is no JSON")
  func invalidAsset() async throws {
    func line(_ asset: String, _ words: String) -> String {
      "Templates/assets/\(asset).mustache: error: '/assets/\(asset)' is not valid JSON: \(words); write values between "
        + "quotation marks, and a comma after each item but the last: '{{^last}},{{/last}}' [InvalidMadeFile]"
    }
    try await expectRefusal(
      of: [
        "Templates/assets/a.json.mustache": "[\"{{site.title}}\" 1]\n",
        "Templates/assets/app.webmanifest.mustache": "{\"name\": \"{{site.title}}\" \"x\": 1}\n",
        "Templates/assets/b.json.mustache": "[\"{{site.title}}\", 1]\n",
      ],
      saying: [
        line("a.json", "a ',' or ']' is missing here (line 1, column 9, before '1]')"),
        line("app.webmanifest", "a ',' or '}' is missing here (line 1, column 17, before '\"x\": 1}')"),
      ])
  }

  @Test("a rendered file that refers to another rendered one")
  func renderedAssets() async throws {
    try await expectRefusal(
      of: [
        "Templates/assets/a.css.mustache": "@import \"{{assets.b.css}}\";\n",
        "Templates/assets/b.css.mustache": "a { color: {{accent.base}} }\n",
      ],
      saying: [
        "Templates/assets/a.css.mustache:1:10: error: unknown name 'b': 'assets' has no such key; tags in rendered files "
          + "can name only files that are not: 'b.css' is made from 'Templates/assets/b.css.mustache', so write its path from "
          + "this file, without a tag, where it is imported or shown, or link both from the pages [UnknownName]"
      ])
  }
}
