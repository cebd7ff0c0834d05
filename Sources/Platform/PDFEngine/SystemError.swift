import Glibc

/// The system's message for an error number.
func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
