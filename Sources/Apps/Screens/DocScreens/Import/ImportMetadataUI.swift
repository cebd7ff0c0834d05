import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The tags and values of an import: chips and a field that finds more tags, a field for each variable, and the rule
/// for file names with its preview.
struct ImportMetadataUI {
  let draft: ImportMetadataDraft
  let formats: Formats
  let references: MetadataFindReferences
  let onEvent: (ImportMetadataEvent) -> Void

  /// Closed at first, because most imports are about the pages below it.
  var node: Node {
    details(.key("metadata"), .class("import-more")) {
      summary { h2(.class("page-group-title")) { Texts.Inspector.title } }
      p(.class("field-hint import-hint")) { Texts.Import.metadataHint }
      div(.class("import-metadata")) {
        tags
        for variable in draft.variables { value(variable) }
      }
      if !draft.variables.isEmpty { rule }
    }
  }

  // MARK: Tags

  private var tags: Node {
    let (lines, hidden) = draft.isFinding ? draft.found : ([], 0)
    let list = MetadataFindList(
      id: "import-tag-lines", label: Texts.Import.findTag, query: draft.query, lines: lines,
      hidden: hidden > 0 ? Texts.Inspector.more(formats.number(hidden)) : nil, active: draft.active,
      empty: draft.overview == nil ? Texts.Filters.loading : Texts.Import.noTag, references: references,
      onType: { onEvent(.typed($0)) }, onKey: { onEvent(.keyPressed($0)) }, onPick: { onEvent(.linePicked($0)) })
    return div(.key("tags"), .class("field import-tags")) {
      span(.class("field-label")) { Texts.Inspector.tags }
      if !draft.tags.isEmpty {
        ul(.class("chips"), .label(Texts.Inspector.tags)) { for id in draft.tags { chip(id) } }
      }
      div(
        .class("find"), .on(.focusin) { _ in onEvent(.findingBegun) },
        .on(.focusout) { _ in onEvent(.findingEnded) }
      ) {
        list.field(isOpen: draft.isFinding)
        if draft.isFinding { list.list }
      }
    }
  }

  private func chip(_ id: PaperTag.ID) -> Node {
    let tag = draft.overview?.tag(id)
    let name = tag?.name ?? Texts.Filters.goneTag
    return li(.key(id.description), .class("chip")) {
      tagDot(tag?.color)
      span(.class("chip-label")) { name }
      chipRemoveButton(Texts.Inspector.remove(name)) { onEvent(.tagRemoved(id)) }
    }
  }

  // MARK: Values

  private func value(_ variable: Variable) -> Node {
    let id = "import-value-\(variable.id)"
    let text = draft.texts[variable.id] ?? ""
    let fault = draft.fault(variable)
    return div(.key(id), .class("field")) {
      label(.class("field-label"), .for(id)) { variable.name }
      if variable.type == .list {
        select(.class("input"), .id(id), .onChange { onEvent(.valueTyped(variable.id, $0.value)) }) {
          selectOption("", Texts.Inspector.none, isChosen: text.isEmpty)
          for choice in variable.options {
            selectOption(choice.id.description, choice.name, isChosen: choice.id.description == text)
          }
        }
      } else {
        input(
          .class("input"), .id(id), .type(variable.type == .date ? "date" : "text"),
          variable.type == .int ? .inputMode("numeric") : .none, .noAutocomplete, .value(text),
          .ariaInvalid(fault != nil), fault == nil ? .none : .describedBy(id + "-note"),
          .onInput { onEvent(.valueTyped(variable.id, $0.value)) })
      }
      fieldNote(id + "-note", fault: fault)
    }
  }

  // MARK: The rule

  private var rule: Node {
    div(.key("rule"), .class("field import-rule")) {
      label(.class("field-label"), .for("import-rule")) { Texts.Import.rule }
      input(
        .class("input"), .id("import-rule"), .type("text"), .noAutocomplete, .noSpellcheck, .value(draft.rule),
        .placeholder(Texts.Import.ruleExample), .ariaInvalid(draft.ruleFault != nil),
        .describedBy("import-rule-note"), .onInput { onEvent(.ruleTyped($0.value)) })
      fieldNote("import-rule-note", fault: draft.ruleFault, hint: Texts.Import.ruleHint)
      if !draft.preview.isEmpty { preview }
    }
  }

  private var preview: Node {
    ul(.key("preview"), .class("import-preview"), .label(Texts.Import.previewLabel)) {
      for (index, file) in draft.preview.enumerated() {
        li(.key(index), .class("import-preview-line")) {
          span(.class("import-preview-name")) { file.name }
          if let fault = file.fault {
            span(.class("import-preview-note"), .kind("danger")) { fault }
          } else {
            span(.class("import-preview-note")) { words(of: file) }
          }
        }
      }
    }
  }

  private func words(of file: ImportPreview.File) -> String {
    var words: [String] = []
    for value in file.values {
      guard let variable = draft.overview?.variable(value.variableID) else { continue }
      words.append(variable.name + " " + variable.text(of: value.value))
    }
    return Texts.joined(words)
  }
}
