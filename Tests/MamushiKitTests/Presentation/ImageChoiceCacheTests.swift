import MamushiCore
import Testing

@testable import MamushiKit

/// Pictures that share a place in the cache do not share their files.
struct ImageChoiceCacheTests {
  private static func content(_ key: String, low: UInt64) -> Picture.Content {
    Picture.Content(
      fingerprint: Fingerprint(high: 0, low: low), facts: ImageFacts(format: .jpeg, width: 800, height: 600),
      key: key)
  }

  private static func choices(of content: Picture.Content, _ crop: ImageRendition.Crop) -> ImageChoices {
    let rendition = ImageRendition(
      crop: crop, width: 320, height: 240, encoding: .jpeg(quality: 72), isAnimated: false)
    return ImageChoices([rendition], of: content, basePath: "/")
  }

  @Test func whatIsAskedForAgainIsNotMadeAgain() {
    let cache = ImageChoiceCache()
    let content = Self.content("a", low: 7)
    var count = 0
    for _ in 0..<3 {
      let found = cache.choices(of: content, crop: .square) {
        count += 1
        return Self.choices(of: content, .square)
      }
      #expect(found.url == "/media/a/s320.jpg")
    }
    #expect(count == 1)
  }

  @Test func picturesAndCropsOfOnePlaceAreToldApart() {
    let cache = ImageChoiceCache()
    // 1,024 places: their last ten digits are alike.
    let contents = [
      Self.content("a", low: 5), Self.content("b", low: 5 + 1024), Self.content("c", low: 5 ^ 1),
    ]
    for _ in 0..<2 {
      for content in contents {
        for crop in [ImageRendition.Crop.whole, .square] {
          let found = cache.choices(of: content, crop: crop) { Self.choices(of: content, crop) }
          #expect(found.url == "/media/\(content.key)/" + (crop == .square ? "s320.jpg" : "320.jpg"))
        }
      }
    }
  }
}
