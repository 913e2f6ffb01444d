import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Pictures of other sites that were fetched.
struct FetchedPictureTests {
  private let images = MemoryImages()
  private let store = MemoryRenditions()

  private static func file(_ text: String) -> SitePath {
    StoredMedia.folder.appending(fingerprinter(Array(text.utf8)).hexadecimal + ".jpg")
  }

  /// - Parameter isThere: whether the file is still in the cache.
  private func library(_ texts: [String], isThere: Bool = true) -> PictureLibrary {
    var files = MemoryFiles()
    if isThere { for text in texts { files.files[Self.file(text).string] = Array(text.utf8) } }
    let sources = SourceTable([ContentIndex.root], in: files, fingerprinter: fingerprinter)
    return PictureLibrary(
      index: files.index,
      memos: FileMemos(sources: sources, saved: nil, recorder: CacheRecorder(MemoryCache())),
      examiner: PictureExaminer(
        processor: images, store: store, plan: renditionPlan, fingerprinter: fingerprinter))
  }

  private func media(_ text: String) -> StoredMedia {
    StoredMedia(state: .kept, file: Self.file(text), width: 30, height: 20)
  }

  @Test func theyAreExaminedAsLocalOnesAre() {
    let library = library(["80x60"])
    let picture = library.picture(of: media("80x60"))
    #expect(picture.content?.key == renditionPlan.key(of: fingerprinter(Array("80x60".utf8))))
    #expect(picture.width == 80 && !picture.isFilePublished)
    #expect(picture.outputPath == "media/" + Self.file("80x60").name)
    _ = library.picture(of: media("80x60"))
    #expect(images.work.take() == ["examine 80x60"])
    // Neither file nor decoder is needed for what is known.
    let later = self.library(["80x60"], isThere: false)
    #expect(later.picture(of: media("80x60")).content?.facts.width == 80)
    #expect(images.work.take() == [])
    #expect(library.mediaDiagnostics == [])
  }

  @Test func whatMovesIsPublishedItself() {
    let picture = library(["8x6 animated"]).picture(of: media("8x6 animated"))
    #expect(picture.isFilePublished)
  }

  @Test func whatCannotBeExaminedIsLeftAsItIs() {
    let library = library(["words", "other words"])
    for _ in 0..<2 {
      for text in ["words", "other words"] {
        let picture = library.picture(of: media(text))
        #expect(picture.content == nil && picture.isFilePublished)
        #expect(picture.width == 30 && picture.outputPath == "media/" + Self.file(text).name)
      }
    }
    // No error: the site's author has no hand in it.
    let names = ["words", "other words"].map { Self.file($0).string }.sorted()
    #expect(
      lines(library.mediaDiagnostics)
        == names.map {
          "warning: the downloaded '\($0)' is published without smaller sizes: this is not a picture that Mamushi can read; "
            + "use a complete JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG file [RemotePictureLeft]"
        })
  }

  @Test func whatIsGoneIsToldWhereItIsCopied() {
    let library = library(["80x60"], isThere: false)
    #expect(library.picture(of: media("80x60")).content == nil)
    #expect(library.mediaDiagnostics == [])
  }

  @Test func aNameThatIsNoFingerprintTellsNothing() {
    let stored = StoredMedia(state: .kept, file: SitePath(".mamushi/media/a.jpg"), width: 3, height: 4)
    let picture = library([]).picture(of: stored)
    #expect(picture.content == nil && picture.width == 3 && picture.outputPath == "media/a.jpg")
  }

  @Test func manyAreExaminedAtOnce() async {
    let texts = (1...30).map { "\($0)x1" }
    let library = library(texts)
    let counter = SharedCounter()
    await library.examine([], texts.map(media), jobs: 4) { _ in _ = counter.add(1) }
    #expect(counter.add(0) == 30)
    #expect(images.work.take().sorted() == texts.map { "examine \($0)" }.sorted())
    for text in texts { #expect(library.picture(of: media(text)).content != nil) }
    #expect(images.work.take() == [])
  }
}
