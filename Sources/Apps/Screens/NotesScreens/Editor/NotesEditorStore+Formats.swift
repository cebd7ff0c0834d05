import AutomergeEngine
import ByteCoding
import MeetingNotes
import NotesDrawing
import NotesParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// Formats of the selection. They are marks in the document; the field contains only the text.
extension NotesEditorStore {
  /// The current selection in the open discussion; an empty range for a caret, `nil` if there is neither.
  var selection: Range<Int>? {
    guard let place, place.item == state.selected, let head = place.head,
      let end = replica.place(of: head, in: place.item)
    else { return nil }
    let start = place.anchor.flatMap { self.replica.place(of: $0, in: place.item) } ?? end
    return min(start, end)..<max(start, end)
  }

  /// Updates the formats, link, line style and embed that are shown for the selection.
  func showSelection() {
    var shown: [TextFormat] = []
    var link: String?
    var line = LineStyle.paragraph
    var embed: NotesBlock.Embed?
    if let selection, let item = state.selected, let text = replica.texts[item] {
      for stretch in replica.formats[item] ?? []
      where stretch.range.lowerBound <= selection.lowerBound && stretch.range.upperBound >= selection.upperBound {
        if case .link(let address) = stretch.format { link = address } else { shown.append(stretch.format) }
      }
      var start = min(selection.lowerBound, text.count)
      while start > 0, text[start - 1] != "\n" { start -= 1 }
      let blocks = replica.blocks[item] ?? []
      for block in blocks where block.index <= selection.upperBound && block.index + 1 >= selection.lowerBound {
        embed = block.embed ?? embed
      }
      line = blocks.beginning(lineAt: start)?.style ?? .paragraph
      if line == .paragraph { line = LineStyle.of(text[start..<min(start + LineStyle.reach, text.count)]).style }
    }
    update {
      $0.selectedFormats = shown
      $0.selectedLink = link
      $0.line = line
      $0.embed = embed
    }
  }

  /// The range that a format applies to: the selection, or the word at the caret.
  var wordsSelected: Range<Int>? {
    guard let item = state.selected, let text = replica.texts[item], var range = selection else { return nil }
    if range.isEmpty {
      var (start, end) = (range.lowerBound, range.lowerBound)
      while start > 0, !NotesEditorStore.isSpace(text[start - 1]) { start -= 1 }
      while end < text.count, !NotesEditorStore.isSpace(text[end]) { end += 1 }
      range = start..<end
    }
    return range.isEmpty ? nil : range
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.value == 0xA0 || scalar.value == 0x200B
  }

  /// Applies a format to the selection, or removes it if the whole selection has it.
  func setFormat(_ format: TextFormat) {
    guard let item = state.selected, let range = wordsSelected else {
      context.toasts.say(Toast(Texts.SharedNotes.nothingSelected))
      return
    }
    var isOn = true
    for stretch in replica.formats[item] ?? []
    where stretch.format == format && stretch.range.lowerBound <= range.lowerBound
      && stretch.range.upperBound >= range.upperBound
    {
      isOn = false
    }
    let signature = signature
    perform { notes throws(NotesError) in try notes.format(item, range, as: format, isOn: isOn, by: signature) }
    showSelection()
  }

  /// Gives the caret's line a style, or makes it a plain paragraph if it has that style.
  func setLine(_ style: LineStyle) {
    guard let item = state.selected, let selection else { return }
    let next = state.line == style ? .paragraph : style
    let signature = signature
    perform { notes throws(NotesError) in
      try notes.setLine(item, at: selection.lowerBound, to: next, by: signature)
    }
    showSelection()
    focusSelection()
  }

  // MARK: - Links

  func beginLink() {
    guard wordsSelected != nil else {
      context.toasts.say(Toast(Texts.SharedNotes.nothingSelected))
      return
    }
    update { $0.linkDraft = $0.selectedLink ?? "" }
  }

  func endLink(_ isKept: Bool) {
    guard let draft = state.linkDraft else { return }
    update { $0.linkDraft = nil }
    defer { focusSelection() }
    guard isKept, let item = state.selected, let range = wordsSelected else { return }
    let address = NotesEditorStore.address(draft.trimmed)
    let signature = signature
    // Without a selection the whole link at the caret changes; with one, every link that it touches.
    var whole = range
    for stretch in replica.formats[item] ?? [] {
      guard case .link = stretch.format, stretch.range.overlaps(range) else { continue }
      if selection?.isEmpty == true {
        whole = stretch.range
      } else {
        whole = min(whole.lowerBound, stretch.range.lowerBound)..<max(whole.upperBound, stretch.range.upperBound)
      }
    }
    perform { notes throws(NotesError) -> Void in
      try notes.format(item, whole, as: .link(address), isOn: !address.isEmpty, by: signature)
    }
    showSelection()
  }

  /// Completes a typed address. Without a scheme it is a web address. The URL of a page, doc, bundle or notes of a
  /// library is reduced to its path, so that it works at any address of the library.
  private static func address(_ text: String) -> String {
    guard !text.isEmpty, text.utf8.first != UInt8(ascii: "/") else { return text }
    let bytes = Array(text.utf8)
    var colon = 0
    while colon < bytes.count, bytes[colon] != UInt8(ascii: ":"), bytes[colon] != UInt8(ascii: "/") { colon += 1 }
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return "https://" + text }
    guard bytes[colon...].starts(with: "://".utf8) else { return text }
    var path = colon + 3
    while path < bytes.count, bytes[path] != UInt8(ascii: "/") { path += 1 }
    let rest = String(decoding: bytes[path...], as: UTF8.self)
    switch PaperScreen(location: Location(url: rest)) {
    case .viewer, .doc, .notes, .bundle, .differences: return rest
    default: return text
    }
  }

  /// Opens a link within this library.
  func openLink(_ address: String) {
    let screen = PaperScreen(location: Location(url: address))
    if let onLink { onLink(screen) } else { context.open(screen) }
  }

  private func focusSelection() { if let selection { placeCaret(at: selection.upperBound) } }
}
