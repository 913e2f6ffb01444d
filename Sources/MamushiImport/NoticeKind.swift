/// The kinds of notices that generators and themes have, by those of `notice`.
enum NoticeKind {
  static func kind(of word: String) -> String? {
    switch word.lowercased() {
    case "note", "info", "information", "primary", "default", "secondary", "abstract", "summary", "question",
      "example", "todo":
      "note"
    case "tip", "success", "hint", "check", "done": "tip"
    case "important": "important"
    case "warning", "warn", "attention": "warning"
    case "caution", "danger", "error", "failure", "bug": "caution"
    default: nil
    }
  }
}
