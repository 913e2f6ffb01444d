import MamushiCore
import TestDocumentation
import Testing

@testable import MamushiKit

/// Tables of settings: keys and defaults are those of the code.
struct DocumentedSettingTests {
  private func code(_ text: String) -> FactTable.Cell { .fact("`\(text)`") }

  @Test("site.yaml") func site() throws {
    let site = SiteConfiguration(title: "", baseURL: baseURL("https://example.com/"), zone: tokyo)
    let tabs = site.tabs.map(\.rawValue).joined(separator: ", ")
    let permalink = PermalinkPattern.standard.folders.map { parts in
      let words = parts.map { part in
        switch part {
        case .text(let text): text
        case .value(let placeholder): ":" + placeholder.rawValue
        }
      }
      return words.joined() + "/"
    }
    let defaults = [
      "language": site.language, "accent": "\"\(site.accent)\"", "look": site.look.rawValue,
      "tabs": "[\(tabs)]", "timeZone": site.zoneName, "search": String(site.isSearched),
      "feed": "{ pageSize: \(site.feedPageSize) }",
      "articles":
        "{ pageSize: \(site.articlesPageSize), sort: \(site.articleOrder.rawValue), related: \(site.relatedArticles), sections: \(site.hasSections) }",
      "gallery":
        "{ pageSize: \(site.galleryPageSize), originals: \(site.galleryOriginals), showLocation: \(site.galleryShowsLocation) }",
      "permalinks": "{ articles: \"/\(permalink.joined())\" }",
    ]
    let rows = ConfigurationRepository.keys.map { key in
      FactTable.Row("`\(key)`", [defaults[key].map(code) ?? .words, .words])
    }
    #expect(try FactTable("content", ["key", "default", "meaning"]).faults(of: rows) == [])
  }

  @Test("markdown") func markdown() throws {
    let standard = MarkdownSettings()
    let rows = MarkdownSettings.keys.map { key in
      let isOn: Bool? =
        switch key {
        case "rawHTML": standard.parsing.rawHTML
        case "smartPunctuation": standard.parsing.smartPunctuation
        case "lineBreaks": standard.parsing.lineBreaks
        case "headingTitles": standard.headingTitles
        case "highlighting": standard.highlighting
        case "fragments": standard.fragments
        // Neither of what it can be.
        case "toc": nil
        default:
          MarkdownSettings.extensions.first { $0.key == key }.map {
            standard.parsing.extensions.contains($0.extension)
          }
        }
      return FactTable.Row("`\(key)`", [.fact(isOn.map { String($0) } ?? ""), .words])
    }
    #expect(try FactTable("content", ["key", "default", "how it is written"]).faults(of: rows) == [])
  }

  @Test("sources") func sources() throws {
    func rows(_ keys: [String]) -> [FactTable.Row] { keys.map { FactTable.Row("`\($0)`", [.words]) } }
    let keys = rows(SourceConfigurationDecoder.keys)
    #expect(try FactTable("sources", ["key of a source", "meaning"]).faults(of: keys) == [])
    var known = Set<String>()
    let listing = rows(
      SourceConfiguration.Kind.allCases.flatMap {
        ListingDecoder(content: .information, kind: $0, taxonomies: []).keys
      }
      .filter { known.insert($0).inserted })
    #expect(try FactTable("sources", ["key of a listing", "meaning"]).faults(of: listing) == [])
    let fields = ListingConfiguration.Content.allCases.map { content in
      let names = content.fields.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      return FactTable.Row("`\(content.rawValue)`", [.fact(names)])
    }
    #expect(try FactTable("sources", ["listing", "fields"]).faults(of: fields) == [])
    let paging = try Documentation.named("sources").table("`paging`", "keys", "ends")
    for style in PagingDecoder.Style.allCases {
      let row = try #require(paging.first { $0[0] == "`style: \(style.rawValue)`" })
      #expect(Set(style.keys).isSubset(of: Documentation.code(in: row[1])), "\(style)")
    }
    #expect(paging.count == PagingDecoder.Style.allCases.count)
  }

  @Test("limits of sources") func limits() throws {
    let limits = SourceLimits()
    let defaults = [
      "connectTimeout": Int(limits.http.connectTimeout), "totalTimeout": Int(limits.http.totalTimeout),
      "minimumRate": limits.http.minimumRate, "maximumBytes": limits.http.maximumBytes,
      "ratio": limits.http.maximumRatio, "redirects": limits.http.maximumRedirects,
      "retries": limits.http.retries, "pages": limits.maximumPages, "xmlDepth": limits.maximumXMLDepth,
      "jsonDepth": limits.maximumJSONDepth,
    ]
    let rows = try SourceLimits.keys.map { key in
      FactTable.Row("`\(key)`", [.fact(String(try #require(defaults[key], "\(key)"))), .words])
    }
    #expect(try FactTable("sources", ["key of `limits`", "default", "meaning"]).faults(of: rows) == [])
  }

  @Test("deploy") func deploy() throws {
    let keys = DeploySettings.keys.map { FactTable.Row("`\($0)`", [.words]) }
    #expect(try FactTable("deploying", ["key of `deploy`", "meaning"]).faults(of: keys) == [])
    let git = DeploySettings.Git()
    let defaults = [
      "rsync checksum": String(DeploySettings.Rsync().checksum), "git to": git.to, "git branch": git.branch,
      "git message": git.message, "git name": git.name, "git email": git.email,
    ]
    let methods = [
      ("rsync", DeploySettings.rsyncKeys), ("rclone", DeploySettings.rcloneKeys),
      ("git", DeploySettings.gitKeys),
    ]
    let rows = methods.flatMap { method, keys in
      keys.map { key in
        FactTable.Row(
          "`\(key)`", [defaults["\(method) \(key)"].map(code) ?? .words, .words], of: "`\(method)`")
      }
    }
    #expect(try FactTable("deploying", ["method", "key", "default", "meaning"]).faults(of: rows) == [])
  }

  @Test("pictures: the block has every key with its default") func pictures() throws {
    let images = ImageSettings()
    let formats = images.formats.map(\.rawValue).joined(separator: ", ")
    let values = [
      "widths": "\(images.widths)", "formats": "[\(formats)]",
      "quality":
        "{ avif: \(images.avifQuality), webp: \(images.webpQuality), jpeg: \(images.jpegQuality) }",
      "effort": "{ avif: \(images.avifEffort), webp: \(images.webpEffort) }",
      "pixelLimit": "\(images.pixelLimit)", "memory": "\(images.memory)",
    ]
    let block = try #require(Documentation.blocks("yaml").first { $0.text.hasPrefix("images:") })
    for key in ImageSettings.keys {
      let value = try #require(values[key], "\(key)")
      #expect(block.text.contains("\n  \(key): \(value) "), "\(key)")
    }
  }

  @Test("checking: the block has every key, and says what counts without it") func checking() throws {
    let block = try #require(Documentation.blocks("yaml").first { $0.text.hasPrefix("check:") })
    for key in CheckSettings.keys { #expect(block.text.contains("\n  \(key):"), "\(key)") }
    let standard = CheckSettings()
    #expect(standard.pageWeight == 1_000_000 && block.text.contains("# 1MB"))
    #expect(standard.pictureWeight == 500_000 && block.text.contains("# 500KB"))
  }

  @Test("lists of words in the text are those of the code") func words() throws {
    let content = try Documentation.named("content").text.replacingOccurrences(of: "\n", with: " ")
      .replacingOccurrences(of: "  ", with: " ")
    func list(_ words: [String]) -> String {
      words.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " or `\(words.last ?? "")`"
    }
    #expect(
      content.contains("`kind` of a social link is " + list(SocialLink.Service.allCases.map(\.rawValue))))
    #expect(content.contains("`icon` is " + list(MenuIcon.allCases.map(\.rawValue))))
    let placeholders = try Documentation.named("content").table("placeholder", "stands for")
    #expect(
      Set(placeholders.flatMap { Documentation.code(in: $0[0]) })
        == Set(PermalinkPattern.Placeholder.allCases.map { ":" + $0.rawValue }))
  }
}
