import Foundation

/// A folder of targets, each a folder of Swift files.
struct SourceFolder {
  let path: String

  /// `Sources` of this project.
  static let ofProject = SourceFolder(
    path: URL(filePath: #filePath).appending(path: "../../../Sources").standardized
      .path(percentEncoded: false))

  /// What contradicts the orders in `README.md`.
  func faults() throws -> [String] {
    let orders = RoomOrder.orders(in: try text(of: "README.md"))
    var faults: [String] = []
    let targets = try targetsWithRooms()
    for target in targets.sorted() {
      guard let order = orders[target] else {
        faults.append("the section \"Rooms\" of Sources/README.md has no order for the folders of \(target)")
        continue
      }
      let files = try swiftFiles(in: target).map {
        SwiftSource(path: $0, text: try text(of: target + "/" + $0))
      }
      faults += order.faults(in: files, target: target)
    }
    faults += orders.keys.filter { !targets.contains($0) }.sorted().map {
      "the section \"Rooms\" of Sources/README.md has an order for \($0), which is no target with folders"
    }
    return faults
  }

  /// The Swift files of more than so many lines.
  func filesLonger(than limit: Int) throws -> [String] {
    try swiftFiles(in: ".").filter { try text(of: $0).utf8.count { $0 == 0x0A } > limit }
  }

  private func targetsWithRooms() throws -> Set<String> {
    Set(
      try swiftFiles(in: ".").map { $0.split(separator: "/") }.filter { $0.count > 2 }.map { String($0[0]) })
  }

  private func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path + "/" + folder).filter { $0.hasSuffix(".swift") }
      .sorted()
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: path + "/" + file, encoding: .utf8)
  }
}
