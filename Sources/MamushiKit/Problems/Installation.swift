/// How what is missing on this machine is installed.
package enum Installation {
  /// - Parameters:
  ///   - apt: packages of Debian and Ubuntu.
  ///   - brew: formulas of Homebrew.
  package static func of(apt: String, brew: String) -> String {
    "install it: 'apt install \(apt)' or 'brew install \(brew)'"
  }

  package static func of(_ program: String) -> String {
    of(apt: program == "ssh" ? "openssh-client" : program, brew: program == "ssh" ? "openssh" : program)
  }

  package static let vips = of(apt: "libvips42", brew: "vips")
  package static let curl = of(apt: "libcurl4", brew: "curl")
  package static let xml = of(apt: "libxml2", brew: "libxml2")
}
