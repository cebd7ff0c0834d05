/// Continuous work of the domain, such as observing the pages of a doc. A call sets the parameters; from then on every
/// observer gets every value, and a new observer gets the latest value at once.
///
///     let pages = StrataSubject<DocID, [Page]> { id, emit in store.observePages(of: id, emit) }
///     pages(id)                       // a second call with another id replaces the first stream
///     let work = pages.observe { … }
public final class StrataSubject<Params, Value> {
  /// The latest value of the stream that is running; nil before its first.
  public private(set) var value: Value?

  private let createStream: (Params, @escaping (Value) -> Void) -> StrataWork
  // Subjects live and die on the main actor; `deinit` cannot say so in a portable way.
  nonisolated(unsafe) private var stream: Stream?
  private let observers = StrataObservers<Value>()

  /// A subject that runs nothing yet. `createStream` begins a stream and returns how to stop it.
  public init(_ createStream: @escaping (Params, @escaping (Value) -> Void) -> StrataWork) {
    self.createStream = createStream
  }

  /// Begins a stream in place of the one before, which is not heard any more. `value` stays until the new one has its
  /// first.
  public func callAsFunction(_ params: Params) {
    stop()
    let stream = Stream()
    self.stream = stream
    let work = createStream(params) { [unowned(unsafe) self] value in
      // A stream is closed with the subject at the latest: while it is open, the subject exists.
      if stream.isOpen { emit(value) }
    }
    if stream.isOpen { stream.work = work } else { work.cancel() }
  }

  /// Ends the stream; the observers stay, for the next call.
  public func stop() {
    let stream = self.stream
    self.stream = nil
    let work = stream?.work
    stream?.close()
    observers.dropWaiting()
    work?.cancel()
  }

  /// Calls `observer` with the latest value, if there is one, and all later ones, until the returned work is cancelled;
  /// the work keeps the subject alive. An observer may call the subject again: the new values are delivered after
  /// everybody has got the current one. A store collects it:
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

  /// A running stream. Its values are ignored once it is closed, since some streams ignore being cancelled.
  private final class Stream {
    nonisolated(unsafe) private(set) var isOpen = true
    nonisolated(unsafe) var work: StrataWork?

    nonisolated func close() {
      isOpen = false
      work = nil
    }
  }
}
