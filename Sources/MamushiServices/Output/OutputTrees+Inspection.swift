import CPlatform
import MamushiCore

extension OutputTrees {
  /// Returns why no build may write to the output folder; `nil` if one may.
  func error() -> OutputError? {
    do throws(OutputError) {
      _ = try location()
      return nil
    } catch {
      return error
    }
  }

  /// Returns the absolute paths of what killed builds left behind, which the next build restores or removes. While a
  /// build is running, they belong to it.
  func leftovers() -> [String] {
    // The stage beside the output has its place whatever is wrong with the output itself.
    let path = resolvedPath(output) ?? output
    let (parent, name) = splitPath(path)
    let stages = [cache + "/staging", (parent == "/" ? "" : parent) + "/.\(name).mamushi-staging"]
    return stages.flatMap { [$0, StagePaths.aside(of: $0)] }.filter { stage in
      var status = stat()
      return lstat(stage, &status) == 0
    }
  }
}
