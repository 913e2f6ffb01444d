import Foundation
import TestServer

extension Fault {
  /// Answers that are not what they should be.
  static var content: [Fault] {
    [
      Fault(
        "gzip bomb: 40 MB in 0.26", says: "the answer unpacks to more than 100 times its size",
        script: second { _ in bomb }),
      Fault(
        "50 MB body", says: "the answer is larger than 10485760 bytes",
        script: second { _ in .large(bytes: 50 << 20) }),
      Fault(
        "body without end", says: "the answer is larger than 10485760 bytes",
        script: second { _ in .large(bytes: nil) }),
      Fault(
        "wrong type: a text where the list is", says: "'items' is text, where a list is expected",
        script: second { _ in .json(#"{"items": "none", "next": null}"#) }),
      Fault(
        "the list is missing", says: "'items' is missing",
        script: second { _ in .json(#"{"error": "overloaded"}"#) }),
      Fault(
        "HTML instead of JSON", says: "the answer is not JSON",
        script: second { _ in .text("<!DOCTYPE html><title>Sign in</title>", type: "text/html") }),
      Fault("nothing instead of JSON", says: "the answer is empty", script: second { _ in .json("") }),
      Fault(
        "JSON nested 100,000 deep", says: "its JSON is nested deeper than 64 levels",
        script: second { _ in .json(String(repeating: "[", count: 100_000)) }),
      Fault(
        "Shift_JIS, named by charset",
        first: .works("1 2 3 1", articles: shiftJISArticles),
        later: .works("1 2 3 1", articles: shiftJISArticles), script: second { _ in shiftJIS }),
      Fault(
        "an item that cannot be decoded",
        first: .works(
          "1 2 3 1", says: "item 2 of 'information' of the source 'news' is left out", articles: withoutThree,
          strictExitCode: 1),
        later: .works(
          "1 2 3 1", says: "item 2 of 'information' of the source 'news' is left out", articles: withoutThree,
          strictExitCode: 1),
        script: second { server in
          let good = server.pages[1][1].json
          return .json(#"{"items": [17, \#(good)], "next": "3"}"#)
        }),
      Fault(
        "an item whose field cannot be decoded",
        first: .works("1 2 3 1", says: "'title' is a mapping", articles: withoutThree, strictExitCode: 1),
        later: .works("1 2 3 1", says: "'title' is a mapping", articles: withoutThree, strictExitCode: 1),
        script: second { server in
          let good = server.pages[1][1].json
          return .json(#"{"items": [{"id": 3, "title": {"de": "Drei"}}, \#(good)], "next": "3"}"#)
        }),
    ]
  }

  /// Made once: that takes a while.
  private static let bomb = Answer.gzipBomb(bytes: 40 << 20)

  private static let withoutThree = ListingServer.slugs.filter { $0 != "three" }

  private static let shiftJISArticles = withoutThree.filter { $0 != "four" } + ["京都の味"]

  /// One item, 京都の味, in Shift_JIS (JIS X 0208).
  private static var shiftJIS: Answer {
    let title: [UInt8] = [0x8B, 0x9E, 0x93, 0x73, 0x82, 0xCC, 0x96, 0xA1]
    let body =
      Array(#"{"items": [{"id": "k", "date": "2026-01-01", "title": ""#.utf8) + title
      + Array(#""}], "next": "3"}"#.utf8)
    return Answer(headers: ["Content-Type": "application/json; charset=Shift_JIS"], body: body)
  }

  /// Listings that are not of one piece.
  static var listing: [Fault] {
    [
      Fault(
        "the second page is the first again",
        first: .works("1 2 3 1", articles: ["five", "one", "six", "two"]),
        later: .works("1 2 3 1", articles: ["five", "one", "six", "two"]),
        script: second { .json(ListingServer.body($0.pages[0], next: #""3""#)) }),
      Fault(
        "pages reordered", first: .works("1 2 3 1"), later: .works("1 2 3 1")
      ) { page, _, server in
        .json(ListingServer.body(server.pages[3 - page], next: page < 3 ? "\"\(page + 1)\"" : "null"))
      },
      Fault(
        "items move to the next page meanwhile", first: .works("1 2 3 4 1 1 2 3 4 1", articles: shifted),
        later: .works("1 2 3 4 1 1 2 3 4 1", articles: shifted)
      ) { page, number, server in
        if number == 1 { server.pages = [[ListingServer.Item(slug: "zero", title: "Zero")]] + server.pages }
        return nil
      },
      Fault(
        "changes each time it is read: read three times",
        first: .works(
          "1 2 3 1 1 2 3 1 1 2 3 1", says: "changed each time it was read", strictExitCode: 1),
        later: .works(
          "1 2 3 1 1 2 3 1 1 2 3 1", says: "changed each time it was read", strictExitCode: 1)
      ) { page, number, server in
        guard page == 1 else { return nil }
        var items = server.pages[0]
        items[1].title += " \(number)"
        return .json(ListingServer.body(items, next: #""2""#))
      },
      Fault(
        "cycle: the third page leads to the second", requests: "1 2 3", says: "its pages form a loop",
        recovery: "1 2 3 1"
      ) { page, _, server in
        page == 3 ? .json(ListingServer.body(server.pages[2], next: #""2""#)) : nil
      },
      Fault(
        "more pages than the limit of 5", limits: ["pages": 5], requests: "1 2 3 4 5",
        says: "it has more than 5 pages", recovery: "1 2 3 1"
      ) { page, _, _ in
        let item = ListingServer.Item(slug: "endless-\(page)", title: "Endless")
        return .json(ListingServer.body([item], next: "\"\(page + 1)\""))
      },
      Fault(
        "the next page lies at another origin", says: "its next page is on another origin",
        recovery: "2 3 1",
        script: second { .json(ListingServer.body($0.pages[1], next: #""https://example.org/items""#)) }),
      Fault(
        "empty where items were",
        first: .works("1", says: "the source 'news' answers, but has no items", articles: []),
        later: .stale("1", ", but it had 6 items"), recovery: "1 2 3 1"
      ) { _, _, _ in .json(#"{"items": [], "next": null}"#) },
    ]
  }

  private static let shifted = ListingServer.slugs + ["zero"]
}
