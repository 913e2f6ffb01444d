import MamushiCore

/// Paints a picture for sharing: the title at the top, the site's name below it, under a short line.
struct SharePainting {
  private static let margin = 80
  /// The size of the line above the site's name, and its distance from that.
  private static let line = (width: 96, height: 6, distance: 28)
  /// The least distance between the title and the line.
  private static let gap = 40
  /// How much of the background shines through the site's name.
  private static let softness = 0.22

  private let drawing: ShareDrawing
  private let lettering: ShareLettering
  private var canvas: [UInt8]

  init(_ drawing: ShareDrawing, _ lettering: ShareLettering) {
    self.drawing = drawing
    self.lettering = lettering
    let paint = drawing.background
    canvas = []
    canvas.reserveCapacity(ShareDrawing.width * ShareDrawing.height * 3)
    for _ in 0..<(ShareDrawing.width * ShareDrawing.height) {
      canvas.append(paint.red)
      canvas.append(paint.green)
      canvas.append(paint.blue)
    }
  }

  /// - Returns: the file, as PNG.
  mutating func png() throws(VipsFailure) -> [UInt8] {
    let (width, bottom) = (ShareDrawing.width - Self.margin * 2, ShareDrawing.height - Self.margin)
    let soft = ShareInk(drawing.ink).mixed(with: ShareInk(drawing.background), share: Self.softness)
    let name = try lettering.name(drawing.siteName, width: width, colour: soft)
    // A site without a name has the line alone.
    let nameTop = bottom - (name.map { $0.height + Self.line.distance } ?? 0)
    let lineTop = nameTop - Self.line.height
    let title = try lettering.title(
      drawing.title, width: width, height: lineTop - Self.gap - Self.margin, colour: ShareInk(drawing.ink))
    if let title { place(title, top: Self.margin) }
    fill(top: lineTop, with: drawing.ink)
    if let name { place(name, top: bottom - name.height) }
    return try VipsPicture(pixels: canvas, width: ShareDrawing.width, height: ShareDrawing.height)
      .encoded(as: .png)
  }

  /// Where something begins that is this wide.
  private func left(ofWidth width: Int) -> Int {
    drawing.isRightToLeft ? ShareDrawing.width - Self.margin - width : Self.margin
  }

  /// Lays words over what is there.
  private mutating func place(_ words: VipsPicture, top: Int) {
    let (width, height, left) = (words.width, words.height, left(ofWidth: words.width))
    guard words.hasAlpha else { return }
    words.withPixels { pixels in
      guard pixels.count == width * height * 4 else { return }
      for row in 0..<height where (0..<ShareDrawing.height).contains(top + row) {
        for column in 0..<width where (0..<ShareDrawing.width).contains(left + column) {
          let source = (row * width + column) * 4
          let opacity = Int(pixels[source + 3])
          if opacity == 0 { continue }
          let target = ((top + row) * ShareDrawing.width + left + column) * 3
          for channel in 0..<3 {
            let (new, old) = (Int(pixels[source + channel]), Int(canvas[target + channel]))
            canvas[target + channel] = UInt8(clamping: (new * opacity + old * (255 - opacity) + 127) / 255)
          }
        }
      }
    }
  }

  /// Fills the line.
  private mutating func fill(top: Int, with paint: ShareDrawing.Paint) {
    let left = left(ofWidth: Self.line.width)
    for row in top..<(top + Self.line.height) {
      for column in left..<(left + Self.line.width) {
        let target = (row * ShareDrawing.width + column) * 3
        canvas[target] = paint.red
        canvas[target + 1] = paint.green
        canvas[target + 2] = paint.blue
      }
    }
  }
}

/// A colour of words.
struct ShareInk {
  private let paint: ShareDrawing.Paint

  init(_ paint: ShareDrawing.Paint) { self.paint = paint }

  func mixed(with other: ShareInk, share: Double) -> ShareInk {
    func mix(_ channel: KeyPath<ShareDrawing.Paint, UInt8>) -> UInt8 {
      let (own, others) = (Double(paint[keyPath: channel]), Double(other.paint[keyPath: channel]))
      return UInt8(clamping: Int((own + (others - own) * share).rounded()))
    }
    return ShareInk(.init(red: mix(\.red), green: mix(\.green), blue: mix(\.blue)))
  }

  /// `#rrggbb`.
  var hexadecimal: String {
    "#"
      + [paint.red, paint.green, paint.blue].map { channel in
        let digits = String(channel, radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
