import Testing

@testable import MamushiKit

/// Paths to URLs and back.
struct PercentEncodingTests {
  @Test(arguments: [
    ("articles/kyoto/", "articles/kyoto/"), ("寿司", "%E5%AF%BF%E5%8F%B8"), ("a b", "a%20b"),
    ("50%", "50%25"), ("a?b#c", "a%3Fb%23c"), ("~-._", "~-._"), ("&+\"'", "%26%2B%22%27"), ("é", "%C3%A9"),
    ("", ""),
  ])
  func pathsAreEncoded(path: String, encoded: String) {
    #expect(PercentEncoding.encode(path: path) == encoded)
    #expect(PercentEncoding.decode(encoded) == path)
  }

  @Test func everyByteSurvives() {
    for scalar in (1...0x10FFFF).lazy.filter({ $0 < 0x300 || $0 % 997 == 0 }).compactMap({
      Unicode.Scalar($0)
    }) {
      let text = String(scalar)
      #expect(
        PercentEncoding.decode(PercentEncoding.encode(path: text)).map { Array($0.utf8) } == Array(text.utf8))
    }
  }

  @Test func bothCasesOfDigitsAreRead() {
    #expect(PercentEncoding.decode("%e5%AF%bf") == "寿")
    #expect(PercentEncoding.decode("a+b") == "a+b")
    #expect(PercentEncoding.decode("%41%2f") == "A/")
  }

  @Test(arguments: ["%", "%4", "a%zz", "%E5%AF", "%FF", "%C0%AF", "%ED%A0%80", "%%41"])
  func malformedTextIsRefused(text: String) {
    #expect(PercentEncoding.decode(text) == nil)
  }
}
