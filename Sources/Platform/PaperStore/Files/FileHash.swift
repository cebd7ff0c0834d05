import ByteCoding
import COpenSSL
import Foundation

/// The SHA-256 of a file's bytes, fed piece by piece. Bundles and databases take gigabytes, so this uses OpenSSL: on
/// processors with hash instructions it is several times as fast as the portable `ByteCoding.SHA256`, with which the
/// tests compare it.
///
/// It has one owner at a time, which may pass it to another thread.
struct FileHash: ~Copyable, @unchecked Sendable {
  private let context: OpaquePointer
  private let path: String

  /// Begins the hash of a file; no bytes have been appended yet.
  /// - Parameter path: the file, for errors
  /// - Throws: `system` if there is no memory, or if this machine's OpenSSL has no SHA-256
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

  /// The hash of everything appended so far, in constant time; more bytes may be appended afterwards.
  /// - Throws: `system` if there is no memory
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
