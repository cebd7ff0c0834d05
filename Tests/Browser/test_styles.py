"""A feature's styles are loaded with its part of the page, so no other feature may need them."""

import json
import pathlib
import re

from conftest import ROOT

MODULES = ROOT / ".build-web" / "PaperWeb.modules.json"


def used_classes(folder):
    """The classes that the Swift files of a module name, as far as they are literals."""
    found = {}
    for path in sorted(folder.rglob("*.swift")):
        text = path.read_text(encoding="utf-8")
        for argument in re.findall(r"\.class\(((?:[^()]|\([^()]*\))*)\)", text):
            for literal in re.findall(r'"([^"\\]*)"', argument):
                for name in literal.split():
                    found.setdefault(name, path)
    return found


def styled_classes(sheet):
    """The classes that a style sheet has rules for."""
    if not sheet.exists():
        return set()
    text = re.sub(r"/\*.*?\*/|\"[^\"]*\"|\{[^{}]*\}", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    return set(re.findall(r"\.(-?[A-Za-z_][\w-]*)", text))


def faults(modules, folder_of, needs):
    """A module's classes whose rules may not be loaded with it: they are not in its own part, in a part that it needs,
    or in the first file."""
    styled = {name: styled_classes(folder_of(name) / f"{name}.css") for name in modules}
    found = []
    for module, part in modules.items():
        for name, path in used_classes(folder_of(module)).items():
            owners = {each for each in modules if name in styled[each]}
            if owners and not any(modules[each] in (None, part, *needs.get(part, [])) for each in owners):
                found.append(f"{path.name} of {module} uses .{name}, whose rules are in {', '.join(sorted(owners))}.css")
    return found


def test_each_class_that_a_module_uses_is_styled_where_it_is_loaded():
    described = json.loads(MODULES.read_text(encoding="utf-8"))
    parts = {name: module["part"] for name, module in described["modules"].items()}
    needs = {name: part["needs"] for name, part in described["parts"].items()}
    assert faults(parts, lambda module: ROOT / described["modules"][module]["path"], needs) == []


def test_a_class_that_is_styled_elsewhere_is_found(tmp_path):
    for module, css, swift in (("ScreenKit", ".icon {}", ""), ("Star", ".star {}", ""),
                               ("Docs", ".doc, .icon .doc-head {}", '.class("doc icon star")'),
                               ("Find", ".hit { background: url(x.png) }", '.class(isOpen ? "hit doc-head" : "plain")')):
        (tmp_path / module).mkdir()
        (tmp_path / module / f"{module}.css").write_text(css)
        (tmp_path / module / "UI.swift").write_text(swift)
    modules = {"ScreenKit": None, "Star": "shared", "Docs": "docs", "Find": "find"}
    assert faults(modules, lambda module: tmp_path / module, {"docs": ["shared"], "find": ["shared"]}) == [
        "UI.swift of Find uses .doc-head, whose rules are in Docs.css"]
