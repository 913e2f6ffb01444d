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
      let mark = self.mark(of: place, in: bytes, of: file)
    else { return SourceLocation(file) }
    return SourceLocation(file, mark)
  }

  /// Finds a place while pages are made: that the file is read for it says nothing about what pages were made from.
  func mark(of place: FrontMatterPlace, in file: SitePath) -> Mark? {
    guard file.isMarkdown, sources.position(of: file) != nil,
      let bytes = try? sources.read(file, first: FrontMatter.sizeLimit + Self.fences)
    else { return nil }
    return mark(of: place, in: bytes, of: file)
  }

  /// More bytes than the lines around front matter have.
  private static let fences = 1_000

  private func mark(of place: FrontMatterPlace, in bytes: [UInt8], of file: SitePath) -> Mark? {
    guard case .found(let matter) = FrontMatter.split(bytes), matter.document.count <= FrontMatter.sizeLimit,
      let root = try? documents.read(
        bytes[matter.document], as: matter.format, of: file, firstLine: matter.documentLine)
    else { return nil }
    return root.entries.flatMap(place.mark)
  }
}
