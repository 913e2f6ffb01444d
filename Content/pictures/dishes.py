"""Food and tableware, seen from above unless said otherwise. Every piece: (art, x, y, scale or radius, …)."""
import math

import numpy as np

from paint import arc, at, band, ell, mix, rgb, rrect, spline


def dark(c, t=0.25):
    return mix(c, "#140a06", t)


def pale(c, t=0.25):
    return mix(c, "#fffaf0", t)


def jit(a, c, v=0.06):
    return np.clip(rgb(c) * (1 + a.rng.normal() * v), 0, 1)


# Tableware ------------------------------------------------------------------------------------------------

def plate(a, x, y, r, c="#f4efe6", rim=0.68, line=None, ry=None):
    k = (ry or r) / r
    e = lambda f: ell(x, y, r * f, r * f * k, n=140)
    a.shape(e(1), c, dark(c, 0.16), 50, bevel=r * 0.05, lift=0.35, shadow=r * 0.11, sa=0.55, tex=0.025, ts=120)
    if line is not None:
        a.shape(e(0.955), line), a.shape(e(0.925), c, dark(c, 0.12), 50, tex=0.02, ts=120)
    a.shape(e(rim + 0.035), pale(c, 0.4), dark(c, 0.10), 240, soft=2)
    a.shape(e(rim), dark(c, 0.15), pale(c, 0.25), 55, soft=3, tex=0.02, ts=120)
    a.shape(band(arc(x, y, r * 0.86, 190, 250, r * 0.86 * k), [0, r * 0.035, 0]), "#ffffff", alpha=0.55, soft=r * 0.012)


def slab(a, x, y, w, h, c="#2c2f33", rot=0, r=14):
    a.shape(rrect(x, y, w, h, r, rot), c, dark(c, 0.2), 60, bevel=10, lift=0.25, shadow=26, sa=0.6, tex=0.12, ts=60)


def bowl(a, x, y, r, c="#26333f", inner=None, fill="#b5651d", line=None, depth=0.84):
    inner = inner or pale(c, 0.8)
    a.shape(ell(x, y, r, n=140), c, dark(c, 0.5), 60, bevel=r * 0.10, lift=0.4, gloss=0.3, shadow=r * 0.16, sa=0.6)
    a.shape(ell(x, y, r * 0.955, n=140), pale(inner, 0.3), dark(inner, 0.2), 60)
    if line:
        a.shape(ell(x, y, r * 0.93, n=140), line), a.shape(ell(x, y, r * 0.905, n=140), pale(inner, 0.2), dark(inner, 0.2), 60)
    a.shape(ell(x, y, r * 0.895, n=140), dark(inner, 0.45), pale(inner, 0.3), 58, soft=2)
    a.shape(ell(x, y, r * depth, n=140), dark(fill, 0.35), alpha=0.9, soft=r * 0.02)
    a.shape(ell(x, y, r * depth, n=140), fill, dark(fill, 0.28), "r", tex=0.05, ts=r * 0.5, soft=1.5)


def chopsticks(a, x, y, length=620, rot=0, c="#7a2a1e", gap=20):
    for i, d in enumerate((-gap / 2, gap / 2)):
        p = at([(-length / 2, d), (length / 2, d * (0.35 if i else 0.5))], x, y, rot)
        b = band(np.linspace(p[0], p[1], 20), [15, 13, 7])
        a.shape(b, c, dark(c, 0.35), rot, bevel=5, lift=0.5, gloss=0.5, shadow=9, sa=0.55)
        q = band(np.linspace(p[0], p[0] + (p[1] - p[0]) * 0.1, 8), [15, 15])
        a.shape(q, "#d8a24a", "#8d5a1c", rot, bevel=5, lift=0.5)


def spoon(a, x, y, rot=0, s=1.0, c="#d9d4cc"):
    h = at(band([(0, 0), (120, 6), (250, 0), (380, -2)], [22, 13, 14, 24]), x, y, rot, s)
    a.shape(h, pale(c, 0.3), dark(c, 0.4), rot + 90, bevel=6 * s, lift=0.6, gloss=0.7, shadow=12 * s, sa=0.5)
    b = at(ell(-52, 0, 74, 48), x, y, rot, s)
    a.shape(b, pale(c, 0.2), dark(c, 0.35), 40, bevel=12 * s, lift=0.5, gloss=0.6, shadow=12 * s, sa=0.5)
    a.shape(at(ell(-52, 0, 58, 36), x, y, rot, s), dark(c, 0.45), pale(c, 0.4), 50, soft=3)


def fork(a, x, y, rot=0, s=1.0, c="#d5d2cd"):
    parts = [band([(0, 0), (150, 0), (400, 0)], [24, 13, 24])] + [band([(-20, i), (-130, i)], [11, 10, 5]) for i in (-27, -9, 9, 27)]
    parts.append(band([(10, 0), (-30, 0)], [24, 66]))
    for p in parts:
        a.shape(at(p, x, y, rot, s), pale(c, 0.3), dark(c, 0.35), rot + 90, bevel=4 * s, lift=0.5, gloss=0.4, shadow=8 * s, sa=0.4)


def knife(a, x, y, rot=0, s=1.0, c="#d5d2cd"):
    a.shape(at(band([(-190, 0), (0, 0), (20, 0), (250, 0)], [10, 40, 22, 26]), x, y, rot, s), pale(c, 0.35), dark(c, 0.35), rot + 90, bevel=6 * s, lift=0.5, gloss=0.5, shadow=10 * s, sa=0.45)


def glass_top(a, x, y, r, drink="#7a0f22", c="#e9eef0"):
    a.shadow(ell(x, y, r), r * 0.2, 0.4)
    a.shape(ell(x, y, r), c, alpha=0.28, bevel=r * 0.1, lift=0.8, gloss=0.8)
    a.shape(ell(x, y, r * 0.74), pale(drink, 0.08), dark(drink, 0.5), 60, bevel=r * 0.12, lift=0.3, gloss=0.4)
    for p, al in ((arc(x, y, r * 0.94, 195, 265), 0.9), (arc(x, y, r * 0.9, 20, 70), 0.5), (arc(x, y, r * 0.62, 200, 250), 0.45)):
        a.shape(band(p, [0, r * 0.055, 0]), "#ffffff", alpha=al, soft=1.5)


# Small garnish --------------------------------------------------------------------------------------------

def leaf(a, x, y, length, width, rot=0, c="#4f8a3a", veins=True, shadow=6):
    t = np.linspace(0, 1, 24)
    w = np.sin(t * np.pi) ** 0.8 * width / 2 * (1.15 - 0.4 * t)
    up = np.stack([t * length - length / 2, -w], 1)
    o = at(np.vstack([up, (up * (1, -1))[::-1]]), x, y, rot)
    a.shape(o, pale(c, 0.12), dark(c, 0.3), rot + 90, bevel=max(3, width * 0.10), lift=0.3, gloss=0.1, shadow=shadow, sa=0.4)
    if veins:
        with a.sketch(alpha=0.45, blur=0.8) as s:
            s.line(at([(-length / 2, 0), (length / 2, 0)], x, y, rot), 2.4, pale(c, 0.45))
            for i in np.linspace(-0.32, 0.3, 6) * length:
                for d in (-1, 1):
                    s.line(at([(i, 0), (i + length * 0.10, d * width * 0.28)], x, y, rot), 1.6, pale(c, 0.35))


def shiso(a, x, y, s, rot=0, c="#4c8038"):
    t = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    r = (1 - 0.28 * np.cos(t)) * (1 + 0.045 * np.sign(np.sin(t * 22)))
    o = at(np.stack([np.cos(t) * r * s * 0.78, np.sin(t) * r * s * 0.62], 1), x, y, rot)
    a.shape(o, pale(c, 0.1), dark(c, 0.3), 60, bevel=s * 0.06, lift=0.3, shadow=7, sa=0.4, tex=0.10, ts=s * 0.2)
    with a.sketch(alpha=0.5, blur=0.7) as k:
        k.line(at([(-s, 0), (s * 0.5, 0)], x, y, rot), 3, pale(c, 0.4))
        for i in np.linspace(-0.7, 0.2, 6) * s:
            for d in (-1, 1):
                k.line(at([(i, 0), (i + s * 0.22, d * s * 0.36)], x, y, rot), 2, pale(c, 0.3))


def herbs(a, x, y, r, n=30, c="#5c9a3c", size=11):
    for _ in range(n):
        d, t = r * math.sqrt(a.rng.uniform()), a.rng.uniform(0, 360)
        leaf(a, x + d * math.cos(t), y + d * math.sin(t), a.rng.uniform(0.8, 1.6) * size * 1.6, size, t, jit(a, c, 0.14), False, 3)


def negi(a, x, y, r, n=40, size=13, c="#7db24a"):
    for _ in range(n):
        d, t = r * abs(a.rng.normal()) * 0.55, a.rng.uniform(0, 7)
        px, py, q, al = x + d * math.cos(t), y + d * math.sin(t), size * a.rng.uniform(0.7, 1.15), a.rng.uniform(0, 180)
        cc = jit(a, mix(c, "#eef2c4", a.rng.uniform(0, 0.75)), 0.06)
        a.shape(ell(px, py, q, q * a.rng.uniform(0.6, 1), al, n=22), pale(cc, 0.25), cc, 60, bevel=3, lift=0.35, shadow=3, sa=0.35)
        a.shape(ell(px, py, q * 0.5, q * 0.4, al, n=16), dark(cc, 0.3), pale(cc, 0.3), 60)


def speckle(a, pts, n, c, size=(1, 3), alpha=0.8):
    p = np.asarray(pts)
    lo, hi = p.min(0), p.max(0)
    keep = a.clip
    if keep is None:
        a.within(pts)
    with a.sketch(alpha=alpha) as s:
        for _ in range(n):
            s.dot(a.rng.uniform(lo[0], hi[0]), a.rng.uniform(lo[1], hi[1]), a.rng.uniform(*size), jit(a, c, 0.15))
    a.clip = keep


def rice(a, pts, c="#f7f2e6", grain=12, shadow=10):
    """A mound of cooked rice with its grains."""
    p = np.asarray(pts)
    lo, hi = p.min(0), p.max(0)
    a.shape(pts, c, dark(c, 0.13), 55, bevel=grain * 1.8, lift=0.35, shadow=shadow, sa=0.45)
    keep = a.clip
    if keep is None:
        a.within(pts)
    n = int((hi[0] - lo[0]) * (hi[1] - lo[1]) / (grain * grain * 0.75))
    with a.sketch(alpha=0.75, relief=grain * 0.28, lift=0.55) as s:
        for _ in range(min(n, 6000)):
            x, y, t = a.rng.uniform(lo[0], hi[0]), a.rng.uniform(lo[1], hi[1]), a.rng.uniform(0, 180)
            e = ell(x, y, grain * 0.62, grain * 0.27, t, n=12)
            s.poly(e + (0.9, 1.6), dark(c, 0.20))
            s.poly(e, jit(a, pale(c, 0.3), 0.03))
    a.clip = keep
    a.shape(pts, c, dark(c, 0.5), 55, alpha=0.14)


def noodles(a, x, y, r, c="#efcf86", bundles=14, strands=13, width=9):
    """Folded bundles of noodles within a circle."""
    with a.sketch(relief=width * 0.5, lift=0.6, shadow=5, sa=0.4) as s:
        for b in range(bundles):
            t0, off, bend = a.rng.uniform(0, 180), a.rng.uniform(-0.55, 0.55) * r, a.rng.normal() * 0.5
            u = np.linspace(-1, 1, 34)
            wave = a.rng.uniform(2, 5)
            for i in range(strands):
                d = off + (i - strands / 2) * width * 0.93 + a.rng.normal() * 2
                yy = d + bend * r * 0.5 * u * u + np.sin(u * wave + b) * r * 0.06
                half = math.sqrt(max(r * r - min(abs(d), r * 0.98) ** 2, 1)) * 0.94
                p = at(np.stack([u * half, yy], 1), 0, 0, t0)
                ln = np.hypot(p[:, 0], p[:, 1])
                p = p * np.minimum(1, r * 0.97 / np.maximum(ln, 1))[:, None] + (x, y)
                k = jit(a, c, 0.035)
                s.line(p, width * 1.25, dark(k, 0.45))
                s.line(p, width * 0.92, k)
                s.line(p - (0.8, 1.5), width * 0.3, pale(k, 0.5))


def oil(a, x, y, r, n=50, c="#ffcf6b", size=(4, 20)):
    for _ in range(n):
        d, t, q = r * math.sqrt(a.rng.uniform()), a.rng.uniform(0, 7), a.rng.uniform(*size)
        p = ell(x + d * math.cos(t), y + d * math.sin(t), q, n=30)
        a.shape(p, c, alpha=0.22, bevel=q * 0.4, lift=0.8, gloss=0.6)


def egg(a, x, y, s=70, rot=0, yolk="#f39a1f"):
    o = at(ell(0, 0, s, s * 0.8), x, y, rot)
    a.shape(o, "#fffaf0", "#e8dcc6", 60, bevel=s * 0.14, lift=0.25, gloss=0.4, shadow=s * 0.14, sa=0.5)
    a.shape(at(ell(s * 0.08, 0, s * 0.55, s * 0.5), x, y, rot), pale(yolk, 0.12), dark(yolk, 0.22), "r", bevel=s * 0.1, lift=0.3, gloss=0.7)
    a.shape(at(ell(-s * 0.06, -s * 0.12, s * 0.14, s * 0.08, -30), x, y, rot), "#ffffff", alpha=0.65, soft=2)


def chashu(a, x, y, s=120, rot=0, c="#b9785a"):
    o = at(ell(0, 0, s, s * 0.86, wob=0.05, rng=a.rng), x, y, rot)
    a.shape(o, "#7b3f22", "#4d2412", 60, bevel=s * 0.06, shadow=s * 0.1, sa=0.5)
    i = at(ell(0, 0, s * 0.92, s * 0.79, wob=0.04, rng=a.rng), x, y, rot)
    a.shape(i, pale(c, 0.12), dark(c, 0.18), 50, bevel=s * 0.05, lift=0.25, gloss=0.15, tex=0.12, ts=s * 0.25, tsy=s * 0.1)
    a.within(i)
    t = np.linspace(0.4, 4.1 * np.pi, 80)
    rr = s * (0.12 + 0.66 * t / t.max())
    spiral = np.stack([np.cos(t) * rr, np.sin(t) * rr * 0.86], 1)
    a.shape(at(band(spiral, [s * 0.05, s * 0.17, s * 0.06, s * 0.2, s * 0.1]), x, y, rot), "#f3d9bd", "#d9b08c", 60, alpha=0.85, soft=2.2, bevel=4, lift=0.2)
    a.within(None)


def nori(a, x, y, w=150, h=210, rot=0):
    a.shape(rrect(x, y, w, h, 3, rot), "#26352a", "#0f1913", rot + 60, bevel=4, lift=0.25, gloss=0.1, shadow=10, sa=0.5, tex=0.35, ts=14)


def naruto(a, x, y, s=48):
    t = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    o = np.stack([np.cos(t), np.sin(t)], 1) * (s * (1 + 0.06 * np.sin(t * 12)))[:, None]
    a.shape(at(o, x, y), "#fffaf4", "#e6dccb", 60, bevel=5, lift=0.25, shadow=6, sa=0.4)
    u = np.linspace(0.3, 3.6 * np.pi, 60)
    a.shape(band(np.stack([x + np.cos(u) * u * s * 0.058, y + np.sin(u) * u * s * 0.058], 1), [s * 0.06, s * 0.14, s * 0.12]), "#ee7d93", "#d8556f", 60)


def menma(a, x, y, n=7, rot=20, c="#c08a45"):
    for i in range(n):
        p = rrect(x + a.rng.normal() * 14, y + (i - n / 2) * 17, a.rng.uniform(90, 130), 21, 5, rot + a.rng.normal() * 9)
        a.shape(p, pale(jit(a, c), 0.1), dark(c, 0.3), rot + 80, bevel=6, lift=0.35, gloss=0.25, shadow=6, sa=0.4, tex=0.08, ts=40, tsy=6)


# Sushi and fish -------------------------------------------------------------------------------------------

FISH = {
    "salmon": ("#fb9362", "#ef7040", "#ffd9bf"), "tuna": ("#b8273a", "#8c1427", "#d65563"), "toro": ("#f0929a", "#dc6f7c", "#fde0dd"),
    "tai": ("#fbe6e1", "#f0b9b4", "#ffffff"), "ika": ("#fbf8f2", "#e5ded3", "#ffffff"), "saba": ("#9fb0ba", "#5b7280", "#e8eef0"),
    "buri": ("#f3c3ad", "#c9615a", "#fbe6db"),
}


def fillet(a, pts, kind, x, y, rot, s):
    c1, c2, line = FISH[kind]
    a.shape(pts, c1, c2, rot + 75, bevel=15 * s, lift=0.34, gloss=0.55, shadow=7 * s, sa=0.45, tex=0.05, ts=60 * s)
    a.within(pts, 1)
    with a.sketch(alpha=0.7, blur=1.3 * s) as k:
        for i in np.arange(-150, 170, 23 if kind != "ika" else 15):
            j = a.rng.normal() * 3
            k.line(at(spline([(i + 26 + j, -60), (i + 6 + j, -14), (i - 2, 18), (i - 24, 62)], False, 6), x, y, rot, s), (5.5 if kind in ("salmon", "toro") else 2.6) * s, line)
        if kind == "saba":
            for i in range(14):
                k.line(at([(-130 + i * 20, -50), (-118 + i * 20, -18)], x, y, rot, s), 7 * s, "#2f4657")
    a.within(None)


def nigiri(a, x, y, kind="salmon", s=1.0, rot=0):
    base = at(spline([(-112, -30), (-60, -47), (60, -47), (112, -30), (118, 10), (96, 46), (0, 54), (-96, 46), (-118, 10)]), x, y, rot, s)
    rice(a, base, grain=15 * s, shadow=13 * s)
    top = at(spline([(-142, -20), (-90, -50), (0, -56), (90, -52), (140, -26), (146, 8), (116, 34), (30, 36), (-60, 38), (-128, 26)]), x, y, rot, s)
    if kind == "tamago":
        p = at(rrect(0, -8, 250, 78, 12), x, y, rot, s)
        a.shape(p, "#ffdb62", "#efb02e", rot + 80, bevel=10 * s, lift=0.3, gloss=0.15, shadow=8 * s, tex=0.05, ts=40 * s)
        a.shape(at(rrect(0, -2, 40, 108, 4), x, y, rot, s), "#2b3a2e", "#111b14", rot + 60, bevel=5 * s, lift=0.25, tex=0.3, ts=9 * s)
    elif kind == "ebi":
        a.shape(top, "#ffab7d", "#f27f55", rot + 80, bevel=15 * s, lift=0.35, gloss=0.4, shadow=8 * s)
        a.within(top)
        for i in np.linspace(-105, 95, 6):
            a.shape(at(band(spline([(i + 12, -62), (i - 4, -6), (i + 6, 48)], False, 8), [8, 17, 8]), x, y, rot, s), "#fff1e4", alpha=0.8, soft=2.5 * s)
        a.shape(at(band([(-140, -6), (140, -8)], [3, 12, 3]), x, y, rot, s), "#fff6ec", alpha=0.6, soft=3 * s)
        a.within(None)
        for d in (-18, 14):
            leaf(a, *at([(158, d - 6)], x, y, rot, s)[0], 66 * s, 34 * s, rot + d, "#e8512f", True, 5)
    elif kind == "anago":
        a.shape(top, "#b5763e", "#7a4320", rot + 80, bevel=14 * s, lift=0.35, gloss=0.7, shadow=8 * s, tex=0.16, ts=30 * s)
        a.shape(at(band(spline([(-110, -18), (-40, 10), (30, -16), (110, 6)], False), [5, 12, 5]), x, y, rot, s), "#3a190b", alpha=0.75, soft=1.5)
    else:
        fillet(a, top, kind, x, y, rot, s)
        if kind in ("tai", "saba", "ika"):
            for d in range(7):
                px, py = at([(a.rng.normal() * 17, -12 + a.rng.normal() * 9)], x, y, rot, s)[0]
                a.shape(ell(px, py, 8 * s, 4 * s, a.rng.uniform(0, 180), n=16), "#7db24a", "#4e7e2b", 50, bevel=2, shadow=2)


def roe(a, pts, n=60, size=13, c="#f4622e"):
    """Salmon roe heaped within an outline."""
    p = np.asarray(pts)
    mid, half = p.mean(0), (p.max(0) - p.min(0)) / 2
    for _ in range(n):
        d, t = math.sqrt(a.rng.uniform()) * 0.9, a.rng.uniform(0, 7)
        x, y = mid + half * d * (math.cos(t), math.sin(t))
        q = size * a.rng.uniform(0.85, 1.1)
        a.shape(ell(x, y, q, n=26), pale(jit(a, c), 0.1), dark(c, 0.25), "r", bevel=q * 0.5, lift=0.4, gloss=0.7, shadow=3, sa=0.4)
        a.shape(ell(x - q * 0.3, y - q * 0.35, q * 0.2, n=12), "#fff3e0", alpha=0.9, soft=0.8)
        a.shape(ell(x + q * 0.25, y + q * 0.3, q * 0.3, n=12), "#ffb36b", alpha=0.7, soft=1.5)


def gunkan(a, x, y, s=1.0, rot=0, kind="ikura"):
    a.shape(at(rrect(0, 0, 170, 122, 58), x, y, rot, s), "#2c3c30", "#0f1812", 60, bevel=10 * s, lift=0.35, shadow=13 * s, sa=0.5, tex=0.25, ts=12 * s)
    o = at(rrect(0, -3, 150, 102, 50), x, y, rot, s)
    rice(a, o, grain=14 * s, shadow=0)
    if kind == "ikura":
        roe(a, at(ell(0, -4, 72, 46), x, y, rot, s), 46, 13 * s)
        leaf(a, *at([(40, -36)], x, y, rot, s)[0], 60 * s, 30 * s, rot - 30, "#6fa544")
    else:
        for i in range(9):
            px, py = at([((i % 3 - 1) * 40 + a.rng.normal() * 6, (i // 3 - 1) * 26 - 4)], x, y, rot, s)[0]
            t = spline([(px - 26 * s, py), (px - 6 * s, py - 15 * s), (px + 24 * s, py - 8 * s), (px + 20 * s, py + 11 * s), (px - 12 * s, py + 13 * s)])
            a.shape(t, "#eda23c", "#d4791c", 60, bevel=9 * s, lift=0.4, gloss=0.35, shadow=4, tex=0.12, ts=6 * s)


def maki(a, x, y, s=60, core="#b8273a", core2=None):
    a.shape(ell(x, y, s), "#2a3a2e", "#0e1711", 60, bevel=s * 0.12, lift=0.4, shadow=s * 0.2, sa=0.5, tex=0.2, ts=8)
    rice(a, ell(x, y, s * 0.9, wob=0.01, rng=a.rng), grain=s * 0.2, shadow=0)
    a.shape(ell(x - s * 0.06, y, s * 0.42, s * 0.38, wob=0.07, rng=a.rng), core, dark(core, 0.2), 50, bevel=s * 0.1, lift=0.3, gloss=0.35, shadow=3)
    if core2:
        a.shape(ell(x + s * 0.2, y + s * 0.1, s * 0.2, s * 0.26, 20), core2, dark(core2, 0.2), 50, bevel=4, gloss=0.2)


def wasabi(a, x, y, s=44):
    a.shape(ell(x, y, s, s * 0.86, wob=0.10, rng=a.rng), "#b6cf6e", "#8fae48", 60, bevel=s * 0.3, lift=0.35, shadow=8, tex=0.13, ts=12)


def gari(a, x, y, s=60):
    for i in range(6):
        p = ell(x + a.rng.normal() * s * 0.4, y + a.rng.normal() * s * 0.3, s * 0.62, s * 0.4, a.rng.uniform(0, 180), wob=0.14, rng=a.rng)
        a.shape(p, "#fbd9c4", "#efb49c", a.rng.uniform(0, 180), bevel=6, lift=0.35, gloss=0.3, shadow=5, sa=0.3, alpha=0.93)


def sashimi(a, x, y, kind="tuna", n=5, s=1.0, rot=0):
    for i in range(n):
        px, py = at([(0, (i - n / 2) * 46)], x, y, rot, s)[0]
        t = at(spline([(-96, -24), (-30, -38), (60, -36), (100, -14), (86, 26), (0, 36), (-86, 28)]), px, py, rot - 8, s)
        fillet(a, t, kind, px, py, rot - 8, s)


def lemon(a, x, y, s=60, c="#ffd84a"):
    a.shape(ell(x, y, s), c, dark(c, 0.15), 60, bevel=s * 0.1, lift=0.3, shadow=s * 0.14)
    a.shape(ell(x, y, s * 0.9), "#fff7d2", "#f3e6a4", 60)
    for i in range(9):
        p = at(spline([(s * 0.12, 0), (s * 0.74, -s * 0.2), (s * 0.83, 0), (s * 0.74, s * 0.2)]), x, y, i * 40)
        a.shape(p, pale(c, 0.2), dark(c, 0.08), "r", bevel=4, lift=0.3, gloss=0.3)


def skewer(a, x, y, rot=0, s=1.0, kind="momo", n=4):
    p = at([(-330, 0), (230, 0)], x, y, rot, s)
    a.shape(band(np.linspace(p[0], p[1], 12), [9 * s, 9 * s, 4 * s]), "#d9b277", "#a97c45", rot + 90, bevel=3, shadow=8, sa=0.5)
    for i in range(n):
        px, py = at([(-70 + i * 78 + a.rng.normal() * 3, a.rng.normal() * 3)], x, y, rot, s)[0]
        if kind == "tsukune":
            o, c = ell(px, py, 47 * s, 44 * s, wob=0.05, rng=a.rng), "#a45a2a"
        elif kind == "negima" and i % 2:
            o, c = rrect(px, py, 44 * s, 92 * s, 12 * s, rot), "#c9cf86"
        else:
            o, c = ell(px, py, 44 * s, 52 * s, rot + a.rng.uniform(-20, 20), wob=0.16, rng=a.rng), "#b3632b"
        a.shape(o, pale(c, 0.14), dark(c, 0.4), 60, bevel=17 * s, lift=0.42, gloss=0.65, shadow=8 * s, sa=0.5, tex=0.24, ts=26 * s)
        a.within(o)
        for _ in range(4):
            qx, qy = px + a.rng.normal() * 22 * s, py + a.rng.normal() * 24 * s
            a.shape(ell(qx, qy, 16 * s, 9 * s, a.rng.uniform(0, 180), wob=0.2, rng=a.rng), "#2e1207", alpha=0.6, soft=4 * s)
        a.within(None)
        a.shape(ell(px - 12 * s, py - 17 * s, 12 * s, 5 * s, -30), "#fff0d0", alpha=0.6, soft=2.5 * s)


def meat(a, x, y, s=90, rot=0, done=0.0, marble=26):
    """A slice of beef; `done` 0 raw … 1 grilled."""
    o = at(spline([(-1.0, -0.2), (-0.6, -0.62), (0.1, -0.6), (0.8, -0.42), (1.05, 0.05), (0.7, 0.5), (0, 0.6), (-0.7, 0.46)]) * s, x, y, rot)
    o = o + a.rng.normal(size=2) * 2
    c = mix("#c63a44", "#8a4a2c", done)
    a.shape(o, pale(c, 0.1), dark(c, 0.25), 50, bevel=s * 0.13, lift=0.3, gloss=0.4, shadow=s * 0.12, sa=0.5, tex=0.08, ts=30)
    a.within(o)
    with a.sketch(alpha=0.75 - 0.35 * done, blur=1.2) as k:
        for _ in range(marble):
            p0 = a.rng.uniform(-1, 1, 2) * s
            q = [p0 + (j * s * 0.12, a.rng.normal() * s * 0.09) for j in range(5)]
            k.line(at(spline(q, False, 5), x, y, rot + 14), a.rng.uniform(2, 6.5) * s / 100, mix("#ffe3d6", "#e0b184", done))
    if done > 0.3:
        with a.sketch(alpha=0.75 * done, blur=2.5) as k:
            for i in np.arange(-1.2, 1.3, 0.3):
                k.line(at([(i * s, -s), (i * s + s * 0.1, s)], x, y, rot + 30), s * 0.065, "#2a0f06")
    a.within(None)


def grill(a, x, y, r, hot=1.0):
    """A round charcoal grill with glowing coals under a wire mesh."""
    a.shape(ell(x, y, r * 1.14, n=140), "#5b554f", "#1d1a18", 60, bevel=r * 0.08, lift=0.5, gloss=0.4, shadow=r * 0.14, sa=0.6)
    a.shape(ell(x, y, r, n=140), "#1a0d0a")
    a.within(ell(x, y, r * 0.99, n=140), 2)
    for _ in range(95):
        d, t, q = r * math.sqrt(a.rng.uniform()), a.rng.uniform(0, 7), a.rng.uniform(0.07, 0.15) * r
        px, py = x + d * math.cos(t), y + d * math.sin(t)
        h = np.clip(a.rng.normal() * 0.35 + 0.55 * hot, 0, 1)
        a.shape(ell(px, py, q, q * 0.8, a.rng.uniform(0, 180), wob=0.22, rng=a.rng), mix("#2a1a17", "#ff8a2b", h), mix("#120b0a", "#b32a0c", h), "r", bevel=q * 0.3, lift=0.3, tex=0.25, ts=14)
    for _ in range(16):
        d, t = r * 0.85 * math.sqrt(a.rng.uniform()), a.rng.uniform(0, 7)
        a.glow(x + d * math.cos(t), y + d * math.sin(t), r * 0.22, "#ff5a14", 0.55 * hot)
    a.within(ell(x, y, r * 1.0, n=140), 1)
    with a.sketch(shadow=5, sa=0.6, relief=3, lift=0.8) as k:
        for i in np.arange(-r, r, r * 0.082):
            k.line([(x + i, y - r), (x + i, y + r)], r * 0.014, "#a59d94")
        for i in np.arange(-r, r, r * 0.25):
            k.line([(x - r, y + i), (x + r, y + i)], r * 0.02, "#c4bdb4")
    a.within(None)


def pepper(a, x, y, s=60, c="#4f9440", rot=0):
    o = at(spline([(-1, -0.2), (-0.5, -0.6), (0.3, -0.55), (1, -0.15), (0.95, 0.25), (0.2, 0.5), (-0.6, 0.5)]) * s, x, y, rot)
    a.shape(o, pale(c, 0.2), dark(c, 0.3), 60, bevel=s * 0.2, lift=0.4, gloss=0.7, shadow=8, sa=0.45)


def shiitake(a, x, y, s=60):
    a.shape(ell(x, y, s, wob=0.03, rng=a.rng), "#9a6a42", "#54331c", "r", bevel=s * 0.25, lift=0.4, shadow=9, tex=0.12, ts=18)
    for t in (0, 60, 120):
        a.shape(at(band([(-s * 0.6, 0), (s * 0.6, 0)], [1, s * 0.14, 1]), x, y, t), "#f2e0c2", "#d9bd92", t, bevel=2)


# Curry and company ----------------------------------------------------------------------------------------

def sauce(a, pts, c="#8a4a1a", gloss=0.5, shadow=5):
    a.shape(pts, pale(c, 0.08), dark(c, 0.25), 60, bevel=16, lift=0.32, gloss=gloss, shadow=shadow, sa=0.4, tex=0.09, ts=60)


def carrot(a, x, y, s=38, c="#f07f2c"):
    o = spline(at([(-1, -0.5), (0.1, -0.9), (1, -0.2), (0.7, 0.8), (-0.5, 0.8)], x, y, a.rng.uniform(0, 360), s))
    a.shape(o, pale(c, 0.15), dark(c, 0.25), 60, bevel=s * 0.24, lift=0.4, gloss=0.45, shadow=6, sa=0.45)


def potato(a, x, y, s=46, c="#efc565"):
    o = spline(at([(-1, -0.4), (-0.2, -0.9), (0.9, -0.5), (1, 0.4), (0.1, 0.9), (-0.9, 0.5)], x, y, a.rng.uniform(0, 360), s))
    a.shape(o, pale(c, 0.2), dark(c, 0.22), 60, bevel=s * 0.26, lift=0.35, gloss=0.25, shadow=7, sa=0.45, tex=0.06, ts=16)


def naan(a, x, y, s=1.0, rot=0):
    o = at(spline([(-250, 30), (-200, -70), (-40, -115), (140, -90), (260, -10), (180, 90), (-20, 118), (-190, 96)]), x, y, rot, s)
    a.shape(o, "#f3d59a", "#d59f55", 60, bevel=22 * s, lift=0.35, gloss=0.18, shadow=16 * s, sa=0.5, tex=0.09, ts=70 * s)
    a.within(o)
    for _ in range(26):
        px, py = at([(a.rng.uniform(-240, 240), a.rng.uniform(-100, 100))], x, y, rot, s)[0]
        q = a.rng.uniform(8, 30) * s
        a.shape(ell(px, py, q, q * 0.75, a.rng.uniform(0, 180), wob=0.2, rng=a.rng), "#8f4f1c", alpha=a.rng.uniform(0.25, 0.7), soft=q * 0.3)
    a.within(None)


def katsu(a, x, y, n=5, s=1.0, rot=0):
    for i in range(n):
        px, py = at([((i - n / 2) * 58, 0)], x, y, rot, s)[0]
        o = at(rrect(0, 0, 52, 190, 20), px, py, rot + 6, s)
        a.shape(o, "#dd9a45", "#9a5a1d", 60, bevel=13 * s, lift=0.4, shadow=9 * s, sa=0.5, tex=0.30, ts=11 * s)
        speckle(a, o, 70, "#f4c67c", (1.5 * s, 4 * s), 0.7)


# Bread, cakes, coffee -------------------------------------------------------------------------------------

def cup(a, x, y, r, drink="#5a2f17", c="#f6f2ea", art="heart", saucer=True, handle=30):
    if saucer:
        plate(a, x, y, r * 1.62, c, 0.6)
    h = at(band(arc(r * 1.14, 0, r * 0.30, -115, 115), [r * 0.16, r * 0.14, r * 0.16]), x, y, handle)
    a.shape(h, c, dark(c, 0.2), 60, bevel=r * 0.05, lift=0.4, gloss=0.3, shadow=r * 0.08, sa=0.4)
    a.shape(ell(x, y, r, n=120), c, dark(c, 0.2), 60, bevel=r * 0.08, lift=0.35, gloss=0.3, shadow=r * 0.16, sa=0.5)
    a.shape(ell(x, y, r * 0.91, n=120), dark(c, 0.4), pale(c, 0.3), 60, soft=2)
    p = ell(x, y, r * 0.86, n=120)
    a.shape(p, drink, dark(drink, 0.35), "r", bevel=r * 0.05, lift=0.15)
    a.within(p)
    foam = "#fbe9cf"
    crema = mix(drink, "#c98a4a", 0.75)
    if art:
        a.shape(ell(x, y, r * 0.82), crema, mix(crema, drink, 0.6), "r", tex=0.06, ts=r * 0.3, soft=r * 0.03)
    if art == "heart":
        for f in (1.0, 0.72, 0.46):
            t = np.linspace(0, 2 * np.pi, 80)
            hp = np.stack([16 * np.sin(t) ** 3, -(13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t))], 1) / 17 * r * 0.56 * f
            a.shape(at(hp, x, y - r * 0.02, handle - 30), foam if f != 0.72 else crema, dark(foam if f != 0.72 else crema, 0.08), 60, soft=2.5)
    elif art == "rosetta":
        for i in range(7):
            f = 1 - i * 0.11
            yy = y + r * (0.50 - i * 0.145)
            for d in (-1, 1):
                q = spline([(x, yy), (x + d * r * 0.34 * f, yy - r * 0.2), (x + d * r * 0.50 * f, yy - r * 0.30), (x + d * r * 0.36 * f, yy - r * 0.10), (x + d * r * 0.06, yy + r * 0.09)])
                a.shape(q, foam, dark(foam, 0.08), 60, soft=2)
        a.shape(band([(x, y + r * 0.66), (x, y - r * 0.5)], [2, r * 0.03, r * 0.06]), foam, soft=1.5)
        a.shape(spline([(x - r * 0.13, y - r * 0.55), (x, y - r * 0.50), (x + r * 0.13, y - r * 0.55), (x, y - r * 0.36)]), foam, soft=2)
    elif art == "foam":
        a.shape(ell(x, y, r * 0.66, wob=0.05, rng=a.rng), foam, mix(foam, crema, 0.4), "r", soft=r * 0.05, tex=0.05, ts=9)
    a.within(None)
    a.shape(band(arc(x, y, r * 0.95, 195, 255), [0, r * 0.05, 0]), "#ffffff", alpha=0.8, soft=1.5)


def croissant(a, x, y, s=1.0, rot=0):
    base = arc(0, 130, 190, 200, 340, 170)
    n = 7
    order = [0, 6, 1, 5, 2, 4, 3]
    for i in order:
        t = i / (n - 1)
        j = int(t * (len(base) - 1))
        px, py = base[j]
        ang = -70 + t * 140
        w = 46 + 60 * math.sin(t * math.pi)
        o = at(ell(0, 0, 52, w), px, py, ang)
        a.shape(at(o, x, y, rot, s), "#e9ab55", "#96521a", 62, bevel=20 * s, lift=0.45, gloss=0.45, shadow=12 * s, sa=0.5, tex=0.10, ts=50 * s, tsy=8 * s)
        a.within(at(o, x, y, rot, s))
        for d in (-24, -2, 20):
            a.shape(at(at(band([(d, -w), (d + 5, 0), (d, w)], [2, 6, 2]), px, py, ang), x, y, rot, s), "#7c3d10", alpha=0.4, soft=2 * s)
        a.within(None)


def strawberry(a, x, y, s=44, rot=0, cut=False):
    o = at(spline([(-0.9, -0.3), (-0.45, -0.8), (0.45, -0.8), (0.9, -0.3), (0.55, 0.5), (0, 1.0), (-0.55, 0.5)]) * s, x, y, rot)
    a.shape(o, "#ef3b46", "#a9101f", 60, bevel=s * 0.3, lift=0.4, gloss=0.7, shadow=s * 0.16, sa=0.45)
    if cut:
        i = at(spline([(-0.7, -0.3), (-0.35, -0.65), (0.35, -0.65), (0.7, -0.3), (0.42, 0.4), (0, 0.8), (-0.42, 0.4)]) * s, x, y, rot)
        a.shape(i, "#ffd9cf", "#f4666a", "r", soft=s * 0.06)
        a.shape(at(ell(0, -0.05 * s, s * 0.16, s * 0.36), x, y, rot), "#fff3ec", alpha=0.8, soft=s * 0.07)
        return
    with a.sketch(alpha=0.85) as k:
        for i in range(24):
            u, v = a.rng.uniform(-0.6, 0.6), a.rng.uniform(-0.6, 0.7)
            if abs(u) < 0.75 - 0.5 * max(v, 0):
                p = at([(u * s, v * s)], x, y, rot)[0]
                k.dot(p[0], p[1], s * 0.045, "#ffd66e", s * 0.06)
    for i in range(5):
        p = at([((i - 2) * s * 0.2, -s * 0.8)], x, y, rot)[0]
        leaf(a, p[0], p[1], s * 0.62, s * 0.24, rot + 90 + (i - 2) * 38 + 180, "#5aa03c", False, 2)


def berry(a, x, y, s=20, c="#39457f"):
    a.shape(ell(x, y, s), pale(c, 0.25), dark(c, 0.4), "r", bevel=s * 0.4, lift=0.4, gloss=0.5, shadow=5, sa=0.4)
    a.shape(ell(x, y, s * 0.3), dark(c, 0.5), alpha=0.7, soft=s * 0.1)


def cream(a, x, y, s=40, c="#fffaf1"):
    for i, f in enumerate((1.0, 0.74, 0.5, 0.26)):
        t = np.linspace(0, 2 * np.pi, 72, endpoint=False) + i * 0.4
        o = np.stack([np.cos(t), np.sin(t)], 1) * (s * f * (1 + 0.10 * np.sin(t * 8)))[:, None]
        a.shape(at(o, x - i * s * 0.03, y - i * s * 0.05), c, dark(c, 0.12), 60, bevel=s * 0.16, lift=0.25, shadow=s * 0.10 if i == 0 else 3, sa=0.32)


def macaron(a, x, y, s=70, c="#f3a6b0", rot=0):
    """Seen from a low angle."""
    p = lambda q: at(q, x, y, rot)
    lower = p(rrect(0, s * 0.36, s * 2, s * 0.56, s * 0.26))
    a.shape(lower, c, dark(c, 0.2), 80, bevel=s * 0.16, lift=0.35, shadow=s * 0.2, sa=0.45, tex=0.03, ts=14)
    a.shape(p(rrect(0, s * 0.05, s * 1.82, s * 0.34, s * 0.14)), "#fff3e2", "#e7cfae", 80, bevel=s * 0.08, lift=0.3)
    for yy in (s * 0.18, -s * 0.06):
        for i in np.linspace(-0.92, 0.92, 21):
            a.shape(p(ell(i * s, yy + a.rng.normal() * 1.5, s * 0.085, s * 0.06, n=14)), dark(c, 0.08), dark(c, 0.22), 70, bevel=2, lift=0.3)
    top = p(spline([(-s, -s * 0.10), (-s * 0.92, -s * 0.42), (-s * 0.5, -s * 0.66), (0, -s * 0.72), (s * 0.5, -s * 0.66), (s * 0.92, -s * 0.42), (s, -s * 0.10), (0, -s * 0.02)]))
    a.shape(top, pale(c, 0.18), dark(c, 0.10), 70, bevel=s * 0.24, lift=0.35, gloss=0.12, tex=0.02, ts=14)


def daifuku(a, x, y, s=90, c="#f9e3e0"):
    o = ell(x, y, s, s * 0.95, wob=0.03, rng=a.rng)
    a.shape(o, pale(c, 0.5), dark(c, 0.12), 60, bevel=s * 0.4, lift=0.3, shadow=s * 0.16, sa=0.4, tex=0.03, ts=30)
    speckle(a, o, 160, "#ffffff", (0.8, 2.4), 0.6)


def tart(a, x, y, r, fruit="strawberry"):
    a.shape(at(np.stack([np.cos(t := np.linspace(0, 2 * np.pi, 240, endpoint=False)), np.sin(t)], 1) * (r * (1 + 0.022 * np.sin(t * 36)))[:, None], x, y), "#dca45c", "#9a6226", 60, bevel=r * 0.06, lift=0.45, shadow=r * 0.12, sa=0.5, tex=0.1, ts=20)
    a.shape(ell(x, y, r * 0.88), "#f8e3a8", "#e7bf6a", 60, bevel=8, lift=0.2)
    for ring, (f, n) in enumerate(((0.74, 18), (0.48, 12), (0.22, 6))):
        for i in range(n):
            t = i * 360 / n + ring * 9
            px, py = x + r * f * math.cos(math.radians(t)), y + r * f * math.sin(math.radians(t))
            if fruit == "strawberry":
                strawberry(a, px, py, r * 0.135, t - 90, True)
            elif fruit == "peach":
                a.shape(at(spline([(-0.16, -0.06), (0, -0.13), (0.16, -0.06), (0.1, 0.05), (0, 0.0), (-0.1, 0.05)]) * r * 1.15, px, py, t + 90), "#ffd39a", "#f08a6a", 70, bevel=10, lift=0.35, gloss=0.6, shadow=5)
            else:
                a.shape(at(spline([(-0.15, -0.05), (0, -0.12), (0.15, -0.05), (0, 0.07)]) * r, px, py, t + 90), "#ffc24a", "#e8871a", 70, bevel=8, gloss=0.6, shadow=5)
    for _ in range(14):
        d, t = r * 0.8 * math.sqrt(a.rng.uniform()), a.rng.uniform(0, 7)
        berry(a, x + d * math.cos(t), y + d * math.sin(t), r * 0.05)
    for _ in range(7):
        d, t = r * 0.6 * math.sqrt(a.rng.uniform()), a.rng.uniform(0, 7)
        leaf(a, x + d * math.cos(t), y + d * math.sin(t), r * 0.16, r * 0.09, a.rng.uniform(0, 360), "#63a548", True, 4)


# Seen from the side ---------------------------------------------------------------------------------------

def pancakes(a, x, y, s=1.0, n=4):
    plate(a, x, y + 60 * s, 360 * s, "#f1ece2", 0.72, ry=110 * s)
    for i in range(n):
        yy = y + (30 - i * 62) * s
        w = (236 - i * 5 + a.rng.normal() * 4) * s
        a.shape(rrect(x, yy + 12 * s, w * 2, 72 * s, 36 * s), "#f6d58d", "#c98c3c", 90, bevel=16 * s, lift=0.3, shadow=9 * s, sa=0.4, tex=0.04, ts=12)
        a.shape(ell(x, yy - 20 * s, w * 0.985, 46 * s), "#d98f3e", "#a85d1c", 70, bevel=9 * s, lift=0.3, tex=0.10, ts=60)
        a.shape(ell(x, yy - 21 * s, w * 0.90, 38 * s), "#c97a2b", "#b5661f", 70, soft=6 * s, tex=0.08, ts=50)
    ty = y + (30 - n * 62 + 40) * s
    drip = [(x - 150 * s, ty - 8 * s), (x - 60 * s, ty - 26 * s), (x + 70 * s, ty - 24 * s), (x + 165 * s, ty), (x + 168 * s, ty + 80 * s), (x + 146 * s, ty + 100 * s), (x + 128 * s, ty + 34 * s), (x + 60 * s, ty + 36 * s), (x + 44 * s, ty + 130 * s), (x + 18 * s, ty + 134 * s), (x + 6 * s, ty + 38 * s), (x - 80 * s, ty + 32 * s), (x - 100 * s, ty + 84 * s), (x - 124 * s, ty + 78 * s), (x - 134 * s, ty + 22 * s)]
    a.shape(spline(drip), "#d9832a", "#8c3f0a", 90, bevel=10 * s, lift=0.5, gloss=0.8, alpha=0.9)
    b = at([(-58, -26), (40, -40), (70, -14), (70, 22), (-30, 38), (-58, 10)], x, ty - 20 * s, 0, s)
    a.shape(b, "#ffe98f", "#f2c84b", 70, bevel=8 * s, lift=0.35, gloss=0.5, shadow=7 * s)


def mug(a, x, y, s=1.0, c="#f5b32d"):
    """A beer mug."""
    w, h = 250 * s, 360 * s
    a.shape(ell(x + 40 * s, y + h / 2, w * 0.75, 34 * s), "#100704", alpha=0.5, soft=20 * s)
    a.shape(band(arc(x + w * 0.53, y + 6 * s, 92 * s, -84, 84, 120 * s), [38 * s, 32 * s, 38 * s]), "#f3ead0", "#b58a3f", 60, bevel=9 * s, lift=0.7, gloss=0.9, alpha=0.8)
    body = rrect(x, y, w, h, 34 * s)
    a.shape(body, "#fff4d0", "#c08a30", 0, bevel=10 * s, lift=0.5, alpha=0.9)
    liq = rrect(x, y + 14 * s, w - 30 * s, h - 56 * s, 24 * s)
    a.shape(liq, pale(c, 0.18), dark(c, 0.25), 55, bevel=14 * s, lift=0.35)
    a.glow(x - 20 * s, y + 50 * s, 90 * s, "#ffd873", 0.45, 130 * s)
    a.within(liq)
    with a.sketch(alpha=0.7) as k:
        for _ in range(110):
            k.dot(x + a.rng.uniform(-w / 2, w / 2), y + a.rng.uniform(-h / 2, h / 2), a.rng.uniform(1, 4) * s, "#fff2bd")
    a.within(None)
    for i in (-0.28, 0.02, 0.32):
        a.shape(band([(x + i * w, y - h * 0.28), (x + i * w, y + h * 0.42)], [10 * s, 26 * s, 10 * s]), "#fff6d8", alpha=0.22, soft=4 * s)
    a.shape(band([(x - w * 0.41, y - h * 0.3), (x - w * 0.41, y + h * 0.38)], [3 * s, 15 * s, 3 * s]), "#ffffff", alpha=0.75, soft=2 * s)
    for _ in range(34):
        px, py = x + a.rng.uniform(-0.5, 0.5) * w * 0.96, y - h * 0.47 + a.rng.normal() * 16 * s
        q = a.rng.uniform(22, 44) * s
        a.shape(ell(px, py, q, q * 0.84, n=40), "#fffdf6", "#efe1c2", 70, bevel=q * 0.4, lift=0.2)
    a.shape(band(spline([(x - w * 0.30, y - h * 0.42), (x - w * 0.33, y - h * 0.26), (x - w * 0.30, y - h * 0.1)], False), [40 * s, 30 * s, 24 * s]), "#fffdf6", "#efe1c2", 60, bevel=9 * s, lift=0.2)


def lantern(a, x, y, s=1.0, c="#e5452f", lit=1.0, shape=1.0):
    """A paper lantern (chochin)."""
    w, h = 92 * s, 128 * s * shape
    a.glow(x, y, 250 * s, mix(c, "#ffb45e", 0.5), 0.42 * lit)
    a.shape(rrect(x, y - h * 0.98, w * 1.0, 26 * s, 5 * s), "#2a2320", "#0e0a09", 60, bevel=4 * s)
    a.shape(rrect(x, y + h * 0.98, w * 1.0, 26 * s, 5 * s), "#2a2320", "#0e0a09", 60, bevel=4 * s)
    t = np.linspace(0, 2 * np.pi, 100, endpoint=False)
    o = np.stack([np.sign(np.cos(t)) * np.abs(np.cos(t)) ** 0.72 * w, np.sign(np.sin(t)) * np.abs(np.sin(t)) ** 0.9 * h], 1) + (x, y)
    a.shape(o, mix(c, "#ffd9a0", 0.32 * lit), dark(c, 0.30), "r", bevel=w * 0.3, lift=0.18)
    a.within(o, 1)
    a.glow(x, y + h * 0.1, w * 0.62, "#ffd58a", 0.75 * lit, h * 0.7)
    with a.sketch(alpha=0.42, blur=0.7 * s) as k:
        for i in np.linspace(-0.92, 0.92, 13):
            yy = y + i * h
            k.line(np.stack([x + np.linspace(-w, w, 20), yy + 7 * s * np.cos(np.linspace(-1.5, 1.5, 20)) * (1 if i > 0 else -1) * abs(i)], 1), 2.6 * s, dark(c, 0.5))
    a.within(None)


def parfait(a, x, y, s=1.0, layers=("#f7d9d4", "#e9485a", "#fff6ea", "#d99a4e", "#fff6ea", "#e9485a"), fruit="strawberry"):
    g = lambda t: (70 + 92 * t ** 0.8) * s
    top, bot = y - 230 * s, y + 230 * s
    prof = [(g(t), bot - (bot - top) * t) for t in np.linspace(0, 1, 30)]
    body = np.array([(x - w, yy) for w, yy in prof] + [(x + w, yy) for w, yy in prof[::-1]])
    a.shape(ell(x + 30 * s, bot + 116 * s, 180 * s, 30 * s), "#1a0d08", alpha=0.4, soft=16 * s)
    a.shape(ell(x, bot + 106 * s, 122 * s, 26 * s), "#f2f4f3", "#b9c0c2", 60, bevel=8 * s, lift=0.6, gloss=0.7, alpha=0.85)
    a.shape(band([(x, bot - 10 * s), (x, bot + 100 * s)], [60 * s, 24 * s, 50 * s]), "#f2f4f3", "#aeb8ba", 0, bevel=8 * s, lift=0.6, gloss=0.7, alpha=0.85)
    a.shape(body, "#fdf7f0", "#e6dcd2", 0, alpha=0.5)
    a.within(at(body - (x, y), x, y, 0, 0.965))
    hgt = (bot - top) / len(layers)
    for i, c in enumerate(layers):
        yy = bot - hgt * i
        o = [(x - 200 * s, yy + 10 * s)] + [(x + u * 200 * s, yy - hgt + math.sin(u * 5 + i) * 7 * s) for u in np.linspace(-1, 1, 20)] + [(x + 200 * s, yy + 10 * s)]
        a.shape(np.array(o), pale(c, 0.12), dark(c, 0.10), 80, bevel=6 * s, lift=0.25, tex=0.07, ts=24)
        if i % 3 == 3 % 3 + 1:
            for _ in range(9):
                berry(a, x + a.rng.uniform(-130, 130) * s, yy - hgt * 0.5 + a.rng.normal() * 14 * s, 13 * s, "#b5172c")
    a.within(None)
    a.shape(body, "#ffffff", alpha=0.10, bevel=14 * s, lift=0.8, gloss=0.8)
    for d, al in ((-0.78, 0.75), (0.82, 0.35)):
        a.shape(band([(x + d * g(t), bot - (bot - top) * t) for t in np.linspace(0.1, 0.95, 20)], [2, 14 * s, 3]), "#ffffff", alpha=al, soft=2.5 * s)
    for dx, dy, q in ((-70, -30, 88), (70, -26, 84), (0, -70, 96)):
        a.shape(ell(x + dx * s, top + dy * s, q * s, q * 0.9 * s, wob=0.04, rng=a.rng), "#fffaf0", "#e9dbc4", 60, bevel=24 * s, lift=0.25, shadow=8 * s, sa=0.25, tex=0.05, ts=30)
    for dx, dy, r0 in ((-96, -84, -25), (-22, -140, 5), (62, -112, 22), (110, -58, 50)):
        if fruit == "strawberry":
            strawberry(a, x + dx * s, top + dy * s, 52 * s, r0 + 180, dx > 0)
        elif fruit == "matcha":
            a.shape(ell(x + dx * s, top + dy * s, 44 * s), "#a9c06a", "#6f8f34", 60, bevel=14 * s, lift=0.3, shadow=6, tex=0.06, ts=10)
        else:
            a.shape(ell(x + dx * s, top + dy * s, 50 * s, 44 * s), "#b9cf6a" if dx > 0 else "#6b2b62", "#8aa83a" if dx > 0 else "#3a1238", "r", bevel=14 * s, gloss=0.7, shadow=6)
    leaf(a, x + 16 * s, top - 196 * s, 80 * s, 40 * s, -70, "#5da544")


def soda(a, x, y, s=1.0, c="#37c48a"):
    w, h = 210 * s, 430 * s
    body = np.array([(x - w * 0.5, y - h / 2), (x + w * 0.5, y - h / 2), (x + w * 0.38, y + h / 2), (x - w * 0.38, y + h / 2)])
    a.shape(ell(x + 30 * s, y + h / 2 + 6 * s, w * 0.6, 22 * s), "#0d1a14", alpha=0.4, soft=14 * s)
    a.shape(body, "#eefcf4", alpha=0.35, bevel=8, lift=0.6)
    liq = np.array([(x - w * 0.46, y - h * 0.40), (x + w * 0.46, y - h * 0.40), (x + w * 0.355, y + h * 0.47), (x - w * 0.355, y + h * 0.47)])
    a.shape(liq, pale(c, 0.3), dark(c, 0.22), 75, bevel=12 * s, lift=0.3, alpha=0.94)
    a.glow(x - 10 * s, y + h * 0.2, 80 * s, pale(c, 0.6), 0.45, 150 * s)
    a.within(liq)
    for _ in range(7):
        px, py = x + a.rng.uniform(-0.3, 0.3) * w, y + a.rng.uniform(-0.36, 0.1) * h
        a.shape(rrect(px, py, 66 * s, 66 * s, 12 * s, a.rng.uniform(0, 90)), "#f4fff9", alpha=0.30, bevel=9 * s, lift=0.9, gloss=0.7)
    with a.sketch(alpha=0.75) as k:
        for _ in range(120):
            k.dot(x + a.rng.uniform(-w / 2, w / 2), y + a.rng.uniform(-h / 2, h / 2), a.rng.uniform(1, 3.6) * s, "#eafff4")
    a.within(None)
    a.shape(band([(x - w * 0.43, y - h * 0.38), (x - w * 0.33, y + h * 0.42)], [3 * s, 13 * s, 3 * s]), "#ffffff", alpha=0.7, soft=2 * s)
    a.shape(band([(x + 60 * s, y - h * 0.95), (x + 20 * s, y - h * 0.1)], [16 * s, 16 * s]), "#ff8d8d", "#d84a55", 0, bevel=4 * s, lift=0.5)
    a.shape(ell(x - 10 * s, y - h * 0.46, 98 * s, 84 * s, wob=0.04, rng=a.rng), "#fff8e2", "#ecd9ac", 60, bevel=26 * s, lift=0.25, shadow=8 * s, sa=0.25, tex=0.05, ts=24)
    a.shape(ell(x - 38 * s, y - h * 0.66, 34 * s), "#e8283c", "#8c0a1c", "r", bevel=11 * s, lift=0.4, gloss=0.9, shadow=6 * s)
    a.shape(band(spline([(x - 36 * s, y - h * 0.72), (x - 20 * s, y - h * 0.82), (x + 16 * s, y - h * 0.90)], False), [4 * s, 6 * s]), "#5a7a2e")


def kakigori(a, x, y, s=1.0, syrup="#8fb03c"):
    a.shape(ell(x + 30 * s, y + 250 * s, 240 * s, 34 * s), "#16110c", alpha=0.4, soft=18 * s)
    m = spline([(x - 235 * s, y + 60 * s), (x - 180 * s, y - 90 * s), (x - 70 * s, y - 230 * s), (x + 10 * s, y - 270 * s), (x + 90 * s, y - 215 * s), (x + 190 * s, y - 80 * s), (x + 235 * s, y + 60 * s), (x, y + 110 * s)])
    a.shape(m, "#ffffff", "#cfe0e8", 60, bevel=60 * s, lift=0.3, tex=0.06, ts=16)
    a.within(m)
    a.shape(spline([(x - 190 * s, y - 40 * s), (x - 120 * s, y - 210 * s), (x, y - 310 * s), (x + 130 * s, y - 220 * s), (x + 200 * s, y - 20 * s), (x + 120 * s, y - 60 * s), (x + 70 * s, y + 40 * s), (x + 10 * s, y - 40 * s), (x - 60 * s, y + 70 * s), (x - 110 * s, y - 50 * s)]), pale(syrup, 0.2), dark(syrup, 0.15), 70, soft=12 * s, tex=0.14, ts=22, alpha=0.92)
    with a.sketch(alpha=0.5, blur=0.8) as k:
        for _ in range(900):
            px, py = x + a.rng.uniform(-240, 240) * s, y + a.rng.uniform(-280, 110) * s
            t = a.rng.uniform(0, 3.1)
            k.line([(px, py), (px + 9 * s * math.cos(t), py + 9 * s * math.sin(t))], 2 * s, "#ffffff" if a.rng.uniform() < 0.7 else pale(syrup, 0.3))
    a.within(None)
    b = np.array([(x - 250 * s, y + 50 * s), (x + 250 * s, y + 50 * s), (x + 190 * s, y + 180 * s), (x + 90 * s, y + 225 * s), (x + 100 * s, y + 258 * s), (x - 100 * s, y + 258 * s), (x - 90 * s, y + 225 * s), (x - 190 * s, y + 180 * s)])
    b = spline(b, True, 5)
    a.shape(b, "#e2f1f2", "#9dbfc6", 60, bevel=18 * s, lift=0.6, gloss=0.8, alpha=0.80)
    for d in (-3, -2, -1, 0, 1, 2, 3):
        a.shape(band([(x + d * 66 * s, y + 66 * s), (x + d * 44 * s, y + 200 * s)], [4 * s, 12 * s, 3 * s]), "#ffffff", alpha=0.45, soft=2.5 * s)
    for dx, dy in ((-40, 30), (22, 44), (-6, 4)):
        a.shape(ell(x + (dx + 120) * s, y + dy * s, 40 * s, 36 * s), "#fffdf6", "#e7ddcb", 60, bevel=13 * s, lift=0.25, shadow=5 * s)
    a.shape(ell(x - 110 * s, y + 30 * s, 90 * s, 46 * s, wob=0.08, rng=a.rng), "#6a2634", "#34101a", 60, bevel=16 * s, lift=0.35, gloss=0.3, tex=0.25, ts=16, shadow=6 * s)
