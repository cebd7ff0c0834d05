import PaperDomain
import ScreenKit

/// Tags, tag groups and variables.
nonisolated extension Texts.Properties {
  static var find: String { "Find a tag or variable" }
  static var newGroup: String { "New tag group" }
  static var newVariable: String { "New variable" }
  static var failed: String { "The properties could not be loaded" }
  static var emptyTitle: String { "Say what your papers are about" }
  static let emptyText =
    "Tags such as Algebra or Difficult, in groups such as Subject, and variables such as Year or Score: put them on docs, pages and bundles, then filter and sort by them."
  static var nothingText: String { "Type another name, or clear the field to see everything." }
  static var noGroup: String { "Without a group" }
  static var variablesTitle: String { "Variables" }
  static var addTags: String { "Add tags" }
  static var groupName: String { "Name of the tag group" }
  static var newTagNames: String { "New tags" }
  static var newTagsHint: String { "One name, or several: Algebra, Geometry, Calculus" }
  static var color: String { "Colour" }
  static var scope: String { "Scope" }
  static var scopeHeading: String { "Can be put on" }
  static var moveTo: String { "Move to group" }
  static var merge: String { "Merge" }
  static var showDocs: String { "Show docs with it" }
  static var showUses: String { "Where it is used" }
  static var editOptions: String { "Options" }
  static var actionsForTags: String { "Actions for tags" }
  static var useMine: String { "Use mine" }

  static func tags(_ count: Int, _ number: String) -> String { Texts.counted(count, number, "tag", "tags") }
  static func variables(_ count: Int, _ number: String) -> String {
    Texts.counted(count, number, "variable", "variables")
  }
  static func uses(_ count: Int, _ number: String) -> String {
    count == 0 ? "Not used" : Texts.counted(count, number, "use", "uses")
  }
  static func usesOf(_ name: String, _ uses: String) -> String { "\(name): \(uses)" }
  static func selected(_ count: Int, _ number: String) -> String { "\(tags(count, number)) selected" }
  static func actions(_ name: String) -> String { "Actions for \(name)" }
  static func colorOf(_ name: String) -> String { "Colour of \(name)" }
  static func addTagsTo(_ group: String) -> String { "Add tags to \(group)" }
  static func nothing(_ text: String) -> String { "No tag or variable matches “\(text)”" }
  static func goneMeanwhile(_ name: String) -> String {
    "“\(name)” has been deleted. Nothing was renamed."
  }
  static func renamedMeanwhile(_ old: String, now: String, wish: String) -> String {
    "“\(old)” has already been renamed to “\(now)”. Your “\(wish)” was not saved."
  }

  /// The kinds of things that may have a tag or a value.
  static func scope(_ scope: MetadataScope) -> String {
    switch scope {
    case .bundle: "Bundles"
    case .doc: "Docs"
    case .pageGroup: "Page groups"
    case .page: "Pages"
    case .noteBlock: "Notes"
    case .docAndBelow: "Docs and their pages"
    case .all: "Everything"
    }
  }

  // Sheets
  static var chooseColor: String { "Choose a colour" }
  static var hex: String { "Or type it, such as #3B82F6" }
  static var useColor: String { "Use this colour" }
  static var mergeTitle: String { "Which tag stays?" }
  static var mergeText: String {
    "Everything that has one of the others gets this one instead. The others are deleted."
  }
  static var typeHint: String { "It cannot be changed later." }
  static var options: String { "Options" }
  static var optionsHint: String { "At least two, one on each line" }
  static var make: String { "Create" }
  static var newOption: String { "New option" }
  static var add: String { "Add" }
  static var done: String { "Done" }
  static var removal: String { "What should happen to its values?" }
  static var noValue: String { "No value" }
  static var removeIt: String { "Remove the option" }
  static var keepIt: String { "Keep it" }
  static var inBundles: String { "Bundle" }
  static var inTrash: String { "In the trash" }
  static var notUsed: String { "It is not used anywhere." }

  static func optionsOf(_ name: String) -> String { "Options of \(name)" }
  static func moveUp(_ name: String) -> String { "Move \(name) up" }
  static func moveDown(_ name: String) -> String { "Move \(name) down" }
  static func removeOption(_ name: String) -> String { "Remove \(name)" }
  static func uses(of name: String) -> String { "Where “\(name)” is used" }
  static func deleteTitle(_ name: String) -> String { "“\(name)” is in use" }
  static func deleteSeveral(_ number: String) -> String { "\(number) tags are in use" }
  static func deleteGroup(_ name: String) -> String { "“\(name)” has tags" }
  static let deleteText =
    "Nothing has been deleted yet. You can remove it from everything below and delete it. Undo reverses both in one step."
  static let deleteGroupText =
    "Nothing has been deleted yet. You can delete it with its tags, which are then removed from everything. Undo reverses that in one step. To keep the tags, move them to another group first."
  static var removeEverywhere: String { "Remove everywhere and delete" }
  static func noteOfPage(_ number: String) -> String { "Note on page \(number)" }
  static var note: String { "Note" }
}
