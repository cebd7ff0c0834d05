"""Writes the names in dom-names.txt as Swift: `KnownName`, a function for each tag, and the constants of `EventName`."""

import re
import textwrap

from declarations import Refusal
from swift import HEAD

SECTIONS = ["tags", "tags of SVG", "other tags", "attributes", "events"]
WORD = re.compile(r"[A-Za-z0-9]+(?:-[a-z]+)*(?:=[a-z]+)?")
EVENT = re.compile(r"([a-z]+): (.+\.)")
KEYWORDS = {"for"}


def read(path):
    """The lines of each section: the words of tags and attributes, and the pairs of an event's name and meaning."""
    sections, current = {name: [] for name in SECTIONS}, None
    for row, line in enumerate(path.read_text().split("\n")):
        if line.startswith("["):
            current = line.strip("[]")
            if current not in sections:
                raise Refusal(path, row, f"“{current}” is no section; the sections are {', '.join(SECTIONS)}")
        elif current == "events" and line and not line.startswith("#"):
            match = EVENT.fullmatch(line)
            if not match:
                raise Refusal(path, row, "an event needs its meaning, as in `click: A click.`")
            sections[current].append(match.groups())
        elif line and not line.startswith("#"):
            for word in line.split():
                if not WORD.fullmatch(word):
                    raise Refusal(path, row, f"“{word}” is no name")
                sections[current].append(word)
    return sections


def case(name):
    """The case of `KnownName` for a name: `ariaLabel` for `aria-label`."""
    first, *others = name.split("-")
    name = first + "".join(word.capitalize() for word in others)
    return f"`{name}`" if name in KEYWORDS else name


def known_names(sections):
    """The source of `KnownName`."""
    groups = [[each.split("=")[-1] for each in sections[section]] for section in SECTIONS[:-1]]
    groups.append([name for name, _ in sections["events"]])
    # A name that occurs twice, like the tag and the event `input`, has one number.
    spelling = list(dict.fromkeys(name for group in groups for name in group))
    lines = [HEAD, "/// The names that every page uses: tags, attributes, properties and events. Their numbers are fixed, so using such a",
             "/// name needs neither code nor a look-up.", "nonisolated enum KnownName: Int32, CaseIterable {"]
    lines += textwrap.wrap(", ".join(case(name) for name in spelling), 110, initial_indent="  case ",
                           subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    lines += ["", "  /// All names in the order of the cases, separated by white space.", '  static let spelling: StaticString = """']
    lines += textwrap.wrap(" ".join(spelling), 110, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
    return "\n".join(lines + ['    """', "}", ""])


def elements(sections):
    """The source of the functions that make elements."""
    functions = []
    for section in ("tags", "tags of SVG"):
        is_svg = section == "tags of SVG"
        for word in sections[section]:
            function, _, tag = word.partition("=")
            tag = tag or function
            functions += [
                "", f"/// `<{tag}>`{' of SVG' if is_svg else ''}.",
                f"public func {function}(_ attributes: Attribute..., @NodeBuilder children: () -> Nodes = {{ .none }}) -> Node {{",
                f"  Node.element(Tag({'svg: ' if is_svg else ''}.{case(tag)}), attributes, children())", "}"]
    return "\n".join([HEAD.rstrip("\n"), *functions, ""])


def event_names(sections):
    """The source of the constants of `EventName`."""
    lines = [HEAD, "nonisolated extension EventName {"]
    for name, meaning in sections["events"]:
        lines += [f"  /// {meaning}", f"  public static var {name}: EventName {{ EventName(.{case(name)}) }}"]
    return "\n".join(lines + ["}", ""])
