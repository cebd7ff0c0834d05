import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The tags and values that imported docs are to get, while they are put together.
nonisolated struct ImportMetadataDraft: Equatable, Sendable {
  /// The tags and variables to choose from; nil until loaded.
  var overview: MetadataOverview?
  var tags: [PaperTag.ID] = []
  /// The typed values; for a list, the option's identifier.
  var texts: Table<Variable.ID, String> = [:]
  /// The rule for values in file names.
  var rule = ""
  /// The preview of the rule for each name; empty until requested.
  var preview: [ImportPreview.File] = []
  /// Why the rule cannot be used at all.
  var ruleFault: String?
  /// Whether a preview is on its way.
  var isAsking = false

  // Finding a tag
  var query = ""
  var isFinding = false
  var active = 0

  /// The variables that a doc may have a value of.
  var variables: [Variable] { (overview?.catalog.variables ?? []).filter { $0.scope.includes(.doc) } }

  /// The lines that are found, and how many more there are.
  var found: (lines: [FindLine], hidden: Int) {
    guard let overview else { return ([], 0) }
    let own = Set(tags)
    return MetadataFinder(overview: overview, kinds: [.doc]).lines(query) { own.contains($0) ? .on : .off }
  }

  /// Why the typed text is not a value of a variable.
  func fault(_ variable: Variable) -> String? {
    let text = (texts[variable.id] ?? "").trimmed
    guard !text.isEmpty else { return nil }
    do throws(LibraryError) {
      _ = try variable.value(of: text)
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Whether the draft is valid.
  var canBeUsed: Bool {
    ruleFault == nil && !isAsking && preview.allSatisfy { $0.fault == nil }
      && variables.allSatisfy { fault($0) == nil }
  }

  /// The draft for a request; nil if it is empty.
  var wish: ImportMetadata? {
    var wish = ImportMetadata(tags: tags, rule: rule.trimmed.isEmpty ? nil : rule.trimmed)
    for variable in variables {
      let text = (texts[variable.id] ?? "").trimmed
      guard !text.isEmpty else { continue }
      do throws(LibraryError) {
        wish.values.append(VariableAssignment(variableID: variable.id, value: try variable.value(of: text)))
      } catch {
        // The field shows the fault; nothing is imported until it is corrected.
        continue
      }
    }
    return wish.isEmpty ? nil : wish
  }
}

/// The events of the draft.
enum ImportMetadataEvent {
  case typed(String)
  case findingBegun
  case findingEnded
  case keyPressed(InputEvent)
  case linePicked(Int)
  case tagRemoved(PaperTag.ID)
  case valueTyped(Variable.ID, String)
  case ruleTyped(String)
}
