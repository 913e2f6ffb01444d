import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What directories refuse of a podcast's episodes, in the site's own feed.
struct EpisodeCheckTests {
  private func ids(_ played: [(episode: Article.Episode?, type: String?)]) -> [String] {
    var check = EpisodeCheck(PodcastSettings())
    for (number, item) in played.enumerated() {
      let subject = article("a\(number)", date: day(2025, 3, 28 - number)) { $0.podcast = item.episode }
      check.take(subject, item.type.map { PlayedMedium(url: "https://example.com/a", type: $0) })
    }
    return check.diagnostics.map(\.id)
  }

  @Test func formats() {
    let (one, two) = (Article.Episode(number: 1), Article.Episode(number: 2))
    #expect(ids([(one, "audio/ogg"), (two, "video/mp4")]) == ["EpisodeFormat"])
    // The feed has what is no episode, too.
    #expect(ids([(nil, "audio/ogg"), (nil, nil)]) == [])
    #expect(ids([(one, nil)]) == ["EpisodeWithoutMedium"])
  }

  @Test func numbers() {
    let first = Article.Episode(number: 1)
    let others = [
      Article.Episode(number: 2), Article.Episode(number: 1, season: 2),
      Article.Episode(number: 1, kind: .trailer), Article.Episode(season: 1), Article.Episode(season: 1),
    ]
    #expect(ids(([first] + others).map { ($0, "audio/mpeg") }) == [])
    let full = Article.Episode(number: 1, kind: .full)
    #expect(ids([(first, "audio/mpeg"), (full, "audio/mp4")]) == ["RepeatedEpisode"])
  }
}
