#if !hasFeature(Embedded)
  extension StrataInteractor where Value: Sendable, Params: Sendable {
    /// Makes an interactor whose work is async. A timeout answers the caller immediately and cancels the task, even if
    /// the task ignores cancellation.
    ///
    ///     let load = StrataInteractor<DocID, Doc>(timer: timer) { id in try await repository.doc(id) }
    public convenience init(
      timer: any StrataTimer, timeout: Double = 300_000, doing work: @escaping @Sendable (Params) async throws -> Value
    ) {
      self.init(timer: timer, timeout: timeout) { params, answer in
        strataTask { try await work(params) }(answer)
      }
    }
  }

  extension StrataInteractor where Value: Sendable {
    /// Executes the work and waits for its result. Cancelling the calling task cancels the work.
    public func execute(_ params: Params) async -> StrataResult<Value> {
      let holder = Holder()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          holder.work = execute(params) { continuation.resume(returning: $0) }
          if Task.isCancelled { holder.work?.cancel() }
        }
      } onCancel: {
        Task { @MainActor in holder.work?.cancel() }
      }
    }

    private final class Holder {
      var work: StrataWork?
    }
  }
#endif
