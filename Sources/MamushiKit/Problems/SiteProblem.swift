import MamushiCore

/// The possible problems of a site's content, data and configuration, with all their wording.
package enum SiteProblem: Problem {
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
  case emptySlug(value: String, of: SlugOrigin)
  case reservedSlug(slug: String, of: SlugOrigin)
  case namesOfOneSlug(LostName)
  case textOfNoTerm(kind: String, slug: String, suggestion: String?)
  // Configuration and data
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
  case invalidHeader(name: String, fault: HeaderFault)
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
  case missingString(key: String)
  case folderOfNoLook(name: String, suggestion: String?, known: [String])
  // Links and routes
  case duplicateURL(path: String, other: String, of: SlugOrigin)
  case pathThroughFile(path: String, other: String)
  case brokenLink(destination: String, suggestion: String?)
  case brokenFragment(destination: String, suggestion: String?)
  case linkOutOfSite(destination: String)
  case linkToHidden(destination: String, state: String)
  case leftOut(title: String, state: String)
  case missingPicture(path: String, suggestion: String?)
  case missingFile(kind: String, path: String, suggestion: String?)
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

  package var severity: Diagnostic.Severity {
    switch self {
    case .nearKnownKey, .hiddenArticle, .linkToHidden, .rawHTML, .photoOutsideAlbum,
      .folderOfNoLook, .unusedFile, .unusedCaption, .repeatedParameter, .unusableDataName,
      .unusableDataKey, .textOfNoTerm, .remotePictureLeft, .metadataLeft, .outputNotCleaned, .cacheNotWritten,
      .unknownCodeAttribute:
      .warning
    case .namesOfOneSlug(let lost): lost.severity
    case .unknownLanguage, .leftOut: .note
    default: .error
    }
  }

  /// The case's name in upper camel case.
  package var id: String {
    if case .picture(let fault) = self { return fault.id }
    let name = Mirror(reflecting: self).children.first?.label ?? "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension SiteProblem {
  package var message: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .emptyFile: "the file is empty"
    case .invalidUTF8: "the file is not valid UTF-8 from here on"
    case .folderNamedLikeFile(let name): "'\(name)' is a folder, where a file is expected"
    case .fileNamedLikeFolder(let name): "'\(name)' is a file, where a folder is expected"
    case .unusedFile, .unusedCaption: "nothing reads this file"
    case .unclosedFrontMatter(let marker): "the front matter that begins with '\(marker)' has no end"
    case .frontMatterNotMapping(let found): "front matter must be a mapping, not \(found)"
    case .missingTitle: "the front matter has no 'title'"
    case .nearKnownKey(let key, let known): "the key '\(key)' is unknown, but similar to '\(known)'"
    case .repeatedParameter(let key): "'\(key)' is also in 'params', and that value is used"
    case .wrongType(let key, let expected, let found): "'\(key)' must be \(expected), not \(found)"
    case .invalidValue(let key, let value, _): "'\(value)' is not a valid value for '\(key)'"
    case .invalidDate(let key, let value): Self.dateWords(key, value).message
    case .invalidBudget(let key, let value): "\(key) '\(value)' is not an amount"
    case .outOfRange(let key, let value, let range): "'\(key)' must be \(range), not \(value)"
    case .invalidURL(let key, let value): "\(key) '\(value)' is not an absolute URL"
    case .invalidAlias(let value): "alias '\(value)' is not a path of this site"
    case .emptySlug(let value, _): "'\(value)' has no letter or digit for a URL"
    case .reservedSlug(let slug, _): "the slug '\(slug)' is reserved for the site's own pages"
    case .namesOfOneSlug(let lost): lost.message
    case .textOfNoTerm(let kind, let slug, _): "no published article has the \(kind) '\(slug)'"
    case .missingKey(let key): "'\(key)' is missing"
    case .unknownKey(let key, _, _): "the key '\(key)' is unknown"
    case .invalidBaseURL(let value): "baseURL '\(value)' is not the address of a site"
    case .invalidLanguage(let value): "language '\(value)' is not a language tag"
    case .invalidSourceName(let value): "'\(value)' is not a valid name for a source"
    case .repeatedSource(let name): "another source is already named '\(name)'"
    case .invalidSourceURL(let reason): "the source's 'url' \(reason)"
    case .sourceWithoutListing(let name):
      "the source\(name.isEmpty ? "" : " '\(name)'") does not say what it offers"
    case .keyOfOtherKind(let key, let kind): "a source of kind '\(kind)' has no '\(key)'"
    case .keyOfOtherStyle(let key, let style): "paging of style '\(style)' has no '\(key)'"
    case .unsetVariable(let name, let header):
      "the environment variable '\(name)' of the header '\(header)' is not set"
    case .invalidHeader(let name, let fault): fault.message(of: name)
    case .invalidListingPath(let value): "'\(value)' is not a path below the source's 'url'"
    case .invalidJSONPath(let key, let value): "\(key) '\(value)' is not a path into JSON"
    case .twoDataFiles(let kept): "'\(kept)' already provides data with this name"
    case .unusableDataName(let name): "templates cannot name these data: '\(name)' is not a valid key"
    case .unusableDataKey(let key): "templates cannot name this column: '\(key)' is not a valid key"
    case .deepDataFolder(let limit): "the file is more than \(limit) levels deep in 'Content/data'"
    case .unknownArticle(let slug, _): "there is no article with the slug '\(slug)'"
    case .unknownAlbum(let path, _): "there is no album '\(path)'"
    case .hiddenArticle(let slug, let state): "the article '\(slug)' is not published: it is \(state)"
    case .invalidStrings(let language): "the theme's strings for '\(language)' must be 'key: text'"
    case .missingString(let key): "the theme's strings have no '\(key)'"
    case .folderOfNoLook(let name, _, _): "there is no look '\(name)', so nothing reads this folder"
    case .duplicateURL(let path, let other, _): "'\(path)' is already used by \(other)"
    case .pathThroughFile(let path, let other): "'\(path)' cannot be below a file: it conflicts with \(other)"
    case .brokenLink(let destination, _): "the link '\(destination)' leads to nothing"
    case .brokenFragment(let destination, _): "the link '\(destination)' leads to an id that does not exist"
    case .linkOutOfSite(let destination): "the link '\(destination)' leads outside the site's content"
    case .linkToHidden(let destination, let state):
      "the link '\(destination)' is left out: its target is \(state)"
    case .leftOut(let title, let state): "'\(title)' is left out: it is \(state)"
    case .missingPicture(let path, _): "there is no picture '\(path)'"
    case .missingFile(let kind, let path, _): "there is no \(kind) '\(path)'"
    case .remotePicture(let url): "the picture '\(url)' is on another site"
    case .picture(let fault): fault.message
    case .remotePictureLeft(let file, let fault):
      "the downloaded '\(file)' is published without smaller sizes: \(fault.message)"
    case .changedMeanwhile: "the file changed while the site was built"
    case .metadataLeft: "metadata of this kind of picture (place, owner, previews) cannot be removed"
    case .noBuildToCompare: "without a build of this site, it is unknown what is used"
    case .photoOutsideAlbum: "the photo is not in an album"
    case .rawHTML: "raw HTML is left out"
    case .unknownLanguage(let name, _): "code in '\(name)' is not highlighted: there is no such language"
    case .unknownCodeAttribute(let text): "'\(text)' has no effect on this code"
    case .missingTemplate(let name): "the template '\(name)' is missing"
    case .invalidTemplateFile: "this file is not UTF-8 text"
    case .fileTooLarge(let limit): "this file is larger than \(limit) MB and is not read"
    case .endlessTemplate:
      "with the templates that it uses, this template is endless, nested too deeply or too long"
    case .outputFailed(let failure): "\(failure)"
    case .outputNotCleaned(let failure): "the new site is published, but \(failure)"
    case .cacheNotWritten(let failure):
      "the new site is published, but the next build must start from scratch: \(failure)"
    case .remoteTextLost(let source, let reason): "a text of '\(source)' cannot be read again: \(reason)"
    case .unknownPhoto(let name, _): "there is no photo '\(name)' in this album"
    case .repeatedPhoto(let name): "the photo '\(name)' is listed twice"
    }
  }

  package var help: String? {
    switch self {
    case .unreadable: "check that it exists, and check its permissions"
    case .emptyFile: "write its front matter, at least '---', 'title: ...', '---', or delete it"
    case .invalidUTF8: "save it in UTF-8"
    case .folderNamedLikeFile: "rename it, or move its contents one level up"
    case .fileNamedLikeFolder: "rename it, and create a folder with that name"
    case .unusedFile:
      "put texts into 'Content/articles', 'Content/pages' or 'Content/guidance' itself; pickups, rankings and authors are YAML or JSON"
    case .unusedCaption: "name it after a photo in its folder, or 'album.md'"
    case .unclosedFrontMatter(let marker): "write a line '\(marker)' after its last key"
    case .frontMatterNotMapping: "write it as 'title: ...'"
    case .missingTitle: "add a line 'title: ...'"
    case .nearKnownKey(_, let known): "write '\(known)', or rename it if it is your own parameter"
    case .repeatedParameter: "keep one of the two"
    case .wrongType(_, let expected, _): "write \(expected)"
    case .invalidValue(_, let value, let allowed):
      nearestName(to: value, among: allowed).map { "did you mean '\($0)'?" }
        ?? "write one of \(allowed.map { "'\($0)'" }.joined(separator: ", "))"
    case .invalidDate(let key, let value): Self.dateWords(key, value).help
    case .invalidBudget: "write a whole number such as 16000"
    // The message says what to write.
    case .outOfRange: nil
    case .invalidURL(let key, let value): WebAddress.help(for: value, isProfile: key == "url")
    case .invalidAlias: "write it as '/old/path/' or '/old/page.html', or 'name' for one next to this page"
    case .emptySlug(_, let origin): origin.helpForEmpty
    case .reservedSlug(_, let origin): origin.helpForReserved
    case .namesOfOneSlug(let lost): lost.help
    case .missingKey(let key): "add '\(key): ...'"
    case .unknownKey(_, let suggestion?, _): "did you mean '\(suggestion)'?"
    case .unknownKey(_, nil, let known): "known keys: \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .invalidBaseURL: "write it as 'https://example.com/' or 'https://example.com/folder/'"
    case .invalidLanguage: "write it as 'ja' or 'en-GB'"
    case .invalidSourceName: "use up to 100 lower-case letters, digits and, between them, '-'"
    case .repeatedSource: "rename one of the two"
    case .invalidSourceURL:
      "write it as 'https://example.com/api'; put secrets into 'headers', as '${NAME}'"
    case .sourceWithoutListing: "add 'information', 'pickups', 'rankings' or 'gallery', or a 'preset'"
    case .keyOfOtherKind("format", "api"):
      "remove it for JSON; for another format, have a 'kind: command' fetch it: 'run: [curl, -fsSL, \"https://...\"]'"
    case .keyOfOtherKind(let key, _): "remove '\(key)', or change the 'kind'"
    case .keyOfOtherStyle(let key, _): "remove '\(key)', or change the 'style'"
    case .unsetVariable(let name, _): "set '\(name)' before you run mamushi"
    case .invalidHeader(_, let fault): fault.help
    case .invalidListingPath: "write it as '/articles'"
    case .invalidJSONPath: "write it as 'data', 'attributes.title', 'images[0].url' or 'tags[].name'"
    case .twoDataFiles, .repeatedPhoto: "keep one of the two"
    case .unknownArticle(_, let suggestion?), .unknownAlbum(_, let suggestion?):
      "did you mean '\(suggestion)'?"
    case .unknownAlbum(_, nil): "write an album's folder in Content/gallery, or its address: 'kyoto/spring'"
    case .unusableDataName, .unusableDataKey: "rename it with letters, digits, '-' and '_'"
    case .deepDataFolder: "move it up"
    case .unknownArticle(_, nil): "write the slug of an article, or remove the entry"
    case .textOfNoTerm(_, _, let suggestion?): "did you mean '\(suggestion).md'?"
    case .textOfNoTerm(let kind, _, nil):
      "name the file after the last part of its list's address; its text is left out until an article has that \(kind)"
    case .hiddenArticle: "the entry is shown without a link until the article is published"
    case .invalidStrings: "write one text for each key"
    case .missingString(let key): "add '\(key): ...'"
    case .folderOfNoLook(_, nil, let known):
      "known looks: \(known.map { "'\($0)'" }.joined(separator: ", ")); put what all looks share directly into 'Templates'"
    case .duplicateURL(_, _, let origin): origin.helpForTaken
    case .pathThroughFile: "rename one of the two"
    case .brokenLink(_, let suggestion?), .missingPicture(_, let suggestion?),
      .missingFile(_, _, let suggestion?), .brokenFragment(_, let suggestion?),
      .unknownLanguage(_, let suggestion?), .folderOfNoLook(_, let suggestion?, _):
      "did you mean '\(suggestion)'?"
    case .brokenFragment(_, nil): "write the id of a heading, or give a heading an id: '## Title {#id}'"
    case .unknownLanguage(let name, nil): "add 'Templates/languages/\(name).yaml', or write 'text'"
    case .unknownCodeAttribute: "write '{3,7-9}', 'title=\"...\"', 'lineNumbers' or 'start=10'"
    case .brokenLink(let destination, nil): Self.placeOfLink(destination)
    case .linkOutOfSite: "link to a file below 'Content'"
    case .leftOut: "use '--drafts' to include it"
    case .linkToHidden(_, let state):
      state == "expired" ? "remove it" : "it appears once its target is published"
    case .missingPicture(let path, nil): Self.place(of: "picture", path)
    case .missingFile(let kind, let path, nil): Self.place(of: kind, path)
    case .remotePicture: "put a copy into 'Content/static'"
    case .picture(let fault), .remotePictureLeft(_, let fault): fault.help
    case .changedMeanwhile: "build again"
    case .metadataLeft: "publish it as JPEG, PNG, WebP or AVIF, or make sure that it contains none"
    case .noBuildToCompare: "run 'mamushi build' first"
    case .photoOutsideAlbum: "move it into a folder below 'Content/gallery'"
    case .rawHTML: "set 'markdown: { rawHTML: true }' in site.yaml to keep it"
    case .missingTemplate(let name): "add 'Templates/\(name).mustache'"
    case .invalidTemplateFile: "save it in UTF-8"
    case .fileTooLarge: "remove what no page shows, and put data into 'Content/data'"
    case .endlessTemplate:
      "include a partial in itself only inside a section that ends, such as a nested list"
    case .outputFailed(let failure): failure.help ?? "free disk space or change permissions, then build again"
    case .outputNotCleaned: "the next build tries again"
    case .cacheNotWritten(let failure):
      failure.help ?? "free disk space or change the permissions of '.mamushi'"
    case .remoteTextLost: "build again; if that does not help, remove '.mamushi/sources.sqlite'"
    case .unknownPhoto(_, let suggestion?): "did you mean '\(suggestion)'?"
    case .unknownPhoto(_, nil): "write the name of a photo next to this file, such as 'market.jpg'"
    }
  }
}
