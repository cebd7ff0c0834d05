import ByteCoding

extension NotebookPage {
  /// A copy of the visible content without its history. It contains nothing that was deleted, erased or undone.
  ///
  /// Ink is stored at its current place: moved and resized samples are rounded to whole units, by at most 1/128 pt, and
  /// erased pieces are gone for good. The copy has a single author, and merging it with the original shows nothing
  /// twice.
  /// - Parameter writer: the author of the copy
  public func copyWithoutHistory(by writer: Writer, at time: Instant) -> NotebookPage {
    let state = state
    var copy = NotebookPage.create(title: state.title, writer: writer, at: time)
    copy.tool = tool
    if state.pageWidth > 0 {
      copy.add(
        copy.group(
          [.setPage(width: state.pageWidth, height: state.pageHeight)], title: "Page size", step: nil, at: time))
    }
    for layer in state.layers {
      copy.add(copy.group(layer.creation, title: "Add layer", step: nil, at: time))
    }
    for annotation in state.annotations {
      var payload = annotation.payload
      let ink = annotation.remainingInk
      if !annotation.ink.isEmpty {
        guard !ink.isEmpty else { continue }
        payload.frame = nil
      }
      let entries = NotebookPage.creation(of: annotation.id, payload, ink, erased: [])
      copy.add(copy.group(entries, title: "Add \(annotation.kind.name)", step: nil, at: time))
    }
    copy.history = NotebookPage.emptyHistory(of: writer.author)
    return copy
  }
}

extension NotebookDocument {
  /// A copy of the visible content of all pages without its history. Sections that this program does not know are left
  /// out.
  /// - Parameter writer: the author of the copy
  public func copyWithoutHistory(by writer: NotebookPage.Writer, at time: Instant) -> NotebookDocument {
    var copy = NotebookDocument(cover: cover.copyWithoutHistory(by: writer, at: time))
    for page in pages {
      let own = page.notebook.page(page.version, of: writer).writer ?? writer
      copy.pages.append(
        Page(
          version: page.version, number: page.number,
          notebook: page.notebook.copyWithoutHistory(by: own, at: time).page(page.version, of: nil)))
    }
    return copy
  }
}

extension Annotation {
  /// The remaining ink, as samples at their current place; each piece becomes a block of its own.
  fileprivate var remainingInk: [StrokeBlock] {
    if erased.isEmpty && source == frame { return ink }
    var blocks: [StrokeBlock] = []
    var first = 0
    for block in ink {
      let samples = block.samples
      for kept in keptRanges(from: first, count: samples.count) {
        let lower = Int(min(kept.lower, UInt64(samples.count - 1) * 256))
        let upper = Int(min(kept.upper, UInt64(samples.count - 1) * 256))
        guard kept.lower <= UInt64(samples.count - 1) * 256 else { continue }
        var piece = [cut(samples, at: lower)]
        var index = lower / 256 + 1
        while index * 256 < upper {
          piece.append(placed(samples[index]))
          index += 1
        }
        if upper > lower { piece.append(cut(samples, at: upper)) }
        if let block = StrokeBlock(piece.rebased) { blocks.append(block) }
      }
      first += block.count
    }
    return blocks
  }

  private func placed(_ sample: InkSample) -> InkSample {
    let place = place(sample)
    var moved = sample
    moved.x = PageUnit.clamp(rounded: place.x)
    moved.y = PageUnit.clamp(rounded: place.y)
    return moved
  }

  /// The sample interpolated at a position, which is given in 1/256 of a sample.
  private func cut(_ samples: [InkSample], at position: Int) -> InkSample {
    let index = position / 256
    let part = Double(position % 256) / 256
    var sample = samples[index]
    if part > 0, index + 1 < samples.count {
      let next = samples[index + 1]
      sample.x = PageUnit.clamp(rounded: Double(sample.x) + (Double(next.x) - Double(sample.x)) * part)
      sample.y = PageUnit.clamp(rounded: Double(sample.y) + (Double(next.y) - Double(sample.y)) * part)
    }
    return placed(sample)
  }
}

extension [InkSample] {
  /// The samples with times shifted to begin at 0.
  fileprivate var rebased: [InkSample] {
    guard let start = first?.time else { return self }
    return map { sample in
      var sample = sample
      sample.time = sample.time >= start ? sample.time - start : 0
      return sample
    }
  }
}
