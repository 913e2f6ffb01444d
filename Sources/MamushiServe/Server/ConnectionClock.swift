import NIOCore
import NIOHTTP1

/// Closes connections of slow clients: those that do not send a request, do not read the response, or stay after
/// they were told to leave.
final class ConnectionClock: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart

  private let limits: ConnectionLimits
  /// Runs until the head of a request has arrived, or after the last response.
  private var headTimer: Scheduled<Void>?
  private var stallTimer: Scheduled<Void>?
  /// The number of requests whose responses have not ended.
  private var unanswered = 0
  /// The number of parts that the client has not read yet.
  private var pending = 0
  private var isStream = false
  private var isInputClosed = false
  private var isLeaving = false

  /// Requests the end of the connection once the client has read everything.
  struct Farewell: Sendable {}

  init(limits: ConnectionLimits) { self.limits = limits }

  func channelActive(context: ChannelHandlerContext) {
    headTimer = close(context, in: limits.firstHead)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = Self.unwrapInboundIn(data) {
      unanswered += 1
      headTimer?.cancel()
      headTimer = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    var isEnd = false
    switch Self.unwrapOutboundIn(data) {
    case .head(let head):
      isStream = head.headers.first(name: "content-type")?.hasPrefix("text/event-stream") ?? false
    case .body: break
    case .end: isEnd = true
    }
    pending += 1
    if stallTimer == nil { stallTimer = close(context, in: limits.stalled) }
    let promise = promise ?? context.eventLoop.makePromise()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { [isEnd] _ in
      let (clock, context) = bound.value
      clock.wrote(context, isEnd: isEnd)
    }
    context.write(data, promise: promise)
  }

  private func wrote(_ context: ChannelHandlerContext, isEnd: Bool) {
    pending -= 1
    if isEnd { unanswered -= 1 }
    stallTimer?.cancel()
    stallTimer = nil
    guard context.channel.isActive else { return }
    if pending > 0 {
      stallTimer = close(context, in: limits.stalled)
    } else if isLeaving {
      leave(context)
    } else if isEnd, unanswered == 0 {
      headTimer = close(context, in: limits.idle)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      isInputClosed = true
      // If the client has closed its side of a stream, nobody reads it. Other clients may send all requests
      // first, and then read.
      if isStream { context.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  {
    guard event is Farewell else { return context.triggerUserOutboundEvent(event, promise: promise) }
    isLeaving = true
    promise?.succeed()
    if pending == 0 { leave(context) }
  }

  private func leave(_ context: ChannelHandlerContext) {
    headTimer?.cancel()
    if isInputClosed { return context.close(promise: nil) }
    // Closing at once with unread input would discard the response.
    context.close(mode: .output, promise: nil)
    headTimer = close(context, in: limits.farewell)
  }

  func channelInactive(context: ChannelHandlerContext) {
    headTimer?.cancel()
    stallTimer?.cancel()
    context.fireChannelInactive()
  }

  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}
