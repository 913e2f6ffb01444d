import MamushiCore

/// Reads YAML through libyaml, TOML through toml++, JSON and CSV by itself.
///
/// All end in the same tree and the same kind of diagnostic, so that nobody who takes a `Node` needs to
/// know in which of them it was written. A byte order mark at the start is skipped.
package struct LocalDocumentReader: DocumentReader {
  /// How deep lists and mappings may nest in a document: far beyond any that a person writes, and far from
  /// exhausting the stack of a thread.
  package static let maximumDepth = 100

  /// How many values a document may have, about: each takes some two hundred bytes as long as it is used.
  package static let maximumValues = 300_000

  package init() {}

  package func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int
  ) throws(DocumentFault) -> Node {
    try read(bytes, as: format, of: file, firstLine: firstLine, RepeatedKeys(isStopping: true))
  }

  package func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int,
    repeated: inout [Diagnostic]
  ) throws(DocumentFault) -> Node {
    let keys = RepeatedKeys(isStopping: false)
    defer { repeated += keys.faults }
    return try read(bytes, as: format, of: file, firstLine: firstLine, keys)
  }

  private func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int,
    _ repeated: RepeatedKeys
  ) throws(DocumentFault) -> Node {
    // The closure of `withUnsafeBufferPointer` cannot throw a typed error through every toolchain's
    // overloads: the result carries it.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Node, DocumentFault> in
      var content = buffer
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { content = UnsafeBufferPointer(rebasing: buffer[3...]) }
      let source = SourceText(bytes: content, file: file, firstLine: firstLine)
      if let place = Self.firstExcess(in: content, of: format) {
        return .failure(source.fault(.tooManyValues, atByte: place))
      }
      do throws(DocumentFault) {
        switch format {
        case .yaml: return .success(try YAMLReader(source, repeated: repeated).read())
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

  /// Where there are too many of the signs that part values from one another, each of which takes a byte: so no tree is made
  /// that does not fit into memory.
  private static func firstExcess(in bytes: UnsafeBufferPointer<UInt8>, of format: DocumentFormat) -> Int? {
    if bytes.count <= maximumValues { return nil }
    let signs: StaticString =
      switch format {
      case .yaml: ",[{\n"
      case .csv: ",\n"
      case .toml: ",[{="
      case .json, .foreignJSON: ",[{"
      }
    var counts = [Int](repeating: 0, count: 256)
    signs.withUTF8Buffer { for sign in $0 { counts[Int(sign)] = 1 } }
    var count = 0
    return counts.withUnsafeBufferPointer { counts in
      bytes.firstIndex { byte in
        count += counts[Int(byte)]
        return count > maximumValues
      }
    }
  }
}
