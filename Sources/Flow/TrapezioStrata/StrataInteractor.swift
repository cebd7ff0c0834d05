/// A unit of domain work that gives one result per call: load a page, rename a tag.
///
///     let rename = StrataInteractor<Rename, Tag>(timer: timer) { rename, answer in
///       api.rename(rename.id, to: rename.name, completion: answer)
///     }
///     work = rename.execute(Rename(id: id, name: "algebra")) { result in … }
///
/// Calls may overlap; `progress` counts them. Every call is answered exactly once: by the work, by the timeout, or with
/// `.cancelled`. A timeout answers the caller immediately and cancels the work. If the work ignores cancellation, its
/// late answer is dropped.
public final class StrataInteractor<Params, Value> {
  /// The number of running executions.
  public let progress = StrataProgress()

  private let timer: any StrataTimer
  private let timeout: Double
  private let work: (Params, @escaping (StrataResult<Value>) -> Void) -> StrataWork

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - timeout: in milliseconds; five minutes by default.
  ///   - work: starts the work and returns how to stop it. It may answer immediately.
  public init(
    timer: any StrataTimer, timeout: Double = 300_000,
    work: @escaping (Params, @escaping (StrataResult<Value>) -> Void) -> StrataWork
  ) {
    self.timer = timer
    self.timeout = timeout
    self.work = work
  }

  /// Executes the work. `completion` is called exactly once: with `.cancelled` if the returned work is cancelled or
  /// released before the answer.
  public func execute(_ params: Params, completion: @escaping (StrataResult<Value>) -> Void) -> StrataWork {
    let call = Call(progress: progress, completion: completion)
    progress.begin()
    let timeout = self.timeout
    call.alarm = timer.after(timeout) { call.finish(.failure(.timeout(milliseconds: timeout))) }
    let work = self.work(params) { call.finish($0) }
    if call.isOpen { call.work = work } else { work.cancel() }
    return StrataWork { call.finish(.failure(.cancelled)) }
  }

  /// One call, in the form that a store launches. The store owns the work and ends it when the store ends:
  ///
  ///     launch(rename.work(Rename(id: id, name: name))) { state, result in state.renamed(result) }
  public func work(_ params: Params) -> (@escaping (StrataResult<Value>) -> Void) -> StrataWork {
    { answer in self.execute(params, completion: answer) }
  }

  /// One call, until it is answered.
  private final class Call {
    var work: StrataWork?
    var alarm: StrataWork?
    private let progress: StrataProgress
    private var completion: ((StrataResult<Value>) -> Void)?

    init(progress: StrataProgress, completion: @escaping (StrataResult<Value>) -> Void) {
      self.progress = progress
      self.completion = completion
    }

    var isOpen: Bool { completion != nil }

    func finish(_ result: StrataResult<Value>) {
      guard let completion else { return }
      self.completion = nil
      let work = self.work
      let alarm = self.alarm
      self.work = nil
      self.alarm = nil
      alarm?.cancel()
      work?.cancel()
      progress.end()
      completion(result)
    }
  }
}
