import MamushiCore

/// Reads YAML through libyaml, TOML through toml++, JSON and CSV by itself.
///
/// All end in the same tree and the same kind of diagnostic, so that nobody who takes a `Node` needs to
/// know in which of them it was written. A byte order mark at the start is skipped.
package struct LocalDocumentReader: DocumentReader {
  /// How deep lists and mappings may nest in a document: far beyond any that a person writes, and far from
  /// exhausting the stack of a thread.
  package static let maximumDepth = 100

  package init() {}

  package func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int
  ) throws(DocumentFault) -> Node {
    // The closure of `withUnsafeBufferPointer` cannot throw a typed error through every toolchain's
    // overloads: the result carries it.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Node, DocumentFault> in
      var content = buffer
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { content = UnsafeBufferPointer(rebasing: buffer[3...]) }
      let source = SourceText(bytes: content, file: file, firstLine: firstLine)
      do throws(DocumentFault) {
        switch format {
        case .yaml: return .success(try YAMLReader(source).read())
        case .csv:
          var reader = CSVReader(source)
          return .success(try reader.read())
        case .toml: return .success(try TOMLReader(source).read())
        case .json, .foreignJSON:
          var reader = JSONReader(source, isForeign: format == .foreignJSON)
          return .success(try reader.read())
        }
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
