"""Points with their intervals, drawn as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape

import msgspec

WIDTH, LABELS, RIGHT = 760, 250, 70
ROW, TOP, BOTTOM = 24, 44, 30
GROUND, INK, FAINT, MARK, LINE = "#ffffff", "#222222", "#dddddd", "#1f6f54", "#b3541e"


class Point(msgspec.Struct, frozen=True):
    """A value with its interval; a point without a value is a heading. `line` is what it is held against."""

    label: str
    value: float | None = None
    low: float = 0.0
    high: float = 0.0
    text: str = ""
    line: float | None = None


def plot(title: str, points: Sequence[Point], span: tuple[float, float], unit: str = "") -> str:
    """An SVG picture of the points, one below another, on an axis from ``span[0]`` to ``span[1]``."""
    height = TOP + ROW * len(points) + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{GROUND}"/>',
        f'<text x="12" y="24" font-size="16">{escape(title)}</text>',
    ]
    for tick in ticks(*span):
        x = place(tick, span)
        parts.append(_line(x, TOP, x, height - BOTTOM, FAINT))
        parts.append(_text(x, height - BOTTOM + 18, f"{tick:g}{unit}", "middle"))
    for index, point in enumerate(points):
        parts += _drawn(point, TOP + ROW * index + ROW / 2, span)
    return "\n".join([*parts, "</svg>", ""])


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from `low` to `high`, four to ten of them."""
    step = 10 ** math.floor(math.log10((high - low) / 4))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= 10)
    first = math.ceil(low / step - 1e-9)
    return [round(step * k, 10) for k in range(first, math.floor(high / step + 1e-9) + 1)]


def place(value: float, span: tuple[float, float]) -> float:
    """Where a value is on the axis; what is outside is drawn at its end."""
    low, high = span
    share = (min(max(value, low), high) - low) / (high - low)
    return LABELS + share * (WIDTH - LABELS - RIGHT)


def _drawn(point: Point, y: float, span: tuple[float, float]) -> list[str]:
    if point.value is None:
        return [f'<text x="12" y="{y + 4:g}" font-weight="bold">{escape(point.label)}</text>']
    x, low, high = (place(value, span) for value in (point.value, point.low, point.high))
    parts = [
        _text(LABELS - 12, y + 4, point.label, "end"),
        _text(WIDTH - RIGHT + 10, y + 4, point.text, "start"),
    ]
    if point.line is not None:
        at = place(point.line, span)
        parts.append(_line(at, y - ROW / 2, at, y + ROW / 2, LINE))
    parts.append(_line(low, y, high, y, MARK, 2))
    parts += [_line(end, y - 4, end, y + 4, MARK, 2) for end in (low, high)]
    parts.append(f'<circle cx="{x:.1f}" cy="{y:g}" r="4.5" fill="{MARK}"/>')
    return parts


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: int = 1) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:g}" x2="{x2:.1f}" y2="{y2:g}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'
