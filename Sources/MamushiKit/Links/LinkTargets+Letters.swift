import MamushiCore

// Addresses in other letters than those of their pages. Hosts tell capitals from small letters.
extension LinkTargets {
  /// Returns the address of the page that a path names but for its letters; nil if there is none.
  ///
  /// - Parameter path: from the site's root, without a slash at its beginning.
  func addressInOtherLetters(_ path: String) -> String? {
    let written = SitePath(path).fileExtension.isEmpty ? HiddenAddresses.asFolder(path) : path
    let known = languages.isEmpty ? [language] : languages.map(\.language)
    // The folders of languages are in small letters, whatever the rest is in.
    let belowFolders = known.compactMap { language in
      language.path(belowFolderIn: written).map { language.pathPrefix + $0 }
    }
    return (belowFolders + [written.lowercased()]).first { candidate in
      guard candidate != written, case .route? = publishedPage(at: candidate, suffix: "") else {
        return false
      }
      return true
    }
  }
}
