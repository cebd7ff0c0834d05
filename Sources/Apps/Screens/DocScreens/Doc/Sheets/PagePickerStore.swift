import BlazeBinary
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A bundle and the pages chosen in it.
nonisolated struct PagePickerState: TrapezioState {
  var isSingle: Bool
  /// Whether the bundle is a new scan of the whole doc.
  var isNewScan = false
  var bundles = GrowingList<BundleSummary>()
  var bundle: BundleSummary?
  var choice = PageChoice(count: 0)
  /// Whether a new version takes over the page's tags and values.
  var inherits = true
  var isWorking = false
  /// What would happen to the page's notes and marks.
  var preview: CarriedReport?
  /// For a new scan of a whole doc: which page of the scan replaces which page of the doc.
  var matching: DocMatching?
  /// Why nothing can be changed now: somebody else is editing the page.
  var refusal: String?
}

/// The events of choosing pages.
enum PagePickerEvent {
  case bundlePicked(BundleSummary)
  case bundleLeft
  case endReached
  case pagesChosen(PageGridEvent)
  case inheritanceToggled
  case confirmed
}

/// Chooses pages of a bundle to add to a page group, one page to rebind a page to, or a new scan to rebind a whole doc
/// to.
final class PagePickerStore: TrapezioStore<PaperScreen, PagePickerState, PagePickerEvent>, TrapezioEventHandler {
  /// What the pages are chosen for.
  enum Purpose {
    case add(to: PageGroup.ID)
    case rebind(Page.ID)
    case newScan(Doc.ID)

    var isSingle: Bool { if case .rebind = self { true } else { false } }
    var isNewScan: Bool { if case .newScan = self { true } else { false } }
  }

  private let purpose: Purpose
  private let seen: SeenDoc?
  private let context: AppContext
  private let onDone: () -> Void
  private var request: (() -> Void)?
  private var previewing: (() -> Void)?
  private var lease: LeaseKeeper?

  init(purpose: Purpose, seen: SeenDoc?, context: AppContext, onDone: @escaping () -> Void) {
    self.purpose = purpose
    self.seen = seen
    self.context = context
    self.onDone = onDone
    super.init(
      screen: context.navigator.current.screen,
      initialState: PagePickerState(isSingle: purpose.isSingle, isNewScan: purpose.isNewScan))
  }

  override func onFirstAppear() {
    if case .rebind(let page) = purpose {
      lease = LeaseKeeper(page: page, context: context) { refusal in self.update { $0.refusal = refusal } }
    }
    load(state.bundles.again)
  }

  override func onDisappear() {
    lease?.end()
    request?()
    previewing?()
  }

  func handle(event: PagePickerEvent) {
    switch event {
    case .bundlePicked(let bundle): pick(bundle)
    case .bundleLeft:
      update {
        $0.bundle = nil
        $0.matching = nil
      }
      preview()
    case .endReached: if request == nil { load(state.bundles.next) }
    case .pagesChosen(let event):
      update { $0.choice.apply(event) }
      preview()
    case .inheritanceToggled:
      update { $0.inherits.toggle() }
      preview()
    case .confirmed: confirm()
    }
  }

  private func load(_ part: ListPart?) {
    guard let part else { return }
    request = context.library.call(API.listBundles(limit: part.limit, offset: part.offset)) { result in
      self.request = nil
      var unreportedFailure: APIFailure?
      self.update { unreportedFailure = $0.bundles.take(part, result.map { ($0.bundles, $0.total) }) }
      self.context.report(unreportedFailure)
    }
  }

  private func pick(_ bundle: BundleSummary) {
    update {
      $0.bundle = bundle
      $0.choice = PageChoice(count: bundle.pageCount, isSingle: $0.isSingle)
    }
    preview()
  }

  /// Requests a preview of what would happen to notes and marks with the chosen page or bundle.
  private func preview() {
    previewing?()
    switch purpose {
    case .add: break
    case .rebind(let page): preview(page)
    case .newScan(let doc): match(doc)
    }
  }

  private func match(_ doc: Doc.ID) {
    guard let bundle = state.bundle else { return }
    previewing = context.library.call(API.matchDoc(docID: doc, bundleID: bundle.id)) { result in
      self.previewing = nil
      switch result {
      case .success(let matching): self.update { $0.matching = matching }
      case .failure(let failure):
        self.update { $0.bundle = nil }
        self.context.report(failure)
      }
    }
  }

  private func preview(_ page: Page.ID) {
    update { $0.preview = nil }
    guard state.inherits, let bundle = state.bundle, let number = state.choice.numbers.first else { return }
    let call = API.previewRebinding(pageID: page, bundleID: bundle.id, pageNumber: number)
    previewing = context.library.call(call) { result in
      self.previewing = nil
      if let report = self.context.valueOrReport(result) { self.update { $0.preview = report } }
    }
  }

  private func confirm() {
    let chosen = state.choice.numbers
    guard let bundle = state.bundle, !chosen.isEmpty, !state.isWorking else { return }
    update { $0.isWorking = true }
    switch purpose {
    case .newScan(let doc):
      guard let command = state.matching?.command(doc, bundle.id, inheriting: .all) else {
        return update { $0.isWorking = false }
      }
      context.edits.perform(command, seen: seen) { result in
        self.update { $0.isWorking = false }
        if case .success(let done) = result { self.tell(done.carriedOver) }
        if result.endsSheet { self.onDone() }
      }
    case .add(let group):
      context.edits.perform(
        .addPages(bundle: bundle.id, pageNumbers: chosen, pageGroup: group, before: nil),
        seen: seen
      ) { result in
        self.update { $0.isWorking = false }
        if result.endsSheet { self.onDone() }
      }
    case .rebind(let page):
      rebind(
        page,
        .rebindPage(
          page: page, bundle: bundle.id, pageNumber: chosen[0], inherited: state.inherits ? .all : .none))
    }
  }

  /// Rebinds a page to another page of a bundle. If an older version already shows that page, makes that version
  /// current again, because its marks and notes belong to it.
  private func rebind(_ page: Page.ID, _ command: LibraryCommand) {
    context.edits.perform(command) { result in
      guard case .success(let done) = result else { return self.update { $0.isWorking = false } }
      if let same = done.sameAsVersion {
        return self.rebind(page, .makeVersionCurrent(page: page, version: same))
      }
      if done.edit == nil { self.context.toasts.say(Toast(Texts.Doc.sameBinding)) }
      self.tell(done.carriedOver)
      self.update { $0.isWorking = false }
      self.onDone()
    }
  }

  private func tell(_ carried: CarriedOver?) {
    guard let carried, !carried.leftNotes.isEmpty || carried.leftMarkCount > 0 else { return }
    context.toasts.say(Toast(Texts.Doc.left(notes: carried.leftNotes.count, marks: carried.leftMarkCount)))
  }
}
