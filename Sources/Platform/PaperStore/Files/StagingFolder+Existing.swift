extension StagingFolder {
  /// A file that was completed in this folder earlier, by this process or by one that has gone. It is read once, to
  /// hash it, in constant memory. Blocks.
  /// - Throws: `missing`, `notPermitted`, `wrongKind`
  public func file(named name: String) throws(StoreError) -> StagedFile {
    let path = path(of: name)
    let content = try FileContent(ofFileAt: path)
    return StagedFile(path: path, byteCount: content.byteCount, sha256: content.sha256)
  }
}
