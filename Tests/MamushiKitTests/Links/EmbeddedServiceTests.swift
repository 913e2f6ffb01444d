import Testing

@testable import MamushiKit

/// Which links are shown as cards.
struct EmbeddedServiceTests {
  @Test(arguments: [
    ("https://www.youtube.com/watch?v=abc", EmbeddedService.youTube), ("https://youtu.be/abc", .youTube),
    ("https://m.youtube.com/shorts/abc", .youTube), ("https://vimeo.com/1234", .vimeo),
    ("https://open.spotify.com/episode/abc", .spotify),
    ("https://podcasts.apple.com/jp/podcast/x/id1", .applePodcasts),
    ("https://bsky.app/profile/a.example/post/1", .bluesky),
    ("https://mastodon.example/@name/109876543210987654", .mastodon),
    ("https://www.openstreetmap.org/#map=12/35/135", .openStreetMap),
    ("https://www.google.co.jp/maps/place/x", .googleMaps), ("https://maps.app.goo.gl/abc", .googleMaps),
    ("https://maps.apple.com/?q=x", .appleMaps), ("HTTPS://YouTu.be/abc", .youTube),
  ])
  func known(url: String, service: EmbeddedService) { #expect(EmbeddedService(of: url) == service) }

  @Test(arguments: [
    "https://www.youtube.com/", "https://www.youtube.com/@channel", "https://youtu.be/",
    "https://vimeo.com/about",
    "https://notyoutube.com/watch?v=a", "https://youtube.com.evil.example/watch?v=a",
    "https://www.google.com/search", "https://google.evil.example/maps",
    "https://google.co.evil/maps",
    "https://mastodon.example/@name", "https://mastodon.example/@name/12", "mailto:a@example.com",
    "/watch?v=a",
    "https://example.com/", "",
  ])
  func others(url: String) { #expect(EmbeddedService(of: url) == nil) }
}
