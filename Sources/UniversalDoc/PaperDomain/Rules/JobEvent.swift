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
  case passwordRequired
  /// A person has entered the password.
  case passwordGiven
  /// A person has cancelled the job.
  case cancelRequested
  /// The worker has stopped because a person cancelled the job.
  case stopped
  /// A person wants to try the job again.
  case retryRequested
  /// The worker's process has died.
  case workerLost
  /// A person has paused the job.
  case pauseRequested
  /// A person has resumed the job.
  case resumeRequested
}

extension JobState {
  /// The state after an event; `nil` if the event cannot happen in the current state.
  ///
  ///     queued ──claimed──▶ running ──finished──▶ done
  ///       ▲                  │ │ └──stopped──▶ cancelled ──retryRequested──▶ queued
  ///       │◀──workerLost─────┘ │
  ///       │◀──passwordGiven── waitingForPassword ◀──passwordRequired── running
  ///       │◀──retryRequested── failed ◀──gaveUp── running
  ///       │◀──resumeRequested─ paused ◀──pauseRequested── running, queued
  ///
  /// Cancelling a job that is not running takes effect immediately; a running job continues until its worker notices
  /// the request.
  public func after(_ event: JobEvent) -> JobState? {
    switch (self, event) {
    case (.queued, .claimed): .running
    case (.queued, .cancelRequested): .cancelled
    case (.queued, .pauseRequested): .paused
    case (.queued, .progressed), (.queued, .finished), (.queued, .gaveUp), (.queued, .passwordRequired),
      (.queued, .passwordGiven), (.queued, .stopped), (.queued, .retryRequested), (.queued, .workerLost),
      (.queued, .resumeRequested):
      nil

    case (.running, .progressed), (.running, .cancelRequested): .running
    case (.running, .finished): .done
    case (.running, .gaveUp): .failed
    case (.running, .passwordRequired): .waitingForPassword
    case (.running, .stopped): .cancelled
    case (.running, .workerLost): .queued
    case (.running, .pauseRequested): .paused
    case (.running, .claimed), (.running, .passwordGiven), (.running, .retryRequested), (.running, .resumeRequested):
      nil

    case (.paused, .resumeRequested): .queued
    case (.paused, .cancelRequested): .cancelled
    case (.paused, .claimed), (.paused, .progressed), (.paused, .finished), (.paused, .gaveUp),
      (.paused, .passwordRequired), (.paused, .passwordGiven), (.paused, .stopped), (.paused, .retryRequested),
      (.paused, .workerLost), (.paused, .pauseRequested):
      nil

    case (.waitingForPassword, .passwordGiven): .queued
    case (.waitingForPassword, .cancelRequested): .cancelled
    case (.waitingForPassword, .claimed), (.waitingForPassword, .progressed), (.waitingForPassword, .finished),
      (.waitingForPassword, .gaveUp), (.waitingForPassword, .passwordRequired), (.waitingForPassword, .stopped),
      (.waitingForPassword, .retryRequested), (.waitingForPassword, .workerLost),
      (.waitingForPassword, .pauseRequested), (.waitingForPassword, .resumeRequested):
      nil

    case (.failed, .retryRequested): .queued
    case (.failed, .cancelRequested): .cancelled
    case (.failed, .claimed), (.failed, .progressed), (.failed, .finished), (.failed, .gaveUp),
      (.failed, .passwordRequired), (.failed, .passwordGiven), (.failed, .stopped), (.failed, .workerLost),
      (.failed, .pauseRequested), (.failed, .resumeRequested):
      nil

    case (.cancelled, .retryRequested): .queued
    case (.cancelled, .claimed), (.cancelled, .progressed), (.cancelled, .finished), (.cancelled, .gaveUp),
      (.cancelled, .passwordRequired), (.cancelled, .passwordGiven), (.cancelled, .cancelRequested),
      (.cancelled, .stopped), (.cancelled, .workerLost), (.cancelled, .pauseRequested), (.cancelled, .resumeRequested):
      nil

    case (.done, .claimed), (.done, .progressed), (.done, .finished), (.done, .gaveUp), (.done, .passwordRequired),
      (.done, .passwordGiven), (.done, .cancelRequested), (.done, .stopped), (.done, .retryRequested),
      (.done, .workerLost),
      (.done, .pauseRequested), (.done, .resumeRequested):
      nil
    }
  }
}
