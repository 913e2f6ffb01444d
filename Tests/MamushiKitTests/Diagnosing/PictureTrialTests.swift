import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Which pictures a machine reads and writes, and whether the site needs them.
struct PictureTrialTests {
  @Test func trialPicturesAreWhatTheirNamesSay() {
    #expect(TrialPicture.all.map(\.format) == [.jpeg, .png, .gif, .webp, .avif, .heic, .svg])
    for (format, bytes) in TrialPicture.all where format != .svg {
      #expect(ImageHeader.mayBePicture(bytes), "\(format)")
    }
  }

  @Test func aFormatThatCannotBeReadIsAnErrorOnlyIfTheSiteHasIt() async {
    var examined = ExaminedMachine()
    #expect(
      await examined.findings(.pictureReading) == [
        "ok: pictures can be read: JPEG, PNG, GIF, WebP, AVIF, HEIC, SVG"
      ])
    examined.images.unreadable = [.heic, .svg]
    let fix = "install it: 'apt install libheif-plugin-libde265' or 'brew install libheif vips'"
    #expect(
      await examined.findings(.pictureReading) == [
        "note: libvips cannot read HEIC here; \(fix)",
        "note: libvips cannot read SVG here; install a libvips that can: 'apt install libvips42' or 'brew reinstall vips'",
      ])
    examined.site.files.files["Content/gallery/a/b.HEIC"] = [1]
    #expect(
      await examined.findings(.pictureReading).contains(
        "error: libvips cannot read HEIC here, and the site has such pictures; \(fix)"))
    #expect(await examined.report().failure == .content)
  }

  @Test func aFormatThatCannotBeWrittenIsAnErrorOnlyIfTheSiteWritesIt() async {
    var examined = ExaminedMachine(["gallery/a/b.jpg": "x"])
    examined.images.unwritable = ["AVIF"]
    #expect(
      await examined.findings(.pictureWriting).first?.hasPrefix("error: libvips cannot write AVIF here")
        == true)
    examined.configure(
      "title: x", "baseURL: https://mamushi.jp/", "timeZone: UTC", "images: {formats: [webp, jpeg]}")
    #expect(await examined.findings(.pictureWriting).first?.hasPrefix("warning: ") == true)
    examined.site.files.files["Content/gallery/a/b.jpg"] = nil
    #expect(await examined.findings(.pictureWriting).first?.hasPrefix("warning: ") == true)
  }

  @Test func wordsThatCannotBeDrawnMatterToSitesThatDrawThem() async {
    var examined = ExaminedMachine()
    examined.images.unwritable = ["words"]
    let words =
      "no pictures can be made of titles ('sharePictures'): words cannot be drawn here: there is no Pango; "
    #expect(await examined.findings(.pictureWriting).last?.hasPrefix("note: " + words) == true)
    examined.configure(
      "title: x", "baseURL: https://mamushi.jp/", "timeZone: UTC", "sharePictures: true")
    #expect(await examined.findings(.pictureWriting).last?.hasPrefix("warning: " + words) == true)
  }

  @Test func withoutTheLibraryOneLineSaysSo() async {
    var examined = ExaminedMachine()
    examined.images.failure = .unavailable(reason: "libvips.so.42 cannot be loaded")
    let words =
      "pictures cannot be read or written: libvips.so.42 cannot be loaded; install it: 'apt install libvips42' or 'brew install vips'"
    #expect(await examined.findings(.pictureReading) == ["warning: " + words])
    #expect(await examined.findings(.pictureWriting) == [])
    examined.site.files.files["Content/gallery/a/b.jpg"] = [1]
    #expect(await examined.findings(.pictureReading) == ["error: " + words])
    examined.images.failure = .noXMLReader(reason: "it cannot be loaded")
    #expect(
      await examined.findings(.pictureReading) == [
        "error: pictures cannot be read or written: it cannot be loaded; install it: 'apt install libxml2' or 'brew install libxml2'"
      ])
  }

  @Test func jpegXLIsToldOnlyToThoseWhoHaveIt() async {
    let examined = ExaminedMachine(["gallery/a/b.jxl": "x"])
    #expect(
      await examined.findings(.pictureReading).last?.hasPrefix(
        "warning: the site has pictures in JPEG XL, which Mamushi does not read") == true)
  }
}
