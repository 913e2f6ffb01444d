import CCmark
import CCurlCalls
import CPlatform
import CSQLite
import CTOML
import CVipsCalls
import CXML2Calls
import CXXHash
import CYAML

/// The C libraries that the program contains or finds on this machine, for fault reports.
package enum LinkedLibraries {
  /// The names and versions of the libraries; the version is `nil` if this machine does not have the library.
  ///
  /// Gumbo and libexif do not report a version.
  package static var versions: [(name: String, version: String?)] {
    [
      ("cmark", text(cmark_version_string())),
      ("curl", text(ccurl_version())),
      ("libxml2", dotted(text(cxml2_version()))),
      ("libyaml", text(yaml_get_version_string())),
      ("sqlite", text(sqlite3_libversion())),
      ("toml++", text(ctoml_version())),
      ("vips", text(mamushi_vips_version())),
      ("xxhash", "\(XXH_VERSION_MAJOR).\(XXH_VERSION_MINOR).\(XXH_VERSION_RELEASE)"),
    ]
  }

  private static func text(_ bytes: UnsafePointer<CChar>?) -> String? { bytes.map { String(cString: $0) } }

  /// Converts libxml2's `20914`, which developer builds extend, to 2.9.14.
  static func dotted(_ text: String?) -> String? {
    guard let text, let number = Int(text.prefix { $0.isASCII && $0.isNumber }), number >= 10_000 else {
      return text
    }
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
