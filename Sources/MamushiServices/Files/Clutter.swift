/// Returns whether a name belongs to a file that systems, editors or version control leave behind and nobody wants to
/// publish.
func isClutter(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
  switch name.last {
  case UInt8(ascii: "~"): return true  // Backups of Emacs, gedit, Kate and others.
  case UInt8(ascii: "#"): if name.count > 1, name.first == UInt8(ascii: "#") { return true }
  default: break
  }
  switch name.first {
  case UInt8(ascii: "."):
    // A repository in the output would keep every later build from replacing the output.
    return name.elementsEqual(".DS_Store".utf8) || name.starts(with: ".#".utf8)
      || name.starts(with: "._".utf8)  // AppleDouble
      || isRepository(name)
      || name.count > 5 && name.suffix(4).elementsEqual(".swp".utf8)
  case UInt8(ascii: "T"): return name.elementsEqual("Thumbs.db".utf8)
  case UInt8(ascii: "d"): return name.elementsEqual("desktop.ini".utf8)
  default: return false
  }
}

/// Returns whether a name is that of a git repository in a folder, in any case.
func isRepository(_ name: some Collection<UInt8>) -> Bool {
  name.count == 4 && name.lazy.map { $0 | 0x20 }.elementsEqual(".git".utf8)
}
