// parsing feed|sanitize FILE...: does it with the files, in turn, for two seconds of CPU time at least, and prints how
// many MB (10^6 bytes of input) it gets through in a second of it.
//
// parsing growth: turns Markdown and HTML that are made to be slow into HTML, each in three sizes, and prints how many ns of CPU
// time a byte takes: the three figures of a line stay about the same, or it grows faster than its input.

import CPlatform
import MamushiCore
import MamushiServices

struct Links: RemoteImageEditor {
  func image(at url: String, width: Int?, height: Int?) -> RemoteImageEdit { .link }
}

func fail(_ message: String) -> Never {
  // Swift 6 does not let `stderr` be used: it is a variable.
  let line = Array("parsing: \(message)\n".utf8)
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

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func readFeed(_ bytes: [UInt8]) {
  do {
    let feed = try LocalFeedReader().read(
      bytes, contentType: nil, url: "https://feed.example/feed", limits: FeedLimits())
    if feed.items.isEmpty { fail("the feed has no items") }
  } catch {
    fail("\(error)")
  }
}

let arguments = CommandLine.arguments
if arguments.dropFirst() == ["growth"] {
  MarkdownGrowth.measure()
  exit(0)
}
guard arguments.count > 2, ["feed", "sanitize"].contains(arguments[1]) else {
  fail("usage: parsing feed|sanitize FILE..., or parsing growth")
}
let isFeed = arguments[1] == "feed"
let files = arguments.dropFirst(2).map(content)
let sanitizer = GumboSanitizerFactory().makeSanitizer()
var editor = Links()
var bytes = 0
let start = processorSeconds()
var end = start
while end - start < 2 {
  for file in files {
    if isFeed {
      readFeed(file)
    } else {
      let result = sanitizer.sanitize(
        file, base: AddressBase("https://feed.example/posts/one"), textLimit: 400, editor: &editor)
      if result.html.bytes.isEmpty { fail("nothing was left") }
    }
    bytes += file.count
  }
  end = processorSeconds()
}
let tenths = Int((Double(bytes) / 1e5 / (end - start)).rounded())
print("\(tenths / 10).\(tenths % 10)")
