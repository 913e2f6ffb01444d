// photos sizes THREADS FOLDER AVIF EFFORT WEBP EFFORT JPEG FILE...
//   Examines each photo and makes all sizes and formats of it, in a folder of its name, with these qualities; - for the
//   folder writes nothing.
// photos encode FOLDER FORMAT QUALITY EFFORT FILE...
//   Encodes each picture as it is, and prints a line for each: CPU seconds and bytes.
// photos examine FILE...

import CPlatform
import Dispatch
import MamushiCore
import MamushiServices

func fail(_ message: String) -> Never {
  // Swift 6 does not let `stderr` be used: it is a variable.
  let line = Array("photos: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}

func content(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { fail("\(path) cannot be read") }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

func put(_ bytes: [UInt8], at path: String) {
  guard let file = fopen(path, "w") else { fail("\(path) cannot be written") }
  fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

/// A file's name without its folders and its extension.
func name(of path: String) -> String {
  let last = path.split(separator: "/").last ?? ""
  return String(last.split(separator: ".").first ?? "")
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func fileExtension(of encoding: ImageRendition.Encoding) -> String {
  switch encoding {
  case .avif: "avif"
  case .webp, .losslessWebP: "webp"
  case .jpeg: "jpg"
  case .png: "png"
  }
}

/// Five widths of the whole photo and two of its square, each in three formats.
func renditions(of facts: ImageFacts, as encodings: [ImageRendition.Encoding]) -> [ImageRendition] {
  var sizes = [320, 640, 960, 1280, 1920].filter { $0 <= facts.width }.map { width in
    (ImageRendition.Crop.whole, width, (facts.height * width + facts.width / 2) / facts.width)
  }
  sizes += [320, 640].filter { $0 <= min(facts.width, facts.height) }.map { (.square, $0, $0) }
  return sizes.flatMap { crop, width, height in
    encodings.map { ImageRendition(crop: crop, width: width, height: height, encoding: $0) }
  }
}

let processor = VipsImageProcessor()
var arguments = Array(CommandLine.arguments.dropFirst())

@MainActor func next() -> String {
  if arguments.isEmpty { fail("usage: photos sizes|encode|examine ...") }
  return arguments.removeFirst()
}

@MainActor func nextNumber() -> Int {
  let text = next()
  guard let number = Int(text) else { fail("'\(text)' is not a number") }
  return number
}

func makeSizes(of file: String, into folder: String, as encodings: [ImageRendition.Encoding]) {
  let bytes = content(of: file)
  do throws(ImageFault) {
    let facts = try processor.examine(bytes, pixelLimit: 200_000_000)
    let own = "\(folder)/\(name(of: file))"
    if folder != "-" { mkdir(own, 0o777) }
    try processor.render(renditions(of: facts, as: encodings), of: bytes) { rendition, encoded in
      if folder != "-" {
        let kind = rendition.crop == .whole ? "" : "\(rendition.crop)-"
        put(encoded, at: "\(own)/\(kind)\(rendition.width).\(fileExtension(of: rendition.encoding))")
      }
      return true
    }
  } catch {
    fail("\(file): \(error)")
  }
}

switch next() {
case "sizes":
  let threads = nextNumber()
  let folder = next()
  let encodings: [ImageRendition.Encoding] = [
    .avif(quality: nextNumber(), effort: nextNumber()), .webp(quality: nextNumber(), effort: nextNumber()),
    .jpeg(quality: nextNumber()),
  ]
  let files = arguments
  DispatchQueue.concurrentPerform(iterations: threads) { thread in
    for index in stride(from: thread, to: files.count, by: threads) {
      makeSizes(of: files[index], into: folder, as: encodings)
    }
  }
case "encode":
  let folder = next()
  let format = next()
  let (quality, effort) = (nextNumber(), nextNumber())
  let encodings: [String: ImageRendition.Encoding] = [
    "avif": .avif(quality: quality, effort: effort), "webp": .webp(quality: quality, effort: effort),
    "jpeg": .jpeg(quality: quality), "png": .png, "lossless": .losslessWebP,
  ]
  guard let encoding = encodings[format] else { fail("'\(format)' is no format") }
  for file in arguments {
    let bytes = content(of: file)
    do throws(ImageFault) {
      let facts = try processor.examine(bytes, pixelLimit: 200_000_000)
      let rendition = ImageRendition(
        crop: .whole, width: facts.width, height: facts.height, encoding: encoding)
      let start = processorSeconds()
      try processor.render([rendition], of: bytes) { _, encoded in
        print(processorSeconds() - start, encoded.count)
        put(encoded, at: "\(folder)/\(name(of: file)).\(fileExtension(of: encoding))")
        return true
      }
    } catch {
      fail("\(file): \(error)")
    }
  }
case "examine":
  for file in arguments {
    do throws(ImageFault) {
      let facts = try processor.examine(content(of: file), pixelLimit: 200_000_000)
      print(file, facts)
    } catch {
      print(file, error)
    }
  }
default: fail("usage: photos sizes|encode|examine ...")
}
