extension StagingFolder {
  /// Gives a complete file of another folder a name in this one, too, and syncs it. It stays when the other folder is
  /// removed. Blocks.
  public func takeIn(_ file: StagedFile, as name: String) throws(StoreError) {
    try FileSystem.addName(path(of: name), toFileAt: file.path)
    try FileSystem.syncFolder(path)
  }

  /// A file that was completed in this folder earlier, by this process or by one that has gone. It is read once, to
  /// hash it, in constant memory. Blocks.
  /// - Throws: `missing`, `notPermitted`, `wrongKind`
  public func file(named name: String) throws(StoreError) -> StagedFile {
    let path = path(of: name)
    let content = try FileContent(ofFileAt: path)
    return StagedFile(path: path, byteCount: content.byteCount, sha256: content.sha256)
  }
}
