#if os(Linux)
  import CPlatform
  import MamushiCore

  /// Which folders of a site are watched, and what their events mean.
  ///
  /// A folder that is new is watched first and listed then, so that what was written into it before it was watched is
  /// not missed. What links lead to is watched as well: something changed there means that any of the site may have.
  struct WatchedTree {
    private struct Watch {
      /// Relative to the site; empty for its own folder.
      var path: String
      /// A link leads here, so that its files have other paths, too.
      var isLinked: Bool
      /// Whether it is one of the folders that are watched for themselves, and not only as the target of a link.
      var isInside: Bool
    }

    private let site: String
    private let folders: [SitePath]
    private(set) var queue: InotifyQueue
    private var watches: [Int32: Watch] = [:]
    /// What builds write themselves, relative to the site.
    private let own: [String]

    /// - Parameters:
    ///   - site: absolute.
    ///   - folders: entries of the site's own folder.
    ///   - own: absolute paths of what builds write themselves: nothing in them is of interest.
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

    /// How many folders are watched.
    var count: Int { watches.count }

    // MARK: Events

    /// Takes what happened from the queue.
    mutating func read(into settling: inout Settling, at now: Int64) throws(WatchProblem) {
      for event in queue.read() {
        if event.has(IN_Q_OVERFLOW) {
          try restart()
          return settling.addDoubt(at: now)
        }
        try take(event, into: &settling, at: now)
      }
    }

    /// Begins anew: what is watched is not known any more.
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
          // Its path cannot be told; of the site's own folder alone none is of interest.
          if !watch.path.isEmpty || watch.isLinked { settling.addDoubt(at: now) }
          return
        }
        // Of a folder its parent tells; of the site's own folder and of a link's target nobody does.
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

    /// Whether builds write it themselves.
    private func isOwn(_ path: String) -> Bool {
      if own.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { return true }
      // Stages, their locks, and trees behind.
      let name = path.split(separator: "/").last ?? ""
      return name.hasPrefix(".")
        && ["back", "staging", "staging-old", "lock"].contains { name.hasSuffix(".mamushi-" + $0) }
    }

    // MARK: Watches

    /// A folder that was moved is watched under its new name, where it has one in the site.
    private mutating func removeAll(below path: String) {
      let start = path + "/"
      for (number, watch) in watches where watch.path == path || watch.path.hasPrefix(start) {
        queue.remove(number)
        watches[number] = nil
      }
    }

    /// Watches a folder and all below it.
    ///
    /// - Parameter found: files and folders that are there are added to it.
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
          // It was moved here, which its old folder has not told yet: below its old name nothing is to be removed.
          watches[number] = Watch(path: path, isLinked: known.isLinked, isInside: true)
        } else if let known = watches[number] {
          let isKnown = known.path == path && (known.isInside || !isInside) && (known.isLinked || !isLinked)
          watches[number]?.isLinked = known.isLinked || isLinked || known.path != path
          watches[number]?.isInside = known.isInside || isInside
          // It is listed again where a link leads to it for the first time; never twice, as links may lead in circles.
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

    /// Whether two paths lead to one folder.
    private func isSame(_ path: String, _ other: String) -> Bool {
      var first = stat()
      var second = stat()
      return stat(site + "/" + path, &first) == 0 && stat(site + "/" + other, &second) == 0
        && first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Watches what a link leads to, if it is one and stays in the site.
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

    /// Watches a folder alone in which a link's target lies.
    private mutating func addLinked(_ path: String) throws(WatchProblem) {
      guard let number = try queue.add(path.isEmpty ? site : site + "/" + path) else { return }
      watches[number, default: Watch(path: path, isLinked: true, isInside: false)].isLinked = true
    }
  }
#endif
