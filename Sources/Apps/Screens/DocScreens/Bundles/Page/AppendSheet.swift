import BlazeBinary
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The files to append to a bundle, at most one for each of its variants.
nonisolated struct AppendState: TrapezioState {
  /// The bundle's variants. The first defines the bundle's pages.
  var variants: [PDFVariant]
  var files: [DraftFile] = []
  var passwords: Table<Int, String> = [:]
  var isWorking = false

  /// The file for a variant.
  func file(_ variant: PDFVariant) -> DraftFile? { files.first { $0.variant == variant } }

  /// How many pages the bundle would gain.
  var pageCount: Int { variants.first.flatMap { file($0) }?.pageCount ?? 0 }

  /// Whether the files can be appended now.
  var canAppend: Bool { pageCount > 0 && files.allSatisfy { $0.phase == .ready } && !isWorking }
}

/// The events of the sheet for appending files.
enum AppendEvent {
  case filePressed(PDFVariant)
  case removePressed(Int)
  case retryPressed(Int)
  case passwordTyped(Int, String)
  case passwordSubmitted(Int)
  case confirmed
}

/// Appends files to a bundle. It takes one file for each variant, so that the new pages of all variants correspond.
final class AppendStore: TrapezioStore<PaperScreen, AppendState, AppendEvent>, TrapezioEventHandler {
  private let bundle: BundleSummary
  private let context: AppContext
  private let onDone: () -> Void
  private lazy var draft: DraftFiles = DraftFiles(context: context) { self.update { $0.files = self.draft.files } }

  init(bundle: BundleSummary, variants: [PDFVariant], context: AppContext, onDone: @escaping () -> Void) {
    self.bundle = bundle
    self.context = context
    self.onDone = onDone
    super.init(screen: context.navigator.current.screen, initialState: AppendState(variants: variants))
  }

  override func onAppear() { draft.keepWaiting(true) }

  override func onDisappear() {
    draft.keepWaiting(false)
    draft.removeAll()
  }

  func handle(event: AppendEvent) {
    switch event {
    case .filePressed(let variant): choose(variant)
    case .removePressed(let id): draft.remove(id)
    case .retryPressed(let id): draft.retry(id)
    case .passwordTyped(let id, let password): update { $0.passwords[id] = password }
    case .passwordSubmitted(let id): unlock(id)
    case .confirmed: confirm()
    }
  }

  private func choose(_ variant: PDFVariant) {
    context.pickPDFs(multiple: false) { files in
      guard let file = files.first, UploadQueue.isPDF(file) else {
        self.context.toasts.say(Toast(Texts.Library.noPDFs, kind: .failure))
        return
      }
      if let old = self.state.file(variant) { self.draft.remove(old.id) }
      self.draft.add(file, as: variant)
    }
  }

  private func unlock(_ id: Int) {
    guard let password = state.passwords[id], !password.isEmpty else { return }
    update { $0.passwords[id] = nil }
    draft.unlock(id, password: password)
  }

  private func confirm() {
    guard state.canAppend else { return }
    update { $0.isWorking = true }
    var files: [UploadedFile] = []
    for file in state.files {
      if let upload = file.uploadID { files.append(UploadedFile(uploadID: upload, variant: file.variant)) }
    }
    context.library.call(API.appendUploads(bundleID: bundle.id, BundleAppending(files: files))) { result in
      self.update { $0.isWorking = false }
      switch result {
      case .success:
        self.draft.forget()
        self.context.jobs.uploadArrived()
        self.context.jobs.reload()
        self.context.toasts.say(Toast(Texts.Import.appending(self.bundle.name ?? PDFBundle.untitledName)))
        self.onDone()
      case .failure(let failure): self.draft.failed(failure)
      }
    }
  }
}

/// Draws a line for each variant with its file, or with the button that chooses one.
struct AppendUI: TrapezioUI {
  let bundle: BundleSummary
  let formats: Formats
  let pixelRatio: Double
  let onClose: () -> Void

  func map(state: AppendState, onEvent: @escaping (AppendEvent) -> Void) -> Node {
    sheet(
      Texts.Import.appendTitle(bundle.name ?? PDFBundle.untitledName), isWide: false, onClose: onClose,
      body: [
        p(.class("dialog-text")) { Texts.Import.appendText },
        ul(.class("row-list")) { for variant in state.variants { row(variant, state, onEvent) } },
      ],
      actions: [
        textButton(Texts.cancel) { onClose() },
        textButton(
          Texts.Import.append(Texts.pages(state.pageCount, formats.number(state.pageCount))), style: .primary,
          .disabled(!state.canAppend)
        ) { onEvent(.confirmed) },
      ])
  }

  private func row(
    _ variant: PDFVariant, _ state: AppendState, _ onEvent: @escaping (AppendEvent) -> Void
  ) -> Node {
    let role = Texts.Bundles.variant(variant)
    return li(.key(variant.name), .class("row")) {
      if let file = state.file(variant) {
        DraftProgress(
          file: file, title: Texts.joined([role, file.name]), facts: facts(file), password: state.passwords[file.id],
          formats: formats, pixelRatio: pixelRatio, onRetry: { onEvent(.retryPressed(file.id)) },
          onPassword: { onEvent(.passwordTyped(file.id, $0)) }, onUnlock: { onEvent(.passwordSubmitted(file.id)) }
        ).nodes
        div(.class("row-actions")) {
          iconButton(Texts.Import.remove(file.name), .close, .tooltip("end")) { _ in
            onEvent(.removePressed(file.id))
          }
        }
      } else {
        div(.class("row-body")) {
          p(.class("row-title")) { role }
          p(.class("row-note")) { variant == state.variants.first ? Texts.Import.needed : Texts.Import.optional }
        }
        div(.class("row-actions")) {
          textButton(Texts.Import.chooseFile, icon: .doc, style: .quiet, .label(Texts.Import.chooseFileLabel(role))) {
            onEvent(.filePressed(variant))
          }
        }
      }
    }
  }

  private func facts(_ file: DraftFile) -> [String] {
    [Texts.pages(file.pageCount, formats.number(file.pageCount)), formats.byteCount(file.size)]
  }
}
