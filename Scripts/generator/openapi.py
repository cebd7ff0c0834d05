"""Writes the OpenAPI description of the HTTP interface."""

import json
import re

from declarations import Refusal
from swift import json_name, qualified

PLAIN = {
    "Int": {"type": "integer"}, "Int64": {"type": "integer"}, "UInt64": {"type": "integer"},
    "Double": {"type": "number"}, "String": {"type": "string"}, "Bool": {"type": "boolean"},
    "Instant": {"type": "string", "format": "date-time"}, "UniqueID": {"type": "string", "format": "uuid"},
}
MOMENT = " UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
BLAZE = "application/x-blaze-binary"
SAME_VALUE = {
    "schema": {
        "type": "string", "contentMediaType": BLAZE,
        "description": "The same value in BlazeBinary: its fields in the order of the schema.",
    }
}


def plain(doc):
    """A doc comment without Swift's notation, for readers of the API."""
    return doc.replace("`nil`", "absent")


class Schemas:
    """The schemas of the types in use, each written once."""

    def __init__(self, types, base):
        self.types = types
        self.base = base
        self.written = {}

    def reference(self, name):
        """A reference to the schema of a type, which is written the first time."""
        declaration = self.types[name]
        schema = declaration.schema
        if schema not in self.written:
            self.written[schema] = None
            self.written[schema] = self.schema(declaration)
        return {"$ref": f"#/components/schemas/{schema}"}

    def schema(self, declaration):
        if declaration.schema in self.base:
            own = dict(self.base[declaration.schema])
            for reference in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(own)):
                self.reference(next(name for name, each in self.types.items() if each.schema == reference))
            return {"description": plain(declaration.doc), **own}
        if declaration.has("own JSON") and not declaration.cases:
            raise Refusal(declaration.path, declaration.line, f"openapi-base.json has no schema {declaration.schema}")
        if declaration.raw_type == "UInt8" and declaration.has("JSON by number"):
            numbers = [int(case.raw) for case in declaration.cases]
            told = ", ".join(f"{case.raw} {case.doc[0].lower()}{case.doc[1:].rstrip('.')}" for case in declaration.cases)
            return {"type": "integer", "description": f"{plain(declaration.doc)} {told}.", "enum": numbers}
        if declaration.raw_type == "UInt8":
            return {"type": "string", "description": plain(declaration.doc),
                    "enum": [json_name(case) for case in declaration.cases]}
        if declaration.raw_type == "String":
            return {"type": "string", "description": plain(declaration.doc),
                    "enum": [case.raw.strip('"') if case.raw else case.name for case in declaration.cases]}
        if declaration.kind == "struct":
            return self.object(declaration.doc, declaration, declaration.fields + declaration.shown)
        return {
            "type": "object", "description": plain(declaration.doc) + " Exactly one of these.", "required": [],
            "minProperties": 1, "maxProperties": 1,
            "properties": {
                case.name: self.object(case.doc, declaration, case.values) for case in declaration.cases},
        }

    def object(self, doc, declaration, fields):
        properties, required = {}, []
        for field in fields:
            name = field.name or "_0"
            properties[name] = self.property(field, declaration)
            if not field.is_optional and not (declaration.has("lenient") and field.default):
                required.append(name)
        return {"type": "object", "description": plain(doc), "required": required, "properties": properties}

    def property(self, field, declaration):
        schema = self.of(field.type.rstrip("?"), declaration)
        if "$ref" in schema:
            return schema
        if field.doc:
            schema["description"] = plain(field.doc) + (MOMENT if schema.get("format") == "date-time" else "")
        for note in field.note.split(", ") if field.note else []:
            apply(note, schema, declaration)
        return schema

    def of(self, type, declaration):
        """The schema of a type, as the type is written in a declaration."""
        if type.startswith("[") and type.endswith("]"):
            return {"type": "array", "items": self.of(type[1:-1], declaration)}
        if type in PLAIN:
            return dict(PLAIN[type])
        if type == "ID" or type.endswith(".ID"):
            return {"type": "string", "format": "uuid"}
        name = qualified(type, declaration, self.types)
        if name not in self.types:
            raise Refusal(declaration.path, declaration.line, f"{type} is not marked with “// wire”")
        return self.reference(name)


def apply(note, schema, declaration):
    """Applies the comment after a field: `1...`, `0...1`, `at most 40`, `pattern X`; `each` applies to the items of a
    list."""
    if note.startswith("each "):
        return apply(note.removeprefix("each "), schema["items"], declaration)
    bounds = re.fullmatch(r"(-?[\d.]*?)\.\.\.([\d.]*)", note)
    if bounds:
        number = int if schema["type"] == "integer" else float
        for key, text in (("minimum", bounds.group(1)), ("maximum", bounds.group(2))):
            if text:
                value = number(text)
                schema[key] = int(value) if value == int(value) else value
    elif note.startswith("at most "):
        schema["maxItems"] = int(note.removeprefix("at most "))
    elif note.startswith("pattern "):
        schema["pattern"] = note.removeprefix("pattern ")
    elif note.startswith("default "):
        text = note.removeprefix("default ")
        schema["default"] = json.loads(text) if text in ("true", "false") or text.isdigit() else text
    else:
        raise Refusal(declaration.path, declaration.line, f"“{note}” is not a range, pattern or limit")
    return None
