import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws an import being prepared: its name and files, then the pages of the variant that gives the bundle its pages.
struct ImportChoicesUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference
  let window: any WebWindow
  let references: MetadataFindReferences
  private let viewport: PageGridViewport

  init(formats: Formats, content: ElementReference, window: any WebWindow, references: MetadataFindReferences) {
    self.formats = formats
    self.content = content
    self.window = window
    self.references = references
    viewport = PageGridViewport(scroller: content)
  }

  func map(state: ImportChoicesState, onEvent: @escaping (ImportChoicesEvent) -> Void) -> Node {
    let viewport = viewport
    return div(.noBox) {
      contentArea(
        "import", content, .onScroll { _ in viewport.measure() }, .onResize { _ in viewport.measure() }
      ) {
        crumbs(to: .root, Texts.Library.title) { onEvent(.screenOpened($0)) }
        if state.files.isEmpty {
          empty(onEvent)
        } else {
          head(state, onEvent)
          files(state, onEvent)
          ImportMetadataUI(draft: state.metadata, formats: formats, references: references) { onEvent(.metadata($0)) }
            .node
          if state.choice.count > 0, !state.isSeparate { pages(state, onEvent) }
        }
      }
      if !state.files.isEmpty { bar(state, onEvent) }
    }
  }

  private func empty(_ onEvent: @escaping (ImportChoicesEvent) -> Void) -> Node {
    section(.key("empty"), .class("drop-zone"), .labelledBy("import-title")) {
      icon(.importing, .large)
      h1(.class("state-title"), .id("import-title")) { Texts.Import.emptyTitle }
      p(.class("state-text")) { Texts.Import.emptyText }
      div(.class("state-actions")) {
        textButton(Texts.Library.choosePDFs, icon: .doc, style: .primary) { onEvent(.addPressed) }
      }
    }
  }

  private func head(_ state: ImportChoicesState, _ onEvent: @escaping (ImportChoicesEvent) -> Void) -> Node {
    header(.key("head"), .class("import-head")) {
      h1(.class("content-title")) { Texts.Import.title }
      if state.files.count > 1 { separation(state, onEvent) }
      if !state.isSeparate { name(state, onEvent) }
    }
  }

  /// The choice between one bundle for all files and one for each file.
  private func separation(_ state: ImportChoicesState, _ onEvent: @escaping (ImportChoicesEvent) -> Void) -> Node {
    div(.key("separation"), .class("popover-mode import-separation"), .role("group"), .label(Texts.Import.makes)) {
      textButton(Texts.Import.oneBundle, style: .quiet, .pressed(!state.isSeparate)) {
        onEvent(.separationPicked(false))
      }
      textButton(Texts.Import.bundleEach, style: .quiet, .pressed(state.isSeparate)) {
        onEvent(.separationPicked(true))
      }
    }
  }

  private func name(_ state: ImportChoicesState, _ onEvent: @escaping (ImportChoicesEvent) -> Void) -> Node {
    div(.key("name"), .class("field")) {
      label(.class("field-label"), .for("import-name")) { Texts.Import.name }
      input(
        .class("input"), .id("import-name"), .type("text"), .value(state.name), .noAutocomplete, .noSpellcheck,
        .describedBy("import-name-hint"), .onInput { onEvent(.nameTyped($0.value)) },
        .onKeyDown { event in
          guard event.key == "Enter", !event.isComposing else { return }
          event.preventDefault()
          onEvent(.confirmed)
        })
      p(.class("field-hint"), .id("import-name-hint")) { Texts.Import.nameHint }
    }
  }

  private func files(_ state: ImportChoicesState, _ onEvent: @escaping (ImportChoicesEvent) -> Void) -> Node {
    section(.key("files"), .class("page-group"), .labelledBy("import-files")) {
      div(.class("page-group-head")) {
        h2(.class("page-group-title"), .id("import-files")) { Texts.Import.files }
        div(.class("page-group-action")) {
          textButton(Texts.Import.addFiles, icon: .add, style: .quiet) { onEvent(.addPressed) }
        }
      }
      ul(.class("row-list")) {
        for file in state.files {
          DraftFileRow(
            file: file, state: state, formats: formats, pixelRatio: window.devicePixelRatio, onEvent: onEvent
          ).node
        }
      }
    }
  }

  private func pages(_ state: ImportChoicesState, _ onEvent: @escaping (ImportChoicesEvent) -> Void) -> Node {
    let choice = state.choice
    return section(.key("pages"), .class("page-group"), .labelledBy("import-pages")) {
      div(.class("page-group-head")) {
        h2(.class("page-group-title"), .id("import-pages")) { Texts.Import.pages }
        span(.class("count"), .role("status")) {
          Texts.Import.chosen(formats.number(choice.chosen.count), of: formats.number(choice.count))
        }
        div(.class("page-group-action")) {
          textButton(Texts.Import.all, style: .quiet, .label(Texts.Import.allLabel), .disabled(choice.isAll)) {
            onEvent(.allPressed(true))
          }
          textButton(
            Texts.Import.none, style: .quiet, .label(Texts.Import.noneLabel), .disabled(choice.chosen.isEmpty)
          ) { onEvent(.allPressed(false)) }
        }
      }
      if let objection = state.objection {
        p(.key("objection"), .class("import-note"), .kind("danger"), .role("alert")) { objection }
      } else if choice.isAll, let other = otherCount(state) {
        p(.key("other"), .class("import-note")) { other }
      } else {
        p(.key("hint"), .class("import-note")) { Texts.Import.pagesHint }
      }
      PageGrid(
        content: PageGridContent(
          label: Texts.Import.pages,
          parts: state.parts.map { .init(source: .upload($0.upload), pageCount: $0.pageCount) }, choice: choice,
          pixelRatio: window.devicePixelRatio),
        viewport: viewport
      ) { onEvent(.pagesChosen($0)) }.node
    }
  }

  /// A warning if a variant's page count differs from that of the variant that gives the bundle its pages.
  private func otherCount(_ state: ImportChoicesState) -> String? {
    for variant in PDFVariant.allCases where variant != state.base {
      let count = state.pageCount(of: variant)
      if count > 0, count != state.choice.count {
        return Texts.Import.otherCount(variant.noun, formats.number(count))
      }
    }
    return nil
  }

  private func bar(_ state: ImportChoicesState, _ onEvent: @escaping (ImportChoicesEvent) -> Void) -> Node {
    let count = state.choice.chosen.count
    return div(.key("bar"), .class("selection-bar"), .role("toolbar"), .label(Texts.Import.title)) {
      textButton(Texts.cancel, style: .quiet) { onEvent(.cancelled) }
      textButton(
        Texts.Import.confirm(
          state.isSeparate
            ? Texts.docs(state.files.count, formats.number(state.files.count))
            : Texts.pages(count, formats.number(count))), style: .primary,
        .disabled(!state.canImport)
      ) { onEvent(.confirmed) }
    }
  }
}
