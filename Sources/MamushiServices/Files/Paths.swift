import CPlatform

/// Returns a path without symbolic links, `.` and `..`, or `nil` with `errno` set if it does not exist or loops.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Returns whether a path is `folder` or lies in it. Both must be without symbolic links.
func isPath(_ path: String, within folder: String) -> Bool {
  folder == "/" || path == folder || path.utf8.starts(with: (folder + "/").utf8)
}

/// Returns the target of a symbolic link as written.
func linkTarget(_ path: String) -> String {
  var bytes = [CChar](repeating: 0, count: 4096)
  let count = readlink(path, &bytes, bytes.count)
  return String(decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Returns the folder that holds `path` and the last part of `path`, ignoring trailing slashes.
func splitPath(_ path: String) -> (parent: String, name: String) {
  var path = path[...]
  while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", String(path)) }
  let parent = path[..<slash]
  return (parent.isEmpty ? "/" : String(parent), String(path[path.utf8.index(after: slash)...]))
}
