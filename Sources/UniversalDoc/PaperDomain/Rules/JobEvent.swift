/// An event of a job.
public enum JobEvent: CaseIterable, Sendable {
  /// A worker took it.
  case claimed
  /// Its worker got further.
  case progressed
  /// The worker has finished it.
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
  /// The process of its worker died.
  case workerLost
  /// A person wants it to halt.
  case pauseAsked
  /// A person wants it to continue.
  case resumeAsked
}

extension JobState {
  /// The state after an event; `nil` if the event cannot happen in this state.
  ///
  ///     queued ──claimed──▶ running ──finished──▶ done
  ///       ▲                  │ │ └──stopped──▶ cancelled ──retryAsked──▶ queued
  ///       │◀──workerLost─────┘ │
  ///       │◀──passwordGiven── waitingForPassword ◀──passwordMissed── running
  ///       │◀──retryAsked───── failed ◀──gaveUp── running
  ///       │◀──resumeAsked──── paused ◀──pauseAsked── running, queued
  ///
  /// A job that is not running is cancelled at once; a running job continues until its worker notices the request and
  /// stops.
  public func after(_ event: JobEvent) -> JobState? {
    switch (self, event) {
    case (.queued, .claimed): .running
    case (.queued, .cancelAsked): .cancelled
    case (.queued, .pauseAsked): .paused
    case (.queued, .progressed), (.queued, .finished), (.queued, .gaveUp), (.queued, .passwordMissed),
      (.queued, .passwordGiven), (.queued, .stopped), (.queued, .retryAsked), (.queued, .workerLost),
      (.queued, .resumeAsked):
      nil

    case (.running, .progressed), (.running, .cancelAsked): .running
    case (.running, .finished): .done
    case (.running, .gaveUp): .failed
    case (.running, .passwordMissed): .waitingForPassword
    case (.running, .stopped): .cancelled
    case (.running, .workerLost): .queued
    case (.running, .pauseAsked): .paused
    case (.running, .claimed), (.running, .passwordGiven), (.running, .retryAsked), (.running, .resumeAsked): nil

    case (.paused, .resumeAsked): .queued
    case (.paused, .cancelAsked): .cancelled
    case (.paused, .claimed), (.paused, .progressed), (.paused, .finished), (.paused, .gaveUp),
      (.paused, .passwordMissed), (.paused, .passwordGiven), (.paused, .stopped), (.paused, .retryAsked),
      (.paused, .workerLost), (.paused, .pauseAsked):
      nil

    case (.waitingForPassword, .passwordGiven): .queued
    case (.waitingForPassword, .cancelAsked): .cancelled
    case (.waitingForPassword, .claimed), (.waitingForPassword, .progressed), (.waitingForPassword, .finished),
      (.waitingForPassword, .gaveUp), (.waitingForPassword, .passwordMissed), (.waitingForPassword, .stopped),
      (.waitingForPassword, .retryAsked), (.waitingForPassword, .workerLost),
      (.waitingForPassword, .pauseAsked), (.waitingForPassword, .resumeAsked):
      nil

    case (.failed, .retryAsked): .queued
    case (.failed, .cancelAsked): .cancelled
    case (.failed, .claimed), (.failed, .progressed), (.failed, .finished), (.failed, .gaveUp),
      (.failed, .passwordMissed), (.failed, .passwordGiven), (.failed, .stopped), (.failed, .workerLost),
      (.failed, .pauseAsked), (.failed, .resumeAsked):
      nil

    case (.cancelled, .retryAsked): .queued
    case (.cancelled, .claimed), (.cancelled, .progressed), (.cancelled, .finished), (.cancelled, .gaveUp),
      (.cancelled, .passwordMissed), (.cancelled, .passwordGiven), (.cancelled, .cancelAsked),
      (.cancelled, .stopped), (.cancelled, .workerLost), (.cancelled, .pauseAsked), (.cancelled, .resumeAsked):
      nil

    case (.done, .claimed), (.done, .progressed), (.done, .finished), (.done, .gaveUp), (.done, .passwordMissed),
      (.done, .passwordGiven), (.done, .cancelAsked), (.done, .stopped), (.done, .retryAsked), (.done, .workerLost),
      (.done, .pauseAsked), (.done, .resumeAsked):
      nil
    }
  }
}
