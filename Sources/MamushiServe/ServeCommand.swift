import ArgumentParser
import CPlatform

/// `mamushi-serve`: the preview server as a program of its own, which `mamushi serve` starts after a build.
///
/// Prints one line on standard output once it listens: `Serving Output at http://127.0.0.1:8080/`. Everything
/// else goes to standard error. Ends with 0 on SIGINT and SIGTERM.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mamushi-serve",
    abstract: "Serve a built site for preview.",
    discussion: """
      Serves the files of a folder as a static host would: index.html for folders, a redirect to the \
      trailing slash, the site's own 404.html, ETags and byte ranges. Hidden files (but for .well-known) \
      and symbolic links are not served. The folder may be replaced by a new build at any moment.

      Every response carries 'X-Content-Type-Options: nosniff', 'Cache-Control: no-cache' and the \
      Content-Security-Policy below, which the built-in theme satisfies.

      If the port is taken, the next free one of the \(PortSearch.attempts - 1) after it is used. When the \
      server listens, it prints one line: 'Serving Output at http://127.0.0.1:8080/'. Ctrl-C ends it.

      EXAMPLES:
        mamushi-serve --root Output
        mamushi-serve --root Output --port 3000 --base-path /repo/
        mamushi-serve --root Output --host 0.0.0.0    # for a phone nearby
        mamushi-serve --root Output --port 0          # any free port

      EXIT CODES:
        0 ended by a signal; 64 usage: an argument cannot be used; 74 the folder cannot be read.
      """)

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
      "The Content-Security-Policy header; an empty text sends none.", valueName: "policy"))
  var contentSecurityPolicy = "default-src 'self'"

  @Option(
    help: ArgumentHelp(
      "End when this process is no longer the parent of the server.", valueName: "pid"))
  var parentPid: Int32?

  func run() async throws {
    // Who reads the line may have gone; that must not end the server.
    signal(SIGPIPE, SIG_IGN)
    do {
      let server = try PreviewServer(
        site: MountedSite(
          folder: SiteFolder(checking: root), basePath: BasePath(basePath),
          contentSecurityPolicy: checkedPolicy()),
        host: host, ports: PortSearch(from: port))
      try await server.run(endingWith: parentPid, onSignals: true) { url in
        if !server.isLoopback {
          write("note: everyone on this network can read the site\n", to: STDERR_FILENO)
        }
        write("Serving \(root) at \(url)\n", to: STDOUT_FILENO)
      }
    } catch let problem as ServeProblem {
      write("\(problem)\n", to: STDERR_FILENO)
      throw ExitCode(problem.exitCode)
    }
  }

  private func checkedPolicy() throws(ServeProblem) -> String? {
    if contentSecurityPolicy.isEmpty { return nil }
    // A header's value: visible ASCII and spaces (RFC 9110, section 5.5).
    guard contentSecurityPolicy.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw .invalidPolicy
    }
    return contentSecurityPolicy
  }
}

/// Writes `text` to a descriptor at once, unbuffered; what cannot be written is dropped.
func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
