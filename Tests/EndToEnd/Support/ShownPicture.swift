import Testing

/// An image of a page, and all the files that a browser may choose for it.
struct ShownPicture: Sendable {
  struct Candidate: Sendable {
    /// A media type; nil for the image's own.
    let type: String?
    let address: String
    /// In pixels, as `srcset` tells it.
    let width: Int?
    /// How wide it is shown; nil where nothing tells.
    var sizes: String?
  }

  /// Of the `img` element.
  let attributes: [String: String]
  let candidates: [Candidate]

  var address: String { attributes["src"] ?? "" }
  var types: [String] {
    var types: [String] = []
    for type in candidates.compactMap(\.type) where !types.contains(type) { types.append(type) }
    return types
  }
}

extension FolderSnapshot {
  /// The images of a page, in their order.
  func pictures(of page: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [ShownPicture] {
    let text = try text(page, sourceLocation: sourceLocation)
    var pictures: [ShownPicture] = []
    var sources: [ShownPicture.Candidate] = []
    for match in text.matches(of: /<(source|img|\/picture)\b([^>]*)>/) {
      let attributes = Self.attributes(String(match.2))
      switch match.1 {
      case "source":
        sources += Self.candidates(attributes, type: attributes["type"] ?? "")
      case "img":
        let own =
          Self.candidates(attributes, type: nil)
          + [.init(type: nil, address: attributes["src"] ?? "", width: nil)]
        pictures.append(ShownPicture(attributes: attributes, candidates: sources + own))
      default: sources = []
      }
    }
    return pictures
  }

  private static func attributes(_ text: String) -> [String: String] {
    Dictionary(
      text.matches(of: /([a-z-]+)="([^"]*)"/).map {
        (String($0.1), String($0.2).replacing("&amp;", with: "&"))
      }
    ) { first, _ in first }
  }

  private static func candidates(_ attributes: [String: String], type: String?) -> [ShownPicture.Candidate] {
    (attributes["srcset"] ?? "").split(separator: ",").map { part in
      let words = part.split(separator: " ")
      return .init(
        type: type, address: words.first.map(String.init) ?? "",
        width: words.dropFirst().first.flatMap { Int($0.dropLast()) },
        sizes: attributes["sizes"])
    }
  }

  /// Records each image of a page that leads to no file, or says what its file is not.
  ///
  /// - Parameter base: the path of the site's address, with a slash at both ends.
  /// - Returns: paths of the files that the pages show.
  @discardableResult
  func expectWholePictures(
    base: String = "/", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Set<String> {
    var shown = Set<String>()
    for page in pages {
      for picture in try pictures(of: page) {
        for candidate in picture.candidates {
          let place = "\(page): '\(candidate.address)'"
          guard let path = Self.file(of: candidate.address, base: base) else { continue }
          shown.insert(path)
          guard let entry = entries[path] else {
            Issue.record("\(place) is missing", sourceLocation: sourceLocation)
            continue
          }
          guard let header = PictureHeader([UInt8](entry.bytes)) else {
            #expect(path.hasSuffix(".svg"), "\(place) is no picture", sourceLocation: sourceLocation)
            continue
          }
          if let type = candidate.type {
            #expect(type == "image/\(header.format)", "\(place)", sourceLocation: sourceLocation)
          }
          if let width = candidate.width {
            #expect(width == header.width, "\(place)", sourceLocation: sourceLocation)
            #expect(
              candidate.sizes != nil, "\(place) without sizes", sourceLocation: sourceLocation)
          }
          if let width = picture.attributes["width"].flatMap({ Int($0) }),
            let height = picture.attributes["height"].flatMap({ Int($0) })
          {
            // All candidates have the proportions that the page keeps free, but for a pixel.
            let difference = abs(header.width * height - header.height * width)
            #expect(
              difference <= max(width, height, header.width, header.height),
              "\(place) is \(header.width) × \(header.height), not like \(width) × \(height)",
              sourceLocation: sourceLocation)
            if candidate.address == picture.address {
              // In texts, the size of the picture itself, which is not always the fallback's.
              #expect(
                header.width <= width && header.height <= height, "\(place)", sourceLocation: sourceLocation)
            }
          }
        }
      }
    }
    return shown
  }

  /// Paths of what was made of pictures.
  var renditions: [String] { files.filter { $0.hasPrefix("media/") && $0.split(separator: "/").count == 3 } }

  /// Their names, by the picture that they were made of: the folder's name.
  var renditionNames: [String: Set<String>] {
    Dictionary(grouping: renditions) { String($0.split(separator: "/")[1]) }
      .mapValues { Set($0.map { String($0.split(separator: "/")[2]) }) }
  }
}
