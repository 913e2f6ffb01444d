import MamushiCore
import MamushiKit
import MamushiServices

// Suggestions of what was probably meant.
extension CommandProblem {
  /// Other tools' names for commands.
  private static let otherNames = [
    "init": "new", "create": "new", "generate": "build", "compile": "build", "make": "build",
    "watch": "serve",
    "preview": "serve", "dev": "serve", "run": "serve", "start": "serve", "update": "fetch", "sync": "fetch",
    "publish": "deploy", "upload": "deploy", "push": "deploy",
    "signin": "login", "signout": "logout", "diagnose": "doctor", "info": "doctor", "env": "doctor",
  ]

  /// Other tools' names for kinds of content.
  private static let otherKinds = [
    "post": "article", "entry": "article", "story": "article", "note": "article", "gallery": "album",
    "photos": "album",
  ]

  /// - Parameters:
  ///   - arguments: the arguments of the call, without the program's name.
  ///   - commands: the names of all commands.
  /// - Returns: nil if the first argument is a command, or an option that needs none, such as `--help`.
  init?(in arguments: some Collection<String>, commands: [String]) {
    var arguments = arguments[...]
    // `help` takes the name of a command.
    if arguments.first == "help" {
      arguments = arguments.dropFirst()
      if arguments.first?.hasPrefix("-") ?? true { return nil }
    }
    guard let first = arguments.first, !commands.contains(first), first != "help" else { return nil }
    guard first.hasPrefix("-") else {
      self = .unknownCommand(name: first, known: commands)
      return
    }
    let alone = ["-h", "--help", "-help", "--help-hidden", "--version"]
    guard !alone.contains(first), !first.contains("="), !first.hasPrefix("--generate-completion-script"),
      !first.hasPrefix("--experimental"), let command = arguments.first(where: commands.contains)
    else { return nil }
    self = .optionBeforeCommand(option: first, command: command)
  }

  static func command(for name: String, among known: [String]) -> String {
    let near = otherNames[name.lowercased()] ?? nearestName(to: name, among: known)
    return near.map { "did you mean '\($0)'?" }
      ?? "the commands are \(list(known)); 'mamushi --help' describes them"
  }

  /// - Parameter words: all arguments after `new`.
  static func kind(for name: String, _ words: [String]) -> String {
    let kinds = NewContent.Kind.allCases.map(\.rawValue) + [TemplateCommand.kind]
    if let near = otherKinds[name.lowercased()] ?? nearestName(to: name, among: kinds) {
      return "did you mean '\(near)'?"
    }
    let folder = ShellWord.quoted(words.joined(separator: " "))
    return
      "write one of \(list(kinds.dropLast())) before the title; for a folder with spaces in its name: mamushi new \(folder)"
  }

  /// - Parameter known: the languages of the site.
  static func language(for tag: String, among known: [String]) -> String {
    guard LanguageTag.isValid(tag) else { return "write one of its languages: \(list(known))" }
    let all = "'languages: [\((known + [tag]).joined(separator: ", "))]'"
    return known.count == 1
      ? "to add it, write \(all) into Content/site.yaml in place of 'language'"
      : "its languages are \(list(known)); to add another one, write \(all) into Content/site.yaml"
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}

extension CommandProblem {
  /// - Parameter path: the path of the site's cache.
  /// - Returns: nil if the path is not a symbolic link.
  static func linkedCache(_ path: String) -> CommandProblem? {
    CacheFolder.target(ofLink: path).map { .cacheIsLink(target: $0) }
  }
}
