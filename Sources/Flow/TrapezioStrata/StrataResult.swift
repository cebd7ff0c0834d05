/// The result of work: a value, or the reason why there is none.
///
///     let title = result.map { $0.title }.value(or: "Untitled")
nonisolated public enum StrataResult<Value> {
  /// The work succeeded.
  case success(Value)
  /// The work failed.
  case failure(StrataException)

  /// The value, or nil.
  public var value: Value? {
    if case .success(let value) = self { value } else { nil }
  }

  /// The reason of the failure, or nil.
  public var exception: StrataException? {
    if case .failure(let exception) = self { exception } else { nil }
  }

  /// The value, or `other`.
  public func value(or other: @autoclosure () -> Value) -> Value {
    value ?? other()
  }

  /// The value, or the value that `other` makes from the reason of the failure.
  public func value(orElse other: (StrataException) -> Value) -> Value {
    fold(success: { $0 }, failure: other)
  }

  /// Calls `action` with the value, if there is one.
  @discardableResult
  public func onSuccess(_ action: (Value) -> Void) -> StrataResult {
    if case .success(let value) = self { action(value) }
    return self
  }

  /// Calls `action` with the reason if the work failed.
  @discardableResult
  public func onFailure(_ action: (StrataException) -> Void) -> StrataResult {
    if case .failure(let exception) = self { action(exception) }
    return self
  }

  /// Transforms the value.
  public func map<Other>(_ transform: (Value) -> Other) -> StrataResult<Other> {
    flatMap { .success(transform($0)) }
  }

  /// Transforms the value into another result.
  public func flatMap<Other>(_ transform: (Value) -> StrataResult<Other>) -> StrataResult<Other> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let exception): .failure(exception)
    }
  }

  /// Transforms the reason of a failure into another result.
  public func recover(_ transform: (StrataException) -> StrataResult) -> StrataResult {
    if case .failure(let exception) = self { transform(exception) } else { self }
  }

  /// Turns either case into one value.
  public func fold<Other>(success: (Value) -> Other, failure: (StrataException) -> Other) -> Other {
    switch self {
    case .success(let value): success(value)
    case .failure(let exception): failure(exception)
    }
  }
}

extension StrataResult: Equatable where Value: Equatable {}
extension StrataResult: Sendable where Value: Sendable {}
