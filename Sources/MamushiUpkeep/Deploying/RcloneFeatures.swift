import MamushiCore

/// What rclone says of a target (`rclone backend features`).
struct RcloneFeatures: Sendable, Equatable {
  /// The property that shows that a file is already there.
  enum Comparison: Sendable, Equatable {
    case times, sums
    /// The target provides only sizes.
    case sizes
  }

  var comparison: Comparison = .sizes
  /// The absolute path of a target that is a folder of this machine, also by way of a remote (`local`, `alias`).
  var localFolder: String?

  /// - Parameter output: JSON; what cannot be read counts as unknown.
  init(_ output: String, _ documents: any DocumentReader) {
    let bytes = Array(output.utf8)
    guard
      let root = try? documents.read(bytes[...], as: .foreignJSON, of: SitePath("features"), firstLine: 1),
      let entries = root.entries
    else { return }
    func value(_ key: String, _ entries: [Node.Entry]) -> Node.Value? {
      entries.first { $0.key == key }?.value.value
    }
    var features: [Node.Entry] = []
    if case .mapping(let entries) = value("Features", entries) { features = entries }
    if value("IsLocal", features) == .bool(true), case .string(let path) = value("Root", entries),
      path.hasPrefix("/")
    {
      localFolder = path
    }
    var hasSums = false
    if case .list(let sums) = value("Hashes", entries) { hasSums = !sums.isEmpty }
    // In nanoseconds; a target without times has a precision of a hundred years.
    var hasTimes = false
    if case .integer(let precision) = value("Precision", entries) { hasTimes = precision <= 2_000_000_000 }
    let isSlow = value("SlowModTime", features) == .bool(true)
    comparison = hasTimes && !isSlow ? .times : hasSums ? .sums : hasTimes ? .times : .sizes
  }
}
