import PaperDomain
import TrapezioWeb

/// What happens to the notes and marks of a rebound page: the counts, and each of them with the confidence in its new
/// place.
/// - Parameter isDone: whether the page has been rebound; otherwise it is a preview
package func carriedList(_ report: CarriedReport, isDone: Bool) -> Node {
  let shown = report.items.prefix(200)
  let more = report.cameCount + report.stayedCount - shown.count
  return div(.class("carried")) {
    p(.class("carried-sum"), .role("status")) { Texts.Carried.sum(report, isDone: isDone) }
    if !shown.isEmpty {
      ul(.class("carried-list"), .label(Texts.Carried.list), .tabIndex(0)) {
        for item in shown {
          li(.class("carried-item"), .state(item.place == nil ? "stays" : "comes")) {
            span(.class("carried-what")) { Texts.Carried.item(item) }
            span(.class("carried-how")) {
              Texts.joined([item.place == nil ? Texts.Carried.stays : Texts.Carried.comes] + Texts.Carried.sure(item))
            }
          }
        }
        if more > 0 { li(.class("carried-item")) { Texts.Carried.more(more) } }
      }
    }
  }
}

extension Texts {
  /// The name of a mark of a kind.
  nonisolated package static func name(of kind: MarkKind) -> String {
    switch kind {
    case .ink: "Pen stroke"
    case .highlight: "Highlight"
    case .text: "Text"
    case .figure: "Shape"
    case .tick: "Tick"
    case .cross: "Cross"
    }
  }

  /// The texts about notes and marks that are carried over to another scan.
  nonisolated enum Carried {
    static var list: String { "Notes and marks" }
    static var stays: String { "stays" }
    static var comes: String { "comes along" }

    static func sum(_ report: CarriedReport, isDone: Bool) -> String {
      let all = report.cameCount + report.stayedCount
      if all == 0 { return "There are no notes or marks on version \(report.formerOrdinal)." }
      let came = Texts.counted(report.cameCount, "\(report.cameCount)", "note or mark", "notes and marks")
      let verb = isDone ? "came along" : report.cameCount == 1 ? "comes along" : "come along"
      let stay = isDone ? "stayed" : report.stayedCount == 1 ? "stays" : "stay"
      let stayed =
        report.stayedCount == 0 ? "" : ", \(report.stayedCount) \(stay) on version \(report.formerOrdinal)"
      return "\(came) \(verb)\(stayed). \(basis(report.basis))"
    }

    static func basis(_ basis: PlacingBasis) -> String {
      switch basis {
      case .words: "The pages were compared by their words."
      case .picture: "The pages have too few words and were compared by how they look."
      case .nothing: "The pages could not be compared, so everything kept its position."
      }
    }

    static func item(_ item: CarriedItem) -> String {
      let what = item.kind.map { Texts.name(of: $0) } ?? "Note"
      return item.text.isEmpty ? what : what + " " + Texts.quoted(item.text)
    }

    static func sure(_ item: CarriedItem) -> [String] {
      item.confidence.map { ["\(Int(($0 * 100).rounded())) % sure"] } ?? []
    }

    static func more(_ count: Int) -> String { "and \(count) more" }
  }
}
