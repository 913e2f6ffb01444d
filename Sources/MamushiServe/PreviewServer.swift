import CPlatform
import Hummingbird
import NIOCore
import NIOPosix
import ServiceLifecycle

/// The ports to try: one that was asked for and those after it.
struct PortSearch: Equatable, Sendable {
  static let attempts = 21

  let candidates: ClosedRange<Int>

  init(from port: Int) throws(ServeProblem) {
    guard (0...65535).contains(port) else { throw .invalidPort(port) }
    // 0 lets the system choose.
    candidates = port == 0 ? 0...0 : port...min(port + Self.attempts - 1, 65535)
  }
}

/// A site and where it is offered.
struct PreviewServer: Sendable {
  let site: MountedSite
  let host: String
  let ports: PortSearch

  /// Serves until a signal (SIGINT, SIGTERM), until `parent` is no longer the parent of this process, or
  /// until the task is cancelled.
  ///
  /// - Parameters:
  ///   - parent: a process identifier.
  ///   - onSignals: whether to handle signals.
  ///   - onListening: is given the URL of the site, once, when connections are accepted.
  func run(
    endingWith parent: Int32? = nil, onSignals: Bool,
    onListening: @escaping @Sendable (_ url: String) -> Void
  ) async throws {
    // An empty host would mean all addresses.
    guard !host.isEmpty else { throw ServeProblem.unknownHost(host) }
    for port in ports.candidates {
      do {
        return try await run(at: port, endingWith: parent, onSignals: onSignals, onListening: onListening)
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        continue
      } catch let error as IOError {
        throw problem(error.errnoCode, at: port)
      } catch is SocketAddressError.UnknownHost, is NIOConnectionError, is SocketAddressError {
        throw ServeProblem.unknownHost(host)
      }
    }
    throw ServeProblem.portsTaken(ports.candidates)
  }

  /// The host is one that only this machine reaches.
  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  private func run(
    at port: Int, endingWith parent: Int32?, onSignals: Bool,
    onListening: @escaping @Sendable (_ url: String) -> Void
  ) async throws {
    var application = Application(
      responder: SiteResponder(site: site),
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: .init(address: .hostname(host, port: port)),
      onServerRunning: { channel in onListening(url(port: channel.localAddress?.port ?? port)) })
    // Hummingbird tells of each start on standard error; we do.
    application.logger.logLevel = .critical
    var services = [ServiceGroupConfiguration.ServiceConfiguration(service: application)]
    if let parent {
      services.append(
        .init(service: ParentWatch(parent: parent), successTerminationBehavior: .gracefullyShutdownGroup))
    }
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: onSignals ? [.sigint, .sigterm] : [],
      logger: application.logger)
    // A reader who has stopped reading must not keep the server alive.
    configuration.maximumGracefulShutdownDuration = .seconds(1)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {
      // The end that was asked for, only not within the time above.
    }
  }

  private func url(port: Int) -> String {
    // What listens at all addresses is not an address to visit.
    let name =
      switch host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      default: host.contains(":") ? "[\(host)]" : host
      }
    return "http://\(name):\(port)\(site.basePath.string)"
  }

  private func problem(_ code: Int32, at port: Int) -> ServeProblem {
    switch code {
    case EACCES, EPERM: .privilegedPort(port)
    case EADDRNOTAVAIL: .unavailableHost(host)
    default: .cannotListen(host: host, port: port, reason: systemReason(code))
    }
  }
}

/// Ends when `parent` is no longer the parent of this process: it has died, and the server would stay behind.
///
/// It asks now and then because that works on every system and needs nothing of the parent; Linux's
/// PR_SET_PDEATHSIG fires when the parent's *thread* ends.
private struct ParentWatch: Service {
  let parent: Int32

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while getppid() == parent {
        do { try await Task.sleep(for: .milliseconds(500)) } catch { return }
      }
    }
  }
}
