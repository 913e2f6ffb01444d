import MamushiCore

/// The problems of sources, with all their wording.
enum SourceProblem: Problem {
  case stale(source: String, age: String, fault: SourceFault)
  case failed(source: String, fault: SourceFault)
  /// A source that has no items, which no copy contradicts.
  case nothing(source: String)
  case undecodableItem(
    source: String, listing: String, index: Int, field: String?, reason: String, remedy: Remedy)
  /// A value that is left out of an item.
  case unusableValue(
    source: String, listing: String, index: Int, field: String, reason: String, remedy: Remedy)
  case unreadableFile(source: String, reason: String)
  case noFiles(source: String, pattern: String)
  case fileTooLarge(source: String, file: String, bytes: Int)
  case failedQuery(source: String, listing: String, reason: String)
  case unusableFile(source: String, reason: String)
  /// A file without anything but white space.
  case emptyFile(source: String)
  case repaired(source: String, what: String)
  case listingKeepsChanging(source: String, listing: String)
  case missingListing(source: String, listing: String, status: Int)
  /// - Parameter reason: what was answered at `url`, a clause.
  case unverifiedToken(source: String, reason: String, url: String)
  /// - Parameter hasCopy: whether it was fetched before.
  case pictureNotFetched(source: String, url: String, reason: String, hasCopy: Bool)
  case furtherPictures(source: String, count: Int, haveCopies: Bool)
  /// - Parameter path: the picture's address from the site's root.
  case missingPicture(source: String, path: String, suggestion: String?)
  case furtherItems(source: String, count: Int)
  case furtherValues(source: String, count: Int)
  /// Items that are left out because readers need a password for them.
  case protectedItems(source: String, listing: String, count: Int)
  case absentField(source: String, listing: String, AbsentField, isOfPreset: Bool)
  /// Items of files that have the ids of items of earlier files.
  case repeatedItems(source: String, listing: String, count: Int)

  /// Where an item can be corrected.
  enum Remedy: Sendable {
    /// In a file of the site, or in `fields` of its source.
    case file
    /// At the source, or in its `fields`.
    case fields
    /// At the source alone.
    case source
  }

  static let staleID = "StaleSource"
  static let failedID = "FailedSource"

  var severity: Diagnostic.Severity {
    switch self {
    case .failed, .unreadableFile, .noFiles, .fileTooLarge, .failedQuery, .unusableFile, .emptyFile: .error
    case .stale(_, _, .offline), .missingListing(_, _, 404), .missingListing(_, _, 410): .note
    case .protectedItems: .note
    // Titles, texts and dates are essential to items; other fields may well be absent.
    case .absentField(_, _, let field, _)
    where !["title", "name", "body", "date", AbsentField.totalPages].contains(field.field): .note
    default: .warning
    }
  }

  var id: String {
    switch self {
    case .stale: Self.staleID
    case .failed: Self.failedID
    case .nothing: "EmptySource"
    case .undecodableItem, .furtherItems, .repeatedItems: "UndecodableItem"
    case .unusableValue, .furtherValues: "UndecodableValue"
    case .unreadableFile, .noFiles, .fileTooLarge: "UnreadableSourceFile"
    case .unusableFile, .emptyFile: "UnusableSourceFile"
    case .failedQuery: "FailedQuery"
    case .absentField: "AbsentField"
    case .protectedItems: "ProtectedItem"
    case .repaired: "RepairedSource"
    case .listingKeepsChanging: "ListingKeepsChanging"
    case .missingListing: "MissingListing"
    case .unverifiedToken: "UnverifiedToken"
    case .pictureNotFetched, .furtherPictures: "PictureNotFetched"
    case .missingPicture: "MissingPicture"
    }
  }

  var message: String {
    switch self {
    case .stale(let source, let age, let fault):
      "the source '\(source)' is stale: a copy from \(age) ago is used because \(fault.reason)"
    case .failed(let source, let fault):
      "the source '\(source)' is not available, and there is no earlier copy: \(fault.reason)"
    case .nothing(let source): "the source '\(source)' answers, but has no items"
    case .undecodableItem(let source, let listing, let index, let field, let reason, _):
      "item \(index) of '\(listing)' of the source '\(source)' is left out: "
        + (field.map { "'\($0)' is " } ?? "it is ") + reason
    case .unusableValue(let source, let listing, let index, let field, let reason, _):
      "'\(field)' of item \(index) of '\(listing)' of the source '\(source)' is left out: it is \(reason)"
    case .unreadableFile(let source, let reason):
      "the file of the source '\(source)' cannot be read: \(reason)"
    case .noFiles(let source, let pattern):
      "the source '\(source)' has no files: nothing matches '\(pattern)'"
    case .fileTooLarge(let source, let file, let bytes):
      "the file '\(file)' of the source '\(source)' has more than \(bytes) bytes"
    case .failedQuery(let source, let listing, let reason):
      "the query of '\(listing)' of the source '\(source)' fails: \(reason)"
    case .unusableFile(let source, let reason): "the source '\(source)' cannot use this file: \(reason)"
    case .emptyFile(let source): "the source '\(source)' cannot use this file: the file is empty"
    case .repaired(let source, let what): "the source '\(source)' was repaired: \(what)"
    case .listingKeepsChanging(let source, let listing):
      "'\(listing)' of the source '\(source)' changed each time it was read: items may be missing or old"
    case .missingListing(let source, let listing, let status):
      "the source '\(source)' has no '\(listing)' (\(status))"
    case .unverifiedToken(let source, let reason, let url):
      "the source '\(source)' does not say whether its token holds: \(reason) at \(SourceFault.shown(url))"
    case .missingPicture(let source, let path, _):
      "the source '\(source)' names the picture '\(path)', which the site does not have"
    case .pictureNotFetched(let source, let url, let reason, let hasCopy):
      "a picture of the source '\(source)' is not fetched\(hasCopy ? " again" : ""), \(url): \(reason)"
        + (hasCopy ? "; its last copy is used" : "")
    case .furtherPictures(let source, let count, let haveCopies):
      "\(count) more pictures of the source '\(source)' are not fetched\(haveCopies ? " again" : "")"
    case .absentField(let source, let listing, let field, _) where field.field == AbsentField.nextPage:
      "the answer for '\(listing)' of the source '\(source)' has no '\(field.path)', so it counts as the only page"
    case .absentField(let source, let listing, let field, _) where field.field == AbsentField.totalPages:
      "no answer for '\(listing)' of the source '\(source)' has '\(field.path)', so the first page that is not full counts as the last"
    case .absentField(let source, let listing, let field, _):
      "no item of '\(listing)' of the source '\(source)' has a '\(field.field)': there is no '\(field.path)'"
    case .repeatedItems(let source, let listing, let count):
      "\(count) item\(count == 1 ? " of" : "s of") '\(listing)' of the source '\(source)' \(count == 1 ? "is" : "are") left out: "
        + "\(count == 1 ? "its id is that of an item" : "their ids are those of items") in an earlier file"
    case .protectedItems(let source, let listing, let count):
      "\(count) item\(count == 1 ? "" : "s") of '\(listing)' of the source '\(source)' \(count == 1 ? "is" : "are") left out: "
        + "readers need a password for \(count == 1 ? "it" : "them")"
    case .furtherValues(let source, let count):
      "\(count) more values of items of the source '\(source)' are left out"
    case .furtherItems(let source, let count): "\(count) more items of the source '\(source)' are left out"
    }
  }

  var help: String? {
    switch self {
    case .stale(let source, _, let fault), .failed(let source, let fault): fault.help(source: source)
    case .nothing:
      "check what it answers; if it may be empty, set 'mayBeEmpty: true' of the source in site.yaml"
    case .undecodableItem(_, _, _, _, _, .file), .unusableValue(_, _, _, _, _, .file):
      "fix it there, or the source's 'fields' in site.yaml"
    case .unreadableFile, .noFiles: "check the source's 'path' in site.yaml"
    case .fileTooLarge: "raise 'limits: { maximumBytes: ... }' of the source if this is expected"
    case .failedQuery: nil
    case .emptyFile:
      "write its items into it; if it may be empty, set 'mayBeEmpty: true' of the source in site.yaml"
    case .unusableFile: "check the source's 'items' and 'format' in site.yaml"
    case .undecodableItem(_, _, _, _, _, .source), .unusableValue(_, _, _, _, _, .source):
      "fix it at the source"
    case .undecodableItem, .unusableValue: "fix it at the source, or fix the source's 'fields' in site.yaml"
    case .repaired: "report this to its publisher"
    case .listingKeepsChanging: "build again later"
    case .missingListing(_, _, 401), .missingListing(_, _, 403):
      "it is treated as empty; if it is for you, check the source's 'headers' in site.yaml"
    case .missingListing: "it is treated as empty"
    case .unverifiedToken:
      "the token is used as it is; check the source's 'url' in site.yaml, or have it answer '{token}' or 401 there"
    case .missingPicture(_, _, let suggestion?): "did you mean '\(suggestion)'?"
    case .missingPicture(_, let path, nil): "add 'Content/static\(path)'"
    case .pictureNotFetched, .furtherPictures: nil
    case .furtherItems, .furtherValues, .protectedItems: nil
    case .repeatedItems: "give each item an 'id' of its own"
    case .absentField(_, _, let field, _) where field.field == AbsentField.nextPage:
      "if there are more, check 'next' of its 'paging' in site.yaml"
    case .absentField(_, _, let field, _) where field.field == AbsentField.totalPages:
      "check 'totalPages' of its 'paging' in site.yaml; without that key, pages are read up to an empty one"
    case .absentField(_, _, let field, _) where field.field.hasPrefix(AbsentField.parameters):
      "check its path in 'params' of the source in site.yaml"
    case .absentField(_, _, _, isOfPreset: true):
      "check the source's 'url' and 'preset' in site.yaml, and what its server answers"
    case .absentField: "say where it is with 'fields' of the source in site.yaml"
    }
  }
}
