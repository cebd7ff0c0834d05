import ArgumentParser
import Foundation

/// The password of protected PDFs. Prefer a file or standard input: a password on the command line is visible in the
/// list of processes and in the shell's history.
struct PasswordOptions: ParsableArguments {
  @Option(
    help: "The password that opens the files. Others on this machine can see it; --password-file keeps it secret.")
  var password: String?

  @Option(
    help: ArgumentHelp(
      "A file whose first line is the password that opens the files; “-” for standard input.", valueName: "file"))
  var passwordFile: String?

  func validate() throws {
    guard password == nil || passwordFile == nil else {
      throw ValidationError("Give --password or --password-file, not both.")
    }
    guard passwordFile != "" else { throw ValidationError("--password-file is empty; it needs a file, or “-”.") }
  }

  /// The password, if one was given.
  /// - Throws: `CommandFailure` if the file cannot be read, or if its first line is empty or no UTF-8
  func read() throws -> String? {
    guard let passwordFile else { return password }
    let data: Data
    do {
      let file =
        passwordFile == "-"
        ? FileHandle.standardInput
        : try FileHandle(forReadingFrom: URL(fileURLWithPath: LibraryOptions.absolute(passwordFile)))
      data = try Self.firstLine(of: file)
    } catch {
      throw CommandFailure("The password cannot be read from \(passwordFile): \(error.localizedDescription)")
    }
    guard let text = String(data: data, encoding: .utf8), !text.isEmpty else {
      throw CommandFailure("The first line of \(passwordFile) is not a password. Nothing was imported.")
    }
    return text
  }

  /// The bytes of the first line, at most 1 KiB.
  private static func firstLine(of file: FileHandle) throws -> Data {
    var line = Data()
    while line.count < 1_024, let more = try file.read(upToCount: 1), let byte = more.first, byte != 10 {
      line.append(byte)
    }
    if line.last == 13 { line.removeLast() }
    return line
  }
}
