#if !hasFeature(Embedded)

  /// The encoded form of an `Encodable` value, before it is written into a document.
  indirect enum EncodedValue {
    case scalar(ScalarValue)
    case list([EncodedValue])
    case map([(key: String, value: EncodedValue)])

    /// The kind of object to make for it; `nil` for a scalar.
    var kind: ObjectKind? {
      switch self {
      case .scalar: nil
      case .list: .list
      case .map: .map
      }
    }
  }

  /// A place that an encoder fills, possibly only after it has handed out the place's container.
  final class EncodedPlace {
    private enum Content {
      case nothing
      case scalar(ScalarValue)
      case list([EncodedPlace])
      case map([(key: String, place: EncodedPlace)])
    }

    private var content = Content.nothing

    var count: Int {
      if case .list(let places) = content { return places.count }
      return 0
    }

    func set(_ value: ScalarValue) { content = .scalar(value) }

    func makeList() { if case .list = content { return } else { content = .list([]) } }

    func makeMap() { if case .map = content { return } else { content = .map([]) } }

    /// Appends a new place to a list.
    func append() -> EncodedPlace {
      let place = EncodedPlace()
      if case .list(var places) = content {
        places.append(place)
        content = .list(places)
      }
      return place
    }

    /// The place of a key; made if it does not exist.
    func place(of key: String) -> EncodedPlace {
      guard case .map(var places) = content else { return EncodedPlace() }
      // Keys are compared by their bytes, like in documents.
      if let known = places.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) { return known.place }
      let place = EncodedPlace()
      places.append((key, place))
      content = .map(places)
      return place
    }

    /// The encoded value. A place into which nothing was encoded is an empty map, like a type without properties.
    var value: EncodedValue {
      switch content {
      case .nothing: .map([])
      case .scalar(let value): .scalar(value)
      case .list(let places): .list(places.map { $0.value })
      case .map(let places): .map(places.map { ($0.key, $0.place.value) })
      }
    }
  }

#endif
