import Ink
import ScreenKit

extension Texts {
  /// The texts about writing on pages.
  nonisolated enum Writing {
    static var toolbar: String { "Writing" }
    static var move: String { "Move the toolbar" }
    static var close: String { "Close the writing tools" }
    static var style: String { "Colour and width" }
    static var colors: String { "Colour" }
    static var widths: String { "Width" }
    static var sizes: String { "Size" }
    static var more: String { "More tools" }
    static var figures: String { "Other shapes" }
    static var signs: String { "Tick or cross" }
    static var presets: String { "Saved pens" }
    static var keepPreset: String { "Save this pen" }
    static var eraser: String { "Eraser" }
    static var erasePieces: String { "Pieces of ink" }
    static var eraseWhole: String { "Whole marks" }
    static var followWords: String { "Whole words" }
    static var drawFreely: String { "Freehand" }
    static var undoOnPage: String { "Undo on this page" }
    static var redoOnPage: String { "Redo on this page" }
    static var hideMarks: String { "Clean page" }
    static var docks: String { "Toolbar position" }
    static var penMode: String { "Fingers scroll, the pen writes." }
    static var leavePenMode: String { "Write with fingers" }
    static var duplicate: String { "Duplicate" }
    static var copy: String { "Copy" }
    static var cut: String { "Cut" }
    static var delete: String { "Delete" }
    static var copied: String { "Copied. You can paste on any page of any doc." }
    static var somebody: String { "Someone" }
    static var text: String { "Text on the page" }
    static var selection: String { "Selected marks" }
    static var saved: String { "Saved" }
    static var saving: String { "Saving" }
    static var offline: String { "Offline" }
    static var onlyHere: String { "This browser cannot store data for this page. Keep this window open." }

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
    static func preset(_ tool: InkTool, _ number: Int) -> String { "\(Writing.tool(tool)), saved pen \(number)" }
    static func removePreset(_ number: Int) -> String { "Remove saved pen \(number)" }
    static func selected(_ count: Int) -> String { Texts.counted(count, "\(count)", "mark", "marks") + " selected" }
    static func marks(_ count: Int) -> String { Texts.counted(count, "\(count)", "mark", "marks") + " on this page" }
    static func changes(_ count: Int) -> String { Texts.counted(count, "\(count)", "change", "changes") }
    static func waiting(_ count: Int) -> String { "Offline, \(changes(count)) waiting" }
    static func notSaved(_ count: Int, _ reason: String) -> String { "\(changes(count)) not saved. \(reason)" }
    static func turnedHere(_ title: String) -> String {
      "\(title): done here. It will be sent when PaperCenter can be reached."
    }
    static func refused(_ reason: String) -> String { "Your change was not applied: \(reason)." }
    static func damaged(shown: Int, _ reason: String) -> String {
      let part = shown > 0 ? "its first \(Texts.counted(shown, "\(shown)", "step", "steps"))" : "none of it"
      return
        "The history of a page’s marks cannot be read (\(reason)). You see \(part) and cannot write there. If reloading does not "
        + "help, the library is damaged: “papercenter check” shows details, and a backup has the complete history."
    }
  }
}
