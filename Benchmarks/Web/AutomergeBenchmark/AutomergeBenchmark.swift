// Runs the work of `AutomergeTyping`, `AutomergeWalk` and `AutomergePaper` in a browser, without a user interface.

import AutomergeWalk

/// A hash of a line, to compare with the native result.
private func digest(_ line: String) -> Int32 {
  var hash: UInt32 = 2_166_136_261
  for byte in line.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
  return Int32(bitPattern: hash)
}

/// Types `keys` keys.
@_expose(wasm, "typing") @_cdecl("typing")
public func typing(seed: Int32, keys: Int32) -> Int32 {
  digest(AutomergeTyping.line(seed: UInt64(UInt32(bitPattern: seed)), keys: Int(keys)))
}

/// Walks `steps` steps.
@_expose(wasm, "walk") @_cdecl("walk")
public func walk(seed: Int32, steps: Int32) -> Int32 {
  digest(AutomergeWalk.line(seed: UInt64(UInt32(bitPattern: seed)), steps: Int(steps)))
}

// MARK: - Documents, which the host writes into memory from `room`

/// Allocates `count` bytes. They are never freed, because an instance does only one piece of work.
@_expose(wasm, "room") @_cdecl("room")
public func room(count: Int32) -> Int32 {
  Int32(truncatingIfNeeded: Int(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 8)))
}

private func input(_ address: Int32, _ count: Int32) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: Int(address)), count: Int(count)))
}

/// Loads the document at an address, with verification.
@_expose(wasm, "load") @_cdecl("load")
public func load(address: Int32, count: Int32) -> Int32 {
  digest(AutomergePaper.loaded(input(address, count)))
}

/// Makes the edits at an address in one transaction, and saves.
@_expose(wasm, "replay") @_cdecl("replay")
public func replay(address: Int32, count: Int32) -> Int32 {
  digest(AutomergePaper.replayed(input(address, count), oneChangeEach: false))
}

/// Makes the edits at an address, each as a separate change, and saves.
@_expose(wasm, "replay_each") @_cdecl("replay_each")
public func replayEach(address: Int32, count: Int32) -> Int32 {
  digest(AutomergePaper.replayed(input(address, count), oneChangeEach: true))
}
