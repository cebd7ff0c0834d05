import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit

extension Texts {
  /// The texts of the comparison.
  nonisolated enum Differences {
    static var compareWith: String { "Compare with…" }
    static var changes: String { "Changes" }
    static var changesAndZoom: String { "Changes and zoom" }
    static var nextChange: String { "Next change" }
    static var previousChange: String { "Previous change" }
    static var list: String { "List of changes" }
    static var from: String { "Version on the left" }
    static var to: String { "Version on the right" }
    static var shownAs: String { "Shown as" }
    static var ownSource: String { "Default of each version" }
    static var swap: String { "Swap the two versions" }
    static var loading: String { "Opening the versions of this page" }
    static var comparing: String { "Comparing…" }
    static var none: String { "No differences" }
    static var noneText: String {
      "The two versions look the same. Shifts, paper colour and smoother edges are ignored."
    }
    static var sameVersion: String { "This is the same version on both sides. Choose another one." }
    static var failed: String { "The versions could not be compared" }
    static var noWords: String { "The changed words are unknown, because not both versions have words." }
    static var looksOther: String { "Looks different" }
    static var sameWords: String { "Looks different, with the same words" }
    static var removed: String { "Removed" }
    static var added: String { "Added" }
    static var pictureFailed: String { "This version could not be drawn." }
    static var oneVersion: String { "There is one version of this page" }
    static var oneVersionText: String {
      "When the page shows another scan, you can compare the two here."
    }
    static var noPage: String { "There is no such page in this doc" }
    static var noPageText: String { "It may have been moved or deleted. Open the doc to see its other pages." }
    static var versionGone: String {
      "A version that you chose to compare is no longer in the library. Another one is shown instead."
    }
    static var notKnownYet: String {
      "The versions of this page have not loaded yet. They will load when the library can be reached."
    }

    /// "Physics · page 3, compared".
    static func windowTitle(_ title: String, page: Int) -> String { "\(title) · page \(page), compared" }
    /// For example "· changes on page 3", after the title.
    static func onPage(_ page: Int) -> String { "· changes on page \(page)" }
    /// "3 changes".
    static func count(_ count: Int) -> String {
      switch count {
      case 0: none
      case 1: "1 change"
      default: "\(count) changes"
      }
    }
    /// "2 of 3".
    static func place(_ index: Int, of count: Int) -> String { "\(index + 1) of \(count)" }
    /// "Version 2".
    static func version(_ option: VersionOption) -> String {
      option.flag == .current ? "Version \(option.ordinal), current" : "Version \(option.ordinal)"
    }
    /// The name of a side's page.
    static func pane(_ option: VersionOption?, isLeft: Bool) -> String {
      let side = isLeft ? "Before" : "After"
      return option.map { "\(side): \(version($0))" } ?? side
    }
    /// The announcement of a finished comparison for screen readers.
    static func found(_ differences: PageDifferences) -> String {
      let between = "between version \(differences.from.ordinal) and version \(differences.to.ordinal)"
      return "\(count(differences.regions.count)) \(between)."
    }
    /// "Change 2 of 3. Removed: cat. Added: dog".
    static func change(_ index: Int, of differences: PageDifferences) -> String {
      "Change \(place(index, of: differences.regions.count)). "
        + what(differences.regions[index], hasWords: differences.hasWords)
    }
    /// "Removed: cat. Added: dog".
    static func what(_ region: PageDifference, hasWords: Bool) -> String {
      guard !region.removed.isEmpty || !region.added.isEmpty else { return hasWords ? sameWords : looksOther }
      let added = region.added.isEmpty ? "" : "\(added): \(words(region.added, isCut: region.isCut))"
      guard !region.removed.isEmpty else { return added }
      let removed = "\(removed): \(words(region.removed, isCut: region.isCut))"
      return added.isEmpty ? removed : removed + ". " + added
    }
    /// "cat sat …".
    static func words(_ words: [String], isCut: Bool) -> String {
      var text = ""
      for word in words { text += (text.isEmpty ? "" : " ") + word }
      return isCut ? text + " …" : text
    }
  }
}
