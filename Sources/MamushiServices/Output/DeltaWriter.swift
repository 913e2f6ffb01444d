import CPlatform
import MamushiCore

/// Writes one thread's files into a tree that holds the old site's files, skipping those that are unchanged.
final class DeltaWriter: TreeOutputWriter {
  private let stage: DeltaStage
  let record: StageRecord
  private var tree: TreeWriter

  init(stage: DeltaStage, record: StageRecord) {
    self.stage = stage
    self.record = record
    tree = TreeWriter(root: stage.folder, output: stage.location.path)
  }

  var site: LocalFileTree { stage.site }

  func put(_ source: TreeWriter.Source, to path: String) throws(FileFailure) {
    do throws(FileFailure) {
      try tree.path.set(path, shown: stage.location.path + "/" + path)
      let old = stage.base.file(tree.path.path)
      if let old, old.size == source.size, content(of: source) == old.content { return }
      do throws(FileFailure) {
        let action: FileRecords.Action = old == nil ? .created : .replaced
        let written = try tree.create(source, path: path, in: old == nil ? .unknown : .file)
        record.state.withLock {
          $0.files.append(path, action, content: written.content, stamp: written.stamp)
          if tree.isTangled { $0.isTangled = true }
        }
      } catch {
        record.state.withLock {
          $0.broken.append(path)
          if tree.isTangled { $0.isTangled = true }
        }
        throw error
      }
    } catch {
      throw remembered(error)
    }
  }

  private func content(of source: TreeWriter.Source) -> Fingerprint? {
    switch source {
    case .bytes(let bytes): ContentFingerprint.of(bytes)
    case .file(let file, let size, _): tree.buffers.fingerprint(of: file, size: size)
    }
  }
}
