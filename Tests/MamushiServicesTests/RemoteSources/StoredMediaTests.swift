import MamushiCore
import Testing

@testable import MamushiServices

struct StoredMediaTests {
  @Test func mediaAreFoundByTheirURLs() throws {
    let fixture = try StoreFixture()
    let kept = StoredMedia(
      state: .kept, file: SitePath(".mamushi/media/a.jpg"), width: 3, height: 4,
      validity: PageValidity(etag: "e", lastModified: "l", freshUntil: 7))
    try fixture.store.setMedia(StoredMedia(state: .failed), for: "https://a")
    try fixture.store.setMedia(kept, for: "https://a")
    try fixture.store.setMedia(StoredMedia(state: .refused), for: "https://b")
    let store = try fixture.reopened()
    #expect(
      try store.media(["https://a", "https://b", "https://c"])
        == ["https://a": kept, "https://b": StoredMedia(state: .refused)])
  }

  @Test func pausesAreByOrigin() throws {
    let fixture = try StoreFixture()
    try fixture.store.setPause(ofOrigin: "https://a", until: 5)
    try fixture.store.setPause(ofOrigin: "https://a", until: 50)
    let store = try fixture.reopened()
    #expect(try store.pause(ofOrigin: "https://a") == 50)
    #expect(try store.pause(ofOrigin: "https://a:8080") == nil)
  }
}
