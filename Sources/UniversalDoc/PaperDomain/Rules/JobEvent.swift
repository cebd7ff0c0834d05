/// What can happen to a job.
public enum JobEvent: CaseIterable, Sendable {
  /// A worker has taken the job.
  case claimed
  /// The worker has made progress.
  case progressed
  /// The worker has finished it.
  case finished
  /// The worker has given up, with a reason.
  case gaveUp
  /// The worker needs the password of a protected file.
  case passwordMissed
  /// A person has entered the password.
  case passwordGiven
  /// A person has cancelled the job.
  case cancelAsked
  /// The worker has stopped because a person cancelled the job.
  case stopped
  /// A person wants to try the job again.
  case retryAsked
  /// The worker's process has died.
  case workerLost
  /// A person has paused the job.
  case pauseAsked
  /// A person has resumed the job.
  case resumeAsked
}

extension JobState {
  /// The state after an event; `nil` if the event cannot happen in the current state.
  ///
  ///     queued ──claimed──▶ running ──finished──▶ done
  ///       ▲                  │ │ └──stopped──▶ cancelled ──retryAsked──▶ queued
  ///       │◀──workerLost─────┘ │
  ///       │◀──passwordGiven── waitingForPassword ◀──passwordMissed── running
  ///       │◀──retryAsked───── failed ◀──gaveUp── running
  ///       │◀──resumeAsked──── paused ◀──pauseAsked── running, queued
  ///
  /// Cancelling a job that is not running takes effect immediately; a running job continues until its worker notices
  /// the request.
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
