import ByteCoding
import COpenSSL
import Foundation

/// The SHA-256 of a file's bytes, fed piece by piece, as fast as the processor can: bundles and databases are read by the
/// gigabyte, and where a processor has instructions for it OpenSSL hashes several times as fast as the portable
/// `ByteCoding.SHA256`, which tests compare it with.
///
/// It has one owner at a time, and may be passed to another thread.
struct FileHash: ~Copyable, @unchecked Sendable {
  private let context: OpaquePointer
  private let path: String

  /// Starts the hash of an empty file.
  /// - Parameter path: the file, for errors
  /// - Throws: `system` when there is no memory, or no SHA-256 in this machine's OpenSSL
  init(path: String) throws(StoreError) {
    guard let context = EVP_MD_CTX_new() else { throw Self.failure(path) }
    guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      EVP_MD_CTX_free(context)
      throw Self.failure(path)
    }
    self.context = context
    self.path = path
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Appends bytes, in time linear in their number.
  /// - Throws: `system` when OpenSSL fails
  mutating func update(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
    guard EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 else { throw Self.failure(path) }
  }

  /// The hash of everything that was appended so far, in constant time; more may be appended afterwards.
  /// - Throws: `system` when there is no memory
  func digest() throws(StoreError) -> SHA256.Digest {
    guard let copy = EVP_MD_CTX_new() else { throw Self.failure(path) }
    defer { EVP_MD_CTX_free(copy) }
    var bytes = [UInt8](repeating: 0, count: 32)
    guard EVP_MD_CTX_copy_ex(copy, context) == 1, EVP_DigestFinal_ex(copy, &bytes, nil) == 1,
      let digest = SHA256.Digest(bytes: bytes)
    else { throw Self.failure(path) }
    return digest
  }

  private static func failure(_ path: String) -> StoreError {
    .system(path: path, code: ENOMEM, message: "OpenSSL could not hash it.")
  }
}
