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
    .systemLibrary(name: "CCmark", path: "Sources/CCmark", pkgConfig: "libcmark"),
    .systemLibrary(name: "CExif", path: "Sources/CExif", pkgConfig: "libexif"),
    .systemLibrary(name: "CGumbo", path: "Sources/CGumbo", pkgConfig: "gumbo"),
    .systemLibrary(name: "CTOMLPlusPlus", path: "Sources/CTOMLPlusPlus"),
    .systemLibrary(name: "CVips", path: "Sources/CVips", pkgConfig: vips),
    .systemLibrary(name: "CXML2", path: "Sources/CXML2", pkgConfig: "libxml-2.0"),
    .systemLibrary(name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1"),
    .target(name: "CMamushi", dependencies: ["CCmark", "CGumbo"], path: "Sources/CMamushi"),
    .target(name: "CTOML", dependencies: ["CTOMLPlusPlus"], path: "Sources/CTOML"),
    .target(
      name: "CVipsCalls", dependencies: ["CVips"], path: "Sources/CVipsCalls",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "MamushiCore", path: "Sources/MamushiCore"),
    .target(
      name: "MamushiServices",
      dependencies: [
        "MamushiCore", "CCmark", "CExif", "CGumbo", "CMamushi", "CTOML", "CVipsCalls", "CXML2", "CYAML",
      ],
      path: "Sources/MamushiServices", exclude: ["Images/RenditionCache.swift"],
      sources: ["Documents", "Feeds", "HTML", "Images", "Markdown", "Text"]),
    .executableTarget(name: "photos", dependencies: ["MamushiCore", "MamushiServices"], path: "Tool"),
  ],
  cxxLanguageStandard: .cxx17
)
