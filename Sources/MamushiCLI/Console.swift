import Foundation
import MamushiCore
import MamushiKit
import MamushiUpkeep
import Synchronization

/// Prints messages for people to stderr; stdout is for data.
final class Console: Sendable {
  private let isQuiet: Bool
  private let isTerminal: Bool
  private let hasColour: Bool
  private let progressLine = Mutex(ProgressLine())
  /// The progress of each source, in the order in which they started.
  private let sources = Mutex<[SourceProgress]>([])

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    isTerminal = isatty(STDERR_FILENO) == 1
    hasColour = isTerminal && !Self.isPlain
  }

  /// Whether the user wants no colours.
  static var isPlain: Bool {
    let environment = ProcessInfo.processInfo.environment
    return !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
  }

  /// Prints a line of progress or of the result, unless quiet.
  func say(_ text: String) {
    if !isQuiet { Self.writeMessage(VisibleText.lines(text) + "\n") }
  }

  /// Prints a diagnostic, even if quiet.
  func print(_ diagnostic: Diagnostic) {
    let text = VisibleText.line(diagnostic.description)
    Self.writeMessage((hasColour ? coloured(text, diagnostic.severity) : text) + "\n")
  }

  /// Prints a build's diagnostics: all of them, or as many as people can read.
  func print(_ diagnostics: [Diagnostic], isWhole: Bool) {
    let digest = DiagnosticDigest(of: diagnostics, isWhole: isWhole)
    for diagnostic in digest.told { print(diagnostic) }
    if digest.leftOut > 0 {
      print(Diagnostic(CommandProblem.diagnosticsLeftOut(count: digest.leftOut, isWithAll: true), at: nil))
    }
  }

  /// Prints the progress of a build: one changing line on a terminal, plain lines elsewhere. Short steps show no
  /// line.
  ///
  /// - Parameter isPlain: whether to print plain lines if stderr is not a terminal.
  func progress(isPlain: Bool = true) -> @Sendable (BuildProgress) -> Void {
    if isQuiet { return { _ in } }
    if !isTerminal {
      if !isPlain { return { _ in } }
      return { [self] in showPlainly($0) }
    }
    let begin = ContinuousClock.now
    return { [self] in show($0, since: begin) }
  }

  /// Prints the progress of a deploy, in the same ways.
  func deployProgress(isDry: Bool) -> @Sendable (DeployProgress) -> Void {
    if isQuiet { return { _ in } }
    let begin = ContinuousClock.now
    return { [self] progress in
      switch progress {
      case .comparing: if isTerminal { draw("Comparing", since: begin) }
      case .sending(let step, let done): if isTerminal { draw("Sending \(step): \(done)", since: begin) }
      case .removing(let done): if isTerminal { draw("Removing: \(done)", since: begin) }
      case .sent(let step, let count, let total):
        endProgress()
        if !isDry { Self.writeMessage("Sent \(count) of \(total) \(step).\n") }
      }
    }
  }

  private func showPlainly(_ progress: BuildProgress) {
    switch progress {
    case .loaded(let articles, let photos): Self.writeMessage(Self.readCounts(articles, photos) + ".\n")
    case .fetched(let status): Self.writeMessage(VisibleText.line(status.text) + ".\n")
    case .renderingPictures(0, let total):
      Self.writeMessage("Making \(counted(total, "picture file")).\n")
    default: break
    }
  }

  private func show(_ progress: BuildProgress, since begin: ContinuousClock.Instant) {
    switch progress {
    case .loading: draw("Reading content", since: begin)
    case .fetching(let progress): draw(fetched(progress), since: begin)
    case .fetched(let status):
      endProgress()
      Self.writeMessage(VisibleText.line(status.text) + ".\n")
    case .examining(let done, let total): draw("Looking at pictures", done, of: total, since: begin)
    case .loaded(let articles, let photos): draw(Self.readCounts(articles, photos), since: begin)
    case .making(let done, let total): draw("Making pages", done, of: total, since: begin)
    case .renderingPictures(let done, let total): draw("Making pictures", done, of: total, since: begin)
    case .committing: draw("Finishing", since: begin)
    }
  }

  /// - Parameters:
  ///   - done: nil for a step that is not counted.
  ///   - begin: the start of the work that the step belongs to.
  private func draw(
    _ step: String, _ done: Int? = nil, of total: Int = 0, since begin: ContinuousClock.Instant
  ) {
    let now = ContinuousClock.now
    progressLine.withLock { line in
      if line.step != step || line.begin != begin {
        line = ProgressLine(step: step, since: now, begin: begin, line)
      }
      guard begin.duration(to: now) >= Self.patience,
        line.drawn.map({ $0.duration(to: now) >= Self.frame }) ?? true || done == total && done != nil
      else { return }
      let columns = Self.columns
      let text =
        done.map { ProgressText(step: step, done: $0, total: total, elapsed: line.start.duration(to: now)) }?
        .line(columns: columns) ?? String(TextWidth.prefix(of: step, columns: columns - 1))
      line.drawn = now
      line.isShown = true
      Self.writeMessage("\r\u{1B}[K" + VisibleText.line(text))
    }
  }

  /// The time before which no progress is shown: shorter work is done before anyone could read it.
  private static let patience = Duration.milliseconds(500)
  /// The time for which a line stays unchanged.
  private static let frame = Duration.milliseconds(60)

  /// The progress of all sources, in one line that fits the terminal.
  private func fetched(_ progress: SourceProgress) -> String {
    sources.withLock { sources in
      if let position = sources.firstIndex(where: { $0.source == progress.source }) {
        sources[position] = progress
      } else {
        sources.append(progress)
      }
      let text = sources.map(\.text).joined(separator: " · ")
      if TextWidth.columns(of: text) < Self.columns { return text }
      let all = SourceProgress(
        source: "\(sources.count) sources", pages: sources.reduce(0) { $0 + $1.pages },
        items: sources.reduce(0) { $0 + $1.items }, pictures: sources.reduce(0) { $0 + $1.pictures })
      return all.text
    }
  }

  private static var columns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Clears the progress line.
  func endProgress() {
    progressLine.withLock { line in
      if line.isShown { Self.writeMessage("\r\u{1B}[K") }
      line = ProgressLine()
    }
  }

  private static func readCounts(_ articles: Int, _ photos: Int) -> String {
    "Read \(counted(articles, "article")) and \(counted(photos, "photo"))"
  }

  private func coloured(_ text: String, _ severity: Diagnostic.Severity) -> String {
    let code =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    let word = "\(severity.rawValue): "
    guard let range = text.range(of: word) else { return text }
    return text.replacingCharacters(in: range, with: "\u{1B}[1;\(code)m\(word)\u{1B}[0m")
  }

  /// Writes a message; if that fails, there is no way to report it.
  static func writeMessage(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// - Throws: ``Exit/output`` if stdout cannot be written, so that readers do not mistake a part of the data for
  ///   the whole.
  static func writeData(_ json: JSON) throws {
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    bytes = VisibleText.json(bytes)
    bytes.append(UInt8(ascii: "\n"))
    try writeData(bytes)
  }

  /// Writes one line of text to stdout.
  static func writeData(line: String) throws {
    try writeData(Array((line + "\n").utf8))
  }

  private static func writeData(_ bytes: [UInt8]) throws {
    if write(bytes, to: STDOUT_FILENO) { return }
    let problem = CommandProblem.notWritten(path: "stdout", reason: String(cString: strerror(errno)))
    writeMessage(VisibleText.line(Diagnostic(problem, at: nil).description) + "\n")
    throw Exit.output
  }

  /// - Returns: false if not all bytes could be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
      }
      return true
    }
  }
}
