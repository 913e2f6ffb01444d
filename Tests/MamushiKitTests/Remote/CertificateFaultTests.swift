import MamushiCore
import Testing

@testable import MamushiKit

/// Who runs a server with a certificate of an authority of their own learns how to have it trusted.
@Suite struct CertificateFaultTests {
  @Test func theVariableIsNamed() {
    let failure = HTTPFailure(.tls("unable to get local issuer certificate"), requests: 1)
    let fault = SourceFault.request(failure, url: "https://cms.example/")
    #expect(
      fault.reason
        == "no secure connection could be made (unable to get local issuer certificate) at https://cms.example/"
    )
    #expect(fault.help(source: "cms").hasSuffix("name your authority's file in SSL_CERT_FILE"))
  }

  @Test func otherFaultsAreNotOfCertificates() {
    let fault = SourceFault.request(HTTPFailure(.truncated, requests: 1), url: "https://cms.example/")
    #expect(!fault.help(source: "cms").contains("SSL_CERT_FILE"))
  }
}
