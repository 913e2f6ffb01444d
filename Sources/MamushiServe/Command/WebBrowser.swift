import CPlatform

/// The user's browser on this machine.
enum WebBrowser {
  #if os(macOS)
    static let program = "open"
  #else
    static let program = "xdg-open"
  #endif

  /// Opens an address.
  ///
  /// - Returns: the reason why that failed, in the system's words; nil on success.
  static func open(_ url: String) -> String? {
    // Children are reaped automatically: nothing waits for the program.
    signal(SIGCHLD, SIG_IGN)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Detaches the program from the terminal's input, output and Ctrl-C.
    for descriptor: Int32 in [0, 1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    let words = [program, url].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, program, &actions, &attributes, words + [nil], environment)
    return code == 0 ? nil : systemReason(code)
  }

  private typealias Variables = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// The environment of this process. Swift cannot access `environ`, a mutable global, so it is looked up by
  /// name.
  private static var environment: Variables? {
    #if canImport(Darwin)
      typealias Getter = @convention(c) () -> UnsafeMutablePointer<Variables?>
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "_NSGetEnviron") else { return nil }
      return unsafeBitCast(symbol, to: Getter.self)().pointee
    #else
      guard let symbol = dlsym(nil, "environ") else { return nil }
      return symbol.assumingMemoryBound(to: Variables?.self).pointee
    #endif
  }
}
