import MamushiCore

// Decodes what sources on this machine have.

extension PageReader {
  /// Decodes a file, the output of a command, or the rows of a query.
  ///
  /// - Parameter name: the path of the file; otherwise it names nothing.
  func decodeLocal(_ bytes: [UInt8], name: String) throws(SourceFault) -> DecodedPage {
    if bytes.isBlank {
      if source.kind == .file {
        // What fails to write a file leaves one like this, which must not empty a site.
        if source.mayBeEmpty { return DecodedPage() }
        throw .ofSite([
          Diagnostic(SourceProblem.emptyFile(source: source.name), at: SourceLocation(SitePath(name)))
        ])
      }
      // In other formats, nothing is an empty list.
      if source.kind == .command, source.format == .json || listing.items != nil {
        throw .unreadableOutput("the output is empty")
      }
    }
    var page: DecodedPage
    if source.format == .feed {
      do throws(FeedFault) {
        page = try feed(bytes, contentType: nil, url: source.url)
      } catch {
        throw unusable("it is no feed: \(error)", name)
      }
    } else {
      let (root, repairs) = try document(bytes, name)
      do throws(ItemListFault) {
        page = try ItemDecoder(zone: zone, markup: markup).decode(
          root, listing: listing, source: source, url: source.url,
          name: source.file?.isPlural == true ? SitePath(name) : nil)
      } catch {
        throw unusable("\(error)", name)
      }
      page.repairs += repairs
    }
    guard page.count <= Self.maximumItems else {
      throw unusable("it has more than \(NumberText.grouped(Self.maximumItems)) items", name)
    }
    return page
  }

  private func document(
    _ bytes: [UInt8], _ name: String
  ) throws(SourceFault) -> (root: Node, repairs: [String]) {
    let format = source.kind == .sqlite ? .foreignJSON : source.format.document ?? .foreignJSON
    let isJSON = format == .foreignJSON || format == .jsonLines
    let (text, repairs) = isJSON && source.kind == .command ? services.decodeText(bytes, nil) : (bytes, [])
    let depth = source.limits.maximumJSONDepth
    if isJSON, JSONDepth.isBeyond(depth, in: text) {
      throw unusable("its JSON is nested deeper than \(depth) levels", name)
    }
    do throws(DocumentFault) {
      return (try documents.read(text[...], as: format, of: SitePath(name), firstLine: 1), repairs)
    } catch {
      if source.kind == .file { throw .ofSite([error.diagnostic]) }
      throw unusable("the output cannot be read: \(error.clause)", name)
    }
  }

  private func unusable(_ reason: String, _ name: String) -> SourceFault {
    switch source.kind {
    case .file:
      .ofSite([
        Diagnostic(
          SourceProblem.unusableFile(source: source.name, reason: reason),
          at: SourceLocation(SitePath(name)))
      ])
    case .sqlite:
      .ofSite([
        Diagnostic(
          SourceProblem.failedQuery(source: source.name, listing: listing.name, reason: reason),
          at: listing.query?.location ?? source.location)
      ])
    case .api, .feed, .command: .unreadableOutput(reason)
    }
  }
}
