import MamushiCore

/// A remote text as the store keeps it: all that its page is made of.
struct RemoteBody: Sendable {
  let format: RemoteItem.BodyFormat
  /// Where relative addresses begin.
  let base: String
  let bytes: [UInt8]

  init(of item: RemoteItem, bytes: [UInt8]) {
    format = item.bodyFormat
    base = item.base
    self.bytes = bytes
  }

  init?(_ encoded: [UInt8]) {
    var decoder = ByteDecoder(encoded)
    guard let format = RemoteItem.BodyFormat(rawValue: decoder.text()) else { return nil }
    self.format = format
    base = decoder.text()
    let text = decoder.textBytes()
    guard decoder.isValid, decoder.isAtEnd else { return nil }
    bytes = Array(text)
  }

  var encoded: [UInt8] {
    var encoder = ByteEncoder()
    encoder.add(format.rawValue)
    encoder.add(base)
    encoder.add(UInt64(bytes.count))
    encoder.append(bytes)
    return encoder.bytes
  }
}
