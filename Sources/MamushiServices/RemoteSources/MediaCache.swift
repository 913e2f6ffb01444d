import CPlatform
import MamushiCore

/// Keeps pictures of other sites in `.mamushi/media/`, each under the hash of its bytes.
///
/// A file is written beside its place, through to the disk, and renamed: what has a name there is whole, and is not
/// written again.
package struct MediaCache: MediaFolder {
  private static let folder = SitePath(".mamushi/media")

  private let site: String
  private let fingerprinter: Fingerprinter

  /// - Parameters:
  ///   - site: the absolute path of the site's folder.
  ///   - fingerprinter: names the files. Strangers can make two pictures of one fingerprint: see ``keep(_:)``.
  package init(site: String, fingerprinter: Fingerprinter = .xxh3) {
    self.site = site
    self.fingerprinter = fingerprinter
  }

  /// Keeps a picture, unless it is there.
  ///
  /// - Returns: nil also where another picture of the same hash is there: that is no accident.
  /// - Throws: where it cannot be written.
  package func keep(_ bytes: [UInt8]) throws(FileFailure) -> (file: SitePath, header: ImageHeader)? {
    guard let header = try? ImageHeader(parsing: bytes), let ending = Self.ending(header.format) else {
      return nil
    }
    let fingerprint = fingerprinter(bytes)
    let file = Self.folder.appending(fingerprint.hexadecimal + "." + ending)
    let path = site + "/" + file.string
    if let present = try contents(path, atMost: bytes.count + 1) {
      if present == bytes { return (file, header) }
      // Another picture, or a file that someone damaged?
      if let whole = try contents(path, atMost: .max), fingerprinter(whole) == fingerprint { return nil }
    }
    // Several threads may keep the same picture at once.
    let newPath = path + ".new-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    try writeFileAtomically(bytes, to: path, through: newPath, mode: 0o644)
    return (file, header)
  }

  package func holds(_ file: SitePath) -> Bool {
    var status = stat()
    return file.folder == Self.folder && lstat(site + "/" + file.string, &status) == 0
      && kind(of: status) == S_IFREG && status.st_size > 0
  }

  /// The extension that servers know a picture by; nil for what may hold a script.
  private static func ending(_ format: ImageHeader.Format) -> String? {
    switch format {
    case .jpeg: "jpg"
    case .png, .gif, .webp, .avif: format.rawValue
    case .heic, .svg: nil
    }
  }

  /// The bytes of a regular file; nil where there is none.
  private func contents(_ path: String, atMost limit: Int) throws(FileFailure) -> [UInt8]? {
    let number = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    // A link is replaced, like all that is not ours.
    guard number >= 0 else {
      if errno == ENOENT || errno == ELOOP { return nil } else { throw FileFailure("read", path) }
    }
    let file = Descriptor(number)
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw FileFailure("read", path) }
    guard kind(of: status) == S_IFREG else { return nil }
    guard let bytes = readBytes(of: file, atMost: min(limit, Int(status.st_size) + 1)) else {
      throw FileFailure("read", path)
    }
    return bytes
  }
}
