import BlazeBinary
import ByteCoding
import DocSession
import DocViewer
import Ink
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The near pages and their logs. A log is loaded when its page comes near, updated with other persons' changes, and
// dropped when the page is no longer near.
extension WritingStore {
  /// Pages are redrawn sharply when zooming has paused this long, in milliseconds.
  private static let settleTime = 120.0

  func pageAppeared(_ page: OverlayPage, at scale: PageScale) {
    guard let version = page.version else { return }
    // If a version is shown in two places, only the first can be written on.
    guard self.page(of: version) == nil else { return }
    pages.append(MarkedPage(page, version, at: scale, context.effects))
    update { $0.clips[version] = NormalizedRect(x: 0, y: 0, width: 1, height: 1) }
    if notebook(of: version) == nil { load(version) } else { opened(version) }
    watch()
  }

  func pageChanged(_ page: OverlayPage, at scale: PageScale) {
    guard let known = pages.first(where: { $0.page.index == page.index && $0.page.id == page.id }) else {
      return pageAppeared(page, at: scale)
    }
    guard known.version == page.version else {
      pageLeft(known.page)
      pageAppeared(page, at: scale)
      if let version = page.version {
        marksListFollows(known.version, to: version)
        layersFollow(known.version, to: version)
      }
      return
    }
    (known.page, known.scale) = (page, scale)
    settleSoon()
  }

  func pageLeft(_ page: OverlayPage) {
    guard let index = pages.firstIndex(where: { $0.page.index == page.index && $0.page.id == page.id }) else { return }
    let version = pages[index].version
    if state.textBox?.version == version { finishText() }
    if replay?.version == version { closeReplay() }
    pages.remove(at: index)
    calls[version]?()
    calls[version] = nil
    early[version] = nil
    previews.forget(on: version)
    act(on: session.close(version.uniqueID))
    update {
      $0.clips[version] = nil
      $0.counts[version] = nil
      $0.opened.removeAll { $0 == version }
      $0.damaged.removeAll { $0 == version }
      $0.others.removeAll { $0.version == version }
    }
    layOut()
  }

  func wordsArrived(_ words: [Word], on page: Int) {
    pages.first { $0.page.index == page }?.words = words
  }

  func stoppedMoving() {
    settle()
    if state.points != nil { followPoints() }
  }

  /// The canvases of a page are mounted. They are new and have no pixels.
  func mounted(_ version: PageVersion.ID) {
    guard let page = page(of: version), state.opened.contains(version) else { return }
    page.paint()
    // The page's position is known only now.
    settleSoon()
  }

  private func settleSoon() {
    settling = context.effects.clock.after(WritingStore.settleTime) { self.settle() }
  }

  /// Redraws the visible pages at their current size.
  private func settle() {
    settling = nil
    var isClipped = false
    for page in pages where page.chooseClip() { isClipped = true }
    update { state in
      for page in pages where state.clips[page.version] != page.clip { state.clips[page.version] = page.clip }
    }
    if isClipped {
      // The canvases will be in their new places in the next frame.
      settling = context.effects.clock.nextFrame { _ in self.paintAll() }
    } else {
      paintAll()
    }
  }

  private func paintAll() {
    for page in pages where page.needsPaint { page.paint() }
    showSelection()
  }

  // MARK: - Logs

  /// Loads a page's marks.
  func load(_ version: PageVersion.ID) {
    guard calls[version] == nil else { return }
    if let bytes = given[version] {
      given[version] = nil
      do throws(ByteCodingError) {
        return take(try LogUpdate(blazeBinary: bytes), of: version)
      } catch {
        // The log is damaged or comes from a newer server. The request below will find out.
      }
    }
    let request = APIRequest(method: .get, path: API.pageMarks(pageVersionID: version).path)
    calls[version] = context.library.call(Call<ReceivedLog>(request)) { result in
      self.calls[version] = nil
      guard case .success(let log) = result else { return }
      if let fault = log.fault {
        self.takeDamaged(log.update, of: version, fault.description)
      } else {
        self.take(log.update, of: version)
      }
    }
  }

  func asked(for version: PageVersion.ID, cancel: @escaping RemoteLibrary.Cancel) { calls[version] = cancel }

  func received(_ bytes: [UInt8]?, of version: PageVersion.ID) {
    calls[version] = nil
    given[version] = bytes
    if page(of: version) != nil, notebook(of: version) == nil { load(version) }
  }

  /// Opens a page with its log and its unsent marks.
  private func take(_ update: LogUpdate, of version: PageVersion.ID) {
    guard page(of: version) != nil, notebook(of: version) == nil else { return }
    do throws(NotebookError) {
      var notebook = try NotebookPage(log: update.groups)
      // Add the unsent marks, and groups that arrived while the log was loading. Groups that do not fit are still sent.
      for groups in [early[version] ?? [], outbox.groups(of: version)] where !groups.isEmpty {
        do throws(NotebookError) { _ = try notebook.receive(groups) } catch { outbox.exchange(version) }
      }
      early[version] = nil
      try session.open(notebook, of: version.uniqueID)
      opened(version)
    } catch {
      takeDamaged(update, of: version, error.explanation)
    }
  }

  /// Shows the part of a damaged log before the damage, and reports the damage. The library keeps the rest as it is, so
  /// the page cannot be written on.
  private func takeDamaged(_ log: LogUpdate, of version: PageVersion.ID, _ reason: String) {
    guard page(of: version) != nil, notebook(of: version) == nil else { return }
    // Every prefix of a valid log is valid, so use a binary search.
    var sound: NotebookPage?
    var (known, limit) = (0, log.groups.count + 1)
    while limit - known > 1 {
      let middle = (known + limit) / 2
      do throws(NotebookError) {
        sound = try NotebookPage(log: Array(log.groups.prefix(middle)))
        known = middle
      } catch {
        limit = middle
      }
    }
    context.toasts.say(Toast(Texts.Writing.damaged(shown: max(known - 1, 0), reason), kind: .failure))
    update { if !$0.damaged.contains(version) { $0.damaged.append(version) } }
    do throws(NotebookError) {
      guard let sound else { return }
      try session.open(sound, of: version.uniqueID)
      opened(version)
    } catch {
      // The page stays without marks.
    }
  }

  private func opened(_ version: PageVersion.ID) {
    guard let page = page(of: version), let notebook = notebook(of: version) else { return }
    _ = page.chooseClip()
    page.show(notebook)
    if !state.filter.isEmpty { filter(page) }
    update {
      $0.clips[version] = page.clip
      $0.counts[version] = page.ink.marks.count
      if !$0.opened.contains(version) { $0.opened.append(version) }
    }
    layOut()
    tellLayers()
  }

  /// Adds marks that a closed window left unsent to the pages on screen.
  func takeUp(_ versions: [PageVersion.ID]) {
    for version in versions where notebook(of: version) != nil { merge(outbox.groups(of: version), on: version) }
  }

  /// Adds groups that were received from elsewhere.
  func merge(_ groups: [LogGroup], on version: PageVersion.ID) {
    guard !groups.isEmpty else { return }
    guard let notebook = notebook(of: version) else {
      if calls[version] != nil { early[version] = (early[version] ?? []) + groups }
      return
    }
    let fresh = groups.filter { !notebook.versionVector.contains($0.id) }
    guard !fresh.isEmpty else { return }
    do throws(NotebookError) {
      let effects = try session.receive(fresh, on: version.uniqueID)
      follow(fresh, on: version)
      act(on: effects)
      if fresh.contains(where: { $0.author == author }) { context.undo.ask() }
    } catch {
      // An earlier group is missing. The exchange will bring it.
      outbox.exchange(version)
    }
  }

  /// Handles an answer of the server: acknowledged groups, and new ones.
  func received(_ receipt: MarksOutbox.Receipt) {
    merge(receipt.update.groups, on: receipt.version)
    let isTurn = receipt.sent.contains { $0.isUndoOrRedo }
    if !receipt.steps.isEmpty { context.undo.recordSteps(receipt.steps, on: receipt.version, isTurn: isTurn) }
    askMarksSoon()
  }

  /// Requests what is new on all near pages.
  func exchangeAll() {
    for page in pages {
      if notebook(of: page.version) != nil { outbox.exchange(page.version) } else { load(page.version) }
    }
  }

  // MARK: - The sheet

  /// Tells the engine where the pages are: as on screen if they are not turned, otherwise far apart from each other.
  func layOut(around anchor: MarkedPage? = nil) {
    var places: [InkPage] = []
    guard let anchor = anchor ?? pages.first(where: { state.isWritable($0.version) }) else {
      session.pages = []
      return
    }
    let origin = anchor.canvases.layer.bounds
    let scale = anchor.pixelsPerPoint
    for (index, page) in pages.enumerated() where state.isWritable(page.version) {
      var (x, y) = (Int32(0), Int32(0))
      if page !== anchor {
        if let origin, let box = page.canvases.layer.bounds, page.page.turn == .none, anchor.page.turn == .none,
          scale > 0
        {
          x = PageUnit.units(fromPoints: (box.x - origin.x) / scale)
          y = PageUnit.units(fromPoints: (box.y - origin.y) / scale)
        } else {
          y = Int32(index + 1) << 21
        }
      }
      places.append(
        InkPage(
          version: page.version.uniqueID,
          frame: Notebook.Rect(x: x, y: y, width: page.width, height: page.height),
          words: page === anchor && state.tool == .highlighter ? page.inkWords : []))
    }
    // New text and pasted marks go to the first page, which is the one being written on.
    session.pages =
      places.filter { $0.version == anchor.version.uniqueID } + places.filter { $0.version != anchor.version.uniqueID }
    _ = session.handle(.viewport(InkViewport(x: 0, y: 0, scale: scale)))
  }
}
