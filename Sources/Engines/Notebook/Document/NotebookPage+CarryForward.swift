import ByteCoding

extension NotebookPage {
  /// Carries the marks of another version of the page to this one: what it shows, hidden layers included, without its
  /// history.
  ///
  /// Everything keeps its name, so carrying again adds only what is new, and two people who carry at once and merge
  /// have it once. It is one step of undo, and the step's name is `version`: the log says where the marks came from.
  /// If both pages have a size and the sizes differ, places and sizes are scaled, rounded to whole units; widths of
  /// lines and sizes of text stay.
  /// - Parameters:
  ///   - source: the notebook of the other version
  ///   - version: the page version that `source` belongs to
  ///   - time: now
  /// - Throws: `readOnly`
  @discardableResult
  public mutating func carryForward(
    from source: NotebookPage, of version: UniqueID, at time: Instant
  ) throws(NotebookError) -> CarryReport {
    guard writer != nil else { throw .readOnly }
    let past = source.state
    let here = state
    let oldPage = Rect(x: 0, y: 0, width: past.pageWidth, height: past.pageHeight)
    let newPage = Rect(x: 0, y: 0, width: here.pageWidth, height: here.pageHeight)
    var report = CarryReport()
    report.isScaled = past.pageWidth > 0 && here.pageWidth > 0 && oldPage != newPage
    for layer in past.layers { _ = carry(layer.creation, version, at: time) }
    for annotation in past.annotations {
      var payload = annotation.payload
      if report.isScaled {
        payload.frame = annotation.frame.mapped(from: oldPage, to: newPage)
        payload.words = annotation.words.map {
          WordMark(index: $0.index, frame: $0.frame.mapped(from: oldPage, to: newPage))
        }
      }
      let entries = Self.creation(of: annotation.id, payload, annotation.ink, erased: annotation.erased)
      guard carry(entries, version, at: time) else {
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

  /// - Returns: whether it was not here before
  private mutating func carry(_ entries: [LogEntry], _ version: UniqueID, at time: Instant) -> Bool {
    let group = group(entries, title: "Carry marks forward", step: version, at: time)
    guard replay.wouldTakeEffect(group) else { return false }
    add(group)
    record(group)
    return true
  }
}

extension Layer {
  /// What makes a layer like this one.
  var creation: [LogEntry] {
    var entries: [LogEntry] = [.layer(id, .create(name: name, rank: rank))]
    if !isVisible { entries.append(.layer(id, .setVisible(false))) }
    if isLocked { entries.append(.layer(id, .setLocked(true))) }
    return entries
  }
}
