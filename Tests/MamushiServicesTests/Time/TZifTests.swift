import MamushiCore
import MamushiServices
import Testing

/// A TZif file of version 2 with a footer, or of version 1.
private func tzif(
  version: UInt8 = UInt8(ascii: "2"), transitions: [(time: Int64, type: UInt8)] = [], offsets: [Int32] = [0],
  footer: String = ""
) -> [UInt8] {
  func integer(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
  func header(_ times: Int, _ types: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8)
    bytes.append(version)
    bytes.append(contentsOf: [UInt8](repeating: 0, count: 15))
    for count in [0, 0, 0, times, types, 1] { bytes += integer(UInt32(count)) }
    return bytes
  }
  let isOld = version == 0
  var bytes: [UInt8] = []
  if !isOld { bytes += header(0, 1) + [0, 0, 0, 0, 0, 0, 0] }
  bytes += header(transitions.count, offsets.count)
  for transition in transitions {
    bytes += isOld ? integer(Int32(transition.time)) : integer(transition.time)
  }
  bytes += transitions.map(\.type)
  for offset in offsets { bytes += integer(offset) + [0, 0] }
  bytes.append(0)
  if !isOld { bytes += Array("\n\(footer)\n".utf8) }
  return bytes
}

@Suite struct TZifTests {
  @Test(arguments: [UInt8(0), UInt8(ascii: "2"), UInt8(ascii: "4")])
  func versions(version: UInt8) throws {
    let zone = try TimeZoneFile(
      tzif(version: version, transitions: [(-100, 1), (1000, 2)], offsets: [60, 3600, -7200]))
    #expect(
      [-101, -100, 999, 1000, 9_999_999].map { zone.offset(at: Timestamp(seconds: $0)) } == [
        60, 3600, 3600, -7200, -7200,
      ])
  }

  @Test(arguments: [
    // January and July of 2030, in hours.
    ("JST-9", 9.0, 9.0), ("EST5EDT,M3.2.0,M11.1.0", -5, -4), ("<+0330>-3:30", 3.5, 3.5),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", 11, 10), ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", -2, -1),
    ("XXX3EDT4,0/0,J365/23", -4, -4), ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 1), ("AAA0BBB,J60/0,J300", 0, 1),
    ("AAA0BBB,59/0,299", 0, 1),
  ])
  func footers(rule: String, january: Double, july: Double) throws {
    let zone = try TimeZoneFile(tzif(footer: rule))
    func hours(_ month: Int) -> Double {
      Double(zone.offset(at: CivilTime(year: 2030, month: month, day: 15).timestamp(offset: 0))) / 3600
    }
    #expect([hours(1), hours(7)] == [january, july])
  }

  /// J60 is 1 March in every year, 59 (from 0) is 29 February in leap years.
  @Test func julianDays() throws {
    let julian = try TimeZoneFile(tzif(footer: "AAA0BBB,J60/0,J300"))
    let counted = try TimeZoneFile(tzif(footer: "AAA0BBB,59/0,299"))
    let noon = CivilTime(year: 2028, month: 2, day: 29, hour: 12).timestamp(offset: 0)
    #expect(julian.offset(at: noon) == 0)
    #expect(counted.offset(at: noon) == 3600)
  }

  @Test func footerCountsOnlyAfterTheLastTransition() throws {
    let zone = try TimeZoneFile(tzif(transitions: [(1_900_000_000, 0)], offsets: [7200], footer: "JST-9"))
    #expect(zone.offset(at: Timestamp(seconds: 1_899_999_999)) == 7200)
    #expect(zone.offset(at: Timestamp(seconds: 1_900_000_000)) == 32_400)
  }

  @Test(arguments: [
    "EST", "5", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "E5",
  ])
  func malformedFooters(rule: String) {
    #expect(throws: TimeZoneFailure.malformed) { try TimeZoneFile(tzif(footer: rule)) }
  }

  @Test func damagedFilesAreRefused() throws {
    let whole = tzif(
      transitions: [(-100, 1), (1000, 0)], offsets: [60, 3600], footer: "EST5EDT,M3.2.0,M11.1.0")
    #expect(try TimeZoneFile(whole).offset(at: Timestamp(seconds: 0)) == 3600)
    for count in 0..<whole.count {
      #expect(throws: TimeZoneFailure.malformed) { try TimeZoneFile(Array(whole[..<count])) }
    }
    var random = SplitMix64(state: 1)
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let zone = try? TimeZoneFile(bytes) else { continue }
      #expect(abs(zone.offset(at: Timestamp(seconds: 1_777_942_800))) <= 7 * 86_400)
      _ = zone.timestamp(at: CivilTime(year: 2026, month: 5, day: 5))
    }
    #expect(throws: TimeZoneFailure.malformed) {
      try TimeZoneFile(tzif(transitions: [(1000, 0), (999, 0)], offsets: [0]))
    }
    #expect(throws: TimeZoneFailure.malformed) { try TimeZoneFile(tzif(transitions: [(1, 7)], offsets: [0])) }
  }
}
