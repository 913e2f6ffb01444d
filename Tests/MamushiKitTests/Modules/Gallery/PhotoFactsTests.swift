import MamushiCore
import Testing

@testable import MamushiKit

/// What a photo's page tells of how it was taken.
struct PhotoFactsTests {
  private static let words = [
    "date": "{monthName} {day}, {year}", "dateTime": "{monthName} {day}, {year}, {hour}:{minute}",
    "month5": "May", "focalLength": "{length} mm", "focalLengthOnFilm": "{length} mm ({film} mm)",
    "aperture": "f/{number}", "exposure": "{time} s", "sensitivity": "ISO {number}",
    "latitudeNorth": "{degrees}° N", "latitudeSouth": "{degrees}° S", "longitudeEast": "{degrees}° E",
    "longitudeWest": "{degrees}° W", "coordinates": "{latitude}, {longitude}", "placeWithin": "{near}, {far}",
    "originalText": "{format}, {width} × {height}", "numberGroup": ",", "numberDecimal": ".",
  ]

  private func facts(
    showsLocation: Bool = true, words: [String: String] = words, takenAt: PhotoTime? = nil,
    _ change: (inout PhotoDescription) -> Void
  ) -> PhotoFacts {
    presentation(strings: ThemeStrings(words)) { $0.galleryShowsLocation = showsLocation }
      .facts(of: Self.photo(takenAt: takenAt, change))
  }

  private static func photo(
    takenAt: PhotoTime? = nil, _ change: (inout PhotoDescription) -> Void
  ) -> GalleryPhoto {
    var facts = ImageFacts(format: .jpeg, width: 4000, height: 3000)
    change(&facts.photo)
    let file = SitePath("Content/gallery/京都/a b.JPG")
    let picture = Picture(
      file: file, outputPath: "media/x/1920.jpg", content: .init(fingerprint: .none, facts: facts, key: "k"))
    return GalleryPhoto(
      title: "A", slug: "a-b", picture: picture, caption: nil, file: file, takenAt: takenAt)
  }

  @Test func aCamerasData() {
    let facts = facts {
      $0.camera = "FUJIFILM X-T5"
      $0.lens = "XF 35mm\nF1.4 R"
      ($0.focalLength, $0.filmFocalLength) = (35, 52.5)
      ($0.aperture, $0.exposure, $0.sensitivity) = (2.8, 0.004, 400)
    }
    #expect(facts.camera == "FUJIFILM X-T5" && facts.lens == "XF 35mm F1.4 R")
    #expect(facts.focalLength == "35 mm (53 mm)" && facts.aperture == "f/2.8")
    #expect(facts.exposure == "1/250 s" && facts.sensitivity == "ISO 400")
    #expect(facts.takenAt == nil && facts.place == nil && facts.coordinates == nil && facts.mapURL == nil)
  }

  @Test(
    arguments: [
      (50, 50, "50 mm"), (4.25, 26, "4.3 mm (26 mm)"), (23.04, nil, "23 mm"), (35, 0, "35 mm"), (0, 28, nil),
      (nil, 28, nil), (.nan, 28, nil), (.infinity, nil, nil), (-5, nil, nil),
    ] as [(Double?, Double?, String?)])
  func focalLengths(lens: Double?, film: Double?, text: String?) {
    #expect(facts { ($0.focalLength, $0.filmFocalLength) = (lens, film) }.focalLength == text)
  }

  @Test(
    arguments: [
      (8, "f/8"), (1.4, "f/1.4"), (0.95, "f/0.95"), (1.7799999, "f/1.8"), (22, "f/22"), (0, nil), (.nan, nil),
      (.infinity, nil), (-1, nil),
    ] as [(Double, String?)])
  func apertures(number: Double, text: String?) {
    #expect(facts { $0.aperture = number }.aperture == text)
  }

  @Test(
    arguments: [
      (1.0 / 8000, "1/8000 s"), (1.0 / 60, "1/60 s"), (0.25, "1/4 s"), (0.3, "0.3 s"), (0.5, "0.5 s"),
      (1, "1 s"),
      (2.5, "2.5 s"), (30, "30 s"), (1800, "1800 s"), (0, nil), (-1, nil), (.nan, nil), (.infinity, nil),
      (1e-300, nil), (1e300, nil),
    ] as [(Double, String?)])
  func exposures(seconds: Double, text: String?) {
    #expect(facts { $0.exposure = seconds }.exposure == text)
  }

  @Test("decimals follow the language, and the address of the map does not")
  func decimalsOfALanguage() {
    let words = Self.words.merging(["numberGroup": ".", "numberDecimal": ","]) { $1 }
    let facts = facts(words: words) {
      ($0.focalLength, $0.filmFocalLength) = (4.25, 26)
      ($0.aperture, $0.exposure, $0.sensitivity) = (2.8, 1.4, 102_400)
      $0.place = PhotoPlace(coordinates: .init(latitude: 35.01158, longitude: 135.76815), names: [])
    }
    #expect(facts.focalLength == "4,3 mm (26 mm)" && facts.aperture == "f/2,8")
    #expect(facts.exposure == "1,4 s" && facts.sensitivity == "ISO 102400")
    #expect(facts.coordinates == "35,0116° N, 135,7682° E")
    #expect(
      facts.mapURL == "https://www.openstreetmap.org/?mlat=35.0116&mlon=135.7682#map=16/35.0116/135.7682")
    #expect(self.facts(words: words) { $0.exposure = 0.004 }.exposure == "1/250 s")
  }

  @Test func sensitivityIsAboveZero() {
    #expect(facts { $0.sensitivity = 0 }.sensitivity == nil)
    #expect(facts { $0.sensitivity = 102_400 }.sensitivity == "ISO 102400")
  }

  @Test func theClockOfTheCamera() {
    let time = CivilTime(year: 2026, month: 5, day: 5, hour: 9, minute: 5, second: 7)
    let dated = facts(takenAt: PhotoTime(time)) { _ in }
    #expect(dated.takenAt?.hasTime == true)
    #expect(dated.takenAt?.iso == "2026-05-05T09:05:07" && dated.takenAt?.text == "May 5, 2026, 09:05")
    let day = facts(takenAt: PhotoTime(time, hasTime: false)) { _ in }
    #expect(day.takenAt?.hasTime == false)
    #expect(day.takenAt?.iso == "2026-05-05" && day.takenAt?.text == "May 5, 2026")
  }

  @Test(
    arguments: [
      (35.01158, 135.76815, "35.0116° N, 135.7682° E", "35.0116", "135.7682"),
      (-33.9, -0.00004, "33.9000° S, 0.0000° W", "-33.9000", "-0.0000"),
      (90, -180, "90.0000° N, 180.0000° W", "90.0000", "-180.0000"),
    ] as [(Double, Double, String, String, String)])
  func places(latitude: Double, longitude: Double, text: String, y: String, x: String) {
    let facts = facts {
      $0.place = PhotoPlace(
        coordinates: .init(latitude: latitude, longitude: longitude), names: ["祇園", " ", "京都"])
    }
    #expect(facts.coordinates == text)
    #expect(facts.mapURL == "https://www.openstreetmap.org/?mlat=\(y)&mlon=\(x)#map=16/\(y)/\(x)")
    #expect(facts.place == "祇園, 京都")
  }

  @Test func namesStandInTheOrderOfTheLanguage() {
    let words = Self.words.merging(["placeWithin": "{far} {near}"]) { $1 }
    let facts = facts(words: words) { $0.place = PhotoPlace(coordinates: nil, names: ["祇園", "京都", "日本"]) }
    #expect(facts.place == "日本 京都 祇園" && facts.coordinates == nil && facts.mapURL == nil)
  }

  @Test(arguments: [(91, 0), (.nan, 0), (0, 180.1), (0, -Double.infinity)] as [(Double, Double)])
  func placesThatAreNowhere(latitude: Double, longitude: Double) {
    let facts = facts {
      $0.place = PhotoPlace(coordinates: .init(latitude: latitude, longitude: longitude), names: [])
    }
    #expect(facts == PhotoFacts())
  }

  @Test func aPlaceIsOnlyToldIfTheSiteSaysSo() {
    let facts = facts(showsLocation: false) {
      $0.place = PhotoPlace(coordinates: .init(latitude: 35, longitude: 135), names: ["祇園"])
    }
    #expect(facts == PhotoFacts())
    #expect(
      !SiteConfiguration(title: "x", baseURL: baseURL("https://example.com/"), zone: tokyo)
        .galleryShowsLocation)
  }

  @Test func thePageShowsThem() throws {
    let photo = Self.photo(takenAt: PhotoTime(CivilTime(year: 2026, month: 5, day: 5))) {
      $0.camera = "X"
      $0.place = PhotoPlace(coordinates: .init(latitude: 35, longitude: 135), names: ["祇園"])
    }
    func page(
      _ photo: GalleryPhoto, _ change: (inout SiteConfiguration) -> Void = { _ in }
    ) throws -> AnyPresentedPage {
      let album = Album(
        title: "京都", path: "京都", text: nil, order: nil, cover: nil, photos: [photo],
        folder: SitePath("Content/gallery/京都"))
      let site = presentation(strings: ThemeStrings(Self.words), change)
      return try GalleryRouter(presentation: site)
        .pages(of: Gallery(albums: [album]), in: ContentIndex.galleryFolder)
        .page(Route.photo(album: "京都", slug: photo.slug).path)
    }
    let shown = try page(photo).model
    #expect(shown["hasFacts"] == "true" && shown["camera"] == "X" && shown["lens"] == nil)
    #expect(shown["takenAt.iso"] == "2026-05-05T00:00:00")
    #expect(shown["place"] == nil && shown["mapURL"] == nil && shown["original"] == nil)
    let open = try page(photo) { ($0.galleryShowsLocation, $0.galleryOriginals) = (true, true) }.model
    #expect(open["place"] == "祇園" && open["coordinates"] == "35.0000° N, 135.0000° E")
    #expect(open["original.url"] == "/gallery/%E4%BA%AC%E9%83%BD/a-b/a%20b.JPG")
    #expect(open["original.text"] == "JPEG, 4000 × 3000")
    #expect(try page(Self.photo { _ in }).model["hasFacts"] == "false")
  }
}
