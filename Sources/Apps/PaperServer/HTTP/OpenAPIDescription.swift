import ByteCoding

/// The description of the HTTP interface, `openapi.json`, embedded in the program.
enum OpenAPIDescription {
  /// The file's bytes: an OpenAPI 3.1 document in JSON.
  static let bytes = Array(OpenAPIText.json.utf8)

  /// The file's hash.
  static let digest = SHA256.hash(bytes)
}
