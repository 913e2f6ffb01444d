import MamushiCore
import TestServer
import Testing

/// A task that is cancelled waits for nothing any more.
struct CancellationTests {
  private func cancelled(
    _ request: HTTPRequest, by client: any HTTPClient = makeClient(),
    when isReady: @Sendable () -> Bool
  ) async -> HTTPFailure? {
    let task = Task { () -> HTTPFailure? in
      do throws(HTTPFailure) {
        _ = try await client.send(request)
        return nil
      } catch {
        return error
      }
    }
    while !isReady() { try? await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    return await task.value
  }

  @Test func whileTheServerIsSilent() async throws {
    let server = try TestServer { _ in .failing(.silence) }
    let result = await cancelled(.to(server) { $0.limits.totalTimeout = 3600 }) { !server.requests.isEmpty }
    #expect(result?.kind == .cancelled)
    #expect(result?.requests == 1)
  }

  @Test func whileTheBodyComes() async throws {
    let server = try TestServer { _ in .large(bytes: nil).with { $0.drip = (1000, 0.01) } }
    let result = await cancelled(.to(server) { $0.limits.totalTimeout = 3600 }) { server.bytesSent > 5000 }
    #expect(result?.kind == .cancelled)
  }

  @Test func whileItWaitsToTryAgain() async throws {
    let server = try TestServer { _ in Answer(status: 503, headers: ["Retry-After": "3000"]) }
    let result = await cancelled(.to(server) { $0.limits.patience = 3600 }) { !server.requests.isEmpty }
    #expect(result?.kind == .cancelled)
    #expect(result?.requests == 1)
  }

  @Test func whileOthersAreAsking() async throws {
    let server = try TestServer { _ in .failing(.silence) }
    let client = makeClient()
    let request = HTTPRequest.to(server) { $0.limits.totalTimeout = 3600 }
    let others = (0..<4).map { _ in Task { try await client.send(request) } }
    while server.requests.count < 4 { try await Task.sleep(for: .milliseconds(5)) }
    let result = await cancelled(request, by: client) { true }
    #expect(result?.kind == .cancelled)
    #expect(result?.requests == 0)
    #expect(server.requests.count == 4)
    for other in others { other.cancel() }
    for other in others { _ = await other.result }
    // Their places are free again.
    #expect(await cancelled(request, by: client) { server.requests.count == 5 }?.kind == .cancelled)
  }

  @Test func beforeItBegan() async throws {
    let server = try TestServer { _ in .text("a") }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure(.to(server))
    }
    #expect(await task.value?.kind == .cancelled)
    #expect(server.requests.isEmpty)
  }

  @Test func aClientThatIsReleasedLeavesOthersAlone() async throws {
    let server = try TestServer { _ in .text("a") }
    for _ in 0..<20 { #expect(try await makeClient().send(.to(server)).status == 200) }
  }
}
