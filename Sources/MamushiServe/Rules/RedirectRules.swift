/// The file `_redirects` of a site, as Netlify and Cloudflare Pages read it: `/from /to 301`, a rule each line.
///
/// As on Netlify, a file at the address goes before a rule, unless the status ends in `!`.
struct RedirectRules: Equatable, Sendable {
  static let file = "_redirects"

  struct Rule: Equatable, Sendable {
    let from: PathPattern
    let to: RuleTarget
    let status: Int
    /// Also where there is a file at the address.
    let isForced: Bool
  }

  /// What a rule says of a path.
  struct Outcome: Equatable, Sendable {
    /// A path, or an address of HTTP where the status leads elsewhere.
    let target: String
    /// 200 and 404 answer with the file at the target.
    let status: Int
  }

  private(set) var rules: [Rule] = []
  private var collected = RuleNotes(file: RedirectRules.file)

  private static let statuses: Set = [200, 301, 302, 303, 307, 308, 404]
  private static let maximumRules = 10_000

  var notes: [RuleNote] { collected.all }

  init() {}

  init(_ bytes: [UInt8]) {
    for (number, text) in ruleLines(of: bytes) {
      func note(_ message: String) { collected.add(line: number, message) }
      if rules.count == Self.maximumRules {
        note("there are more than \(Self.maximumRules) rules; this one and those after it are left out")
        return
      }
      do throws(Fault) {
        rules.append(try Self.rule(text.split(whereSeparator: \.isWhitespace).prefix { !$0.hasPrefix("#") }))
      } catch {
        note(error.message)
      }
    }
  }

  private struct Fault: Error {
    let message: String
  }

  private static func rule(_ words: ArraySlice<Substring>) throws(Fault) -> Rule {
    let from: PathPattern
    do throws(PathPattern.Fault) {
      from = try PathPattern(words[0])
    } catch {
      throw Fault(message: error.message)
    }
    guard words.count > 1 else { throw Fault(message: "a rule has two addresses; write '/from /to 301'") }
    let to = words[1]
    if !to.hasPrefix("/"), to.contains("=") {
      throw Fault(message: "rules for queries ('\(to)') are not honoured by this preview")
    }
    let isElsewhere = ["http://", "https://"].contains { to.lowercased().hasPrefix($0) }
    guard to.hasPrefix("/") && !to.hasPrefix("//") || isElsewhere else {
      throw Fault(message: "'\(to)' is no address; write a path that begins with '/', or one with 'https://'")
    }
    guard to.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw Fault(message: "'\(to)' is no address")
    }
    var rest = words[2...]
    var (status, isForced) = (301, false)
    if let word = rest.first, word.first?.isNumber == true {
      isForced = word.hasSuffix("!")
      guard let number = Int(isForced ? word.dropLast() : word), statuses.contains(number) else {
        throw Fault(message: "'\(word)' is no status; write 301, 302, 303, 307, 308, 200 or 404")
      }
      status = number
      rest = rest.dropFirst()
    }
    if let word = rest.first {
      throw Fault(message: "conditions ('\(word)') are not honoured by this preview; the rule is left out")
    }
    if isElsewhere, status == 200 || status == 404 {
      throw Fault(message: "this preview does not fetch pages from other sites; the rule is left out")
    }
    return Rule(from: from, to: RuleTarget(to), status: status, isForced: isForced)
  }

  /// What the first rule that fits a path says; nil where none does.
  func outcome(for path: RequestPath, isForced: Bool) -> Outcome? {
    for rule in rules where rule.isForced == isForced {
      guard let captures = rule.from.captures(in: path, ignoresFinalSlash: true) else { continue }
      let target = rule.to.filled(captures)
      if (300..<400).contains(rule.status), Self.leads(target, to: path) { continue }
      return Outcome(target: target, status: rule.status)
    }
    return nil
  }

  /// Whether a browser that is sent to `target` from `path` would ask for `path` again, without end.
  private static func leads(_ target: String, to path: RequestPath) -> Bool {
    let address = String(target.prefix { $0 != "#" })
    guard target.hasPrefix("/"), let end = try? RequestPath(target: address) else { return false }
    // A query of the request goes on to a target that has none.
    return (end.query ?? path.query) == path.query
      && end.segments.elementsEqual(path.segments) { $0.utf8.elementsEqual($1.utf8) }
  }
}
