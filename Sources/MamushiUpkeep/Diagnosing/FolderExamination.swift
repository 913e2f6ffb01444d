import MamushiCore

/// The folders that builds of a site write, and what they are on.
struct FolderExamination {
  let machine: any Machine
  let surroundings: any SiteSurroundings
  /// Absolute paths.
  let site: String
  let output: String
  let cache: String
  let paths: PathText

  /// A build needs room for a second copy of what changed, and for renditions of new pictures.
  private static let littleSpace = 200 << 20
  /// Less than the cache of any site needs. With more, a build may succeed, since it writes only what has changed.
  private static let noSpace = 256 << 10
  private static let fewFiles = 2_000

  var checks: [HealthCheck] {
    let lock = surroundings.lock()
    return outputChecks + cacheChecks(isFree: lock == .free) + [lockCheck(lock)] + owners + diskSpace
      + [fileSystem, watching].compactMap { $0 }
  }

  // MARK: Output

  private var outputChecks: [HealthCheck] {
    if let fault = surroundings.outputFault() { return [HealthCheck(.output, fault.diagnostic)] }
    // `diskSpace` tells it, once for all folders.
    if isReadOnly(output) { return [] }
    let name = paths.shown(output)
    if let fault = writeFault(output) {
      return [HealthCheck(.output, .error, fault.0, help: fault.1)]
    }
    let isThere = machine.item(at: output) != nil
    let parent = SitePath(output).folder.string
    if isThere, let item = machine.item(at: parent.isEmpty ? "/" : parent), !item.isWritable {
      return [
        HealthCheck(
          .output, .error,
          "nothing can be made beside '\(name)', so no new site can take its place",
          help:
            "make '\(parent.isEmpty ? "/" : paths.shown(parent))' writable, or choose a folder inside one of yours with --output"
        )
      ]
    }
    return [
      HealthCheck(
        .output, .ok,
        isThere ? "builds may replace '\(name)'" : "there is no '\(name)' yet; the first build makes it")
    ]
  }

  /// Returns why a folder cannot be written, or made if there is none, and how to change that.
  private func writeFault(_ path: String) -> (message: String, help: String)? {
    var place = path
    var item = machine.item(at: place)
    while item == nil, !place.isEmpty {
      place = SitePath(place).folder.string
      item = machine.item(at: place.isEmpty ? "/" : place)
    }
    guard let item, !item.isWritable else { return nil }
    let name = place.isEmpty ? "/" : paths.shown(place)
    let whose = item.otherOwner.map { ": it belongs to '\($0)'" } ?? ""
    // A folder that others use as well is not to be taken over.
    let isOwn = place == path || place == site || place.hasPrefix(site + "/")
    let help =
      !isOwn
      ? "choose another folder with --output, or have '\(paths.shown(path))' made for you"
      : item.otherOwner == nil
        ? "make it writable: 'chmod u+rwx \(name)'"
        : takeOver(name)
    return ("'\(name)' cannot be written\(whose)", help)
  }

  /// The advice to become the owner of a folder of the site.
  private func takeOver(_ name: String) -> String { "take it over: 'sudo chown -R \"$(id -un)\" \(name)'" }

  // MARK: Cache

  private func cacheChecks(isFree: Bool) -> [HealthCheck] {
    let name = paths.shown(cache)
    if let target = surroundings.cacheLink() {
      return [
        HealthCheck(
          .cache, .error, "the site's '.mamushi' is a symbolic link to '\(target)'",
          help: "remove the link; a build creates the folder, and may empty it at any time")
      ]
    }
    if let item = machine.item(at: cache), item.kind != .folder {
      return [
        HealthCheck(
          .cache, .error, "'\(name)' is not a folder", help: "remove it; a build creates the folder")
      ]
    }
    if isReadOnly(cache) { return [] }
    if let fault = writeFault(cache) {
      return [HealthCheck(.cache, .error, fault.message, help: fault.help)]
    }
    // What a running build writes is not whole.
    let states = isFree ? surroundings.cacheFiles() : []
    var checks = states.compactMap(check)
    checks += isFree ? leftovers : []
    if checks.allSatisfy({ $0.state == .ok || $0.state == .note }) {
      let size = surroundings.cacheSize()
      let bytes = ContentExamination.size(size.bytes)
      checks.insert(
        HealthCheck(
          .cache, .ok,
          size.files == 0
            ? "the cache is empty: the next build makes everything"
            : "the cache holds \(size.isWhole ? "" : "more than ")\(bytes) in "
              + ContentExamination.counted(size.files, "file")), at: 0)
    }
    return checks
  }

  private func check(_ state: CacheFileState) -> HealthCheck? {
    let file = paths.shown(cache + "/" + state.name)
    switch state.condition {
    case .whole, .notSearched: return nil
    case .otherVersion:
      return HealthCheck(
        .cache, .note, "another version of Mamushi wrote '\(file)'; the next build or fetch makes it again")
    case .unfinished:
      return HealthCheck(
        .cache, .note, "'\(file)' was not closed, since a fetch was killed; the next one completes it")
    case .damaged:
      return HealthCheck(
        .cache, .warning, "'\(file)' is damaged; the next build or fetch replaces it",
        help: "if it happens again, check the disk")
    case .unreadable(let reason):
      return HealthCheck(
        .cache, .error, "'\(file)' cannot be read: \(reason)",
        help: takeOver(paths.shown(cache)))
    }
  }

  private var leftovers: [HealthCheck] {
    surroundings.leftovers().map { path in
      let name = paths.shown(path)
      // Builds make folders of their own user's writable.
      if let item = machine.item(at: path), !item.isWritable, let owner = item.otherOwner {
        return HealthCheck(
          .cache, .error,
          "a build that was killed left '\(name)', which builds cannot remove: it belongs to '\(owner)'",
          help: takeOver(name))
      }
      return HealthCheck(
        .cache, .note, "a build that was killed left '\(name)'; the next build removes it")
    }
  }

  private func lockCheck(_ lock: SiteLockState) -> HealthCheck {
    switch lock {
    case .free: HealthCheck(.lock, .ok, "no build of this site is running")
    case .held(let process):
      HealthCheck(
        .lock, .note,
        "a build or deploy of this site is running\(process.map { " (process \($0))" } ?? "")",
        help: "others have to wait for it; 'mamushi serve' builds only when something changes")
    case .unknown(let reason):
      HealthCheck(
        .lock, .error, "'\(paths.shown(cache + "/lock"))' cannot be opened: \(reason)",
        help: takeOver(paths.shown(cache)))
    }
  }

  // MARK: Owners

  private var owners: [HealthCheck] {
    let places = [site, site + "/Content", site + "/Content/site.yaml", output, cache]
    let others = places.compactMap { path in
      machine.item(at: path).flatMap { item in item.otherOwner.map { (path, $0, item.isWritable) } }
    }
    guard let (_, owner, _) = others.first else {
      return [HealthCheck(.owner, .ok, "the site's folders belong to the user who runs this")]
    }
    let names = others.map { "'\(paths.shown($0.0))'" }.joined(separator: ", ")
    // As the administrator, or in a group.
    let isWritable = others.allSatisfy(\.2)
    return [
      HealthCheck(
        .owner, isWritable ? .note : .warning,
        "\(names) belong\(others.count == 1 ? "s" : "") to '\(owner)'"
          + (isWritable
            ? ", and what builds of yours make here will not" : ", not to the user who runs this"),
        help: isWritable
          ? "run mamushi as '\(owner)', who otherwise cannot change these files"
          : "take them over: 'sudo chown -R \"$(id -un)\" .' in the site's folder")
    ]
  }

  // MARK: The file system

  private func isReadOnly(_ path: String) -> Bool { machine.volume(of: path)?.isReadOnly == true }

  /// One error for all folders that the system lets nobody write: neither modes nor owners are its cause.
  private var readOnlyMount: HealthCheck? {
    let folders = [output, cache].filter(isReadOnly)
    if folders.isEmpty { return nil }
    let names = folders.map { "'\(paths.shown($0))'" }.joined(separator: " and ")
    return HealthCheck(
      .diskSpace, .error,
      "\(names) \(folders.count == 1 ? "is" : "are") on a file system that is mounted read-only",
      // The cache lies in the site, wherever the output is.
      help: folders.contains(cache)
        ? "mount it for writing, or copy the site to a file system that can be written"
        : "mount it for writing, or choose another folder with --output")
  }

  private var diskSpace: [HealthCheck] {
    var volumes = [output, cache].compactMap { path in machine.volume(of: path).map { (path, $0) } }
    volumes.removeAll { $0.1.isReadOnly }
    if volumes.count == 2, volumes[0].1.number == volumes[1].1.number { volumes.removeLast() }
    return [readOnlyMount].compactMap { $0 } + volumes.map { space(for: $0, on: $1) }
  }

  private func space(for path: String, on volume: VolumeTraits) -> HealthCheck {
    let free = ContentExamination.size(volume.freeBytes)
    let name = paths.shown(path)
    if volume.freeBytes < Self.littleSpace {
      return HealthCheck(
        .diskSpace, volume.freeBytes < Self.noSpace ? .error : .warning,
        "only \(free) are free for '\(name)'",
        help:
          "free some disk space; 'mamushi clean --unused' removes pictures that the site no longer shows")
    }
    if let files = volume.freeFiles, files < Self.fewFiles {
      return HealthCheck(
        .diskSpace, files == 0 ? .error : .warning,
        "only \(NumberText.grouped(files)) more files fit on the file system of '\(name)' (inodes)",
        help: "remove files; 'df -i' tells where there are many")
    }
    return HealthCheck(.diskSpace, .ok, "\(free) are free for '\(name)'")
  }

  private var fileSystem: HealthCheck? {
    guard let volume = machine.volume(of: output) else { return nil }
    var parts = [volume.kind ?? "an unknown file system"]
    if let ignoresCase = volume.ignoresCase {
      parts.append(ignoresCase ? "ignores case" : "distinguishes case")
    }
    if volume.hasHardLinks == true { parts.append("hard links") }
    if volume.exchangesNames == true { parts.append("exchanges folders in one step") }
    if volume.hasHardLinks == false || volume.exchangesNames == false {
      let missing =
        volume.exchangesNames == false
        ? "there is no output folder for a moment at each build" : "each build writes the whole site"
      return HealthCheck(
        .fileSystem, .note, "\(parts.joined(separator: ", ")): \(missing)",
        help: "with --output, choose a folder on a file system such as ext4 or APFS")
    }
    return HealthCheck(.fileSystem, .ok, parts.joined(separator: ", "))
  }

  private var watching: HealthCheck {
    if let problem = surroundings.watchProblem() { return HealthCheck(.watching, problem) }
    return HealthCheck(.watching, .ok, "'serve' is told of changes by the system")
  }
}
