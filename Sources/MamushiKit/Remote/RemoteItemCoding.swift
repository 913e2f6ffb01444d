import MamushiCore

/// How items lie in the store, and what was found wrong with those that are not there.
package enum RemoteItemCoding {
  /// The first byte of each record; another one whenever what follows changes.
  private static let version: UInt8 = 1

  package static func encode(_ item: RemoteItem) -> [UInt8] {
    var encoder = ByteEncoder()
    encoder.add(version)
    encoder.add(item)
    return encoder.bytes
  }

  /// - Returns: nil where the bytes are no item of this version.
  package static func item(_ record: [UInt8]) -> RemoteItem? {
    var decoder = ByteDecoder(record)
    guard decoder.byte() == version else { return nil }
    let item = decoder.remoteItem()
    return decoder.isValid && decoder.isAtEnd ? item : nil
  }

  /// What was found wrong with a response.
  package struct Notes: Sendable {
    package var faults: [ItemFault] = []
    package var repairs: [String] = []
    package var absentFields: [AbsentField] = []
  }

  package static func encodeNotes(
    faults: [ItemFault], repairs: [String], absentFields: [AbsentField] = []
  ) -> [UInt8] {
    if faults.isEmpty, repairs.isEmpty, absentFields.isEmpty { return [] }
    var encoder = ByteEncoder()
    encoder.add(version)
    encoder.add(list: faults) {
      $0.add($1.index)
      $0.add($1.field)
      $0.add($1.reason)
    }
    encoder.add(list: repairs) { $0.add($1) }
    encoder.add(list: absentFields) {
      $0.add($1.field)
      $0.add($1.path)
    }
    return encoder.bytes
  }

  /// - Returns: nil where the bytes are no notes of this version.
  package static func notes(_ bytes: [UInt8]) -> Notes? {
    if bytes.isEmpty { return Notes() }
    var decoder = ByteDecoder(bytes)
    guard decoder.byte() == version else { return nil }
    let faults = decoder.list { decoder in
      ItemFault(index: decoder.number(), field: decoder.optional { $0.text() }, reason: decoder.text())
    }
    let repairs = decoder.list { $0.text() }
    let absentFields = decoder.list { AbsentField(field: $0.text(), path: $0.text()) }
    return decoder.isValid && decoder.isAtEnd
      ? Notes(faults: faults, repairs: repairs, absentFields: absentFields) : nil
  }
}

extension ByteEncoder {
  fileprivate mutating func add(_ item: RemoteItem) {
    add(item.id)
    add(item.title)
    add(item.slug)
    add(item.link)
    add(item.summary)
    add(item.catchCopy)
    add(item.date)
    add(item.updated)
    add(item.category)
    add(list: item.tags) { $0.add($1) }
    add(list: item.authors) { $0.add($1) }
    add(item.website)
    add(item.language)
    add(item.reading)
    add(item.image) {
      $0.add($1.url)
      $0.add($1.width)
      $0.add($1.height)
    }
    add(item.rating)
    add(item.minBudget)
    add(item.isPickup)
    add(item.article)
    add(item.rank)
    add(item.bodyFormat.rawValue)
    add(item.base)
    add(list: item.bodyImages) { $0.add($1) }
  }
}

extension ByteDecoder {
  fileprivate mutating func remoteItem() -> RemoteItem {
    var item = RemoteItem(id: text(), title: text())
    item.slug = text()
    item.link = optional { $0.text() }
    item.summary = optional { $0.text() }
    item.catchCopy = optional { $0.text() }
    item.date = optional { $0.contentDate() }
    item.updated = optional { $0.contentDate() }
    item.category = optional { $0.text() }
    item.tags = list { $0.text() }
    item.authors = list { $0.text() }
    item.website = optional { $0.text() }
    item.language = optional { $0.text() }
    item.reading = optional { $0.text() }
    item.image = optional {
      LinkedImage(
        url: $0.text(), width: $0.optional { $0.number() }, height: $0.optional { $0.number() })
    }
    item.rating = optional { Double(bitPattern: $0.fixed()) }
    item.minBudget = optional { $0.number() }
    item.isPickup = flag()
    item.article = optional { $0.text() }
    item.rank = optional { $0.number() }
    if let format = RemoteItem.BodyFormat(rawValue: text()) { item.bodyFormat = format } else { invalidate() }
    item.base = text()
    item.bodyImages = list { $0.text() }
    return item
  }

  private mutating func contentDate() -> ContentDate {
    ContentDate(timestamp: Timestamp(seconds: Int64(number())), hasTime: flag())
  }
}
