import MamushiCore

/// `deploy` of `site.yaml`: the destination of `mamushi deploy`; builds ignore it.
struct DeploySettings: Sendable, Equatable {
  enum Method: Sendable, Equatable {
    case rsync(Rsync), rclone(Rclone), git(Git)
  }

  struct Rsync: Sendable, Equatable {
    /// `user@host:/folder`, `host::module`, `rsync://host/module`, or a local folder.
    var to = ""
    var port: Int?
    /// Files of ssh, as written: relative to the site's folder unless they begin with `/` or `~`.
    var identity: String?
    var knownHosts: String?
    /// Whether to compare bytes rather than sizes and times.
    var checksum = false
  }

  struct Rclone: Sendable, Equatable {
    /// `remote:folder`, or a local folder.
    var to = ""
    /// rclone's own configuration file, resolved like the files of ssh.
    var config: String?
  }

  struct Git: Sendable, Equatable {
    /// The address of a repository, or the name of a remote of the repository that contains the site.
    var to = "origin"
    var branch = "pages"
    var message = "Publish the site"
    /// The author of the commit.
    var name = "Mamushi"
    var email = "mamushi@localhost"
  }

  var method: Method
  /// Files of others at the destination, which are never removed: paths from its root, without slashes at the
  /// ends.
  var kept: [String] = []
  /// Whether files that the site no longer has are removed.
  var removes = true

  /// - Returns: nil if the destination is missing or invalid, which is reported.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> DeploySettings? {
    var method: Method?
    var first: String?
    var kept: [String] = []
    var removes = true
    let fields = decoder.entries(of: node, as: "deploy", known: keys)
    for field in fields {
      switch field.key {
      case "keep": kept = self.kept(field, &decoder)
      case "delete": removes = decoder.flag("delete", field.value) ?? true
      default:
        if let first {
          decoder.report(.twoTargets(first: first, second: field.key), at: field.keyMark)
          continue
        }
        first = field.key
        method = self.method(field, &decoder)
      }
    }
    if first == nil, !fields.isEmpty { decoder.report(DeployProblem.noTarget, at: node.mark) }
    if case .git = method, let field = fields.first(where: { ["keep", "delete"].contains($0.key) }) {
      decoder.report(.keyNotOfGit(key: field.key), at: field.keyMark)
    }
    return method.map { DeploySettings(method: $0, kept: kept, removes: removes) }
  }

  static let keys = ["rsync", "rclone", "git", "keep", "delete"]
  static let rsyncKeys = ["to", "port", "identity", "knownHosts", "checksum"]
  static let rcloneKeys = ["to", "config"]
  static let gitKeys = ["to", "branch", "message", "name", "email"]

  /// Decodes a method: a text is the destination, a mapping has further keys.
  private static func method(_ field: Node.Entry, _ decoder: inout ValueDecoder) -> Method? {
    let isText = field.value.entries == nil && !field.value.isNull
    switch field.key {
    case "rsync":
      var rsync = Rsync()
      for field in isText
        ? [named("to", field)] : decoder.entries(of: field.value, as: "rsync", known: rsyncKeys)
      {
        switch field.key {
        case "to": rsync.to = place(field, &decoder, isFolder) ?? "?"
        case "port": rsync.port = decoder.integer("port", field.value, in: 1...65_535)
        case "identity": rsync.identity = decoder.nonEmptyText("identity", field.value)
        case "knownHosts": rsync.knownHosts = decoder.nonEmptyText("knownHosts", field.value)
        default: rsync.checksum = decoder.flag("checksum", field.value) ?? false
        }
      }
      return isPlaced(rsync.to, field, &decoder) ? .rsync(rsync) : nil
    case "rclone":
      var rclone = Rclone()
      for field in isText
        ? [named("to", field)] : decoder.entries(of: field.value, as: "rclone", known: rcloneKeys)
      {
        if field.key == "to" {
          rclone.to = place(field, &decoder, isFolder) ?? "?"
        } else {
          rclone.config = decoder.nonEmptyText("config", field.value)
        }
      }
      return isPlaced(rclone.to, field, &decoder) ? .rclone(rclone) : nil
    default:
      var git = Git()
      for field in isText
        ? [named("branch", field)] : decoder.entries(of: field.value, as: "git", known: gitKeys)
      {
        switch field.key {
        case "to": git.to = place(field, &decoder) { _ in true } ?? "?"
        case "branch":
          guard let text = decoder.nonEmptyText("branch", field.value) else { continue }
          git.branch = text
          if !isBranch(text) { decoder.report(.invalidBranch(value: text), at: field.value.mark) }
        case "message": git.message = decoder.nonEmptyText("message", field.value) ?? git.message
        case "name": git.name = decoder.nonEmptyText("name", field.value) ?? git.name
        default: git.email = decoder.nonEmptyText("email", field.value) ?? git.email
        }
      }
      return .git(git)
    }
  }

  private static func named(_ key: String, _ field: Node.Entry) -> Node.Entry {
    Node.Entry(key: key, keyMark: field.keyMark, value: field.value)
  }

  /// Whether a destination is valid, once its variables have values.
  func isPlace(_ text: String) -> Bool {
    if case .git = method { return Self.isPlain(text) }
    return Self.isPlain(text) && Self.isAddress(text)
  }

  /// Whether no program can take a text for an option.
  private static func isPlain(_ text: String) -> Bool {
    !text.hasPrefix("-") && text.unicodeScalars.allSatisfy { $0.value > 0x1f && $0.value != 0x7f }
  }

  private static func isAddress(_ text: String) -> Bool { text.contains(":") || text.hasPrefix("/") }

  /// Whether a text is the place of a folder, or may be one when its variables have values, which only a deploy needs.
  private static func isFolder(_ text: String) -> Bool { isAddress(text) || Secrets.hasVariable(text) }

  /// Rejects a text that a program could take for an option, or that is not a valid destination.
  private static func place(
    _ field: Node.Entry, _ decoder: inout ValueDecoder, _ isPlace: (String) -> Bool
  ) -> String? {
    guard let text = decoder.nonEmptyText("to", field.value) else { return nil }
    if isPlain(text), isPlace(text) { return text }
    // The rest of an address may contain a password.
    let shown = Secrets.withoutUser(text)
    decoder.report(.invalidPlace(value: shown), at: field.value.mark)
    return nil
  }

  private static func isPlaced(_ to: String, _ field: Node.Entry, _ decoder: inout ValueDecoder) -> Bool {
    if to.isEmpty { decoder.report(.noPlace(method: field.key), at: field.value.mark) }
    return !to.isEmpty
  }

  /// Whether git accepts the name of a branch, apart from rare cases (`git check-ref-format`).
  private static func isBranch(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return !text.hasPrefix("-") && !text.contains("..") && !text.contains("@{")
      && parts.allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".") && !$0.hasSuffix(".lock")
      }
      && text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7f && !"~^:?*[\\".unicodeScalars.contains($0)
      }
  }

  private static func kept(_ field: Node.Entry, _ decoder: inout ValueDecoder) -> [String] {
    decoder.markedTexts("keep", field.value).compactMap { text, mark in
      let parts = text.split(separator: "/")
      // rsync and rclone would read these characters as patterns.
      let isPlain =
        !parts.isEmpty && !parts.contains("..") && !parts.contains(".")
        && text.unicodeScalars.allSatisfy { $0.value > 0x1f && !"*?[]{}\\".unicodeScalars.contains($0) }
      if isPlain { return parts.joined(separator: "/") }
      decoder.report(.invalidKept(value: text), at: mark)
      return nil
    }
  }
}

extension ValueDecoder {
  fileprivate mutating func report(_ problem: DeployProblem, at mark: Mark) {
    diagnostics.append(Diagnostic(problem, at: SourceLocation(file, mark)))
  }
}
