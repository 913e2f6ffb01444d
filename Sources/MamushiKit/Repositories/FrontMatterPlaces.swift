import MamushiCore

/// Finds where in front matter something stands that is wrong beside other files.
///
/// Texts are known without the places of what they say, since nearly all of it is right: a file is read again here.
struct FrontMatterPlaces {
  let sources: SourceTable
  let documents: any DocumentReader

  /// - Returns: the file alone, where the place follows from something else, or cannot be found any more.
  func location(of place: FrontMatterPlace, in file: SitePath) -> SourceLocation {
    guard file.isMarkdown, let position = sources.position(of: file),
      let bytes = try? sources.read(at: position).bytes,
      case .found(let matter) = FrontMatter.split(bytes), matter.document.count <= FrontMatter.sizeLimit,
      let root = try? documents.read(
        bytes[matter.document], as: matter.format, of: file, firstLine: matter.documentLine),
      let mark = root.entries.flatMap(place.mark)
    else { return SourceLocation(file) }
    return SourceLocation(file, mark)
  }
}
