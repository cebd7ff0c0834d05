import BlazeBinary
import ByteCoding
import DocViewer
import Ink
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// What other persons draw on the same pages while they do it.
extension WritingStore {
  /// Listens to messages of the socket `/live`.
  func listen() {
    subscriptions.append(context.monitor.onMessage { self.messageReceived($0) })
    subscriptions.append(
      context.monitor.onLive {
        self.endOthers()
        self.watch()
        self.exchangeAll()
      })
    watch()
  }

  /// Registers the near pages with the server.
  func watch() {
    let versions = Array(pages.map { $0.version }.prefix(MarksRequest.watchLimit))
    _ = context.monitor.say(
      MarksRequest.watch(person: context.persons.person?.id, versions: versions).blazeBinary)
  }

  /// Handles a message of the socket.
  func messageReceived(_ bytes: [UInt8]) {
    do throws(ByteCodingError) {
      switch try Received<MarksMessage>(blazeBinary: bytes).value {
      case .appended(let version, let groups):
        guard page(of: version) != nil else { return }
        if let groups = MarksOutbox.groups(from: groups), !groups.isEmpty {
          merge(groups, on: version)
          for stroke in previews.strokes(on: version) where lifted[stroke.gesture] != nil { endOther(stroke.gesture) }
        } else if notebook(of: version) != nil {
          outbox.exchange(version)
        }
      case .preview(let version, let person, let gesture, let ink): show(ink, of: person, gesture, on: version)
      case .previewEnded(_, let gesture): otherLifted(gesture)
      }
    } catch {
      // The message comes from a newer server.
      return
    }
  }

  // MARK: - Previews

  /// Sends the part of a stroke that was drawn since the last piece.
  func preview(_ mark: WetMark) {
    resting = nil
    guard let version = previews.version, mark.kind.isInk, mark.frame == nil, mark.sign == nil else { return }
    let now = context.effects.clock.now
    guard previews.isDue(at: now) else {
      // The pen may stop here. Send the rest later, so that others see where.
      resting = context.effects.clock.after(MarkPreviews.interval) { self.preview(mark) }
      return
    }
    guard let ink = previews.next(mark, at: now) else { return }
    _ = context.monitor.say(
      MarksRequest.preview(version: version, gesture: previews.gesture, ink: ink).blazeBinary)
  }

  func endPreview() {
    resting = nil
    guard let version = previews.version else { return }
    if previews.hasSent {
      _ = context.monitor.say(MarksRequest.previewEnded(version: version, gesture: previews.gesture).blazeBinary)
    }
    previews.end()
  }

  private func show(_ ink: [UInt8], of person: Person.ID?, _ gesture: UniqueID, on version: PageVersion.ID) {
    guard let page = page(of: version), let stroke = previews.take(ink, gesture, version) else { return }
    let items = Annotation.preview(AnnotationPayload(kind: stroke.kind, style: stroke.style), ink: stroke.samples)
    page.drawOther(items, bounds: stroke.bounds)
    guard let last = stroke.samples.last else { return }
    let at = page.fractions(of: Notebook.Rect(x: last.x, y: last.y, width: 0, height: 0))
    update { state in
      if let index = state.others.firstIndex(where: { $0.gesture == gesture }) {
        (state.others[index].x, state.others[index].y) = (at.x, at.y)
      } else {
        state.others.append(
          WritingState.Other(gesture: gesture, version: version, person: person, x: at.x, y: at.y))
      }
    }
    if let person, !state.names.contains(where: { $0.id == person }) { askNames() }
  }

  /// Another person has lifted the pen. The preview stays until the stroke itself arrives a moment later. A timer
  /// removes the preview in case the stroke was cancelled or the network is gone.
  private func otherLifted(_ gesture: UniqueID) {
    lifted[gesture] = context.effects.clock.after(WritingStore.liftedTime) { self.endOther(gesture) }
  }

  private static let liftedTime = 1_000.0

  private func endOther(_ gesture: UniqueID) {
    lifted[gesture] = nil
    guard let version = previews.forget(gesture) else { return }
    update { $0.others.removeAll { $0.gesture == gesture } }
    guard let page = page(of: version) else { return }
    page.clearOthers()
    // Redraw the strokes that others are still drawing there.
    for stroke in previews.strokes(on: version) {
      page.drawOther(
        Annotation.preview(AnnotationPayload(kind: stroke.kind, style: stroke.style), ink: stroke.samples),
        bounds: stroke.bounds)
    }
  }

  /// Removes all previews, because the socket was closed and it is unknown what others have drawn meanwhile.
  private func endOthers() {
    for other in state.others { endOther(other.gesture) }
  }

  /// Loads the names of persons.
  func askNames() {
    guard !isAskingNames else { return }
    isAskingNames = true
    context.library.call(API.listPersons()) { result in
      self.isAskingNames = false
      guard case .success(let list) = result else { return }
      self.update { $0.names = list.persons.map { $0.person } }
    }
  }
}
