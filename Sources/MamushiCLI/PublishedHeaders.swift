import Foundation
import MamushiKit

/// The file `_headers` of a built site, which hosts such as Netlify and Cloudflare Pages read: paths, each
/// followed by headers that are sent below it, indented or not.
enum PublishedHeaders {
  /// The policy for all files; nil if the site sets none.
  static func contentSecurityPolicy(in folder: String, basePath: String) -> String? {
    guard let data = FileManager.default.contents(atPath: folder + "/_headers") else { return nil }
    return contentSecurityPolicy(of: String(decoding: data, as: UTF8.self), basePath: basePath)
  }

  static func contentSecurityPolicy(of text: String, basePath: String) -> String? {
    var isForAll = false
    var policy: String?
    for line in text.split(whereSeparator: \.isNewline) {
      let written = line.trimmingCharacters(in: .whitespaces)
      if HeaderLines.isPath(written) {
        isForAll = written == "/*" || written == basePath + "*"
        continue
      }
      let parts = written.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if isForAll, parts.count == 2, parts[0].lowercased() == "content-security-policy" { policy = parts[1] }
    }
    return policy
  }
}
