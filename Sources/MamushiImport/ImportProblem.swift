import MamushiCore

/// What an import tells of the site that it reads, with all wording.
enum ImportProblem: Problem {
  case noSite(generator: FormerGenerator)
  /// `file` has the settings of another generator.
  case otherSite(file: String, generator: FormerGenerator, other: FormerGenerator)
  /// An export file whose XML is broken.
  case unreadExport(reason: String)
  /// An element, block or shortcode of which nothing stays.
  case lostElement(name: String, count: Int)
  /// What follows the languages of code blocks and means nothing here.
  case lostCodeMarks(count: Int, example: String)
  /// Files that are not beside the export.
  case missingUploads(count: Int, example: String)
  case otherType(name: String, count: Int)
  case noTexts(generator: FormerGenerator)
  /// `file` is a program, of which only some settings can be found.
  case programmedSettings
  case missingAddress(generator: FormerGenerator)
  /// An address in the settings uses what Mamushi has not.
  case unknownPattern(pattern: String, part: String)
  /// A call of a template that stays in a text.
  case templateCode(tag: String, generator: FormerGenerator)
  /// The address of a link or picture that a template computes.
  case computedAddress(String)
  case writtenShortcode(name: String, file: String, calls: Int)
  case takenPlace(by: String)
  case leftOut(ImportOmission)
  case lostMenuEntry(label: String, address: String)
  /// A menu that only a language has which is not the site's own one.
  case lostMenu(name: String, language: String)
  /// An entry that only the menu of another language has.
  case lostMenuLabel(label: String, language: String)
  /// An entry below one that the menu has not.
  case lostMenuParent(label: String, parent: String)
  case remotePicture(key: String)
  case missingPicture(key: String, path: String)
  /// A link to what was not imported, which was made one to the old site, and what was meant if it begins with a host.
  case lostLink(written: String, address: String, meant: String?)
  /// A web address with a typing error in its scheme.
  case repairedLink(written: String, address: String)
  case uncheckedFragments
  case undated
  case programmedFrontMatter
  /// A regular expression of files that are left out.
  case unreadPattern
  case unreadFile
  /// A key that hides a text in some way that is not known here.
  case hidden(key: String)
  /// A key that keeps a text out of lists, or texts below a section or in the whole site.
  case unlisted(key: String, isOfSection: Bool = false)
  case deepCalls
  /// A link that was taken for one to the only text whose address ends in the same way.
  case guessedLink(written: String, address: String)
  case missingTitle
  case unreadAddress
  /// The same, where only pages have such addresses.
  case unreadAddressOfPages
  case renamedData(name: String, as: String)
  /// A taxonomy that cannot have its name here.
  case takenTaxonomy(name: String)
  /// Terms of pages, and some of the lists that showed these.
  case lostTerms(pages: Int, lists: [String])
  /// Jekyll's setting of the folder of its sources.
  case missingSource(folder: String)

  var severity: Diagnostic.Severity {
    switch self {
    case .noSite, .otherSite, .noTexts, .unreadFile, .unreadExport: .error
    case .lostCodeMarks, .programmedSettings, .renamedData, .leftOut, .uncheckedFragments, .missingTitle,
      .otherType:
      .note
    default: .warning
    }
  }

  var id: String {
    switch self {
    case .noSite, .otherSite, .noTexts: "NoFormerSite"
    case .unreadExport: "InvalidXML"
    case .lostElement: "LostElement"
    case .lostCodeMarks: "LostCodeMark"
    case .missingUploads: "MissingUploads"
    case .otherType: "OtherType"
    case .programmedSettings: "ProgrammedSettings"
    case .missingAddress: "MissingAddress"
    case .unknownPattern: "UnknownAddressPattern"
    case .templateCode: "TemplateCode"
    case .computedAddress: "ComputedAddress"
    case .writtenShortcode: "ImportedShortcode"
    case .takenPlace: "TakenPlace"
    case .leftOut: "LeftOut"
    case .lostMenuEntry: "LostMenuEntry"
    case .lostMenu: "LostMenu"
    case .lostMenuLabel, .lostMenuParent: "LostMenuEntry"
    case .remotePicture: "RemoteThumbnail"
    case .missingPicture: "MissingThumbnail"
    case .lostLink: "LostLink"
    case .repairedLink: "RepairedLink"
    case .uncheckedFragments: "UncheckedFragments"
    case .undated: "UndatedArticle"
    case .programmedFrontMatter: "ProgrammedFrontMatter"
    case .unreadPattern: "UnreadPattern"
    case .unreadFile: "UnreadFile"
    case .hidden: "HiddenText"
    case .unlisted: "UnlistedText"
    case .deepCalls: "DeepCalls"
    case .guessedLink: "GuessedLink"
    case .missingTitle: "MissingTitle"
    case .unreadAddress, .unreadAddressOfPages: "UnknownAddressPattern"
    case .renamedData: "RenamedData"
    case .takenTaxonomy: "TakenTaxonomy"
    case .lostTerms: "LostTerms"
    case .missingSource: "MissingSource"
    }
  }

  var message: String {
    switch self {
    case .noSite(.wordpress): "there is no export file of WordPress here"
    case .noSite(let generator):
      "this folder has no \(Self.choice(generator.configurationFiles)), so it is no site of \(generator.name)"
    case .otherSite(let file, let generator, let other):
      "'\(file)' has the settings of \(other.name), so this folder is no site of \(generator.name)"
    case .noTexts(.wordpress): "the export file has no posts or pages"
    case .unreadExport(let reason): "this export file cannot be read: \(reason)"
    case .lostElement(let name, let count):
      "'\(name)' has no counterpart, and was left out of \(count == 1 ? "this text" : "\(count) texts; this is the first")"
    case .lostCodeMarks(1, let example):
      "'\(example)' in the first line of this code block has no counterpart, and was left out"
    case .lostCodeMarks(let count, let example):
      "'\(example)' in the first line of this code block, and \(count - 1) more of this kind, have no counterpart, and were left out"
    case .missingUploads(let count, let example):
      "\(count == 1 ? "1 file" : "\(count) files") such as '\(example)' \(count == 1 ? "is" : "are") not beside the export, so texts "
        + "show \(count == 1 ? "it" : "them") from the old site"
    case .otherType(let name, let count):
      "\(count == 1 ? "1 text" : "\(count) texts") of the type '\(name)' became articles"
    case .noTexts(let generator): "no Markdown files were found where \(generator.name) reads them"
    case .programmedSettings: "settings that this program computes were not read"
    case .missingAddress: "the settings do not say the address of the site"
    case .unknownPattern(let pattern, let part):
      "addresses of the form '\(pattern)' cannot be kept: there is nothing like '\(part)'"
    case .templateCode(let tag, let generator):
      "'\(tag)' is code of \(generator.name), and stays in the text as it is"
    case .computedAddress(let address):
      "a template computes the address '\(address)', so only the words of the link or picture are left"
    case .writtenShortcode(let name, _, let calls):
      "what '\(name)' shows is not known; it is called \(calls == 1 ? "once" : "\(calls) times")"
    case .takenPlace(let file): "this file was left out: its place is that of '\(file)'"
    case .leftOut(let what): "\(what.subject) \(what.isSeveral ? "were" : "was") left out"
    case .lostMenuEntry(let label, let address):
      "the menu entry '\(label)' was left out: '\(address)' is no page that was imported"
    case .lostMenu(let name, let language):
      "the menu '\(name)' was left out: only the language '\(language)' has it, not the site's first one"
    case .lostMenuLabel(let label, let language):
      "the menu entry '\(label)' was left out: only the language '\(language)' has it, not the site's first one"
    case .lostMenuParent(let label, let parent):
      "the menu entry '\(label)' was left out: it belongs below '\(parent)', which its menu has not"
    case .remotePicture(let key): "the picture in '\(key)' is on another site, and was left out"
    case .missingPicture(let key, let path):
      "the picture '\(path)' in '\(key)' is nowhere in the old site, and was left out"
    case .lostLink(let written, let address, _):
      "'\(written)' leads to nothing that was imported; it became '\(address)'"
    case .repairedLink(let written, let address): "'\(written)' is mistyped; it became '\(address)'"
    case .uncheckedFragments: "links to headings are not checked: some headings have other ids here"
    case .undated: "this article has no date, which its address needs, so it became a draft"
    case .unreadFile: "this file cannot be read"
    case .unreadPattern: "an expression in 'ignoreFiles' cannot be read, so files that it leaves out are here"
    case .hidden(let key): "'\(key)' hides this text, which became a draft"
    case .unlisted(let key, let isOfSection):
      "'\(key)' keeps \(isOfSection ? "texts" : "this text") out of lists, which still show \(isOfSection ? "them" : "it") here"
    case .deepCalls: "calls of templates within others are too deep, and stay in the text as they are"
    case .programmedFrontMatter:
      "this front matter is a program; only texts in it were read, and the text became a draft"
    case .guessedLink(let written, let address):
      "'\(written)' leads to nothing that was imported; it became '\(address)', whose address ends in the same way"
    case .missingTitle: "the settings do not say what the site is called"
    case .unreadAddress: "the addresses of the articles are computed, and were not read"
    case .unreadAddressOfPages: "the addresses of pages are computed here, and were not read"
    case .renamedData(let name, let new): "'\(name)' cannot be the name of this data here; it became '\(new)'"
    case .takenTaxonomy(let name): "a taxonomy cannot be called '\(name)' here, so its lists were left out"
    case .lostTerms(let count, let lists):
      "\(count == 1 ? "1 page has" : "\(count) pages have") terms, which pages do not have here, so lists such as "
        + lists.map { "'\($0)'" }.joined(separator: ", ") + " show no pages"
    case .missingSource(let folder):
      "'source' leads to the folder '\(folder)', which has no files, so the folder of the settings was read"
    }
  }

  var help: String? {
    switch self {
    case .noSite(.wordpress), .noTexts(.wordpress):
      "choose 'All content' in 'Tools', 'Export' of WordPress, and name the file, or the folder that it is in"
    case .unreadExport: "export it again, or correct that line"
    case .lostElement: "look at how the text reads without it"
    case .lostCodeMarks: "to mark lines, write '{3,7-9}' after the language"
    case .missingUploads:
      "put a copy of the folder 'wp-content/uploads' beside it, and import again, before the old site is switched off"
    case .otherType: "move those that are pages to 'Content/pages'"
    case .noSite: "name the folder that has it"
    case .otherSite(_, _, let other): "import it with 'mamushi import \(other.rawValue)'"
    case .noTexts: "name the folder with the site's settings"
    case .programmedSettings: "compare it with 'Content/site.yaml'"
    case .missingAddress(let generator):
      "set 'baseURL' in 'Content/site.yaml'; or \(Self.addressSetting(of: generator)) and import again, which also tells of links and pictures that lead to nothing"
    case .unknownPattern:
      "set 'permalinks' in 'Content/site.yaml', and 'aliases' in articles whose addresses must stay"
    case .templateCode: "write what it shows"
    case .computedAddress: "write the address to which it leads"
    case .writtenShortcode(_, let file, _): "write it in '\(file)', which shows only what is between its tags"
    case .takenPlace: "rename one of the two, or give it another address, and import again"
    case .leftOut(let what): what.help
    case .lostMenuEntry, .lostMenuLabel: "add it to 'menu' in 'Content/site.yaml', if it leads somewhere"
    case .lostMenuParent: "add it to 'menu' in 'Content/site.yaml', at the top or below another entry"
    case .lostMenu: "write it as 'menu' in 'Content/site.yaml'"
    case .remotePicture: "put it beside the text, and write its name as 'thumbnail: ...'"
    case .missingPicture: "put it beside the text, and write its name as 'thumbnail: ...'"
    case .lostLink(_, _, let meant?): "did you mean '\(meant)'?"
    case .repairedLink: "did you mean that? If not, correct it"
    case .lostLink:
      "this is the same address as before; write that of an existing page or file, or remove the link"
    case .uncheckedFragments:
      "'mamushi check' finds those that lead nowhere; then remove 'fragments: false' from 'Content/site.yaml'"
    case .undated: "add 'date: 2026-05-01', and remove 'draft: true'"
    case .unreadFile: "check the file's permissions"
    case .unreadPattern: "remove what is not to be published from 'Content'"
    case .hidden: "remove 'draft: true' if everybody may read it"
    case .unlisted:
      "write 'draft: true' to leave a text out; 'noindex: true' only keeps search engines from it"
    case .deepCalls: "write what they show"
    case .programmedFrontMatter: "write it as YAML between '---' lines"
    case .guessedLink: "check that it is the right one"
    case .missingTitle: "set 'title' in 'Content/site.yaml'"
    case .unreadAddress: "set 'permalinks' in 'Content/site.yaml' to the form that they have"
    case .unreadAddressOfPages: "write 'permalink: /its/address/' in each of these pages"
    case .renamedData: "change the templates that read it"
    case .takenTaxonomy:
      "write 'taxonomies: { places: Places }' in 'Content/site.yaml' with another name, and the texts' key likewise"
    case .lostTerms:
      "texts in 'Content/articles' have terms; lines of 'Content/static/_redirects' lead from former lists to other pages"
    case .missingSource: "if the texts are elsewhere, correct 'source', and import again"
    }
  }

  /// How the old settings say the site's address.
  private static func addressSetting(of generator: FormerGenerator) -> String {
    switch generator {
    case .hugo: "write 'baseURL' in 'hugo.toml' of the old site"
    case .jekyll, .hexo: "write 'url: https://...' in '_config.yml' of the old site"
    case .zola: "write 'base_url' in 'config.toml' of the old site"
    case .eleventy: "write '{\"url\": \"https://...\"}' into '_data/site.json' of the old site"
    case .astro: "write 'site: \"https://...\"' in 'astro.config.mjs' of the old site"
    case .wordpress: "set it in the old settings"
    }
  }

  private static func choice(_ names: [String]) -> String {
    let names = names.map { "'\($0)'" }
    return names.count == 1
      ? names[0] : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }
}
