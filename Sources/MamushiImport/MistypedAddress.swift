import MamushiCore
import MamushiKit

/// What addresses with typing errors were meant to be.
enum MistypedAddress {
  /// The address that was meant by one with a faulty scheme, or with blanks before it: `ttp://example.com`,
  /// `http:/example.com`, `%0Ahttp://example.com`, `mail-to:a@example.com`; nil if nothing is wrong with it, or if it is
  /// neither that of a web page nor of a mailbox.
  static func repaired(_ written: String) -> String? {
    let text = withoutBlanksBefore(written)
    if let mailbox = mailbox(text) { return mailbox }
    let name = text.prefix { $0.isASCII && $0.isLetter }
    let signs = text[name.endIndex...].prefix { $0 == ":" || $0 == ";" || $0 == "/" }
    let rest = text[signs.endIndex...]
    let scheme = name.lowercased()
    guard !scheme.isEmpty, !signs.isEmpty,
      signs != "://" || scheme != "http" && scheme != "https" || text != written
    else { return nil }
    let known = scheme.contains("s") ? ["https", "http"] : ["http", "https"]
    let meant: String
    if known.contains(scheme) {
      // `http/a` is a path.
      guard signs == ":" || signs.contains("//") || signs.count > 1 else { return nil }
      meant = scheme
    } else {
      guard signs.contains("//"), let near = known.first(where: { isOneEdit(from: $0, to: scheme) }) else {
        return nil
      }
      meant = near
    }
    let address = "\(meant)://\(rest)"
    let isWhole = signs == "://" && meant == scheme
    guard let host = WebAddress.host(of: address), host.contains(".") || isWhole else { return nil }
    return address
  }

  /// `mailto:a@example.com` for `mail-to:a@example.com`.
  private static func mailbox(_ text: Substring) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    let isMistyped = ["mail-to", "mail to", "malito", "mailo"].contains(text[..<colon].lowercased())
    return isMistyped && rest.contains("@") ? "mailto:" + rest : nil
  }

  private static func withoutBlanksBefore(_ text: String) -> Substring {
    var rest = text.drop(while: \.isWhitespace)
    while let blank = ["%20", "%09", "%0a", "%0d"].first(where: { rest.prefix(3).lowercased() == $0 }) {
      rest = rest.dropFirst(blank.count).drop(while: \.isWhitespace)
    }
    return rest
  }

  /// The web address that was meant by one without a scheme that begins with a host, `example.com/a`; nil if it is
  /// rather a path.
  static func completed(_ written: String) -> String? {
    let host = written.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last,
      labels.allSatisfy({ label in
        !label.isEmpty && label.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }
    return WebAddress.domains.contains(String(last)) || labels[0] == "www" && labels.count > 2
      ? "https://\(written)" : nil
  }
}
