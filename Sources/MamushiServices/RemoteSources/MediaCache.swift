import CPlatform
import MamushiCore

/// Keeps pictures of other sites in `.mamushi/media/`, each named after the hash of its bytes.
///
/// A file is written under another name, flushed to the disk and then renamed. A file with its final name is thus
/// complete and is not written again.
package struct MediaCache: MediaFolder {
  private static let folder = SitePath(".mamushi/media")

  private let site: String
  private let fingerprinter: Fingerprinter

  /// - Parameters:
  ///   - site: The absolute path of the site's folder.
  ///   - fingerprinter: Names the files. Attackers can craft two pictures with the same fingerprint: see ``keep(_:)``.
  package init(site: String, fingerprinter: Fingerprinter = .xxh3) {
    self.site = site
    self.fingerprinter = fingerprinter
  }

  /// Keeps a picture, unless it is already there.
  ///
  /// - Returns: `nil` if the bytes are not a picture of a supported format, or if another picture with the same hash is
  ///   there, which is no accident.
  /// - Throws: An error if an existing file cannot be read or the new one cannot be written.
  package func keep(_ bytes: [UInt8]) throws(FileFailure) -> (file: SitePath, header: ImageHeader)? {
    guard let header = try? ImageHeader(parsing: bytes), let ending = Self.ending(header.format) else {
      return nil
    }
    let fingerprint = fingerprinter(bytes)
    let file = Self.folder.appending(fingerprint.hexadecimal + "." + ending)
    let path = site + "/" + file.string
    if let present = try contents(path, atMost: bytes.count + 1) {
      if present == bytes { return (file, header) }
      // Finds out whether this is another picture or a damaged file.
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

  /// Returns the usual extension of a format, or `nil` for HEIC and SVG, which are not kept.
  private static func ending(_ format: ImageHeader.Format) -> String? {
    switch format {
    case .jpeg: "jpg"
    case .png, .gif, .webp, .avif: format.rawValue
    case .heic, .svg: nil
    }
  }

  /// Returns the bytes of a regular file, or `nil` if there is none.
  private func contents(_ path: String, atMost limit: Int) throws(FileFailure) -> [UInt8]? {
    let number = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    // A link is replaced, like anything else that Mamushi did not write.
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
