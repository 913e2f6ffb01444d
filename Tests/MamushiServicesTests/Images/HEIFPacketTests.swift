import Foundation
import MamushiCore
import MamushiServices
import Testing

/// XMP in AVIF, where it is an item of a media type. HEIC has the same boxes.
@Suite struct HEIFPacketTests {
  private static let marker = Array("<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>".utf8)
  private static let end = Array("<?xpacket end=\"w\"?>".utf8)

  private static func spaces(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: " "), count: count) }

  @Test func aPacketBeginsInSeveralWays() throws {
    let whole = Self.avif
    #expect(whole.firstRange(of: Self.marker) != nil && whole.firstRange(of: Self.end) != nil)
    let (marker, end) = (Self.marker, Self.end)
    for file in [
      whole, whole.replacing(marker, with: Self.spaces(marker.count)),
      // At once with `<x:xmpmeta`, as libvips expects it.
      whole.replacing(marker, with: [UInt8]()).replacing(end, with: end + Self.spaces(marker.count)),
    ] {
      let photo = try Pictures.facts(of: file).photo
      #expect(photo.title == "Harbour" && photo.title(in: "ja") == "港" && photo.caption == "At dusk")
    }
  }

  @Test func anotherItemIsNone() throws {
    let other = Self.avif.replacing(Array("rdf-syntax-ns#".utf8), with: Array("rdf-syntax-nx#".utf8))
    let facts = try Pictures.facts(of: other)
    #expect(facts.format == .avif && facts.width == 16 && facts.photo.title == nil)
  }

  /// 16 × 16 pixels of one red, with a packet. AV1 is not written by hand: libheif made it.
  private static let avif = [UInt8](Data(base64Encoded: encodedAVIF) ?? Data())

  private static let encodedAVIF = """
    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAXVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA\
    AA5waXRtAAAAAAABAAAARmlsb2MAAAAAREAAAwABAAAAAAGZAAEAAAAAAAAAHAACAAAAAAG1AAEAAAAAAAAAvgADAAAAAAJzAAEA\
    AAAAAAAB6AAAAGJpaW5mAAAAAAADAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAKmluZmUCAAAB\
    AAMAAG1pbWUAYXBwbGljYXRpb24vcmRmK3htbAAAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EA\
    DAAAAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAAChpcmVmAAAAAAAA\
    AA5jZHNjAAIAAQABAAAADmNkc2MAAwABAAEAAALKbWRhdBIACgkYDP/YIEBA0IAyDRyAAABQAppnTaGTu1oAAAAGRXhpZgAASUkq\
    AAgAAAAGABIBAwABAAAAAQAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAA\
    ZgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAAC\
    oAQAAQAAABAAAAADoAQAAQAAABAAAAAAAAAAPD94cGFja2V0IGJlZ2luPSIiIGlkPSJXNU0wTXBDZWhpSHpyZVN6TlRjemtjOWQi\
    Pz48eDp4bXBtZXRhIHhtbG5zOng9ImFkb2JlOm5zOm1ldGEvIj48cmRmOlJERiB4bWxuczpyZGY9Imh0dHA6Ly93d3cudzMub3Jn\
    LzE5OTkvMDIvMjItcmRmLXN5bnRheC1ucyMiPjxyZGY6RGVzY3JpcHRpb24geG1sbnM6ZGM9Imh0dHA6Ly9wdXJsLm9yZy9kYy9l\
    bGVtZW50cy8xLjEvIj48ZGM6dGl0bGU+PHJkZjpBbHQ+PHJkZjpsaSB4bWw6bGFuZz0ieC1kZWZhdWx0Ij5IYXJib3VyPC9yZGY6\
    bGk+PHJkZjpsaSB4bWw6bGFuZz0iamEiPua4rzwvcmRmOmxpPjwvcmRmOkFsdD48L2RjOnRpdGxlPjxkYzpkZXNjcmlwdGlvbj48\
    cmRmOkFsdD48cmRmOmxpIHhtbDpsYW5nPSJ4LWRlZmF1bHQiPkF0IGR1c2s8L3JkZjpsaT48L3JkZjpBbHQ+PC9kYzpkZXNjcmlw\
    dGlvbj48L3JkZjpEZXNjcmlwdGlvbj48L3JkZjpSREY+PC94OnhtcG1ldGE+PD94cGFja2V0IGVuZD0idyI/Pgo=
    """
}
