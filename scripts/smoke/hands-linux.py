# What a person does at a window, by the names that a screen reader hears: WHAT [ROLE] [NAME]. Ends with 1 when nothing is so named.
# Packages at-spi2-core, python3-gi, gir1.2-atspi-2.0. Run by hands.mjs.
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def found(node, role, name, depth=0):
    if node is None or depth > 60:
        return None
    if node.get_role_name() == role and (node.get_name() or "").startswith(name):
        return node
    for at in range(node.get_child_count()):
        inner = found(node.get_child_at_index(at), role, name, depth + 1)
        if inner is not None:
            return inner
    return None


what, role, name = sys.argv[1:4]
node = found(Atspi.get_desktop(0), role, name)
if node is None:
    sys.exit(1)
if what == "press":
    node.get_action_iface().do_action(0)
elif what == "focus":
    node.get_component_iface().grab_focus()
