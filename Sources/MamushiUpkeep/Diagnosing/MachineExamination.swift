import MamushiCore
import MamushiKit

/// What this machine can do.
struct MachineExamination {
  let machine: any Machine
  let system: SystemTraits
  /// Whether builds of the site ask other servers; nil outside of a site.
  let needsNetwork: Bool?
  /// The site's time zone; nil outside of a site.
  let zoneName: String?
  /// The last change of a file of the site, in nanoseconds since 1970.
  let lastChange: Int64?

  var checks: [HealthCheck] {
    [systemCheck] + libraries + network + [timeZones, clock]
  }

  /// Threads and connections take some hundreds.
  private static let fewFiles = 256

  private var systemCheck: HealthCheck {
    let cores = "\(system.cores) core\(system.cores == 1 ? "" : "s")"
    let files = "\(NumberText.grouped(system.openFiles)) open files at once"
    if system.openFiles >= Self.fewFiles { return HealthCheck(.system, .ok, "\(cores), up to \(files)") }
    return HealthCheck(
      .system, .warning, "this process may have only \(files); many sources or readers need more",
      help: "allow more: 'ulimit -n 1024'")
  }

  private var libraries: [HealthCheck] {
    let libraries = machine.libraries()
    let found = libraries.compactMap { name, version in version.map { "\(name) \($0)" } }
    let known = HealthCheck(.libraries, .ok, found.joined(separator: ", "))
    // `Network` and `PictureReading` tell of libcurl and libvips.
    guard libraries.contains(where: { $0.name == "libxml2" && $0.version == nil }) else { return [known] }
    let words = "libxml2 cannot be loaded: neither feeds nor drawings (SVG) can be read"
    return [known, HealthCheck(.libraries, .warning, words, help: Installation.xml)]
  }

  private var network: [HealthCheck] {
    let isNeeded = needsNetwork ?? false
    guard let traits = machine.network() else {
      let words = "libcurl cannot be loaded: remote sources and 'check --external' do not work"
      return [HealthCheck(.network, isNeeded ? .error : .warning, words, help: Installation.curl)]
    }
    guard let security = traits.security else {
      let words = "libcurl \(traits.version) has no TLS: nothing can be fetched from https addresses"
      return [HealthCheck(.network, isNeeded ? .error : .warning, words, help: Installation.curl)]
    }
    if traits.hasCertificates == false {
      return [
        HealthCheck(
          .network, .warning,
          "there are no certificates of authorities: no https address can be trusted, so nothing can be fetched",
          help: Installation.of("ca-certificates"))
      ]
    }
    let parts = ["libcurl \(traits.version)", security] + (traits.hasHTTP2 ? ["HTTP/2"] : [])
    return [HealthCheck(.network, .ok, parts.joined(separator: ", "))]
  }

  private var timeZones: HealthCheck {
    if machine.hasTimeZones() { return HealthCheck(.timeZones, .ok, "the time zone database is there") }
    let isNeeded = !["UTC", "Etc/UTC", nil].contains(zoneName)
    return HealthCheck(
      .timeZones, isNeeded ? .error : .warning,
      "there is no time zone database: only sites with 'timeZone: UTC' can be built",
      help: "install it: 'apt install tzdata'")
  }

  // MARK: Time

  /// 2026-01-01, before which there was no release.
  private static let firstTime: Int64 = 1_767_225_600_000_000_000
  private static let day: Int64 = 86_400_000_000_000

  static let clockHelp = "set it: 'timedatectl set-ntp true', or in the settings of the system"

  private var clock: HealthCheck {
    let now = CivilTime(Timestamp(seconds: system.time / 1_000_000_000), offset: 0)
    let text = DateText.day(now)
    if system.time < Self.firstTime {
      return HealthCheck(
        .clock, .warning,
        "the clock says \(text): articles of today are in the future, and certificates are not valid yet",
        help: Self.clockHelp)
    }
    if let lastChange, lastChange > system.time + Self.day {
      return HealthCheck(
        .clock, .note,
        "the clock says \(text), but files of the site have later dates: the clock is slow, or these dates are wrong",
        help: Self.clockHelp)
    }
    return HealthCheck(.clock, .ok, "the clock says \(text) (UTC)")
  }
}
