import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The tags and values that the imported docs will get.
nonisolated struct ImportMetadataDraft: Equatable, Sendable {
  /// The tags and variables to choose from; `nil` until loaded.
  var overview: MetadataOverview?
  var tags: [PaperTag.ID] = []
  /// The typed values; for a list, the chosen option's identifier.
  var texts: Table<Variable.ID, String> = [:]
  /// The rule that reads values from file names.
  var rule = ""
  /// The preview of the rule for each name; empty until requested.
  var preview: [ImportPreview.File] = []
  /// Why the rule cannot be used at all.
  var ruleFault: String?
  /// Whether a preview has been requested and has not arrived.
  var isAsking = false

  // Finding a tag
  var query = ""
  var isFinding = false
  var active = 0

  /// The variables that can have a value on a doc.
  var variables: [Variable] { (overview?.catalog.variables ?? []).filter { $0.scope.includes(.doc) } }

  /// The matching lines to show, and how many more match.
  var found: (lines: [FindLine], hidden: Int) {
    guard let overview else { return ([], 0) }
    let own = Set(tags)
    return MetadataFinder(overview: overview, kinds: [.doc]).lines(query) { own.contains($0) ? .on : .off }
  }

  /// Why the typed text is not a valid value of a variable; `nil` if it is valid or empty.
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

  /// The draft as sent to the server; `nil` if it is empty.
  var chosen: ImportMetadata? {
    var chosen = ImportMetadata(tags: tags, rule: rule.trimmed.isEmpty ? nil : rule.trimmed)
    for variable in variables {
      let text = (texts[variable.id] ?? "").trimmed
      guard !text.isEmpty else { continue }
      do throws(LibraryError) {
        chosen.values.append(VariableAssignment(variableID: variable.id, value: try variable.value(of: text)))
      } catch {
        // The field shows the fault, and the import is blocked until it is corrected.
        continue
      }
    }
    return chosen.isEmpty ? nil : chosen
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
