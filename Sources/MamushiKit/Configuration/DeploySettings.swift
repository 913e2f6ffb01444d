import MamushiCore

/// `deploy` of `site.yaml`: the destination of `mamushi deploy`; builds ignore it.
package struct DeploySettings: Sendable, Equatable {
  package enum Method: Sendable, Equatable {
    case rsync(Rsync), rclone(Rclone), git(Git)
  }

  package struct Rsync: Sendable, Equatable {
    /// `user@host:/folder`, `host::module`, `rsync://host/module`, or a local folder.
    var to = ""
    package var port: Int?
    /// Files of ssh, as written: relative to the site's folder unless they begin with `/` or `~`.
    package var identity: String?
    package var knownHosts: String?
    /// Whether to compare bytes rather than sizes and times.
    package var checksum = false
  }

  package struct Rclone: Sendable, Equatable {
    /// `remote:folder`, or a local folder.
    var to = ""
    /// rclone's own configuration file, resolved like the files of ssh.
    package var config: String?
  }

  package struct Git: Sendable, Equatable {
    /// The address of a repository, or the name of a remote of the repository that contains the site.
    var to = "origin"
    package var branch = "pages"
    package var message = "Publish the site"
    /// The author of the commit.
    package var name = "Mamushi"
    package var email = "mamushi@localhost"
  }

  package var method: Method
  /// Files of others at the destination, which are never removed: paths from its root, without slashes at the
  /// ends.
  package var kept: [String] = []
  /// Whether files that the site no longer has are removed.
  package var removes = true
  /// Where its keys stand in `site.yaml`: the values of `to` and of names of files.
  package var marks: [String: Mark] = [:]

  static let keys = ["rsync", "rclone", "git", "keep", "delete"]
  static let rsyncKeys = ["to", "port", "identity", "knownHosts", "checksum"]
  static let rcloneKeys = ["to", "config"]
  static let gitKeys = ["to", "branch", "message", "name", "email"]

  /// The destination, as written.
  package var address: String {
    switch method {
    case .rsync(let rsync): rsync.to
    case .rclone(let rclone): rclone.to
    case .git(let git): git.to
    }
  }

  /// Finds what is wrong with a destination once its variables have values.
  ///
  /// - Parameter address: the destination with these values, which no message may show.
  package func fault(of address: String) -> DeployProblem? {
    switch method {
    case .rsync: Self.fault(of: address, writtenAs: self.address, "rsync")
    case .rclone: Self.fault(of: address, writtenAs: self.address, "rclone")
    case .git: Self.fault(of: address, writtenAs: self.address, "git")
    }
  }

  /// - Parameter method: the key of the method.
  static func fault(of address: String, writtenAs written: String, _ method: String) -> DeployProblem? {
    // The rest of an address may contain a password.
    let shown = Secrets.withoutUser(written)
    // No program may take it for an option.
    if address.hasPrefix("-") || !address.unicodeScalars.allSatisfy({ $0.value > 0x1f && $0.value != 0x7f }) {
      return .invalidPlace(value: shown)
    }
    do throws(DeployPlace.Fault) {
      switch method {
      case "rsync": _ = try DeployPlace(rsync: address)
      case "rclone": _ = try DeployPlace(rclone: address)
      default: break
      }
      return nil
    } catch {
      switch error {
      case .notAbsolute: return .notAbsolute(value: shown, method: method)
      case .noModule: return .noModule(value: shown)
      case .hasPassword: return .passwordInPlace(value: shown)
      }
    }
  }
}
