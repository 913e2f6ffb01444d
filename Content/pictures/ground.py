"""What things stand on, and the light that falls on it."""
import math

import numpy as np

from paint import F, at, ell, mix, rgb, rrect, smooth


def lerp(c1, c2, t):
    t = np.clip(t, 0, 1)[..., None]
    return (rgb(c1) * (1 - t) + rgb(c2) * t).astype(F)


def wood(a, c1="#8a5a36", c2="#5b361f", planks=5, vertical=False):
    h, w = (a.pw, a.ph) if vertical else (a.ph, a.pw)
    y = np.linspace(0, planks, h, dtype=F)[:, None]
    idx = np.floor(y)
    tone = a.rng.normal(size=planks + 2)[idx.astype(int).clip(0, planks + 1)] * 0.10
    shift = a.noise(h, w, 900, 260, 3)
    rings = np.sin((y * 9 + shift * 6 + idx * 2.7) * 2.4)
    fine = a.noise(h, w, 260, 5, 3)
    t = 0.5 + 0.16 * rings + 0.26 * fine + tone + 0.12 * shift
    col = lerp(c1, c2, t)
    f = y - idx
    seam = np.clip(1 - np.minimum(f, 1 - f) * h / planks / (3.0 * a.k), 0, 1)
    col *= (1 - 0.6 * seam)[..., None]
    a.px[:] = col.transpose(1, 0, 2) if vertical else col


def slate(a, c="#33363b", c2=None):
    n = a.noise(a.ph, a.pw, 500, octaves=6, fall=0.6)
    s = a.noise(a.ph, a.pw, 5, octaves=1)
    a.px[:] = lerp(c, c2 or mix(c, "#ffffff", 0.16), 0.42 + 0.38 * n) * (1 + 0.06 * s)[..., None]


def plaster(a, c, c2, angle=90):
    x, y = a.grid()
    u, v = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    n = a.noise(a.ph, a.pw, 420, octaves=5)
    a.px[:] = lerp(c, c2, 0.5 + (x * u / a.w + y * v / a.h) + 0.10 * n)


def linen(a, c="#e9dfcf", c2="#cdbfa8"):
    x, y = a.grid()
    n = a.noise(a.ph, a.pw, 420, octaves=3)
    weave = np.sin(x * 1.5 + 0 * y) * 0.5 + np.sin(y * 1.5 + 0 * x) * 0.5
    th = a.noise(a.ph, a.pw, 200, 4, 2) + a.noise(a.ph, a.pw, 4, 200, 2)
    a.px[:] = lerp(c, c2, 0.4 + 0.32 * n + 0.07 * weave + 0.13 * th)


def marble(a, c="#f1eeea", c2="#9a96a0"):
    n = a.noise(a.ph, a.pw, 620, octaves=5, fall=0.6)
    m = a.noise(a.ph, a.pw, 300, octaves=5, fall=0.6)
    v = np.exp(-np.abs(n) * 14) * smooth(-0.2, 0.7, m)
    a.px[:] = lerp(c, c2, 0.10 + 0.10 * m + 0.55 * v)


def tatami(a, c="#b9b676", c2="#8f8f52", border="#2e3a34"):
    x, y = a.grid()
    f = a.noise(a.ph, a.pw, 180, 3, 2)
    t = 0.45 + 0.20 * np.sin(y * 1.05 + 0 * x) + 0.22 * f + 0.12 * a.noise(a.ph, a.pw, 500, octaves=2)
    a.px[:] = lerp(c, c2, t)
    a.shape(rrect(a.w * 0.36, 0, 90, a.h * 2, 0), border, mix(border, "#ffffff", 0.12), 0, tex=0.15, ts=6)


def cloth(a, pts, c, c2=None, stripes=None, shadow=14):
    """A napkin or mat."""
    a.shape(pts, c, c2 or mix(c, "#000000", 0.12), 40, bevel=8, lift=0.12, shadow=shadow, sa=0.35, tex=0.07, ts=90)
    if stripes:
        a.within(pts)
        p = np.asarray(pts)
        lo, hi = p.min(0), p.max(0)
        with a.sketch(alpha=0.55) as s:
            for i in np.arange(lo[0] - 300, hi[0] + 300, 46):
                s.line([(i, lo[1] - 50), (i + 120, hi[1] + 50)], 7, stripes)
        a.within(None)


def window(a, c="#fff0cf", strength=0.30, angle=-24, bars=3):
    """Sunlight through a window: warm panes and cool shade between them."""
    x, y = a.grid()
    c0, s0 = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    u = x * c0 + y * s0
    v = -x * s0 + y * c0
    u = u + 18 * np.sin(v / 260)
    w = a.w * 0.26
    k = (u + a.w * 0.42) / w
    f = k - np.floor(k)
    pane = smooth(0.06, 0.16, f) * (1 - smooth(0.86, 0.97, f)) * (k > 0) * (k < bars)
    leaf = smooth(-0.7, 0.55, a.noise(a.ph, a.pw, 210, octaves=2) + 0.30)
    m = pane * (0.45 + 0.55 * leaf) * strength * 0.75
    a.px *= 1 - (strength * 0.42 * (1 - pane * leaf))[..., None] * rgb("#8fa0a0")
    a.px += (1 - np.clip(a.px, 0, 1)) * rgb(c) * m[..., None]


def steam(a, x, y, w=260, h=520, strength=0.30):
    n = a.noise(a.ph, a.pw, 120, 330, 4)
    gx, gy = a.grid()
    sway = 60 * np.sin(gy / 150) + 40 * np.sin(gy / 67 + 1)
    d = np.exp(-(((gx - x + sway) / w) ** 2) * 1.5) * np.exp(-(((gy - y + h * 0.35) / h) ** 2) * 3)
    m = np.clip((n - 0.02) * 1.5, 0, 1) * d * strength
    a.px += (1 - np.clip(a.px, 0, 1)) * m[..., None]


def bokeh(a, n, colours, rmin=14, rmax=60, ymin=-1.0, ymax=1.0, alpha=0.34):
    for _ in range(n):
        x, y = a.rng.uniform(-a.w / 2, a.w / 2), a.rng.uniform(ymin, ymax) * a.h / 2
        r = a.rng.uniform(rmin, rmax)
        c = colours[a.rng.integers(len(colours))]
        al = alpha * a.rng.uniform(0.35, 1)
        a.shape(ell(x, y, r), c, alpha=al * 0.8, soft=r * 0.05, blend="screen")
        a.shape(ell(x, y, r * 0.88), mix(c, "#000000", 0.55), alpha=al * 0.35, soft=r * 0.1, blend="over")
        a.glow(x, y, r * 1.3, c, al * 0.55)


def haze(a, c, y0, y1, alpha):
    """A veil that thickens from y0 to y1 (units)."""
    _, y = a.grid()
    m = smooth(y0, y1, y) if y1 > y0 else 1 - smooth(y1, y0, y)
    a.px += (rgb(c) - a.px) * (m * alpha)[..., None]
