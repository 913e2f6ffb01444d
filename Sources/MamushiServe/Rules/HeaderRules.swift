/// The file `_headers` of a site, as Netlify and Cloudflare Pages read it: paths, each followed by headers for
/// responses that match. Whether lines are indented means nothing to these hosts.
struct HeaderRules: Equatable, Sendable {
  static let file = "_headers"

  struct Rule: Equatable, Sendable {
    let pattern: PathPattern
    var fields: [Field] = []
  }

  enum Field: Equatable, Sendable {
    /// The value may contain `:name` for segments of the path.
    case add(name: String, value: RuleTarget)
    /// `! Name`: removes headers of earlier rules.
    case remove(name: String)
  }

  private(set) var rules: [Rule] = []
  private var collected = RuleNotes(file: HeaderRules.file)

  private static let maximumRules = 2_000

  /// Headers that the server itself controls. If browsers cached a preview or switched it to HTTPS, the effect
  /// would outlast it.
  private static let reserved: Set = [
    "accept-ranges", "cache-control", "connection", "content-encoding", "content-length", "content-range",
    "date",
    "etag", "keep-alive", "location", "strict-transport-security", "trailer", "transfer-encoding", "upgrade",
  ]

  var notes: [RuleNote] { collected.all }

  init() {}

  init(_ bytes: [UInt8]) {
    // Whether the path above was valid: headers below an invalid one are ignored.
    var isRead = false
    for (number, line) in ruleLines(of: bytes) {
      func note(_ message: String) { collected.add(line: number, message) }
      let text = Self.trimmed(line)
      if Self.isPath(text) {
        do throws(PathPattern.Fault) {
          isRead = false
          let pattern = try PathPattern(text)
          if rules.count == Self.maximumRules {
            note("there are more than \(Self.maximumRules) paths; this one and those after it are ignored")
            return
          }
          rules.append(Rule(pattern: pattern))
          isRead = true
        } catch {
          note(error.message)
        }
        continue
      }
      if rules.isEmpty && collected.isEmpty { note("a header must follow a path; write the path first") }
      guard isRead else { continue }
      if let field = Self.field(text) {
        rules[rules.count - 1].fields.append(field)
      } else {
        note("this is not a header; write 'Name: value'")
      }
    }
  }

  /// Rules may also be for other hosts: `https://old.example/*`.
  private static func isPath(_ text: Substring) -> Bool {
    text.hasPrefix("/") || text.prefix { !$0.isWhitespace }.contains("://")
  }

  private static func field(_ text: Substring) -> Field? {
    if text.hasPrefix("!") {
      let name = trimmed(text.dropFirst())
      return isName(name) ? .remove(name: String(name)) : nil
    }
    let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, isName(sides[0]) else { return nil }
    let value = trimmed(sides[1])
    guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 9 }) else { return nil }
    return .add(name: String(sides[0]), value: RuleTarget(value))
  }

  /// The headers for a path, in the order of the rules: values of one name are joined.
  func fields(for path: RequestPath) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for rule in rules {
      guard let captures = rule.pattern.captures(in: path, ignoresFinalSlash: false) else { continue }
      for field in rule.fields {
        switch field {
        case .remove(let name): fields.removeAll { $0.name.lowercased() == name.lowercased() }
        case .add(let name, let value):
          if Self.reserved.contains(name.lowercased()) { continue }
          // Captured values are percent-encoded, so they cannot end the header.
          let value = value.filled(captures)
          if name.lowercased() != "set-cookie",
            let place = fields.firstIndex(where: { $0.name.lowercased() == name.lowercased() })
          {
            fields[place].value += ", " + value
          } else {
            fields.append((name, value))
          }
        }
      }
    }
    return fields
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start[start.endIndex...]
  }
}
