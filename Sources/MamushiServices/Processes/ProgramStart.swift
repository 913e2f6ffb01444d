import CPlatform
import MamushiCore

/// Starts a program as a child of this process.
///
/// - Parameters:
///   - program: A path, or a name to look up in `PATH`.
///   - variables: All environment variables of the program.
///   - folder: The absolute path of the folder in which it runs; `nil` for that of this process.
///   - hasOwnGroup: Whether the program leads a process group of its own, so that signals can reach all that it starts.
///   - files: The program's open files, whose numbers there start from 0. It also inherits all files that are not
///     closed on exec.
/// - Returns: The process id.
package func spawnProgram(
  _ program: String, _ arguments: [String], _ variables: [String: String], in folder: String? = nil,
  hasOwnGroup: Bool = false, files: [Int32]
) throws(ProgramFailure) -> pid_t {
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
  for (number, file) in files.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
  }
  if let folder { change_folder_on_spawn(&actions, folder) }
  // The program would inherit ignored and blocked signals.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for number in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  var flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
  if hasOwnGroup {
    posix_spawnattr_setpgroup(&attributes, 0)
    flags |= Int16(POSIX_SPAWN_SETPGROUP)
  }
  posix_spawnattr_setflags(&attributes, flags)
  let words = ([program] + arguments).map { (word: String) in strdup(word) }
  let environment = variables.map { (name: String, value: String) in strdup("\(name)=\(value)") }
  defer { for word in words + environment { free(word) } }
  var pid: pid_t = 0
  var code = ETXTBSY
  // A program that has just been written cannot start while others, which are being started, still have the file open.
  for attempt in 0..<20 where code == ETXTBSY {
    if attempt > 0 { usleep(5_000) }
    code = posix_spawnp(&pid, program, &actions, &attributes, words + [nil], environment + [nil])
  }
  guard code == 0 else { throw code == ENOENT ? .notInstalled : .notStarted(systemReason(code)) }
  return pid
}
