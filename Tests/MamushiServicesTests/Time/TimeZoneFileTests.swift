import MamushiCore
import MamushiServices
import Testing

private let hasDatabase = (try? TimeZoneFile.load(named: "America/New_York")) != nil

@Suite(.enabled(if: hasDatabase, "the system has no time zone database: install tzdata"))
struct SystemTimeZoneTests {
  @Test func tokyoIsNineHoursAhead() throws {
    let zone = try TimeZoneFile.load(named: "Asia/Tokyo")
    let time = CivilTime(year: 2026, month: 5, day: 5, hour: 10)
    #expect(zone.timestamp(at: time) == Timestamp(seconds: 1_777_942_800))
    #expect(zone.offset(at: Timestamp(seconds: 1_777_942_800)) == 32_400)
    // Daylight saving time of 1950.
    #expect(zone.offset(at: CivilTime(year: 1950, month: 7, day: 1).timestamp(offset: 0)) == 36_000)
    // Local mean time.
    #expect(zone.offset(at: CivilTime(year: 1880, month: 1, day: 1).timestamp(offset: 0)) == 33_539)
    #expect(zone.offset(at: CivilTime(year: 2500, month: 1, day: 1).timestamp(offset: 0)) == 32_400)
  }

  /// 2026-03-08: 02:00 EST is followed by 03:00 EDT. 2050-03-13 likewise, by the rule in the file's footer.
  @Test(arguments: [(2026, 8), (2050, 13)])
  func gap(year: Int, day: Int) throws {
    let zone = try TimeZoneFile.load(named: "America/New_York")
    let before = CivilTime(year: year, month: 3, day: day, hour: 1, minute: 59, second: 59)
    let change = CivilTime(year: year, month: 3, day: day, hour: 7).timestamp(offset: 0)
    #expect(zone.timestamp(at: before).seconds == change.seconds - 1)
    #expect(zone.offset(at: zone.timestamp(at: before)) == -18_000)
    #expect(zone.timestamp(at: CivilTime(year: year, month: 3, day: day, hour: 3)) == change)
    #expect(zone.offset(at: change) == -14_400)
    // Half an hour into the gap is half an hour after it began.
    let skipped = CivilTime(year: year, month: 3, day: day, hour: 2, minute: 30)
    #expect(zone.timestamp(at: skipped).seconds == change.seconds + 1800)
  }

  /// 2026-11-01: 02:00 EDT is followed by 01:00 EST. 2050-11-06 likewise.
  @Test(arguments: [(2026, 1), (2050, 6)])
  func fold(year: Int, day: Int) throws {
    let zone = try TimeZoneFile.load(named: "America/New_York")
    let change = CivilTime(year: year, month: 11, day: day, hour: 6).timestamp(offset: 0)
    #expect(zone.offset(at: Timestamp(seconds: change.seconds - 1)) == -14_400)
    #expect(zone.offset(at: change) == -18_000)
    let twice = CivilTime(year: year, month: 11, day: day, hour: 1, minute: 30)
    #expect(zone.timestamp(at: twice).seconds == change.seconds - 1800)
    let once = CivilTime(year: year, month: 11, day: day, hour: 2)
    #expect(zone.timestamp(at: once).seconds == change.seconds + 3600)
  }

  /// Samoa skipped 2011-12-30.
  @Test func gapOfADay() throws {
    let zone = try TimeZoneFile.load(named: "Pacific/Apia")
    let change = CivilTime(year: 2011, month: 12, day: 30, hour: 10).timestamp(offset: 0)
    let skipped = CivilTime(year: 2011, month: 12, day: 30, hour: 12)
    #expect(zone.timestamp(at: skipped).seconds == change.seconds + 12 * 3600)
    #expect(zone.timestamp(at: CivilTime(year: 2011, month: 12, day: 31)) == change)
  }

  @Test(arguments: [
    "America/New_York", "Europe/London", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Tehran",
  ])
  func everyMomentIsFoundAgain(name: String) throws {
    let zone = try TimeZoneFile.load(named: name)
    for moment in stride(from: Int64(-3_000_000_000), to: 4_000_000_000, by: 1_234_567) {
      let offset = zone.offset(at: Timestamp(seconds: moment))
      let time = CivilTime(Timestamp(seconds: moment), offset: offset)
      let found = zone.timestamp(at: time)
      // Of two moments with one reading the earlier is found.
      #expect(found.seconds <= moment)
      #expect(CivilTime(found, offset: zone.offset(at: found)) == time)
    }
  }

  @Test func unknownNames() {
    #expect(throws: TimeZoneFailure.unknownName("Asia/Tokio")) { try TimeZoneFile.load(named: "Asia/Tokio") }
    #expect(throws: TimeZoneFailure.unknownName("Asia")) { try TimeZoneFile.load(named: "Asia") }
  }
}

@Suite struct TimeZoneNameTests {
  @Test func zonesOfCitiesAreListed() {
    let names = TimeZoneFile.cityNames()
    #expect(names.contains("Asia/Tokyo") && names.contains("Europe/London") && names == names.sorted())
    #expect(TimeZoneFile.cityNames(from: ["/nonexistent/zoneinfo"]) == [])
  }

  @Test(arguments: ["UTC", "Etc/UTC"])
  func utcNeedsNoFiles(name: String) throws {
    let zone = try TimeZoneFile.load(named: name, from: [])
    #expect(zone.offset(at: Timestamp(seconds: 1_777_942_800)) == 0)
    #expect(zone.timestamp(at: CivilTime(year: 1970, month: 1, day: 2)) == Timestamp(seconds: 86_400))
  }

  @Test(arguments: [
    "", "/etc/localtime", "../../etc/passwd", "Asia/../UTC", "Asia//Tokyo", "Asia/", "./UTC", "a\0b", "東京",
  ])
  func namesOutsideTheDatabase(name: String) {
    #expect(throws: TimeZoneFailure.invalidName(name)) { try TimeZoneFile.load(named: name) }
  }

  @Test func noDatabase() {
    #expect(throws: TimeZoneFailure.noDatabase(["/nonexistent/zoneinfo"])) {
      try TimeZoneFile.load(named: "Asia/Tokyo", from: ["/nonexistent/zoneinfo"])
    }
  }
  @Test func aFingerprintStandsForTheBytesOfTheFirstFileFound() throws {
    let folder = try ScratchFolder()
    folder.write("one", to: "old/Asia/Tokyo")
    folder.write("two", to: "new/Asia/Tokyo")
    folder.makeFolder("empty")
    func fingerprint(_ folders: String..., name: String = "Asia/Tokyo") -> Fingerprint? {
      TimeZoneFile.fingerprint(named: name, from: folders.map(folder.at))
    }
    let old = try #require(fingerprint("old", "new"))
    #expect(fingerprint("empty", "old") == old)
    #expect(fingerprint("new", "old") == Fingerprinter.xxh3(Array("two".utf8)))
    #expect(fingerprint("new", "old") != old)
    #expect(fingerprint("empty") == nil)
    #expect(fingerprint("old", name: "Asia") == nil)
    #expect(fingerprint("empty", name: "../old/Asia/Tokyo") == nil)
    #expect(
      fingerprint(name: "UTC") != nil && fingerprint(name: "UTC") == fingerprint("old", name: "Etc/UTC"))
  }
}
