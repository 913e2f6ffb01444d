/// Returns whether a character belongs to text written without spaces between words: Han, kana, bopomofo, Yi, their
/// punctuation and full-width forms. Hangul does not.
func isEastAsian(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0..<0x2E80: false
  case 0x302E...0x302F, 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E: false  // Hangul
  case 0x2E80...0xA4CF: true
  case 0xF900...0xFAFF, 0xFE30...0xFE4F: true
  case 0xFFA0...0xFFDC: false  // Half-width Hangul
  case 0xFF01...0xFFEF: true
  case 0x1AFF0...0x1B16F: true  // Historic kana
  case 0x20000...0x3FFFD: true
  default: false
  }
}

/// Returns whether a character is punctuation that includes its own space: 、。「」【】！（）：？ and similar ones.
func isEastAsianPunctuation(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x3000...0x3003, 0x3008...0x3011, 0x3014...0x301F: true
  case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3D, 0xFF5B...0xFF65: true
  default: false
  }
}

/// Returns the first character of valid UTF-8, which must not be empty.
func firstScalar(of bytes: UnsafeRawBufferPointer) -> UInt32 {
  scalar(at: 0, in: bytes)
}

/// Returns the last character of valid UTF-8, which must not be empty.
func lastScalar(of bytes: UnsafeRawBufferPointer) -> UInt32 {
  var start = bytes.count - 1
  while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
  return scalar(at: start, in: bytes)
}

private func scalar(at start: Int, in bytes: UnsafeRawBufferPointer) -> UInt32 {
  let lead = bytes[start]
  if lead < 0x80 { return UInt32(lead) }
  let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
  guard start + length <= bytes.count else { return 0xFFFD }
  var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
  for index in start + 1..<start + length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
  return value
}
