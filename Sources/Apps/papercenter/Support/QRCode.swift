import Foundation

/// A text as a QR code in the terminal, drawn by the program `qrencode`, which `Scripts/setup` brings.
enum QRCode {
  /// Draws a text below what was printed. Waits for the program.
  /// - Returns: whether it was drawn
  static func draw(_ text: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["qrencode", "--8bit", "--margin", "4", "--type", "ANSIUTF8", "--", text]
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
