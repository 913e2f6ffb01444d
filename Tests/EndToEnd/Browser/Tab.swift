import Foundation
import Testing

/// A page in a browser, used as a person uses it.
struct Tab: Sendable {
  struct Point: Decodable, Sendable {
    var x: Double
    var y: Double
  }

  let tools: DevTools
  let session: String

  func run(_ method: String, _ parameters: JSON = [:]) async throws {
    try await tools.run(method, parameters, session: session)
  }

  func open(_ url: String) async throws {
    try await run("Page.navigate", ["url": .text(url)])
    try await wait(for: "location.href === '\(url)' && document.readyState === 'complete'")
  }

  /// The value of an expression of JavaScript; a promise's, where it is one.
  func value<Value: Decodable & Sendable>(
    _ expression: String, as: Value.Type = Value.self
  ) async throws -> Value {
    let evaluation = try await tools.call(
      "Runtime.evaluate",
      ["expression": .text(expression), "returnByValue": true, "awaitPromise": true, "userGesture": true],
      session: session, as: Evaluation<Value>.self)
    guard let value = evaluation.result.value else {
      throw DevTools.Failure(description: "no value: \(expression)")
    }
    return value
  }

  func execute(_ statements: String) async throws {
    let _: Bool = try await value("(() => { \(statements); return true })()")
  }

  /// Waits until a condition holds, a slow machine's time.
  func wait(for condition: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<6000 {
      // While a page gives way to the next one, there is none to ask.
      if let holds = try? await value("Boolean(\(condition))", as: Bool.self), holds { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("never: \(condition)", sourceLocation: sourceLocation)
    throw DevTools.Failure(description: "never: \(condition)")
  }

  /// Whether all transitions have ended, those that have not begun to move among them. Animations that follow a scroll
  /// position count as running for ever.
  static let isStill = """
    document.getAnimations().every((animation) =>
      animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline))
      && !(CSS.supports('selector(:active-view-transition)')
        && document.documentElement.matches(':active-view-transition'))
    """

  /// As readers can ask of their system: nothing moves by itself.
  func reduceMotion() async throws {
    try await run(
      "Emulation.setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
  }

  // MARK: Mouse and keys

  /// Clicks in the middle of an element, once the page is there and nothing moves: a click in the course of a
  /// transition is lost.
  func click(_ selector: String) async throws {
    try await wait(for: "document.readyState === 'complete' && \(Self.isStill)")
    let point = try await middle(of: selector)
    for type in ["mousePressed", "mouseReleased"] {
      try await run(
        "Input.dispatchMouseEvent",
        [
          "type": .text(type), "x": .number(point.x), "y": .number(point.y), "button": "left",
          "clickCount": 1,
        ])
    }
  }

  private func middle(of selector: String) async throws -> Point {
    try await value(
      """
      (() => {
        const element = document.querySelector(`\(selector)`);
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      })()
      """)
  }

  enum Key: String, Sendable {
    case tab = "Tab"
    case enter = "Enter"
    case escape = "Escape"
    case left = "ArrowLeft"
    case right = "ArrowRight"

    fileprivate var code: Int {
      switch self {
      case .tab: 9
      case .enter: 13
      case .escape: 27
      case .left: 37
      case .right: 39
      }
    }
  }

  func press(_ key: Key) async throws {
    for type in ["keyDown", "keyUp"] {
      var event: [String: JSON] = [
        "type": .text(type), "key": .text(key.rawValue), "code": .text(key.rawValue),
        "windowsVirtualKeyCode": .integer(key.code),
      ]
      if key == .enter { event["text"] = "\r" }
      try await run("Input.dispatchKeyEvent", .object(event))
    }
  }

  // MARK: Fingers

  /// Puts fingers down, moves each from its first point to its last, and lifts them, with 16 ms between two events.
  ///
  /// - Parameter start: when; events that a slow machine sends later bear the time at which they were due.
  func touch(_ fingers: [(from: Point, to: Point)], steps: Int = 8, at start: Date = Date()) async throws {
    func dispatch(_ step: Int, _ type: String, _ points: [JSON]) async throws {
      let due = start.addingTimeInterval(0.016 * Double(step))
      let early = due.timeIntervalSinceNow
      if early > 0 { try await Task.sleep(for: .seconds(early)) }
      try await run(
        "Input.dispatchTouchEvent",
        [
          "type": .text(type), "touchPoints": .list(points), "timestamp": .number(due.timeIntervalSince1970),
        ])
    }
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let points = fingers.enumerated().map { id, finger -> JSON in
        [
          "x": .number(finger.from.x + (finger.to.x - finger.from.x) * share),
          "y": .number(finger.from.y + (finger.to.y - finger.from.y) * share), "id": .integer(id),
        ]
      }
      try await dispatch(step, step == 0 ? "touchStart" : "touchMove", points)
    }
    try await dispatch(steps + 1, "touchEnd", [])
  }

  // MARK: Problems

  /// Errors in the console, breaches of the security policy and requests that failed among them.
  var problems: [String] {
    tools.events(session: session).compactMap { event in
      let isProblem =
        switch event.method {
        case "Runtime.exceptionThrown": true
        case "Log.entryAdded", "Runtime.consoleAPICalled":
          String(decoding: event.message, as: UTF8.self).contains(#""error""#)
        default: false
        }
      return isProblem ? String(decoding: event.message, as: UTF8.self) : nil
    }
  }
}

private struct Evaluation<Value: Decodable & Sendable>: Decodable, Sendable {
  struct Result: Decodable, Sendable {
    let value: Value?
  }

  let result: Result
}
