import CPlatform

/// GitHub's own program, of Debian's package `cmark-gfm`.
enum CmarkGFM {
  static let isInstalled = html(of: Array("a".utf8)) == Array("<p>a</p>\n".utf8)

  /// What it makes of a document, with all extensions or none; nil where it cannot be run.
  static func html(of markdown: [UInt8], extensions: Bool = true) -> [UInt8]? {
    var arguments = ["cmark-gfm", "--unsafe"]
    if extensions {
      for name in ["footnotes", "table", "strikethrough", "autolink", "tasklist"] {
        arguments += ["-e", name]
      }
    }
    var input: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    // Where a process has no pipe left, the test is not run.
    guard pipe_closed_on_exec(&input) == 0, pipe_closed_on_exec(&output) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, target) in [(input[0], STDIN_FILENO), (output[1], STDOUT_FILENO)] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    let status = posix_spawnp(&process, "cmark-gfm", &actions, nil, &words, &environment)
    close(input[0])
    close(output[1])
    defer { close(output[0]) }
    guard status == 0 else {
      close(input[1])
      return nil
    }
    // A made-up document is smaller than a pipe.
    _ = write(input[1], markdown, markdown.count)
    close(input[1])
    var html: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(output[0], &buffer, buffer.count)
      if count <= 0 { break }
      html += buffer[..<count]
    }
    var exit: Int32 = 0
    waitpid(process, &exit, 0)
    return exit == 0 ? html : nil
  }
}
