import Dispatch
import Foundation

/// The terminal that somebody types at.
enum Terminal {
  /// Has what is typed not be shown meanwhile; does nothing where standard input is no terminal.
  static func withoutEcho<Value>(_ work: () -> Value) -> Value {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return work() }
    let former = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    // An interrupted prompt must not leave the terminal mute.
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
