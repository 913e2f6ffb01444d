/// The minimal Exif block with an orientation, as a reader of it sees it.
enum MinimalExif {
  static func block(_ orientation: UInt8) -> [UInt8] {
    MetadataFixtures.tiff(image: [MetadataFixtures.short(0x0112, Int(orientation))], isLittle: false)
  }
}
