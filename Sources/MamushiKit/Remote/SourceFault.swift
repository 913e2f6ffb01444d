import MamushiCore

/// The reason why a source fails, worded to follow "the source 'app' ...".
enum SourceFault: Error, Sendable {
  case cancelled
  /// A failure of a request, at a page of a listing, counted from 1.
  case request(HTTPFailure, url: String, page: Int = 1)
  /// A status that is not a success, and the URL that answered, if a redirect led there.
  case status(Int, url: String, redirectedURL: String? = nil, page: Int = 1)
  /// The response, a page of a listing, counted from 1, does not match the source's kind: a clause.
  case unreadable(String, url: String, isOfPreset: Bool = false, page: Int = 1)
  /// The response, a page of a listing, counted from 1, has no bytes, or only white space.
  case blank(url: String, page: Int = 1)
  /// The response is not a feed: a clause.
  case noFeed(String, url: String)
  case tooManyPages(limit: Int)
  /// A page links back to one that was already read.
  case circle(url: String)
  /// A listing that had items is empty; the output of a command has no URL.
  case empty(former: Int, listing: String, url: String?)
  /// None of the items can be decoded any more: the reason for the first.
  case undecodable(String, listing: String, isOfPreset: Bool)
  /// The token could not be verified: a clause.
  case unverified(String, url: String)
  /// The login failed: a clause.
  case logInFailed(String, url: String)
  /// The source requires a login.
  case unauthorized(Unauthorized)
  /// The source asked for a pause.
  case paused(seconds: Int64)
  case offline
  /// Faults of files of the site, of its databases and queries, at their places.
  case ofSite([Diagnostic])
  /// The command, a program and its arguments, has no usable output.
  case command(ProgramReadingFailure, run: [String])
  /// The output of the command does not match the source's format: a clause.
  case unreadableOutput(String)
  case store(SourceStoreFailure)
  case tokens(FileFailure)

  enum Unauthorized: Sendable {
    case noToken, expired, refusedNewToken
    /// The token in an environment variable.
    case expiredVariable(String)
    /// The token in an environment variable, which no header can hold.
    case unusable(HeaderFault)
    /// E-mail and password in environment variables with this prefix.
    case refused(prefix: String)
  }

  /// Faults of the site itself, at their places.
  var ofSite: [Diagnostic]? {
    if case .ofSite(let diagnostics) = self { diagnostics } else { nil }
  }

  /// Whether a resumed reading may have failed only because of the place at which it resumed.
  var mayBeOfPlace: Bool {
    switch self {
    case .status(let status, _, _, _):
      (400..<500).contains(status) && ![401, 403, 408, 425, 429].contains(status)
    case .unreadable, .blank, .noFeed, .tooManyPages, .circle: true
    case .cancelled, .request, .empty, .undecodable, .unverified, .logInFailed, .unauthorized, .paused,
      .offline, .ofSite, .command, .unreadableOutput, .store,
      .tokens:
      false
    }
  }

  /// The status of a server that does not have what it is asked for, or keeps it to itself; nil for other faults.
  var statusOfAbsence: Int? {
    if case .status(let status, _, _, _) = self, [401, 403, 404, 410].contains(status) {
      status
    } else {
      nil
    }
  }

  /// The same fault at a page of a listing, counted from 1.
  func onPage(_ number: Int) -> SourceFault {
    switch self {
    case .request(let failure, let url, _): .request(failure, url: url, page: number)
    case .status(let status, let url, let redirectedURL, _):
      .status(status, url: url, redirectedURL: redirectedURL, page: number)
    case .unreadable(let reason, let url, let isOfPreset, _):
      .unreadable(reason, url: url, isOfPreset: isOfPreset, page: number)
    case .blank(let url, _): .blank(url: url, page: number)
    default: self
    }
  }

  /// Whether the pages of the draft would lead to the same fault again.
  var isOfWholeReading: Bool {
    switch self {
    case .tooManyPages, .circle: true
    default: false
    }
  }

  /// The fault as a clause, without tokens, passwords and headers.
  var reason: String {
    switch self {
    case .cancelled: "it was interrupted"
    case .request(let failure, let url, let page): Self.reason(failure, url) + Self.name(ofPage: page)
    case .status(let status, let url, let redirectedURL, let page):
      (Self.redirect(from: url, to: redirectedURL).map { "\($0), which answered \(status)" }
        ?? "the server answered \(status) at \(Self.shown(url))") + Self.name(ofPage: page)
    case .unreadable(let reason, let url, _, let page):
      "\(reason) at \(Self.shown(url))" + Self.name(ofPage: page)
    case .blank(let url, let page): "the answer is empty at \(Self.shown(url))" + Self.name(ofPage: page)
    case .noFeed(let reason, let url): "the feed at \(Self.shown(url)) cannot be read: \(reason)"
    case .tooManyPages(let limit): "it has more than \(limit) pages"
    case .circle(let url): "its pages form a loop, back to \(Self.shown(url))"
    case .empty(let former, let listing, let url):
      "'\(listing)' is empty" + (url.map { " at \(Self.shown($0))" } ?? "")
        + ", but it had \(former) item\(former == 1 ? "" : "s")"
    case .undecodable(let reason, let listing, _): "no item of '\(listing)' can be read: \(reason)"
    case .unverified(let reason, let url): "its token cannot be verified: \(reason) at \(Self.shown(url))"
    case .logInFailed(let reason, let url): "the login failed: \(reason) at \(Self.shown(url))"
    case .unauthorized(.noToken): "it requires a login"
    case .unauthorized(.expired): "its token is no longer valid"
    case .unauthorized(.expiredVariable(let name)): "the token in \(name) is no longer valid"
    case .unauthorized(.unusable(let fault)): fault.message(of: "Authorization")
    case .unauthorized(.refused(let prefix)): "it rejects the login with \(prefix)EMAIL and \(prefix)PASSWORD"
    case .unauthorized(.refusedNewToken): "it rejects the token that it has just issued"
    case .paused(let seconds): "it asked for a pause, which lasts another \(seconds) s"
    case .offline: "the build is offline"
    case .ofSite(let diagnostics): diagnostics.first?.message ?? ""
    case .command(let failure, let run): Self.reason(failure, run.first ?? "")
    case .unreadableOutput(let reason): reason
    case .store(let failure): "its cache cannot be used: \(failure)"
    case .tokens(let failure): "its token cannot be used: \(failure)"
    }
  }

  /// How to fix it.
  func help(source: String) -> String {
    switch self {
    case .cancelled: "build again"
    case .request(let failure, _, _) where failure.limit != nil:
      "raise 'limits: { \(failure.limit ?? ""): ... }' of the source in site.yaml if this is expected"
    case .request(let failure, _, _) where failure.isPause: Self.afterPause
    case .request(let failure, _, _) where failure.isOfTLS:
      "check the source's 'url' in site.yaml and the clock of this machine; if an authority of your own has signed the server's certificate, name your authority's file in SSL_CERT_FILE"
    case .status(401, _, _, _), .status(403, _, _, _): "check the source's 'headers' in site.yaml"
    case .status(400..<500, _, _, let page) where page > 1 && mayBeOfPlace:
      "check its 'paging' in site.yaml: page \(page - 1) may be the last one"
    case .status(404, _, _, _), .status(410, _, _, _): "check the source's 'url' and paths in site.yaml"
    case .request, .status, .unverified, .logInFailed:
      "check the source's 'url' in site.yaml, or try again later"
    case .unreadable(_, _, isOfPreset: true, _), .undecodable(_, _, isOfPreset: true):
      "check the source's 'url' and 'preset' in site.yaml, and what its server answers"
    case .unreadable: "check the source's 'url', 'kind', 'path' and 'items' in site.yaml"
    case .blank: "check what its server answers there; without items, it should be an empty list"
    case .noFeed: "check the source's 'url' and 'kind' in site.yaml"
    case .tooManyPages: "raise 'limits: { pages: ... }' of the source in site.yaml if this is expected"
    case .circle: "check the source's paging"
    case .empty: "if this is expected, set 'mayBeEmpty: true' of the source in site.yaml"
    case .undecodable: "check the source's 'fields' in site.yaml"
    case .unauthorized(.expiredVariable(let name)):
      "set \(name) to a new one, or unset it and run 'mamushi login \(source)'"
    case .unauthorized(.unusable(let fault)): fault.help
    case .unauthorized(.refused): "correct them, or unset them and run 'mamushi login \(source)'"
    case .unauthorized(.refusedNewToken): "report this to the operator of the source"
    case .unauthorized: "run 'mamushi login \(source)'"
    case .paused: Self.afterPause
    case .offline: "build once without '--offline'"
    case .ofSite(let diagnostics): diagnostics.first?.help ?? ""
    case .command(.timeout, _):
      "raise 'limits: { totalTimeout: ... }' of the source in site.yaml if this is expected"
    case .command(.tooLarge, _):
      "raise 'limits: { maximumBytes: ... }' of the source in site.yaml if this is expected"
    case .command(.notInstalled, _), .command(.notStarted, _):
      "check 'run' of the source in site.yaml: a program of the site is named from its folder, as './tools/export'"
    case .command(.notExecutable, let run):
      "run 'chmod +x \(ShellWord.quoted(run.first ?? ""))' in the site's folder"
    case .command(.noInterpreter(let name), _) where name.hasSuffix("\r"):
      "save it with the line ends of Unix (LF)"
    case .command(.noInterpreter(let name), _):
      "install '\(UntrustedText.line(name, limit: 200))', or name another program there"
    case .command(.failed, let run): "run \(Self.line(of: run)) in the site's folder to see what is wrong"
    case .command(.cancelled, _): "build again"
    case .unreadableOutput:
      "check the source's 'format' and 'items' in site.yaml, and what its command writes"
    case .store(let failure):
      failure.help
        ?? "build again, with enough free disk space; if that does not help, remove '.mamushi/sources.sqlite'"
    case .tokens: "check that file"
    }
  }

  /// What follows an address that all pages of a listing share; nothing for the first one.
  private static func name(ofPage page: Int) -> String { page > 1 ? ", page \(page)" : "" }

  private static func reason(_ failure: HTTPFailure, _ url: String) -> String {
    if !failure.isOfRedirects, let redirect = redirect(from: url, to: failure.redirectedURL) {
      return "\(redirect): \(failure)"
    }
    return failure.namesHost ? "\(failure)" : "\(failure) at \(shown(url))"
  }

  /// Where a request was led; nil if that cannot be seen.
  private static func redirect(from url: String, to redirectedURL: String?) -> String? {
    // Clients normalise what they ask for.
    let asked = RelativeReference.resolve(url, against: "") ?? url
    guard let redirectedURL, shown(asked) != shown(redirectedURL) else { return nil }
    return "\(shown(url)) was redirected to \(shown(redirectedURL))"
  }

  /// A command to be typed, unless it is a program of its own.
  private static func line(of run: [String]) -> String {
    let line = run.map(ShellWord.quoted).joined(separator: " ")
    let isShort = line.utf8.count <= 300 && !line.contains { $0.isNewline }
    return isShort ? "'\(line)'" : "its command"
  }

  private static func reason(_ failure: ProgramReadingFailure, _ program: String) -> String {
    switch failure {
    case .cancelled: return "it was interrupted"
    case .notInstalled: return "there is no program '\(program)'"
    case .notStarted(let reason): return "'\(program)' cannot be started: \(reason)"
    case .notExecutable: return "'\(program)' is not marked as executable"
    case .noInterpreter(let name):
      if name.hasSuffix("\r") {
        return
          "the lines of '\(program)' end as on Windows, so the program that the first one names is not found"
      }
      return
        "there is no program '\(UntrustedText.line(name, limit: 200))', which the first line of '\(program)' names"
    case .tooLarge(let bytes): return "'\(program)' wrote more than \(bytes) bytes"
    case .timeout(let seconds, let message):
      return "'\(program)' did not end within \(SecondsText.text(seconds)) s" + quoted(message)
    case .failed(let code, let message):
      // As shells number them.
      let end = code > 128 ? "was ended by signal \(code - 128)" : "ended with exit code \(code)"
      return "'\(program)' \(end)" + quoted(message)
    }
  }

  /// The last lines of what a program said, on one line.
  private static func quoted(_ message: String) -> String {
    let lines = message.split { $0.isNewline }.map { UntrustedText.line(String($0), limit: 200) }
    let last = lines.filter { !$0.isEmpty }.suffix(3)
    return last.isEmpty ? "" : ": " + last.joined(separator: " / ")
  }

  private static let afterPause = "build again after the pause; until then, its server is not asked"

  /// A URL for people to read, without its query, which may contain keys.
  static func shown(_ url: String) -> String { String(WebAddress.withoutSecrets(url).prefix(200)) }
}

extension SourceFault {
  /// Returns what work with the store of sources returns, and throws its failures as faults of the source.
  static func storing<Value>(_ work: () throws -> Value) throws(SourceFault) -> Value {
    do {
      return try work()
    } catch {
      throw .store(error as? SourceStoreFailure ?? SourceStoreFailure("\(error)"))
    }
  }
}

extension HTTPFailure {
  /// Whether the description names the host, so that no URL is needed.
  fileprivate var namesHost: Bool {
    switch kind {
    case .unknownHost, .privateAddress: true
    default: false
    }
  }

  /// Whether the description says that there were redirects.
  fileprivate var isOfRedirects: Bool {
    switch kind {
    case .tooManyRedirects, .redirectLoop, .invalidRedirect: true
    default: false
    }
  }

  /// Whether the server could not prove who it is, or no secure connection was made.
  fileprivate var isOfTLS: Bool {
    if case .tls = kind { true } else { false }
  }

  /// Whether the server asks for a pause.
  fileprivate var isPause: Bool {
    if case .retryAfter = kind { true } else { false }
  }

  /// The key of the exceeded limit in `limits`.
  fileprivate var limit: String? {
    switch kind {
    case .tooLarge: "maximumBytes"
    case .tooDense: "ratio"
    case .tooManyRedirects: "redirects"
    case .totalTimeout: "totalTimeout"
    default: nil
    }
  }
}
