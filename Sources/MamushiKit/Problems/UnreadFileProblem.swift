import MamushiCore

/// The problems of files and strings that nothing reads, or not both of two, with all their wording.
enum UnreadFileProblem: Problem {
  case file(help: String?)
  /// - Parameter better: the folder that was probably meant.
  /// - Parameter taxonomy: the name of the folder, if texts in it could be about terms of a taxonomy.
  case folder(name: String, count: Int, better: String?, taxonomy: String?)
  /// A video, or a picture in a format that no browser shows.
  case unshown(format: String, isFilm: Bool)
  /// A caption in a language in which the album has no text.
  case captionWithoutAlbum(language: String)
  /// The text of an album directly in the gallery, which is none.
  ///
  /// - Parameter section: the name of the file with the text above the gallery.
  case albumOutsideFolder(section: String)
  /// A file that is named for a language which the site does not have.
  ///
  /// - Parameters:
  ///   - first: the site's first language, in which the file counts as one; nil if nothing reads it.
  ///   - name: the name that the file would have in the language of the site that it may mean.
  ///   - isTaken: whether there is a file of that name.
  ///   - only: the site's language, if it has one; nil if it has several.
  case otherLanguage(tag: String, first: String?, name: String?, isTaken: Bool, only: String?)
  /// A file that is named for the only language of the site.
  ///
  /// - Parameters:
  ///   - name: the name without the language.
  ///   - isTaken: whether there is a file of that name.
  case onlyLanguage(tag: String, name: String, isTaken: Bool)
  /// Strings in a language that the site does not have.
  ///
  /// - Parameter name: the name of the file in the language of the site that differs only in its letters' case.
  case words(tag: String, name: String?)
  case theme(help: String)
  /// A template beside the asset that it would make.
  case repeatedAsset(kept: String)
  /// - Parameter tag: the name of both assets below `assets` in templates.
  case assetOfOneName(tag: String, other: String)
  case template(name: String, suggestion: String?)
  /// - Parameter right: the file that the template was probably meant to be.
  case misplacedTemplate(name: String, right: String)
  case otherFolder(name: String, right: String)
  case string(key: String, suggestion: String?)
  /// A plural form that the language does not have.
  ///
  /// - Parameter forms: the keys of those that it has, the common one last.
  case pluralForm(key: String, language: String, forms: [String])
  case place(name: String, key: String, known: [String])

  var severity: Diagnostic.Severity {
    if case .repeatedAsset = self { .error } else { .warning }
  }

  var id: String {
    switch self {
    case .file, .folder, .unshown, .theme, .otherFolder: "UnusedFile"
    case .repeatedAsset, .assetOfOneName: "TwoAssetFiles"
    case .captionWithoutAlbum, .albumOutsideFolder: "UnusedCaption"
    case .otherLanguage, .onlyLanguage, .words: "UnknownLanguageOfFile"
    case .template, .misplacedTemplate: "UnusedTemplate"
    case .string, .pluralForm: "UnusedString"
    case .place: "UnknownPlace"
    }
  }

  var message: String {
    switch self {
    case .file, .theme: "nothing reads this file"
    case .albumOutsideFolder: "nothing reads this file: the gallery itself is no album"
    case .repeatedAsset(let kept): "'\(kept)' is already the asset that this template makes"
    case .unshown(let format, _): "albums do not show '.\(format)' files"
    case .assetOfOneName(let tag, let other):
      "'\(other)' has the same name in templates, '{{assets.\(tag)}}', so they can show only one of the two"
    case .captionWithoutAlbum(let language): "nothing reads this file: its album has no text in '\(language)'"
    case .onlyLanguage(let tag, _, _):
      "'\(tag)' is part of the name of this file: in a site with one language, names of files have none"
    case .otherLanguage(let tag, let first, _, _, _):
      "'\(tag)' in the name of this file is not a language of the site, so "
        + (first.map { "the file counts as one in '\($0)'" } ?? "nothing reads it")
    case .words(let tag, _): "the site has no language '\(tag)'"
    case .folder(let name, let count, _, _):
      "nothing reads \(count == 1 ? "this file" : "the \(NumberText.grouped(count)) files") in '\(name)'"
    case .template, .misplacedTemplate: "nothing calls this template"
    case .otherFolder(let name, let right): "nothing reads the folder '\(name)': its name must be '\(right)'"
    case .string(let key, _): "nothing shows the string '\(key)'"
    case .pluralForm(let key, let language, _):
      "nothing shows the string '\(key)': '\(language)' has no such plural form"
    case .place(let name, let key, _): "nothing fills '{\(name)}' in '\(key)'"
    }
  }

  /// How texts can name a template; nil if none can.
  private static func use(of template: String) -> String? {
    let key = "write 'template: \(template)' in"
    if template.hasPrefix("Page/") { return key + " a page" }
    if template.hasPrefix("Taxonomy/") { return key + " the text of a list" }
    return template.hasPrefix("Article/")
      ? key + " an article, or 'articleTemplate' in the text of a folder" : nil
  }

  var help: String? {
    switch self {
    case .file(let help?): help
    case .file(nil): SiteProblem.unusedFile.help
    case .albumOutsideFolder(let section):
      "rename it to '\(section)' for a text above the gallery, or move it into the folder of an album"
    case .captionWithoutAlbum(let language): "add 'album.\(language).md' to its folder"
    case .otherLanguage(_, _, let name?, let isTaken, _), .onlyLanguage(_, let name, let isTaken):
      isTaken ? "keep only one of this file and '\(name)'" : "rename the file to '\(name)'"
    case .otherLanguage(let tag, _, nil, _, let only?):
      "write 'languages: [\(only), \(tag)]' in site.yaml, or rename the file"
    case .otherLanguage(let tag, _, nil, _, nil):
      "add '\(tag)' to 'languages' in site.yaml, or rename the file"
    case .words(_, let name?): "rename the file to '\(name)'"
    case .words(_, nil): "add it to 'languages' in site.yaml, or remove the file"
    case .folder(_, _, let better, let taxonomy):
      (better.map { "move \($0 == "Content/pages" ? "pages" : "what belongs there") to '\($0)'" }
        ?? "put texts into 'Content/articles', 'Content/pages' or 'Content/guidance'")
        + (taxonomy.map { "; for texts about terms of a taxonomy, add '\($0)' to 'taxonomies' in site.yaml" }
          ?? "")
    case .unshown(_, isFilm: true): "put it next to a text, and show it there with '![...](file)'"
    case .unshown(_, isFilm: false): "save it as JPEG, PNG or WebP"
    case .theme(let help): help
    case .repeatedAsset: "keep one of the two"
    case .assetOfOneName: "rename one of the two"
    case .template(let name, let suggestion?):
      "did you mean '\(suggestion)'?"
        + (Self.use(of: name).map { " Otherwise \($0)" } ?? "")
    case .template(let name, nil):
      (Self.use(of: name).map { $0 + ", " } ?? "")
        + "call it with '{{> \(name)}}', or remove it"
    case .misplacedTemplate(let name, let right): "name it '\(right)', or call it with '{{> \(name)}}'"
    case .otherFolder(let name, let right): "rename '\(name)' to '\(right)'"
    case .string(_, let suggestion?): "did you mean '\(suggestion)'?"
    case .string(let key, nil):
      "the theme has no such string; show it in a template with '{{strings.\(key)}}', or remove it"
    case .pluralForm(_, _, let forms):
      "write \(forms.map { "'\($0)'" }.joined(separator: ", ")), or remove it"
    case .place(_, _, let known) where known.isEmpty: "remove it: nothing is filled in there"
    case .place(_, _, let known): "write \(known.map { "'{\($0)}'" }.joined(separator: ", "))"
    }
  }
}
