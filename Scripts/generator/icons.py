"""Writes `Icon` with a case for each symbol of `icons.svg`, so that a new icon only has to be drawn there."""

import re

from declarations import Refusal
from swift import HEAD

SYMBOL = re.compile(r'<symbol id="([^"]*)"')
NAME = re.compile(r"icon-([a-z]+(?:-[a-z]+)*)")


def source(path):
    """The source of `Icon`, from the file with the icons."""
    lines = [HEAD, "/// The icons in `icons.svg`.", "nonisolated package enum Icon: String, Sendable {"]
    for row, line in enumerate(path.read_text().split("\n")):
        for symbol in SYMBOL.findall(line):
            match = NAME.fullmatch(symbol)
            if not match:
                raise Refusal(path, row, f"“{symbol}” is no name of an icon, as in icon-page-group")
            first, *others = match.group(1).split("-")
            name = first + "".join(word.capitalize() for word in others)
            lines.append(f"  case {name}" + (f' = "{match.group(1)}"' if others else ""))
    return "\n".join(lines + ["}", ""])
