import Testing

@testable import MamushiKit

/// Which files get players.
struct MediaKindTests {
  @Test(arguments: [
    ("film.mp4", MediaKind.video), ("a/b.WEBM", .video), ("https://example.com/x.mov?a=1#t=3", .video),
    ("sound.mp3", .audio), ("音.m4a", .audio), ("x.opus", .audio),
    ("book.m4b", .audio), ("x.weba", .audio),
  ])
  func played(destination: String, kind: MediaKind) { #expect(MediaKind(ofFileAt: destination) == kind) }

  @Test(arguments: ["photo.jpg", "mp4", "x.mp4.jpg", "page?file=x.mp4", "", "#a.mp3", ".mp3"])
  func notPlayed(destination: String) {
    #expect(MediaKind(ofFileAt: destination) == nil && MediaKind.mediaType(ofFileAt: destination) == nil)
  }

  @Test(arguments: [
    ("a/b.WEBM", "video/webm"), ("https://example.com/x.mov?a=1#t=3", "video/quicktime"),
    ("x.opus", "audio/ogg"), ("book.m4b", "audio/mp4"), ("x.weba", "audio/webm"),
  ])
  func mediaTypes(destination: String, type: String) {
    #expect(MediaKind.mediaType(ofFileAt: destination) == type)
  }

  @Test(
    arguments: [
      ("a/b.MKV?x#t=3", .video), ("x.3gp", .video), ("x.mka", .audio), ("x.aiff", .audio),
      ("x.mp4", nil), ("x.mp3", nil), ("x.jpg", nil), ("mkv", nil), ("page?file=x.mkv", nil), ("", nil),
    ] as [(String, MediaKind?)])
  func unplayed(destination: String, kind: MediaKind?) {
    #expect(MediaKind.unplayed(ofFileAt: destination) == kind)
  }
}
