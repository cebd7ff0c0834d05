import Ink
import ScreenKit

extension Texts {
  /// The texts about writing on pages.
  nonisolated enum Writing {
    static var toolbar: String { "Writing" }
    static var move: String { "Move the toolbar" }
    static var close: String { "Put the pen away" }
    static var style: String { "Colour and width" }
    static var colors: String { "Colour" }
    static var widths: String { "Width" }
    static var sizes: String { "Size" }
    static var more: String { "More tools" }
    static var figures: String { "Other figures" }
    static var signs: String { "Tick or cross" }
    static var presets: String { "Kept pens" }
    static var keepPreset: String { "Keep this pen" }
    static var eraser: String { "Eraser" }
    static var erasePieces: String { "Pieces of ink" }
    static var eraseWhole: String { "Whole things" }
    static var followWords: String { "Whole words" }
    static var drawFreely: String { "Freehand" }
    static var undoOnPage: String { "Undo on this page" }
    static var redoOnPage: String { "Redo on this page" }
    static var hideMarks: String { "Clean page" }
    static var docks: String { "Place of the toolbar" }
    static var penMode: String { "Fingers scroll, the pen writes." }
    static var leavePenMode: String { "Write with fingers" }
    static var duplicate: String { "Duplicate" }
    static var copy: String { "Copy" }
    static var cut: String { "Cut" }
    static var delete: String { "Delete" }
    static var copied: String { "Copied. Paste on any page, of any paper." }
    static var somebody: String { "Somebody" }
    static var text: String { "Text on the page" }
    static var selection: String { "Selected marks" }
    static var saved: String { "Saved" }
    static var saving: String { "Saving" }
    static var offline: String { "Offline" }
    static var onlyHere: String { "This browser keeps nothing for the page: leave this window open." }

    static func tool(_ tool: InkTool) -> String {
      switch tool {
      case .none: ""
      case .selection: "Select"
      case .pen: "Pen"
      case .pencil: "Pencil"
      case .highlighter: "Highlighter"
      case .text: "Text"
      case .arrow: "Arrow"
      case .line: "Line"
      case .rectangle: "Rectangle"
      case .ellipse: "Ellipse"
      case .eraser: "Eraser"
      case .lasso: "Lasso"
      case .tick: "Tick"
      case .cross: "Cross"
      }
    }

    static func dock(_ dock: Dock) -> String {
      switch dock {
      case .top: "At the top"
      case .bottom: "At the bottom"
      case .left: "On the left"
      case .right: "On the right"
      }
    }

    static func color(_ index: Int, isMarker: Bool) -> String {
      let names =
        isMarker
        ? ["Yellow", "Green", "Blue", "Pink", "Orange", "Violet"]
        : ["Black", "Grey", "Blue", "Red", "Green", "Orange", "Violet", "White"]
      return names[index]
    }
    static func width(_ index: Int) -> String { ["Fine", "Medium", "Broad", "Very broad"][index] }
    static func size(_ index: Int) -> String { ["Small", "Medium", "Large", "Very large"][index] }
    static func preset(_ tool: InkTool, _ number: Int) -> String { "\(Writing.tool(tool)), kept pen \(number)" }
    static func removePreset(_ number: Int) -> String { "Remove kept pen \(number)" }
    static func selected(_ count: Int) -> String { Texts.counted(count, "\(count)", "mark", "marks") + " selected" }
    static func marks(_ count: Int) -> String { Texts.counted(count, "\(count)", "mark", "marks") + " on this page" }
    static func changes(_ count: Int) -> String { Texts.counted(count, "\(count)", "change", "changes") }
    static func waiting(_ count: Int) -> String { "Offline, \(changes(count)) waiting" }
    static func notSaved(_ count: Int, _ reason: String) -> String { "\(changes(count)) not saved. \(reason)" }
    static func turnedHere(_ title: String) -> String {
      "\(title): done here, and sent when PaperCenter can be reached"
    }
    static func refused(_ reason: String) -> String { "That was not drawn: \(reason)." }
    static func damaged(shown: Int, _ reason: String) -> String {
      let part = shown > 0 ? "its first \(Texts.counted(shown, "\(shown)", "step", "steps"))" : "nothing of it"
      return
        "The history of a page’s marks cannot be read (\(reason)). You see \(part), and cannot write there. If reloading "
        + "does not help, it is damaged in the library: “papercenter check” says more, and a backup has it whole."
    }
  }
}
