import MamushiCore

extension CheckProblem {
  package var message: String {
    switch self {
    case .noOutput(let folder): "there is no built site in '\(folder)'"
    case .brokenLink(let destination): "the link '\(destination)' leads to nothing"
    case .brokenFragment(let destination):
      "the page that '\(destination)' links to has no element with that id"
    case .missingFile(let address): "the file '\(address)' does not exist"
    case .missingAlt(let picture): "the picture '\(picture)' has no alternative text ('alt')"
    case .duplicateID(let id): "the id '\(id)' occurs more than once on the page"
    case .missingTitle: "the page has no title"
    case .missingLanguage: "the page does not declare its language"
    case .emptyLink(let destination): "the link to '\(destination)' has no text"
    case .emptyButton: "a button has no text"
    case .mixedContent(let address, _): "'\(address)' is loaded over http by an https page"
    case .brokenFeed(let reason): "the file is malformed or incomplete: \(reason)"
    case .brokenStructuredData(let reason): "structured data (JSON-LD) is invalid: \(reason)"
    case .redirectLoop(let path): "the redirects from '\(path)' form a loop"
    case .brokenOutsideLink(let address, let reason): "the link '\(address)' is broken: \(reason)"
    case .missingAddress(let path, _): "nothing answers the former address '\(path)'"
    case .unreadSitemap(let reason): "the list of former addresses cannot be used: \(reason)"
    case .compressedSitemap: "the list of former addresses is compressed"
    case .missingSitemap(let address, _): "the sitemap '\(address)' is not below the folder of this index"
    case .missingDescription: "the page has no description"
    case .layoutWithoutDescription: "this layout writes no description of any page"
    case .missingSize(let picture): "the picture '\(picture)' has no width and height"
    case .missingHeading: "the page has no heading of level 1"
    case .severalHeadings: "the page has several headings of level 1"
    case .skippedHeading(let level, let previous, let text):
      "the heading '\(text)' has level \(level), but the heading before it has level \(previous)"
    case .lowContrast(let name, let colour, let ground, let groundColour, let ratio, let scheme):
      "'\(name)' (\(colour)) has a contrast of \(ratio) to 1 with '\(ground)' (\(groundColour)) in \(scheme) colours, and text needs 4.5"
    case .heavyPage(let weight, let budget): "the page weighs \(weight), and its budget is \(budget)"
    case .heavyPicture(let address, let weight, let budget):
      "the picture '\(address)' weighs \(weight), and its budget is \(budget)"
    case .orphanPage: "no other page links to the page"
    case .orphanGroup(_, 0): "no links lead from the home page to this page"
    case .orphanGroup(_, let others):
      "no links lead from the home page to this page and \(NumberText.grouped(others)) \(others == 1 ? "other" : "others"), which link to each other"
    case .forbiddenByPolicy(let breach): breach.message
    case .policySlip(let slip): slip.message
    case .unansweredLanguage(let destination):
      "the page names '\(destination)' as its version in another language, but that page does not name it"
    case .linkLeavesSite(let destination, let base):
      "the link '\(destination)' leads out of the site, which is at '\(base)'"
    case .missingSlash(let destination): "the link '\(destination)' has no slash at its end"
    case .unsureOutsideLink(let address, let reason):
      "the link '\(address)' could not be checked: \(reason)"
    case .privateOutsideLink(let address):
      "the link '\(address)' leads to a private address and was not checked"
    case .idleRedirect(let path):
      "this line does nothing on Netlify and GitLab Pages: the site has a page or a file at '\(path)', which they answer with first"
    case .unreadRobots(let path):
      "no crawler follows these rules: crawlers read '/robots.txt' of the host alone, and this file is published as '\(path)'"
    case .offline(let hosts):
      "no link to another site could be checked: \(hosts == 1 ? "the host is" : "all \(hosts) hosts are") unknown, as if there were no network"
    case .draftsInOutput(let folder):
      "'\(folder)' was built with --drafts: it shows drafts, and texts whose time has not come or has passed"
    case .unusedAcceptance(let id): "this entry matches no finding (\(id))"
    case .outdatedOutput: "files of the site have changed since it was built"
    }
  }

  package var help: String? {
    switch self {
    case .noOutput: "run 'mamushi build'"
    case .brokenLink: "correct it, or add a page or an alias at that address"
    case .brokenFragment: "give the heading that id ('## Words {#id}'), or correct the link"
    case .missingFile: "put it into 'Content/static', or correct the address"
    case .missingAlt: "describe it, or write alt=\"\" if it is only decorative"
    case .duplicateID: "give each element its own id"
    case .missingTitle: "write a <title>"
    case .missingLanguage(let language): "write it as <html lang=\"\(language)\">"
    case .emptyLink, .emptyButton: "add text, an 'alt' for its picture, or an 'aria-label'"
    case .mixedContent(_, isPicture: true):
      "use https; pictures of a source come to your site with 'media: download' in the source"
    case .mixedContent(_, isPicture: false): "use https"
    case .brokenFeed, .offline: nil
    case .brokenStructuredData: "correct the JSON"
    case .redirectLoop: "redirect one of them to a page"
    case .brokenOutsideLink: "correct or remove it, or accept it in site.yaml with a reason"
    case .missingAddress(_, let remedy): remedy.help
    case .unreadSitemap: "name an XML sitemap or sitemap index, or a text file with one address per line"
    case .compressedSitemap(let name): "unpack it: gunzip \(name)"
    case .missingSitemap(_, let name): "download it there, as '\(name)'"
    case .missingDescription:
      "write a 'summary' in its front matter, or a text to take it from; for the home page, set 'description' in site.yaml"
    case .layoutWithoutDescription:
      "write into its <head>: {{#page.description}}<meta name=\"description\" content=\"{{.}}\">{{/page.description}}"
    case .missingSize: "add 'width' and 'height', so that the text does not jump"
    case .missingHeading: "add an <h1> that names the page"
    case .severalHeadings: "keep one, and make the others <h2>"
    case .skippedHeading(_, let previous, _): "change it to level \(previous + 1)"
    case .lowContrast: "choose a darker or lighter colour"
    case .heavyPage: "show fewer or smaller pictures, or raise 'check.pageWeight'"
    case .heavyPicture: "make it smaller, or raise 'check.pictureWeight'"
    case .orphanPage, .orphanGroup(_, 0): "link to it, or add it to a menu"
    case .orphanGroup: "link to one of them, or add one to a menu"
    case .forbiddenByPolicy(let breach): breach.help
    case .policySlip(let slip): slip.help
    case .unansweredLanguage: "name this page there too (<link rel=\"alternate\" hreflang>)"
    case .linkLeavesSite(_, let base): "start it with '\(base)'"
    case .missingSlash: "add it, to spare readers a redirect"
    case .unsureOutsideLink: "open it yourself, or check again later"
    case .privateOutsideLink: "remove it: readers cannot follow it"
    case .idleRedirect: "remove the line, or what hides it; on Netlify, a status with '!' wins: 301!"
    case .unreadRobots:
      "publish it at the root of the host, too, and accept this in site.yaml; 'noindex: true' in a text keeps its page out of search engines without it"
    case .draftsInOutput: "run 'mamushi build', then check again"
    case .unusedAcceptance: "remove the entry"
    case .outdatedOutput: "build it, then check again: line numbers may be wrong"
    }
  }

  /// The text to search for in the sources: an address as written, or the like.
  package var target: String? {
    switch self {
    case .brokenLink(let text), .brokenFragment(let text), .missingFile(let text), .missingAlt(let text),
      .duplicateID(let text), .emptyLink(let text), .mixedContent(let text, _), .missingSize(let text),
      .skippedHeading(_, _, let text), .heavyPicture(let text, _, _), .unansweredLanguage(let text),
      .linkLeavesSite(let text, _), .missingSlash(let text), .brokenOutsideLink(let text, _),
      .unsureOutsideLink(let text, _), .privateOutsideLink(let text), .missingAddress(let text, _):
      text.isEmpty ? nil : text
    case .forbiddenByPolicy(let breach): breach.source.isEmpty ? nil : breach.source
    case .lowContrast(let name, _, _, _, _, _): name.hasPrefix("--") ? name + ":" : name
    default: nil
    }
  }

  /// The help for what a source shows whose pictures come to the site; nil if it is as for others.
  package var helpForDownloads: String? {
    guard case .mixedContent(_, isPicture: true) = self else { return nil }
    return "use https; the picture could not be fetched: 'mamushi fetch --refresh' says why"
  }

  /// The help for an address that a template of the site writes; nil if it is as for others, and for other files.
  package func help(inTemplate file: SitePath) -> String? {
    guard case .linkLeavesSite(let destination, _) = self, file.hasExtension("mustache"),
      destination.hasPrefix("/"), !destination.hasPrefix("//")
    else { return nil }
    return "write '{{site.root}}\(destination.dropFirst())'"
  }

  /// The help for a broken link to an address that the site has in other letters.
  package static func help(withLettersOf address: String) -> String {
    "did you mean '\(address)'? Hosts tell capitals from small letters"
  }

  /// The help for a missing file that would be one of the theme's assets, or be published with the text in its folder.
  package static func help(withFileAt path: String) -> String {
    "add it as '\(path)', or correct the address"
  }

  /// The help for an address of one of the theme's assets that does not have the name under which it is published.
  ///
  /// - Parameter replacement: what to write instead.
  package static func help(withPublishedAsset name: String, written replacement: String) -> String {
    "'\(name)' is published under a name that changes with its content; \(replacement)"
  }

  /// The help for a broken link of a site below a path of its host, which aliases do not have.
  package static func help(withAlias path: String) -> String {
    "correct it, or add a page at that address, or an alias, which has no path of the site: 'aliases: [\(AddressRemedy.scalar(path))]'"
  }

  /// Whether many findings of this kind have one cause in a template, though each names something else.
  package var isAlikeOnAllPages: Bool {
    switch self {
    case .missingAlt, .missingSize, .emptyLink, .duplicateID, .skippedHeading, .mixedContent: true
    default: false
    }
  }
}

extension AddressRemedy {
  fileprivate var help: String {
    switch self {
    case .alias(let path, let file?):
      "if '\(file)' took its place, write 'aliases: [\(Self.scalar(path))]' in that file"
    case .alias(let path, nil):
      "write 'aliases: [\(Self.scalar(path))]' in the text that took its place, also in that of a list or an album, or add a line to 'Content/static/_redirects'"
    case .file(let path): "add the file '\(path)', or a line to 'Content/static/_redirects'"
    case .rule: "add a line to 'Content/static/_redirects'"
    case .redirect(let base): "it is not below the site's path '\(base)': redirect it at the host"
    }
  }

  /// A path as an item of a list in YAML.
  fileprivate static func scalar(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/-_.~+".contains($0) }
    if isPlain { return path }
    var bytes: [UInt8] = []
    JSON.string(path).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
