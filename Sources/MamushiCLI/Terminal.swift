import Dispatch
import Foundation

/// The terminal on standard input.
enum Terminal {
  /// Runs work without echoing input; does nothing special if standard input is not a terminal.
  static func withoutEcho<Value>(_ work: () -> Value) -> Value {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return work() }
    let former = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    // An interrupted prompt must not leave the terminal without echo.
    for number in [SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global(qos: .userInteractive))
    source.setEventHandler {
      var former = former
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
      Console.writeMessage("\n")
      _exit(Exit.interrupted.rawValue)
    }
    source.resume()
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    defer {
      var former = former
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
      source.cancel()
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
    return work()
  }
}
