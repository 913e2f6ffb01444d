/// The Content-Type of a file, by its extension.
///
/// Names are from the IANA registry of media types; JavaScript is RFC 9239's `text/javascript`. All text is
/// UTF-8, like everything that a build writes.
func mediaType(ofFileNamed name: String) -> String {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "application/octet-stream" }
  let ending = name[name.utf8.index(after: dot)...].lowercased()
  if let type = textTypes[ending] { return "\(type); charset=utf-8" }
  return binaryTypes[ending] ?? "application/octet-stream"
}

private let textTypes = [
  "atom": "application/atom+xml",
  "css": "text/css",
  "csv": "text/csv",
  "geojson": "application/geo+json",
  "htm": "text/html",
  "html": "text/html",
  "ics": "text/calendar",
  "js": "text/javascript",
  "json": "application/json",
  "jsonld": "application/ld+json",
  "map": "application/json",
  "md": "text/markdown",
  "mjs": "text/javascript",
  "rss": "application/rss+xml",
  "svg": "image/svg+xml",
  "txt": "text/plain",
  "vcf": "text/vcard",
  "vtt": "text/vtt",
  "webmanifest": "application/manifest+json",
  "xhtml": "application/xhtml+xml",
  "xml": "application/xml",
  "xsl": "application/xslt+xml",
  "yaml": "application/yaml",
  "yml": "application/yaml",
]

private let binaryTypes = [
  "aac": "audio/aac",
  "apng": "image/apng",
  "avif": "image/avif",
  "bmp": "image/bmp",
  "epub": "application/epub+zip",
  "flac": "audio/flac",
  "gif": "image/gif",
  "gz": "application/gzip",
  "heic": "image/heic",
  "ico": "image/vnd.microsoft.icon",
  "jpeg": "image/jpeg",
  "jpg": "image/jpeg",
  "jxl": "image/jxl",
  "m4a": "audio/mp4",
  "m4b": "audio/mp4",
  "m4v": "video/mp4",
  "mov": "video/quicktime",
  "mp3": "audio/mpeg",
  "mp4": "video/mp4",
  "oga": "audio/ogg",
  "ogg": "audio/ogg",
  "ogv": "video/ogg",
  "opus": "audio/ogg",
  "otf": "font/otf",
  "pdf": "application/pdf",
  "png": "image/png",
  "tif": "image/tiff",
  "tiff": "image/tiff",
  "ttf": "font/ttf",
  "wasm": "application/wasm",
  "wav": "audio/wav",
  "weba": "audio/webm",
  "webm": "video/webm",
  "webp": "image/webp",
  "woff": "font/woff",
  "woff2": "font/woff2",
  "zip": "application/zip",
]
