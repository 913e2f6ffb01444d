import MamushiCore
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What a machine lacks.
struct MachineExaminationTests {
  @Test func aServerBesideTheToolIsAskedForItsVersion() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.previewServer) == ["ok: 'mamushi-serve' 0.1.0 is beside 'mamushi'"])
    #expect(examined.programs.calls.contains(ProgramCall("/usr/bin/mamushi-serve", ["--version"])))
    examined.programs = ScriptedPrograms { _ in .init(output: ["0.0.9"]) }
    #expect(
      await examined.findings(.previewServer) == [
        "warning: 'mamushi-serve' has another version (0.0.9) than 'mamushi' (0.1.0); install both from one release; in a "
          + "checkout, run './mamushi serve', which compiles it"
      ])
    examined.programs = ScriptedPrograms { _ in .init(failure: .notStarted("Exec format error")) }
    #expect(await examined.findings(.previewServer).first?.contains("does not start") == true)
    examined.server = .missing
    #expect(
      await examined.findings(.previewServer).first?.hasPrefix("warning: 'mamushi-serve' is not beside")
        == true)
    // While the first './mamushi serve' of a checkout compiles it.
    examined.commit = nil
    #expect(
      await examined.findings(.previewServer) == [
        "warning: 'mamushi-serve' is not compiled yet; the first './mamushi serve' of the checkout compiles it, for some minutes"
      ])
  }

  @Test func librariesThatAreThereAreNamed() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.libraries) == ["ok: cmark 0.30.2, libxml2 2.9.14"])
    examined.machine.xmlVersion = nil
    #expect(
      await examined.findings(.libraries) == [
        "ok: cmark 0.30.2",
        "warning: libxml2 cannot be loaded: neither feeds nor drawings (SVG) can be read; "
          + "install it: 'apt install libxml2' or 'brew install libxml2'",
      ])
  }

  @Test func fewOpenFilesAreAWarning() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.system) == ["ok: 2 cores, up to 1,024 open files at once"])
    examined.machine.traits.openFiles = 100
    #expect(
      await examined.findings(.system) == [
        "warning: this process may have only 100 open files at once; many sources or readers need more; "
          + "allow more: 'ulimit -n 1024'"
      ])
  }

  @Test func theNetworkIsAnErrorOnlyForSourcesAndTellsWhatToInstall() async {
    var examined = ExaminedMachine()
    #expect(await examined.findings(.network) == ["ok: libcurl 8.0.0, TLS/1, HTTP/2"])
    examined.machine.networkTraits = nil
    #expect(
      await examined.findings(.network) == [
        "warning: libcurl cannot be loaded: remote sources and 'check --external' do not work; "
          + "install it: 'apt install libcurl4' or 'brew install curl'"
      ])
    examined.configure(
      "title: x", "baseURL: https://mamushi.jp/", "timeZone: UTC",
      "sources: [{name: a, kind: feed, url: https://a.example/}]")
    #expect(await examined.findings(.network).first?.hasPrefix("error: ") == true)
    examined.machine.networkTraits = NetworkTraits(
      version: "8.0.0", security: nil, hasHTTP2: false, hasCertificates: nil)
    #expect(await examined.findings(.network).first?.hasPrefix("error: libcurl 8.0.0 has no TLS") == true)
    examined.machine.networkTraits = NetworkTraits(
      version: "8.0.0", security: "TLS/1", hasHTTP2: false, hasCertificates: false)
    #expect(await examined.findings(.network).first?.contains("apt install ca-certificates") == true)
  }

  @Test func aMachineWithoutTimeZonesBuildsHardlyAnySite() async {
    var examined = ExaminedMachine()
    examined.machine.knowsTimeZones = false
    #expect(
      await examined.findings(.timeZones) == [
        "error: there is no time zone database: only sites with 'timeZone: UTC' can be built; "
          + "install it: 'apt install tzdata'"
      ])
  }

  @Test func aClockThatCannotBeRightIsToldAndSoAreFilesFromTheFuture() async {
    var examined = ExaminedMachine(["articles/a.md": "x"])
    examined.site.files.stamps["Content/articles/a.md"] = FileStamp(
      size: 1, inode: 1, modified: MemoryMachine.now + 3 * 86_400_000_000_000, changed: 0)
    #expect(
      await examined.findings(.clock).first?.hasPrefix(
        "note: the clock says 2026-05-05, but files of the site have later dates") == true)
    examined.site.files.stamps = [:]
    #expect(await examined.findings(.clock) == ["ok: the clock says 2026-05-05 (UTC)"])
    examined.machine.traits.time = 0
    #expect(
      await examined.findings(.clock).first?.hasPrefix(
        "warning: the clock says 1970-01-01: articles of today") == true)
  }
}
