import ByteCoding
import DocViewer
import Ink
import Notebook
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The replay of a page's history, with a slider or played. An earlier state can be restored, or copied to a layer of
// its own. Only this window shows the replay. Changes by others are received meanwhile and shown when it is closed.
extension WritingStore {
  /// The minimum time between two steps on screen, in milliseconds.
  private static let shortestPause = 40.0
  /// How long after changes by others their steps become available, in milliseconds.
  private static let growthPause = 500.0

  /// Opens or closes the replay of the page in the middle of the window.
  func toggleReplay() {
    if state.replay != nil { return closeReplay() }
    guard let page = pageInSight, let notebook = notebook(of: page.version) else { return }
    close()
    let replay = PageReplay(page.version, notebook, present: page.ink)
    guard replay.timeline.stepCount > 0 else {
      context.toasts.say(Toast(Texts.Replay.nothing))
      return
    }
    self.replay = replay
    // It starts at the last step, so the page looks the same.
    page.beginPast()
    update {
      $0.areMarksShown = true
      $0.replay = ReplayState(
        version: page.version, count: replay.timeline.stepCount, position: replay.timeline.stepCount)
    }
    tellReplay()
    if state.names.isEmpty { askNames() }
  }

  /// Closes the replay and shows the current page.
  func closeReplay() {
    guard let version = replay?.version else { return }
    (replay, playing, growing) = (nil, nil, nil)
    page(of: version)?.showPast(nil, region: nil)
    update { $0.replay = nil }
  }

  func act(on event: ReplayEvent) {
    switch event {
    case .moved(let step):
      pause()
      go(to: step)
    case .playPressed: if state.replay?.isPlaying == true { pause() } else { play() }
    case .speedPressed:
      let next = ((state.replay?.speed ?? 0) + 1) % ReplayState.speeds.count
      update { $0.replay?.speed = next }
    case .restorePressed: restore()
    case .forkPressed: fork()
    case .closed: closeReplay()
    }
  }

  /// The page in the middle of the window, or the first near one.
  var pageInSight: MarkedPage? {
    let middle = context.effects.window.size.height / 2
    return pages.first { page in
      guard let box = page.canvases.layer.bounds else { return false }
      return box.y <= middle && box.y + box.height >= middle
    } ?? pages.first
  }

  // MARK: - Playing

  private func go(to step: Int) {
    guard let replay, let page = page(of: replay.version) else { return }
    let region = replay.go(to: step)
    page.showPast(replay.ink, region: region)
    tellReplay()
  }

  private func tellReplay() {
    guard let timeline = replay?.timeline else { return }
    let (position, count) = (timeline.position, timeline.stepCount)
    // The list always has the same number of lines, so that nothing jumps.
    let first = max(min(position - ReplayState.reach, count - 2 * ReplayState.reach), 1)
    var near: [ReplayState.Step] = []
    for number in first...max(min(first + 2 * ReplayState.reach, count), first) {
      let step = timeline.step(number)
      near.append(ReplayState.Step(number: number, title: step.title, author: step.author, time: step.time))
    }
    update {
      $0.replay?.position = position
      $0.replay?.count = count
      $0.replay?.near = near
    }
  }

  private func play() {
    guard let replay else { return }
    update { $0.replay?.isPlaying = true }
    if replay.timeline.position == replay.timeline.stepCount { go(to: 0) }
    playOn()
  }

  private func playOn() {
    guard let shown = state.replay, shown.isPlaying else { return }
    let speed = Double(ReplayState.speeds[shown.speed])
    let wait = max(1_000 / speed, WritingStore.shortestPause)
    playing = context.effects.clock.after(wait) {
      guard let replay = self.replay else { return }
      self.go(to: replay.timeline.position + max(Int(speed * wait / 1_000), 1))
      if replay.timeline.position == replay.timeline.stepCount { self.pause() } else { self.playOn() }
    }
  }

  private func pause() {
    playing = nil
    update { $0.replay?.isPlaying = false }
  }

  /// Extends the replay, because the log has new groups.
  func replayGrew(on version: PageVersion.ID) {
    guard replay?.version == version, growing == nil else { return }
    growing = context.effects.clock.after(WritingStore.growthPause) {
      self.growing = nil
      guard let old = self.replay?.timeline, let notebook = self.notebook(of: version),
        let page = self.page(of: version)
      else { return }
      self.replay = PageReplay(version, notebook, present: page.ink)
      // If the slider was at the end, it moves to the new end.
      self.go(to: old.position == old.stepCount ? Int.max : old.position)
    }
  }

  // MARK: - Restoring

  private func restore() {
    guard let replay, canWrite(on: replay.version) else { return }
    let past = replay.timeline.annotations
    let count = session.document.pages.reduce(0) { $0 + $1.notebook.groups.count }
    closeReplay()
    tellTime()
    act(on: session.restore(past, on: replay.version.uniqueID))
    let isChanged = session.document.pages.reduce(0) { $0 + $1.notebook.groups.count } > count
    context.toasts.say(
      isChanged
        ? Toast(Texts.Replay.restored, action: Texts.undo) { self.context.undo.undo() } : Toast(Texts.Replay.same))
  }

  private func fork() {
    guard let replay, canWrite(on: replay.version) else { return }
    let past = replay.timeline.annotations
    let step = replay.timeline.position
    guard !past.isEmpty else {
      context.toasts.say(Toast(Texts.Replay.empty))
      return
    }
    let time = step > 0 ? context.formats.dateAndTime(replay.timeline.step(step).time) : ""
    closeReplay()
    tellTime()
    act(on: session.fork(past, named: Texts.Replay.layer(time), on: replay.version.uniqueID))
    context.toasts.say(Toast(Texts.Replay.forked, action: Texts.undo) { self.context.undo.undo() })
  }

  func canWrite(on version: PageVersion.ID) -> Bool {
    !isEmbedded && !state.damaged.contains(version) && page(of: version).map { $0.page.canAnnotate } == true
  }
}
