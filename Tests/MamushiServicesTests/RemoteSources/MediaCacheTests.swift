import MamushiCore
import Testing

@testable import MamushiServices

struct MediaCacheTests {
  @Test func picturesAreKeptByTheirContent() throws {
    let folder = try ScratchFolder()
    let cache = MediaCache(site: folder.path)
    let pictures: [([UInt8], String)] = [
      (ImageFixtures.jpeg(30, 40), "jpg"), (ImageFixtures.png(30, 40), "png"),
      (ImageFixtures.gif(30, 40), "gif"), (ImageFixtures.lossyWebP(30, 40), "webp"),
      (ImageFixtures.avif([ImageFixtures.ispe(30, 40)]), "avif"),
    ]
    for (bytes, ending) in pictures {
      let kept = try #require(try cache.keep(bytes))
      #expect(kept.header.width == 30 && kept.header.height == 40)
      #expect(kept.file.folder == SitePath(".mamushi/media") && kept.file.fileExtension == ending)
      #expect(kept.file.stem.utf8.count == 32 && cache.holds(kept.file))
      #expect(
        try LocalFileTree(root: folder.at(".mamushi/media")).read(SitePath(String(kept.file.name))) == bytes)
      #expect(folder.status(kept.file.string).st_mode & 0o777 == 0o644)
    }
    #expect(folder.names(".mamushi/media").count == pictures.count)
  }

  @Test func aPictureIsWrittenOnce() throws {
    let folder = try ScratchFolder()
    let cache = MediaCache(site: folder.path)
    let bytes = ImageFixtures.png(3, 4)
    let file = try #require(try cache.keep(bytes)).file
    let before = folder.status(file.string)
    #expect(try cache.keep(bytes)?.file == file)
    #expect(folder.status(file.string).st_ino == before.st_ino)
    #expect(folder.names(".mamushi/media").count == 1)
  }

  @Test(arguments: [
    "", "<html>", "GIF", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>",
  ])
  func whatIsNoSafePictureIsRefused(_ text: String) throws {
    let folder = try ScratchFolder()
    #expect(try MediaCache(site: folder.path).keep(Array(text.utf8)) == nil)
    #expect(!folder.exists(".mamushi"))
  }

  @Test func aDamagedPictureIsWrittenAgain() throws {
    let folder = try ScratchFolder()
    let cache = MediaCache(site: folder.path)
    let bytes = ImageFixtures.png(3, 4)
    let file = try #require(try cache.keep(bytes)).file
    for damage in ["", "short", String(repeating: "long", count: 100)] {
      folder.write(damage, to: file.string)
      #expect(try cache.keep(bytes)?.file == file)
      #expect(folder.status(file.string).st_size == bytes.count)
    }
  }

  @Test func anotherPictureOfTheSameHashIsRefused() throws {
    let folder = try ScratchFolder()
    let cache = MediaCache(site: folder.path, fingerprinter: Fingerprinter { _ in .none })
    let first = try #require(try cache.keep(ImageFixtures.png(3, 4)))
    #expect(first.file.name == "00000000000000000000000000000000.png")
    #expect(try cache.keep(ImageFixtures.png(5, 6)) == nil)
    #expect(try cache.keep(ImageFixtures.png(3, 4)) != nil)
  }

  @Test func onlyItsOwnFilesAreHeld() throws {
    let folder = try ScratchFolder()
    let cache = MediaCache(site: folder.path)
    folder.write("x", to: "Content/a.png")
    folder.write("", to: ".mamushi/media/empty.png")
    folder.link(".mamushi/media/link.png", to: folder.at("Content/a.png"))
    for file in [
      "Content/a.png", ".mamushi/media/../../Content/a.png", ".mamushi/media/none.png",
      ".mamushi/media/empty.png", ".mamushi/media/link.png", ".mamushi/media", "",
    ] {
      #expect(!cache.holds(SitePath(file)), "\(file)")
    }
  }

  @Test func aFolderThatCannotBeMadeIsAFailure() throws {
    let folder = try ScratchFolder()
    folder.write("", to: ".mamushi")
    let failure = #expect(throws: FileFailure.self) {
      try MediaCache(site: folder.path).keep(ImageFixtures.png(3, 4))
    }
    #expect(failure?.reason == "Not a directory")
  }
}
