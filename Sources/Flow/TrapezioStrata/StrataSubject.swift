/// The domain's work that goes on: the pages of a doc, as they change. A call says what is wanted; from then on every
/// observer hears every value, and whoever joins hears the latest at once.
///
///     let pages = StrataSubject<DocID, [Page]> { id, emit in store.observePages(of: id, emit) }
///     pages(id)                       // a second call with another id replaces the first stream
///     let work = pages.observe { … }
public final class StrataSubject<Params, Value> {
  /// The latest value of the stream that is running; nil before its first.
  public private(set) var value: Value?

  private let createStream: (Params, @escaping (Value) -> Void) -> StrataWork
  private var stream: StrataWork?
  private var generation = 0
  private var observers: [(id: Int, call: (Value) -> Void)] = []
  private var nextID = 0

  /// A subject that runs nothing yet. `createStream` begins a stream and returns how to stop it.
  public init(_ createStream: @escaping (Params, @escaping (Value) -> Void) -> StrataWork) {
    self.createStream = createStream
  }

  /// Begins a stream in place of the one before, which is not heard any more. `value` stays until the new one has its
  /// first.
  public func callAsFunction(_ params: Params) {
    generation += 1
    let generation = generation
    stream?.cancel()
    stream = nil
    let fresh = createStream(params) { [unowned(unsafe) self] value in
      // The stream ends with the subject, so a value finds it alive.
      guard generation == self.generation else { return }
      emit(value)
    }
    if generation == self.generation { stream = fresh } else { fresh.cancel() }
  }

  /// Ends the stream; the observers stay, for the next call.
  public func stop() {
    generation += 1
    stream?.cancel()
    stream = nil
  }

  /// Calls `observer` with the latest value, if there is one, and every one that follows.
  public func observe(_ observer: @escaping (Value) -> Void) -> StrataWork {
    let id = nextID
    nextID += 1
    observers.append((id, observer))
    if let value { observer(value) }
    return StrataWork { self.observers.removeAll { $0.id == id } }
  }

  private func emit(_ value: Value) {
    self.value = value
    for observer in observers { observer.call(value) }
  }
}
