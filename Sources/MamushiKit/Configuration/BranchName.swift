/// What git accepts as the name of a branch (`git check-ref-format --branch`).
enum BranchName {
  static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return !["HEAD", "@"].contains(text) && !text.hasPrefix("refs/") && !text.hasPrefix("-")
      && !text.hasSuffix(".") && !text.contains("..") && !text.contains("@{")
      && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
      && text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7f && !"~^:?*[\\".unicodeScalars.contains($0)
      }
  }

  /// The name of a branch in its full form: `pages` of `refs/heads/pages`; nil in any other text.
  static func short(of text: String) -> String? {
    let prefix = "refs/heads/"
    guard text.hasPrefix(prefix) else { return nil }
    let name = String(text.dropFirst(prefix.count))
    return isValid(name) ? name : nil
  }
}
