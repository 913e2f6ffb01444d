import ArgumentParser
import Foundation
import MamushiCore
import MamushiKit
import Synchronization

/// The preview server of a site that is built repeatedly: starts with the first build, and restarts if the site
/// moves to another path.
final class PreviewServer: Sendable {
  private struct State {
    var process: ServerProcess?
    var mount: ServerLaunch.Mount?
    /// The port of the current server.
    var port: Int?
  }

  private let launch: ServerLaunch
  private let site: String
  private let output: String
  private let events: LoopEvents
  private let printsJSON: Bool
  private let state = Mutex(State())

  init(_ launch: ServerLaunch, site: String, output: String, events: LoopEvents, printsJSON: Bool) {
    self.printsJSON = printsJSON
    self.launch = launch
    self.site = site
    self.output = output
    self.events = events
  }

  func tell(_ message: ServerMessage) {
    guard let process = state.withLock({ $0.process }) else { return }
    var excerpts = SourceExcerpts(site: site)
    var lines: [SourceLocation: String?] = [:]
    process.send(
      message.line { location in
        if let line = lines[location] { return line }
        let line = excerpts.line(at: location)
        lines[location] = line
        return line
      })
  }

  /// Ensures that a server serves the site in its current state.
  ///
  /// - Throws: if no server can be started.
  func serve(_ report: BuildReport) throws {
    let (process, old, port) = state.withLock { ($0.process, $0.mount, $0.port) }
    // A failed build does not tell where the site would be.
    if process != nil, report.failure != nil { return }
    let mount = ServerLaunch.Mount(report, output: output)
    if process != nil, mount == old { return }
    process?.end()
    let started = ServerProcess(
      launch.program,
      launch.arguments(
        mount, after: old, output: output, port: port, isLive: true, opens: process == nil),
      hear: { [weak self] in self?.hear($0) }, end: { [events] in events.serverEnded(status: $0) })
    guard let started else { throw Exit.unavailable }
    state.withLock { state in
      state.process = started
      state.mount = mount
    }
  }

  func end() {
    let process = state.withLock { state in
      defer { state.process = nil }
      return state.process
    }
    process?.end()
  }

  /// Handles a line of the server: `listening http://127.0.0.1:8080/`; prints any other line.
  private func hear(_ line: String) {
    let word = "listening "
    guard line.hasPrefix(word) else { return (try? Console.writeData(line: line)) ?? () }
    let address = String(line.dropFirst(word.count))
    let port = URLComponents(string: address)?.port
    state.withLock { $0.port = port ?? $0.port }
    if printsJSON {
      try? Console.writeData(.object([("output", .string(output)), ("address", .string(address))]))
      return
    }
    try? Console.writeData(line: "Serving \(Path.shown(output)) at \(address)")
  }
}
