import Foundation

/// Draws a text as a QR code in the terminal, with the program `qrencode`, which `Scripts/setup` installs.
enum QRCode {
  /// Draws a text below the previous output. Waits for the program.
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
