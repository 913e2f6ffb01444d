import MamushiCore
import TestFakes

@testable import MamushiKit

extension MemoryFiles {
  /// What lies in `Content`.
  var index: ContentIndex {
    var diagnostics: [Diagnostic] = []
    let listing = self.listing(of: ContentIndex.root)
    return ContentIndex(
      listing.entries, own: [], unreadable: listing.unreadable, diagnostics: &diagnostics)
  }

  var content: ContentFolder {
    ContentFolder(
      index: index, language: language, memos: memos, documents: LineDocuments(), pictures: pictures)
  }

  var pictures: PictureLibrary {
    PictureLibrary(
      index: index, memos: memos,
      examiner: PictureExaminer(
        processor: MemoryImages(), store: MemoryRenditions(), plan: renditionPlan,
        fingerprinter: fingerprinter))
  }

  var sources: SourceTable {
    SourceTable([ContentIndex.root, Theme.folder], in: self, fingerprinter: fingerprinter)
  }

  private var memos: FileMemos {
    FileMemos(sources: sources, saved: nil, recorder: CacheRecorder(MemoryCache()))
  }
}
