#if !hasFeature(Embedded)
  public import FoundationEssentials

  // Async functions and sequences as work that a store launches or collects. A browser's program has none; its work
  // answers through a completion.

  /// An async function as work: it runs off the main actor, and its answer comes on it. Cancelling the work cancels the
  /// task, and nothing is answered then.
  ///
  ///     launch(strataTask { try await repository.doc(id) }) { state, result in state.loaded(result) }
  public func strataTask<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) -> (@escaping (StrataResult<Value>) -> Void) -> StrataWork {
    { answer in
      // Reads the answer on the main actor, to which all work belongs.
      let task = Task {
        let result = await strataCatching(work)
        guard !Task.isCancelled else { return }
        answer(result)
      }
      return StrataWork { task.cancel() }
    }
  }

  /// An async sequence as a stream. An error of the sequence is its last value.
  ///
  ///     collect(strataStream(repository.changes)) { state, change in state.changed(change) }
  public func strataStream<Values: AsyncSequence & Sendable>(
    _ values: Values
  ) -> (@escaping (StrataResult<Values.Element>) -> Void) -> StrataWork where Values.Element: Sendable {
    { each in
      let task = Task {
        do {
          for try await value in values {
            guard !Task.isCancelled else { return }
            each(.success(value))
          }
        } catch {
          guard !Task.isCancelled else { return }
          each(.failure(StrataException(error)))
        }
      }
      return StrataWork { task.cancel() }
    }
  }

  /// Runs `work` and never throws: what it throws is the reason of a failure.
  nonisolated public func strataCatching<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async -> StrataResult<Value> {
    do {
      return .success(try await work())
    } catch {
      return .failure(StrataException(error))
    }
  }

  /// The message is what Foundation calls an error's description, so that it survives in an alert or a log.
  extension StrataException: LocalizedError {
    /// The message.
    nonisolated public var errorDescription: String? { message }
  }

  extension StrataException {
    /// Any error as a reason: one of ours stays what it is, a cancelled task is `.cancelled`, and of all others the text
    /// that they have for people, or else their description, and the type are kept.
    nonisolated public init(_ error: any Error) {
      switch error {
      case let known as StrataException: self = known
      case is CancellationError: self = .cancelled
      default:
        let message = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        self = .execution(message: message, origin: "\(type(of: error))")
      }
    }
  }

  extension StrataSubject where Value: Sendable {
    /// The latest value, if there is one, and all later ones, until the task that reads them is cancelled. Each call
    /// adds an observer. A slow reader gets only the newest value.
    public func values() -> AsyncStream<Value> {
      let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
      let observation = observe { continuation.yield($0) }
      continuation.onTermination = { _ in Task { @MainActor in observation.cancel() } }
      return stream
    }
  }
#endif
