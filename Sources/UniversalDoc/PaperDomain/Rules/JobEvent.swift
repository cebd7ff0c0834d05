/// What can happen to a job.
public enum JobEvent: CaseIterable, Sendable {
  /// A worker took it.
  case claimed
  /// Its worker got further.
  case progressed
  /// Its worker is through.
  case finished
  /// Its worker gave up, with a reason.
  case gaveUp
  /// Its worker met a protected file.
  case passwordMissed
  /// A person gave the password.
  case passwordGiven
  /// A person wants it to end.
  case cancelAsked
  /// Its worker ended it because a person asked for that.
  case stopped
  /// A person wants it to be tried again.
  case retryAsked
  /// Its worker's process is gone.
  case workerLost
}

extension JobState {
  /// The state after an event; `nil` if the event cannot happen in this state.
  ///
  ///     queued ──claimed──▶ running ──finished──▶ done
  ///       ▲                  │ │ └──stopped──▶ cancelled ──retryAsked──▶ queued
  ///       │◀──workerLost─────┘ │
  ///       │◀──passwordGiven── waitingForPassword ◀──passwordMissed── running
  ///       │◀──retryAsked───── failed ◀──gaveUp── running
  ///
  /// What is not running is cancelled at once; a running job goes on until its worker sees the wish and stops.
  public func after(_ event: JobEvent) -> JobState? {
    switch (self, event) {
    case (.queued, .claimed): .running
    case (.queued, .cancelAsked): .cancelled
    case (.queued, .progressed), (.queued, .finished), (.queued, .gaveUp), (.queued, .passwordMissed),
      (.queued, .passwordGiven), (.queued, .stopped), (.queued, .retryAsked), (.queued, .workerLost):
      nil

    case (.running, .progressed), (.running, .cancelAsked): .running
    case (.running, .finished): .done
    case (.running, .gaveUp): .failed
    case (.running, .passwordMissed): .waitingForPassword
    case (.running, .stopped): .cancelled
    case (.running, .workerLost): .queued
    case (.running, .claimed), (.running, .passwordGiven), (.running, .retryAsked): nil

    case (.waitingForPassword, .passwordGiven): .queued
    case (.waitingForPassword, .cancelAsked): .cancelled
    case (.waitingForPassword, .claimed), (.waitingForPassword, .progressed), (.waitingForPassword, .finished),
      (.waitingForPassword, .gaveUp), (.waitingForPassword, .passwordMissed), (.waitingForPassword, .stopped),
      (.waitingForPassword, .retryAsked), (.waitingForPassword, .workerLost):
      nil

    case (.failed, .retryAsked): .queued
    case (.failed, .cancelAsked): .cancelled
    case (.failed, .claimed), (.failed, .progressed), (.failed, .finished), (.failed, .gaveUp),
      (.failed, .passwordMissed), (.failed, .passwordGiven), (.failed, .stopped), (.failed, .workerLost):
      nil

    case (.cancelled, .retryAsked): .queued
    case (.cancelled, .claimed), (.cancelled, .progressed), (.cancelled, .finished), (.cancelled, .gaveUp),
      (.cancelled, .passwordMissed), (.cancelled, .passwordGiven), (.cancelled, .cancelAsked),
      (.cancelled, .stopped), (.cancelled, .workerLost):
      nil

    case (.done, .claimed), (.done, .progressed), (.done, .finished), (.done, .gaveUp), (.done, .passwordMissed),
      (.done, .passwordGiven), (.done, .cancelAsked), (.done, .stopped), (.done, .retryAsked), (.done, .workerLost):
      nil
    }
  }
}
