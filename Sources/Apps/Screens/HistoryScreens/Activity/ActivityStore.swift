import BlazeBinary
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Shows uploads and the server's jobs, and lets the person cancel, retry, unlock and dismiss them.
final class ActivityStore: TrapezioStore<PaperScreen, ActivityState, ActivityEvent>, TrapezioEventHandler {
  private let context: AppContext
  private var pace = Pace()
  private var isAsking: Set<PDFBundle.ID> = []

  /// The activity of this library.
  init(screen: PaperScreen, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: ActivityState())
  }

  override func onAppear() {
    context.nameWindow(Texts.Activity.title)
    subscriptions = [
      context.jobs.observe { self.gather() },
      context.uploads.observe { self.gather() },
      context.leavesOnEscape(to: .root),
    ]
    context.jobs.reload()
    gather()
  }

  func handle(event: ActivityEvent) {
    switch event {
    case .docOpened(let screen): context.open(screen)
    case .cancelPressed(let id): cancel(id)
    case .cancelAllPressed: for item in state.now { cancel(item.id) }
    case .retryPressed(let id): retry(id)
    case .dismissPressed(let id): dismiss(id)
    case .downloadPressed(let id): download(id)
    case .haltPressed(let id, let halt): perform(halt, on: id)
    case .clearPressed: for item in state.done { dismiss(item.id) }
    case .showMorePressed: update { $0.shownDone += ActivityState.groupSize }
    case .passwordTyped(let id, let password): update { $0.passwords[id] = password }
    case .passwordSubmitted(let id): unlock(id)
    }
  }

  private func gather() {
    let jobs = context.jobs.jobs
    pace.record(jobs, at: context.effects.clock.now)
    let rows = ActivityItems(formats: context.formats) { [pace] job in pace.secondsLeft(job) }
    let items = rows.rows(uploads: context.uploads.uploads, jobs: jobs)
    let isLoaded = context.jobs.isLoaded
    let work = context.jobs.work
    let (faults, heldBytes) = (context.jobs.faults, context.jobs.heldBytes)
    update { state in
      state.faults = faults
      state.heldBytes = heldBytes
      state.isLoaded = isLoaded
      state.items = items
      state.work = work
    }
    for item in items {
      if let bundleID = item.duplicateOf, state.duplicates[bundleID] == nil { askAbout(bundleID) }
    }
  }

  /// Finds the doc that shows a bundle.
  private func askAbout(_ bundleID: PDFBundle.ID) {
    guard isAsking.insert(bundleID).inserted else { return }
    context.library.call(API.showBundle(bundleID: bundleID)) { result in
      guard case .success(let bundle) = result else { return }
      let title = bundle.name ?? Texts.Bundles.untitled
      self.update {
        $0.duplicates[bundleID] = ActivityState.Duplicate(docID: bundle.docIDs.first, title: title)
      }
    }
  }

  private func item(_ id: ActivityItem.ID) -> ActivityItem? { state.items.first { $0.id == id } }

  // MARK: - Commands

  private func cancel(_ id: ActivityItem.ID) {
    switch id {
    case .upload(let number): context.uploads.remove(number)
    case .job: for job in activeJobs(of: id) { perform(API.cancelJob(jobID: job).request) }
    }
  }

  private func retry(_ id: ActivityItem.ID) {
    switch id {
    case .upload(let number): context.uploads.retry(number)
    case .job:
      for job in jobs(of: id) where job.state == .failed || job.state == .cancelled {
        perform(API.retryJob(jobID: job.id).request)
      }
    }
  }

  private func dismiss(_ id: ActivityItem.ID) {
    switch id {
    case .upload(let number): context.uploads.remove(number)
    case .job: for job in jobs(of: id) where !job.state.isActive { perform(API.dismissJob(jobID: job.id).request) }
    }
  }

  private func perform(_ halt: ActivityItem.Halt, on id: ActivityItem.ID) {
    for job in activeJobs(of: id) {
      switch halt {
      case .pause: perform(API.pauseJob(jobID: job).request)
      case .resume: perform(API.resumeJob(jobID: job).request)
      }
    }
  }

  private func download(_ id: ActivityItem.ID) {
    guard let export = item(id)?.export, let job = context.jobs.jobs.first(where: { $0.id == export }) else { return }
    context.download(export: job)
  }

  private func unlock(_ id: Job.ID) {
    guard let password = state.passwords[id], !password.isEmpty, !state.unlocking.contains(id) else { return }
    update { $0.unlocking.insert(id) }
    context.library.call(API.unlockJob(jobID: id, JobPassword(password: password))) { result in
      self.update {
        $0.unlocking.remove(id)
        $0.passwords[id] = nil
      }
      if case .failure(let failure) = result { self.context.report(failure) }
      self.context.jobs.reload()
    }
  }

  private func perform(_ request: APIRequest) {
    context.library.perform(request) { failure in
      if let failure { self.context.report(failure) }
      self.context.jobs.reload()
    }
  }

  private func jobs(of id: ActivityItem.ID) -> [JobSummary] {
    let ids = item(id)?.jobs ?? []
    return context.jobs.jobs.filter { ids.contains($0.id) }
  }

  private func activeJobs(of id: ActivityItem.ID) -> [Job.ID] {
    jobs(of: id).filter { $0.state.isActive }.map { $0.id }
  }
}
