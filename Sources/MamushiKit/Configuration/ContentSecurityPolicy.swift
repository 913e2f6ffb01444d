import MamushiCore

/// The content security policy for browsers: `security.contentSecurityPolicy` of `site.yaml`.
package enum ContentSecurityPolicy: Equatable, Sendable {
  /// Allows what the theme needs, and no more.
  case strict
  case own(String)

  /// The header's value.
  ///
  /// - Parameter hasSources: whether pages show items of sources, whose pictures, videos and sounds are on other
  ///   sites.
  func text(hasSources: Bool) -> String {
    switch self {
    case .strict:
      Self.preview(hasSources: hasSources)
        + "; base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'"
    case .own(let text): text
    }
  }

  /// The policy that `mamushi serve` sends if the site sets none.
  package static func preview(hasSources: Bool) -> String {
    hasSources
      ? "default-src 'self'; img-src 'self' http: https:; media-src http: https:" : "default-src 'self'"
  }

  /// Decodes `security` of `site.yaml`.
  static func decode(_ node: Node, with decoder: inout ValueDecoder) -> ContentSecurityPolicy? {
    var policy: ContentSecurityPolicy?
    for field in decoder.entries(of: node, as: "security", known: ["contentSecurityPolicy"]) {
      if case .bool(let isOn) = field.value.value {
        policy = isOn ? .strict : nil
      } else if let text = decoder.nonEmptyText(field.key, field.value).map(Self.oneLine) {
        // A header value: visible ASCII and spaces (RFC 9110, section 5.5).
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), beginsWithDirective(text) {
          policy = .own(text)
          var told: Set<PolicySlip> = []
          for (slip, _) in PolicySlip.all(in: text[...]) where told.insert(slip).inserted {
            decoder.report(SettingProblem.policySlip(slip), at: field.value.mark)
          }
        } else {
          decoder.report(.invalidPolicy, at: field.value.mark)
        }
      }
    }
    return policy
  }

  /// Joins the lines of a block of YAML, since a header has one line.
  private static func oneLine(_ text: String) -> String {
    let lines = text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    var line = lines.joined(separator: " ")[...].drop { $0 == " " }
    while line.last == " " { line.removeLast() }
    return String(line)
  }

  /// `yes` and `self` are not policies: browsers would silently ignore them.
  private static func beginsWithDirective(_ text: String) -> Bool {
    let name = text.drop { $0 == " " }.prefix { $0 != " " && $0 != ";" }
    return name.utf8.contains(UInt8(ascii: "-")) || name == "sandbox"
  }
}

/// The policy that builds write for hosts.
package struct WrittenPolicy: Sendable {
  package let text: String
  /// Whether `site.yaml` has only `true` for it.
  package let isTheme: Bool
}

extension SiteConfiguration {
  /// Nil if the site sets none.
  package var writtenPolicy: WrittenPolicy? {
    contentSecurityPolicy.map {
      WrittenPolicy(text: $0.text(hasSources: !sources.isEmpty), isTheme: $0 == .strict)
    }
  }
}
