// A session as JSON, with the field names of the architecture document:
//
//     {"viewMode": "continuous", "features": {"annotations": true, "sideComments": true}, "slots": [
//       {"logicalPageID": "…", "docID": "…", "docTitle": "Paper 1", "pageGroupID": "…", "pageGroupTitle": "Question 1",
//        "groupOrderKey": 1, "pageOrderInGroup": 1, "isInTrash": false, "versionOptions": [
//          {"pageVersionID": "…", "pdfBundleID": "…", "pageNumber": 3, "ordinal": 1, "flags": ["current"],
//           "sourceOptions": ["display", "ocrText"]}],
//        "defaultVersionID": "…", "sourceOptionsForDefaultVersion": ["display", "ocrText"], "defaultSource": "display",
//        "capabilities": {"canPreviewOtherVersions": false, "canSwitchSource": true, "canAnnotate": true}}]}
//
// Values that can be derived from the versions are written for other programs; the decoder ignores them and derives
// them again.

import PaperDomain

#if !hasFeature(Embedded)
  extension LogicalPageSlot: Codable {
    private enum CodingKeys: String, CodingKey {
      case logicalPageID, docID, docTitle, pageGroupID, pageGroupTitle, answersGroupID, isInTrash, groupOrderKey
      case pageOrderInGroup, versionOptions, defaultVersionID, sourceOptionsForDefaultVersion, defaultSource
      case capabilities
    }

    /// Reads the stored fields and derives the rest.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      var group: SessionGroup?
      if let id = try container.decodeIfPresent(PageGroup.ID.self, forKey: .pageGroupID) {
        group = SessionGroup(
          docID: try container.decode(Doc.ID.self, forKey: .docID),
          docTitle: try container.decode(String.self, forKey: .docTitle), pageGroupID: id,
          pageGroupTitle: try container.decode(String.self, forKey: .pageGroupTitle),
          answersGroupID: try container.decodeIfPresent(PageGroup.ID.self, forKey: .answersGroupID),
          isInTrash: try container.decode(Bool.self, forKey: .isInTrash))
      }
      self.init(
        logicalPageID: try container.decode(LogicalPageID.self, forKey: .logicalPageID), group: group,
        groupOrderKey: try container.decodeIfPresent(Int.self, forKey: .groupOrderKey),
        pageOrderInGroup: try container.decodeIfPresent(Int.self, forKey: .pageOrderInGroup),
        versionOptions: try container.decode([VersionOption].self, forKey: .versionOptions),
        mayAnnotate: try container.decode(SlotCapabilities.self, forKey: .capabilities).canAnnotate)
    }

    /// Writes every field, including the derived ones.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(logicalPageID, forKey: .logicalPageID)
      if let group {
        try container.encode(group.docID, forKey: .docID)
        try container.encode(group.docTitle, forKey: .docTitle)
        try container.encode(group.pageGroupID, forKey: .pageGroupID)
        try container.encode(group.pageGroupTitle, forKey: .pageGroupTitle)
        try container.encodeIfPresent(group.answersGroupID, forKey: .answersGroupID)
        try container.encode(group.isInTrash, forKey: .isInTrash)
      }
      try container.encodeIfPresent(groupOrderKey, forKey: .groupOrderKey)
      try container.encodeIfPresent(pageOrderInGroup, forKey: .pageOrderInGroup)
      try container.encode(versionOptions, forKey: .versionOptions)
      try container.encodeIfPresent(defaultVersionID, forKey: .defaultVersionID)
      try container.encode(sourceOptionsForDefaultVersion, forKey: .sourceOptionsForDefaultVersion)
      try container.encodeIfPresent(defaultSource, forKey: .defaultSource)
      try container.encode(capabilities, forKey: .capabilities)
    }
  }
#endif
