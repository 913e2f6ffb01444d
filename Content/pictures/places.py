"""Landscapes, streets and interiors."""
import math

import numpy as np

import ground as g
from dishes import dark, lantern, leaf, pale
from paint import F, arc, at, band, blur, ell, mix, rgb, rrect, smooth, spline


def sky(a, stops):
    _, y = a.grid()
    t = (y / a.h + 0.5) + 0.02 * a.noise(a.ph, a.pw, 700, 160, 3)
    pos = np.linspace(0, 1, len(stops))
    for i in range(3):
        a.px[..., i] = np.interp(t, pos, [rgb(c)[i] for c in stops])


def clouds(a, c, y, h, alpha=0.5):
    n = a.noise(a.ph, a.pw, 620, 110, 5, 0.6)
    _, yy = a.grid()
    m = np.clip(n * 1.3 + 0.05, 0, 1) * np.exp(-((yy - y) / h) ** 2) * alpha
    a.px += (rgb(c) - a.px) * m[..., None]


def ridge(a, y, amp, rough=0.5, seed_waves=6, peak=None):
    x = np.linspace(-a.w / 2 - 20, a.w / 2 + 20, 240)
    v = np.zeros_like(x)
    for i in range(1, seed_waves + 1):
        v += a.rng.normal() * amp / i ** (1.6 - rough) * np.sin(x / a.w * 2.4 * i * 2 + a.rng.uniform(0, 7))
    if peak:
        px, ph, pw = peak
        d = np.abs(x - px) / pw
        v -= ph * np.exp(-d * 1.9) * (1 + 0.02 * np.sin(x / 9)) - 0
    top = np.stack([x, y + v], 1)
    return np.vstack([top, [(a.w / 2 + 20, a.h), (-a.w / 2 - 20, a.h)]])


def mountains(a, stops, far, near, n=6, sun=None, mist="#fff2df", peak=True, y0=-60):
    sky(a, stops)
    clouds(a, pale(stops[-1], 0.3), -250, 120, 0.6)
    if sun:
        a.glow(sun[0], sun[1], 330, sun[2], 0.75)
        a.shape(ell(sun[0], sun[1], 58), pale(sun[2], 0.5), soft=3)
    for i in range(n):
        t = i / max(n - 1, 1)
        pk = (a.w * 0.16, 330, 330) if peak and i == 0 else None
        y = y0 + i * (a.h * 0.5 - y0) / n * 0.86
        a.shape(ridge(a, y, 26 + 34 * t, 0.35 + 0.3 * t, 6 + 2 * i, pk), mix(far, near, t), dark(mix(far, near, t), 0.2), 90, tex=0.10, ts=90, tsy=30)
        if pk:
            top = y - 330
            a.within(None)
            cap = spline([(pk[0] - 112, top + 150), (pk[0] - 36, top + 26), (pk[0], top + 6), (pk[0] + 36, top + 26), (pk[0] + 112, top + 150), (pk[0] + 62, top + 118), (pk[0] + 28, top + 160), (pk[0] - 8, top + 112), (pk[0] - 54, top + 150)])
            a.shape(cap, "#fdf6f2", mix(far, "#ffffff", 0.6), 40, alpha=0.85, soft=3)
        g.haze(a, mist, y + 70, y + 300 - 130 * t, 0.46 * (1 - t))
        _, yy = a.grid()


def row_of_pines(a):
    """Dark trees along the lower edge, a frame for what lies behind them."""
    with a.sketch(blur=1.0) as k:
        for i in range(70):
            x, h = a.rng.uniform(-0.52, 0.52) * a.w, a.rng.uniform(90, 210)
            h *= 0.45 + 0.9 * abs(x / a.w * 2)
            y = a.h / 2 + 20
            c = mix("#16263c", "#2c4258", a.rng.uniform())
            for j in range(6):
                t = j / 6
                w = h * 0.32 * (1 - t) + 5
                k.poly([(x - w, y - h * t * 0.9), (x + w, y - h * t * 0.9), (x, y - h * (t * 0.9 + 0.30))], mix(c, "#e8a08a", t * 0.16))


def fields(a, horizon, c1, c2, freq=34, bend=0.7, shade="#1d3a17"):
    """Rows of tea bushes on rolling ground, in perspective."""
    x, y = a.grid()
    d = np.clip((y - horizon) / (a.h / 2 - horizon), 0.003, 1)
    roll = a.noise(a.ph, a.pw, 900, 420, 2)
    z = 1 / d
    u = x / a.w * np.minimum(z, 14) * 0.9 + bend * np.log(z + 0.2) + 0.12 * roll * z ** 0.3
    ph = u * freq / 4
    f = ph - np.floor(ph)
    hump = np.sqrt(np.clip(1 - (2 * f - 1) ** 2, 0, 1))
    side = np.clip(0.55 - (f - 0.42) * 0.9, 0, 1)
    tuft = a.noise(a.ph, a.pw, 12, 8, 2) * d ** 0.3
    lum = hump * 0.75 * side + 0.35 * hump + 0.17 * tuft
    fade = np.exp(-(z - 1) / 9)
    col = g.lerp(shade, c1, smooth(0.06, 0.75, lum))
    col = col + (rgb("#e8f59c") - col) * (smooth(0.72, 1.05, lum) * 0.5)[..., None]
    col = col * fade[..., None] + rgb(c2) * (1 - fade)[..., None]
    m = (smooth(horizon - 2, horizon + 3, y + 10 * roll) * np.ones_like(x))[..., None]
    a.px[:] = a.px * (1 - m) + col * m


def sea(a, horizon, c1, c2, sunx=None, sun="#ffd28a", strength=0.9):
    x, y = a.grid()
    d = np.clip((y - horizon) / (a.h / 2 - horizon), 0, 1)
    n = a.noise(a.ph, a.pw, 260, 14, 3)
    n2 = a.noise(a.ph, a.pw, 70, 6, 2)
    w = n * smooth(0.05, 0.8, d) + n2 * (1 - smooth(0.2, 0.9, d)) * 0.6
    col = g.lerp(c1, c2, d * np.ones_like(x) + 0.26 * w)
    if sunx is not None:
        path = np.exp(-((x - sunx) / (60 + 230 * d)) ** 2) * smooth(-0.15, 0.5, w + 0.1) * strength
        col = col + (rgb(sun) - col) * np.clip(path, 0, 1)[..., None]
    m = (smooth(horizon - 1, horizon + 1, y) * np.ones_like(x))[..., None]
    a.px[:] = a.px * (1 - m) + col * m


def boat(a, x, y, s=1.0, c="#23313f", lamp=True):
    hull = spline(at([(-150, -22), (-120, 26), (-60, 38), (90, 36), (140, 10), (176, -44), (60, -14)], x, y, 0, s), True, 6)
    a.shape(hull, mix(c, "#ffffff", 0.10), dark(c, 0.5), 80, bevel=6 * s, lift=0.3)
    a.shape(at(rrect(-56, -54, 84, 66, 6), x, y, 0, s), mix(c, "#ffffff", 0.18), dark(c, 0.3), 60, bevel=4 * s)
    a.shape(at(rrect(-56, -62, 50, 26, 3), x, y, 0, s), "#ffd68a" if lamp else "#8fa3b0")
    for px, hh in ((10, 190), (84, 130)):
        a.shape(at(band([(px, -10), (px + 4, -hh)], [7, 4]), x, y, 0, s), dark(c, 0.2))
    with a.sketch(alpha=0.8) as k:
        k.line(at([(14, -186), (170, -44)], x, y, 0, s), 2 * s, dark(c, 0.2))
        k.line(at([(12, -180), (-140, -24)], x, y, 0, s), 2 * s, dark(c, 0.2))
    if lamp:
        a.glow(x - 50 * s, y - 66 * s, 90 * s, "#ffcf80", 0.6)


def harbour(a, dusk=False):
    if dusk:
        sky(a, ["#1c2448", "#4a3a6b", "#b0547a", "#f79a68", "#ffd9a0"])
    else:
        sky(a, ["#5d86b5", "#a3b7cf", "#f5c7a8", "#ffdfae", "#fff0cf"])
    hz = 40
    clouds(a, "#ffdcc0", -170, 150, 0.75)
    sx = a.w * 0.12
    a.glow(sx, hz - 60, 420, "#ffbf6e", 0.8)
    a.shape(ell(sx, hz - 62, 62), "#fff3c9", soft=3)
    for i in range(3):
        a.shape(ridge(a, hz - 36 + i * 12, 20 + 10 * i, 0.4, 8), mix("#7d7f9d", "#3c4560", i / 2), alpha=0.8 if i else 0.55)
    sea(a, hz, "#f6c79c" if not dusk else "#e58a70", "#24476a" if not dusk else "#1b2448", sx)
    boat(a, -a.w * 0.24, 200, 1.25)
    boat(a, a.w * 0.30, 110, 0.62, "#31405a")
    boat(a, a.w * 0.02, 84, 0.36, "#4a5672")
    for _ in range(9):
        x, y, s = a.rng.uniform(-0.4, 0.45) * a.w, a.rng.uniform(-0.42, -0.1) * a.h, a.rng.uniform(12, 30)
        a.shape(band(spline([(x - s, y - s * 0.3), (x - s * 0.4, y - s * 0.45), (x, y), (x + s * 0.4, y - s * 0.5), (x + s, y - s * 0.4)], False, 6), [1, 5, 3, 5, 1]), "#33405a", alpha=0.8)


def reflect(a, y, strength=0.62, tint="#131a2c", wave=9):
    """Wet ground: everything below y mirrors what is above it."""
    k = int((y / a.h + 0.5) * a.ph)
    n = a.ph - k
    src = a.px[max(k - n, 0):k][::-1]
    src = np.stack([blur(np.ascontiguousarray(src[..., i]), 3.5 * a.k) for i in range(3)], 2)
    h = src.shape[0]
    dx = (a.noise(h, a.pw, 240, 14, 2) * wave * a.k * np.linspace(0.4, 2.6, h)[:, None]).astype(int)
    cols = np.clip(np.arange(a.pw)[None, :] + dx, 0, a.pw - 1)
    src = src[np.arange(h)[:, None], cols]
    t = np.linspace(0.15, 0.75, h)[:, None, None]
    a.px[k:k + h] = (src * strength + rgb(tint) * 0.6) * (1 - t * 0.5) + rgb(tint) * t * 0.25


def facade(a, x0, x1, v, side, lit, c):
    """One house front on a side of an alley: x0 (far) … x1 (near), vanishing at v."""
    vx, vy = v

    def q(x, up):
        s = (x - vx) / (a.w / 2)
        return (x, vy - abs(s) * up)
    top, bot = a.rng.uniform(560, 800), -330
    o = np.array([q(x0, top), q(x1, top), q(x1, bot), q(x0, bot)])
    a.shape(o, c, dark(c, 0.45), 90, tex=0.15, ts=60)
    for row in range(3):
        u0, u1 = top * (0.74 - row * 0.30), top * (0.58 - row * 0.30)
        for i in range(3):
            f0, f1 = 0.10 + i * 0.30, 0.33 + i * 0.30
            if a.rng.uniform() < lit:
                w = np.array([q(x0 + (x1 - x0) * f0, u0), q(x0 + (x1 - x0) * f1, u0), q(x0 + (x1 - x0) * f1, u1), q(x0 + (x1 - x0) * f0, u1)])
                k = mix("#ffcf7d", "#ff9d4a", a.rng.uniform())
                a.shape(w, k, dark(k, 0.35), 90, alpha=0.9)
                m = w.mean(0)
                a.glow(m[0], m[1], max(20, np.ptp(w[:, 1]) * 0.9), k, 0.30)
    o = np.array([q(x0, 60), q(x1, 60), q(x1, -10), q(x0, -10)])
    k = ["#7d1f24", "#1f3553", "#e9dcc0", "#3c2a54"][a.rng.integers(4)]
    a.shape(o, k, dark(k, 0.4), 90, tex=0.05)
    o = np.array([q(x0, -30), q(x1, -30), q(x1, bot), q(x0, bot)])
    a.shape(o, "#ffbf6a", "#b35a1e", 90, alpha=0.72)
    m = o.mean(0)
    a.glow(m[0], m[1], abs(x1 - x0) * 0.9, "#ffb35c", 0.42)
    with a.sketch(alpha=0.6) as s:
        for f in np.linspace(0.08, 0.92, 6):
            s.line([q(x0 + (x1 - x0) * f, -30), q(x0 + (x1 - x0) * f, bot)], 6 * abs(x1 - vx) / (a.w / 2), dark(c, 0.6))


def person(a, x, y, s=1.0, c="#1b1a26", umbrella=None):
    a.shape(spline([(x - 30 * s, y), (x - 36 * s, y - 110 * s), (x - 22 * s, y - 150 * s), (x + 22 * s, y - 150 * s), (x + 36 * s, y - 110 * s), (x + 30 * s, y)]), c, dark(c, 0.4), 90, soft=1.5)
    for d in (-14, 14):
        a.shape(band([(x + d * s, y - 20 * s), (x + d * 1.2 * s, y + 70 * s)], [24 * s, 17 * s]), dark(c, 0.3), soft=1)
    a.shape(ell(x, y - 172 * s, 24 * s, 27 * s), dark(c, 0.2), soft=1)
    if umbrella:
        o = [(x + math.cos(t) * 112 * s, y - 180 * s + math.sin(t) * 74 * s) for t in np.linspace(math.pi, 2 * math.pi, 30)]
        o += [(x + u * 112 * s, y - 180 * s + 10 * s * math.cos(u * 9.4)) for u in np.linspace(1, -1, 25)]
        a.shape(np.array(o), pale(umbrella, 0.1), dark(umbrella, 0.45), 75, bevel=9 * s, lift=0.4, alpha=0.96)


def alley(a, lanterns="#e5452f", tones=("#3a2a38", "#2b2436", "#473038"), rain=True, sky_c=("#10142b", "#2a2450", "#7a3f5c")):
    sky(a, list(sky_c) + [sky_c[-1]])
    v = (a.w * 0.03, 90)
    a.glow(v[0], v[1] - 60, 300, "#ff9e5a", 0.7)
    for side in (-1, 1):
        xs = [v[0] + side * a.w * f for f in (0.06, 0.11, 0.19, 0.32, 0.62)]
        for i in range(4):
            facade(a, xs[i], xs[i + 1], v, side, 0.55, tones[(i + (side > 0)) % len(tones)])
    gy = v[1] + 42
    _, y = a.grid()
    road = np.array([(v[0] - a.w * 0.07, gy), (v[0] + a.w * 0.07, gy), (a.w * 0.75, a.h / 2 + 20), (-a.w * 0.75, a.h / 2 + 20)])
    reflect(a, gy + 40, 0.75 if rain else 0.4)
    a.shape(road, "#6a4a52", "#1a1a2b", 90, alpha=0.35, tex=0.2, ts=60, tsy=8)
    for d in (0.62, 0.40, 0.27, 0.18, 0.12):
        for side in (-1, 1):
            x = v[0] + side * a.w * d * 0.60
            lantern(a, x, v[1] - d * 330, d * 1.25, lanterns, 1.0)
    for x, s, u in ((-0.10, 0.42, "#d94b4b"), (0.16, 0.62, "#e7d8b0"), (0.045, 0.27, None)):
        person(a, a.w * x, gy + 30 + 210 * s * s, s, umbrella=u if rain else None)
    if rain:
        with a.sketch(alpha=0.20) as k:
            for _ in range(240):
                x, y, l = a.rng.uniform(-0.5, 0.5) * a.w, a.rng.uniform(-0.5, 0.5) * a.h, a.rng.uniform(20, 70)
                k.line([(x, y), (x - l * 0.12, y + l)], 1.4, "#dfe6ff")
    g.bokeh(a, 9, ["#ffb45e", "#ff6a4a", "#ffd98a"], 20, 60, 0.2, 1.0, 0.22)


def row(a, n=6, c=("#e5452f",), back=("#150d1c", "#3b1c26"), size=1.3, y=-60):
    """A row of lanterns close by, lights behind them."""
    g.plaster(a, back[0], back[1])
    g.bokeh(a, 34, ["#ff9a4a", "#ffcf7a", "#e8503a", "#7a9fd8"], 16, 76, -0.6, 1.0, 0.34)
    a.shape(band(spline([(-a.w / 2 - 20, y - 240 * size * 0.8), (0, y - 190 * size * 0.8), (a.w / 2 + 20, y - 250 * size * 0.8)], False), [9, 9]), "#0c0808")
    for i in range(n):
        x = (i + 0.5 - n / 2) * a.w / n
        yy = y + 26 * math.sin(i * 1.9) + 18
        a.shape(band([(x, yy - 120 * size), (x, y - 200 * size * 0.8)], [4, 4]), "#0c0808")
        lantern(a, x, yy, size * (1 + 0.05 * math.sin(i * 3)), c[i % len(c)])


def shop(a, noren="#1f3a5f", wall="#5a3c28", snow=False, night=True):
    """A small eatery: wooden front, noren, lanterns, warm windows."""
    if night:
        sky(a, ["#141a35", "#27305a", "#4b4470"])
    else:
        sky(a, ["#8fb8d8", "#cfe0e6", "#f6ead4"])
    w = min(a.w * 0.86, 1150)
    a.shape(np.array([(-w / 2, -210), (w / 2, -210), (w / 2, 380), (-w / 2, 380)]), wall, dark(wall, 0.4), 90, tex=0.16, ts=16, tsy=300)
    a.shape(np.array([(-w * 0.56, -190), (-w * 0.46, -330), (w * 0.46, -330), (w * 0.56, -190)]), "#3a3f4c", "#1d2029", 90, bevel=12, lift=0.3, shadow=26, tex=0.1, ts=20)
    with a.sketch(alpha=0.5) as k:
        for i in np.linspace(-0.5, 0.5, 42):
            k.line([(i * w * 0.92, -328), (i * w * 1.1, -192)], 5, "#14161d")
    if snow:
        a.shape(spline([(-w * 0.58, -196), (-w * 0.47, -352), (-w * 0.2, -372), (w * 0.1, -356), (w * 0.47, -360), (w * 0.58, -200), (w * 0.3, -222), (0, -206), (-w * 0.3, -226)]), "#eef3fb", "#b4c3dc", 80, bevel=20, lift=0.25)
    for x0, x1 in ((-0.44, -0.2), (0.22, 0.44)):
        o = rrect((x0 + x1) / 2 * w, 90, (x1 - x0) * w, 300, 6)
        a.shape(o, "#ffd890", "#e08a3a", 90, bevel=8, lift=0.2)
        a.glow((x0 + x1) / 2 * w, 90, 190, "#ffc878", 0.5)
        with a.sketch() as k:
            for i in np.linspace(x0, x1, 9):
                k.line([(i * w, -60), (i * w, 240)], 7, dark(wall, 0.35))
            k.line([(x0 * w, 90), (x1 * w, 90)], 8, dark(wall, 0.35))
    a.shape(rrect(0.01 * w, 130, w * 0.36, 490, 4), "#ffcf80", "#c8742c", 90)
    a.glow(0, 100, 260, "#ffc06a", 0.6)
    a.shape(band([(-w * 0.19, -92), (w * 0.21, -92)], [14, 14]), "#c9a066", "#8a6434", 90, bevel=4, shadow=8)
    for i in range(4):
        x0 = -w * 0.175 + i * w * 0.094
        s = 8 * math.sin(i * 2.2)
        o = [(x0, -86), (x0 + w * 0.088, -86), (x0 + w * 0.088 + s, 70 + 8 * math.cos(i)), (x0 + s, 74)]
        a.shape(np.array(o), pale(noren, 0.08), dark(noren, 0.35), 70, bevel=9, lift=0.25, shadow=10)
        a.shape(ell(x0 + w * 0.044 + s * 0.5, -6, 23), "#f3ead8", alpha=0.92)
        a.shape(ell(x0 + w * 0.044 + s * 0.5, -6, 13), noren)
    lantern(a, -w * 0.5 + 46, 40, 0.95), lantern(a, w * 0.5 - 46, 40, 0.95)
    gy = 372
    if snow:
        a.shape(ridge(a, gy, 8, 0.2, 4), "#dfe8f6", "#8fa2c4", 90, tex=0.05, ts=50)
        for x in (-0.1, 0.0, 0.12):
            a.glow(x * w, gy + 40, 190, "#ffc47a", 0.4, 60)
        with a.sketch(alpha=0.85, blur=1.6) as k:
            for _ in range(260):
                k.dot(a.rng.uniform(-0.5, 0.5) * a.w, a.rng.uniform(-0.5, 0.5) * a.h, a.rng.uniform(1.5, 6), "#f6f9ff")
    else:
        reflect(a, gy, 0.6, "#1a1a26" if night else "#6a6258", 6)
    for x in (-w * 0.31, w * 0.33):
        a.shape(np.array([(x - 60, gy - 10), (x + 60, gy - 10), (x + 46, gy + 70), (x - 46, gy + 70)]), "#8a5a3c", "#4b2d1c", 80, bevel=9, shadow=10)
        for _ in range(26):
            leaf(a, x + a.rng.normal() * 48, gy - 50 + a.rng.normal() * 40, a.rng.uniform(40, 90), 26, a.rng.uniform(200, 340), mix("#2f5d34", "#7ea04a", a.rng.uniform()), False, 4)


def terraces(a):
    """Rice terraces that mirror the morning."""
    sky(a, ["#f6b98e", "#fbd7ae", "#f7e9d0", "#cfdcd6"])
    a.glow(a.w * 0.2, -330, 330, "#ffd89a", 0.8)
    for i in range(3):
        a.shape(ridge(a, -230 + i * 60, 36, 0.5, 7), mix("#a9b8bf", "#5f7f72", i / 2), tex=0.08, ts=60)
        g.haze(a, "#fdebd3", -230 + i * 60, -60 + i * 40, 0.4)
    n = 11
    for i in range(n):
        t = i / (n - 1)
        y = -90 + (a.h / 2 + 60) * t ** 1.3
        th = 30 + 80 * t
        x = np.linspace(-a.w / 2 - 30, a.w / 2 + 30, 60)
        edge = y + np.sin(x / (170 + 130 * t) + i * 1.7) * (14 + 30 * t) + np.sin(x / 83 + i) * 7 * (0.3 + t)
        wall = np.vstack([np.stack([x, edge - th * 0.16], 1), [(a.w / 2 + 30, a.h), (-a.w / 2 - 30, a.h)]])
        c = mix("#6f9a55", "#2f5a34", t)
        a.shape(wall, pale(c, 0.12), dark(c, 0.3), 90, bevel=5, lift=0.3, tex=0.25, ts=10)
        water = np.vstack([np.stack([x, edge + th * 0.10], 1), np.stack([x, edge + th * 1.0], 1)[::-1]])
        a.shape(water, mix("#fbd9ae", "#9fc0cf", t), mix("#dfe3d2", "#5f8fa8", t), 90, alpha=0.95, tex=0.05, ts=120, tsy=9)
        with a.sketch(alpha=0.6, blur=0.5) as k:
            for _ in range(130):
                j = a.rng.integers(60)
                yy = edge[j] + th * a.rng.uniform(0.2, 0.9)
                k.line([(x[j] + a.rng.normal() * 14, yy), (x[j] + a.rng.normal() * 14, yy - 6 - 16 * t)], 1 + 2 * t, mix("#7fae4a", "#4e8a34", t))


def bamboo(a):
    g.plaster(a, "#dfeec0", "#4f8048")
    a.glow(a.w * 0.1, -200, 460, "#fff6c4", 0.8)
    for layer in range(4):
        t = layer / 3
        for _ in range(9 - layer):
            x, w = a.rng.uniform(-0.52, 0.52) * a.w, 16 + 34 * t + a.rng.normal() * 4
            c = mix("#a9c98a", "#2f6b34", t)
            lean = a.rng.normal() * 20
            a.shape(band([(x, a.h / 2 + 30), (x + lean, -a.h / 2 - 30)], [w, w * 0.9]), pale(c, 0.15), dark(c, 0.35), 0, bevel=w * 0.3, lift=0.4)
            yy = a.h / 2 - a.rng.uniform(0, 100)
            while yy > -a.h / 2:
                xx = x + lean * (0.5 - yy / a.h)
                a.shape(band([(xx - w * 0.54, yy), (xx + w * 0.54, yy)], [5, 5]), pale(c, 0.45), alpha=0.8)
                a.shape(band([(xx - w * 0.5, yy + 6), (xx + w * 0.5, yy + 6)], [6, 6]), dark(c, 0.5), alpha=0.5, soft=1.5)
                yy -= 110 + 60 * t + a.rng.normal() * 10
        a.px += (rgb("#eef6cf") - a.px) * (0.14 * (1 - t))
    for _ in range(90):
        leaf(a, a.rng.uniform(-0.5, 0.5) * a.w, -a.h / 2 + abs(a.rng.normal()) * 150, a.rng.uniform(60, 120), 17, a.rng.uniform(30, 150), mix("#4f8f3c", "#a9cf6a", a.rng.uniform()), False, 4)


def sakura(a):
    sky(a, ["#9fc4e4", "#cfe0ee", "#fbe6e6"])
    g.bokeh(a, 26, ["#ffd3dc", "#fff0f2", "#f7b8c8"], 24, 80, -1, 1, 0.4)
    def branch(p, t, l, w, n):
        q = spline([p, (p[0] + math.cos(t) * l * 0.5, p[1] + math.sin(t) * l * 0.5 + a.rng.normal() * 14), (p[0] + math.cos(t) * l, p[1] + math.sin(t) * l)], False)
        a.shape(band(q, [w, w * 0.55]), "#7a5648", "#3d2822", 90, bevel=w * 0.3, lift=0.4, tex=0.2, ts=14)
        if n:
            for d in (-0.5, 0.35, 0.05):
                branch(tuple(q[int(len(q) * a.rng.uniform(0.55, 0.98))]), t + d + a.rng.normal() * 0.2, l * 0.6, w * 0.55, n - 1)
        for _ in range(7):
            b = q[a.rng.integers(len(q) // 3, len(q))] + a.rng.normal(size=2) * 26
            s, r0, c = a.rng.uniform(20, 36), a.rng.uniform(0, 72), mix("#fff2f4", "#f6a8bd", a.rng.uniform())
            for i in range(5):
                u = math.radians(r0 + i * 72)
                a.shape(at(spline([(0, 0), (0.5, -0.42), (1.0, -0.2), (0.9, 0), (1.0, 0.2), (0.5, 0.42)]) * s, b[0], b[1], r0 + i * 72), pale(c, 0.3), c, "r", bevel=4, lift=0.25, shadow=3, sa=0.18)
            a.shape(ell(b[0], b[1], s * 0.18), "#d8436a", alpha=0.7, soft=2)
    branch((-a.w / 2 - 20, -120), 0.25, a.w * 0.52, 46, 3)
    branch((-a.w / 2 - 20, 250), -0.35, a.w * 0.36, 30, 2)
    branch((a.w / 2 + 20, -330), 2.6, a.w * 0.36, 26, 2)


def snowtown(a):
    mountains(a, ["#1d2a52", "#3f4f86", "#8f86b4", "#e8b6b0"], "#6f7fa8", "#27345c", 3, None, "#b9b8d8", True, -130)
    for layer in range(3):
        t = layer / 2
        y = 90 + layer * 130
        a.shape(ridge(a, y - 10, 10, 0.3, 4), mix("#aebfe0", "#e3ebf8", t), mix("#7f92c0", "#9fb2d8", t), 90)
        n = 7 - layer * 2
        for i in range(n):
            x = (i + 0.5 - n / 2) * a.w / n + a.rng.normal() * 20
            s = 0.6 + 0.75 * t
            w, h = 95 * s, 90 * s
            a.shape(np.array([(x - w * 0.8, y + h * 0.6), (x - w * 0.8, y - h * 0.35), (x + w * 0.8, y - h * 0.35), (x + w * 0.8, y + h * 0.6)]), "#4a3540", "#2b2130", 90, tex=0.1, ts=9, tsy=60)
            for d in (-0.45, 0, 0.45):
                if a.rng.uniform() < 0.8:
                    a.shape(rrect(x + d * w, y + h * 0.1, w * 0.30, h * 0.42, 2), "#ffdf98", "#f2a04a", 90)
                    a.glow(x + d * w, y + h * 0.1, 50 * s, "#ffb85c", 0.5)
            a.shape(spline([(x - w * 1.05, y - h * 0.28), (x - w * 0.1, y - h * 1.10), (x + w * 0.1, y - h * 1.10), (x + w * 1.05, y - h * 0.28), (x + w * 0.9, y - h * 0.2), (x, y - h * 0.34), (x - w * 0.9, y - h * 0.2)], True, 6), "#f6f9ff", "#a8b9dc", 70, bevel=8, lift=0.3, shadow=7)
    g.steam(a, -a.w * 0.12, 140, 120, 420, 0.6)
    with a.sketch(alpha=0.9, blur=1.2) as k:
        for _ in range(420):
            k.dot(a.rng.uniform(-0.5, 0.5) * a.w, a.rng.uniform(-0.5, 0.5) * a.h, a.rng.uniform(1, 5.5), "#ffffff")


def counter(a, c="#b98a55", chef=True):
    """A counter by evening: lamps, shelves of bottles, the cook behind it."""
    g.plaster(a, "#3a2620", "#5f3b28")
    for r, y in enumerate((-330, -205)):
        a.shape(rrect(0, y + 58, a.w * 1.1, 14, 2), "#8a5f38", "#4d301a", 90, bevel=4, shadow=12)
        x = -a.w / 2 + 20
        while x < a.w / 2:
            w, h = a.rng.uniform(18, 34), a.rng.uniform(60, 104)
            k = ["#2f4a34", "#5b3a1e", "#8fa9a6", "#c9b48a", "#27304a", "#7d2a24"][a.rng.integers(6)]
            a.shape(rrect(x + w / 2, y + 52 - h / 2, w, h, 7), pale(k, 0.15), dark(k, 0.4), 20, bevel=6, lift=0.5, gloss=0.5)
            a.shape(rrect(x + w / 2, y + 52 - h - 10, w * 0.4, 34, 4), pale(k, 0.1), dark(k, 0.4), 20, bevel=3)
            a.shape(rrect(x + w / 2, y + 52 - h * 0.45, w * 0.82, h * 0.34, 2), "#efe5cf", alpha=0.8)
            x += w + a.rng.uniform(6, 26)
    if chef:
        x = a.w * 0.10
        a.shape(spline([(x - 150, 250), (x - 140, 40), (x - 60, -30), (x + 60, -30), (x + 140, 40), (x + 150, 250)]), "#fbf7f0", "#c7bba8", 60, bevel=36, lift=0.25, shadow=26)
        a.shape(np.array([(x - 34, -30), (x + 34, -30), (x, 60)]), "#e2b48f", "#b98560", 60)
        for d in (-1, 1):
            a.shape(band([(x + d * 40, -34), (x, 74)], [18, 22]), "#f2ecdf", "#c9bda6", 60, bevel=5)
        a.shape(ell(x, -100, 60, 72), "#e9bf9c", "#b98059", 50, bevel=22, lift=0.25)
        a.shape(spline([(x - 66, -118), (x - 62, -178), (x, -198), (x + 62, -178), (x + 66, -118), (x, -132)]), "#fdfaf4", "#cfc4b2", 60, bevel=12, lift=0.3)
        for d in (-1, 1):
            a.shape(band(spline([(x + d * 128, 70), (x + d * 160, 170), (x + d * 70, 232)], False), [74, 62, 44]), "#f6f0e5", "#c4b7a2", 60, bevel=20, lift=0.25)
            a.shape(ell(x + d * 56, 236, 36, 28), "#e9bf9c", "#b98059", 60, bevel=12)
            a.shape(ell(x + d * 22, -98, 5, 6), "#2b1c16")
        a.shape(band(arc(x, -84, 20, 30, 150, 14), [2, 5, 2]), "#8a4a34")
    a.shape(np.array([(-a.w, 246), (a.w, 246), (a.w, 300), (-a.w, 300)]), pale(c, 0.2), c, 90, bevel=6, lift=0.3, shadow=20)
    a.shape(np.array([(-a.w, 296), (a.w, 296), (a.w, a.h), (-a.w, a.h)]), dark(c, 0.2), dark(c, 0.6), 90, tex=0.14, ts=400, tsy=14)
    for i in (-0.3, 0.02, 0.34):
        lx = i * a.w
        a.shape(band([(lx, -a.h / 2), (lx, -290)], [5, 5]), "#15100d")
        a.glow(lx, -190, 300, "#ffcf86", 0.62, 330)
        a.shape(spline([(lx - 86, -212), (lx - 30, -288), (lx + 30, -288), (lx + 86, -212), (lx, -204)]), "#d97a3a", "#8a3a1a", 70, bevel=12, lift=0.35)
        a.shape(ell(lx, -210, 70, 12), "#fff0c4", soft=3)


def portrait(a, skin="#e8b894", hair="#2a1f1c", style=0, top="#d9644a", back=("#f8d9c4", "#f2b8a0"), extra=None):
    """A small portrait."""
    g.plaster(a, back[0], back[1], 60)
    a.glow(-200, -250, 520, "#ffffff", 0.3)
    if style in (1, 4):
        a.shape(spline([(-265, -80), (-215, -330), (0, -405), (215, -330), (265, -80), (282, 190), (225, 330), (-225, 330), (-282, 190)]), pale(hair, 0.06), dark(hair, 0.3), 60, bevel=50, lift=0.3, shadow=20)
    if style == 3:
        a.shape(ell(20, -385, 120, 108), pale(hair, 0.1), dark(hair, 0.3), 60, bevel=40, lift=0.35)
    a.shape(spline([(-430, 560), (-390, 350), (-190, 262), (190, 262), (390, 350), (430, 560)]), pale(top, 0.1), dark(top, 0.25), 70, bevel=70, lift=0.25, shadow=26)
    a.shape(spline([(-82, 120), (82, 120), (110, 290), (0, 350), (-110, 290)]), dark(skin, 0.10), dark(skin, 0.2), 90)
    if extra == "kimono":
        for d in (1, -1):
            a.shape(band([(d * 150, 240), (-d * 40, 470)], [70, 84]), "#f7f1e6", "#d8cbb8", 60, bevel=10, lift=0.2)
            a.shape(band([(d * 210, 260), (-d * 10, 540)], [80, 120]), pale(top, 0.08), dark(top, 0.2), 60, bevel=14, lift=0.2, shadow=6)
    elif extra == "collar":
        for d in (1, -1):
            a.shape(np.array([(d * 10, 330), (d * 150, 240), (d * 220, 330), (d * 90, 420)]), "#fdfbf6", "#d9d2c6", 60, bevel=8, shadow=8)
    for d in (-1, 1):
        a.shape(ell(d * 208, -40, 36, 54), skin, dark(skin, 0.16), 60, bevel=12)
    a.shape(spline([(-200, -150), (-120, -290), (120, -290), (200, -150), (196, 20), (120, 160), (0, 206), (-120, 160), (-196, 20)]), pale(skin, 0.1), dark(skin, 0.10), 50, bevel=70, lift=0.2)
    for d in (-1, 1):
        a.shape(ell(d * 116, 52, 44, 30), "#f0806c", alpha=0.30, soft=16)
        a.shape(ell(d * 84, -36, 17, 22), "#2c1d18")
        a.shape(ell(d * 84 - 5, -44, 5), "#ffffff")
        a.shape(band(arc(d * 84, -66, 50, 218, 322, 34), [5, 15, 6]), hair if style != 5 else "#8a8580", alpha=0.9)
    a.shape(band(spline([(4, -20), (16, 28), (-6, 40)], False), [3, 8, 4]), dark(skin, 0.28), alpha=0.7, soft=2)
    a.shape(band(arc(0, 66, 62, 28, 152, 46), [4, 13, 4]), "#b5483c", soft=1)
    h1, h2 = pale(hair, 0.10), dark(hair, 0.25)
    if style == 0:
        o = [(-222, -60), (-236, -220), (-150, -360), (20, -392), (170, -350), (240, -210), (222, -60), (190, -170), (90, -235), (-60, -210), (-170, -180)]
    elif style == 1:
        o = [(-236, 60), (-246, -200), (-130, -372), (40, -388), (190, -330), (250, -180), (238, 60), (196, -110), (140, -220), (-20, -190), (-150, -130), (-196, -60)]
    elif style == 2:
        o = [(-214, -110), (-226, -240), (-120, -350), (60, -362), (190, -300), (216, -110), (186, -200), (60, -262), (-90, -258), (-186, -200)]
    elif style == 3:
        o = [(-216, -50), (-226, -230), (-110, -350), (90, -350), (226, -230), (216, -50), (182, -180), (0, -286), (-182, -180)]
    elif style == 4:
        o = [(-240, 80), (-250, -190), (-150, -364), (0, -392), (150, -364), (250, -190), (240, 80), (206, -60), (190, -128), (0, -142), (-190, -128), (-206, -60)]
    else:
        o = [(-218, -40), (-236, -160), (-214, -256), (-170, -206), (-186, -110), (-198, -60), (-214, -40)]
        a.shape(spline(at(o, 0, 0) * (-1, 1)), h1, h2, 60, bevel=16, lift=0.3)
    a.shape(spline(o), h1, h2, 60, bevel=40, lift=0.35, gloss=0.12, shadow=8, sa=0.3)
    if extra == "glasses":
        for d in (-1, 1):
            a.shape(band(np.vstack([arc(d * 86, -34, 58, 0, 360), arc(d * 86, -34, 58, 0, 10)]), [9, 9]), "#33261f")
            a.shape(ell(d * 86, -34, 54), "#ffffff", alpha=0.16)
        a.shape(band([(-30, -42), (30, -42)], [9, 9]), "#33261f")
    elif extra == "hat":
        a.shape(spline([(-300, -196), (-190, -240), (-180, -400), (0, -438), (180, -400), (190, -240), (300, -196), (0, -176)], True, 8), "#caa56a", "#8f6a34", 70, bevel=26, lift=0.3, shadow=14, tex=0.08, ts=8)
        a.shape(band(spline([(-192, -248), (0, -226), (192, -248)], False), [44, 44]), "#7a2f28", "#4e1a16", 90)
    elif extra == "chef":
        a.shape(spline([(-212, -200), (-236, -380), (-120, -470), (0, -440), (120, -470), (236, -380), (212, -200), (0, -226)]), "#fffdf8", "#d4ccbd", 60, bevel=36, lift=0.25, shadow=12)
    elif extra == "beard":
        a.shape(spline([(-186, 10), (-120, 90), (0, 108), (120, 90), (186, 10), (140, 176), (0, 240), (-140, 176)]), h1, h2, 60, bevel=24, lift=0.3)
        a.shape(band(arc(0, 92, 50, 28, 152, 30), [4, 12, 4]), "#c4574a")
    elif extra == "scarf":
        a.shape(spline([(-210, 250), (-100, 200), (100, 200), (210, 250), (190, 360), (0, 400), (-190, 360)]), "#e8c04a", "#b0852a", 70, bevel=36, lift=0.3, shadow=14, tex=0.08, ts=16)
