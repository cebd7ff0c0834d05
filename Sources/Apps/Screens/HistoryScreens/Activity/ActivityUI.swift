import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the work that the person must act on, the running work, and the finished work.
struct ActivityUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference

  func map(state: ActivityState, onEvent: @escaping (ActivityEvent) -> Void) -> Node {
    contentArea("activity", content) {
      if !state.items.isEmpty || !state.faults.isEmpty {
        div(.class("content-narrow")) {
          div(.class("content-head")) { h1(.class("content-title")) { Texts.Activity.title } }
          faults(state)
          if state.heldBytes > 0 {
            p(.key("held"), .class("job-held muted")) {
              Texts.Activity.held(formats.byteCount(Double(state.heldBytes)))
            }
          }
          attention(state, onEvent)
          now(state, onEvent)
          done(state, onEvent)
        }
      } else if state.isLoaded {
        statePanel(.activity, title: Texts.Activity.nothing, text: Texts.Activity.nothingText)
      } else {
        announcement(Texts.Activity.loading)
      }
    }
  }

  /// Problems of the queue itself, not of one file.
  private func faults(_ state: ActivityState) -> Node? {
    if state.faults.isEmpty { return nil }
    return group("jobs-faults", Texts.Activity.trouble, action: nil) {
      ul(.class("job-list")) {
        for fault in state.faults {
          li(.key(fault), .class("job"), .state(ActivityItem.Phase.failed.rawValue)) {
            icon(.error)
            div(.class("job-body")) {
              p(.class("job-reason"), .role("alert")) { strong { Texts.Activity.fault(fault) } }
            }
          }
        }
      }
    }
  }

  private func attention(_ state: ActivityState, _ onEvent: @escaping (ActivityEvent) -> Void) -> Node? {
    let items = state.needingAttention
    if items.isEmpty { return nil }
    return group("jobs-attention", Texts.Activity.needsYou, action: nil) {
      list(items.prefix(ActivityState.groupSize), state, onEvent)
    }
  }

  private func now(_ state: ActivityState, _ onEvent: @escaping (ActivityEvent) -> Void) -> Node? {
    let items = state.now
    if items.isEmpty { return nil }
    let hidden = items.count - ActivityState.groupSize
    let cancel = textButton(Texts.Activity.cancelAll, style: .quiet) { onEvent(.cancelAllPressed) }
    return group("jobs-now", Texts.Activity.now, action: cancel) {
      if items.count > 3 { summary(state, left: items.count) }
      list(items.prefix(ActivityState.groupSize), state, onEvent)
      if hidden > 0 { p(.class("muted")) { Texts.Activity.moreWaiting(hidden, formats.number(hidden)) } }
    }
  }

  private func summary(_ state: ActivityState, left: Int) -> Node {
    let needing = state.needingAttention.count
    let total = max(state.work.total, left)
    let text = Texts.Activity.summary(
      formats.number(total), done: formats.number(total - left), needYou: needing, formats.number(needing),
      left: formats.number(left))
    return div(.class("job-summary")) {
      p { text }
      progressBar(Texts.Activity.allImports, value: Double(total - left), total: Double(total))
    }
  }

  private func done(_ state: ActivityState, _ onEvent: @escaping (ActivityEvent) -> Void) -> Node? {
    let items = state.done
    if items.isEmpty { return nil }
    let hidden = items.count - state.shownDone
    let clear = textButton(Texts.Activity.clear, style: .quiet, .label(Texts.Activity.clearLabel)) {
      onEvent(.clearPressed)
    }
    return group("jobs-done", Texts.Activity.done, action: clear) {
      list(items.prefix(state.shownDone), state, onEvent)
      if hidden > 0 {
        let number = formats.number(min(hidden, ActivityState.groupSize))
        textButton(Texts.Activity.showMore(number), icon: .down, style: .quiet) { onEvent(.showMorePressed) }
      }
    }
  }

  private func group(
    _ id: String, _ title: String, action: Node?, @NodeBuilder children: () -> [Node]
  ) -> Node {
    section(.key(id), .class("job-group"), .labelledBy(id)) {
      div(.class("job-group-head")) {
        h2(.class("job-group-title"), .id(id)) { title }
        if let action { action }
      }
      children()
    }
  }

  private func list(
    _ items: ArraySlice<ActivityItem>, _ state: ActivityState, _ onEvent: @escaping (ActivityEvent) -> Void
  ) -> Node {
    ul(.class("job-list")) {
      for item in items { row(item, state, onEvent) }
    }
  }

  private func row(
    _ item: ActivityItem, _ state: ActivityState, _ onEvent: @escaping (ActivityEvent) -> Void
  ) -> Node {
    let job = item.jobs.first
    let facts = JobRowFacts(
      item: item, password: job.flatMap { state.passwords[$0] } ?? "",
      isUnlocking: job.map { state.unlocking.contains($0) } ?? false,
      duplicate: item.duplicateOf.flatMap { state.duplicates[$0] })
    return memo(key: .text(item.key), facts) { facts in JobRow(facts: facts, onEvent: onEvent).node }
  }
}
