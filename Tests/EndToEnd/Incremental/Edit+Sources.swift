// What an author does to the files of sources.

extension Edit {
  private static let file = "Texts/shops.json"

  private static func rows(_ random: inout SplitMix64) -> SiteFile {
    let rows = (0..<random.number(0...6)).map { number in
      let fields = [
        "\"id\": \(number)", "\"title\": \"店 \(number) \(random.number(1...3))\"",
        "\"body\": \"<p>本文 \(random.number(1...3))</p>\"", "\"date\": \"2026-0\(random.number(1...6))-01\"",
        "\"tags\": [\"店 \(random.number(1...2))\"]",
      ]
      return "{ \(fields.joined(separator: ", ")) }"
    }
    return .text("[\n\(rows.joined(separator: ",\n"))\n]\n")
  }

  static let sourceEdits: [Edit] = [
    Edit("write the file of a source") { site, random in
      site.others[file] = rows(&random)
      site.settings["sources"] = .plain("[{ name: shops, kind: file, path: \(file) }]")
      return file
    },
    Edit("name fields of a source, or do without it") { site, random in
      guard site.others[file] != nil else { return nil }
      let fields = random.pick([
        nil, "information: {}", "information: { bodyFormat: markdown }",
        "information: { fields: { title: id, body: body, tags: \"tags[]\" } }",
      ])
      site.settings["sources"] = fields.map {
        .plain("[{ name: shops, kind: file, path: \(file), \($0) }]")
      }
      return fields ?? "without"
    },
  ]
}
