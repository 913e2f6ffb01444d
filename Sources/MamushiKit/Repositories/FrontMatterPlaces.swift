import MamushiCore

/// Finds the location in front matter of something that conflicts with other files.
///
/// Texts are kept without the positions of their values, since nearly all are right: a file is read again here.
struct FrontMatterPlaces {
  let sources: SourceTable
  let documents: any DocumentReader

  /// - Returns: the file alone, if the location follows from something else, or can no longer be found.
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
