import ByteCoding
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The events of the replay.
nonisolated enum ReplayEvent: Sendable {
  case moved(to: Int)
  case playPressed
  case speedPressed
  case restorePressed
  case forkPressed
  case closed
}

// The bar of the replay: the slider, the steps around the current one, and the commands.
extension WritingUI {
  nonisolated private struct ReplayFacts: Equatable {
    let replay: ReplayState
    /// The names of the steps' authors, in the same order.
    let authors: [String]
    let canWrite: Bool
  }

  var replayBar: Node {
    observing(
      store, key: .text("replay"),
      select: { state in
        state.replay.map { replay in
          ReplayFacts(
            replay: replay, authors: replay.near.map { state.name(of: $0.author) },
            canWrite: store.canWrite(on: replay.version))
        }
      }
    ) { facts in
      facts.map { replayBar($0) }
    }
  }

  private func onReplay(_ event: ReplayEvent) { store.act(on: event) }

  private func replayBar(_ facts: ReplayFacts) -> Node {
    let replay = facts.replay
    return div(
      .key("replay"), .class("ink-replay"), .role("group"), .label(Texts.Replay.title),
      .onKeyDown { event in
        // Keys are for the slider and the buttons, not for the pages.
        if event.key != "Escape", !event.isCommandDown { event.stopPropagation() }
      }
    ) {
      div(.class("ink-replay-row")) {
        button(
          .class("icon-button"), .type("button"), .label(replay.isPlaying ? Texts.Replay.pause : Texts.Replay.play),
          .onClick { _ in onReplay(.playPressed) }
        ) { WritingIcons.play(isPlaying: replay.isPlaying) }
        iconButton(Texts.Replay.earlier, .back, .disabled(replay.position == 0)) { _ in
          onReplay(.moved(to: replay.position - 1))
        }
        input(
          .class("ink-replay-slider"), .type("range"), .label(Texts.Replay.slider), .attribute("min", "0"),
          .attribute("max", "\(replay.count)"), .attribute("step", "1"), .value("\(replay.position)"),
          .attribute("aria-valuetext", words(facts)), .autofocus,
          .onInput { event in if let step = Int(event.value) { onReplay(.moved(to: step)) } })
        iconButton(Texts.Replay.later, .forward, .disabled(replay.position == replay.count)) { _ in
          onReplay(.moved(to: replay.position + 1))
        }
        button(
          .class("button button-quiet ink-replay-speed"), .type("button"),
          .label(Texts.Replay.speed(ReplayState.speeds[replay.speed])), .onClick { _ in onReplay(.speedPressed) }
        ) { Texts.Replay.shortSpeed(ReplayState.speeds[replay.speed]) }
        iconButton(Texts.Replay.close, .close, .shortcut("Esc"), .tooltip("above")) { _ in onReplay(.closed) }
      }
      ol(.class("ink-replay-steps"), .label(Texts.Replay.steps)) {
        for (index, step) in replay.near.enumerated() {
          li(.key("\(step.number)")) {
            button(
              .class("ink-replay-step"), .type("button"), .current(step.number == replay.position ? "step" : "false"),
              .onClick { _ in onReplay(.moved(to: step.number)) }
            ) {
              span(.class("ink-replay-number")) { "\(step.number)" }
              span(.class("ink-replay-name")) { step.title }
              span(.class("ink-replay-author")) { facts.authors[index] }
              span(.class("ink-replay-time")) { store.context.formats.dateAndTime(step.time) }
            }
          }
        }
      }
      div(.class("ink-replay-row")) {
        p(.class("ink-replay-place")) { Texts.Replay.place(replay.position, of: replay.count) }
        if facts.canWrite {
          textButton(Texts.Replay.restore, icon: .restore, style: .quiet, .disabled(replay.position == replay.count)) {
            onReplay(.restorePressed)
          }
          textButton(Texts.Replay.fork, icon: .version, style: .quiet) { onReplay(.forkPressed) }
        }
      }
    }
  }

  private func words(_ facts: ReplayFacts) -> String {
    let place = Texts.Replay.place(facts.replay.position, of: facts.replay.count)
    guard let index = facts.replay.near.firstIndex(where: { $0.number == facts.replay.position }) else { return place }
    let step = facts.replay.near[index]
    return "\(place), \(step.title), \(facts.authors[index]), \(store.context.formats.dateAndTime(step.time))"
  }
}
