import CPlatform
import MamushiCore

/// The folders of this machine to which a built site may be copied.
package struct LocalDeployFiles: DeployFiles {
  let site: String
  let cache: String
  /// The output and the folders beside it that belong to it.
  private let ownFolders: [String]

  /// - Parameters:
  ///   - site: the absolute path of the site's folder.
  ///   - output: the absolute path of the built site.
  ///   - cache: the absolute path of the site's cache.
  package init(site: String, output: String, cache: String) {
    self.site = site
    self.cache = cache
    ownFolders = OutputTrees.ownFolders(output: output, cache: cache)
  }

  /// The reasons are those for an output folder, and the output itself is none to copy to. Symbolic links inside the
  /// folder must not lead to such places either. A folder that cannot be examined is left to the program that copies.
  package func refusal(of folder: String, except kept: [String]) -> (path: String, reason: FolderRefusal)? {
    do throws(FolderPlace.Failure) {
      let place = try check(folder)
      guard place.status != nil else { return nil }
      let root = Descriptor(openFolder(place.path))
      return root.number < 0 ? nil : search(root.number, at: place.path, shown: folder, "", kept)
    } catch {
      if case .refused(let reason) = error { return (folder, reason) }
      return nil
    }
  }

  package func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && kind(of: status) != S_IFDIR
  }

  package func takeText(at path: String) -> String? {
    let (folder, name) = splitPath(path)
    defer { unlink(path) }
    let bytes = try? LocalFileTree(root: folder).read(SitePath(name), first: 1 << 16)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func check(_ folder: String) throws(FolderPlace.Failure) -> FolderPlace {
    let place = try FolderPlace(checking: folder, site: site, cache: cache)
    for own in ownFolders where place.isInside(own) || place.holds(own) || isPath(place.path, within: own) {
      throw .refused(.insideInput(folder: splitPath(own).name))
    }
    return place
  }

  /// Looks for repositories, and for links to folders that are refused.
  ///
  /// - Parameter inside: the path of the open folder from the target, with a final slash unless it is empty.
  private func search(
    _ folder: Int32, at path: String, shown: String, _ inside: String, _ kept: [String]
  ) -> (path: String, reason: FolderRefusal)? {
    guard let contents = FolderContents(of: folder) else { return nil }
    if contents.isOfRepository { return (shown, .repository) }
    for item in contents.items {
      let name = contents.name(item)
      if kept.contains(inside + name) { continue }
      let (path, shown) = (path + "/" + name, shown + "/" + name)
      if item.type == UInt8(DT_LNK) {
        if let reason = refusal(ofLink: path) { return (shown, reason) }
      } else if item.type == UInt8(DT_DIR) {
        let child = Descriptor(
          contents.withName(item) { openat(folder, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW) })
        guard child.number >= 0 else { continue }
        if let found = search(child.number, at: path, shown: shown, inside + name + "/", kept) {
          return found
        }
      }
    }
    return nil
  }

  /// Finds why nothing may be written through a symbolic link, to a folder or a file.
  private func refusal(ofLink path: String) -> FolderRefusal? {
    do throws(FolderPlace.Failure) {
      _ = try check(path)
    } catch .refused(.notAFolder) {
      guard let file = resolvedPath(path) else { return nil }
      do throws(FolderPlace.Failure) {
        _ = try check(splitPath(file).parent)
      } catch .refused(let reason) {
        return reason == .systemFolder ? nil : reason
      } catch {}
    } catch .refused(let reason) {
      if case .brokenLink = reason { return nil }
      return reason
    } catch {}
    return nil
  }
}
