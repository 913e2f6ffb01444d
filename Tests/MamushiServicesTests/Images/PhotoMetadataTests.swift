import MamushiCore
import MamushiServices
import Testing

/// What is read of Exif, IPTC and XMP, and which of them is believed first.
@Suite struct PhotoMetadataTests {
  private typealias Make = MetadataFixtures

  private func photo(
    exif: [UInt8]? = nil, iptc: [UInt8]? = nil, xmp: [UInt8]? = nil
  ) -> PhotoDescription {
    PhotoMetadata.description(exif: exif, iptc: iptc, xmp: xmp)
  }

  @Test(arguments: [true, false], [true, false])
  func everythingOfExif(isLittle: Bool, hasMarker: Bool) throws {
    let block = Make.tiff(
      image: [Make.ascii(0x010F, "FUJIFILM"), Make.ascii(0x0110, "X-T5")],
      photo: [
        Make.rationals(0x829A, [(1, 250)]), Make.rationals(0x829D, [(56, 10)]), Make.short(0x8827, 400),
        Make.ascii(0x9003, "2023:05:06 07:08:09"), Make.rationals(0x920A, [(35, 1)]), Make.short(0xA405, 53),
        Make.ascii(0xA431, "SERIAL123"), Make.ascii(0xA434, "XF33mmF1.4 R LM WR"),
      ],
      position: Make.tokyo, isLittle: isLittle)
    var expected = PhotoDescription()
    expected.camera = "FUJIFILM X-T5"
    expected.lens = "XF33mmF1.4 R LM WR"
    expected.focalLength = 35
    expected.filmFocalLength = 53
    expected.aperture = 5.6
    expected.exposure = 0.004
    expected.sensitivity = 400
    expected.takenAt = CivilTime(year: 2023, month: 5, day: 6, hour: 7, minute: 8, second: 9)
    var found = photo(exif: hasMarker ? Make.exifMarker + block : block)
    let place = try #require(found.place?.coordinates)
    #expect(abs(place.latitude - 35.6586) < 1e-9 && abs(place.longitude - 139.7454) < 1e-9)
    found.place = nil
    #expect(found == expected)
  }

  @Test(
    "the fraction of a second is that of the time which is read",
    arguments: [
      ("4", 400), ("45", 450), ("045", 45), ("123456", 123), ("7 ", 700), ("", 0), ("x", 0), ("1x3", 100),
    ])
  func fractionsOfASecond(text: String, milliseconds: Int) {
    let (original, digitized) = (Make.ascii(0x9291, text), Make.ascii(0x9292, "9"))
    let time = Make.ascii(0x9003, "2023:05:06 07:08:09")
    #expect(photo(exif: Make.tiff(photo: [time, original, digitized])).takenMilliseconds == milliseconds)
    let scanned = Make.ascii(0x9004, "2023:05:06 07:08:09")
    #expect(photo(exif: Make.tiff(photo: [scanned, original, digitized])).takenMilliseconds == 900)
    #expect(photo(exif: Make.tiff(photo: [original, digitized])).takenMilliseconds == 0)
  }

  @Test func nothingIsMadeUp() {
    #expect(photo() == PhotoDescription())
    #expect(photo(exif: [], iptc: [], xmp: []) == PhotoDescription())
    // libexif would add what the standard demands, the present moment among it.
    #expect(photo(exif: Make.tiff(image: [Make.short(0x0112, 6)])) == PhotoDescription())
  }

  @Test(arguments: [
    ("NIKON CORPORATION", "NIKON D850", "NIKON D850"),
    ("Canon", "Canon EOS R5", "Canon EOS R5"),
    ("SONY", "ILCE-7M4", "SONY ILCE-7M4"),
    ("OLYMPUS IMAGING CORP.  ", "E-M5          ", "OLYMPUS E-M5"),
    ("EASTMAN KODAK COMPANY", "KODAK DC290 ZOOM", "KODAK DC290 ZOOM"),
    ("RICOH IMAGING COMPANY, LTD.", "PENTAX K-1", "RICOH PENTAX K-1"),
    ("LEICA CAMERA AG", "LEICA Q2", "LEICA Q2"),
    ("Apple", "iPhone 15 Pro", "Apple iPhone 15 Pro"),
    ("", "X100", "X100"), ("Panasonic", "", "Panasonic"), ("----", "", nil), ("", "", nil),
  ])
  func camera(make: String, model: String, name: String?) {
    #expect(
      photo(exif: Make.tiff(image: [Make.ascii(0x010F, make), Make.ascii(0x0110, model)])).camera == name)
  }

  @Test(arguments: ["----", "0.0 mm f/0.0", "Unknown (0)", "N/A", "   "])
  func noLens(text: String) {
    #expect(photo(exif: Make.tiff(photo: [Make.ascii(0xA434, text)])).lens == nil)
  }

  @Test func exposureOfAPEX() {
    let found = photo(
      exif: Make.tiff(photo: [
        Make.rationals(0x9201, [(6_643_856, 1_000_000)], isSigned: true),
        Make.rationals(0x9202, [(497_085, 100_000)]),
      ]))
    #expect(found.exposure == 0.01)
    #expect(found.aperture == 5.6)
    let long = photo(exif: Make.tiff(photo: [Make.rationals(0x9201, [(-3, 1)], isSigned: true)]))
    #expect(long.exposure == 8)
  }

  @Test func sensitivityBeyondShort() {
    let fields = [Make.short(0x8827, 65_535), Make.long(0x8832, 102_400)]
    #expect(photo(exif: Make.tiff(photo: fields)).sensitivity == 102_400)
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "2023:02:31 10:00:00", "2023:13:01 10:00:00",
    "2023:05:06 24:00:00", "2023:05:06 10:61:00", "May 5", "", "2023", "20230506", "0999:01:01 00:00:00",
  ])
  func noDate(text: String) {
    #expect(photo(exif: Make.tiff(photo: [Make.ascii(0x9003, text)])).takenAt == nil)
  }

  @Test func dateByItsSources() {
    let day = { CivilTime(year: 2020, month: 1, day: $0, hour: 3, minute: 4, second: 5) }
    let digitized = Make.ascii(0x9004, "2020:01:02 03:04:05")
    let xmp = Make.xmp("", attributes: "photoshop:DateCreated='2020-01-03T03:04:05.99+09:00'")
    #expect(
      photo(exif: Make.tiff(photo: [Make.ascii(0x9003, "2020:01:01 03:04:05"), digitized]), xmp: xmp).takenAt
        == day(1))
    #expect(
      photo(exif: Make.tiff(photo: [Make.ascii(0x9003, "0000:00:00 00:00:00"), digitized]), xmp: xmp).takenAt
        == day(2))
    #expect(photo(xmp: xmp).takenAt == day(3))
    // The moment at which a file was changed is none of them.
    #expect(photo(exif: Make.tiff(image: [Make.ascii(0x0132, "2020:01:01 03:04:05")])).takenAt == nil)
    #expect(
      photo(xmp: Make.xmp("<xmp:CreateDate>2020-01-01</xmp:CreateDate>")).takenAt
        == CivilTime(year: 2020, month: 1, day: 1))
  }

  @Test(arguments: [
    ("One,\ntwo.\n\n \nThree.\n\n", "One, two.\n\nThree."),
    ("One.\r\nTwo.\r\n\r\nThree.", "One. Two.\n\nThree."),
    ("One.\r\rTwo.", "One.\n\nTwo."), ("One.\u{2029}Two.", "One.\n\nTwo."),
  ])
  func paragraphsOfCaptions(text: String, caption: String) {
    #expect(photo(iptc: Make.utf8Charset + Make.dataSet(120, text)).caption == caption)
    let title = photo(iptc: Make.utf8Charset + Make.dataSet(5, text)).title
    #expect(title == caption.split(separator: "\n").joined(separator: " "))
  }

  @Test func captionsOfXMPHaveParagraphs() {
    let xmp = Make.xmp(
      Make.alternatives("dc:description", [("x-default", "One.\n\nTwo."), ("ja", "一。\n\n二。")])
        + Make.alternatives("dc:title", [("x-default", "One.\n\nTwo.")]))
    let found = photo(xmp: xmp)
    #expect(found.caption == "One.\n\nTwo." && found.caption(in: "ja") == "一。\n\n二。")
    #expect(found.title == "One. Two.")
  }

  @Test func titleAndCaptionByTheirSources() {
    let exif = Make.tiff(image: [Make.ascii(0x010E, "Of the camera")])
    let iptc = Make.photoshop(Make.utf8Charset + Make.dataSet(5, "題") + Make.dataSet(120, "説明"))
    let xmp = Make.xmp(
      Make.alternatives("dc:title", [("x-default", "Title &amp; more")])
        + Make.alternatives("dc:description", [("x-default", "Caption")]))
    #expect(photo(exif: exif, iptc: iptc, xmp: xmp).title == "Title & more")
    #expect(photo(exif: exif, iptc: iptc, xmp: xmp).caption == "Caption")
    #expect(photo(exif: exif, iptc: iptc).title == "題")
    #expect(photo(exif: exif, iptc: iptc).caption == "説明")
    #expect(photo(exif: exif).title == nil)
    // Cameras write it, too, and nobody asked them to: it is none of what is shown.
    #expect(photo(exif: exif).caption == nil)
  }

  @Test func alternativesOfXMP() {
    let name = "Iptc4xmpCore:AltTextAccessibility"
    let xmp = Make.xmp(Make.alternatives(name, [("x-default", "A boat\n at dawn"), ("de", "Ein Boot")]))
    let found = photo(iptc: Make.dataSet(5, "Of IPTC"), xmp: xmp)
    #expect(found.alternative(in: "de") == "Ein Boot" && found.alternative(in: "en") == "A boat at dawn")
    #expect(found.title == "Of IPTC" && found.caption == nil)
    #expect(photo(iptc: Make.dataSet(5, "Of IPTC")).alternative(in: "de") == nil)
  }

  @Test(arguments: [
    ("ja", "港"), ("JA", "港"), ("ja-JP", "港"), ("en", "Harbour"), ("en-US", "Harbor"), ("en-GB", "Harbour"),
    ("en-AU", "Harbour"), ("pt", "Porto"), ("pt-PT", "Hafen"), ("fr", "Hafen"), ("e", "Hafen"), ("", "Hafen"),
  ])
  func languagesOfXMP(page: String, title: String) {
    let texts = [
      ("x-default", "Hafen"), ("ja", "港"), ("en-US", "Harbor"), ("en", "Harbour"), ("pt-BR", "Porto"),
    ].map { (language: $0.0, text: $0.1) }
    let xmp = Make.xmp(Make.alternatives("dc:title", texts) + Make.alternatives("dc:description", texts))
    let found = photo(iptc: Make.dataSet(5, "Of IPTC"), xmp: xmp)
    #expect(found.title(in: page) == title && found.caption(in: page) == title)
    // Where XMP has one language, the others have what IPTC says.
    let other = photo(
      iptc: Make.dataSet(5, "Of IPTC"),
      xmp: Make.xmp(Make.alternatives("dc:title", [("x-default", "SAMSUNG"), ("de", "Hafen")])))
    #expect(other.title(in: "de") == "Hafen" && other.title(in: "en") == "Of IPTC")
    #expect(photo().title(in: page) == nil && photo().caption(in: page) == nil)
  }

  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA         ", "SAMSUNG", "SONY DSC", "DCIM\\100MEDIA\\DJI_0012.JPG", "oplus_32",
    "<Digimax i5, Samsung #1>", "filter: 0; fileterIntensity: 0.0;", "default",
  ])
  func fillersAreNoCaptions(text: String) {
    let xmp = Make.xmp(
      Make.alternatives("dc:description", [("x-default", text.replacing("<", with: "&lt;"))]))
    #expect(photo(xmp: xmp).caption == nil)
    #expect(photo(iptc: Make.dataSet(120, text)).caption == nil)
    #expect(photo(iptc: Make.dataSet(120, "Real"), xmp: xmp).caption == "Real")
  }

  @Test func placeNames() {
    let iptc =
      Make.dataSet(92, "Gion") + Make.dataSet(90, "Kyoto") + Make.dataSet(95, "Kyoto")
      + Make.dataSet(101, "Japan")
    #expect(photo(iptc: iptc).place == PhotoPlace(coordinates: nil, names: ["Gion", "Kyoto", "Japan"]))
    let xmp = Make.xmp(
      "<Iptc4xmpCore:Location>祇園</Iptc4xmpCore:Location>",
      attributes: "photoshop:City='京都' photoshop:Country=''")
    #expect(photo(iptc: iptc, xmp: xmp).place?.names == ["祇園", "京都", "Kyoto", "Japan"])
  }

  @Test func coordinatesOfXMP() throws {
    let place = photo(
      xmp: Make.xmp("", attributes: "exif:GPSLatitude='33,51.5S' exif:GPSLongitude='151,12,36W'"))
    let found = try #require(place.place?.coordinates)
    #expect(abs(found.latitude + 33.858_333_333) < 1e-6 && abs(found.longitude + 151.21) < 1e-9)
  }
}
