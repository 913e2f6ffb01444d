import MamushiCore
import Testing

@testable import MamushiKit

/// How long responses need not be asked for again.
struct FreshnessTests {
  private static let now: Int64 = 1_800_000_000

  private func seconds(_ headers: [(String, String)]) -> Int64 {
    let response = HTTPResponse(
      status: 200, headers: headers.map { HTTPHeader($0.0, $0.1) }, url: "https://a.example", body: [],
      requests: 1)
    return Freshness.end(of: response, at: Self.now) - Self.now
  }

  @Test(arguments: [
    ("max-age=60", 60), ("MAX-AGE=60", 60), ("private, max-age=\"60\"", 60), (" max-age = 60 ", 60), ("", 0),
    ("max-age=0", 0), ("max-age=-5", 0), ("max-age=soon", 0), ("max-age=60, no-cache", 0),
    ("no-store, max-age=60", 0), ("public", 0), ("max-age=99999999999", 365 * 86_400),
    ("max-age=99999999999999999999", 365 * 86_400),
  ])
  func cacheControl(field: String, expected: Int64) {
    #expect(seconds([("Cache-Control", field)]) == expected)
  }

  @Test func anAgeIsTakenAway() {
    #expect(seconds([("cache-control", "max-age=60"), ("Age", "20")]) == 40)
    #expect(seconds([("Cache-Control", "max-age=60"), ("Age", "100")]) == 0)
    #expect(seconds([("Cache-Control", "max-age=60"), ("Age", "-100")]) == 60)
    #expect(seconds([("Cache-Control", "max-age=60"), ("Age", "9223372036854775807")]) == 0)
  }

  @Test func expiryIsCountedByTheServersClock() {
    let expires = ("Expires", "Wed, 01 Jan 2020 00:01:00 GMT")
    #expect(seconds([expires, ("Date", "Wed, 01 Jan 2020 00:00:00 GMT")]) == 60)
    #expect(seconds([expires, ("Date", "Wed, 01 Jan 2020 00:00:00 GMT"), ("Age", "10")]) == 50)
    #expect(seconds([expires]) == 0)
    // Both together are beyond any integer.
    #expect(seconds([expires, ("Age", "9223372036854775807")]) == 0)
    #expect(seconds([expires, ("Age", "99999999999999999999")]) == 0)
    #expect(seconds([("Expires", "0")]) == 0)
    #expect(seconds([expires, ("Cache-Control", "max-age=5")]) == 5)
  }

  @Test func severalLinesAreOneField() {
    #expect(seconds([("Cache-Control", "max-age=60"), ("Cache-Control", "no-cache")]) == 0)
  }
}
