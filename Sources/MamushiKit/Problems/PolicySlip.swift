/// Something in a Content-Security-Policy that browsers do not read as it is meant (CSP Level 3).
package enum PolicySlip: Hashable, Sendable {
  case unknownDirective(String, suggestion: String?)
  case repeatedDirective(String)
  /// The name of a directive among the words of another one.
  case missingSemicolon(before: String)
  /// A comma, behind which another policy begins.
  case comma
  /// `self` in place of `'self'`.
  case unquotedKeyword(String)
  /// A word with quotes that is no keyword.
  ///
  /// - Parameter suggestion: without quotes.
  case unknownKeyword(String, suggestion: String?)
  case noneBesideOthers(directive: String)
  /// `data` in place of `data:`.
  case schemeWithoutColon(String)
  /// An address with a query or a fragment.
  case query(String)
  /// A `*` where it stands for nothing.
  case star(String)
  case pathOfAncestor(String, origin: String)
}

// The wording.
extension PolicySlip {
  var message: String { "in the Content-Security-Policy, \(fault)" }

  private var fault: String {
    switch self {
    case .unknownDirective(let name, _): "\"\(name)\" is not a directive"
    case .repeatedDirective(let name): "the directive \"\(name)\" stands twice"
    case .missingSemicolon(let name): "there is no ';' before \"\(name)\""
    case .comma: "a comma ends the policy and begins another one"
    case .unquotedKeyword(let word): "the keyword \"\(word)\" has no quotes"
    case .unknownKeyword(let word, _): "\"\(word)\" is not a keyword"
    case .noneBesideOthers(let directive): "\"'none'\" stands beside other sources of \"\(directive)\""
    case .schemeWithoutColon(let word): "the scheme \"\(word)\" has no colon"
    case .query(let word): "the source \"\(word)\" has a query or a fragment"
    case .star(let word): "the '*' in the source \"\(word)\" stands for nothing"
    case .pathOfAncestor(let word, _): "the source \"\(word)\" of \"frame-ancestors\" has a path"
    }
  }

  var help: String {
    switch self {
    case .unknownDirective(_, let suggestion?): "browsers ignore it; did you mean \"\(suggestion)\"?"
    case .unknownDirective(_, nil):
      "browsers ignore it; after ';', write the name of a directive, such as \"img-src\", and its sources behind that"
    case .repeatedDirective: "browsers ignore the second one; write all its sources behind the first"
    case .missingSemicolon(let name):
      "browsers take it, and what follows, for sources of the directive before it; write \"; \(name)\""
    case .comma:
      "browsers load only what both allow; separate directives with ';', and sources with spaces"
    case .unquotedKeyword(let word): "browsers take it for the name of a host; write \"'\(word)'\""
    case .unknownKeyword(_, let suggestion?): "browsers ignore it; did you mean \"'\(suggestion)'\"?"
    case .unknownKeyword(_, nil):
      "browsers ignore it; keywords are \"'self'\", \"'none'\" and the like, and hosts have no quotes"
    case .noneBesideOthers: "browsers ignore it; remove it, or the other sources"
    case .schemeWithoutColon(let word): "browsers take it for the name of a host; write \"\(word):\""
    case .query: "policies do not compare these; remove what begins with '?' or '#'"
    case .star:
      "it stands for a whole host or port, or begins a host as in \"*.example.com\"; a path that ends with '/' allows all below it"
    case .pathOfAncestor(_, let origin):
      "browsers compare it with the origin of a page, which has no path; write \"\(origin)\""
    }
  }
}
