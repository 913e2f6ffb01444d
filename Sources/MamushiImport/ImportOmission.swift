/// What an import leaves out, with its wording.
enum ImportOmission: Sendable {
  /// A file that the build makes by itself, such as a feed.
  case ownFile
  /// A page at an address at which each site has, or may have, one by itself.
  case ownPage(address: String, page: String)
  case templatePage
  case templateFile
  case homeText
  case sectionText
  /// The text of a term that no article has.
  case termText
  /// A text above a list.
  case listText
  case otherMarkup
  case textWithoutFrontMatter
  /// A text within the folder of another one, whose files are its own.
  case textInBundle
  /// The text of a folder whose files only others show.
  case headlessText
  /// A line of `_redirects` for the address of a list or feed that each site has.
  case redirect(line: String)
  /// A redirect to what was not imported.
  case deadRedirect(line: String)
  /// Where a page led readers on, which shows something here.
  case redirectOfPage(to: String)
  /// When texts were changed, of which only their commits tell.
  case datesOfGit
  case comments(Int)
  /// Items of a type without pages, and how many there are.
  case otherType(String, Int)

  /// The beginning of the message.
  var subject: String {
    switch self {
    case .ownFile: "this file"
    case .ownPage(let address, let page): "this page, whose address '\(address)' is that of \(page),"
    case .templatePage: "this page is a template and"
    case .templateFile: "this file is a template and"
    case .homeText: "the text of the home page"
    case .sectionText: "the text of this section, which has no page,"
    case .termText: "the text of this term, which no article has,"
    case .listText: "the text above this list"
    case .otherMarkup: "this text, which is not Markdown,"
    case .textWithoutFrontMatter: "this text, which has no front matter,"
    case .textInBundle: "this text within the folder of another one"
    case .headlessText: "this text, which has no page, with files that no text names,"
    case .redirect(let line):
      "the line '\(line)', which would keep readers from a page or feed of the new site,"
    case .deadRedirect(let line): "the redirect '\(line)', which leads to nothing that was imported,"
    case .redirectOfPage(let address):
      "the redirect to '\(address)' of this page, which shows something here,"
    case .datesOfGit: "the dates of changes, which Hugo read from git,"
    case .comments(let count): count == 1 ? "1 comment" : "\(count) comments"
    case .otherType(let type, let count):
      "\(count == 1 ? "1 item" : "\(count) items") of the type '\(type)', which has no pages,"
    }
  }

  var isSeveral: Bool {
    switch self {
    case .comments(let count), .otherType(_, let count): count > 1
    case .datesOfGit: true
    default: false
    }
  }

  var help: String {
    switch self {
    case .ownFile: "the build makes its own"
    case .ownPage: "if readers need its text, give it another address in 'Content/pages'"
    case .templatePage: "write what it says as Markdown in 'Content/pages'"
    case .templateFile: "put what it becomes into 'Content/static'"
    case .homeText:
      "write it as 'Content/pages/index.md' to have it as the home page; the articles are then at '/feed/'"
    case .sectionText, .termText, .textInBundle, .headlessText: "copy what you need of it to another text"
    case .otherType: "if it has texts for readers, write them as Markdown"
    case .redirect: "readers reach that address without it"
    case .deadRedirect:
      "if its target is published in some other way, add the line to 'Content/static/_redirects'"
    case .redirectOfPage:
      "if readers should not see this page, add a line '/this/address/ /other/ 301' to 'Content/static/_redirects', if the host reads it first"
    case .datesOfGit: "write 'updated: ...' in texts that should show one"
    case .comments: "a site here has none; a service that shows them can stand in a template"
    case .listText: "each site has this list by itself, without a text"
    case .otherMarkup: "write it as Markdown, or put it into 'Content/static'"
    case .textWithoutFrontMatter: "begin it with '---', 'title: ...' and '---', and import again"
    }
  }
}
