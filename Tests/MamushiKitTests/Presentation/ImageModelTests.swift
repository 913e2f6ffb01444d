import MamushiCore
import Testing

@testable import MamushiKit

/// What templates are told of a picture.
struct ImageModelTests {
  private static func picture(
    _ width: Int, _ height: Int, at outputPath: String = "images/x.jpg",
    _ change: (inout ImageFacts) -> Void = { _ in }
  ) -> Picture {
    var facts = ImageFacts(format: .jpeg, width: width, height: height)
    facts.tint = ImageTint(topLeft: 0, centre: 0x66_A6_E6, bottomRight: 0xFF_FF_FF)
    change(&facts)
    return Picture(
      file: SitePath("Content/static/" + outputPath), outputPath: outputPath,
      content: Picture.Content(fingerprint: .none, facts: facts, key: "key"))
  }

  private func model(
    _ picture: Picture, _ crop: ImageRendition.Crop = .whole, in site: Presentation = presentation()
  ) -> ImageModel {
    site.image(picture, crop: crop, alt: "寿司 & \"酒\"", loading: .lazy)
  }

  @Test func aPhotoIsOfferedInAllSizesAndFormats() {
    let image = model(Self.picture(1300, 975))
    #expect(image["url"] == "/media/key/960.jpg")
    #expect(image["sized"] == "true" && image["width"] == "960" && image["height"] == "720")
    #expect(image["wholeWidth"] == "1300" && image["wholeHeight"] == "975")
    #expect(image["hasSources"] == "true")
    #expect(image.all("sources", "type") == ["image/avif", "image/webp"])
    #expect(
      image["sources.0.srcset"]
        == "/media/key/320.avif 320w, /media/key/640.avif 640w, /media/key/960.avif 960w, /media/key/1280.avif 1280w"
    )
    // A browser that knows neither is old, and so is its screen.
    #expect(image["srcset"] == nil)
    #expect(image["tint"] == "tint a00 b1b c3f")
    #expect(image["remote"] == "false" && image["alt"] == "寿司 & \"酒\"")
    let logo = presentation().image(Self.picture(1300, 975), alt: "店", loading: .eager, hasTint: false)
    #expect(logo["tint"] == nil && logo["url"] == image["url"])
  }

  @Test("a picture that would be blurred as wide as a page is little; a drawing never is")
  func littlePictures() {
    #expect(model(Self.picture(599, 900))["little"] == "true")
    #expect(model(Self.picture(599, 900), .square)["little"] == "true")
    #expect(model(Self.picture(600, 20))["little"] == "false")
    #expect(
      model(Self.picture(64, 64) { $0 = ImageFacts(format: .svg, width: 64, height: 64) })["little"]
        == "false")
    #expect(model(Picture(url: "https://a.example/b.jpg", size: nil))["little"] == "false")
  }

  @Test(arguments: [
    (ImageRendition.Crop.square, "s640.jpg", "640", "640"),
    (.portrait, "p640.jpg", "640", "853"), (.landscape, "l640.jpg", "640", "480"),
  ])
  func cropsHaveTheirOwnSize(crop: ImageRendition.Crop, name: String, width: String, height: String) {
    let image = model(Self.picture(4000, 3000), crop)
    #expect(image["url"] == "/media/key/" + name)
    #expect(image["width"] == width && image["height"] == height)
    let prefix = "/media/key/\(String(describing: crop).prefix(1))320"
    #expect(image["sources.0.srcset"]?.hasPrefix(prefix + ".avif 320w, ") == true)
  }

  @Test func smallBoxesGetWhatTheyCanShow() {
    let image = model(Self.picture(4000, 3000), .landscape)
    #expect(image["small.type"] == "image/avif" && image["small.srcset"] == "/media/key/l320.avif")
    #expect(image["smallURL"] == "/media/key/l640.jpg")
    #expect(image["medium.type"] == "image/avif")
    #expect(image["medium.srcset"] == "/media/key/l320.avif 320w, /media/key/l640.avif 640w")
    // Where all files have one format, the image itself is the narrow one.
    let alone = model(Self.picture(4000, 3000), .landscape, in: presentation { $0.images.formats = [.jpeg] })
    #expect(alone["small"] == nil && alone["medium"] == nil && alone["smallURL"] == "/media/key/l320.jpg")
    // Widths of the site's own.
    let wide = model(
      Self.picture(4000, 3000), .landscape, in: presentation { $0.images.widths = [100, 800] })
    #expect(
      wide["small.srcset"] == "/media/key/l800.avif" && wide["medium.srcset"] == "/media/key/l100.avif 100w")
    let narrow = model(Self.picture(200, 150), .landscape)
    #expect(narrow["small.srcset"] == "/media/key/l200.avif" && narrow["smallURL"] == "/media/key/l200.jpg")
  }

  @Test func filesWithoutRenditionsStandForThemselves() {
    let drawing = Self.picture(200, 150, at: "a.svg") { $0.format = .svg }
    #expect(model(drawing)["small"] == nil && model(drawing)["smallURL"] == model(drawing)["url"])
  }

  @Test func oneSizeIsNoChoice() {
    let image = model(Self.picture(200, 100))
    #expect(image["url"] == "/media/key/200.jpg" && image["srcset"] == nil)
    #expect(image["width"] == "200" && image["height"] == "100")
    #expect(image.all("sources", "srcset") == ["/media/key/200.avif 200w", "/media/key/200.webp 200w"])
  }

  @Test func wideWidthsAloneHaveTheLeastAsTheirPlainOne() {
    let site = presentation { $0.images.widths = [1600, 2000] }
    #expect(model(Self.picture(4000, 3000), in: site)["url"] == "/media/key/1600.jpg")
  }

  @Test func whatAnyBrowserKnowsStandsIn() {
    let jpegFirst = presentation { $0.images.formats = [.jpeg, .avif] }
    let image = model(Self.picture(200, 100), in: jpegFirst)
    #expect(image["url"] == "/media/key/200.jpg")
    #expect(image.all("sources", "type") == ["image/avif"])
    #expect(jpegFirst.absoluteURL(Self.picture(200, 100)) == "https://example.com/media/key/200.jpg")
    let alone = model(Self.picture(800, 600), in: presentation { $0.images.formats = [.jpeg] })
    #expect(alone["hasSources"] == "false" && alone["sources"] == "0 items")
    #expect(alone["srcset"] == "/media/key/320.jpg 320w, /media/key/640.jpg 640w, /media/key/800.jpg 800w")
  }

  @Test func graphics() {
    let graphic = Self.picture(800, 600) {
      $0.hasTransparency = true
      $0.tint = nil
    }
    let image = model(graphic)
    #expect(image["url"] == "/media/key/800.png" && image["tint"] == nil)
    #expect(image.all("sources", "type") == ["image/webp"])
    #expect(
      image["sources.0.srcset"]
        == "/media/key/320.webp 320w, /media/key/640.webp 640w, /media/key/800.webp 800w")
    #expect(image["srcset"] == nil)
    #expect(model(graphic, .square)["url"] == "/media/key/s600.png")
  }

  @Test func animationsHaveTheirFileBehindThem() {
    let animation = Self.picture(400, 300, at: "images/動く.gif") { $0.isAnimated = true }
    let image = model(animation)
    #expect(image["url"] == "/images/%E5%8B%95%E3%81%8F.gif" && image["srcset"] == nil)
    #expect(image["width"] == "400" && image["height"] == "300")
    #expect(image.all("sources", "srcset") == ["/media/key/a400.webp 400w"])
    #expect(presentation().absoluteURL(animation) == "https://example.com/images/%E5%8B%95%E3%81%8F.gif")
    // A part of it stands still.
    let square = model(animation, .square)
    #expect(square["url"] == "/media/key/s300.jpg")
    #expect(square.all("sources", "type") == ["image/avif", "image/webp"])
  }

  @Test(arguments: ImageRendition.Crop.allCases)
  func drawingsAreTheirFile(crop: ImageRendition.Crop) {
    let drawing = Self.picture(30, 20, at: "images/x.svg") {
      $0.format = .svg
      $0.tint = nil
    }
    let image = model(drawing, crop)
    #expect(image["url"] == "/images/x.svg" && image["width"] == "30" && image["height"] == "20")
    #expect(image["hasSources"] == "false" && image["srcset"] == nil && image["tint"] == nil)
    #expect(presentation().absoluteURL(drawing) == "https://example.com/images/x.svg")
  }

  @Test func picturesOfOtherSites() {
    let picture = Picture(url: "https://a.b/c.jpg?x=1&y=2", size: nil)
    let image = model(picture, .square)
    #expect(image["url"] == "https://a.b/c.jpg?x=1&y=2" && image["remote"] == "true")
    #expect(image["sized"] == "false" && image["width"] == nil && image["height"] == nil)
    #expect(image["hasSources"] == "false" && image["srcset"] == nil && image["tint"] == nil)
    #expect(presentation().absoluteURL(picture) == "https://a.b/c.jpg?x=1&y=2")
    let sized = model(Picture(url: "https://a.b/c.jpg", size: Picture.Size(width: 3, height: 4)))
    #expect(sized["sized"] == "true" && sized["width"] == "3" && sized["height"] == "4")
  }

  @Test func whatWasNotExaminedIsItsFile() {
    let image = model(MamushiKitTests.picture("images/x.jpg"))
    #expect(image["url"] == "/images/x.jpg" && image["width"] == "800" && image["remote"] == "false")
    #expect(image["hasSources"] == "false" && image["srcset"] == nil)
  }

  @Test func addressesLieBelowTheBaseURL() {
    let site = presentation(base: "https://example.com/夜市/")
    let base = "/%E5%A4%9C%E5%B8%82/media/key/"
    let image = model(Self.picture(700, 700), in: site)
    #expect(image["url"] == base + "640.jpg")
    #expect(image["sources.0.srcset"] == base + "320.avif 320w, " + base + "640.avif 640w")
    #expect(image["sources.1.srcset"]?.hasPrefix(base + "320.webp 320w, ") == true)
    #expect(site.absoluteURL(Self.picture(700, 700)) == "https://example.com" + base + "640.jpg")
  }

  @Test func whenToLoad() {
    let site = presentation()
    func flags(_ loading: ImageLoading) -> [String?] {
      let image = site.image(Self.picture(1, 1), alt: "", loading: loading)
      return [image["eager"], image["priority"]]
    }
    #expect(flags(.lazy) == ["false", "false"])
    #expect(flags(.eager) == ["true", "false"])
    #expect(flags(.first) == ["true", "true"])
  }
}
