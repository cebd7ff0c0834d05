// Tags, variables, their assignments and note blocks, from the migration "3 metadata".
//
// The rules that SQLite enforces:
//
// - names are unique by their key: tags within their group, and tags without a group among themselves;
// - colours and types have allowed values, and a variable's type never changes; only lists have options, and a list
//   never drops below two options once it had them;
// - an assignment is in scope when it is made, and a scope cannot be narrowed so that it excludes assignments; a value
//   has its variable's type, and an option is one of its variable's; assignments are deleted with their entity, and
//   prevent the deletion of their tag, variable or option;
// - a note's frame is within its page; a note replies only to a note of the same version, never replies to itself even
//   indirectly, and is deleted if the note that it replies to is.

extension Schema {
  static let tags = """
    CREATE TABLE tag_group (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (name <> ''),
      name_key TEXT NOT NULL UNIQUE CHECK (name_key <> ''),
      sort_index INTEGER NOT NULL CHECK (sort_index >= 1),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX tag_group_order ON tag_group (sort_index);

    CREATE TABLE tag (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (name <> ''),
      name_key TEXT NOT NULL CHECK (name_key <> ''),
      color TEXT NOT NULL CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
      scope TEXT NOT NULL
        CHECK (scope IN ('bundle', 'doc', 'pageGroup', 'page', 'noteBlock', 'docAndBelow', 'all')),
      tag_group INTEGER REFERENCES tag_group (number) ON DELETE RESTRICT,
      sort_index INTEGER NOT NULL CHECK (sort_index >= 1),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX tag_name ON tag (ifnull(tag_group, 0), name_key);
    CREATE INDEX tag_order ON tag (tag_group, sort_index);
    """

  static let variables = """
    CREATE TABLE variable (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (name <> ''),
      name_key TEXT NOT NULL UNIQUE CHECK (name_key <> ''),
      type TEXT NOT NULL CHECK (type IN ('int', 'list', 'text', 'date')),
      scope TEXT NOT NULL
        CHECK (scope IN ('bundle', 'doc', 'pageGroup', 'page', 'noteBlock', 'docAndBelow', 'all')),
      color TEXT NOT NULL CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
      sort_index INTEGER NOT NULL CHECK (sort_index >= 1),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX variable_order ON variable (sort_index);
    CREATE TRIGGER variable_type_is_immutable BEFORE UPDATE OF type ON variable BEGIN
      SELECT RAISE(ABORT, 'the type of a variable never changes');
    END;

    CREATE TABLE variable_option (
      number INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      variable INTEGER NOT NULL REFERENCES variable (number) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      name_key TEXT NOT NULL CHECK (name_key <> ''),
      sort_index INTEGER NOT NULL CHECK (sort_index >= 1),
      UNIQUE (variable, name_key),
      UNIQUE (number, variable)
    ) STRICT;
    CREATE TRIGGER variable_option_insert BEFORE INSERT ON variable_option
      WHEN (SELECT type FROM variable WHERE number = new.variable) IS NOT 'list'
    BEGIN
      SELECT RAISE(ABORT, 'only a list has options');
    END;
    CREATE TRIGGER variable_option_stays BEFORE UPDATE OF variable ON variable_option BEGIN
      SELECT RAISE(ABORT, 'an option stays with its variable');
    END;
    -- When a variable goes, its options go after it.
    CREATE TRIGGER variable_option_delete BEFORE DELETE ON variable_option
      WHEN EXISTS (SELECT 1 FROM variable WHERE number = old.variable)
        AND (SELECT count(*) FROM variable_option WHERE variable = old.variable) <= 2
    BEGIN
      SELECT RAISE(ABORT, 'a list has at least two options');
    END;
    """

  /// The assignment tables of each kind of entity; see `AssignmentTables`.
  static let assignments = [
    assignments("bundle", "id", "BLOB", scopes: "('bundle', 'all')"),
    assignments("doc", "id", "BLOB", scopes: "('doc', 'docAndBelow', 'all')"),
    assignments("page_group", "id", "BLOB", scopes: "('pageGroup', 'docAndBelow', 'all')"),
    assignments("page", "number", "INTEGER", scopes: "('page', 'docAndBelow', 'all')"),
    assignments("note_block", "number", "INTEGER", scopes: "('noteBlock', 'all')"),
  ]

  private static func assignments(_ entity: String, _ key: String, _ type: String, scopes: String) -> String {
    """
    CREATE TABLE \(entity)_tag (
      tag INTEGER NOT NULL REFERENCES tag (number) ON DELETE RESTRICT,
      \(entity) \(type) NOT NULL REFERENCES \(entity) (\(key)) ON DELETE CASCADE,
      PRIMARY KEY (tag, \(entity))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX \(entity)_tag_entity ON \(entity)_tag (\(entity));
    CREATE TRIGGER \(entity)_tag_insert BEFORE INSERT ON \(entity)_tag
      WHEN NOT EXISTS (SELECT 1 FROM tag WHERE number = new.tag AND scope IN \(scopes))
    BEGIN
      SELECT RAISE(ABORT, 'the tag is not for this kind of entity');
    END;
    CREATE TRIGGER \(entity)_tag_update BEFORE UPDATE ON \(entity)_tag BEGIN
      SELECT RAISE(ABORT, 'an assignment is made or deleted, never changed');
    END;

    CREATE TABLE \(entity)_value (
      variable INTEGER NOT NULL REFERENCES variable (number) ON DELETE RESTRICT,
      \(entity) \(type) NOT NULL REFERENCES \(entity) (\(key)) ON DELETE CASCADE,
      -- A whole number, or days since 1970-01-01.
      integer INTEGER,
      option INTEGER,
      text TEXT CHECK (text <> ''),
      PRIMARY KEY (variable, \(entity)),
      CHECK ((integer IS NOT NULL) + (option IS NOT NULL) + (text IS NOT NULL) = 1),
      FOREIGN KEY (option, variable) REFERENCES variable_option (number, variable) ON DELETE RESTRICT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX \(entity)_value_entity ON \(entity)_value (\(entity));
    CREATE INDEX \(entity)_value_integer ON \(entity)_value (variable, integer) WHERE integer IS NOT NULL;
    CREATE INDEX \(entity)_value_option ON \(entity)_value (option, variable) WHERE option IS NOT NULL;
    CREATE TRIGGER \(entity)_value_insert BEFORE INSERT ON \(entity)_value
      WHEN NOT EXISTS (
        SELECT 1 FROM variable WHERE number = new.variable AND scope IN \(scopes)
          AND CASE type
            WHEN 'int' THEN new.integer IS NOT NULL
            WHEN 'list' THEN new.option IS NOT NULL
            WHEN 'text' THEN new.text IS NOT NULL
            -- The years 0001 to 9999.
            ELSE new.integer BETWEEN -719162 AND 2932896 END)
    BEGIN
      SELECT RAISE(ABORT, 'the value is of another type, or the variable not for this kind of entity');
    END;
    CREATE TRIGGER \(entity)_value_update BEFORE UPDATE ON \(entity)_value BEGIN
      SELECT RAISE(ABORT, 'an assignment is made or deleted, never changed');
    END;
    """
  }

  static let scopes = scope(of: "tag", in: "tag") + scope(of: "variable", in: "value")

  /// Keeps a scope from being narrowed so that it excludes assignments.
  private static func scope(of table: String, in suffix: String) -> String {
    func isUsed(_ entity: String, outOf scopes: String) -> String {
      "new.scope NOT IN \(scopes) AND EXISTS (SELECT 1 FROM \(entity)_\(suffix) WHERE \(table) = new.number)"
    }
    return """
      CREATE TRIGGER \(table)_scope_update BEFORE UPDATE OF scope ON \(table)
        WHEN \(isUsed("bundle", outOf: "('bundle', 'all')"))
          OR \(isUsed("doc", outOf: "('doc', 'docAndBelow', 'all')"))
          OR \(isUsed("page_group", outOf: "('pageGroup', 'docAndBelow', 'all')"))
          OR \(isUsed("page", outOf: "('page', 'docAndBelow', 'all')"))
          OR \(isUsed("note_block", outOf: "('noteBlock', 'all')"))
      BEGIN
        SELECT RAISE(ABORT, 'the scope leaves out entities in use');
      END;
      """
  }
}
