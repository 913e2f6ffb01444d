import MamushiCore
import Testing

@testable import MamushiKit

/// What articles say as episodes of a podcast.
struct EpisodeDecoderTests {
  private func decode(_ value: String) throws -> (episode: Article.Episode?, diagnostics: [String]) {
    let (source, diagnostics) = try decodeArticle("title: x\npodcast: \(value)")
    return (try #require(source).article.podcast, diagnostics)
  }

  @Test func everyKey() throws {
    let (episode, diagnostics) = try decode(
      "{ episode: 3, season: 1, duration: \"32:10\", type: trailer, explicit: true }")
    #expect(diagnostics == [])
    #expect(
      episode
        == Article.Episode(number: 3, season: 1, duration: 1930, kind: .trailer, isExplicit: true))
  }

  @Test(arguments: [
    ("\"0:59\"", 59), ("\"1:02:10\"", 3730), ("\"90:00\"", 5400), ("1930", 1930), ("\"1930\"", 1930),
  ])
  func durations(text: String, seconds: Int) throws {
    let (episode, diagnostics) = try decode("{ duration: \(text) }")
    #expect(diagnostics == [])
    #expect(episode?.duration == seconds)
  }

  @Test func nothingIsSaid() throws {
    #expect(try decode("{ duration: \"\" }").episode == nil)
    #expect(try decode("{ explicit: false }").episode?.isExplicit == false)
    let plain = try #require(try decodeArticle("title: x").source)
    #expect(plain.article.podcast == nil)
  }

  @Test(arguments: [
    ("{ episod: 3 }", "12: error: the key 'episod' is unknown; did you mean 'episode'? [UnknownKey]"),
    (
      "{ episode: 0 }",
      "21: error: 'episode' must be a whole number from 1, not 0 [OutOfRange]"
    ),
    (
      "{ type: trailor }",
      "18: error: 'trailor' is not a valid value for 'type'; did you mean 'trailer'? [InvalidValue]"
    ),
    (
      "{ duration: \"32:1\" }",
      "22: error: 'duration' must be a time such as \"32:10\" or \"1:02:10\", or a number of seconds, not '32:1' [OutOfRange]"
    ),
    ("[a]", "10: error: 'podcast' must be a mapping, not a list; write a mapping [WrongType]"),
  ])
  func faults(value: String, message: String) throws {
    let (episode, diagnostics) = try decode(value)
    #expect(episode == nil)
    #expect(diagnostics == ["Content/articles/kyoto.md:3:" + message])
  }
}
