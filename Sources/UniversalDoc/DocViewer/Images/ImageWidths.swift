/// The widths in which page images are requested. There are only a few, so that server and browser caches hit often.
nonisolated package enum ImageWidths {
  /// All widths in device pixels, narrowest first.
  package static let all = [360, 540, 800, 1200, 1600, 2400, 3200, 4096]
  /// The width for lists, strips and previews.
  package static let thumbnail = 360
  /// The largest number of pixels of one image: about 160 MB decoded.
  package static let maximumPixels = 40_000_000.0

  /// The narrowest image width that is sharp for a page shown `width` CSS pixels wide.
  /// - Parameters:
  ///   - pixelRatio: device pixels per CSS pixel
  ///   - ratio: the page's width divided by its height
  package static func imageWidth(width: Double, pixelRatio: Double, ratio: Double) -> Int {
    let wanted = width * (pixelRatio > 0 && pixelRatio.isFinite ? pixelRatio : 1)
    var best = all[0]
    for imageWidth in all {
      let pixels = Double(imageWidth) * Double(imageWidth) / max(ratio, 0.001)
      if imageWidth > best, pixels > maximumPixels { break }
      best = imageWidth
      // Half a device pixel is not worth another image.
      if Double(imageWidth) >= wanted - 0.5 { break }
    }
    return best
  }
}
