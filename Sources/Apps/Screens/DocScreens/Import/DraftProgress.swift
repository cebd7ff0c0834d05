import PaperDomain
import ScreenKit
import TrapezioWeb

/// A file of a draft as a row: its first page, its name, its upload progress, and the action it needs (a retry or a
/// password).
struct DraftProgress {
  let file: DraftFile
  let title: String
  /// The facts shown for a file that is ready.
  let facts: [String]
  /// The password typed so far.
  let password: String?
  let formats: Formats
  let pixelRatio: Double
  let onRetry: () -> Void
  let onPassword: (String) -> Void
  let onUnlock: () -> Void

  @NodeBuilder var nodes: [Node] {
    cover
    div(.class("row-body")) {
      p(.class("row-title")) { title }
      progress
    }
  }

  private var cover: Node {
    guard file.phase == .ready, let upload = file.uploadID else { return pageFrame(nil, cssWidth: 40, pixelRatio: 1) }
    let width = PageImages.width(for: 40, pixelRatio: pixelRatio)
    return pageFrame(url: PageImages.url(upload: upload, pageNumber: 1, width: width))
  }

  private var progress: [Node] {
    switch file.phase {
    case .waiting: return [p(.key("note"), .class("row-note")) { Texts.Activity.waiting }]
    case .sending(let sent) where sent < file.size:
      let text = Texts.Activity.sending(formats.byteCount(sent), of: formats.byteCount(file.size))
      return [p(.key("note"), .class("row-note")) { text }, progressBar(nil, value: sent, total: max(1, file.size))]
    case .sending: return [p(.key("note"), .class("row-note")) { Texts.Import.opening }, progressBar(nil)]
    case .ready: return [p(.key("note"), .class("row-note row-note-whole")) { Texts.joined(facts) }]
    case .locked(let isWrong): return [passwordForm(isWrong)]
    case .failed(let reason, let canRetry):
      var nodes = [
        p(.key("failure"), .class("row-note row-note-whole"), .kind("danger"), .role("alert")) { reason }
      ]
      if canRetry {
        nodes.append(textButton(Texts.Import.sendAgain, icon: .retry, style: .quiet) { onRetry() })
      }
      return nodes
    }
  }

  private func passwordForm(_ isWrong: Bool) -> Node {
    let field = "draft-password-\(file.id)"
    return form(.key("password"), .class("job-password field"), .onSubmit { _ in onUnlock() }) {
      label(.class("field-hint"), .for(field)) { Texts.Import.locked }
      div(.class("field-row")) {
        input(
          .class("input"), .id(field), .type("password"), .label(Texts.Import.passwordLabel(file.name)),
          .noAutocomplete, .value(password ?? ""), .ariaInvalid(isWrong),
          isWrong ? .describedBy("\(field)-error") : .none, .onInput { onPassword($0.value) })
        button(.class(ButtonStyle.plain.rawValue), .type("submit")) { buttonContent(Texts.Import.unlock, nil) }
      }
      if isWrong { p(.class("field-error"), .id("\(field)-error")) { Texts.Activity.wrongPassword } }
    }
  }
}
