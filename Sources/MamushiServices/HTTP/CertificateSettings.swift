/// Where the environment says that certificates of authorities are, as `curl` reads it. libcurl itself does not look there.
struct CertificateSettings: Sendable {
  /// The variables that are read.
  static let names = ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"]

  /// nil: those of libcurl.
  let file: String?
  let folder: String?

  init(environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let bundle = value("CURL_CA_BUNDLE") {
      file = bundle
      folder = nil
    } else {
      file = value("SSL_CERT_FILE")
      folder = value("SSL_CERT_DIR")
    }
  }
}
