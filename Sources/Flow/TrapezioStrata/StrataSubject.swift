/// Domain work that delivers a stream of values, such as the pages of a doc as they change. Calling the subject sets
/// the parameters. From then on every observer gets every value; a new observer gets the latest value immediately.
///
///     let pages = StrataSubject<DocID, [Page]> { id, emit in store.observePages(of: id, emit) }
///     pages(id)                       // a second call with another id replaces the first stream
///     let work = pages.observe { … }
public final class StrataSubject<Params, Value> {
  /// The latest value; nil before the first one.
  public private(set) var value: Value?

  private let createStream: (Params, @escaping (Value) -> Void) -> StrataWork
  // Only the main actor uses subjects; `deinit` cannot be marked so in a way that all platforms compile.
  nonisolated(unsafe) private var stream: Stream?
  private let observers = StrataObservers<Value>()

  /// Makes a subject without a stream. `createStream` starts a stream and returns how to stop it.
  public init(_ createStream: @escaping (Params, @escaping (Value) -> Void) -> StrataWork) {
    self.createStream = createStream
  }

  /// Starts a new stream and stops the previous one, whose values are then ignored. `value` stays until the new stream
  /// delivers its first value.
  public func callAsFunction(_ params: Params) {
    stop()
    let stream = Stream()
    self.stream = stream
    let work = createStream(params) { [unowned(unsafe) self] value in
      // A stream is closed when its subject goes, so the subject exists while the stream is open.
      if stream.isOpen { emit(value) }
    }
    if stream.isOpen { stream.work = work } else { work.cancel() }
  }

  /// Ends the stream. The observers stay and get the values of the next one.
  public func stop() {
    let stream = self.stream
    self.stream = nil
    let work = stream?.work
    stream?.close()
    observers.dropWaiting()
    work?.cancel()
  }

  /// Calls `observer` with the latest value, if there is one, and all later ones, until the returned work is cancelled.
  /// The returned work keeps the subject alive. An observer may call the subject again; the new values are delivered
  /// after all observers have got the current one. A store collects it:
  ///
  ///     collect(pages.observe) { state, pages in state.pages = pages }
  public func observe(_ observer: @escaping (Value) -> Void) -> StrataWork {
    let observation = observers.add(observer)
    if let value { observer(value) }
    return StrataWork { withExtendedLifetime(self) { observation.cancel() } }
  }

  private func emit(_ value: Value) {
    observers.send(value) { self.value = $0 }
  }

  deinit { stream?.close() }

  /// A running stream. After it is closed its values are ignored, because some streams ignore cancellation.
  private final class Stream {
    nonisolated(unsafe) private(set) var isOpen = true
    nonisolated(unsafe) var work: StrataWork?

    nonisolated func close() {
      isOpen = false
      work = nil
    }
  }
}
