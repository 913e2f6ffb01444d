import GRDB
import MamushiCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Values are decoded by throwing calls only; the others end the process if a damaged file holds another type.

extension Row {
  func bytes(atIndex index: Int) throws -> [UInt8] {
    try withUnsafeData(atIndex: index) { data in
      guard let data else { throw DamagedDatabase() }
      return Array(data)
    }
  }

  func fingerprint(atIndex index: Int) throws -> Fingerprint {
    let bytes = try bytes(atIndex: index)
    guard bytes.count == 16 else { throw DamagedDatabase() }
    func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    return Fingerprint(high: integer(bytes[..<8]), low: integer(bytes[8...]))
  }

  /// Reads the columns `etag`, `last_modified` and `fresh_until`.
  func validity(from index: Int) throws -> PageValidity {
    PageValidity(
      etag: try decode(atIndex: index), lastModified: try decode(atIndex: index + 1),
      freshUntil: try decode(atIndex: index + 2))
  }
}

extension Fingerprint {
  /// The 16 bytes, most significant first.
  var data: Data {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Data($0) }
  }
}
