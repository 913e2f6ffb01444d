import MamushiCore

extension [Diagnostic] {
  /// The diagnostics without those that follow from another reported error.
  var withoutConsequences: [Diagnostic] {
    var hasDeepTemplate = false
    var faultyPictures = Set<SitePath>()
    // Templates with a fault, apart from what they make.
    var faultyTemplates = Set<SitePath>()
    for diagnostic in self where diagnostic.isError {
      guard let location = diagnostic.location else { continue }
      if Self.idsOfDepth.contains(diagnostic.id), location.file.string.hasSuffix(Theme.templateSuffix) {
        hasDeepTemplate = true
      }
      if location.line != nil || diagnostic.id == Self.endlessTemplateID,
        location.file.string.hasSuffix(Theme.templateSuffix)
      {
        faultyTemplates.insert(location.file)
      }
      if location.file.hasExtension("svg"), location.line == nil { faultyPictures.insert(location.file) }
    }
    if !hasDeepTemplate, faultyPictures.isEmpty, faultyTemplates.isEmpty { return self }
    // Any template may call one that makes no file.
    let hasFaultyPartial = faultyTemplates.contains { !$0.isInside(Self.fileTemplates) }
    return filter { diagnostic in
      switch diagnostic.id {
      // The check of templates has reported the place.
      case Self.endlessTemplateID: !hasDeepTemplate
      // What a faulty template makes lacks something.
      case MadeFileProblem.invalidFileID:
        !hasFaultyPartial && !(diagnostic.location.map { faultyTemplates.contains($0.file) } ?? false)
      // An error for the whole drawing already says that nothing of it is shown.
      case DrawingProblem.unsafeID where diagnostic.severity == .warning:
        !(diagnostic.location.map { faultyPictures.contains($0.file) } ?? false)
      default: true
      }
    }
  }

  private static let endlessTemplateID = SiteProblem.endlessTemplate.id
  private static let fileTemplates = Theme.folder.appending(String(FileTemplate.folder.dropLast()))
  private static let idsOfDepth: Set<String> = ["DeepNesting", "EndlessPartial"]
}
