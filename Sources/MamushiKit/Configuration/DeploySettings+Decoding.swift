import MamushiCore

// What `site.yaml` says of deploys.
extension DeploySettings {
  /// - Returns: nil if the destination is missing or invalid, which is reported.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> DeploySettings? {
    var method: Method?
    var first: Node.Entry?
    var kept: [String] = []
    var removes = true
    let fields = decoder.entries(of: node, as: "deploy", known: keys)
    for field in fields {
      switch field.key {
      case "keep": kept = self.kept(field, &decoder)
      case "delete": removes = decoder.flag("delete", field.value) ?? true
      default:
        if let first {
          decoder.report(.twoTargets(first: first.key, second: field.key), at: field.keyMark)
          continue
        }
        first = field
        method = self.method(field, &decoder)
      }
    }
    if first == nil, !fields.isEmpty { decoder.report(DeployProblem.noTarget, at: node.mark) }
    if case .git = method, let field = fields.first(where: { ["keep", "delete"].contains($0.key) }) {
      decoder.report(.keyNotOfGit(key: field.key), at: field.keyMark)
    }
    guard let method, let first else { return nil }
    return DeploySettings(method: method, kept: kept, removes: removes, marks: marks(of: first))
  }

  private static func marks(of field: Node.Entry) -> [String: Mark] {
    var marks = ["to": field.value.mark]
    for entry in field.value.entries ?? [] { marks[entry.key] = entry.value.mark }
    return marks
  }

  /// Decodes a method: a text is the destination, a mapping has further keys.
  private static func method(_ field: Node.Entry, _ decoder: inout ValueDecoder) -> Method? {
    switch field.key {
    case "rsync":
      var rsync = Rsync()
      var to: Destination = .missing
      for field in fields(of: field, known: rsyncKeys, or: "to", &decoder) {
        switch field.key {
        case "to": to = destination(field, "rsync", &decoder)
        case "port": rsync.port = decoder.integer("port", field.value, in: 1...65_535)
        case "identity": rsync.identity = decoder.nonEmptyText("identity", field.value)
        case "knownHosts": rsync.knownHosts = decoder.nonEmptyText("knownHosts", field.value)
        default: rsync.checksum = decoder.flag("checksum", field.value) ?? false
        }
      }
      guard let to = text(of: to, field, &decoder) else { return nil }
      rsync.to = to
      reportUnusedKeys(of: field, for: to, &decoder)
      return .rsync(rsync)
    case "rclone":
      var rclone = Rclone()
      var to: Destination = .missing
      for field in fields(of: field, known: rcloneKeys, or: "to", &decoder) {
        if field.key == "to" {
          to = destination(field, "rclone", &decoder)
        } else {
          rclone.config = decoder.nonEmptyText("config", field.value)
        }
      }
      guard let to = text(of: to, field, &decoder) else { return nil }
      rclone.to = to
      return .rclone(rclone)
    default: return git(field, &decoder)
    }
  }

  /// Decodes a branch or a mapping. Without either, the defaults apply.
  private static func git(_ field: Node.Entry, _ decoder: inout ValueDecoder) -> Method? {
    var git = Git()
    var to: Destination = .text(git.to)
    for field in fields(of: field, known: gitKeys, or: "branch", &decoder) {
      switch field.key {
      case "to": to = destination(field, "git", &decoder)
      case "branch": git.branch = branch(field, &decoder) ?? git.branch
      case "message": git.message = decoder.nonEmptyText("message", field.value) ?? git.message
      case "name": git.name = decoder.nonEmptyText("name", field.value) ?? git.name
      default: git.email = decoder.nonEmptyText("email", field.value) ?? git.email
      }
    }
    guard let to = text(of: to, field, &decoder) else { return nil }
    git.to = to
    return .git(git)
  }

  /// The entries of a method's mapping, or its text under the key that it stands for.
  private static func fields(
    of field: Node.Entry, known: [String], or key: String, _ decoder: inout ValueDecoder
  ) -> [Node.Entry] {
    let isText = field.value.entries == nil && !field.value.isNull
    return isText
      ? [Node.Entry(key: key, keyMark: field.keyMark, value: field.value)]
      : decoder.entries(of: field.value, as: field.key, known: known)
  }

  // MARK: Destinations

  private enum Destination {
    case missing
    /// Its fault is reported.
    case faulty
    case text(String)
  }

  private static func destination(
    _ field: Node.Entry, _ method: String, _ decoder: inout ValueDecoder
  ) -> Destination {
    let found = decoder.required { $0.nonEmptyText("to", field.value) }
    guard let text = found.value else { return found.isReported ? .faulty : .missing }
    guard let problem = fault(ofWritten: text, method) else { return .text(text) }
    decoder.report(problem, at: field.value.mark)
    return .faulty
  }

  /// Finds what is wrong with a destination whatever the values of its variables, which only a deploy needs.
  private static func fault(ofWritten text: String, _ method: String) -> DeployProblem? {
    let shown = Secrets.withoutUser(text)
    guard let variables = VariableText(text) else { return .brokenVariable(value: shown) }
    if let name = variables.bareName { return .bareVariable(value: shown, name: name) }
    if method == "rsync", DeployPlace.hasPassword(rsync: text) {
      // Without a scheme, nothing shows where a user begins.
      let behind =
        text.contains("://") ? shown : text.firstIndex(of: "@").map { "***" + text[$0...] } ?? shown
      return .passwordInPlace(value: behind)
    }
    if !variables.hasVariables { return fault(of: text, writtenAs: text, method) }
    let beginning = variables.beginning
    if beginning.hasPrefix("-") { return .invalidPlace(value: shown) }
    // What comes before the first slash decides; it may come from a variable.
    guard beginning.contains("/") else { return nil }
    let problem = fault(of: beginning, writtenAs: text, method)
    if case .noModule = problem { return nil }
    return problem
  }

  private static func text(
    of destination: Destination, _ field: Node.Entry, _ decoder: inout ValueDecoder
  ) -> String? {
    switch destination {
    case .text(let text): return text
    case .faulty: return nil
    case .missing:
      decoder.report(.noPlace(method: field.key), at: field.value.mark)
      return nil
    }
  }

  /// Reports keys of rsync that do nothing for such a destination, if its kind is known without variables.
  private static func reportUnusedKeys(of field: Node.Entry, for to: String, _ decoder: inout ValueDecoder) {
    guard let place = try? DeployPlace(rsync: to) else { return }
    let used: Set<String>
    switch place {
    case .folder where to.hasPrefix("/"): used = []
    case .daemon where VariableText(to)?.hasVariables == false: used = ["port"]
    default: return
    }
    for entry in field.value.entries ?? []
    where ["port", "identity", "knownHosts"].contains(entry.key) && !used.contains(entry.key) {
      decoder.report(.unusedKey(key: entry.key, isFolder: place == .folder), at: entry.keyMark)
    }
  }

  // MARK: Other values

  private static func branch(_ field: Node.Entry, _ decoder: inout ValueDecoder) -> String? {
    guard !field.value.isNull, let text = decoder.text("branch", field.value) else { return nil }
    if BranchName.isValid(text) { return text }
    let short = BranchName.short(of: text)
    decoder.report(.invalidBranch(value: text, short: short), at: field.value.mark)
    return nil
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
