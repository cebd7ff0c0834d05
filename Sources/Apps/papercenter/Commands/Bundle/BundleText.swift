import PaperDomain

/// Formats a bundle for the terminal.
enum BundleText {
  static func lines(_ detail: BundleDetail) -> [String] {
    var lines = [
      "\(detail.bundle.name ?? PDFBundle.untitledName)  \(detail.bundle.id)",
      "\(pages(detail.bundle.pageCount)), \(detail.bundle.pagesWithText) with words",
    ]
    for variant in detail.variants {
      lines.append("  \(variant.variant.name): \(state(variant))")
      for file in variant.files {
        let note = file.availability == .available ? "" : ", \(words(file.availability))"
        lines.append("    \(pages(file.pageCount)), \(file.byteCount) bytes, from \(file.sourceName)\(note)")
        lines.append("    SHA-256 \(file.sha256)")
      }
      if !variant.alignment.isEmpty { lines.append("    aligned \(steps(variant.alignment))") }
      if !variant.extras.isEmpty {
        lines.append("    left out: \(PageSelection(variant.extras)?.description ?? "")")
      }
    }
    for use in detail.uses {
      let place = use.isTrashed ? ", in the trash" : ""
      let now = use.currentPages == use.pages ? "" : " (\(use.currentPages) now)"
      lines.append("  used by doc \(use.docID), \(pages(use.pages))\(now)\(place): \(use.title)")
    }
    return lines
  }

  /// An alignment in the format of `bundle align`: `1=2,5=-`.
  static func steps(_ steps: [AlignmentStep]) -> String {
    steps.map { "\($0.page)=\($0.counterpart.map(String.init) ?? "-")" }.joined(separator: ",")
  }

  private static func state(_ variant: VariantDetail) -> String {
    switch variant.availability {
    case .available: pages(variant.pageCount)
    case .missing: "missing. Add it with “bundle complete”."
    case .fileMissing: "\(pages(variant.pageCount)), file missing. Put it back with “bundle complete”."
    case .fileChanged:
      "\(pages(variant.pageCount)), not the file that was recorded. Put the recorded file back with “bundle complete”."
    }
  }

  private static func words(_ availability: FileAvailability) -> String {
    switch availability {
    case .available: "in its place"
    case .missing: "never imported"
    case .fileMissing: "file missing"
    case .fileChanged: "not the file that was recorded"
    }
  }

  private static func pages(_ count: Int) -> String { count == 1 ? "1 page" : "\(count) pages" }
}
