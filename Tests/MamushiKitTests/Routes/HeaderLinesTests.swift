import Testing

@testable import MamushiKit

/// Lines of `_headers` that hosts cannot read.
struct HeaderLinesTests {
  private func faults(_ text: String) -> [String] {
    HeaderLines.faults(in: Array(text.utf8)).map {
      "\($0.mark.line):\($0.mark.column): \($0.problem.help ?? "")"
    }
  }

  @Test func linesThatHostsReadAreNotTold() {
    let text = """
      # A comment
      /*
        X-Frame-Options: DENY
      \t! X-Powered-By
        # Another: one
        Content-Security-Policy: default-src 'self'; img-src https:

      https://old.example/*
        X-Robots-Tag: noindex
      /a/:name
        X-Name : value
      /b
      X-Name: not indented
      ! X-Powered-By
      Link: <https://other.example/>; rel=preconnect
        /c
        X-Name: value

      """
    #expect(faults(text) == [])
    #expect(faults("") == [])
  }

  @Test(arguments: [
    ("X-Frame-Options: DENY\n", "1:1: write the path above it: '/*' for all addresses"),
    ("/*\nX-A DENY\n", "2:1: write 'X-A: DENY'"),
    ("/*\n  X-A DENY\n", "2:3: write 'X-A: DENY'"), ("/*\n\tX-A\n", "2:2: write 'Name: value'"),
    ("/*\n  Bad Name: x y\n", "2:3: write 'Bad-Name: x y'"), ("/*\nA  B C :x\n", "2:1: write 'A-B-C: x'"),
    ("/*\nX-P img-src data: https:\n", "2:1: write 'X-P: img-src data: https:'"),
    ("/*\n  Link <https://a.example/>\n", "2:3: write 'Link: <https://a.example/>'"),
    ("  X-A: b\n", "1:3: write the path above it: '/*' for all addresses"),
    ("articles/*\r\n/b\r\n", "1:1: paths begin with '/': write '/*', and its headers below it"),
  ])
  func linesThatHostsIgnore(text: String, told: String) {
    #expect(faults(text) == [told])
  }
}
