// swift-tools-version: 6.1
import PackageDescription

#if os(macOS)
  let vips = "vips"
#else
  let vips = "gobject-2.0"
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
    .systemLibrary(name: "CXML2", path: "Sources/CXML2", pkgConfig: "libxml-2.0"),
    .target(
      name: "CVipsCalls", dependencies: ["CVips"], path: "Sources/CVipsCalls",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "MamushiCore", path: "Sources/MamushiCore"),
    .target(
      name: "MamushiServices",
      dependencies: ["MamushiCore", "CExif", "CPlatform", "CVipsCalls", "CXML2"],
      path: "Sources/MamushiServices", exclude: ["Images/RenditionCache.swift"],
      sources: ["Images", "Text", "XML"]),
    .executableTarget(
      name: "photos", dependencies: ["CPlatform", "MamushiCore", "MamushiServices"], path: "Tool"),
  ]
)
