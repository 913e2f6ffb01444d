import CPlatform

/// What the ledger records for one path of the output.
///
/// Keys are paths relative to the output folder, as bytes. A folder's key ends in a slash; the output folder's own key
/// is empty. In byte order each folder thus comes right before its contents.
enum LedgerValue: Equatable, Sendable {
  case file(LedgerFile)
  case folder(LedgerFolder)
}

/// Returns whether one key precedes another in byte order.
func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  let count = min(left.count, right.count)
  if count > 0, let first = left.baseAddress, let second = right.baseAddress {
    let order = memcmp(first, second, count)
    if order != 0 { return order < 0 }
  }
  return left.count < right.count
}

func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.withUnsafeBytes { left in right.withUnsafeBytes { precedes(left, $0) } }
}
