import Testing

@testable import MamushiServices

/// The environment names authorities as for `curl`.
@Suite struct CertificateSettingsTests {
  @Test func nothingIsNamed() {
    for environment in [[:], ["SSL_CERT_FILE": "", "SSL_CERT_DIR": "", "CURL_CA_BUNDLE": ""]] {
      let settings = CertificateSettings(environment: environment)
      #expect(settings.file == nil)
      #expect(settings.folder == nil)
    }
  }

  @Test func fileAndFolder() {
    let settings = CertificateSettings(
      environment: ["SSL_CERT_FILE": "/a.pem", "SSL_CERT_DIR": "/certs", "CURL_CA_BUNDLE": ""])
    #expect(settings.file == "/a.pem")
    #expect(settings.folder == "/certs")
  }

  @Test func theVariableOfCurlComesFirst() {
    let settings = CertificateSettings(
      environment: ["CURL_CA_BUNDLE": "/own.pem", "SSL_CERT_FILE": "/a.pem", "SSL_CERT_DIR": "/certs"])
    #expect(settings.file == "/own.pem")
    #expect(settings.folder == nil)
  }
}
