import CPlatform

/// What the ledger tells of one path of the output.
///
/// Keys are paths relative to the output folder, as bytes; those of folders end in a slash, that of the output folder
/// itself is empty. In the order of their bytes each folder so stands right before what is in it.
enum LedgerValue: Equatable, Sendable {
  case file(LedgerFile)
  case folder(LedgerFolder)
}

/// Whether one key comes before another, by their bytes.
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
