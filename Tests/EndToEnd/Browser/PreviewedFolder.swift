import Foundation
import Testing

/// A folder that the preview server shows, with a test in the place of the builder.
final class PreviewedFolder {
  let url: String
  private let output: URL
  private let input: FileHandle
  private let process = Process()

  /// - Parameter policy: the site's.
  init(_ files: [String: String]?, policy: String = "default-src 'none'; style-src 'self'; img-src 'self'")
    throws
  {
    output = try ScratchFolder.current.appendingPathComponent("Output")
    let (lines, orders) = (Pipe(), Pipe())
    input = orders.fileHandleForWriting
    process.executableURL = Tool.built.executable.deletingLastPathComponent()
      .appendingPathComponent("mamushi-serve")
    process.arguments = [
      "--live", "--root", output.path, "--port", "0", "--content-security-policy", policy,
    ]
    process.standardInput = orders
    process.standardOutput = lines
    try process.run()
    var line: [UInt8] = []
    while let byte = try lines.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    let text = String(decoding: line, as: UTF8.self)
    try #require(text.hasPrefix("listening http://"))
    url = String(text.dropFirst("listening ".count))
    if let files { try write(files) }
  }

  deinit {
    // The end of its input is the end of it.
    try? input.close()
    process.waitUntilExit()
  }

  /// Writes files, by their paths.
  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let file = output.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: output.appendingPathComponent(path))
  }

  /// Tells the server of a build.
  func tell(_ line: String) throws { try input.write(contentsOf: Data((line + "\n").utf8)) }

  func tellBuilt(changed: [String] = [], removed: [String] = [], moved: [String: String] = [:]) throws {
    let event: [String: Any] = [
      "event": "built", "milliseconds": 1, "changed": changed, "removed": removed, "moved": moved,
      "diagnostics": [Any](),
    ]
    try tell(String(decoding: JSONSerialization.data(withJSONObject: event), as: UTF8.self))
  }
}
