import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The content of a row.
nonisolated struct JobRowFacts: Equatable {
  var item: ActivityItem
  var password: String
  var isUnlocking: Bool
  var duplicate: ActivityState.Duplicate?
}

extension ActivityItem {
  /// The row's key, unique in the document.
  nonisolated var key: String {
    switch id {
    case .upload(let number): "upload-\(number)"
    case .job(let id): "job-\(id)"
    }
  }
}

/// One file's import or export, with its progress, problems and actions.
struct JobRow {
  let facts: JobRowFacts
  let onEvent: (ActivityEvent) -> Void

  private var item: ActivityItem { facts.item }

  var node: Node {
    li(.class("job"), .state(item.phase.rawValue)) {
      icon(symbol)
      div(.class("job-body")) {
        p(.class("job-name")) { name }
        if let progress = item.progress {
          progressBar(
            item.name, value: progress.total > 0 ? progress.done : nil, total: max(1, progress.total))
        }
        if !item.status.isEmpty {
          p(.class("job-status")) {
            span { item.status }
            if let left = item.timeLeft { span { left } }
          }
        }
        reason
        if item.phase == .blocked, let job = item.jobs.first { passwordForm(job) }
        if item.phase != .done, item.phase != .blocked { stages }
      }
      div(.class("job-actions")) { actions }
    }
  }

  private var symbol: Icon {
    switch item.phase {
    case .waiting: .waiting
    case .working: .working
    case .blocked: .lock
    case .failed: .error
    case .done: item.wasCancelled ? .close : .done
    }
  }

  private var name: Node {
    guard let docID = item.docID else { return .text(item.name) }
    return link(to: .doc(docID), .class("link"), open: { onEvent(.docOpened($0)) }) { item.name }
  }

  private var reason: Node? {
    if item.wasCancelled {
      return p(.class("job-reason")) {
        strong { Texts.Activity.cancelled }
        " " + (item.reason ?? "")
      }
    }
    if let text = item.reason {
      let (what, rest) = JobRow.sentences(of: text)
      return p(.class("job-reason"), item.phase == .failed ? .role("alert") : .none) {
        strong { what }
        rest
      }
    }
    guard item.duplicateOf != nil, item.phase == .done || item.phase == .working else { return nil }
    return p(.class("job-reason")) {
      Texts.Activity.sameFile(before: true)
      if let duplicate = facts.duplicate, let docID = duplicate.docID {
        link(to: .doc(docID), .class("link"), open: { onEvent(.docOpened($0)) }) { duplicate.title }
      } else {
        facts.duplicate?.title ?? Texts.Activity.anotherFile
      }
      Texts.Activity.sameFile(before: false)
    }
  }

  /// Splits a text after its first sentence.
  static func sentences(of text: String) -> (first: String, rest: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: ".") {
      guard bytes[index + 1] == UInt8(ascii: " ") else { continue }
      return (
        String(decoding: bytes[...index], as: UTF8.self), String(decoding: bytes[(index + 1)...], as: UTF8.self)
      )
    }
    return (text, "")
  }

  private func passwordForm(_ job: Job.ID) -> Node {
    let id = "password-\(job)"
    return form(.class("job-password field"), .onSubmit { _ in onEvent(.passwordSubmitted(job)) }) {
      label(.class("field-label"), .for(id)) { Texts.Activity.password }
      div(.class("field-row")) {
        input(
          .class("input"), .id(id), .type("password"), .noAutocomplete, .value(facts.password),
          .ariaInvalid(item.isPasswordWrong), item.isPasswordWrong ? .describedBy("\(id)-error") : .none,
          .onInput { onEvent(.passwordTyped(job, $0.value)) })
        button(
          .class(ButtonStyle.primary.rawValue), .type("submit"),
          // The button stays enabled while the field is empty: Enter can come before the next redraw, and a form whose
          // button is disabled is not submitted.
          .disabled(facts.isUnlocking)
        ) { buttonContent(Texts.Activity.unlock, nil) }
      }
      if item.isPasswordWrong { p(.class("field-error"), .id("\(id)-error")) { Texts.Activity.wrongPassword } }
    }
  }

  private var stages: Node {
    ol(.class("stages"), .label(Texts.Activity.stages)) {
      for stage in item.stages {
        li(.class("stage"), .state(stage.state.rawValue)) {
          stage.name
          spoken(JobRow.spokenState(of: stage))
        }
      }
    }
  }

  private static func spokenState(of stage: ActivityItem.Stage) -> String {
    switch stage.state {
    case .done: Texts.Activity.stageDone
    case .working: Texts.Activity.stageWorking
    case .waiting: Texts.Activity.stageWaiting
    case .failed: Texts.Activity.stageFailed
    }
  }

  private var actions: [Node] {
    let id = item.id
    var nodes: [Node] = []
    if item.canRetry {
      nodes.append(textButton(Texts.retry, icon: .retry, style: .quiet) { onEvent(.retryPressed(id)) })
    }
    if let halt = item.halt {
      let name = halt == .pause ? Texts.Activity.pause : Texts.Activity.resume
      nodes.append(textButton(name, style: .quiet) { onEvent(.haltPressed(id, halt)) })
    }
    if item.export != nil {
      nodes.append(textButton(Texts.Activity.download, icon: .export, style: .quiet) { onEvent(.downloadPressed(id)) })
    }
    if item.canCancel {
      nodes.append(iconButton(Texts.cancel, .close, .tooltip("end")) { _ in onEvent(.cancelPressed(id)) })
    } else {
      nodes.append(iconButton(Texts.dismiss, .close, .tooltip("end")) { _ in onEvent(.dismissPressed(id)) })
    }
    return nodes
  }
}
