import ArgumentParser

/// The file to which a command writes.
struct FileOutput: ParsableArguments {
  @Option(name: [.customShort("o"), .customLong("output")], help: "The file to write.")
  var path: String

  @Flag(help: "Overwrite an existing file.")
  var overwrite = false

  func write(_ bytes: [UInt8]) throws {
    try WholeFile.write(bytes, to: path, overwriting: overwrite)
  }
}
