/// The result of a deploy, or of a dry run.
package struct Deployment: Sendable, Equatable {
  /// The destination, without secrets.
  package var target = ""
  package var fileCount = 0
  package var isDry = false
  /// In the order of sending.
  package var sent: [String] = []
  package var removed: [String] = []

  package init(target: String = "", fileCount: Int = 0, isDry: Bool = false) {
    self.target = target
    self.fileCount = fileCount
    self.isDry = isDry
  }
}
