import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Pictures that content names.
struct PictureLibraryTests {
  private static let files = MemoryFiles([
    "Content/articles/kyoto.md": "x", "Content/articles/夜 景.jpg": "640x480",
    "Content/articles/broken.jpg": "no picture",
    "Content/static/images/sushi.jpg": "800x600",
  ])

  private func find(_ reference: String) -> (picture: Picture?, diagnostics: [String]) {
    var diagnostics: [Diagnostic] = []
    let place = SourceLocation(SitePath("Content/articles/kyoto.md"), line: 3, column: 12)
    let picture = Self.files.pictures.picture(
      FileReference(path: reference, location: place), below: "articles/kyoto/", into: &diagnostics)
    return (picture, lines(diagnostics))
  }

  @Test func aFileOfStaticKeepsItsPath() throws {
    for reference in ["/images/sushi.jpg", "../static/images/sushi.jpg", "/images/%73ushi.jpg"] {
      let (found, diagnostics) = find(reference)
      let picture = try #require(found)
      #expect(picture.outputPath == "images/sushi.jpg")
      #expect(picture.file?.string == "Content/static/images/sushi.jpg")
      #expect(picture.width == 800 && picture.height == 600)
      #expect(diagnostics == [])
    }
  }

  @Test func allThatNameAFileOfStaticShareOnePicture() throws {
    let files = MemoryFiles(["Content/static/a.jpg": "8x6", "Content/articles/a.jpg": "8x6"])
    let pictures = files.pictures
    func find(_ path: String, outputPath: String, publishesFile: Bool = true) throws -> Picture {
      var diagnostics: [Diagnostic] = []
      return try #require(
        pictures.picture(
          SitePath(path), outputPath: outputPath, publishesFile: publishesFile, into: &diagnostics))
    }
    let picture = try find("Content/static/a.jpg", outputPath: "a.jpg")
    #expect(try find("Content/static/a.jpg", outputPath: "a.jpg") === picture)
    let unpublished = try find("Content/static/a.jpg", outputPath: "a.jpg", publishesFile: false)
    #expect(picture.isFilePublished && !unpublished.isFilePublished)
    let beside = try find("Content/articles/a.jpg", outputPath: "articles/a/a.jpg")
    #expect(try find("Content/articles/a.jpg", outputPath: "articles/b/a.jpg") !== beside)
  }

  @Test func textsThatNameAFileOfStaticShareOnePicture() throws {
    let files = MemoryFiles([
      "Content/static/a.jpg": "8x6", "Content/static/broken.jpg": "no picture",
      "Content/articles/b/index.md": "x",
    ])
    let pictures = files.pictures
    func find(_ path: String, from file: String, publishesFile: Bool = true) -> (Picture?, [Diagnostic]) {
      var diagnostics: [Diagnostic] = []
      let picture = pictures.picture(
        FileReference(path: path, location: SourceLocation(SitePath(file), line: 1, column: 1)),
        below: "articles/", publishesFile: publishesFile, into: &diagnostics)
      return (picture, diagnostics)
    }
    let picture = try #require(find("/a.jpg", from: "Content/articles/a.md").0)
    #expect(find("../../static/a.jpg", from: "Content/articles/b/index.md").0 === picture)
    let unpublished = try #require(
      find("/a.jpg", from: "Content/articles/a.md", publishesFile: false).0)
    #expect(unpublished !== picture && !unpublished.isFilePublished)
    // Each text is told of what is wrong.
    for path in ["/broken.jpg", "/missing.jpg"] {
      for file in ["Content/articles/a.md", "Content/articles/b/index.md"] {
        let (found, diagnostics) = find(path, from: file)
        #expect(found == nil && diagnostics.count == 1)
      }
    }
  }

  @Test func aFileBesideTheTextIsPublishedBesideItsPage() throws {
    let picture = try #require(find("夜 景.jpg").picture)
    #expect(picture.outputPath == "articles/kyoto/夜 景.jpg")
    #expect(find("%E5%A4%9C%20%E6%99%AF.jpg").picture?.outputPath == picture.outputPath)
  }

  private static let place = "Content/articles/kyoto.md:3:12: error: "

  @Test(arguments: [
    (
      "/images/shusi.jpg",
      place + "there is no picture '/images/shusi.jpg'; did you mean '/images/sushi.jpg'? [MissingPicture]"
    ),
    (
      "sushi.jpg",
      place + "there is no picture 'sushi.jpg'; did you mean '/images/sushi.jpg'? [MissingPicture]"
    ),
    (
      "nothing.png",
      place
        + "there is no picture 'nothing.png'; name a file relative to this one, or write '/...' for a file in 'static' [MissingPicture]"
    ),
    (
      "https://a.b/c.jpg",
      place
        + "the picture 'https://a.b/c.jpg' is on another site; put a copy into 'Content/static' [RemotePicture]"
    ),
    (
      "//a.b/c.jpg",
      place
        + "the picture '//a.b/c.jpg' is on another site; put a copy into 'Content/static' [RemotePicture]"
    ),
    (
      "../../x.jpg",
      place
        + "the link '../../x.jpg' leads outside the site's content; link to a file below 'Content' [LinkOutOfSite]"
    ),
    (
      "broken.jpg",
      "Content/articles/broken.jpg: error: this is not a picture that Mamushi can read; use a complete JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG file [UnknownPictureFormat]"
    ),
  ])
  func messages(reference: String, message: String) {
    let (picture, diagnostics) = find(reference)
    #expect(picture == nil)
    #expect(diagnostics == [message])
  }

  @Test(arguments: [
    ("/images/sushi.jpg", false), ("closed/a.jpg", false), ("/images/tea.jpg", true), ("closed.jpg", true),
  ])
  func whatCannotBeReadIsNotMissing(reference: String, isTold: Bool) {
    var files = MemoryFiles(["Content/articles/kyoto.md": "x", "Content/static/menu.pdf": "x"])
    files.diagnostics = ["Content/static/images/sushi.jpg", "Content/articles/closed"].map {
      Diagnostic(
        .error, id: "UnreadableFile", message: "It cannot be read.", at: SourceLocation(SitePath($0)))
    }
    var diagnostics: [Diagnostic] = []
    let place = SourceLocation(SitePath("Content/articles/kyoto.md"), line: 3, column: 12)
    let picture = files.pictures.picture(
      FileReference(path: reference, location: place), below: "articles/kyoto/", into: &diagnostics)
    #expect(picture == nil)
    #expect(diagnostics.map(\.id) == (isTold ? ["MissingPicture"] : []))
  }
}
