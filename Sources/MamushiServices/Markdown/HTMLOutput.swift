import CPlatform

/// A growing buffer of HTML in UTF-8. It manages its own memory, because an array's checks cost more than the text
/// between two tags.
struct HTMLOutput: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    base = Self.resize(nil, self.capacity)
  }

  deinit { free(base) }

  /// The system moves large blocks of memory without copying them.
  private static func resize(
    _ base: UnsafeMutablePointer<UInt8>?, _ capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    // Swift's own allocations also end the process if memory runs out.
    guard let memory = realloc(base, capacity) else { abort() }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  /// A copy of everything written.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(__always)
  mutating func add(_ markup: StaticString) {
    add(UnsafeRawBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  mutating func add(_ markup: [UInt8]) { markup.withUnsafeBytes { add($0) } }

  @inline(__always)
  mutating func add(_ markup: UnsafeRawBufferPointer) {
    guard let source = markup.baseAddress else { return }
    if capacity - count < markup.count { grow(for: markup.count) }
    memcpy(base + count, source, markup.count)
    count += markup.count
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    if capacity == count { grow(for: 1) }
    base[count] = byte
    count += 1
  }

  mutating func addNumber(_ number: Int) {
    var digits = String(number)
    digits.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Has a label, because otherwise literals would be strings rather than `StaticString`s, which costs a tenth.
  mutating func add(text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Passes the output, which must not contain NUL, as a C string.
  consuming func withCString(_ body: (UnsafePointer<CChar>) -> Void) {
    add(0 as UInt8)
    body(UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self))
  }

  @inline(never)
  private mutating func grow(for amount: Int) {
    capacity = max(capacity * 2, count + amount)
    base = Self.resize(base, capacity)
  }

  /// Starts a new line, unless the output is at the start of one.
  mutating func startLine() {
    if count > 0, base[count - 1] != 0x0A { add(0x0A) }
  }

  /// The number of bytes written.
  var length: Int { count }

  /// Inserts attributes into the first tag written from `start` on, if there is one.
  mutating func insert(_ attributes: [UInt8], intoTagFrom start: Int) {
    guard var place = (start..<count).first(where: { base[$0] == UInt8(ascii: ">") }) else { return }
    if base[place - 1] == UInt8(ascii: "/") { place -= base[place - 2] == 0x20 ? 2 : 1 }
    if capacity - count < attributes.count { grow(for: attributes.count) }
    memmove(base + place + attributes.count, base + place, count - place)
    attributes.withUnsafeBytes { _ = $0.baseAddress.map { memcpy(base + place, $0, attributes.count) } }
    count += attributes.count
  }

  /// Writes text: escapes `&`, `<`, `>` and `"`, and copies everything between them in runs.
  mutating func addText(_ text: UnsafeRawBufferPointer) {
    var copied = 0
    while true {
      let position = Self.nextSpecial(in: text, from: copied)
      if position > copied {
        add(UnsafeRawBufferPointer(rebasing: text[copied..<position]))
      }
      guard position < text.count else { return }
      switch text[position] {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      default: add("&quot;")
      }
      copied = position + 1
    }
  }

  /// Returns the index of the next byte that text must escape, or the end. Checks eight bytes at a time.
  ///
  /// Without bit 2, `"` and `&` are both 0x22; without bit 1, `<` and `>` are both 0x3C. Mycroft's test finds a word
  /// with a zero byte; its lowest hit is exact.
  private static func nextSpecial(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var position = start
    while position + 8 <= text.count {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quotes = (word & (ones &* 0xFB)) ^ (ones &* 0x22)
      let angles = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
      let hits = (((quotes &- ones) & ~quotes) | ((angles &- ones) & ~angles)) & highs
      if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < text.count {
      let byte = text[position]
      if byte & 0xFB == 0x22 || byte & 0xFD == 0x3C { return position }
      position += 1
    }
    return position
  }

  /// Writes an address inside a quoted attribute: percent-encodes bytes that addresses cannot contain, and escapes `&`
  /// and `'`.
  mutating func addAddress(_ address: UnsafeRawBufferPointer) {
    var copied = 0
    for position in address.indices {
      let byte = address[position]
      if Self.isOfAddress(byte) { continue }
      if position > copied {
        add(UnsafeRawBufferPointer(rebasing: address[copied..<position]))
      }
      copied = position + 1
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "'"): add("&#x27;")
      default:
        add(UInt8(ascii: "%"))
        add(Self.hexadecimalDigit(byte >> 4))
        add(Self.hexadecimalDigit(byte & 0xF))
      }
    }
    add(UnsafeRawBufferPointer(rebasing: address[copied...]))
  }

  /// Returns an address with percent-encoded bytes in place of those that addresses cannot contain.
  static func encoded(_ address: UnsafeRawBufferPointer) -> String {
    var bytes: [UInt8] = []
    for byte in address {
      if isOfAddress(byte) || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "'") {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Letters, digits and `!#$%()*+,-./:;=?@_~`, as one bit for each ASCII byte.
  private static let addressBytes: (low: UInt64, high: UInt64) = (
    0xAFFF_FF3A_0000_0000, 0x47FF_FFFE_87FF_FFFF
  )

  private static func isOfAddress(_ byte: UInt8) -> Bool {
    if byte < 64 { return addressBytes.low &>> UInt64(byte) & 1 == 1 }
    return byte < 128 && addressBytes.high &>> UInt64(byte - 64) & 1 == 1
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
