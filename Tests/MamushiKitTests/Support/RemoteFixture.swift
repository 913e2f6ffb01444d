import MamushiCore
import Synchronization
import TestFakes

@testable import MamushiKit

/// Sources that are fetched as a build fetches them, from a server and into a store in memory.
final class RemoteFixture: Sendable {
  static let api = "https://cms.example/api"

  let server = ScriptedServer()
  let store = MemorySourceStore()
  let media = MemoryMedia()
  let tokens = MemoryTokens()
  let programs = ScriptedOutputs()
  let databases = ScriptedRows()
  private let world = Mutex((clock: Int64(1_800_000_000), environment: [String: String]()))
  private let reported = Mutex<[SourceProgress]>([])

  var progress: [SourceProgress] { reported.withLock { $0 } }

  /// In seconds since 1970.
  var clock: Int64 {
    get { world.withLock { $0.clock } }
    set { world.withLock { $0.clock = newValue } }
  }

  var environment: [String: String] {
    get { world.withLock { $0.environment } }
    set { world.withLock { $0.environment = newValue } }
  }

  var services: RemoteServices {
    MemoryRemote(
      client: server.client, store: store, media: media, tokens: tokens, programs: programs,
      databases: databases
    ).services
  }

  func fetch(
    _ sources: [SourceConfiguration], mode: FetchMode = .normal, tool: UInt64 = 1,
    files: MemoryFiles = MemoryFiles()
  ) async -> [SourceOutcome] {
    await SourceFetcher(
      services: services, files: files, documents: JSONDocuments(), makeMarkdownParser: { LineMarkdown() },
      environment: { [self] in environment[$0] }, fingerprinter: fingerprinter, zone: tokyo,
      reading: Fingerprint(high: tool, low: 0), mode: mode, clock: { [self] in clock * 1_000_000_000 },
      wait: { [self] in clock += $0 },
      report: { [self] progress in reported.withLock { $0.append(progress) } }
    ).fetch(sources)
  }

  /// One source, and what was asked of the server for it, without what all its addresses have.
  func fetch(
    _ source: SourceConfiguration, mode: FetchMode = .normal, tool: UInt64 = 1
  ) async -> (outcome: SourceOutcome, asked: [String]) {
    _ = server.takeAsked()
    let outcomes = await fetch([source], mode: mode, tool: tool)
    let asked = server.takeAsked().map { $0.replacing("GET ", with: "").replacing(Self.api, with: "") }
    guard let outcome = outcomes.first else { preconditionFailure("each source has an outcome") }
    return (outcome, asked)
  }

  /// The titles of all items of an outcome.
  func titles(_ outcome: SourceOutcome) -> [String] {
    RemoteItems([outcome], from: store, fingerprinter: fingerprinter).listings.flatMap {
      $0.items.map(\.item.title)
    }
  }

  func repository(_ outcomes: SourceOutcome...) -> RemoteRepository {
    RemoteRepository(
      items: RemoteItems(outcomes, from: store, fingerprinter: fingerprinter),
      language: SiteLanguage(tag: "en"), pictures: MemoryFiles().pictures, fingerprinter: fingerprinter)
  }

  // MARK: A listing in pages

  /// Pages of `{"data": [...], "more": true}` at `/articles?page=1`.
  static var paged: SourceConfiguration {
    source("cms", url: api) {
      $0.listings = [
        listing {
          $0.items = jsonPath("data")
          $0.paging = .page(
            parameter: "page", first: 1, size: nil, hasNext: jsonPath("more"), totalPages: nil)
        }
      ]
    }
  }

  static func page(_ titles: String..., more: Bool = false) -> ScriptedClient.Answer {
    let items = titles.map { "{\"id\": \"\($0)\", \"title\": \"\($0)\"}" }
    return .body("{\"data\": [\(items.joined(separator: ", "))], \"more\": \(more)}")
  }

  func set(page number: Int, _ answers: ScriptedClient.Answer...) {
    set(page: number, answers)
  }

  private func set(page number: Int, _ answers: [ScriptedClient.Answer]) {
    server.set("\(Self.api)/articles?page=\(number)", answers)
  }

  /// Three pages with an item each: A, B, C.
  func setThreePages(_ change: (ScriptedClient.Answer) -> ScriptedClient.Answer = { $0 }) {
    set(page: 1, change(Self.page("A", more: true)))
    set(page: 2, change(Self.page("B", more: true)))
    set(page: 3, change(Self.page("C")))
  }
}

extension SourceOutcome {
  /// What it tells, as it is printed, without the place.
  var told: [String] {
    diagnostics.map { diagnostic in
      let line = diagnostic.description
      return line.range(of: ".yaml: ").map { String(line[$0.upperBound...]) } ?? line
    }
  }
}
