import ByteCoding
import PageRegistration

/// The place of a mark when it is carried forward.
public enum CarriedPlace: Equatable, Sendable {
  /// Its old place, scaled to the size of the new page if both sizes are known.
  case scaled
  /// The image under this mapping, in points.
  case moved(Similarity)
  /// It is not carried and stays only on the other version.
  case left
}

extension NotebookPage {
  /// Carries the marks of another version of the page to this one, including hidden layers, without their history.
  ///
  /// Marks keep their identifiers and authors. So carrying again adds only new marks, and if two people carry at once
  /// and merge, each mark is there once. All of it is one step with the identifier `version`, so the log shows where
  /// the marks came from. Places and sizes are rounded to whole units; line widths and text sizes stay.
  /// - Parameters:
  ///   - source: the notebook of the other version
  ///   - version: the page version that `source` belongs to
  ///   - time: the current time
  ///   - place: the place for each mark
  /// - Throws: `readOnly`
  @discardableResult
  public mutating func carryForward(
    from source: NotebookPage, of version: UniqueID, at time: Instant,
    placing place: (Annotation) -> CarriedPlace = { _ in .scaled }
  ) throws(NotebookError) -> CarryReport {
    guard writer != nil else { throw .readOnly }
    let past = source.state
    let here = state
    let oldPage = Rect(x: 0, y: 0, width: past.pageWidth, height: past.pageHeight)
    let newPage = Rect(x: 0, y: 0, width: here.pageWidth, height: here.pageHeight)
    var report = CarryReport()
    report.isScaled = past.pageWidth > 0 && here.pageWidth > 0 && oldPage != newPage
    let authors = source.authors
    for layer in past.layers {
      _ = carry(layer.creation, version, by: authors[.layer(layer.id)], at: time)
    }
    for annotation in past.annotations {
      var payload = annotation.payload
      var ink = annotation.ink
      switch place(annotation) {
      case .scaled:
        guard report.isScaled else { break }
        payload.frame = annotation.frame.mapped(from: oldPage, to: newPage)
        payload.words = annotation.words.map {
          WordMark(index: $0.index, frame: $0.frame.mapped(from: oldPage, to: newPage))
        }
      case .moved(let similarity):
        payload.words = annotation.words.map { WordMark(index: $0.index, frame: $0.frame.moved(by: similarity)) }
        if ink.isEmpty {
          payload.frame = annotation.frame.moved(by: similarity)
        } else {
          ink = annotation.ink(movedBy: similarity)
          payload.frame = nil
        }
      case .left:
        report.left.append(annotation.id)
        continue
      }
      let entries = Self.creation(of: annotation.id, payload, ink, erased: annotation.erased)
      guard carry(entries, version, by: authors[.annotation(annotation.id)], at: time) else {
        report.alreadyThere.append(annotation.id)
        continue
      }
      report.carried.append(annotation.id)
      if !annotation.words.isEmpty { report.words.append(annotation.id) }
      if here.pageWidth > 0, let drawn = self.annotation(annotation.id)?.drawnBounds, !newPage.contains(drawn) {
        report.outside.append(annotation.id)
      }
    }
    return report
  }

  /// - Returns: whether it was new here
  private mutating func carry(
    _ entries: [LogEntry], _ version: UniqueID, by author: String?, at time: Instant
  ) -> Bool {
    let group = group(entries, title: "Carry marks forward", step: version, by: author, at: time)
    guard replay.wouldTakeEffect(group) else { return false }
    add(group)
    if group.author == writer?.author { record(group) }
    return true
  }

  /// The author of each annotation and layer.
  private var authors: [LogSubject: String] {
    var authors: [LogSubject: String] = [:]
    for group in groups {
      for entry in group.entries {
        switch entry {
        case .annotation(let id, .createAnnotation): authors[.annotation(id)] = group.author
        case .layer(let id, .create): authors[.layer(id)] = group.author
        default: break
        }
      }
    }
    return authors
  }
}

extension Annotation {
  /// The ink, moved from its current place by a similarity. The number of samples stays the same, so that erased ranges
  /// remain valid.
  fileprivate func ink(movedBy similarity: Similarity) -> [StrokeBlock] {
    ink.compactMap { block in
      StrokeBlock(
        block.samples.map { sample in
          let place = place(sample)
          let moved = similarity(PagePoint(x: place.x / PageUnit.perPoint, y: place.y / PageUnit.perPoint))
          var copy = sample
          copy.x = PageUnit.units(fromPoints: moved.x)
          copy.y = PageUnit.units(fromPoints: moved.y)
          return copy
        })
    }
  }
}

extension Rect {
  /// The centre, in points.
  public var middle: PagePoint {
    PagePoint(
      x: PageUnit.points(x) + PageUnit.points(width) / 2, y: PageUnit.points(y) + PageUnit.points(height) / 2)
  }

  /// The rectangle around the moved centre, scaled. Width and height are swapped if the rotation is more than an eighth
  /// of a turn.
  fileprivate func moved(by similarity: Similarity) -> Rect {
    let middle = similarity(middle)
    let isOnItsSide = similarity.b.magnitude > similarity.a.magnitude
    let (width, height) = isOnItsSide ? (height, width) : (width, height)
    let (across, down) = (PageUnit.points(width) * similarity.scale, PageUnit.points(height) * similarity.scale)
    return Rect(points: middle.x - across / 2, middle.y - down / 2, across, down)
  }
}

extension Layer {
  /// The entries that create a layer like this one.
  var creation: [LogEntry] {
    var entries: [LogEntry] = [.layer(id, .create(name: name, rank: rank))]
    if !isVisible { entries.append(.layer(id, .setVisible(false))) }
    if isLocked { entries.append(.layer(id, .setLocked(true))) }
    return entries
  }
}
