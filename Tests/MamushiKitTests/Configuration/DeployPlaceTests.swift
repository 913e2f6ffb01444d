import Testing

@testable import MamushiKit

/// What programs take addresses for.
struct DeployPlaceTests {
  private func rsync(_ address: String) -> Result<DeployPlace, DeployPlace.Fault> {
    Result { () throws(DeployPlace.Fault) in try DeployPlace(rsync: address) }
  }

  @Test(arguments: [
    ("/www", DeployPlace.folder), ("/a:b", .folder), ("host:/www", .shell), ("me@host:www", .shell),
    ("me@host:", .shell), ("host:site@example.org/www", .shell), ("me@host:www@2/x", .shell),
    ("me@[::1]:/www", .shell), ("[::1]:/a::b", .shell), ("host:/a::b", .shell),
    ("rsync://host/www", .daemon), ("RSYNC://me@host:873/www/a", .daemon), ("host::www", .daemon),
    ("me@host::www/a", .daemon), ("rsync://[::1]/www", .daemon), ("[::1]::www", .daemon),
  ])
  func addressesOfRsync(address: String, place: DeployPlace) { #expect(rsync(address) == .success(place)) }

  @Test(arguments: [
    ("www", DeployPlace.Fault.notAbsolute), ("~/www", .notAbsolute), ("./a:b", .notAbsolute),
    ("a/b:c", .notAbsolute),
    (":/www", .notAbsolute), ("", .notAbsolute), ("rsync://host", .noModule), ("rsync://host/", .noModule),
    ("rsync://host//", .noModule), ("rsync:///www", .noModule), ("rsync://", .noModule),
    ("host::", .noModule),
    ("host::/www", .noModule), ("rsync://me:word@host/www", .hasPassword),
    ("me:word@host::www", .hasPassword),
  ])
  func faultsOfRsync(address: String, fault: DeployPlace.Fault) { #expect(rsync(address) == .failure(fault)) }

  @Test func addressesOfRclone() throws {
    #expect(try DeployPlace(rclone: "/a:b") == .folder)
    #expect(try DeployPlace(rclone: "a:b/c") == .remote)
    #expect(try DeployPlace(rclone: ":webdav,url='http://h/':") == .remote)
    for address in ["a/b", "~/a", "./a:b", ""] {
      #expect(throws: DeployPlace.Fault.notAbsolute) { try DeployPlace(rclone: address) }
    }
  }
}
