// swift-tools-version: 6.1
import PackageDescription

// As in the tool's package.
#if os(macOS)
  let vips: String? = "vips"
  let xml2: String? = "libxml-2.0"
#else
  let vips: String? = nil
  let xml2: String? = nil
#endif

// What run measures alone: the decoding and encoding of pictures. A package of its own, so that nobody else builds it;
// the tool's sources are reached through a link, with as few of them as this needs.
let package = Package(
  name: "Photos",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CExif", path: "Sources/CExif", pkgConfig: "libexif"),
    .systemLibrary(name: "CPlatform", path: "Sources/CPlatform"),
    .systemLibrary(name: "CVips", path: "Sources/CVips", pkgConfig: vips),
    .systemLibrary(name: "CXML2", path: "Sources/CXML2", pkgConfig: xml2),
    .target(
      name: "CVipsCalls", dependencies: ["CVips"], path: "Sources/CVipsCalls",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "CXML2Calls", dependencies: ["CXML2"], path: "Sources/CXML2Calls",
      cSettings: [.unsafeFlags(["-I/usr/include/libxml2"], .when(platforms: [.linux]))],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "MamushiCore", path: "Sources/MamushiCore"),
    .target(
      name: "MamushiServices",
      dependencies: ["MamushiCore", "CExif", "CPlatform", "CVipsCalls", "CXML2Calls"],
      path: "Sources/MamushiServices", exclude: ["Images/RenditionCache.swift"],
      sources: ["Images", "Text", "XML"]),
    .executableTarget(
      name: "photos", dependencies: ["CPlatform", "MamushiCore", "MamushiServices"], path: "Tool"),
  ]
)
