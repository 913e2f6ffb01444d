import Foundation
import Testing

/// Chromium, without a window.
final class Browser: Sendable {
  /// The program: `CHROMIUM` names it, else it is looked for in `PATH`.
  static let program: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["CHROMIUM"] { return named }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return ["chromium", "chromium-browser", "google-chrome"]
      .flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private let tools: DevTools
  private let pid: Int32

  /// Starts the browser for as long as `body` runs.
  static func running(_ body: (Browser) async throws -> Void) async throws {
    let browser = try Browser()
    do { try await body(browser) } catch {
      await browser.end()
      throw error
    }
    await browser.end()
  }

  private init() throws {
    let profile = try ScratchFolder.current.appendingPathComponent("profile").path
    let program = try #require(Self.program)
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    // No other program that a test starts meanwhile may hold them open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    do {
      pid = try Self.spawn(
        program,
        [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
          "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
          "--hide-scrollbars", "--user-data-dir=\(profile)", "about:blank",
        ], socket: ends[1])
    } catch {
      for end in ends { close(end) }
      throw error
    }
    close(ends[1])
    tools = DevTools(socket: ends[0])
  }

  /// Starts a program in a process group of its own, which reads the protocol from descriptor 3 and writes it to 4.
  private static func spawn(_ program: String, _ arguments: [String], socket: Int32) throws -> Int32 {
    // Above 4, so that neither copy lands on the original before it is used.
    let source = fcntl(socket, F_DUPFD_CLOEXEC, 10)
    defer { close(source) }
    return try Programs.spawn(at: program, arguments, isGroup: true, files: 5) { actions in
      for descriptor: Int32 in [3, 4] { posix_spawn_file_actions_adddup2(&actions, source, descriptor) }
      for descriptor: Int32 in [0, 1, 2] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
  }

  private func end() async {
    try? await tools.run("Browser.close")
    for _ in 0..<200 {
      if waitpid(pid, nil, WNOHANG) != 0 { return }
      try? await Task.sleep(for: .milliseconds(25))
    }
    kill(-pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  /// A new page.
  ///
  /// - Parameter isPhone: a small screen with fingers, rather than a large one with a mouse.
  func tab(isPhone: Bool = false) async throws -> Tab {
    let target = try await tools.call("Target.createTarget", ["url": "about:blank"], as: Target.self)
    let attached = try await tools.call(
      "Target.attachToTarget", ["targetId": .text(target.targetId), "flatten": true], as: Session.self)
    let tab = Tab(tools: tools, session: attached.sessionId)
    for domain in ["Page", "Runtime", "Log"] { try await tab.run("\(domain).enable") }
    try await tab.run("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await tab.run(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": isPhone ? 390 : 1280, "height": isPhone ? 844 : 800, "deviceScaleFactor": isPhone ? 2 : 1,
        "mobile": .flag(isPhone),
      ])
    if isPhone {
      try await tab.run("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 2])
    }
    return tab
  }
}

private struct Target: Decodable {
  let targetId: String
}

private struct Session: Decodable {
  let sessionId: String
}
