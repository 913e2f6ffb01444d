import MamushiCore
import Synchronization

@testable import MamushiKit
@testable import MamushiUpkeep

/// A machine on which all is well, but for what a test changes.
struct MemoryMachine: Machine {
  /// 2026-05-05.
  static let now: Int64 = 1_777_939_200_000_000_000

  var traits = SystemTraits(library: "glibc 2.36", cores: 2, openFiles: 1_024, time: Self.now)
  var networkTraits: NetworkTraits? = NetworkTraits(
    version: "8.0.0", security: "TLS/1", hasHTTP2: true, hasCertificates: true)
  var knowsTimeZones = true
  var xmlVersion: String? = "2.9.14"
  var programs: Set<String> = ["git", "rsync", "ssh"]
  var space = VolumeTraits(kind: "ext4", number: 1, freeBytes: 100 << 30, freeFiles: 1_000_000)
  /// By absolute path.
  var items: [String: ItemTraits] = [:]

  func system() -> SystemTraits { traits }
  func libraries() -> [(name: String, version: String?)] {
    [("cmark", "0.30.2"), ("libxml2", xmlVersion), ("vips", nil)]
  }
  func network() -> NetworkTraits? { networkTraits }
  func hasTimeZones() -> Bool { knowsTimeZones }
  func hasProgram(_ name: String) -> Bool { programs.contains(name) }
  func volume(of path: String) -> VolumeTraits? { space }
  func item(at path: String) -> ItemTraits? { items[path] }
}

/// The folders of a site that no build has touched, but for what a test changes.
struct MemorySurroundings: SiteSurroundings {
  var state = SiteLockState.free
  var left: [String] = []
  var fault: OutputFault?
  var link: String?
  var size = (files: 0, bytes: 0, isWhole: true)
  var files: [CacheFileState] = []
  var problem: Diagnostic?

  func lock() -> SiteLockState { state }
  func leftovers() -> [String] { left }
  func outputFault() -> OutputFault? { fault }
  func cacheLink() -> String? { link }
  func cacheSize() -> (files: Int, bytes: Int, isWhole: Bool) { size }
  func cacheFiles() -> [CacheFileState] { files }
  func watchProblem() -> Diagnostic? { problem }
}

/// Reads and writes all formats but some.
struct PartialImages: ImageProcessor {
  var unreadable: Set<ImageHeader.Format> = []
  var unwritable: Set<String> = []
  var failure: ImageFault?

  func examine(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) -> ImageFacts {
    if let failure { throw failure }
    let format = TrialPicture.all.first { $0.bytes == bytes }?.format ?? .png
    if unreadable.contains(format) { throw .unsupportedFormat(name: format.rawValue) }
    return ImageFacts(format: format, width: 16, height: 16)
  }

  func render(
    _ renditions: [ImageRendition], of bytes: [UInt8], keep: (ImageRendition, [UInt8]) -> Bool
  ) throws(ImageFault) {
    if let failure { throw failure }
    let isDrawing = TrialPicture.all.contains { $0.format == .svg && $0.bytes == bytes }
    if isDrawing, unreadable.contains(.svg) { throw .unsupportedFormat(name: "SVG") }
    for rendition in renditions {
      let name = PictureTrial.encodings.first { $0.encoding == rendition.encoding }?.name ?? ""
      if unwritable.contains(name) { throw .missingEncoder(name: name) }
      _ = keep(rendition, [])
    }
  }

  func memory(for renditions: [ImageRendition], of facts: ImageFacts) -> Int { 0 }
  func draw(_ drawing: ShareDrawing) throws(ImageFault) -> [UInt8] {
    if let failure { throw failure }
    if unwritable.contains("words") { throw .noText(reason: "there is no Pango") }
    return []
  }
  func safeDrawing(_ bytes: [UInt8]) throws(ImageFault) -> SafeDrawing {
    SafeDrawing(bytes: bytes, removed: nil)
  }
  func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] { bytes }
}

/// A site at `/home/me/site` on a machine in memory, and the doctor who looks at both.
struct ExaminedMachine {
  var site: TestSite
  var machine = MemoryMachine()
  var surroundings = MemorySurroundings()
  var images = PartialImages()
  var programs = ScriptedPrograms { call in .init(code: call.program == "git" ? 128 : 0, output: ["0.1.0"]) }
  var commit: String? = "abc"
  var server = ToolTraits.Server.found(path: "/usr/bin/mamushi-serve")
  var output = "/home/me/site/Output"
  var isSiteNamed = false
  var tellsAll = false
  var usesNetwork = false

  /// - Parameter content: files below `Content`, besides a `site.yaml` that is right.
  init(_ content: [String: String] = [:]) {
    site = TestSite(content)
    site.documents = JSONDocuments()
    machine.items["/home/me/site"] = ItemTraits(.folder)
    machine.items["/home/me/site/Content"] = ItemTraits(.folder)
  }

  mutating func configure(_ lines: String...) {
    site.files.files["Content/site.yaml"] = Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  func report() async -> HealthReport {
    var site = site
    site.processor = images
    return await SiteDoctor(
      services: site.services,
      doctor: DoctorServices(
        machine: machine, surroundings: surroundings, runner: programs,
        tool: ToolTraits(version: "0.1.0", commit: commit, system: "linux-amd64", server: server),
        site: "/home/me/site", outputFolder: output, cache: "/home/me/site/.mamushi",
        homes: ["/home/me"], tokens: "/home/me/tokens.json", isSiteNamed: isSiteNamed), tellsAll: tellsAll,
      usesNetwork: usesNetwork
    ).run()
  }

  /// What is found of one name: `warning: this is wrong; the fix`, with the place before it.
  func findings(_ name: HealthCheck.Name) async -> [String] {
    await report().checks.filter { $0.name == name }.map(\.line)
  }
}

extension HealthCheck {
  var line: String {
    Diagnostic(.note, id: "", message: "", at: location).place + "\(state.rawValue): \(message)"
      + (help.map { "; " + $0 } ?? "")
  }
}
