import MamushiCore

/// Reads YAML with libyaml, TOML with toml++, and JSON and CSV with its own readers.
///
/// All formats result in the same tree and the same kind of diagnostic, so users of a `Node` need not know which format
/// it came from. A byte order mark at the start is skipped.
package struct LocalDocumentReader: DocumentReader {
  /// The maximum nesting depth of lists and mappings: far more than anyone writes, and far too little to exhaust a
  /// thread's stack.
  package static let maximumDepth = 100

  /// The approximate maximum number of values in a document; each takes about two hundred bytes as long as it is used.
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

  package func firstFault(inJSON bytes: [UInt8], of file: SitePath) -> Diagnostic? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(SourceText(bytes: bytes, file: file, firstLine: 1), keepsElements: false)
      do throws(DocumentFault) {
        _ = try reader.read()
        return nil
      } catch {
        return error.diagnostic
      }
    }
  }

  private func read(
    _ bytes: ArraySlice<UInt8>, as format: DocumentFormat, of file: SitePath, firstLine: Int,
    _ repeated: RepeatedKeys
  ) throws(DocumentFault) -> Node {
    // The closure of `withUnsafeBufferPointer` cannot throw a typed error through every toolchain's overloads, so the
    // result carries the error.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Node, DocumentFault> in
      var content = buffer
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { content = UnsafeBufferPointer(rebasing: buffer[3...]) }
      let source = SourceText(bytes: content, file: file, firstLine: firstLine)
      if let place = Self.firstExcess(in: content, of: format) {
        return .failure(source.fault(.tooManyValues, atByte: place))
      }
      do throws(DocumentFault) {
        switch format {
        case .yaml, .foreignYAML:
          let isForeign = format == .foreignYAML
          return .success(try YAMLReader(source, repeated: repeated, isForeign: isForeign).read())
        case .csv:
          var reader = CSVReader(source)
          return .success(try reader.read())
        case .toml: return .success(try TOMLReader(source).read())
        case .json, .foreignJSON:
          var reader = JSONReader(source, isForeign: format == .foreignJSON)
          return .success(try reader.read())
        case .jsonLines:
          var reader = JSONReader(source, isForeign: true)
          return .success(try reader.readLines())
        }
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Returns the place at which there are too many separators, each of which takes one byte. This prevents trees that
  /// do not fit into memory.
  private static func firstExcess(in bytes: UnsafeBufferPointer<UInt8>, of format: DocumentFormat) -> Int? {
    if bytes.count <= maximumValues { return nil }
    let signs: StaticString =
      switch format {
      case .yaml, .foreignYAML: ",[{\n"
      case .csv: ",;\t\n"
      case .toml: ",[{="
      case .json, .foreignJSON: ",[{"
      case .jsonLines: ",[{\n"
      }
    var counts = [Int](repeating: 0, count: 256)
    signs.withUTF8Buffer { for sign in $0 { counts[Int(sign)] = 1 } }
    return counts.withUnsafeBufferPointer { counts in
      var count = 0
      let place = bytes.firstIndex { byte in
        count += counts[Int(byte)]
        return count > maximumValues
      }
      switch format {
      case .yaml, .foreignYAML, .toml: return place
      case .csv, .json, .foreignJSON, .jsonLines:
        return place.flatMap { _ in firstExcess(in: bytes, outsideQuotes: counts, escapes: format != .csv) }
      }
    }
  }

  /// Counts again without quoted text: long texts have many commas. In CSV, a quotation mark in a text is written twice.
  private static func firstExcess(
    in bytes: UnsafeBufferPointer<UInt8>, outsideQuotes counts: UnsafeBufferPointer<Int>, escapes: Bool
  ) -> Int? {
    var count = 0
    var isQuoted = false
    var isEscaped = false
    return bytes.firstIndex { byte in
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if isQuoted {
        isEscaped = escapes && byte == UInt8(ascii: "\\")
      } else {
        count += counts[Int(byte)]
      }
      return count > maximumValues
    }
  }
}
