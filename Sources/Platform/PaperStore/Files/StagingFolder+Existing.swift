extension StagingFolder {
  /// Also gives a complete file of another folder a name in this one, and syncs it. The file stays when the other
  /// folder is removed. Blocks.
  public func takeIn(_ file: StagedFile, as name: String) throws(StoreError) {
    try FileSystem.addName(path(of: name), toFileAt: file.path)
    try FileSystem.syncFolder(path)
  }

  /// A file that was completed in this folder earlier, perhaps by a process that has ended. Reads it once, to hash it,
  /// in constant memory. Blocks.
  /// - Throws: `missing`, `notPermitted`, `wrongKind`
  public func file(named name: String) throws(StoreError) -> StagedFile {
    let path = path(of: name)
    let content = try FileContent(ofFileAt: path)
    return StagedFile(path: path, byteCount: content.byteCount, sha256: content.sha256)
  }
}
