import Testing

@testable import MamushiServices

@Suite struct CharacterDecoderTests {
  private func decode(_ bytes: [UInt8], _ contentType: String? = nil, isXML: Bool = true) -> String {
    String(
      decoding: CharacterDecoder.utf8(bytes, contentType: contentType, isXML: isXML).bytes, as: UTF8.self)
  }

  private let kyotoInSJIS: [UInt8] = [0x8B, 0x9E, 0x93, 0x73]

  @Test func aMarkBeatsAllDeclarations() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("京都".utf8)
    #expect(decode(bytes, "text/xml; charset=shift_jis") == "京都")
  }

  @Test func httpBeatsXML() {
    let bytes = Array("<?xml version='1.0' encoding='EUC-JP'?>".utf8) + kyotoInSJIS
    #expect(decode(bytes, "application/rss+xml;Charset=\"Shift_JIS\"").hasSuffix("京都"))
  }

  @Test func unknownLabelsSayNothing() {
    #expect(decode(Array("京都".utf8), "text/xml; charset=klingon") == "京都")
    #expect(decode([0x43, 0xE9], "text/xml; charset=") == "Cé")
  }

  @Test func jsonHasNoDeclaration() {
    let bytes = Array("\"<?xml version='1.0' encoding='Shift_JIS'?>é\"".utf8)
    #expect(decode(bytes, isXML: false).hasSuffix("é\""))
  }

  @Test func undeclared() {
    #expect(decode(Array("é".utf8)) == "é")
    let (bytes, repairs) = CharacterDecoder.utf8([0x43, 0xE9], contentType: nil, isXML: true)
    #expect(bytes == Array("Cé".utf8))
    #expect(repairs == ["it does not say its encoding; it is read as windows-1252"])
  }

  /// UTF-8 in a feed that says Shift_JIS, and Shift_JIS that says the truth.
  @Test func declaredShiftJIS() {
    #expect(decode(Array("京都の湯豆腐".utf8), "text/xml; charset=shift_jis") == "京都の湯豆腐")
    #expect(decode(kyotoInSJIS, "text/xml; charset=shift_jis") == "京都")
  }

  @Test func validUTF8IsNotCopied() {
    let bytes = Array("京都 & more".utf8)
    let decoded = CharacterDecoder.utf8(bytes, contentType: "text/xml; charset=UTF-8", isXML: true).bytes
    let isSame = bytes.withUnsafeBufferPointer { before in
      decoded.withUnsafeBufferPointer { $0.baseAddress == before.baseAddress }
    }
    #expect(isSame)
  }
}
