import BlazeBinary
import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Prepares an import. The uploaded files wait on the server. On import they become one bundle and a doc, or one of
/// each per file; otherwise they are deleted.
final class ImportChoicesStore: TrapezioStore<PaperScreen, ImportChoicesState, ImportChoicesEvent>, TrapezioEventHandler
{
  let context: AppContext
  /// The elements of the field that finds tags.
  let references = MetadataFindReferences()
  /// The scheduled preview of the rule.
  var pendingPreview: EffectClaim?
  var previewing: (() -> Void)?
  var scrolling: EffectClaim?
  private lazy var draft: DraftFiles = DraftFiles(context: context) { self.takeFiles() }
  private var shortcuts: EffectClaim?

  init(screen: PaperScreen, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: ImportChoicesState())
  }

  override func onAppear() {
    context.nameWindow(Texts.Import.title)
    context.takesFiles = { self.add($0) }
    shortcuts = context.onShortcut { event in
      guard event.key == "Escape" else { return }
      event.preventDefault()
      self.leave()
    }
    subscriptions = [context.metadata.follow { self.takeOverview() }]
    takeOverview()
    draft.keepWaiting(true)
    let files = context.filesToChooseFrom
    context.filesToChooseFrom = []
    add(files)
  }

  override func onDisappear() {
    shortcuts = nil
    super.onDisappear()
    pendingPreview = nil
    context.takesFiles = nil
    draft.keepWaiting(false)
  }

  func handle(event: ImportChoicesEvent) {
    switch event {
    case .screenOpened(let screen): context.open(screen)
    case .addPressed: context.pickPDFs { self.add($0) }
    case .variantPicked(let id, let variant): draft.setVariant(variant, of: id)
    case .movePressed(let id, let step): draft.move(id, by: step)
    case .removePressed(let id): draft.remove(id)
    case .retryPressed(let id): draft.retry(id)
    case .passwordTyped(let id, let password): update { $0.passwords[id] = password }
    case .passwordSubmitted(let id): unlock(id)
    case .nameTyped(let name): update { $0.typedName = name }
    case .pagesChosen(let event): update { $0.choice.apply(event) }
    case .allPressed(let isChosen): update { $0.choice.chooseAll(isChosen) }
    case .separationPicked(let isSeparate):
      update { $0.isSeparate = isSeparate }
      askForPreview()
    case .metadata(let event): metadataEvent(event)
    case .cancelled: leave()
    case .confirmed: confirm()
    }
  }

  private func takeFiles() {
    let names = state.namesForRule
    update { $0.take(self.draft.files) }
    if state.namesForRule != names { askForPreview() }
  }

  private func takeOverview() {
    let overview = context.metadata.overview
    update { $0.metadata.overview = overview }
  }

  private func add(_ chosen: [WebFile]) {
    let files = chosen.filter { UploadQueue.isPDF($0) }
    if files.count < chosen.count { context.toasts.say(Toast(Texts.Import.leftOut, kind: .failure)) }
    let isOne = files.count + draft.files.count == 1
    for file in files { draft.add(file, as: isOne ? .display : ImportChoicesStore.variant(guessedFrom: file.name)) }
  }

  private func unlock(_ id: Int) {
    guard let password = state.passwords[id], !password.isEmpty else { return }
    update { $0.passwords[id] = nil }
    draft.unlock(id, password: password)
  }

  /// Deletes the uploads and leaves the screen.
  private func leave() {
    draft.removeAll()
    update { $0 = ImportChoicesState() }
    context.navigator.dismiss(fallback: .root)
  }

  private func confirm() {
    guard state.canImport else { return }
    update { $0.isImporting = true }
    if state.isSeparate { return importNext(of: state.files.count) }
    var files: [UploadedFile] = []
    for file in state.files {
      if let upload = file.uploadID { files.append(UploadedFile(uploadID: upload, variant: file.variant)) }
    }
    let pages = state.choice.isAll ? nil : PageSelection(state.choice.numbers)?.description
    let request = BundleCreation(files: files, name: state.name.trimmed, pages: pages, metadata: state.metadata.chosen)
    context.library.call(API.createBundle(request)) { result in
      self.update { $0.isImporting = false }
      switch result {
      case .success: self.imported(Texts.Import.importing(request.name ?? ""))
      case .failure(let failure): self.draft.failed(failure)
      }
    }
  }

  /// Imports each file as its own bundle, one after the other. If a file is refused, it and those after it stay in the
  /// draft.
  private func importNext(of count: Int) {
    guard let file = state.files.first, let upload = file.uploadID else {
      return imported(Texts.Import.importing(all: Texts.docs(count, context.formats.number(count))))
    }
    let request = BundleCreation(
      files: [UploadedFile(uploadID: upload, variant: .display)], metadata: state.metadata.chosen)
    context.library.call(API.createBundle(request)) { result in
      switch result {
      case .success:
        self.draft.release(file.id)
        self.importNext(of: count)
      case .failure(let failure):
        self.update { $0.isImporting = false }
        self.draft.failed(failure, upload)
      }
    }
  }

  private func imported(_ text: String) {
    draft.forget()
    update { $0 = ImportChoicesState() }
    context.jobs.uploadArrived()
    context.jobs.reload()
    context.toasts.say(
      Toast(text, action: Texts.Activity.show) { [context] in context.open(.activity) })
    context.navigator.dismiss(fallback: .root)
  }
}

extension ImportChoicesStore {
  /// Guesses the variant of a file from words in its name.
  private static func variant(guessedFrom name: String) -> PDFVariant {
    if has(name, word: "scan") || has(name, word: "ocr") { return .ocr }
    return has(name, word: "original") ? .original : .display
  }

  /// Whether some word of a name begins with `word`, ignoring the case of Latin letters.
  private static func has(_ name: String, word: String) -> Bool {
    let bytes = Array(name.utf8)
    for index in bytes.indices where index == 0 || !isLetter(bytes[index - 1]) {
      if String(decoding: bytes[index...], as: UTF8.self).beginsLike(word) { return true }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
  }
}
