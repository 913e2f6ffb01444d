import CCmark
import CMamushi

/// Tags that stand for the calls within lines while libcmark reads a source: `<q0000>`, `<q000001>`. Each is as long as its
/// call, so that columns stay.
///
/// No block starts with such a tag, because text is beside it, and it is no name that HTML has.
struct ShortcodePlaceholders {
  /// The signs that every tag starts with, and nothing else in the source.
  private let start: [UInt8]

  /// First letters of tags that start no HTML block.
  private static let letters = Array("qxyzgjkrvwQXYZGJKRVW".utf8)
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  /// - Returns: `nil` if the source uses all possible tags.
  init?(unusedIn source: UnsafeBufferPointer<UInt8>) {
    var (single, double) = (Set<UInt8>(), Set<[UInt8]>())
    for place in source.indices where source[place] == UInt8(ascii: "<") && place + 2 < source.count {
      single.insert(source[place + 1])
      double.insert([source[place + 1], source[place + 2]])
    }
    if let letter = Self.letters.first(where: { !single.contains($0) }) {
      start = [UInt8(ascii: "<"), letter]
      return
    }
    for letter in Self.letters {
      guard let digit = Self.digits.first(where: { !double.contains([letter, $0]) }) else { continue }
      start = [UInt8(ascii: "<"), letter, digit]
      return
    }
    return nil
  }

  /// - Parameter length: In bytes, at least that of `{{<a>}}`.
  /// - Returns: `nil` if the number is too large for the length.
  func tag(_ number: Int, length: Int) -> [UInt8]? {
    var digits: [UInt8] = []
    var rest = number
    repeat {
      digits.append(Self.digits[rest % Self.digits.count])
      rest /= Self.digits.count
    } while rest > 0
    let filling = length - start.count - digits.count - 1
    if filling < 0 { return nil }
    return start + [UInt8](repeating: Self.digits[0], count: filling) + digits.reversed() + [
      UInt8(ascii: ">")
    ]
  }

  /// Returns the number of the tag that starts at a place, and the place after it.
  private func tag(in text: UnsafeRawBufferPointer, at place: Int) -> (number: Int, end: Int)? {
    guard text[place...].starts(with: start) else { return nil }
    var number = 0
    var place = place + start.count
    while place < text.count, let digit = Self.digits.firstIndex(of: text[place]), number < 1 << 40 {
      number = number * Self.digits.count + digit
      place += 1
    }
    guard place < text.count, text[place] == UInt8(ascii: ">") else { return nil }
    return (number, place + 1)
  }

  /// Returns the number of the call that raw HTML stands for.
  func number(of html: UnsafeRawBufferPointer) -> Int? {
    guard !html.isEmpty, let tag = tag(in: html, at: 0), tag.end == html.count else { return nil }
    return tag.number
  }

  /// Returns a text with calls as they were written in place of tags; `nil` if it has none.
  ///
  /// - Parameter call: Returns the call of a number; it is called once for each tag.
  func restore(_ text: UnsafeRawBufferPointer, _ call: (Int) -> [UInt8]) -> [UInt8]? {
    guard start.withUnsafeBytes({ ByteSearch.find($0, in: text) != nil }) else { return nil }
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place] == start[0], let tag = tag(in: text, at: place) {
        result += call(tag.number)
        place = tag.end
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }
}
