import Foundation
import Testing

@testable import MamushiKit

/// JSON that is written can be read.
struct JSONTests {
  private func text(_ json: JSON) -> String {
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func values() {
    #expect(text(.null) == "null")
    #expect(text(.number(-7)) == "-7")
    #expect(text(.list([.number(1), .list([]), .object([])])) == "[1,[],{}]")
    #expect(text(.text(Array("寿司".utf8))) == "\"寿司\"")
  }

  @Test func membersKeepTheirOrderAndAbsentOnesAreLeftOut() {
    let json = JSON.object([
      ("b", .absent), ("z", .number(1)), ("a", .optional("x")), ("c", .optional(nil)), ("m", .null),
    ])
    #expect(text(json) == #"{"z":1,"a":"x","m":null}"#)
  }

  @Test func textsAreEscaped() {
    #expect(text(.string("a\"b\\c/\n\r\t")) == #""a\"b\\c/\n\r\t""#)
    #expect(text(.string("\u{0}\u{1f}\u{7f}")) == "\"\\u0000\\u001f\u{7f}\"")
    #expect(text(.object([("a\"b", .null)])) == #"{"a\"b":null}"#)
  }

  @Test func anotherReaderReadsItBack() throws {
    let string = String((0..<0x300).compactMap { Unicode.Scalar($0).map(Character.init) }) + "寿司🍣\u{2028}"
    let read = try JSONSerialization.jsonObject(with: Data(text(.list([.string(string)])).utf8))
    #expect(read as? [String] == [string])
  }
}
