import AutomergeEngine
import ByteCoding
import MeetingNotes
import PaperDomain
import TrapezioWeb

@testable import NotesScreens
@testable import NotesToolScreens
@testable import ScreenKit

/// A window with a notes document and a server in memory.
final class NotesHarness {
  let effects: RecordingEffects
  let context: AppContext
  let page = TestPage()
  let server: NotesServer
  let store: NotesEditorStore

  static let id = UniqueID(high: 0x0192_B0C4_7D3E_4C11, low: 0x9A51_0F6B_2C8D_4E10)
  static let rooms = UniqueID(high: 1, low: 1)
  static let money = UniqueID(high: 2, low: 2)

  /// Notes with two items.
  static func sample() throws -> NotesDocument {
    let ana = NotesSignature(author: "Ana", time: 1)
    var notes = try NotesDocument.create(title: "Budget", id: id, actor: ActorID(bytes: [1]), by: ana)
    try notes.addAttendee("Ana", by: ana)
    try notes.addItem("Rooms", id: rooms, discussion: "Two rooms.", by: ana)
    try notes.addItem("Money", id: money, by: ana)
    return notes
  }

  /// - Parameters:
  ///   - server: the server of the document; by default a new one with the sample
  ///   - like: an earlier window in the same browser
  ///   - isShown: whether this window shows the notes
  ///   - hasTools: whether the page's part with the tools is loaded
  init(
    server: NotesServer? = nil, like: NotesHarness? = nil, seed: UInt8 = 0, isShown: Bool = true, hasTools: Bool = true
  )
    throws
  {
    effects = RecordingEffects()
    if hasTools { effects.parts.loaded = [PagePart.notesTools.rawValue] }
    // Each window gets other random numbers.
    _ = effects.window.randomBytes(Int(seed))
    if let like {
      effects.database.values = like.effects.database.values
      effects.storage.values = like.effects.storage.values
    }
    self.server = try server ?? like?.server ?? NotesServer(id: NotesHarness.id, NotesHarness.sample())
    context = AppContext(effects: effects.effects, sockets: effects.sockets, database: effects.database)
    store = NotesEditorStore(
      screen: .notes(SharedNotes.ID(NotesHarness.id)), id: SharedNotes.ID(NotesHarness.id), context: context)
    guard isShown else { return }
    page.show(
      presentation(
        store: store, ui: NotesEditorUI(formats: context.formats, content: context.content, fields: store.fields)))
    settle()
  }

  /// Lets the database and the server answer until nothing is left, and draws the next frame.
  func settle() {
    repeat {
      effects.database.deliver()
      page.settle()
    } while server.answer(effects.sockets)
    effects.database.deliver()
    effects.clock.advance(by: 16)
    page.settle()
  }

  /// Lets time pass.
  func pass(_ milliseconds: Double) {
    effects.clock.advance(by: milliseconds)
    settle()
  }

  var field: MemoryElement? { page.find("textbox", "Discussion") }

  /// Puts a text into the field, as a key, a correction or a paste does.
  func type(_ text: String, caret: Int? = nil, isComposing: Bool = false) {
    guard let field else { return }
    let event = Event()
    event.value = text
    event.valueBefore = field.attributes["value"] ?? ""
    event.selectionStart = caret ?? text.utf16.count
    event.selectionEnd = event.selectionStart
    event.isComposing = isComposing
    page.send(.input, event, to: field)
    settle()
  }

  func select(_ start: Int, _ end: Int) {
    guard let field else { return }
    let event = Event()
    event.selectionStart = start
    event.selectionEnd = end
    page.send(.selectionchange, event, to: field)
    pass(100)
  }

  func press(_ code: String, _ modifiers: Event.Modifiers) {
    guard let field else { return }
    let event = Event()
    event.code = code
    event.modifiers = modifiers
    page.send(.keydown, event, to: field)
    settle()
  }

  /// The drawing of the discussion, as classes around the texts.
  var drawn: String {
    func text(_ node: MemoryElement) -> String {
      var result = ""
      for child in node.children {
        let name = child.attributes["class"] ?? ""
        result += name.isEmpty ? text(child) : "[\(name.replacing("notes-", with: "")):\(text(child))]"
      }
      return node.children.isEmpty ? node.text : result
    }
    return page.document.root.everything.first { $0.attributes["class"] == "notes-mirror" }.map(text) ?? ""
  }

  /// The state of the tools.
  var tools: NotesToolsState? { (store.fields.tools as? NotesToolsStore)?.state }

  func history(_ event: NotesHistoryEvent) { (store.fields.tools as? NotesToolsStore)?.handle(event: .history(event)) }

  /// The text that says whether the notes are saved.
  var status: String { page.texts("status").last ?? "" }
}
