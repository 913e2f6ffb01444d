import MamushiCore

// The wording for pictures that cannot be shown.
extension ImageFault {
  var id: String {
    switch self {
    case .empty: "EmptyPicture"
    case .unknownFormat: "UnknownPictureFormat"
    case .unsupportedFormat: "UnsupportedPictureFormat"
    case .missingEncoder: "MissingPictureEncoder"
    case .truncated: "TruncatedPicture"
    case .tooLarge: "PictureTooLarge"
    case .unsafeDrawing: "UnsafeDrawing"
    case .damaged: "DamagedPicture"
    case .drawingWithoutSize: "DrawingWithoutSize"
    case .unavailable: "NoPictureDecoder"
    case .noText: "NoTextDrawing"
    case .unusableFont: "UnusableFont"
    case .noXMLReader: "NoXMLReader"
    }
  }

  package var message: String {
    switch self {
    case .empty: "the picture is empty"
    case .unknownFormat: "this is not a picture that Mamushi can read"
    case .unsupportedFormat(let name): "the picture is \(name), which the installed libvips does not support"
    case .missingEncoder(let name): "the installed libvips cannot write \(name)"
    case .truncated: "the picture is incomplete"
    case .tooLarge(let width, let height, let limit):
      "the picture has \(NumberText.grouped(width)) × \(NumberText.grouped(height)) pixels, "
        + "more than the limit of \(NumberText.grouped(limit)) pixels"
    case .unsafeDrawing(let reason): "the drawing is not safe to publish: \(reason)"
    case .drawingWithoutSize: "the drawing does not say how large it is"
    case .damaged(let reason): "the picture cannot be decoded: \(reason)"
    case .unavailable(let reason): "pictures cannot be decoded here: \(reason)"
    case .noText(let reason): "words cannot be drawn here: \(reason)"
    case .unusableFont(let reason): "words cannot be drawn with this font: \(reason)"
    case .noXMLReader(let reason):
      "neither drawings nor the descriptions in photos can be read here: \(reason)"
    }
  }

  package var help: String {
    switch self {
    case .empty, .truncated, .damaged: "copy it again from its source"
    case .unknownFormat: "use a complete JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG file"
    case .unsupportedFormat: "save it as JPEG, or install libheif's decoder for it"
    case .missingEncoder(let name):
      "install libheif's encoder (Debian, Ubuntu: libheif-plugin-aomenc), or leave \(name) out of "
        + "'images: { formats: ... }' in site.yaml"
    case .tooLarge: "make it smaller, or raise 'images: { pixelLimit: ... }' in site.yaml"
    case .unsafeDrawing: "save it as plain SVG, without scripts and references, or as PNG"
    case .drawingWithoutSize: "add its size to the '<svg>' tag, such as 'viewBox=\"0 0 400 300\"'"
    case .unavailable: Installation.vips
    case .noText:
      "install a typeface and a libvips with Pango: 'apt install fonts-dejavu-core libvips42' or 'brew reinstall vips'"
    case .unusableFont: "use another ttf or otf file"
    case .noXMLReader: Installation.xml
    }
  }
}
