import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Whether a site's address fits, and what `deploy` needs.
struct DeployExaminationTests {
  private func examined(_ lines: String..., content: [String: String] = [:]) -> ExaminedMachine {
    var examined = ExaminedMachine(content)
    examined.site.files.files["Content/site.yaml"] = Array(
      (["title: x", "timeZone: UTC"] + lines).map { $0 + "\n" }.joined().utf8)
    return examined
  }

  @Test func anAddressOfExamplesIsAWarningOnceTheSiteIsDeployed() async {
    let words =
      "the site's address 'https://example.com/' is not one that readers can open; set 'baseURL' in site.yaml before "
      + "you publish"
    #expect(await examined("baseURL: https://example.com").findings(.address) == ["note: " + words])
    #expect(
      await examined("baseURL: https://example.com", "deploy: {rsync: /www}").findings(.address) == [
        "warning: " + words
      ])
    #expect(
      await examined("baseURL: https://mamushi.jp/x").findings(.address) == [
        "ok: the site's address is 'https://mamushi.jp/x/'"
      ])
    #expect(
      await examined("baseURL: http://mamushi.jp").findings(.address).first?.hasPrefix("note: ") == true)
  }

  @Test func aDomainOfTheHostHasToBeTheAddress() async {
    let line = "baseURL: https://mamushi.jp"
    #expect(await examined(line, content: ["static/CNAME": "MAMUSHI.jp\n"]).findings(.address).count == 1)
    #expect(await examined(line, content: ["static/CNAME": "www.mamushi.jp\n"]).findings(.address).count == 1)
    #expect(
      await examined(line, content: ["static/CNAME": "other.jp\n"]).findings(.address).last
        == "Content/static/CNAME: warning: this names the domain 'other.jp', but the site's address is on 'mamushi.jp'; write "
        + "the same domain in 'baseURL' of site.yaml and here")
  }

  @Test(
    arguments: [
      ("{rsync: \"me@host:/www\"}", ["rsync", "ssh"]), ("{rsync: \"rsync://host/www\"}", ["rsync"]),
      ("{rsync: /www}", ["rsync"]), ("{rclone: \"remote:www\"}", ["rclone"]), ("{git: pages}", ["git"]),
      ("{rsync: \"${PLACE}\"}", ["rsync", "ssh"]),
    ])
  func programsThatAreMissingAreNamed(deploy: String, programs: [String]) async {
    var examined = examined("baseURL: https://mamushi.jp", "deploy: \(deploy)")
    examined.machine.programs = Set(programs)
    #expect(
      await examined.findings(.deploy) == [
        "ok: 'deploy' finds " + programs.map { "'\($0)'" }.joined(separator: " and ")
      ])
    examined.machine.programs = []
    let found = await examined.findings(.deploy)
    #expect(found.count == programs.count)
    for (program, line) in zip(programs, found) {
      let (apt, brew) = program == "ssh" ? ("openssh-client", "openssh") : (program, program)
      #expect(line.contains(": warning: 'deploy' needs '\(program)', which is not installed"), "\(line)")
      #expect(line.hasSuffix("install it: 'apt install \(apt)' or 'brew install \(brew)'"), "\(line)")
    }
  }

  @Test func variablesOfThePlaceAreNeededOnlyByDeploys() async {
    var examined = examined("baseURL: https://mamushi.jp", "deploy: {rsync: \"${PLACE}:/www\"}")
    #expect(
      await examined.findings(.variables).map { $0.drop { $0 != " " } } == [
        " warning: the environment variable 'PLACE', which 'deploy' uses, is not set; set 'PLACE' before you run 'mamushi deploy'"
      ])
    examined.site.environment = ["PLACE": "host"]
    #expect(await examined.findings(.variables) == [])
  }
}
