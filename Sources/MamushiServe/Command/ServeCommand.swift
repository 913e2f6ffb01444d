import ArgumentParser
import CPlatform
import MamushiCore

/// `mamushi-serve`: the preview server as a separate program, which `mamushi serve` starts.
///
/// Prints one line on standard output once it listens: `Serving Output at http://127.0.0.1:8080/`, with `--json` an
/// object that says the same, or, for a builder, `listening http://127.0.0.1:8080/`. All other messages go to standard
/// error. Exits with 0 on SIGINT and SIGTERM.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mamushi-serve",
    abstract: "Serve a built site for preview.",
    discussion: """
      Serves the files of a folder as a static host would: index.html for folders, a redirect to the \
      trailing slash, the site's nearest 404.html, its _headers and _redirects, ETags and byte ranges. Hidden \
      files (but for .well-known) and symbolic links are not served. The folder may be replaced by a new \
      build at any moment.

      Every response carries 'X-Content-Type-Options: nosniff', 'Cache-Control: no-cache' and the \
      Content-Security-Policy below, which the built-in theme satisfies, unless _headers says another. Hosts \
      other than localhost, the one of --host and the addresses of this machine get 421.

      If the port is taken, the next free one of the \(PortSearch.attempts - 1) after it is used. When the \
      server listens, it prints one line: 'Serving Output at http://127.0.0.1:8080/'. Ctrl-C ends it.

      With --live, standard input is the builder's: lines of JSON that tell of its builds. Pages in browsers \
      follow them, http://127.0.0.1:8080/_mamushi/ shows what the site holds, and the end of the input ends the \
      server.

      EXAMPLES:
        mamushi-serve --root Output
        mamushi-serve --root Output --port 3000 --base-path /repo/
        mamushi-serve --root Output --host 0.0.0.0    # for a phone nearby
        mamushi-serve --root Output --port 0 --open   # any free port, and a browser

      EXIT CODES:
        0 ended by a signal; 64 usage: an argument cannot be used; 74 the folder cannot be read.
      """,
    version: Version.current)

  @Option(help: ArgumentHelp("The folder to serve.", valueName: "dir"))
  var root: String

  @Option(help: ArgumentHelp("The name or address to listen at.", valueName: "host"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 for any free one.", valueName: "port"))
  var port = 8080

  @Option(help: ArgumentHelp("The path that the site is mounted at.", valueName: "path"))
  var basePath = "/"

  @Option(
    help: ArgumentHelp(
      "With --live: the path that an earlier server had the site at; pages in browsers go on from there.",
      valueName: "path"))
  var formerBasePath: String?

  @Option(
    help: ArgumentHelp(
      "The Content-Security-Policy header; an empty text sends none.", valueName: "policy"))
  var contentSecurityPolicy = "default-src 'self'"

  @Option(
    help: ArgumentHelp(
      "End when this process is no longer the parent of the server.", valueName: "pid"))
  var parentPid: Int32?

  @Flag(
    help: "Read lines of JSON from standard input, and have browsers follow the builds that they tell of.")
  var live = false

  @Flag(help: "Open the site in a browser.")
  var open = false

  @Flag(help: "With --live: show the author's page and lines of sources to other machines, too.")
  var authorPageForNetwork = false

  @Flag(help: "Print what is served as one JSON object.")
  var json = false

  func run() async throws {
    // If the reader of the output is gone, writing must not end the server.
    signal(SIGPIPE, SIG_IGN)
    OpenFile.raiseLimit()
    do {
      let server = try server()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run { port, next in
            Self.note("note: port \(port) is taken; trying \(next)")
          } onListening: { port in
            tell(of: server, port: port)
          }
        }
        group.addTask { await EndSignals.wait() }
        if let parentPid { group.addTask { await EndSignals.wait(forEndOf: parentPid) } }
        if let live = server.responder.live?.site {
          group.addTask { await Self.follow(live, server.responder.rules) }
        }
        try await group.next()
        group.cancelAll()
        // Cancelled tasks end soon, and their results do not matter.
        while case .some = await group.nextResult() {}
      }
    } catch let problem as ServeProblem {
      Self.note("\(problem)")
      throw ExitCode(problem.exitCode)
    }
    // The thread that reads input would keep the process alive.
    if live { Self.exit() }
  }

  private func server() throws -> PreviewServer {
    let base = try BasePath(basePath)
    // The builder may start with a site that was never built.
    let folder = live ? SiteFolder(path: root) : try SiteFolder(checking: root)
    // Starts at the current time in seconds: in the long run, no site is built more often.
    let site = LiveSite(
      generation: Int(time(nil)), formerBasePath: try formerBasePath.map { try BasePath($0) })
    let responder = SiteResponder(
      site: MountedSite(folder: folder, basePath: base, contentSecurityPolicy: try checkedPolicy()),
      live: live
        ? LiveResponder(site: site, basePath: base, isOpenToNetwork: authorPageForNetwork) : nil
    ) { Self.note("\($0)") }
    // Tells now what is wrong with rules, rather than at the first request.
    _ = responder.rules.current()
    return PreviewServer(responder: responder, host: bareHost, ports: try PortSearch(from: port))
  }

  /// Returns when the builder has ended.
  private static func follow(_ site: LiveSite, _ rules: RuleFiles) async {
    for await line in InputLines.lines(of: STDIN_FILENO) {
      if let event = BuildEvent(line: line) {
        site.receive(event)
        // A build may have changed them.
        if case .built = event { _ = rules.current() }
      } else if !line.isEmpty {
        let start = String(decoding: line.prefix(80), as: UTF8.self)
        note("note: a line from the builder was not understood: \(start)")
      }
    }
  }

  private func tell(of server: PreviewServer, port: Int) {
    let url = server.url(port: port)
    if !server.isLoopback { tellNetwork(of: server, port: port) }
    write(line(for: url) + "\n", to: STDOUT_FILENO)
    guard open, let reason = WebBrowser.open(url) else { return }
    Self.note("note: no browser was opened (\(WebBrowser.program): \(reason)); visit \(url)")
  }

  private func line(for url: String) -> String {
    if live { return "listening \(url)" }
    if json { return JSONValue.object(["output": .string(root), "address": .string(url)]).text }
    return "Serving \(VisibleText.line(root)) at \(url)"
  }

  private func tellNetwork(of server: PreviewServer, port: Int) {
    Self.note("note: everyone on this network can read the site")
    var url: String? = server.url(port: port)
    if HostCheck(host: bareHost).isAnyAddress {
      url = NetworkAddress.first().map { server.url(host: $0, port: port) }
      Self.note(url.map { "On this network: \($0)" } ?? "note: this machine has no network address")
    }
    guard isatty(STDERR_FILENO) == 1, let url else { return }
    guard let code = QRCode(url, correction: .medium) ?? QRCode(url, correction: .low) else { return }
    write(code.terminalText, to: STDERR_FILENO)
  }

  /// The host without the brackets of an IPv6 address: `[::1]`.
  private var bareHost: String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }

  /// Prints a line on the terminal.
  private static func note(_ line: String) { write(VisibleText.line(line) + "\n", to: STDERR_FILENO) }

  private func checkedPolicy() throws(ServeProblem) -> String? {
    if contentSecurityPolicy.isEmpty { return nil }
    // A header value: visible ASCII and spaces (RFC 9110, section 5.5).
    guard contentSecurityPolicy.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw .invalidPolicy
    }
    return contentSecurityPolicy
  }
}

/// Writes `text` to a descriptor, unbuffered; drops what cannot be written.
func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
