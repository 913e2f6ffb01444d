import TestFakes
import Testing

@testable import MamushiKit

/// `deploy` of `site.yaml`.
struct DeploySettingsTests {
  private func load(_ deploy: String) -> (settings: DeploySettings?, diagnostics: [String]) {
    let files = MemoryFiles(["Content/site.yaml": "title: x\nbaseURL: https://example.com/\n\(deploy)"])
    let loaded = ConfigurationRepository(
      files: files, documents: LineDocuments(), environment: { _ in nil }, zone: { _ in tokyo }
    ).load()
    var settings = loaded.value?.deploy
    settings?.marks = [:]
    return (settings, lines(loaded.diagnostics))
  }

  @Test func nothingSaid() {
    #expect(load("").settings == nil)
    let empty = load("deploy:")
    #expect(empty.settings == nil && empty.diagnostics == [])
  }

  @Test func shortForms() {
    #expect(load("deploy: {rsync: /www}").settings == DeploySettings(method: .rsync(.init(to: "/www"))))
    #expect(
      load("deploy: {rclone: \"s3:a/b\"}").settings == DeploySettings(method: .rclone(.init(to: "s3:a/b"))))
    #expect(load("deploy: {git: web}").settings == DeploySettings(method: .git(.init(branch: "web"))))
    for all in ["", "{}", "{branch: , to: origin}"] {
      let loaded = load("deploy: {git: \(all)}")
      #expect(loaded.diagnostics == [])
      #expect(loaded.settings == DeploySettings(method: .git(.init(to: "origin", branch: "pages"))))
    }
  }

  @Test func everyKey() {
    let rsync = load(
      "deploy: {rsync: {to: \"me@h:/w\", port: 22, identity: ~/k, knownHosts: k, checksum: true}, keep: [/a/b/, c], delete: false}"
    )
    #expect(rsync.diagnostics == [])
    #expect(
      rsync.settings
        == DeploySettings(
          method: .rsync(.init(to: "me@h:/w", port: 22, identity: "~/k", knownHosts: "k", checksum: true)),
          kept: ["a/b", "c"], removes: false))
    let git = load("deploy: {git: {to: \"${A}\", branch: a/b, message: m, name: n, email: e}}")
    #expect(
      git.settings
        == DeploySettings(method: .git(.init(to: "${A}", branch: "a/b", message: "m", name: "n", email: "e")))
    )
    let rclone = load("deploy: {rclone: {to: \"a:\", config: rclone.conf}}")
    #expect(rclone.settings == DeploySettings(method: .rclone(.init(to: "a:", config: "rclone.conf"))))
  }

  /// Only a deploy needs the values.
  @Test(arguments: ["${TARGET}", "${NOPE}/x", "me@${HOST}", "${A}${B}"])
  func aVariableStandsForAnyPartOfAPlace(text: String) {
    for key in ["rsync", "rclone"] {
      let loaded = load("deploy: {\(key): \"\(text)\"}")
      #expect(loaded.diagnostics == [] && loaded.settings != nil)
    }
  }

  @Test(arguments: [
    ("deploy: 3", "'deploy' must be a mapping, not a number"),
    ("deploy: {rsinc: /x}", "did you mean 'rsync'?"),
    ("deploy: {keep: [a]}", "site.yaml does not say where to deploy"),
    ("deploy: {rsync: /a, git: b}", "'deploy' has both 'rsync' and 'git'"),
    ("deploy: {rsync: }", "'rsync' does not say where to"),
    ("deploy: {rsync: {port: 3}}", "'rsync' does not say where to"),
    ("deploy: {rsync: {to: /a, prot: 3}}", "did you mean 'port'?"),
    ("deploy: {rsync: {to: \"h:/a\", port: 0}}", "'port' must be"),
    ("deploy: {rsync: \"\"}", "3:17: error: 'rsync' does not say where to deploy"),
    ("deploy: {rsync: {to: \" \"}}", "'rsync' does not say where to deploy"),
    ("deploy: {rclone: \"\"}", "'rclone' does not say where to deploy"),
    ("deploy: {git: {to: \"\"}}", "'git' does not say where to deploy"),
    ("deploy: {rsync: [a]}", "must be text"),
    (
      "deploy: {rsync: www}",
      "'www' is neither an absolute path nor an address; write the whole path of a folder, such as '/var/www/site', or "
        + "'user@host:/folder' [InvalidDeploy]"
    ),
    ("deploy: {rsync: ~/www}", "write the whole path of a folder in place of '~', such as"),
    ("deploy: {rclone: \"www/${A}\"}", "such as '/var/www/site', or 'remote:folder'"),
    (
      "deploy: {rsync: \"rsync://host/\"}",
      "3:17: error: 'rsync://host/' names no module of the rsync daemon, so nothing could be sent there; add the module"
    ),
    ("deploy: {rsync: \"host::\"}", "names no module"),
    (
      "deploy: {rsync: \"rsync://me:secret@host/www\"}",
      "'rsync://***@host/www' contains a password, which rsync does not read from an address; remove it, and set the "
        + "environment variable RSYNC_PASSWORD"
    ),
    ("deploy: {rsync: \"rsync://me:${P}@host/www\"}", "contains a password"),
    ("deploy: {rsync: \"me:word@host::www\"}", "'***@host::www' contains a password"),
    (
      "deploy: {rsync: \"${}\"}",
      "3:17: error: '${}' has a '${' that does not name a variable; write '${NAME}', with letters, digits and '_'"
    ),
    ("deploy: {rsync: \"/www/${A B}\"}", "'/www/${A B}' has a '${' that does not name"),
    ("deploy: {rclone: \"a:${a-b}\"}", "has a '${' that does not name a variable"),
    ("deploy: {git: {to: \"https://h/${}\"}}", "has a '${' that does not name a variable"),
    (
      "deploy: {rsync: \"/www/$NAME\"}",
      "'/www/$NAME' contains '$NAME', which no variable replaces; write '${NAME}'"
    ),
    ("deploy: {git: \"\"}", "'' is not a valid branch name"),
    ("deploy: {git: HEAD}", "'HEAD' is not a valid branch name; write a name such as"),
    (
      "deploy: {git: {branch: refs/heads/web}}",
      "'refs/heads/web' is the full name of a branch's reference; write 'web' [InvalidDeploy]"
    ),
    (
      "deploy: {rsync: {to: /www, port: 22}}",
      "3:28: warning: 'port' has no effect on a folder of this machine; remove it [UnusedKey]"
    ),
    ("deploy: {rsync: {identity: k, to: /www}}", "'identity' has no effect on a folder of this machine"),
    ("deploy: {rsync: {to: \"h::m\", knownHosts: k}}", "'knownHosts' has no effect on an rsync daemon"),
    ("deploy: {rsync: \"-oProxyCommand=x:/\"}", "'-oProxyCommand=x:/' is not a valid place"),
    ("deploy: {rclone: \"-x:/\"}", "is not a valid place"),
    ("deploy: {git: {to: --upload-pack=x}}", "is not a valid place"),
    ("deploy: {git: a..b}", "'a..b' is not a valid branch name"),
    ("deploy: {git: -x}", "is not a valid branch name"),
    ("deploy: {git: a, keep: [b]}", "'keep' has no effect on a branch"),
    ("deploy: {rsync: /a, keep: [\"*\"]}", "'*' is not a valid path to keep"),
    ("deploy: {rsync: /a, keep: [../b]}", "'../b' is not a valid path to keep"),
    ("deploy: {rsync: \"-x://user:secret@h/\"}", "'-x://***@h/' is not a valid place"),
  ])
  func faults(text: String, words: String) {
    let diagnostics = load(text).diagnostics
    #expect(diagnostics.count == 1 && diagnostics[0].contains(words), "\(diagnostics)")
  }
}
