// The work of `AutomergeTyping` and `AutomergeWalk` in a browser, without a page around it.

import AutomergeWalk

/// A number that stands for a line, to compare with the native one.
private func digest(_ line: String) -> Int32 {
  var hash: UInt32 = 2_166_136_261
  for byte in line.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
  return Int32(bitPattern: hash)
}

/// Types so many keys.
@_expose(wasm, "typing") @_cdecl("typing")
public func typing(seed: Int32, keys: Int32) -> Int32 {
  digest(AutomergeTyping.line(seed: UInt64(UInt32(bitPattern: seed)), keys: Int(keys)))
}

/// Walks so many steps.
@_expose(wasm, "walk") @_cdecl("walk")
public func walk(seed: Int32, steps: Int32) -> Int32 {
  digest(AutomergeWalk.line(seed: UInt64(UInt32(bitPattern: seed)), steps: Int(steps)))
}
