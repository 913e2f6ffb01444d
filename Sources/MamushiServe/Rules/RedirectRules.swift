/// The file `_redirects` of a site, as Netlify and Cloudflare Pages read it: one rule per line, `/from /to 301`.
///
/// As on Netlify, a file at the address takes precedence over a rule, unless the status ends in `!`.
struct RedirectRules: Equatable, Sendable {
  static let file = "_redirects"

  struct Rule: Equatable, Sendable {
    let from: PathPattern
    let to: RuleTarget
    let status: Int
    /// Whether the rule applies even if there is a file at the address.
    let isForced: Bool
  }

  /// The result of a rule for a path.
  struct Outcome: Equatable, Sendable {
    /// A path, or an HTTP address if the status is a redirect.
    let target: String
    /// With 200 and 404, the file at the target is the response.
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
        note("there are more than \(Self.maximumRules) rules; this one and those after it are ignored")
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
    guard words.count > 1 else { throw Fault(message: "a rule needs two addresses; write '/from /to 301'") }
    let to = words[1]
    if !to.hasPrefix("/"), to.contains("=") {
      throw Fault(message: "rules for queries ('\(to)') are not supported by this preview")
    }
    let isElsewhere = ["http://", "https://"].contains { to.lowercased().hasPrefix($0) }
    guard to.hasPrefix("/") && !to.hasPrefix("//") || isElsewhere else {
      throw Fault(
        message: "'\(to)' is not a valid address; write a path that starts with '/', or an 'https://' address"
      )
    }
    guard to.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw Fault(message: "'\(to)' is not a valid address")
    }
    var rest = words[2...]
    var (status, isForced) = (301, false)
    if let word = rest.first, word.first?.isNumber == true {
      isForced = word.hasSuffix("!")
      guard let number = Int(isForced ? word.dropLast() : word), statuses.contains(number) else {
        throw Fault(message: "'\(word)' is not a valid status; write 301, 302, 303, 307, 308, 200 or 404")
      }
      status = number
      rest = rest.dropFirst()
    }
    if let word = rest.first {
      throw Fault(message: "conditions ('\(word)') are not supported by this preview; the rule is ignored")
    }
    if isElsewhere, status == 200 || status == 404 {
      throw Fault(message: "this preview does not fetch pages from other sites; the rule is ignored")
    }
    return Rule(from: from, to: RuleTarget(to), status: status, isForced: isForced)
  }

  /// The result of the first rule that matches a path; nil if none does.
  func outcome(for path: RequestPath, isForced: Bool) -> Outcome? {
    for rule in rules where rule.isForced == isForced {
      guard let captures = rule.from.captures(in: path, ignoresFinalSlash: true) else { continue }
      let target = rule.to.filled(captures)
      if (300..<400).contains(rule.status), Self.leads(target, to: path) { continue }
      return Outcome(target: target, status: rule.status)
    }
    return nil
  }

  /// Whether a browser redirected from `path` to `target` would request `path` again, endlessly.
  private static func leads(_ target: String, to path: RequestPath) -> Bool {
    let address = String(target.prefix { $0 != "#" })
    guard target.hasPrefix("/"), let end = try? RequestPath(target: address) else { return false }
    // The request's query is passed on to a target without one.
    return (end.query ?? path.query) == path.query
      && end.segments.elementsEqual(path.segments) { $0.utf8.elementsEqual($1.utf8) }
  }
}
