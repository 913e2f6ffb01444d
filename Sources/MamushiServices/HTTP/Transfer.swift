import CCurlCalls
import CPlatform
import MamushiCore

/// A hop that libcurl is processing: its settings and what has been received. Belongs to the thread of a
/// ``TransferLoop``.
final class Transfer {
  /// Up to this size, answers may exceed ``HTTPLimits/maximumRatio``.
  private static let ratioFreeBytes = 64 << 10
  /// The size of libcurl's reads, by which its count of received bytes may lag.
  private static let receiveBuffer = 16 << 10
  private static let maximumHeaderBytes = 256 << 10

  let job: TransferJob
  let handle: UnsafeMutableRawPointer
  private var hop: Hop { job.hop }
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let errorText: UnsafeMutablePointer<CChar>

  private var answer = HopOutcome.Answer()
  private var headerBytes = 0
  private var isInHead = false
  /// Why this client stopped the transfer.
  private var stop: HTTPFailure.Kind?
  private var refusedSockets = 0
  private var openedSockets = 0
  /// The number of requests sent over the network. libcurl resends a request by itself if a kept connection turns out
  /// to be closed.
  private(set) var requests = 0

  init(_ job: TransferJob, on handle: UnsafeMutableRawPointer) {
    self.job = job
    self.handle = handle
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    configure()
  }

  deinit {
    ccurl_slist_free_all(fields)
    errorText.deallocate()
  }

  /// Removes all pointers to this object from the handle. Must be called before the object is released.
  func detach() { ccurl_easy_reset(handle) }

  // MARK: Settings

  private func configure() {
    ccurl_set_text(handle, CURLOPT_URL, hop.url.text)
    ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    ccurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
    ccurl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // An empty list means all codings that libcurl was built with.
    ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    ccurl_set_text(handle, CURLOPT_USERAGENT, hop.userAgent)
    ccurl_set_error_buffer(handle, errorText)

    let limits = hop.limits
    ccurl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(limits.connectTimeout))
    ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, Self.milliseconds(limits.totalTimeout))
    ccurl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, max(0, limits.minimumRate))
    ccurl_set_long(handle, CURLOPT_LOW_SPEED_TIME, max(1, Int(min(limits.slowTime, 86_400).rounded(.up))))
    ccurl_set_long(handle, CURLOPT_MAXAGE_CONN, hop.greatestIdleTime)
    ccurl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(max(1, limits.maximumBytes)))

    // Sets both, or libcurl would read the environment itself.
    ccurl_set_text(handle, CURLOPT_PROXY, hop.proxy ?? "")
    ccurl_set_text(handle, CURLOPT_NOPROXY, "")
    ccurl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    if let file = hop.certificates.file { ccurl_set_text(handle, CURLOPT_CAINFO, file) }
    if let folder = hop.certificates.folder { ccurl_set_text(handle, CURLOPT_CAPATH, folder) }

    // An answer to HEAD has no body, whatever its `Content-Length` says.
    if hop.method == .head { ccurl_set_long(handle, CURLOPT_NOBODY, 1) }
    if hop.method == .post {
      _ = hop.body.withUnsafeBytes { bytes in
        // An empty array has no address, and for a null pointer libcurl would read the body from a callback.
        var nothing: UInt8 = 0
        return ccurl_set_body(
          handle, bytes.baseAddress ?? withUnsafePointer(to: &nothing) { UnsafeRawPointer($0) },
          curl_off_t(bytes.count))
      }
      // libcurl resends a request if a kept connection turns out to be closed; a POST must go out only once.
      ccurl_set_long(handle, CURLOPT_FRESH_CONNECT, 1)
    }
    // Nothing here waits for "100 Continue".
    fields = ccurl_slist_append(nil, "Expect:")
    for header in hop.headers {
      let name = Self.visible(header.name)
      let value = Self.visible(header.value)
      guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: ":")) else { continue }
      // libcurl's notation for a field that is present but empty.
      fields = ccurl_slist_append(fields, value.isEmpty ? "\(name);" : "\(name): \(value)") ?? fields
    }
    ccurl_set_headers(handle, fields)

    ccurl_set_callbacks(
      handle,
      { bytes, size, count, context in
        Transfer.of(context).receiveHead(UnsafeRawBufferPointer(start: bytes, count: size * count))
      },
      { bytes, size, count, context in
        Transfer.of(context).receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
      },
      { context, _, address in Transfer.of(context).openSocket(address) },
      { _, kind, bytes, count, context in
        if kind == CURLINFO_HEADER_OUT {
          Transfer.of(context).sendHead(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Returns the context of a callback, which `configure` sets and `detach` removes from the handle.
  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer {
    guard let context else { preconditionFailure("libcurl passes the context that it was given") }
    return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    Int((max(0.001, min(seconds, 86_400)) * 1000).rounded(.up))
  }

  /// Removes control characters, which would end the field and begin another, and white space at both ends. Values may have
  /// tabs in them (RFC 9110, section 5.5).
  private static func visible(_ text: String) -> String {
    func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
    var bytes = text.utf8.filter { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }[...]
    while isBlank(bytes.first) { bytes.removeFirst() }
    while isBlank(bytes.last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Callbacks

  private func sendHead(_ bytes: UnsafeRawBufferPointer) {
    // Does not count the CONNECT that goes to a proxy.
    if bytes.starts(with: "\(hop.method.rawValue) ".utf8) { requests += 1 }
  }

  private func receiveHead(_ bytes: UnsafeRawBufferPointer) -> Int {
    headerBytes += bytes.count
    guard headerBytes <= Self.maximumHeaderBytes else {
      stop = .invalidResponse("its header is longer than \(Self.maximumHeaderBytes >> 10) KB")
      return 0
    }
    let line = bytes.prefix { $0 != 13 && $0 != 10 }
    if line.starts(with: "HTTP/".utf8) {
      // An interim response (1xx) may have come before.
      answer.headers = []
      isInHead = true
    } else if line.isEmpty {
      // Fields after the body are trailers.
      isInHead = false
    } else if isInHead, let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      var value = line[(colon + 1)...].drop(while: isSpace)
      while let last = value.last, isSpace(last) { value.removeLast() }
      answer.headers.append(
        HTTPHeader(String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self)))
    }
    return bytes.count
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count = answer.body.count + bytes.count
    let limits = hop.limits
    if count > limits.maximumBytes {
      stop = .tooLarge(bytes: limits.maximumBytes)
    } else if isTooDense(count, slack: Self.receiveBuffer) {
      stop = .tooDense(ratio: limits.maximumRatio)
    }
    guard stop == nil else {
      answer.body = []
      return 0
    }
    if answer.body.isEmpty {
      let length = Int(ccurl_size_info(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))
      if length > 0 { answer.body.reserveCapacity(min(length, limits.maximumBytes)) }
    }
    answer.body.append(contentsOf: bytes)
    return bytes.count
  }

  private func isTooDense(_ count: Int, slack: Int) -> Bool {
    guard count > Self.ratioFreeBytes else { return false }
    let received = Int(ccurl_size_info(handle, CURLINFO_SIZE_DOWNLOAD_T)) + slack
    return count / max(1, hop.limits.maximumRatio) > received
  }

  /// Opens a socket for the address that a name resolved to. Only here can the address no longer change.
  private func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
    guard let address else { return ccurl_socket_bad }
    let to = address.pointee
    let isAllowed =
      hop.isTrusted || hop.proxy != nil
      || withUnsafePointer(to: &address.pointee.addr) { PublicAddress.isPublic($0, length: Int(to.addrlen)) }
    guard isAllowed else {
      refusedSockets += 1
      return ccurl_socket_bad
    }
    openedSockets += 1
    return socket_closed_on_exec(to.family, to.socktype, to.protocol)
  }

  // MARK: Finishing

  func outcome(_ code: CURLcode) -> HopOutcome {
    if code == CURLE_OK, isTooDense(answer.body.count, slack: 0) {
      return .failure(.tooDense(ratio: hop.limits.maximumRatio), requests: requests)
    }
    guard code == CURLE_OK else {
      let isKept = requests > 0 && ccurl_long_info(handle, CURLINFO_NUM_CONNECTS) == 0
      return .failure(stop ?? failure(code), requests: requests, isOfKeptConnection: isKept)
    }
    answer.status = ccurl_long_info(handle, CURLINFO_RESPONSE_CODE)
    return HopOutcome(result: .success(answer), requests: requests)
  }

  private func failure(_ code: CURLcode) -> HTTPFailure.Kind {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost(hop.url.host)
    case CURLE_COULDNT_CONNECT where refusedSockets > 0 && openedSockets == 0:
      .privateAddress(host: hop.url.host)
    case CURLE_OPERATION_TIMEDOUT: timeout()
    case CURLE_PARTIAL_FILE: .truncated
    case CURLE_GOT_NOTHING: .connection("it was closed without an answer")
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(bytes: hop.limits.maximumBytes)
    case CURLE_URL_MALFORMAT: .invalidURL
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .invalidResponse("it is not HTTP")
    case CURLE_BAD_CONTENT_ENCODING: .invalidResponse("its compression is broken or unknown")
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED:
      .tls(errorText[0] == 0 ? Self.words(code) : String(cString: errorText))
    default: .connection(reason(code))
    }
  }

  /// libcurl has one code for three limits.
  private func timeout() -> HTTPFailure.Kind {
    let limits = hop.limits
    // Zero until the connection stands and the request can be sent; in microseconds.
    if ccurl_size_info(handle, CURLINFO_PRETRANSFER_TIME_T) == 0 {
      return .connectTimeout(seconds: min(limits.connectTimeout, limits.totalTimeout))
    }
    let spent = Double(ccurl_size_info(handle, CURLINFO_TOTAL_TIME_T)) / 1_000_000
    // libcurl's timers fire a few milliseconds early.
    return spent >= limits.totalTimeout - 0.05
      ? .totalTimeout(seconds: limits.totalTimeout) : .tooSlow(bytesPerSecond: limits.minimumRate)
  }

  /// Uses fixed words, because libcurl's own messages contain durations and ports.
  private func reason(_ code: CURLcode) -> String {
    switch Int32(truncatingIfNeeded: ccurl_long_info(handle, CURLINFO_OS_ERRNO)) {
    case ECONNREFUSED: "refused"
    case ECONNRESET, EPIPE: "reset by the server"
    case ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL: "unreachable"
    case ETIMEDOUT: "timed out"
    default: Self.words(code)
    }
  }

  private static func words(_ code: CURLcode) -> String {
    ccurl_easy_strerror(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
  }
}
