"""What has happened in a deal so far, and what each seat knows from it."""

from __future__ import annotations

from foolery.core.events import Event, Seat, Sight, project
from foolery.core.knowledge import Knowledge


class Trail:
    """A link in a chain of events: those of one move, and the link before it.

    Chains share their past, so that copying a state copies one reference. What a seat knows is worked out
    when it is asked for, from the nearest link where it was known.
    """

    __slots__ = ("_known", "before", "events", "number")

    def __init__(self, before: Trail | None, events: list[Event]) -> None:
        self.before = before
        self.events = events
        self.number: int = len(events) + (before.number if before else 0)
        self._known: dict[Seat | None, Knowledge] = {}

    @classmethod
    def start(cls, knowledge: dict[Seat | None, Knowledge], number: int = 0) -> Trail:
        """A chain that begins with what each seat knows, after so many events."""
        trail = cls(None, [])
        trail.number = number
        trail._known = knowledge
        return trail

    def knowledge(self, seat: Seat | None, sight: Sight) -> Knowledge:
        """What a seat knows at this link; not to be changed."""
        links: list[Trail] = []
        link: Trail | None = self
        while link is not None and seat not in link._known:
            links.append(link)
            link = link.before
        assert link is not None, "a trail starts with what every seat knows"
        if not links:
            return link._known[seat]
        known = link._known[seat].copy()
        for later in reversed(links):
            known.follow(project(event, seat, sight) for event in later.events)
        if link.before is not None:
            del link._known[seat]
        self._known[seat] = known
        return known

    def history(self) -> list[Event]:
        """Every event of the chain, first to last."""
        links: list[Trail] = []
        link: Trail | None = self
        while link is not None:
            links.append(link)
            link = link.before
        return [event for link in reversed(links) for event in link.events]
