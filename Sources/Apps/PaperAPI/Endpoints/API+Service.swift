// The service itself.

extension API {
  // GET /healthz
  // 200 own: The process is alive.
  /// The process is alive.
  public struct Health: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // GET /readyz
  // 200 own: The library is ready.
  // errors 503
  /// The library can be read and written.
  public struct Readiness: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // GET /api/v1/openapi.json
  // 200 own: An OpenAPI 3.1 document.
  /// This description.
  public struct OpenAPI: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }

  // GET /api/v1/status
  // 200 LibraryStatus: The status now.
  /// Counts, and a revision that changes with the library.
  public struct Status: Endpoint {

    // generated
    /// Makes the value from its fields.
    public init() {
    }
    // end of generated
  }
}
