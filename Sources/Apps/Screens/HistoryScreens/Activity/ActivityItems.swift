import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// Makes rows of uploads and jobs. An import and the text extraction of the same bundle share one row.
struct ActivityItems {
  let formats: Formats
  /// Estimates a running job's remaining seconds.
  let secondsLeft: (JobSummary) -> Double?

  /// The rows, uploads first, then the newest jobs.
  func rows(uploads: [UploadQueue.Upload], jobs: [JobSummary]) -> [ActivityItem] {
    var readings: Table<PDFBundle.ID, JobSummary> = [:]
    var imported: Set<PDFBundle.ID> = []
    for job in jobs {
      guard let bundleID = job.bundleID else { continue }
      switch job.kind {
      case .extractText: if readings[bundleID] == nil { readings[bundleID] = job }
      case .importFile: imported.insert(bundleID)
      case .recognizeText, .exportFile: break
      }
    }
    var rows = uploads.map { row(of: $0) }
    for job in jobs {
      switch job.kind {
      case .importFile: rows.append(row(of: job, reading: job.bundleID.flatMap { readings[$0] }))
      case .extractText:
        // If the import is listed, its row includes this job.
        if let bundleID = job.bundleID, imported.contains(bundleID) { continue }
        rows.append(row(ofReading: job))
      case .recognizeText: rows.append(row(ofRecognition: job))
      case .exportFile: rows.append(row(ofExport: job))
      }
    }
    return rows
  }

  private func row(of upload: UploadQueue.Upload) -> ActivityItem {
    var row = ActivityItem(id: .upload(upload.id), name: upload.name, phase: .waiting)
    switch upload.phase {
    case .waiting:
      row.status = Texts.Activity.waiting
      row.stages = stages(current: 0, state: .waiting)
    case .sending(let sent):
      row.phase = .working
      row.status = Texts.Activity.sending(formats.byteCount(sent), of: formats.byteCount(upload.size))
      row.progress = ActivityItem.Progress(done: sent, total: upload.size)
      row.stages = stages(current: 0, state: .working)
    case .failed(let reason):
      row.phase = .failed
      row.reason = reason
      row.stages = stages(current: 0, state: .failed)
    }
    return row
  }

  private func row(of job: JobSummary, reading: JobSummary?) -> ActivityItem {
    // Once the import is done, the row shows the text extraction.
    if job.state == .done, let reading {
      var row = row(ofReading: reading)
      row.id = .job(job.id)
      row.name = job.name
      row.jobs = [job.id, reading.id]
      row.docID = job.docID
      row.duplicateOf = job.duplicateOf
      row.stages = stages(current: 2, state: stageState(of: reading))
      return row
    }
    var row = started(job)
    row.stages = job.state == .done ? stages(current: 3, state: .done) : stages(current: 1, state: stageState(of: job))
    if job.state == .running { row.status = job.stage.isEmpty ? Texts.Activity.starting : job.stage }
    if job.state == .cancelled { row.reason = Texts.Activity.cancelledImport }
    return row
  }

  private func row(ofReading job: JobSummary) -> ActivityItem {
    var row = started(job)
    row.stages = stages(current: 2, state: stageState(of: job))
    if job.state == .running, job.unitsTotal > 0 {
      let page = min(job.unitsDone + 1, job.unitsTotal)
      row.status = Texts.Activity.readingText(formats.number(Int(page)), of: formats.number(Int(job.unitsTotal)))
    }
    if job.state == .cancelled { row.reason = Texts.Activity.cancelledText }
    return row
  }

  /// Text recognition is a separate row without the stages of an import.
  private func row(ofRecognition job: JobSummary) -> ActivityItem {
    var row = started(job)
    if job.state == .running, job.unitsTotal > 0 {
      let page = min(job.unitsDone + 1, job.unitsTotal)
      row.status = Texts.Activity.recognizingText(formats.number(Int(page)), of: formats.number(Int(job.unitsTotal)))
    }
    if job.state == .cancelled { row.reason = Texts.Activity.cancelledRecognition }
    if job.state.isActive { row.halt = job.state == .paused ? .resume : .pause }
    return row
  }

  /// An export of a doc.
  private func row(ofExport job: JobSummary) -> ActivityItem {
    var row = started(job)
    if job.state == .running {
      let page = min(job.unitsDone + 1, job.unitsTotal)
      row.status = Texts.Activity.exporting(formats.number(Int(page)), of: formats.number(Int(job.unitsTotal)))
    }
    if job.state == .done { row.export = job.id }
    if job.state == .cancelled { row.reason = Texts.Activity.cancelledExport }
    return row
  }

  /// Fills in what the rows of all jobs have in common.
  private func started(_ job: JobSummary) -> ActivityItem {
    var row = ActivityItem(id: .job(job.id), name: job.name, phase: .waiting)
    row.jobs = [job.id]
    row.docID = job.docID
    row.duplicateOf = job.duplicateOf
    switch job.state {
    case .queued: row.status = Texts.Activity.waiting
    case .paused: row.status = Texts.Activity.paused
    case .running:
      row.phase = .working
      row.status = job.stage.isEmpty ? Texts.Activity.starting : job.stage
      row.progress = ActivityItem.Progress(done: Double(job.unitsDone), total: Double(job.unitsTotal))
      row.timeLeft = timeLeft(job)
    case .waitingForPassword:
      row.phase = .blocked
      row.reason = job.failure?.message
      row.isPasswordWrong = job.failure?.code == "passwordWrong"
    case .failed:
      row.phase = .failed
      row.reason = job.failure?.message
    case .done:
      row.phase = .done
      row.status = formats.relative(job.updatedAt)
    case .cancelled:
      row.phase = .done
      row.wasCancelled = true
    }
    return row
  }

  /// The stages of an import: the one at `current` has this state, and those before it are done.
  private func stages(current: Int, state: ActivityItem.Stage.State) -> [ActivityItem.Stage] {
    let names = [Texts.Activity.stageSend, Texts.Activity.stageCheck, Texts.Activity.stageRead]
    return names.indices.map { index in
      ActivityItem.Stage(name: names[index], state: index < current ? .done : index == current ? state : .waiting)
    }
  }

  private func stageState(of job: JobSummary) -> ActivityItem.Stage.State {
    switch job.state {
    case .queued, .waitingForPassword, .paused: .waiting
    case .running: .working
    case .failed, .cancelled: .failed
    case .done: .done
    }
  }

  /// The remaining time in words; `nil` if it cannot be estimated.
  private func timeLeft(_ job: JobSummary) -> String? {
    guard let seconds = secondsLeft(job) else { return nil }
    if seconds < 90 { return Texts.Activity.secondsLeft(formats.number(max(1, Int(seconds.rounded(.up))))) }
    return Texts.Activity.minutesLeft(formats.number(Int((seconds / 60).rounded(.up))))
  }
}
