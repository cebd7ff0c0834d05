import ArgumentParser

/// How a command shows its result.
struct OutputOptions: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Print one JSON value on standard output, and nothing else there.")
  var isJSON = false
}
