import MamushiKit

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmingBlanks: String {
    String(decoding: FrontMatterFence.trimmed(Array(utf8)[...]), as: UTF8.self)
  }
}
