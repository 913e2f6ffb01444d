import NIOCore
import NIOHTTP1

/// Ends connections of clients that are too slow: whose request does not come, who do not take what they are sent, or
/// who stay after they were told to go.
final class ConnectionClock: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart

  private let limits: ConnectionLimits
  /// Until the head of a request is there, or the last one has gone.
  private var headTimer: Scheduled<Void>?
  private var stallTimer: Scheduled<Void>?
  /// Requests that wait for the end of their responses.
  private var unanswered = 0
  /// Parts that the client has not taken yet.
  private var pending = 0
  private var isStream = false
  private var isInputClosed = false
  private var isLeaving = false

  /// Asks for the end of the connection once the client has taken all that it was sent.
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
      // Nobody reads a stream that nobody holds open. Other clients may send all they have, and then read.
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
    // To close at once, with bytes of the client unread, would take the answer from it.
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
