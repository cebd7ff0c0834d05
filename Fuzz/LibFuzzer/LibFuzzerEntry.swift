import FuzzedDecoders
import Glibc
import NotebookWalk

/// The decoder that this process fuzzes, named by `FUZZ_DECODER`.
private let decoder: FuzzedDecoder = {
  let name = getenv("FUZZ_DECODER").map { String(cString: $0) } ?? ""
  guard let decoder = FuzzedDecoder(rawValue: name) else {
    preconditionFailure("FUZZ_DECODER has to be one of \(FuzzedDecoder.allCases.map { $0.rawValue })")
  }
  return decoder
}()

/// Runs random walks on notebooks until their logs have `entries` entries in total, then exits.
private func walk(_ entries: Int) -> Never {
  var seed = UInt64.random(in: 0 ... .max)
  var (count, walks) = (0, 0)
  while count < entries {
    let laws = WalkLaws(seed: seed, steps: 400)
    precondition(laws.broken == nil, "let seed: UInt64 = \(seed): does not hold: \(laws.broken ?? "")")
    count += laws.entries
    walks += 1
    seed &+= 1
  }
  print("\(count) entries of \(walks) walks, the last from seed \(seed &- 1): every law holds")
  exit(0)
}

/// libFuzzer calls this first. With `FUZZ_SEEDS`, it writes the decoder's seeds to that folder and exits. With
/// `FUZZ_WALKS`, it runs random walks until that many entries are reached, and exits.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  if let entries = getenv("FUZZ_WALKS").flatMap({ Int(String(cString: $0)) }) { walk(entries) }
  guard let folder = getenv("FUZZ_SEEDS").map({ String(cString: $0) }) else { return 0 }
  for (index, seed) in decoder.seeds.enumerated() {
    guard let file = fopen("\(folder)/seed-\(index)", "w") else { exit(1) }
    let written = fwrite(seed, 1, seed.count, file)
    guard fclose(file) == 0, written == seed.count else { exit(1) }
  }
  exit(0)
}

/// libFuzzer calls this with each input. A trap is reported as a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let fault = decoder.fault(in: Array(UnsafeBufferPointer(start: bytes, count: count))) else { return 0 }
  // Print the fault, because an optimised build traps without a message.
  print("\(decoder.rawValue): \(fault)")
  fflush(nil)
  preconditionFailure()
}
