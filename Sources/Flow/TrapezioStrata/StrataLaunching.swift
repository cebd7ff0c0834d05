#if !hasFeature(Embedded)
  public import FoundationEssentials

  // Lets a store launch async functions and collect async sequences. The browser build has no async functions; its work
  // answers through completions.

  /// Wraps an async function as work. The function runs off the main actor, and its answer is delivered on the main
  /// actor. Cancelling the work cancels the task, and then no answer comes.
  ///
  ///     launch(strataTask { try await repository.doc(id) }) { state, result in state.loaded(result) }
  public func strataTask<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) -> (@escaping (StrataResult<Value>) -> Void) -> StrataWork {
    { answer in
      // This task delivers the answer on the main actor, where all work belongs.
      let task = Task {
        let result = await strataCatching(work)
        guard !Task.isCancelled else { return }
        answer(result)
      }
      return StrataWork { task.cancel() }
    }
  }

  /// Wraps an async sequence as a stream. If the sequence throws, the error is its last value.
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

  /// Runs `work` and never throws; an error becomes a failure.
  nonisolated public func strataCatching<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async -> StrataResult<Value> {
    do {
      return .success(try await work())
    } catch {
      return .failure(StrataException(error))
    }
  }

  /// Foundation uses the message as the error's description, so it appears in alerts and logs.
  extension StrataException: LocalizedError {
    /// The message.
    nonisolated public var errorDescription: String? { message }
  }

  extension StrataException {
    /// Converts any error. A `StrataException` stays as it is, and a `CancellationError` becomes `.cancelled`. Of other
    /// errors it keeps the type and the text: the localised description if there is one, else the debug description.
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
    /// The latest value, if there is one, and all later ones, until the reading task is cancelled. Each call adds an
    /// observer. A slow reader gets only the newest value.
    public func values() -> AsyncStream<Value> {
      let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
      let observation = observe { continuation.yield($0) }
      continuation.onTermination = { _ in Task { @MainActor in observation.cancel() } }
      return stream
    }
  }
#endif
