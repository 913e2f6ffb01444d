/// The result of a deploy, or of a dry run.
package struct Deployment: Sendable, Equatable {
  /// The destination, without secrets.
  package let target: String
  package let fileCount: Int
  package let isDry: Bool
  /// In the order of sending.
  package var sent: [String] = []
  package var removed: [String] = []

  package init(target: String, fileCount: Int, isDry: Bool) {
    self.target = target
    self.fileCount = fileCount
    self.isDry = isDry
  }
}
