import Foundation
import MamushiCore
import MamushiKit
import MamushiUpkeep
import MamushiServices

extension Configurator {
  /// - Parameters:
  ///   - site: the absolute path of the site's folder.
  ///   - output: the absolute path of the output folder.
  ///   - isSiteNamed: whether the caller named the site.
  static func doctorServices(site: String, output: String, isSiteNamed: Bool) -> DoctorServices {
    let environment = ProcessInfo.processInfo.environment
    let cache = cache(of: site)
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? Path.absolute($0) : nil }
    let resolved = home.map { URL(filePath: $0).resolvingSymlinksInPath().path(percentEncoded: false) }
    return DoctorServices(
      machine: LocalMachine(path: environment["PATH"]),
      surroundings: LocalSurroundings(
        trees(site: site, output: output, force: false, jobs: 1), files: cacheFiles(of: site)),
      runner: LocalProgramRunner(environment: environment, scratch: cache),
      tool: ToolTraits(
        version: Version.current, commit: Release.commit, system: VersionReport.system,
        server: ServerLaunch.program.map { .found(path: $0) } ?? .missing),
      site: site, outputFolder: output, cache: cache,
      homes: [home, resolved].compactMap { $0 }, tokens: tokens { environment[$0] }, isSiteNamed: isSiteNamed)
  }

  /// The files of blocks in a site's cache, by their names.
  private static func cacheFiles(of site: String) -> [(name: String, file: BlockFile)] {
    let folder = cache(of: site)
    let named = [("index", CacheFormat.index), ("output", CacheFormat.ledger), ("links", CacheFormat.links)]
    return named.map { name, format in (name, BlockFile(path: folder + "/" + name, format: format)) }
      + SearchCacheFiles(folder: folder).files()
  }
}
