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

      """
    #expect(faults(text) == [])
    #expect(faults("") == [])
  }

  @Test(arguments: [
    ("/*\nX-Frame-Options:  DENY\n", "2:1: indent this header below its path: '  X-Frame-Options: DENY'"),
    ("/*\n! X-A\n", "2:1: indent this header below its path: '  ! X-A'"),
    ("/*\n  X-A DENY\n", "2:3: write 'X-A: DENY'"), ("/*\n\tX-A\n", "2:2: write 'Name: value'"),
    ("  X-A: b\n", "1:3: write the path above it: '/*' for all addresses"),
    ("articles/*\r\n/b\r\n", "1:1: paths begin with '/': write '/*', and indent its headers below it"),
  ])
  func linesThatHostsIgnore(text: String, told: String) {
    #expect(faults(text) == [told])
  }
}
