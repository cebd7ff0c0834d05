import BlazeBinary
import ByteCoding
import PaperDomain

/// The library as the web page sees it: each use case is one call to the server.
///
/// Every call returns a function that cancels it. The completion of a cancelled call is never called.
public final class RemoteLibrary {
  /// Cancels a call; does nothing if the call has completed.
  public typealias Cancel = () -> Void
  /// Receives the result of a call.
  public typealias Completion<Value> = (Result<Value, APIFailure>) -> Void

  private let transport: any APITransport

  /// Calls the server through `transport`.
  public init(transport: any APITransport) {
    self.transport = transport
  }

  /// Makes a call whose answer is a value.
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
