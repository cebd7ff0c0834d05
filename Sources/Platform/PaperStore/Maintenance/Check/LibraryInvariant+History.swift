// The invariants of who owns which steps, and of the order in which steps were undone.

extension LibraryInvariant {
  /// A step's person exists.
  static let editPersons = LibraryInvariant(
    "editPerson",
    breaches: """
      SELECT id, 'The step “' || subject || '” belongs to a person who does not exist.' FROM edit
      WHERE person_id IS NOT NULL AND person_id NOT IN (SELECT id FROM person)
      """,
    repair: "The step is kept and belongs to nobody.",
    """
    UPDATE edit SET person_id = NULL WHERE person_id IS NOT NULL AND person_id NOT IN (SELECT id FROM person)
    """)

  /// A person who was merged has no steps.
  static let mergedPersons = LibraryInvariant(
    "mergedPerson",
    breaches: """
      SELECT id, '“' || name || '” was merged into another person and has steps.' FROM person
      WHERE merged_into IS NOT NULL AND EXISTS (SELECT 1 FROM edit WHERE person_id = person.id)
      """,
    repair: "The steps are given to that other person.",
    """
    UPDATE edit SET person_id = (SELECT merged_into FROM person WHERE id = edit.person_id)
      WHERE person_id IN (SELECT id FROM person WHERE merged_into IS NOT NULL)
    """)

  /// Exactly the undone steps have a place in the order for redo.
  static let editOrder = LibraryInvariant(
    "editOrder",
    breaches: """
      SELECT id, 'The undo of the step “' || subject || '” has no place in the order of the history.' FROM edit
      WHERE (reverted_at IS NULL) <> (reverted_number IS NULL)
      """,
    repair: "It counts as the step that was undone last, or as not undone.",
    """
    UPDATE edit SET reverted_number = NULL WHERE reverted_at IS NULL;
    UPDATE edit SET reverted_number = (SELECT 1 + max(max(number), max(ifnull(reverted_number, 0))) FROM edit)
      WHERE reverted_at IS NOT NULL AND reverted_number IS NULL
    """)
}
