import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The tags and values that imported docs are to get, while they are put together.
nonisolated struct ImportMetadataDraft: Equatable, Sendable {
  /// What there is to give; nil until it has come.
  var overview: MetadataOverview?
  var tags: [PaperTag.ID] = []
  /// The values as they are typed; of a list the option's identifier.
  var texts: Table<Variable.ID, String> = [:]
  /// How values stand in the names of the files.
  var rule = ""
  /// What the rule says of each name; empty until it was asked.
  var preview: [ImportPreview.File] = []
  /// Why the rule cannot be used at all.
  var ruleFault: String?
  /// Whether what the rule says is still to come.
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

  /// Why the text that is typed for a variable is no value of it.
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

  /// Whether nothing stands in the way of using it.
  var canBeUsed: Bool {
    ruleFault == nil && !isAsking && preview.allSatisfy { $0.fault == nil }
      && variables.allSatisfy { fault($0) == nil }
  }

  /// As the server is asked for it; nil for nothing.
  var wish: ImportMetadata? {
    var wish = ImportMetadata(tags: tags, rule: rule.trimmed.isEmpty ? nil : rule.trimmed)
    for variable in variables {
      let text = (texts[variable.id] ?? "").trimmed
      guard !text.isEmpty else { continue }
      do throws(LibraryError) {
        wish.values.append(VariableAssignment(variableID: variable.id, value: try variable.value(of: text)))
      } catch {
        // It is said beside the field, and nothing is imported until it is mended.
        continue
      }
    }
    return wish.isEmpty ? nil : wish
  }
}

/// What happens to it.
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
