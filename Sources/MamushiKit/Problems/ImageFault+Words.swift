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
    }
  }

  var message: String {
    switch self {
    case .empty: "the picture is empty"
    case .unknownFormat: "this is no picture that Mamushi can read"
    case .unsupportedFormat(let name): "the picture is \(name), which libvips was built without here"
    case .missingEncoder(let name): "libvips here cannot write \(name)"
    case .truncated: "the picture ends before it is whole"
    case .tooLarge(let width, let height, let limit):
      "the picture has \(NumberText.grouped(width)) × \(NumberText.grouped(height)) pixels, "
        + "more than the \(NumberText.grouped(limit)) that are decoded"
    case .unsafeDrawing(let reason): "the drawing is not safe to publish: \(reason)"
    case .drawingWithoutSize: "the drawing does not say how large it is"
    case .damaged(let reason): "the picture cannot be decoded: \(reason)"
    case .unavailable(let reason): "pictures cannot be decoded here: \(reason)"
    }
  }

  var help: String {
    switch self {
    case .empty, .truncated, .damaged: "copy it anew from where it comes"
    case .unknownFormat: "use a JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG file that is whole"
    case .unsupportedFormat: "save it as JPEG, or install libheif's decoder for it"
    case .missingEncoder(let name):
      "install libheif's encoder (Debian, Ubuntu: libheif-plugin-aomenc), or leave \(name) out of "
        + "'images: { formats: ... }' in site.yaml"
    case .tooLarge: "make it smaller, or raise 'images: { pixelLimit: ... }' in site.yaml"
    case .unsafeDrawing: "save it as plain SVG, without scripts and references, or as PNG"
    case .drawingWithoutSize: "add 'viewBox=\"0 0 400 300\"', with its size, to its tag '<svg>'"
    case .unavailable: "install libvips (Debian: libvips-dev, Homebrew: vips)"
    }
  }
}
