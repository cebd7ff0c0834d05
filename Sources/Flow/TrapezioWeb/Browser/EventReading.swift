#if arch(wasm32)
  extension Event {
    /// Reads an event in the format that `describe` in `host.js` writes: the properties of every event, then groups of
    /// further properties. A byte before each group identifies it, and 0 ends the list.
    convenience init(reading reader: inout InboxReader) {
      self.init()
      let held = reader.byte()
      modifiers = Modifiers(rawValue: held & 15)
      if held & 16 != 0 { preventDefault() }
      isOnElementItself = reader.bool()
      while true {
        switch reader.byte() {
        case 1: readMouse(&reader)
        case 2: readPointer(&reader)
        case 3:
          deltaX = reader.double()
          deltaY = reader.double()
        case 4:
          isRepeat = reader.bool()
          isComposing = reader.bool()
          isInTextField = reader.bool()
          key = reader.text()
          code = reader.text()
        case 5:
          isChecked = reader.bool()
          isComposing = reader.bool()
          value = reader.text()
        case 6: readScroll(&reader)
        case 7:
          isVisible = reader.bool()
          width = reader.double()
          height = reader.double()
        case 8: files = reader.files()
        case 11:
          isInTextField = reader.bool()
          inputType = reader.text()
        case 12:
          selectionStart = Int(reader.int())
          selectionEnd = Int(reader.int())
        case 13: valueBefore = reader.text()
        case 14: html = reader.text()
        case 9: carriesFiles = reader.bool()
        case 10:
          itemCount = Int(reader.int())
          pdfCount = Int(reader.int())
        default: return
        }
      }
    }

    private func readMouse(_ reader: inout InboxReader) {
      x = reader.double()
      y = reader.double()
      offsetX = reader.double()
      offsetY = reader.double()
      button = Int(reader.int())
      buttons = Int(reader.int())
      clickCount = Int(reader.int())
    }

    private func readPointer(_ reader: inout InboxReader) {
      pointerID = reader.int()
      pointerKind = PointerKind(rawValue: reader.byte()) ?? .mouse
      isPrimary = reader.bool()
      pressure = reader.double()
      tiltX = reader.double()
      tiltY = reader.double()
      contactRadius = reader.double()
      samples = Event.readSamples(&reader)
      predicted = Event.readSamples(&reader)
    }

    private static func readSamples(_ reader: inout InboxReader) -> [PointerSample] {
      let count = max(0, Int(reader.int()))
      var samples: [PointerSample] = []
      samples.reserveCapacity(count)
      for _ in 0..<count {
        let x = reader.double()
        let y = reader.double()
        let pressure = reader.double()
        let tiltX = reader.double()
        let tiltY = reader.double()
        samples.append(
          PointerSample(x: x, y: y, pressure: pressure, tiltX: tiltX, tiltY: tiltY, time: reader.double()))
      }
      return samples
    }

    private func readScroll(_ reader: inout InboxReader) {
      scrollLeft = reader.double()
      scrollTop = reader.double()
      scrollWidth = reader.double()
      scrollHeight = reader.double()
      clientWidth = reader.double()
      clientHeight = reader.double()
    }
  }
#endif
