import MamushiCore

/// `deploy` of `site.yaml`: the destination of `mamushi deploy`; builds ignore it.
struct DeploySettings: Sendable, Equatable {
  enum Method: Sendable, Equatable {
    case rsync(Rsync), rclone(Rclone), git(Git)
  }

  struct Rsync: Sendable, Equatable {
    /// `user@host:/folder`, `host::module`, `rsync://host/module`, or a local folder.
    var to = ""
    var port: Int?
    /// Files of ssh, as written: relative to the site's folder unless they begin with `/` or `~`.
    var identity: String?
    var knownHosts: String?
    /// Whether to compare bytes rather than sizes and times.
    var checksum = false
  }

  struct Rclone: Sendable, Equatable {
    /// `remote:folder`, or a local folder.
    var to = ""
    /// rclone's own configuration file, resolved like the files of ssh.
    var config: String?
  }

  struct Git: Sendable, Equatable {
    /// The address of a repository, or the name of a remote of the repository that contains the site.
    var to = "origin"
    var branch = "pages"
    var message = "Publish the site"
    /// The author of the commit.
    var name = "Mamushi"
    var email = "mamushi@localhost"
  }

  var method: Method
  /// Files of others at the destination, which are never removed: paths from its root, without slashes at the
  /// ends.
  var kept: [String] = []
  /// Whether files that the site no longer has are removed.
  var removes = true
  /// Where its keys stand in `site.yaml`: the values of `to` and of names of files.
  var marks: [String: Mark] = [:]

  static let keys = ["rsync", "rclone", "git", "keep", "delete"]
  static let rsyncKeys = ["to", "port", "identity", "knownHosts", "checksum"]
  static let rcloneKeys = ["to", "config"]
  static let gitKeys = ["to", "branch", "message", "name", "email"]

  /// The destination, as written.
  var address: String {
    switch method {
    case .rsync(let rsync): rsync.to
    case .rclone(let rclone): rclone.to
    case .git(let git): git.to
    }
  }

  /// Finds what is wrong with a destination once its variables have values.
  ///
  /// - Parameter address: the destination with these values, which no message may show.
  func fault(of address: String) -> DeployProblem? {
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
