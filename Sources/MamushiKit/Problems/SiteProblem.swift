import MamushiCore

/// The possible problems of a site's content, data and configuration, with all their wording.
enum SiteProblem: Problem {
  // Files
  case unreadable(reason: String)
  case emptyFile
  case invalidUTF8
  case folderNamedLikeFile(name: String)
  case fileNamedLikeFolder(name: String)
  case unusedFile
  case unusedCaption
  // Front matter
  case unclosedFrontMatter(marker: String)
  case frontMatterNotMapping(found: String)
  case missingTitle
  case nearKnownKey(key: String, known: String)
  case repeatedParameter(key: String)
  // Values
  case wrongType(key: String, expected: String, found: String)
  case invalidValue(key: String, value: String, allowed: [String])
  case invalidDate(key: String, value: String)
  case invalidBudget(key: String, value: String)
  case outOfRange(key: String, value: String, range: String)
  case invalidURL(key: String, value: String)
  case invalidAlias(value: String)
  case emptySlug(value: String)
  case reservedSlug(slug: String)
  case namesOfOneSlug(name: String, other: String)
  case textOfNoTerm(kind: String, slug: String, suggestion: String?)
  // Configuration and data
  case missingConfiguration(other: String?)
  case missingKey(key: String)
  case unknownKey(key: String, suggestion: String?, known: [String])
  case invalidBaseURL(value: String)
  case invalidLanguage(value: String)
  case invalidSourceName(value: String)
  case repeatedSource(name: String)
  case invalidSourceURL(reason: String)
  case sourceWithoutListing(name: String)
  case keyOfOtherKind(key: String, kind: String)
  case keyOfOtherStyle(key: String, style: String)
  case unsetVariable(name: String, header: String)
  case invalidHeader(name: String, reason: String)
  case invalidListingPath(value: String)
  case invalidJSONPath(key: String, value: String)
  case twoDataFiles(kept: SitePath)
  case unusableDataName(name: String)
  case unusableDataKey(key: String)
  case deepDataFolder(limit: Int)
  case unknownArticle(slug: String, suggestion: String?)
  case unknownAlbum(path: String, suggestion: String?)
  case hiddenArticle(slug: String, state: String)
  case invalidStrings(language: String)
  case missingStrings(language: String, used: String)
  case missingString(key: String)
  case folderOfNoLook(name: String, suggestion: String?, known: [String])
  // Links and routes
  case duplicateURL(path: String, other: String)
  case pathThroughFile(path: String, other: String)
  case brokenLink(destination: String, suggestion: String?)
  case brokenFragment(destination: String, suggestion: String?)
  case linkOutOfSite(destination: String)
  case linkToHidden(destination: String, state: String)
  case leftOut(title: String, state: String)
  case missingPicture(path: String, suggestion: String?)
  case remotePicture(url: String)
  case picture(ImageFault)
  /// A downloaded picture that is published unchanged.
  case remotePictureLeft(file: String, ImageFault)
  case changedMeanwhile
  case metadataLeft
  case noBuildToCompare
  case photoOutsideAlbum
  case rawHTML
  case unknownLanguage(name: String, suggestion: String?)
  case unknownCodeAttribute(text: String)
  // Templates
  case missingTemplate(name: String)
  case invalidTemplateFile
  /// The file is not read at all.
  case fileTooLarge(megabytes: Int)
  case endlessTemplate
  // Output
  case outputFailed(FileFailure)
  case outputNotCleaned(FileFailure)
  case cacheNotWritten(FileFailure)
  case remoteTextLost(source: String, reason: String)
  // Albums
  case unknownPhoto(name: String, suggestion: String?)
  case repeatedPhoto(name: String)

  var severity: Diagnostic.Severity {
    switch self {
    case .nearKnownKey, .hiddenArticle, .linkToHidden, .rawHTML, .missingStrings, .photoOutsideAlbum,
      .folderOfNoLook, .unusedFile, .unusedCaption, .namesOfOneSlug, .repeatedParameter, .unusableDataName,
      .unusableDataKey, .textOfNoTerm, .remotePictureLeft, .metadataLeft, .outputNotCleaned, .cacheNotWritten,
      .unknownCodeAttribute:
      .warning
    case .unknownLanguage, .leftOut: .note
    default: .error
    }
  }

  /// The case's name in upper camel case.
  var id: String {
    if case .picture(let fault) = self { return fault.id }
    let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension SiteProblem {
  var message: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .emptyFile: "the file is empty"
    case .invalidUTF8: "the file is not valid UTF-8 from here on"
    case .folderNamedLikeFile(let name): "'\(name)' is a folder, where a file is expected"
    case .fileNamedLikeFolder(let name): "'\(name)' is a file, where a folder is expected"
    case .unusedFile, .unusedCaption: "nothing reads this file"
    case .unclosedFrontMatter(let marker): "the front matter that begins with '\(marker)' has no end"
    case .frontMatterNotMapping(let found): "front matter is a list of 'key: value', not \(found)"
    case .missingTitle: "the front matter has no 'title'"
    case .nearKnownKey(let key, let known): "the key '\(key)' is unknown, and near to '\(known)'"
    case .repeatedParameter(let key): "'\(key)' stands in 'params' as well, and that one is shown"
    case .wrongType(let key, let expected, let found): "'\(key)' is \(expected), not \(found)"
    case .invalidValue(let key, let value, _): "'\(value)' is no value of '\(key)'"
    case .invalidDate(let key, let value): Self.dateWords(key, value).message
    case .invalidBudget(let key, let value): "\(key) '\(value)' is not an amount"
    case .outOfRange(let key, let value, let range): "'\(key)' is \(range), not \(value)"
    case .invalidURL(let key, let value): "\(key) '\(value)' is not an absolute URL"
    case .invalidAlias(let value): "alias '\(value)' is not a path of this site"
    case .emptySlug(let value): "'\(value)' has no letter or digit to make a URL of"
    case .reservedSlug(let slug): "the slug '\(slug)' is reserved for the site's own pages"
    case .namesOfOneSlug(let name, let other): "'\(name)' is shown as '\(other)': both have one address"
    case .textOfNoTerm(let kind, let slug, _): "no published article has the \(kind) '\(slug)'"
    case .missingConfiguration: "there is no site here"
    case .missingKey(let key): "'\(key)' is missing"
    case .unknownKey(let key, _, _): "the key '\(key)' is unknown"
    case .invalidBaseURL(let value): "baseURL '\(value)' is not the address of a site"
    case .invalidLanguage(let value): "language '\(value)' is not a language tag"
    case .invalidSourceName(let value): "'\(value)' is no name of a source"
    case .repeatedSource(let name): "another source is named '\(name)', too"
    case .invalidSourceURL(let reason): "the source's 'url' \(reason)"
    case .sourceWithoutListing(let name): "nothing says what the source '\(name)' offers"
    case .keyOfOtherKind(let key, let kind): "a source of kind '\(kind)' has no '\(key)'"
    case .keyOfOtherStyle(let key, let style): "paging of style '\(style)' has no '\(key)'"
    case .unsetVariable(let name, let header):
      "the environment variable '\(name)' of the header '\(header)' is not set"
    case .invalidHeader(let name, let reason): "the header '\(name)' \(reason)"
    case .invalidListingPath(let value): "'\(value)' is no path below the source's 'url'"
    case .invalidJSONPath(let key, let value): "\(key) '\(value)' is no path into JSON"
    case .twoDataFiles(let kept): "'\(kept)' holds the same data"
    case .unusableDataName(let name): "templates cannot name these data: '\(name)' is no key"
    case .unusableDataKey(let key): "templates cannot name this column: '\(key)' is no key"
    case .deepDataFolder(let limit): "the file lies deeper than \(limit) folders below 'Content/data'"
    case .unknownArticle(let slug, _): "there is no article with the slug '\(slug)'"
    case .unknownAlbum(let path, _): "there is no album '\(path)'"
    case .hiddenArticle(let slug, let state): "the article '\(slug)' is not published: it is \(state)"
    case .invalidStrings(let language): "the theme's strings for '\(language)' are not 'key: text'"
    case .missingStrings(let language, _): "the theme has no strings for the language '\(language)'"
    case .missingString(let key): "the theme's strings have no '\(key)'"
    case .folderOfNoLook(let name, _, _): "there is no look '\(name)', and nothing reads this folder"
    case .duplicateURL(let path, let other): "'\(path)' is also made by \(other)"
    case .pathThroughFile(let path, let other): "'\(path)' cannot lie below a file, which \(other) makes"
    case .brokenLink(let destination, _): "the link '\(destination)' leads to nothing"
    case .brokenFragment(let destination, _): "the link '\(destination)' leads to no place of that page"
    case .linkOutOfSite(let destination): "the link '\(destination)' leads out of the site's content"
    case .linkToHidden(let destination, let state):
      "the link '\(destination)' is left out: what it leads to is \(state)"
    case .leftOut(let title, let state): "'\(title)' is left out: it is \(state)"
    case .missingPicture(let path, _): "there is no picture '\(path)'"
    case .remotePicture(let url): "the picture '\(url)' lies on another site"
    case .picture(let fault): fault.message
    case .remotePictureLeft(let file, let fault):
      "'\(file)', which was fetched, is published without smaller sizes: \(fault.message)"
    case .changedMeanwhile: "the file changed while the site was built"
    case .metadataLeft: "metadata of this kind of picture (place, owner, previews) cannot be removed"
    case .noBuildToCompare: "no build of this site tells what is used"
    case .photoOutsideAlbum: "the photo lies in no album"
    case .rawHTML: "raw HTML is left out"
    case .unknownLanguage(let name, _): "code in '\(name)' is shown plain: there is no such language"
    case .unknownCodeAttribute(let text): "'\(text)' says nothing of this code"
    case .missingTemplate(let name): "the template '\(name)' is missing"
    case .invalidTemplateFile: "this file is not UTF-8 text"
    case .fileTooLarge(let limit): "this file has more than \(limit) MB, and is not read"
    case .endlessTemplate:
      "with the templates that it uses, this template has no end, or goes too deep, or is too long"
    case .outputFailed(let failure): "\(failure)"
    case .outputNotCleaned(let failure): "the new site stands, but \(failure)"
    case .cacheNotWritten(let failure):
      "the new site stands, but the next build has to begin anew: \(failure)"
    case .remoteTextLost(let source, let reason): "a text of '\(source)' cannot be read again: \(reason)"
    case .unknownPhoto(let name, _): "there is no photo '\(name)' in this album"
    case .repeatedPhoto(let name): "the photo '\(name)' is listed twice"
    }
  }

  var help: String? {
    switch self {
    case .unreadable: "check that it exists and its permissions"
    case .emptyFile: "write its front matter, at least '---', 'title: ...', '---', or delete it"
    case .invalidUTF8: "save it in UTF-8"
    case .folderNamedLikeFile: "rename it, or move what it holds one level up"
    case .fileNamedLikeFolder: "rename it, and make a folder of that name"
    case .unusedFile:
      "texts lie in 'Content/articles', 'Content/pages' and 'Content/guidance' itself; pickups, rankings and authors are YAML or JSON"
    case .unusedCaption: "name it after the photo beside it, or 'album.md'"
    case .unclosedFrontMatter(let marker): "write a line '\(marker)' after its last key"
    case .frontMatterNotMapping: "write it as 'title: ...'"
    case .missingTitle: "add a line 'title: ...'"
    case .nearKnownKey(_, let known): "write '\(known)', or rename it if it is a parameter of yours"
    case .repeatedParameter: "keep one of the two"
    case .wrongType(_, let expected, _): "write \(expected)"
    case .invalidValue(_, let value, let allowed):
      nearestName(to: value, among: allowed).map { "did you mean '\($0)'?" }
        ?? "write one of \(allowed.map { "'\($0)'" }.joined(separator: ", "))"
    case .invalidDate(let key, let value): Self.dateWords(key, value).help
    case .invalidBudget: "write a whole number such as 16000, or \"16,000\""
    case .outOfRange(_, _, let range): "write \(range)"
    case .invalidURL(let key, let value):
      WebAddress.help(for: value, isProfile: key == "url")
    case .invalidAlias: "write it as '/old/path/' or '/old/page.html', or 'name' for one beside this page"
    case .emptySlug: "set 'slug: ...', or rename the file"
    case .reservedSlug: "choose another with 'slug: ...', or rename the file"
    case .namesOfOneSlug: "write both alike, or in words that differ in letters or digits"
    case .missingConfiguration(let other?): "rename '\(other)' to 'Content/site.yaml'"
    case .missingConfiguration(nil):
      "'Content/site.yaml' is missing; make a site with 'mamushi new DIR', or name one with '--site DIR'"
    case .missingKey(let key): "add '\(key): ...'"
    case .unknownKey(_, let suggestion?, _): "did you mean '\(suggestion)'?"
    case .unknownKey(_, nil, let known): "known are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .invalidBaseURL: "write it as 'https://example.com/' or 'https://example.com/folder/'"
    case .invalidLanguage: "write it as 'ja' or 'en-GB'"
    case .invalidSourceName: "write small letters, digits and '-'"
    case .repeatedSource: "give one of the two another name"
    case .invalidSourceURL:
      "write it as 'https://example.com/api'; what must stay secret goes into 'headers', by '${NAME}'"
    case .sourceWithoutListing: "add 'information', 'pickups', 'rankings' or 'gallery', or a 'preset'"
    case .keyOfOtherKind(let key, _): "remove '\(key)', or change the 'kind'"
    case .keyOfOtherStyle(let key, _): "remove '\(key)', or change the 'style'"
    case .unsetVariable(let name, _): "set '\(name)' before you call mamushi"
    case .invalidHeader: "write it as 'X-API-KEY: \"${NAME}\"'"
    case .invalidListingPath: "write it as '/articles'"
    case .invalidJSONPath: "write it as 'data', 'attributes.title', 'images[0].url' or 'tags[].name'"
    case .twoDataFiles, .repeatedPhoto: "keep one of the two"
    case .unknownArticle(_, let suggestion?), .unknownAlbum(_, let suggestion?):
      "did you mean '\(suggestion)'?"
    case .unknownAlbum(_, nil): "write an album's address below /gallery/, such as 'kyoto/spring'"
    case .unusableDataName, .unusableDataKey: "rename it with letters, digits, '-' and '_'"
    case .deepDataFolder: "move it up"
    case .unknownArticle(_, nil): "write the slug of an article, or remove the entry"
    case .textOfNoTerm(_, _, let suggestion?): "did you mean '\(suggestion).md'?"
    case .textOfNoTerm(let kind, _, nil):
      "name the file as the address of the \(kind) does; its text is left out until an article has it"
    case .hiddenArticle: "it is shown without a link until then"
    case .invalidStrings: "write one text for each key"
    case .missingStrings(let language, let used):
      "those for '\(used)' are used; add 'Templates/strings/\(language).yaml'"
    case .missingString(let key): "add '\(key): ...'"
    case .folderOfNoLook(_, nil, let known):
      "there are \(known.map { "'\($0)'" }.joined(separator: ", ")); what all looks share lies in 'Templates' itself"
    case .duplicateURL(let path, _):
      path.hasSuffix("/") || path.hasSuffix(".html")
        ? "give one of the two another 'slug' or name" : "rename this file"
    case .pathThroughFile: "rename one of the two"
    case .brokenLink(_, let suggestion?), .missingPicture(_, let suggestion?),
      .brokenFragment(_, let suggestion?), .unknownLanguage(_, let suggestion?),
      .folderOfNoLook(_, let suggestion?, _):
      "did you mean '\(suggestion)'?"
    case .brokenFragment(_, nil): "name a heading as its address does, or give one an id: '## Title {#id}'"
    case .unknownLanguage(let name, nil): "add 'Templates/languages/\(name).yaml', or write 'text'"
    case .unknownCodeAttribute: "write '{3,7-9}', 'title=\"...\"', 'lineNumbers' or 'start=10'"
    case .brokenLink(let destination, nil): Self.placeOfLink(destination)
    case .linkOutOfSite: "link to a file below 'Content'"
    case .leftOut: "'--drafts' shows it all the same"
    case .linkToHidden(_, let state): state == "expired" ? "remove it" : "it appears once that is published"
    case .missingPicture(let path, nil): Self.placeOfPicture(path)
    case .remotePicture: "put a copy of it into 'Content/static'"
    case .picture(let fault), .remotePictureLeft(_, let fault): fault.help
    case .changedMeanwhile: "build again"
    case .metadataLeft: "publish it as JPEG, PNG, WebP or AVIF, or make sure that it holds none"
    case .noBuildToCompare: "run 'mamushi build' first"
    case .photoOutsideAlbum: "move it into a folder below 'Content/gallery'"
    case .rawHTML: "set 'markdown: { rawHTML: true }' in site.yaml to keep it"
    case .missingTemplate(let name): "add 'Templates/\(name).mustache'"
    case .invalidTemplateFile: "save it in UTF-8"
    case .fileTooLarge: "leave out what no page shows; data belong into 'Content/data'"
    case .endlessTemplate:
      "let a partial contain itself only inside a section that ends, such as a nested list"
    case .outputFailed: "make room or change permissions, and build again"
    case .outputNotCleaned: "the next build tries again"
    case .cacheNotWritten: "make room or change permissions of '.mamushi'"
    case .remoteTextLost: "build again; if that does not help, remove '.mamushi/sources.sqlite'"
    case .unknownPhoto(_, let suggestion?): "did you mean '\(suggestion)'?"
    case .unknownPhoto(_, nil): "write the name of a photo beside this file, such as 'market.jpg'"
    }
  }
}
