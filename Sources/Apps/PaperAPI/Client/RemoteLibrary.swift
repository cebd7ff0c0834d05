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

  /// Makes a call that is answered with a value.
  /// - Parameter completion: called once with the value or the failure
  @discardableResult
  public func call<Value: BlazeBinaryCodable>(_ call: Call<Value>, completion: @escaping Completion<Value>) -> Cancel {
    send(call.request) { answer in
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

  /// Makes a call and ignores the value in its answer.
  @discardableResult
  public func perform<Answer>(_ call: Call<Answer>, completion: @escaping (APIFailure?) -> Void) -> Cancel {
    perform(call.request, completion: completion)
  }

  /// Makes a request and ignores the value in its answer.
  @discardableResult
  public func perform(_ request: APIRequest, completion: @escaping (APIFailure?) -> Void) -> Cancel {
    send(request) { answer in
      switch answer {
      case .failure(let failure): completion(failure)
      case .success: completion(nil)
      }
    }
  }

  private func send(_ request: APIRequest, completion: @escaping Completion<[UInt8]>) -> Cancel {
    transport.send(request) { result in
      let answer: APIAnswer
      switch result {
      case .failure(let failure): return completion(.failure(failure))
      case .success(let received): answer = received
      }
      guard answer.isSuccess else {
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
