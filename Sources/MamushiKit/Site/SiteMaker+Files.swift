import MamushiCore

// Makes the files that do not come from page templates.
extension SiteMaker {
  /// Writes the theme's assets, the site's own files, and the renditions of its pictures.
  ///
  /// - Parameter renditions: nil if some of them are missing.
  func makeFiles(of plan: SitePlan, _ renditions: RenditionFiles?) async -> Findings {
    var findings = await copyFiles(of: plan).findings
    findings += await writeAssets(of: plan).findings
    findings += await writeIcons(of: plan, renditions?.icons ?? []).findings
    let files = renditions?.files ?? []
    findings += await run(plan, count: files.count, size: 256) { worker, range in
      for file in files[range] {
        // The name covers everything that the bytes depend on.
        worker.settle(.file(file.path), in: plan.language, pathHash: file.pathHash) { path in
          worker.write { writer throws(FileFailure) in try writer.copy(file.source, to: path) }
        }
      }
    }.findings
    return findings
  }

  /// Writes feeds, the sitemap and other machine-readable files.
  func makeMachineFiles(of plan: SitePlan) async -> [MadeStretch] {
    let files = plan.machineFiles
    return await run(plan, .machineFiles, count: files.count, size: 1) { worker, range in
      for file in files[range] {
        worker.inputs.add(outputs.common.site)
        file.addInputs(&worker.inputs)
        worker.settle(file.route, in: file.language) { path in
          let bytes = file.bytes(worker.texts)
          worker.write { writer throws(FileFailure) in try writer.write(bytes, to: path) }
        }
      }
    }
  }

  private func writeAssets(of plan: SitePlan) async -> [MadeStretch] {
    let assets = plan.assets
    let fingerprinter = builder.services.memory.fingerprinter
    return await run(plan, count: assets.count, size: 32) { worker, range in
      for asset in assets[range] {
        worker.inputs.add(fingerprinter(asset.bytes))
        worker.settle(.file(asset.path), in: plan.language) { path in
          worker.write { writer throws(FileFailure) in try writer.write(asset.bytes, to: path) }
        }
      }
    }
  }

  private func writeIcons(
    of plan: SitePlan, _ icons: [(file: IconFile, source: SitePath)]
  ) async -> [MadeStretch] {
    await run(plan, count: icons.count, size: 8) { worker, range in
      for (icon, source) in icons[range] {
        // The source's name covers everything that the bytes depend on.
        worker.inputs.add(source.string)
        worker.settle(.file(icon.path), in: plan.language) { path in
          worker.write { writer throws(FileFailure) in
            guard icon.isContainer else { return try writer.copy(source, to: path) }
            let png = try builder.services.files.read(source)
            try writer.write(IconContainer.bytes(png: png, side: icon.rendition.width), to: path)
          }
        }
      }
    }
  }

  private func copyFiles(of plan: SitePlan) async -> [MadeStretch] {
    let copies = plan.copies
    let tool = builder.services.memory.tool
    return await run(plan, count: copies.count, size: 32) { worker, range in
      for copy in copies[range] {
        worker.inputs.add(copy.file.string)
        // Another version of the program may remove other metadata from a picture.
        worker.inputs.add(tool)
        // Fetched pictures are named by their bytes.
        let isKnown = copy.file.isInside(StoredMedia.folder) || contents.sources.isUnchanged(copy.file)
        worker.settle(.file(copy.outputPath), in: plan.language, isKnown: isKnown) { path in
          worker.write { writer throws(FileFailure) in
            try publish(copy.file, to: path, writer, worker.texts)
          }
        }
      }
    }
  }

  /// Copies a file of the site; removes the metadata of a picture.
  private func publish(
    _ file: SitePath, to path: String, _ writer: any OutputWriter, _ texts: ContentRenderer
  ) throws(FileFailure) {
    let services = builder.services
    let start = try services.files.read(file, first: ImageHeader.startLength)
    // Of a compressed drawing nothing is left: what is in it is not known.
    if file.hasExtension("svg") || file.hasExtension("svgz") {
      return try publish(drawing: file, to: path, writer, texts)
    }
    if ImageHeader.mayBePicture(start) {
      let bytes = try services.files.read(file)
      let stripped = services.images.withoutMetadata(bytes)
      if stripped != bytes { return try writer.write(stripped, to: path) }
    } else if ImageHeader.mayKeepMetadata(start) {
      texts.report(.metadataLeft, at: SourceLocation(file))
    }
    try writer.copy(file, to: path)
  }

  /// Publishes a drawing reduced to what can be looked at, since whoever opens it at its own address runs the scripts
  /// in it.
  private func publish(
    drawing file: SitePath, to path: String, _ writer: any OutputWriter, _ texts: ContentRenderer
  ) throws(FileFailure) {
    let images = builder.services.images
    let bytes = try builder.services.files.read(file)
    // An empty file has nothing to reduce, and that is no fault.
    if bytes.isEmpty { return try writer.copy(file, to: path) }
    let safe: SafeDrawing
    do throws(ImageFault) {
      safe = try images.safeDrawing(bytes)
    } catch .noXMLReader(let reason) {
      return texts.report(SiteProblem.picture(.noXMLReader(reason: reason)), at: SourceLocation(file))
    } catch {
      texts.report(DrawingProblem.nothingLeft(error), at: SourceLocation(file))
      return try writer.write(Array(#"<svg xmlns="http://www.w3.org/2000/svg"/>"#.utf8), to: path)
    }
    if let removed = safe.removed {
      texts.report(DrawingProblem.reduced(removed: removed), at: SourceLocation(file))
    }
    let stripped = images.withoutMetadata(safe.bytes)
    if stripped == bytes { return try writer.copy(file, to: path) }
    try writer.write(stripped, to: path)
  }
}
