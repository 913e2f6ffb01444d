import MamushiCore
import MamushiServices
import Testing

/// Pictures inside of drawings. Their Base64 was made by another program.
@Suite struct DrawingMetadataTests {
  /// A JPEG with a comment (`SERIAL123`), and the same without it; their lengths leave different rests by three.
  private static let dirty = "/9j//gALU0VSSUFMMTIz/9sABAEC/9oABAMEBQb/2Q=="
  private static let clean = "/9j/2wAEAQL/2gAEAwQFBv/Z"

  private func drawing(_ picture: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,\(picture)" width="4"/>\
      <style>a { src: url(data:font/woff2;base64,AAAA) }</style><text>;base64,</text></svg>
      """.utf8)
  }

  @Test(arguments: ["", "\n", "&#10;", " &#xA;\t"])
  func picturesInside(lineBreak: String) {
    let broken = String(Self.dirty.enumerated().flatMap { $0 > 0 && $0 % 8 == 0 ? lineBreak + [$1] : [$1] })
    #expect(MetadataRemover.strip(drawing(broken)) == drawing(Self.clean))
  }

  @Test func nothingToRemove() {
    #expect(MetadataRemover.strip(drawing(Self.clean)) == drawing(Self.clean))
    let spread = drawing(Self.clean.replacing("/2", with: "/\n2"))
    #expect(MetadataRemover.strip(spread) == spread)
    // No drawing, as far as can be told.
    let text = Array("data:image/jpeg;base64,\(Self.dirty)".utf8)
    #expect(MetadataRemover.strip(text) == text)
  }

  @Test func everyLength() {
    let whole = drawing(Self.dirty)
    for count in 0..<whole.count {
      #expect(MetadataRemover.strip(Array(whole[..<count])).count <= count + 4, "\(count) bytes")
    }
  }
}
