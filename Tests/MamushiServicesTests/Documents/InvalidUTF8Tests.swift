import MamushiCore
import Testing

/// Bytes that are no UTF-8 are an error at their place, in every format.
@Suite struct InvalidUTF8Tests {
  private static let sequences: [[UInt8]] = [
    [0xFF], [0x80], [0xC0, 0x80], [0xC3], [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF0, 0x9F, 0x8D],
  ]

  @Test(arguments: sequences)
  func inYAML(sequence: [UInt8]) {
    let bytes = Array("a: 1\n題: x".utf8) + sequence + Array("\nb: 2\n".utf8)
    #expect(diagnostic(of: bytes, as: .yaml, firstLine: 2) == expected("3:5"))
  }

  @Test(arguments: sequences)
  func inTOML(sequence: [UInt8]) {
    let bytes = Array("a = 1\nb = \"題".utf8) + sequence + Array("\"\n".utf8)
    #expect(diagnostic(of: bytes, as: .toml, firstLine: 2) == expected("3:7"))
  }

  @Test(arguments: sequences)
  func inJSON(sequence: [UInt8]) {
    let plain = Array("[1,\n \"題".utf8) + sequence + Array("\"]".utf8)
    #expect(diagnostic(of: plain, as: .json, firstLine: 2) == expected("3:4"))
    let escaped = Array("[1,\n \"\\n題".utf8) + sequence + Array("\"]".utf8)
    #expect(diagnostic(of: escaped, as: .json, firstLine: 2) == expected("3:6"))
    #expect(diagnostic(of: Array("[1,\n".utf8) + sequence, as: .json) == expected("2:1"))
  }

  private func expected(_ place: String) -> String {
    "notes.txt:\(place): error: these bytes are not valid UTF-8; save the file in UTF-8 [InvalidUTF8]"
  }
}
