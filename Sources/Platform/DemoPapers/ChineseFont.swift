import Glibc
import PDFEngine

/// Finds a font with Chinese characters among those that Debian packages.
enum ChineseFont {
  /// The first that is there.
  static let candidates = [
    // fonts-wqy-microhei: small, and what the setup installs
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    // fonts-wqy-zenhei
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    // fonts-droid-fallback
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    // fonts-noto-cjk
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
  ]

  /// - Throws: `fontUnusable`, saying what to install
  static func path(among candidates: [String] = candidates) throws(PDFError) -> String {
    if let found = candidates.first(where: { access($0, R_OK) == 0 }) { return found }
    throw .fontUnusable(reason: "no font with Chinese characters was found; install the package fonts-wqy-microhei")
  }
}
