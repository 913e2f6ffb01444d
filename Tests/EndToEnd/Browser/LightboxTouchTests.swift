import Foundation
import Testing

@Suite(.scratchFolder, .serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct LightboxTouchTests {
  private typealias Point = Tab.Point

  private let middle = Point(x: 195, y: 422)

  @Test("a swipe moves on and back; at the ends it springs back")
  func swipe() async throws {
    try await ServedGallery.visit(isPhone: true) { _, tab in
      try await tab.click(".grid li:first-child a")
      try await tab.waitForPhoto("boat")
      try await tab.touch([(from: Point(x: 320, y: 400), to: Point(x: 60, y: 410))])
      try await tab.waitForPhoto("cloud")
      try await tab.touch([(from: Point(x: 60, y: 400), to: Point(x: 320, y: 390))])
      try await tab.waitForPhoto("boat")
      try await tab.touch([(from: Point(x: 60, y: 400), to: Point(x: 320, y: 390))])
      try await tab.waitForPhoto("boat")
      #expect(
        try await tab.value("document.querySelector('.lightbox-stage').style.getPropertyValue('--x')")
          == "0px")
      #expect(tab.problems == [])
    }
  }

  @Test("a drag downwards takes the photo along, and closes it when it went far enough")
  func drag() async throws {
    try await ServedGallery.visit(isPhone: true) { _, tab in
      try await tab.click(".grid li:nth-child(2) a")
      try await tab.waitForPhoto("cloud")
      // Slowly and not far.
      try await tab.touch([(from: middle, to: Point(x: 200, y: 500))], steps: 40)
      try await tab.waitForPhoto("cloud")
      try await tab.touch([(from: middle, to: Point(x: 210, y: 760))])
      try await tab.waitForGrid()
      #expect(try await tab.focusedPath == "/gallery/walk/cloud/")
      #expect(tab.problems == [])
    }
  }

  @Test(
    "two fingers enlarge, one moves what is enlarged, two taps go there and back, one tap shows the photo alone"
  )
  func zoom() async throws {
    try await ServedGallery.visit(isPhone: true) { _, tab in
      try await tab.click(".grid li:nth-child(3) a")
      try await tab.waitForPhoto("dune")
      try await tab.touch([
        (from: Point(x: 170, y: 422), to: Point(x: 60, y: 422)),
        (from: Point(x: 220, y: 422), to: Point(x: 330, y: 422)),
      ])
      try await tab.wait(for: "\(scale) > 3")
      let before: Double = try await tab.value("\(matrix).e")
      try await tab.touch([(from: middle, to: Point(x: 295, y: 422))])
      try await tab.waitForPhoto("dune")
      #expect(try await tab.value("\(matrix).e", as: Double.self) > before + 50)

      try await doubleTap(tab)
      try await tab.wait(for: "\(scale) === 1")
      try await doubleTap(tab)
      try await tab.wait(for: "\(scale) === 2.5")
      try await doubleTap(tab)
      try await tab.wait(for: "\(scale) === 1")

      try await tab.touch([(from: middle, to: middle)], steps: 1)
      try await tab.wait(
        for: "getComputedStyle(document.querySelector('.lightbox-bar')).visibility === 'hidden'")
      #expect(tab.problems == [])
    }
  }

  private func doubleTap(_ tab: Tab) async throws {
    let start = Date()
    for number in 0..<2 {
      try await tab.touch(
        [(from: middle, to: middle)], steps: 1, at: start.addingTimeInterval(0.1 * Double(number)))
    }
  }

  private let matrix =
    "new DOMMatrix(getComputedStyle(document.querySelector('.lightbox-slide:not([inert]) .lightbox-photo')).transform)"

  private var scale: String { "\(matrix).a" }
}
