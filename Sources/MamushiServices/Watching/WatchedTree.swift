#if os(Linux)
  import CPlatform
  import MamushiCore

  /// Tracks which folders of a site are watched, and interprets their events.
  ///
  /// A new folder is watched before it is listed, so that nothing written into it earlier is missed. The targets of
  /// links are watched as well; a change there means that anything in the site may have changed.
  struct WatchedTree {
    private struct Watch {
      /// Relative to the site; empty for the site's own folder.
      var path: String
      /// Whether a link leads here, so that the files have other paths, too.
      var isLinked: Bool
      /// Whether the folder is watched for its own sake, not only as a link's target.
      var isInside: Bool
    }

    private let site: String
    private let folders: [SitePath]
    private(set) var queue: InotifyQueue
    private var watches: [Int32: Watch] = [:]
    /// The paths of what builds write, relative to the site.
    private let own: [String]

    /// - Parameters:
    ///   - site: The absolute path of the site's folder.
    ///   - folders: Entries of the site's own folder.
    ///   - own: The absolute paths of what builds write; changes there do not matter.
    init(site: String, folders: [SitePath], own: [String] = []) throws(WatchProblem) {
      self.site = site
      self.folders = folders
      let roots = [site, resolvedPath(site) ?? site]
      self.own = own.compactMap { path in
        roots.first { path.hasPrefix($0 + "/") }.map { String(path.dropFirst($0.count + 1)) }
      }
      queue = try InotifyQueue()
      try addAll()
    }

    private mutating func addAll() throws(WatchProblem) {
      if let number = try queue.add(site) {
        watches[number] = Watch(path: "", isLinked: false, isInside: true)
      }
      var found: [SitePath] = []
      for folder in folders { try add(folder.string, into: &found) }
    }

    /// The number of watched folders.
    var count: Int { watches.count }

    // MARK: Events

    /// Handles the events in the queue.
    mutating func read(into settling: inout Settling, at now: Int64) throws(WatchProblem) {
      for event in queue.read() {
        if event.has(IN_Q_OVERFLOW) {
          try restart()
          return settling.addDoubt(at: now)
        }
        try take(event, into: &settling, at: now)
      }
    }

    /// Starts over, because it is no longer known what is watched.
    private mutating func restart() throws(WatchProblem) {
      queue = try InotifyQueue()
      watches = [:]
      try addAll()
    }

    private mutating func take(
      _ event: InotifyQueue.Event, into settling: inout Settling, at now: Int64
    ) throws(WatchProblem) {
      guard let watch = watches[event.watch] else { return }
      if event.has(IN_IGNORED) {
        watches[event.watch] = nil
        return
      }
      if event.has(IN_UNMOUNT) { return settling.addDoubt(at: now) }
      guard let name = event.name else {
        if event.isOfEntry {
          // The path is unknown. Only in the site's own folder does it not matter.
          if !watch.path.isEmpty || watch.isLinked { settling.addDoubt(at: now) }
          return
        }
        // The parent reports changes of a folder itself; nothing does so for the site's own folder and a link's target.
        if event.has(IN_DELETE_SELF, IN_MOVE_SELF), watch.path.isEmpty || !watch.isInside {
          settling.addDoubt(at: now)
        }
        return
      }
      let path = watch.path.isEmpty ? name : watch.path + "/" + name
      if watch.path.isEmpty, !watch.isLinked, !folders.contains(SitePath(path)) { return }
      if isClutterName(name) || isOwn(path) { return }
      if watch.isLinked { settling.addDoubt(at: now) }
      let isNew = event.has(IN_CREATE, IN_MOVED_TO)
      if event.isFolder {
        if event.has(IN_DELETE, IN_MOVED_FROM) { removeAll(below: path) }
        if isNew {
          var found: [SitePath] = []
          try add(path, isLinked: watch.isLinked, isInside: watch.isInside, into: &found)
          if watch.isInside { for file in found { settling.add(.done, file, at: now) } }
        }
      } else if isNew {
        try addTarget(of: path)
      }
      guard watch.isInside else { return }
      let isWriting = !event.isFolder && event.has(IN_MODIFY, IN_CREATE) && !event.has(IN_CLOSE_WRITE)
      settling.add(isWriting ? .writing : .done, SitePath(path), at: now)
    }

    private func isClutterName(_ name: String) -> Bool {
      var name = name
      return name.withUTF8 { isClutter($0) }
    }

    /// Returns whether builds write the item.
    private func isOwn(_ path: String) -> Bool {
      if own.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return true }
      // Stages, their locks, and back trees.
      let name = path.split(separator: "/").last ?? ""
      return name.hasPrefix(".")
        && ["back", "staging", "staging-old", "lock"].contains { name.hasSuffix(".mamushi-" + $0) }
    }

    // MARK: Watches

    /// Stops watching a folder and everything below it. A moved folder is watched under its new name if it has one in
    /// the site.
    private mutating func removeAll(below path: String) {
      let start = path + "/"
      for (number, watch) in watches where watch.path == path || watch.path.hasPrefix(start) {
        queue.remove(number)
        watches[number] = nil
      }
    }

    /// Watches a folder and everything below it.
    ///
    /// - Parameter found: Receives the files and folders that exist there.
    private mutating func add(
      _ folder: String, isLinked: Bool = false, isInside: Bool = true, into found: inout [SitePath]
    ) throws(WatchProblem) {
      var rest = [folder]
      while let path = rest.popLast() {
        guard let number = try queue.add(site + "/" + path) else {
          // It may be a link, which the listing follows.
          if path == folder { try addTarget(of: path) }
          continue
        }
        if let known = watches[number], isInside, !isLinked, known.path != path, !isSame(known.path, path) {
          // The folder was moved here, but its old parent has not reported it yet. Nothing may be removed below its old
          // name.
          watches[number] = Watch(path: path, isLinked: known.isLinked, isInside: true)
        } else if let known = watches[number] {
          let isKnown = known.path == path && (known.isInside || !isInside) && (known.isLinked || !isLinked)
          watches[number]?.isLinked = known.isLinked || isLinked || known.path != path
          watches[number]?.isInside = known.isInside || isInside
          // Lists the folder again if a link leads to it for the first time, but never twice, because links may form
          // circles.
          if isKnown || known.path != path { continue }
        } else {
          watches[number] = Watch(path: path, isLinked: isLinked, isInside: isInside)
        }
        let descriptor = Descriptor(openFolder(site + "/" + path))
        guard descriptor.number >= 0, let contents = FolderContents(of: descriptor.number) else { continue }
        for item in contents.items {
          let name = contents.name(item)
          let entry = path + "/" + name
          if isClutterName(name) || isOwn(entry) { continue }
          found.append(SitePath(entry))
          if item.type == UInt8(DT_DIR) { rest.append(entry) }
          if item.type == UInt8(DT_LNK) { try addTarget(of: entry) }
        }
      }
    }

    /// Returns whether two paths lead to the same folder.
    private func isSame(_ path: String, _ other: String) -> Bool {
      var first = stat()
      var second = stat()
      return stat(site + "/" + path, &first) == 0 && stat(site + "/" + other, &second) == 0
        && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Watches the target of a path that is a link and stays in the site.
    private mutating func addTarget(of path: String) throws(WatchProblem) {
      var status = stat()
      let place = site + "/" + path
      guard lstat(place, &status) == 0, kind(of: status) == S_IFLNK, let root = resolvedPath(site),
        let target = resolvedPath(place), isPath(target, within: root), target != root
      else { return }
      let inside = String(target.dropFirst(root.count + 1))
      guard !isOwn(inside), stat(place, &status) == 0 else { return }
      if kind(of: status) == S_IFDIR {
        var found: [SitePath] = []
        try add(inside, isLinked: true, isInside: false, into: &found)
      } else if let slash = inside.lastIndex(of: "/") {
        try addLinked(String(inside[..<slash]))
      } else {
        try addLinked("")
      }
    }

    /// Watches a folder that contains a link's target, without its subfolders.
    private mutating func addLinked(_ path: String) throws(WatchProblem) {
      guard let number = try queue.add(path.isEmpty ? site : site + "/" + path) else { return }
      watches[number, default: Watch(path: path, isLinked: true, isInside: false)].isLinked = true
    }
  }
#endif
