import MamushiCore
import MamushiKit

// Addresses of texts.
extension HugoSite {
  private static let placeholders = [
    "year": ":year", "month": ":month", "day": ":day", "slug": ":slug", "title": ":slug",
    "filename": ":slug", "contentbasename": ":slug", "slugorfilename": ":slug",
    "slugorcontentbasename": ":slug",
    "section": ":section", "sections": ":sections",
  ]

  func addPermalink(_ settings: HugoSettings, _ content: SectionedContent, to site: inout FormerSite) {
    let configuration = settings.own
    let only = content.onlySection
    // The only section of articles has no folder here.
    let section = only.map { "/" + $0 } ?? ""
    let patterns = patterns(of: "page", configuration)
    let main = only ?? site.largestSection
    setSlugsOfTitles(patterns, main: main, only: only, &site)
    if let pattern = patterns?[main]?.text {
      var names = Self.placeholders
      if let only {
        names["section"] = only
        names["sections"] = "\(only)/:sections"
      }
      site.setPermalink(pattern, names, at: nil)
    } else {
      site.settings.permalink = content.permalink
      site.keepPathAddresses()
    }
    keepAddresses(besides: main, patterns, only: only, content.shortSections, &site)
    let prefix = settings.ownPrefix
    for index in site.texts.indices where !prefix.isEmpty && site.texts[index].language == nil {
      let text = site.texts[index]
      // An address from the site's root is not below the language (https://gohugo.io/content-management/urls/#url).
      if text.parsed.value("url")?.text?.hasPrefix("/") == true { continue }
      if let address = text.writtenAddresses.first ?? text.address(site.settings) {
        site.texts[index].formerAddresses.append(prefix + address)
      }
    }
    let ugly = configuration["uglyURLs"]
    if ugly?.flag == true, patterns == nil {
      site.settings.aliases.append("\(section)/:sections/:slug.html")
      keepFileAddresses(of: [.page], main: main, only: only, &site) { _ in true }
    } else if let ugly {
      let isOfAll = ugly.flag ?? false
      keepFileAddresses(of: [.article, .page], main: main, only: only, &site) {
        isOfAll || ugly[$0]?.flag ?? false
      }
    }
  }

  /// Remembers that addresses of texts were those of files: `/posts/kyoto.html`
  /// (https://gohugo.io/configuration/ugly-urls/).
  private func keepFileAddresses(
    of kinds: [FormerText.Kind], main: String, only: String?, _ site: inout FormerSite,
    where isUgly: (_ section: String) -> Bool
  ) {
    for index in site.texts.indices where kinds.contains(site.texts[index].kind) {
      let text = site.texts[index]
      guard text.writtenAddresses.isEmpty, isUgly(section(of: text, main: main, only: only)),
        let address = text.formerAddresses.last ?? text.address(site.settings), address.hasSuffix("/"),
        address != "/"
      else { continue }
      site.texts[index].formerAddresses.append(address.dropLast() + ".html")
    }
  }

  /// Gives texts the slugs of their titles, where the pattern of their section has these.
  private func setSlugsOfTitles(_ patterns: Node?, main: String, only: String?, _ site: inout FormerSite) {
    for index in site.texts.indices {
      let text = site.texts[index]
      guard let written = patterns?[section(of: text, main: main, only: only)]?.text,
        let pattern = pattern(written, of: text.kind), let title = text.title
      else { continue }
      let names = written.split(separator: ":").dropFirst().map { $0.prefix { $0.isLetter } }
      guard names.contains("title") || names.contains("slug") && text.parsed.value("slug") == nil else {
        continue
      }
      let part = HugoTitle.pathPart(of: title)
      let slug = Slug.make(from: part)
      if slug.isEmpty || !text.writtenAddresses.isEmpty { continue }
      site.texts[index].slug = slug
      // A slug has fewer signs, and the address of a file no '#'.
      if part != slug, !part.contains("#"),
        let address = text.address(following: pattern.replacing(":slug", with: part))
      {
        site.texts[index].formerAddresses.append(address)
      }
    }
  }

  /// The section whose pattern a text follows.
  private func section(of text: FormerText, main: String, only: String?) -> String {
    text.kind == .article && only != nil ? main : text.folders.first ?? ""
  }

  /// Remembers the addresses of articles outside the section whose pattern became that of all, and of pages in sections
  /// with a pattern.
  ///
  /// - Parameter shortSections: what stands for `:sections` where that is less than all folders, by the files of texts.
  private func keepAddresses(
    besides main: String, _ patterns: Node?, only: String?, _ shortSections: [SitePath: String],
    _ site: inout FormerSite
  ) {
    for index in site.texts.indices {
      let text = site.texts[index]
      let section = section(of: text, main: main, only: only)
      let isOfMain = text.kind == .article && section == main
      let written = patterns?[section]?.text
      let sections = written?.contains(":sections") ?? false ? shortSections[text.file] : nil
      guard !isOfMain || sections != nil, text.writtenAddresses.isEmpty,
        let pattern = pattern(written, of: text.kind),
        let address = text.address(following: pattern.replacing(":sections", with: sections ?? ":sections")),
        address != text.address(site.settings)
      else { continue }
      site.texts[index].formerAddresses.append(address)
    }
  }

  /// The pattern that texts of a section follow; nil if their addresses follow from their places here as well.
  private func pattern(_ written: String?, of kind: FormerText.Kind) -> String? {
    guard kind != .section else { return nil }
    guard let written else { return kind == .article ? "/:sections/:slug/" : nil }
    guard case .pattern(let ours) = PermalinkTranslation(names: Self.placeholders).translate(written) else {
      return nil
    }
    return ours.hasSuffix("/") || ours.hasSuffix(".html") ? ours : ours + "/"
  }
}

extension FormerSite {
  /// The folder with most articles; empty if that is none.
  fileprivate var largestSection: String {
    let counts = texts.lazy.filter { $0.kind == .article }
      .reduce(into: [String: Int]()) { $0[$1.folders.first ?? "", default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
  }
}
