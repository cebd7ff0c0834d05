"""Generates code from the endpoints: routes, the client's calls, the server's parsing of requests, and OpenAPI's
paths."""

import copy
import re

from declarations import Refusal
from openapi import BLAZE, SAME_VALUE, apply, plain
from swift import HEAD

SUCCESS = re.compile(r"(20\d)(?: ([A-Z]\w*|own):)? (.*)$")
MARK = re.compile(r"(GET|POST|PATCH|DELETE) (/\S*)$")
QUERY = re.compile(r"query$")
KINDS = {
    "Doc": ("doc", "a doc"), "PDFBundle": ("bundle", "a bundle"), "Page": ("page", "a page"),
    "PageGroup": ("pageGroup", "a page group"), "PageVersion": ("pageVersion", "a version of the page"),
    "Job": ("job", "a job"), "LibraryEdit": ("edit", "an edit"), "PaperTag": ("tag", "a tag"),
    "Variable": ("variable", "a variable"), "Person": ("person", "a person"), "Upload": ("upload", "a waiting upload"),
    "Thing": ("entity", "something in the library"),
    "SharedNotes": ("sharedNotes", "a notes document"), "NotesPeer": ("notesPeer", "a peer"),
}
ALWAYS = ["401", "403", "421", "429", "500", "503"]
WITH_VALUE = ["400", "413", "415"]


class Endpoint:
    """One endpoint, read from its declaration and the comment above it.

    `queries` holds the structs of parameters that endpoints share, by name.
    """

    def __init__(self, declaration, queries):
        self.declaration = declaration
        self.method, self.pattern = MARK.match(declaration.mark).groups()
        self.type = declaration.name.split(".")[-1]
        self.name = self.type[0].lower() + self.type[1:]
        self.errors, self.headers, self.sends = [], [], []
        self.status = self.answer = self.told = None
        for line in declaration.options:
            word, _, rest = line.partition(" ")
            if word == "errors":
                self.errors = rest.split(", ")
            elif word == "header":
                self.headers = rest.split(", ")
            elif word == "sends":
                self.sends = rest.split(", ")
            elif SUCCESS.match(line) and not self.status:
                self.status, answer, self.told = SUCCESS.match(line).groups()
                self.answer = {None: "NoAnswer", "own": "OwnAnswer"}.get(answer, answer)
            elif line:
                raise Refusal(declaration.path, declaration.line, f"“{line}” does not belong in an endpoint's comment")
        if not self.status:
            raise Refusal(declaration.path, declaration.line, "an endpoint needs a success line, as in // 200 DocList: A part.")
        names = re.findall(r"\{(\w+)\}", self.pattern)
        fields = {field.name: field for field in declaration.fields}
        if not set(names) <= set(fields):
            raise Refusal(declaration.path, declaration.line, "a parameter of the path has no property")
        self.in_path = [fields[name] for name in names]
        self.body = fields.get("body")
        self.groups = {field.name: queries[field.type] for field in declaration.fields if field.type in queries}
        # Each parameter in the query, with the expression for its value.
        self.in_query = []
        for field in declaration.fields:
            if field.name in self.groups:
                self.in_query += [(each, f"{field.name}.{each.name}") for each in self.groups[field.name].fields]
            elif field.name not in names and field.name != "body":
                self.in_query.append((field, field.name))

    @property
    def answers_value(self):
        return self.answer not in ("NoAnswer", "OwnAnswer")


def entity(type):
    """The entity of an identifier's type; `None` for another type."""
    match = re.fullmatch(r"(\w+)\.ID\??", type)
    return match.group(1) if match else None


def text_of(field, value):
    """An expression for a parameter's text."""
    type = field.type.rstrip("?")
    if type == "String":
        return value
    if type == "Int":
        return f'"\\({value})"'
    if type == "Bool":
        return f'{value} ? "true" : "false"'
    return f"{value}.description" if entity(type) else f"{value}.name"


def item_of(field, value):
    """An expression for the items that a field adds to a query."""
    type = field.type.rstrip("?")
    if type in ("String", "Int", "Bool"):
        return value
    return value + ("?" if field.is_optional else "") + (".description" if entity(type) else ".name")


def routes(endpoints):
    """The enum of all routes."""
    lines = [HEAD, "/// Every route of the HTTP interface, as the endpoints declare them.",
             "public enum Route: CaseIterable, Sendable {"]
    for endpoint in endpoints:
        lines += [f"  /// {line}" for line in endpoint.declaration.doc.split("\n\n")[0].split("\n")]
        lines.append(f"  case {endpoint.name}")
    lines += ["", "  /// The request method, and the path with its parameters in braces.",
              "  var definition: (method: Method, pattern: String) {", "    switch self {"]
    lines += [f'    case .{each.name}: (.{each.method.lower()}, "{each.pattern}")' for each in endpoints]
    return "\n".join(lines + ["    }", "  }", "}", ""])


def calls(endpoints, types):
    """The client's calls, one for each endpoint."""
    parts = []
    for endpoint in endpoints:
        declaration = endpoint.declaration
        parameters = []
        for field in declaration.fields:
            label = f"_ {field.name}" if field.name == "body" else field.name
            parameters.append(f"{label}: {field.type}" + (f" = {field.default}" if field.default else ""))
        lines = [f"  /// {declaration.doc.splitlines()[0]}",
                 f"  public static func {endpoint.name}({', '.join(parameters)}) -> Call<API.{endpoint.type}.Answer> {{"]
        path = "[" + ", ".join(text_of(field, field.name) for field in endpoint.in_path) + "]"
        arguments = [f".{endpoint.name}"]
        if endpoint.in_path:
            arguments.append(path)
        if endpoint.in_query:
            lines.append("    var query = QueryItems()")
            for field, value in endpoint.in_query:
                if field.type == "[String]":
                    lines.append(f'    for value in {value} {{ query.add("{field.name}", value) }}')
                else:
                    lines.append(f'    query.add("{field.name}", {item_of(field, value)})')
            arguments.append("query: query")
        if endpoint.body:
            arguments.append("body: body.blazeBinary")
        lines += [f"    {'return ' if endpoint.in_query else ''}Call(APIRequest({', '.join(arguments)}))", "  }"]
        parts.append("\n".join(lines))
    return "\n".join([
        HEAD, "import BlazeBinary\nimport DocSession\nimport PaperDomain\n", "extension API {", "\n\n".join(parts), "}", "",
        "\n\n".join(
            f"extension API.{each.type} {{\n  public typealias Answer = {module(each, types, endpoints)}{each.answer}\n"
            f"  public static var route: Route {{ .{each.name} }}\n}}" for each in endpoints), ""])


def module(endpoint, types, endpoints):
    """The module of the answer's type, if an endpoint has the same name."""
    if not endpoint.answers_value:
        return ""
    if endpoint.answer not in types:
        raise Refusal(endpoint.declaration.path, endpoint.declaration.line, f"{endpoint.answer} is not marked with “// wire”")
    shared = any(each.type == endpoint.answer for each in endpoints)
    return f"{types[endpoint.answer].module}." if shared else ""


def bounds(endpoint, field):
    """The range in the comment of a number."""
    for note in field.note.split(", "):
        match = re.fullmatch(r"(\d+)\.\.\.(\d+)", note)
        if match:
            return f"{match.group(1)}...{match.group(2)}"
    raise Refusal(endpoint.declaration.path, endpoint.declaration.line, f"{field.name} needs a range, as in // 1...100")


def reading(endpoint, field):
    """The expression by which the server reads a field."""
    type, name = field.type.rstrip("?"), field.name
    if name in endpoint.groups:
        parts = [f"{each.name}: {reading(endpoint, each)}" for each in endpoint.groups[name].fields]
        return f"{type}({', '.join(parts)})"
    if field is endpoint.body:
        return f"try await call.body({type}.self)"
    if field in endpoint.in_path:
        place = endpoint.in_path.index(field)
        if entity(type) == "Upload":
            return f"try call.uploadID(at: {place})"
        return f"try call.id(.{KINDS[entity(type)][0]}, at: {place})" if entity(type) else f"try call.pageNumber(at: {place})"
    if type == "[String]":
        return f'call.query.all("{name}")'
    if type == "String":
        read = f'call.query["{name}"]' if field.is_optional else f'call.query.text("{name}")'
    elif type == "Int":
        read = f'try call.query.integer("{name}", in: {bounds(endpoint, field)})'
    elif type == "Bool":
        read = f'try call.query.flag("{name}")'
    elif entity(type):
        read = f'try call.query.id("{name}", "{KINDS[entity(type)][1]}")'
    else:
        read = f'try call.query.choice("{name}", from: {type}.allCases.map {{ ($0.name, $0) }})'
    if field.is_optional:
        return read
    what = field.doc[0].lower() + field.doc[1:]
    return f'try call.query.required("{name}", "{what}", {read})'


def parsing(endpoints):
    """The code by which the server reads a request as each endpoint, and finds its handler."""
    parts = []
    for endpoint in endpoints:
        fields = [f"{field.name}: {reading(endpoint, field)}" for field in endpoint.declaration.fields]
        status = {"200": "ok", "201": "created", "202": "accepted", "204": "noContent"}[endpoint.status]
        parts.append("\n".join([
            f"extension API.{endpoint.type}: ServedEndpoint {{",
            f"  static var status: HTTPResponse.Status {{ .{status} }}", "",
            "  init(_ call: APICall) async throws(APIProblem) {",
            *(["    self.init("] + [f"      {field}," for field in fields[:-1]] + [f"      {fields[-1]})"]
              if fields else ["    self.init()"]),
            "  }", "}"]))
    parts.append("\n".join([
        "extension APIRoutes {", "  /// The handler of each route: the method that is named like the endpoint.",
        "  static let handlers: [Route: Handler] = {", "    var handlers: [Route: Handler] = [:]",
        *[f"    handlers[.{endpoint.name}] = Handler({endpoint.name})" for endpoint in endpoints],
        "    return handlers", "  }()", "}"]))
    return "\n".join([HEAD, "import DocSession\nimport HTTPTypes\nimport PaperAPI\nimport PaperDomain\n", "\n\n".join(parts), ""])


def operation(endpoint, schemas, base):
    """The endpoint as an OpenAPI operation."""
    declaration = endpoint.declaration
    summary, _, description = declaration.doc.partition("\n\n")
    result = {"operationId": endpoint.name, "summary": plain(summary)}
    if description:
        result["description"] = plain(description)
    parameters = []
    for field in endpoint.in_path + [field for field, _ in endpoint.in_query]:
        is_path = field in endpoint.in_path
        schema = schemas.of(field.type.rstrip("?"), declaration)
        for note in field.note.split(", ") if field.note else []:
            schema = dict(schema)
            apply(note, schema, declaration)
        if is_path and schema["type"] == "integer":
            schema.pop("maximum", None)
        parameters.append({
            "name": field.name, "in": "path" if is_path else "query",
            "required": is_path or not (field.is_optional or field.default), "description": plain(field.doc),
            "schema": schema, **({"style": "form", "explode": True} if field.type == "[String]" else {})})
    for header in endpoint.headers:
        parameters.append({"$ref": f"#/components/parameters/{header}"})
    if endpoint.body:
        result["requestBody"] = {"required": True, "content": value(schemas, endpoint.body.type)}
    elif endpoint.sends:
        result["requestBody"] = {"required": True, "content": {
            type: {"schema": {"type": "string", "contentMediaType": type}} for type in endpoint.sends}}
    success = {"description": endpoint.told}
    if endpoint.answers_value:
        success["content"] = value(schemas, endpoint.answer)
    responses = {endpoint.status: success}
    errors = set(endpoint.errors) | set(ALWAYS) | (set(WITH_VALUE) if "requestBody" in result else set())
    own = copy.deepcopy(base["operations"].get(endpoint.name, {}))
    if own.get("security") == []:
        errors = set(endpoint.errors)
    responses.update(own.pop("responses", {}))
    for status in sorted(errors - set(responses)):
        responses[status] = {"$ref": f"#/components/responses/{base['responses'][status]['name']}"}
    parameters += own.pop("parameters", [])
    if parameters:
        result["parameters"] = parameters
    for response in responses.values():
        for content in response.get("content", {}).values():
            reference = content["schema"].get("$ref", "")
            if reference.endswith("/Health"):
                schemas.written["Health"] = base["schemas"]["Health"]
    return {**result, "responses": responses, **own}


def value(schemas, type):
    return {"application/json": {"schema": schemas.reference(type)}, BLAZE: copy.deepcopy(SAME_VALUE)}


def document(endpoints, schemas, base):
    """The OpenAPI document."""
    paths = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.pattern, {})[endpoint.method.lower()] = operation(endpoint, schemas, base)
    error = value(schemas, "APIErrorBody")
    return {
        "openapi": base["openapi"], "info": base["info"], "servers": base["servers"], "security": base["security"],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(schemas.written.items())), "parameters": base["parameters"],
            "responses": {each["name"]: {"description": each["description"], "content": copy.deepcopy(error)}
                          for each in base["responses"].values()},
            "securitySchemes": base["securitySchemes"],
        },
    }
