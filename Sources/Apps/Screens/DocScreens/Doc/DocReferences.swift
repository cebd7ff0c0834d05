import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The doc's elements in the document.
final class DocReferences {
  let content: ElementReference
  let title = ElementReference()
  let menuButton = ElementReference()
  let filterButton = ElementReference()
  /// The tiles of the pages, for menus and the focus after renaming.
  private var tiles: [ElementReference] = []

  private var pageGroups: Table<PageGroup.ID, ElementReference> = [:]

  init(content: ElementReference) {
    self.content = content
  }

  /// The tile of a page, from 1.
  func tile(_ page: Int) -> ElementReference {
    while tiles.count < page { tiles.append(ElementReference()) }
    return tiles[max(1, page) - 1]
  }

  /// The section of a page group.
  func pageGroup(_ id: PageGroup.ID) -> ElementReference {
    if let reference = pageGroups[id] { return reference }
    let reference = ElementReference()
    pageGroups[id] = reference
    return reference
  }

  /// The nearest page in the row below (`step` 1) or above (-1); `nil` if there is none.
  func page(beside page: Int, step: Int, count: Int) -> Int? {
    guard let start = tile(page).bounds else { return nil }
    var best: (page: Int, distance: Double)?
    var rowTop: Double?
    var candidate = page + step
    while candidate >= 1, candidate <= count, let box = tile(candidate).bounds {
      if abs(box.y - start.y) > 4 {
        if let rowTop, abs(box.y - rowTop) > 4 { break }
        rowTop = box.y
        let distance = abs(box.x - start.x)
        if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
      }
      candidate += step
    }
    return best?.page
  }
}
