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
  /// Parts that the client has not taken yet.
  private var pending = 0
  private var isStream = false

  init(limits: ConnectionLimits) { self.limits = limits }

  func channelActive(context: ChannelHandlerContext) {
    headTimer = close(context, in: limits.firstHead)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = Self.unwrapInboundIn(data) {
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
    stallTimer?.cancel()
    stallTimer = nil
    guard context.channel.isActive else { return }
    if pending > 0 { stallTimer = close(context, in: limits.stalled) }
    if isEnd, headTimer == nil { headTimer = close(context, in: limits.idle) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    // Nobody reads a stream that nobody holds open. Other clients may send all they have, and then read.
    case ChannelEvent.inputClosed where isStream: context.close(promise: nil)
    case ChannelEvent.outputClosed:
      headTimer?.cancel()
      headTimer = close(context, in: limits.farewell)
    default: break
    }
    context.fireUserInboundEventTriggered(event)
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
