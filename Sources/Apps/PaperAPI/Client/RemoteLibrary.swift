import BlazeBinary
import ByteCoding
import PaperDomain

/// The library as the browser has it: each use case is one call to the server.
///
/// Every call returns a function that abandons it; a call that was abandoned never completes.
public final class RemoteLibrary {
  /// Abandons a call; harmless when it is done.
  public typealias Cancel = () -> Void
  /// Receives what a call brought.
  public typealias Completion<Value> = (Result<Value, APIFailure>) -> Void

  private let transport: any APITransport

  /// Calls the server through `transport`.
  public init(transport: any APITransport) {
    self.transport = transport
  }

  /// Calls a route that answers with a value.
  /// - Parameters:
  ///   - route: which
  ///   - parameters: the path's parameters, in order
  ///   - query: names and values of the query
  ///   - body: a value to send along, already encoded
  ///   - completion: called once with the value or the failure
  @discardableResult
  public func call<Value: BlazeBinaryCodable>(
    _ route: Route, _ parameters: [String] = [], query: [(name: String, value: String)] = [], body: [UInt8] = [],
    completion: @escaping Completion<Value>
  ) -> Cancel {
    send(route, parameters, query: query, body: body) { answer in
      switch answer {
      case .failure(let failure): completion(.failure(failure))
      case .success(let bytes):
        do throws(ByteCodingError) {
          completion(.success(try Value(blazeBinary: bytes)))
        } catch {
          completion(.failure(.unreadable))
        }
      }
    }
  }

  /// Calls a route whose answer has no value.
  @discardableResult
  public func perform(
    _ route: Route, _ parameters: [String] = [], query: [(name: String, value: String)] = [], body: [UInt8] = [],
    completion: @escaping (APIFailure?) -> Void
  ) -> Cancel {
    send(route, parameters, query: query, body: body) { answer in
      switch answer {
      case .failure(let failure): completion(failure)
      case .success: completion(nil)
      }
    }
  }

  private func send(
    _ route: Route, _ parameters: [String], query: [(name: String, value: String)], body: [UInt8],
    completion: @escaping Completion<[UInt8]>
  ) -> Cancel {
    let request = APIRequest(method: route.method, path: route.path(parameters, query: query), body: body)
    return transport.send(request) { answer in
      guard let answer else { return completion(.failure(.unreachable)) }
      guard (200..<300).contains(answer.status) else {
        do throws(ByteCodingError) {
          let refusal = try APIErrorBody(blazeBinary: answer.body)
          completion(.failure(.refused(status: answer.status, refusal.error)))
        } catch {
          completion(.failure(.unreadable))
        }
        return
      }
      completion(.success(answer.body))
    }
  }
}
