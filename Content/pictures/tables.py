"""Laid tables: each function paints one composition."""
import math

import numpy as np

import dishes as d
import ground as g
from dishes import dark, jit, pale
from paint import arc, at, band, ell, mix, rrect, spline

GROUNDS = {
    "oak": lambda a: g.wood(a, "#c08a56", "#7d4f2a", 5), "walnut": lambda a: g.wood(a, "#6d452b", "#38200f", 5),
    "char": lambda a: g.wood(a, "#3d3632", "#1a1614", 6), "pale": lambda a: g.wood(a, "#e6cfa8", "#c09a66", 6),
    "blue": lambda a: g.wood(a, "#6f93a6", "#3b5a6d", 6), "slate": lambda a: g.slate(a), "ink": lambda a: g.slate(a, "#1c2434", "#3c4b63"),
    "linen": lambda a: g.linen(a), "rose": lambda a: g.linen(a, "#f3d3c8", "#d9a596"), "sage": lambda a: g.linen(a, "#c9d3b8", "#9aab88"),
    "marble": lambda a: g.marble(a), "tatami": lambda a: g.tatami(a), "moss": lambda a: g.slate(a, "#3a4a3c", "#5c7058"),
    "terra": lambda a: g.plaster(a, "#d98a66", "#a9583c"), "mustard": lambda a: g.plaster(a, "#eec060", "#c98a2a"),
    "teal": lambda a: g.plaster(a, "#3f8a8a", "#1f5058"), "wine": lambda a: g.plaster(a, "#6d2233", "#36101c"),
}


def base(a, ground, sun=0.0, angle=-24):
    GROUNDS[ground](a)
    return lambda: g.window(a, strength=sun, angle=angle) if sun else None


def sushi(a, ground="slate", kinds=("salmon", "tuna", "ebi", "tamago", "tai", "toro", "anago", "ika"), rot=-18, board="#20242a", sun=0.25, cols=2, s=0.95):
    light = base(a, ground, sun)
    rows = -(-len(kinds) // cols)
    d.slab(a, 0, 0, cols * 360 * s + 90, rows * 176 * s + 110, board, rot, 20)
    for i, k in enumerate(kinds):
        x, y = at([((i % cols - (cols - 1) / 2) * 360, (i // cols - (rows - 1) / 2) * 176)], 0, 0, rot, s)[0]
        if k in ("ikura", "uni"):
            d.gunkan(a, x, y, s * 1.12, rot, k)
        else:
            d.nigiri(a, x, y, k, s, rot + a.rng.normal() * 2)
    d.gari(a, a.w * 0.36, -330, 66)
    d.wasabi(a, a.w * 0.36 - 30, -215, 34)
    d.bowl(a, -a.w * 0.39, 340, 120, "#8a3324", "#e9dcc8", "#2a0f0a")
    d.chopsticks(a, a.w * 0.30, 380, 560, rot + 4)
    light()


def omakase_one(a, kind="toro", ground="ink", plate="#b9876a"):
    light = base(a, ground, 0.3)
    d.plate(a, 20, 40, 400, plate, 0.74)
    d.shiso(a, -130, -50, 150, 30)
    d.nigiri(a, 0, 40, kind, 1.75, -20)
    d.wasabi(a, 230, 190, 46), d.gari(a, 180, -170, 64)
    light()


def maki(a):
    light = base(a, "pale", 0.3)
    d.slab(a, 0, 10, a.w * 0.8, 620, "#3a2a22", -8)
    cores = [("#b8273a", None), ("#7fb24a", None), ("#ffd34f", "#d9704a"), ("#fb8a5a", "#7fb24a")]
    for r in range(4):
        for i in range(5):
            x, y = at([((i - 2) * a.w * 0.135, (r - 1.5) * 140)], 0, 10, -8)[0]
            d.maki(a, x, y, 64, *cores[r])
    d.chopsticks(a, -40, 420, 640, -8, "#2a2422")
    light()


def kaisendon(a, ground="blue", c="#1f3f5c"):
    light = base(a, ground, 0.3)
    x, y, r = 0, 30, 380
    d.bowl(a, x, y, r, c, "#f2ece0", "#f2ece0", "#c9a24a")
    rc = ell(x, y, r * 0.84, n=120)
    a.within(rc), d.rice(a, rc, grain=15, shadow=0)
    a.within(None)
    d.shiso(a, -190, -60, 130, 200), d.shiso(a, 200, -100, 120, -30)
    for kind, px, py, rot, n in (("tuna", -150, 120, 35, 4), ("salmon", 120, -130, -30, 4), ("tai", 190, 90, 60, 4), ("toro", -110, -150, -60, 3)):
        d.sashimi(a, px, py, kind, n, 1.12, rot)
    d.roe(a, ell(20, 60, 100, 84), 80, 16)
    d.shiso(a, -20, 250, 70, 90)
    d.wasabi(a, 120, 235, 36)
    for i in range(5):
        d.nori(a, -30 + i * 16, -20 + i * 4, 9, 120, 40 + i * 14)
    d.chopsticks(a, 0, 460, 700, -4)
    d.bowl(a, -a.w * 0.38 if a.w > 1100 else -400, -390, 130, "#6d2a22", "#e9dcc8", "#2a0f0a")
    light()


def ramen(a, kind="shoyu", ground="walnut", c="#26333f", eggs=1, sun=0.15):
    broth, noodle = {"shoyu": ("#a8611f", "#eccb83"), "tonkotsu": ("#ead9b8", "#f3e2b4"), "miso": ("#c98a3c", "#efc873"), "shio": ("#e3c67c", "#f2dfa2"), "spicy": ("#b8391a", "#eebd6b")}[kind]
    light = base(a, ground, sun)
    x, y, r = -10, 20, 410
    d.bowl(a, x, y, r, c, "#f0e8da", broth, "#b23a2a")
    inner = ell(x, y, r * 0.83, n=120)
    a.within(inner)
    d.noodles(a, x, y, r * 0.74, noodle, 15, 12, 10)
    a.shape(inner, broth, alpha=0.25)
    d.oil(a, x, y, r * 0.8, 60, "#ffdc8a" if kind != "spicy" else "#ff5a2a")
    a.within(None)
    d.nori(a, x + 250, y - 220, 160, 230, 32), d.nori(a, x + 300, y - 150, 160, 220, 46)
    d.chashu(a, x - 150, y - 120, 138, 10), d.chashu(a, x - 30, y - 210, 124, 50)
    if kind == "miso":
        with a.sketch(relief=4, shadow=5) as k:
            for _ in range(110):
                px, py = x + 140 + a.rng.normal() * 60, y + 110 + a.rng.normal() * 50
                k.poly(ell(px, py, 13, 11, a.rng.uniform(0, 180), 14), jit(a, "#ffcf3a", 0.08))
    d.menma(a, x - 210, y + 90, 6, 28)
    for i in range(eggs):
        d.egg(a, x + 110 + i * 120, y + 20 + i * 100, 82, 20 + i * 40, "#f2921c")
    if kind != "miso":
        d.naruto(a, x + 30, y + 190, 54)
    if kind == "spicy":
        for _ in range(20):
            px, py = x + a.rng.normal() * 120, y + a.rng.normal() * 120
            a.shape(band(spline([(px, py), (px + 20, py - 12), (px + 44, py + 4)], False, 6), [3, 5, 3]), "#c8151b", "#7d0a10", bevel=2, shadow=3)
    d.negi(a, x - 30, y + 20, 120, 70, 15)
    d.chopsticks(a, a.w * 0.36, 120, 820, 82, "#5b2c1c")
    light()
    g.steam(a, x, y - 40, 300, 520, 0.28)


def tsukemen(a):
    light = base(a, "char", 0.12)
    d.plate(a, -210, 30, 380, "#d9cdb8", 0.76)
    d.noodles(a, -210, 30, 270, "#e5bd78", 18, 11, 13)
    d.nori(a, -60, -150, 140, 200, 24), d.egg(a, -290, 180, 78, 30)
    d.bowl(a, 330, 30, 260, "#5a2a1e", "#e6d8c2", "#8d4d1e")
    d.chashu(a, 290, -10, 96, 30), d.menma(a, 390, 90, 5, -30)
    d.negi(a, 330, 100, 70, 34, 12), d.lemon(a, -420, -330, 62, "#a9cf4a")
    d.chopsticks(a, 60, 440, 700, -4)
    light()
    g.steam(a, 330, -60, 180, 420, 0.35)


def hiyashi(a):
    light = base(a, "sage", 0.4)
    d.plate(a, 0, 20, 430, "#dff0f2", 0.78, "#7fb6c4")
    d.noodles(a, 0, 20, 310, "#f4dc8c", 16, 12, 10)
    for rot, c, n in ((20, "#8cc152", 15), (92, "#f7c7bf", 13), (164, "#ffd957", 15), (236, "#e8503a", 7), (308, "#c68a4a", 12)):
        for i in range(n):
            px, py = at([(180 + a.rng.normal() * 34, (i - n / 2) * 13)], 0, 20, rot)[0]
            a.shape(rrect(px, py, 210, 12, 5, rot + a.rng.normal() * 5), pale(jit(a, c), 0.15), dark(c, 0.15), rot + 90, bevel=3, lift=0.35, shadow=4, sa=0.3)
    d.egg(a, 0, 20, 76, 10)
    d.chopsticks(a, 0, 460, 640, -3, "#2f5a6a")
    light()


def yakiniku(a, ground="char", n=9, hot=1.0):
    light = base(a, ground)
    x, y, r = 40, 10, 400
    d.grill(a, x, y, r, hot)
    for i in range(n):
        t, q = i * 2.4, r * (0.24 + 0.46 * (i / n) ** 0.6) if i else 0
        d.meat(a, x + q * math.cos(t), y + q * math.sin(t), 92, a.rng.uniform(0, 180), a.rng.uniform(0.25, 1.0))
    d.pepper(a, x - 250, y + 200, 60, "#4f9440", 30), d.shiitake(a, x + 230, y - 220, 58), d.pepper(a, x + 290, y + 60, 54, "#d93a2a", 80)
    d.bowl(a, -a.w * 0.43, -330, 120, "#e9e1d3", "#e9e1d3", "#4a200e")
    d.bowl(a, -a.w * 0.44, 330, 150, "#3c3a38", "#efe8da", "#f3eee2")
    d.rice(a, ell(-a.w * 0.44, 330, 122, wob=0.02, rng=a.rng), grain=13)
    d.chopsticks(a, a.w * 0.42, 40, 760, 80, "#c7a36a")
    light()
    a.glow(x, y, 340, "#ff7a2a", 0.22)
    g.steam(a, x + 40, y - 100, 300, 560, 0.34)


def beef_platter(a):
    light = base(a, "slate", 0.22)
    d.plate(a, 0, 0, 450, "#2b2f38", 0.8, "#c9a24a")
    for ring, (q, n, s) in enumerate(((285, 11, 104), (140, 6, 96))):
        for i in range(n):
            t = i * 360 / n + ring * 20
            d.meat(a, q * math.cos(math.radians(t)), q * math.sin(math.radians(t)), s, t + 40, 0, 46)
    d.shiso(a, -20, 20, 90, 40), d.lemon(a, 20, -10, 56)
    d.bowl(a, a.w * 0.42, 350, 120, "#f0e9dc", "#f0e9dc", "#3d190a")
    light()


def steak(a, ground="walnut"):
    light = base(a, ground, 0.2)
    d.plate(a, 0, 10, 430, "#23262b", 0.76)
    o = spline([(-260, 30), (-170, -130), (40, -160), (210, -70), (230, 60), (90, 140), (-110, 150)])
    a.shape(o, "#7a4126", "#3d1c0e", 60, bevel=40, lift=0.4, gloss=0.35, shadow=20, sa=0.6, tex=0.22, ts=26)
    a.within(o)
    with a.sketch(alpha=0.8, blur=3) as k:
        for i in range(-320, 360, 62):
            k.line([(i, -220), (i + 110, 220)], 16, "#1b0a05")
    a.within(None)
    for i in range(5):
        p = rrect(20 + i * 52, 40 + i * 10, 42, 210 - i * 12, 16, 8)
        a.shape(p, "#8a4a2a", "#4a2110", 0, bevel=10, lift=0.4, shadow=10)
        a.shape(rrect(23 + i * 52, 40 + i * 10, 26, 180 - i * 12, 12, 8), "#e0586a", "#b83345", "r", soft=6)
    with a.sketch(relief=6, shadow=8) as k:
        for _ in range(46):
            px, py = -170 + a.rng.normal() * 60, 220 + a.rng.normal() * 40
            k.poly(rrect(px, py, 120, 22, 4, a.rng.uniform(-60, 60)), jit(a, "#f0bf4f", 0.09))
    d.herbs(a, 230, -190, 90, 34, "#4e8a34", 15)
    d.fork(a, -a.w * 0.42, 60, 90, 1.1), d.knife(a, a.w * 0.42, 40, 90, 1.3)
    light()


def curry(a, kind="beef", ground="oak", plate="#f3ede2", sun=0.35):
    light = base(a, ground, sun)
    d.plate(a, 0, 20, 440, plate, 0.8, "#9fb8c4" if kind == "beef" else None)
    body = {"beef": "#8a4a1a", "katsu": "#7a3c14", "keema": "#9a5a22", "green": "#a9b860", "butter": "#e0762a"}[kind]
    s = spline([(-310, -30), (-260, 210), (-40, 320), (200, 260), (320, 80), (260, -120), (60, -60), (-140, -10)])
    d.rice(a, spline([(-290, -60), (-230, -240), (-20, -310), (200, -260), (310, -90), (200, 10), (0, 20), (-180, 30)]), grain=17)
    d.sauce(a, s, body, 0.55, 9)
    if kind == "beef":
        for _ in range(7):
            px, py = a.rng.uniform(-210, 230), a.rng.uniform(60, 230)
            (d.carrot if a.rng.uniform() < 0.45 else d.potato)(a, px, py, a.rng.uniform(40, 54))
        for _ in range(5):
            px, py = a.rng.uniform(-190, 210), a.rng.uniform(60, 220)
            a.shape(ell(px, py, 52, 40, a.rng.uniform(0, 180), wob=0.2, rng=a.rng), "#7d431f", "#40200c", 60, bevel=15, lift=0.4, gloss=0.4, shadow=7, tex=0.2, ts=14)
    elif kind == "katsu":
        d.katsu(a, 30, -20, 6, 1.25, -14)
    elif kind == "keema":
        with a.sketch(relief=5, shadow=3) as k:
            for _ in range(520):
                px, py = a.rng.uniform(-280, 290), a.rng.uniform(-60, 290)
                if (px / 290) ** 2 + ((py - 110) / 170) ** 2 < 1:
                    k.poly(ell(px, py, a.rng.uniform(8, 19), a.rng.uniform(7, 14), a.rng.uniform(0, 180), 12), jit(a, mix("#7d3f18", "#c07a34", a.rng.uniform()), 0.1))
            for _ in range(60):
                px, py = a.rng.normal() * 150, 110 + a.rng.normal() * 80
                k.dot(px, py, 11, jit(a, "#6aa53a"))
        a.shape(ell(20, 70, 74, 66), "#ffe9b0", "#f7d27a", "r", bevel=8)
        a.shape(ell(20, 66, 62), "#ffb52a", "#e8821a", "r", bevel=24, lift=0.35, gloss=0.9, shadow=6)
    elif kind == "green":
        d.oil(a, 20, 110, 200, 60, "#e8f0a8", (3, 12))
        for _ in range(6):
            d.pepper(a, a.rng.uniform(-200, 220), a.rng.uniform(40, 220), 52, ["#6a3a7a", "#d93a2a", "#6aa544"][a.rng.integers(3)], a.rng.uniform(0, 180))
        d.herbs(a, 30, 120, 70, 12, "#2f7a34", 22)
    else:
        for _ in range(7):
            d.potato(a, a.rng.uniform(-180, 210), a.rng.uniform(60, 220), 50, "#d98a4a")
        a.shape(band(spline([(-200, 80), (-60, 170), (60, 90), (180, 180)], False), [4, 16, 12, 4]), "#fff3df", alpha=0.9, soft=2.5)
        d.herbs(a, 20, 130, 60, 14, "#3f8a3c", 14)
    with a.sketch(relief=3, shadow=4) as k:
        for _ in range(70):
            px, py = 240 + a.rng.normal() * 30, -150 + a.rng.normal() * 36
            k.poly(ell(px, py, 12, 8, a.rng.uniform(0, 180), 12), jit(a, "#d9232f", 0.12))
    d.spoon(a, a.w * 0.40, -60, 90, 1.2)
    light()


def thali(a):
    light = base(a, "teal", 0.35)
    d.plate(a, 0, 10, 460, "#cfa95a", 0.9)
    bowls = [("#c9641e", "potato"), ("#e2a92a", None), ("#5f7f32", "paneer"), ("#8a2f1c", "meat"), ("#f4ead2", None)]
    for i, (c, k) in enumerate(bowls):
        t = math.radians(180 + i * 45)
        x, y = 300 * math.cos(t), 300 * math.sin(t) * 0.98 + 20
        d.bowl(a, x, y, 112, "#c7c9cc", "#e6e6e6", c)
        for _ in range(4):
            px, py = x + a.rng.normal() * 34, y + a.rng.normal() * 34
            if k == "potato":
                d.potato(a, px, py, 26)
            elif k == "paneer":
                a.shape(rrect(px, py, 36, 34, 6, a.rng.uniform(0, 90)), "#fff6e0", "#e6d6ae", 60, bevel=7, shadow=4)
            elif k == "meat":
                d.potato(a, px, py, 26, "#a9572a")
        d.herbs(a, x, y, 26, 5, "#3f8a3c", 9)
    d.rice(a, ell(-40, 60, 150, 120, wob=0.04, rng=a.rng), "#ffe28a", 17)
    d.naan(a, 110, 250, 0.92, -14)
    light()


def soupcurry(a):
    light = base(a, "mustard", 0.3)
    x, y = -120, 30
    d.bowl(a, x, y, 390, "#2f5a5a", "#e9dfca", "#b5571a")
    a.within(ell(x, y, 322)), d.oil(a, x, y, 300, 90, "#ffc24a", (4, 16)), a.within(None)
    a.shape(spline([(x - 250, y + 40), (x - 190, y - 60), (x - 40, y - 50), (x + 120, y + 20), (x + 190, y + 90), (x + 160, y + 120), (x + 40, y + 110), (x - 120, y + 140)]), "#c9803a", "#7d431a", 60, bevel=40, lift=0.4, gloss=0.5, shadow=12, tex=0.14, ts=26)
    for i in range(3):
        d.pepper(a, x + 60 + i * 50, y - 190 + i * 34, 70, ["#d93a2a", "#f2b52a", "#4f9440"][i], 60)
    d.egg(a, x - 160, y - 150, 76, 30), d.carrot(a, x + 60, y + 210, 70), d.potato(a, x - 90, y + 230, 70)
    for i in range(3):
        a.shape(ell(x + 210, y - 40 + i * 58, 50, 34, 20), "#6a3a7a", "#341a44", 60, bevel=12, gloss=0.6, shadow=6)
        a.shape(ell(x + 208, y - 42 + i * 58, 36, 22, 20), "#f0e6b8", "#c9b878", 60, bevel=5)
    d.plate(a, 440, 60, 200, "#f3ede2", 0.8), d.rice(a, ell(440, 60, 126, 116, wob=0.03, rng=a.rng), "#ffe9a8", 16), d.lemon(a, 520, 150, 40)
    light()
    g.steam(a, x, y - 60, 240, 500, 0.25)


def yakitori(a, ground="char", kinds=("negima", "momo", "tsukune", "negima", "momo"), rot=-24):
    light = base(a, ground, 0.0)
    d.slab(a, 20, 20, 940, 660, "#4a3f38", rot, 24)
    for i, k in enumerate(kinds):
        x, y = at([(40, (i - (len(kinds) - 1) / 2) * 122)], 0, 20, rot)[0]
        d.skewer(a, x, y, rot, 1.15, k, 4)
    d.lemon(a, -a.w * 0.36, -300, 70)
    d.bowl(a, a.w * 0.38, 330, 120, "#7a2f22", "#e9dcc8", "#d9a24a")
    light()
    a.glow(-200, -200, 600, "#ff9a4a", 0.16)
    g.steam(a, 60, 0, 300, 600, 0.30)


def edamame(a, x, y, r):
    d.bowl(a, x, y, r, "#c9b28a", "#efe6d2", "#5f7a3a")
    a.within(ell(x, y, r * 0.98))
    for _ in range(30):
        q, t, rot = r * 0.72 * math.sqrt(a.rng.uniform()), a.rng.uniform(0, 7), a.rng.uniform(0, 360)
        px, py, s = x + q * math.cos(t), y + q * math.sin(t), r / 210
        c = jit(a, "#7fb23f", 0.12)
        for part, bev in ((band(spline([(-84, 8), (-30, -8), (30, -6), (84, 10)], False), [6, 40, 44, 40, 5]), 9),):
            a.shape(at(part, px, py, rot, s), pale(c, 0.1), dark(c, 0.28), 60, bevel=bev, lift=0.4, shadow=7, sa=0.45)
        for i in (-42, 0, 42):
            a.shape(at(ell(i, -4, 20, 18), px, py, rot, s), pale(c, 0.22), c, 60, bevel=8, lift=0.35, gloss=0.2)
    a.within(None)


def beer(a, back=("#40211a", "#1a0d12"), cheers=1):
    g.plaster(a, *back)
    g.bokeh(a, 30, ["#ff9a4a", "#ffd27a", "#e8503a", "#ffb86a"], 18, 84, -1, 0.5, 0.36)
    a.shape(np.array([(-a.w, 300), (a.w, 300), (a.w, a.h), (-a.w, a.h)]), "#6b4227", "#2b160c", 90, tex=0.16, ts=300, tsy=14)
    if cheers == 2:
        d.mug(a, -150, 100, 1.15), d.mug(a, 250, 160, 1.0, "#e0962a")
    else:
        d.mug(a, -40, 60, 1.4)
    a.glow(-a.w * 0.1, 330, 200, "#ffb84a", 0.25, 50)


def beer_snacks(a):
    light = base(a, "walnut", 0.0)
    edamame(a, -60, 220, 300)
    d.plate(a, 240, -330, 290, "#2f4a5c", 0.78)
    d.sashimi(a, 220, -330, "tuna", 4, 1.25, 30), d.shiso(a, 100, -390, 80, 200), d.wasabi(a, 340, -210, 32)
    d.glass_top(a, -250, -330, 130, "#e8a92a")
    a.shape(ell(-250, -330, 92, wob=0.05, rng=a.rng), "#fff9ea", "#efdfb8", "r", bevel=16, lift=0.2)
    d.chopsticks(a, 60, 560, 640, -8), d.lemon(a, 330, 420, 64)
    light()
    a.glow(-200, -300, 500, "#ffb45a", 0.2)


def oden(a):
    light = base(a, "char")
    a.shape(rrect(0, 10, a.w * 0.86, 780, 30), "#b9b4ac", "#6b6660", 60, bevel=16, lift=0.5, gloss=0.5, shadow=30, sa=0.6)
    w, n = a.w * 0.80, 4
    for i in range(n):
        for j in range(2):
            x, y = (i - (n - 1) / 2) * w / n, -170 + j * 360
            box = rrect(x, y, w / n - 14, 330, 12)
            a.shape(box, "#8a5a22", "#c08a3c", 70, bevel=10, lift=0.3)
            a.within(box)
            d.oil(a, x, y, 170, 20, "#ffe0a0", (4, 12))
            k = (i * 2 + j) % 6
            for m in range(3):
                px, py = x + a.rng.normal() * 20, y - 96 + m * 96
                if k == 0:
                    a.shape(ell(px, py, 84, 80), "#f4dcae", "#c9964e", "r", bevel=20, lift=0.3, gloss=0.35, shadow=9)
                    a.shape(ell(px, py, 62, 58), "#f0d29c", alpha=0.5, soft=4)
                elif k == 1:
                    a.shape(ell(px, py, 62, 76, a.rng.uniform(0, 90)), "#f2d3a2", "#b98044", "r", bevel=24, lift=0.4, gloss=0.5, shadow=9)
                elif k == 2:
                    a.shape(rrect(px, py, 150, 70, 20, 20), "#c98a3c", "#8a5420", 60, bevel=16, lift=0.4, shadow=9, tex=0.12, ts=16)
                elif k == 3:
                    a.shape(spline(at([(-80, 50), (80, 50), (0, -60)], px, py, 10)), "#8f8a80", "#55514a", 60, bevel=16, gloss=0.5, shadow=9)
                    d.speckle(a, ell(px, py, 50, 34), 40, "#2e2b27", (1.5, 3))
                elif k == 4:
                    a.shape(rrect(px, py, 170, 64, 30, -12), "#d99a4a", "#8f5a22", 80, bevel=20, lift=0.4, shadow=9, tex=0.08)
                    a.shape(ell(px + 78, py - 18, 16, 22, -12), "#3a1c08", alpha=0.8, soft=3)
                else:
                    a.shape(rrect(px, py, 130, 84, 14, 6), "#fff4de", "#d9b884", 60, bevel=16, lift=0.3, shadow=9)
            a.shape(box, "#c98a34", alpha=0.14)
            a.within(None)
    light()
    a.glow(0, -100, 500, "#ffb45a", 0.2)
    g.steam(a, 60, 40, 420, 620, 0.42)


def hotpot(a):
    light = base(a, "tatami", 0.25)
    d.bowl(a, 0, 10, 430, "#3d302a", "#8a7460", "#d9a860", None, 0.86)
    a.within(ell(0, 10, 368))
    d.oil(a, 0, 10, 340, 50, "#fff0c8")
    for i in range(7):
        d.leaf(a, -220 + a.rng.normal() * 34, -110 + i * 34, 240, 110, -30 + a.rng.normal() * 20, mix("#e6edb8", "#7fae4a", a.rng.uniform()), True, 8)
    for i in range(6):
        a.shape(rrect(-20 + (i % 3) * 104, 190 + (i // 3) * 96, 94, 84, 10, 8), "#fffaf0", "#e3d6bf", 60, bevel=14, lift=0.3, shadow=9)
    for i in range(4):
        d.shiitake(a, 110 + (i % 2) * 120, -230 + (i // 2) * 110, 64)
    for i in range(5):
        d.meat(a, 150 + a.rng.normal() * 60, 20 + a.rng.normal() * 40, 92, a.rng.uniform(0, 180), 0.35, 30)
    for i in range(7):
        d.carrot(a, -60 + a.rng.normal() * 40, -40 + a.rng.normal() * 40, 38)
    for i in range(5):
        a.shape(rrect(-120 + i * 22, -250 + i * 6, 26, 150, 10, 34), "#f6f7e6", "#a9c07a", 0, bevel=7, shadow=7)
    a.within(None)
    d.chopsticks(a, a.w * 0.40, 260, 600, 80)
    light()
    g.steam(a, 0, -60, 360, 620, 0.4)


def french(a, kind="scallop", ground="linen", plate="#fbf9f5", sun=0.3):
    light = base(a, ground, sun)
    d.plate(a, 0, 10, 430, plate, 0.6)
    if kind == "scallop":
        a.shape(spline([(-200, 60), (-120, -110), (60, -150), (190, -40), (120, 20), (0, -70), (-110, 20), (-150, 110)]), "#a9c46a", "#6f9a3c", 60, bevel=9, lift=0.3, gloss=0.5)
        for px, py in ((-120, 40), (-20, -70), (110, -20), (10, 90)):
            a.shape(ell(px, py, 66, 62, wob=0.03, rng=a.rng), "#fff3da", "#d9b27a", "r", bevel=18, lift=0.35, shadow=12)
            a.shape(ell(px, py, 52, 48, wob=0.05, rng=a.rng), "#c9803a", "#e8b878", "r", soft=6, tex=0.2, ts=12)
            d.herbs(a, px, py, 20, 4, "#5f9a3c", 10)
        for i in range(12):
            t = i * 0.52
            q = 10 + 9 * (i % 3)
            a.shape(ell(230 * math.cos(t), 200 * math.sin(t) + 10, q), "#e8622a" if i % 2 else "#f2b52a", None, bevel=q * 0.5, lift=0.4, gloss=0.7, shadow=3)
    elif kind == "duck":
        d.sauce(a, spline([(-220, 100), (-60, 180), (180, 120), (220, -20), (120, 40), (-40, 90)]), "#5a1526", 0.8, 4)
        for i in range(7):
            px, py = -150 + i * 46, 30 - 36 * math.sin(i / 2.2)
            a.shape(ell(px, py, 44, 92, 18), "#6b3520", "#3d190c", 60, bevel=10, lift=0.35, shadow=11)
            a.shape(ell(px + 4, py, 34, 78, 18), "#e0707a", "#b8404f", "r", bevel=7, lift=0.25, gloss=0.25, tex=0.1, ts=14)
        for px, py in ((-60, -150), (40, -170), (130, -130)):
            a.shape(spline([(px - 40, py + 24), (px, py - 40), (px + 44, py + 20)]), "#f2a23a", "#c96a1a", 60, bevel=16, gloss=0.4, shadow=8)
        for px, py in ((190, 130), (226, 90), (160, 168)):
            d.berry(a, px, py, 22, "#5a1530")
        d.herbs(a, -170, -90, 50, 18, "#5f9a3c", 14)
    elif kind == "fish":
        d.sauce(a, ell(0, 20, 220, 190, wob=0.03, rng=a.rng), "#f2d98a", 0.5, 3)
        a.shape(spline([(-180, 30), (-110, -70), (60, -90), (190, -20), (150, 60), (-20, 90)]), "#e8a766", "#a95f2a", 60, bevel=28, lift=0.4, gloss=0.3, shadow=14, tex=0.18, ts=40, tsy=10)
        for i in range(5):
            a.shape(band([(-150 + i * 60, 150 - i * 8), (-60 + i * 60, 90 - i * 8)], [10, 18, 6]), "#7fb24a", "#3f7a2c", 60, bevel=5, shadow=6)
        d.roe(a, ell(40, -10, 46, 26), 26, 9)
        d.herbs(a, 20, -60, 70, 22, "#6aa544", 13)
    elif kind == "soup":
        d.bowl(a, 0, 10, 270, "#fbf9f5", "#fbf9f5", "#e8892a")
        t = np.linspace(0, 4.4 * np.pi, 120)
        a.shape(band(np.stack([np.cos(t) * t * 10, 10 + np.sin(t) * t * 10], 1), [4, 12, 9]), "#fff6e2", alpha=0.92, soft=2)
        d.herbs(a, 0, 10, 60, 14, "#4f8a34", 13)
    else:
        for i, c in enumerate(("#c9745a", "#f2c9a8", "#7fa85a", "#e8a060", "#b8504a")):
            a.shape(rrect(0, -110 + i * 56, 300, 58, 6, -6), pale(c, 0.15), dark(c, 0.15), 60, bevel=7, lift=0.25, shadow=7 if i == 0 else 3, tex=0.22, ts=14)
        a.shape(rrect(0, 4, 330, 310, 22, -6), "#f6dcb8", alpha=0.18, bevel=10, lift=0.5, gloss=0.5)
        for i in range(6):
            d.berry(a, 210 + a.rng.normal() * 20, 90 + i * 20 - 60, 17, "#3a1226")
        d.herbs(a, -210, 60, 50, 18, "#6aa544", 14)
    d.fork(a, -a.w * 0.41, 60, 90, 1.1), d.knife(a, a.w * 0.40, 40, 90, 1.25)
    if a.w > 1150:
        d.glass_top(a, a.w * 0.43, -370, 130, "#7a0f22" if kind in ("duck", "terrine") else "#e6cf7a")
    light()


def wine_cheese(a):
    light = base(a, "wine", 0.25)
    d.slab(a, 0, 60, 1000, 560, "#a9743f", -10, 40)
    for x, y, c, rot in ((-250, 40, "#f6dc8a", 10), (-40, -40, "#fdf2d4", -30), (70, 190, "#e8a84a", 40)):
        o = at([(-130, 60), (130, 70), (20, -110)], x, y, rot)
        a.shape(o, pale(c, 0.2), dark(c, 0.18), 60, bevel=16, lift=0.3, shadow=14)
        for _ in range(5):
            px, py = x + a.rng.normal() * 32, y + 20 + a.rng.normal() * 20
            a.shape(ell(px, py, a.rng.uniform(6, 15)), dark(c, 0.28), dark(c, 0.1), 60)
    for i in range(22):
        d.berry(a, 270 + a.rng.normal() * 60, 40 + a.rng.normal() * 70, 32, "#5b2a5a" if i % 4 else "#8a3a6a")
    for i in range(6):
        a.shape(ell(-260 + i * 64, 290 - i * 10, 50, 34, 30), "#d9a25a", "#9a6226", 60, bevel=9, shadow=9, tex=0.14, ts=14)
    d.glass_top(a, -340, -300, 150, "#7a0f22"), d.glass_top(a, 330, -330, 140, "#e3c766")
    light()


def coffee(a, art="heart", ground="oak", cupc="#f6f2ea", side="cookie", sun=0.4):
    light = base(a, ground, sun)
    x = -a.w * 0.10
    d.cup(a, x, 30, 250, "#6b3a1c", cupc, art)
    d.spoon(a, x + 360, 240, -50, 0.75)
    if side == "cookie":
        for px, py in ((0.36, -260), (0.42, -150)):
            o = ell(a.w * px, py, 110, wob=0.03, rng=a.rng)
            a.shape(o, "#dca560", "#a96a2c", 60, bevel=20, lift=0.35, shadow=14, tex=0.12, ts=30)
            for _ in range(11):
                a.shape(ell(a.w * px + a.rng.normal() * 50, py + a.rng.normal() * 48, a.rng.uniform(9, 19), wob=0.2, rng=a.rng), "#4a2412", "#240f06", 60, bevel=5, lift=0.5, shadow=3)
    elif side == "beans":
        beans(a, a.w * 0.36, -300, 170, 70)
    elif side == "book":
        a.shape(rrect(a.w * 0.40, -240, 380, 480, 8, 14), "#2f5a6a", "#1c3a48", 60, bevel=6, shadow=22)
        a.shape(rrect(a.w * 0.40 + 6, -236, 350, 450, 4, 14), "#f6f0e2", "#ddd2bb", 60)
        with a.sketch(alpha=0.4) as k:
            for i in range(15):
                k.line(at([(-140, -180 + i * 25), (140 - (i % 4) * 24, -180 + i * 25)], a.w * 0.40, -236, 14), 4, "#5b5348")
    light()
    g.steam(a, x, -40, 150, 380, 0.22)


def beans(a, x, y, r, n):
    for _ in range(n):
        q, t, rot = r * abs(a.rng.normal()) * 0.6, a.rng.uniform(0, 7), a.rng.uniform(0, 180)
        px, py = x + q * math.cos(t), y + q * math.sin(t)
        a.shape(ell(px, py, 27, 19, rot), "#7a4a28", "#34190a", 60, bevel=9, lift=0.5, gloss=0.4, shadow=5, sa=0.5)
        a.shape(band(at(spline([(-24, 0), (-8, 4), (8, -4), (24, 0)], False, 6), px, py, rot), [2, 5, 2]), "#220f06")


def roastery(a):
    g.plaster(a, "#4a2a18", "#2a150b")
    for _ in range(900):
        rot, px, py = a.rng.uniform(0, 180), a.rng.uniform(-0.53, 0.53) * a.w, a.rng.uniform(-0.53, 0.53) * a.h
        c = mix("#8a5430", "#4a2812", a.rng.uniform())
        a.shape(ell(px, py, 44, 31, rot, n=34), pale(c, 0.05), dark(c, 0.4), 60, bevel=14, lift=0.45, gloss=0.35, shadow=8, sa=0.55)
        a.shape(band(at(spline([(-40, 0), (-13, 7), (13, -7), (40, 0)], False, 6), px, py, rot), [2, 8, 2]), "#1f0d05")
    a.shape(at(ell(0, 0, 270, 190, n=90), 60, 40, -30), "#b88a55", "#6d4422", 60, bevel=30, lift=0.4, shadow=26, tex=0.1, ts=200, tsy=14)
    a.within(at(ell(0, 0, 232, 156, n=90), 60, 40, -30))
    a.shape(at(ell(0, 0, 240, 164), 60, 40, -30), "#2b140a")
    beans(a, 60, 40, 210, 160)
    a.within(None)
    a.shape(at(band([(250, 0), (560, 0)], [70, 60]), 60, 40, -30), "#b88a55", "#6d4422", 60, bevel=16, lift=0.4, shadow=20, tex=0.1, ts=200, tsy=14)


def bakery(a):
    light = base(a, "rose", 0.42)
    d.plate(a, -140, 60, 370, "#fbf7ef", 0.74, "#d9a0a0")
    d.croissant(a, -190, 20, 1.1, -16), d.croissant(a, 40, 190, 0.85, 30)
    d.cup(a, a.w * 0.33, -250, 150, "#6b3a1c", "#fbf7ef", "rosetta", True, -20)
    d.strawberry(a, -370, 260, 50, 20), d.strawberry(a, -300, 310, 46, -30, True)
    for i in range(6):
        d.berry(a, -420 + i * 26, 190 + a.rng.normal() * 16, 22)
    d.knife(a, a.w * 0.36, 250, 100, 1.0)
    light()


def toast(a):
    light = base(a, "mustard", 0.35)
    d.plate(a, -100, 30, 400, "#eef3f0", 0.78, "#5f8a8a")
    o = spline([(-220, 210), (-230, -40), (-270, -130), (-190, -220), (0, -200), (190, -220), (270, -130), (230, -40), (220, 210), (0, 222)])
    o = at(o, -110, 30, -8)
    a.shape(o, "#b8742e", "#7d4516", 60, bevel=14, lift=0.35, shadow=20)
    a.shape(at(o - (-110, 30), -110, 28, 0, 0.92), "#f2cf8a", "#d99a4a", "r", bevel=12, lift=0.25, tex=0.12, ts=16)
    b = at([(-60, -50), (50, -60), (66, 40), (-50, 54)], -130, -20, 10)
    a.shape(spline([(-250, 40), (-190, -60), (-60, -110), (60, -60), (90, 60), (-20, 130), (-160, 120)]), "#ffe07a", "#f2b83a", 60, alpha=0.75, soft=9, bevel=10, gloss=0.5)
    a.shape(b, "#fff0a8", "#f5d05a", 60, bevel=12, lift=0.3, gloss=0.5, shadow=9)
    d.egg(a, 190, 210, 62, 30), d.egg(a, 130, 290, 60, -40)
    d.cup(a, a.w * 0.34, -220, 160, "#2e1409", "#eef3f0", None, True, -30)
    light()


def breakfast(a):
    light = base(a, "oak", 0.45, -30)
    a.shape(rrect(0, 20, 900, a.h * 0.80, 30), "#5a2a22", "#2b120e", 60, bevel=16, lift=0.3, gloss=0.2, shadow=30)
    a.shape(rrect(0, 20, 850, a.h * 0.80 - 50, 20), "#6b342a", "#3d1c16", 60, tex=0.06, ts=300, tsy=20)
    q = a.h / 1333
    d.bowl(a, -220, 330 * q, 170, "#24405c", "#f2ece0", "#f2ece0")
    d.rice(a, ell(-220, 330 * q, 128, wob=0.02, rng=a.rng), grain=15)
    d.bowl(a, 220, 330 * q, 165, "#7a2218", "#3a0f0a", "#b9803c")
    for _ in range(6):
        a.shape(rrect(220 + a.rng.normal() * 50, 330 * q + a.rng.normal() * 50, 36, 34, 4, a.rng.uniform(0, 90)), "#fffaf0", "#e3d6bf", 60, bevel=7, shadow=4)
    d.negi(a, 220, 330 * q, 60, 20, 10)
    a.shape(rrect(-10, -90 * q, 700, 230 * q, 40), "#dfe6e8", "#a9b8be", 60, bevel=12, lift=0.4, shadow=14)
    o = spline([(-270, -90 * q), (-170, -170 * q), (60, -160 * q), (200, -90 * q), (60, -20 * q), (-170, -10 * q)])
    a.shape(o, "#f79a62", "#c95a2a", 60, bevel=26, lift=0.4, gloss=0.35, shadow=10, tex=0.12, ts=60, tsy=12)
    a.within(o)
    with a.sketch(alpha=0.6, blur=2) as k:
        for i in range(-300, 260, 48):
            k.line(spline([(i, -190 * q), (i + 36, -90 * q), (i, 10 * q)], False), 6, "#ffe0c4")
    a.within(None)
    d.lemon(a, 250, -90 * q, 46), d.leaf(a, 160, -150 * q, 130, 60, 20)
    for i, (x, c) in enumerate(((-270, "#3f6a4a"), (0, "#e8d9b8"), (270, "#b8543a"))):
        y = -370 * q
        d.bowl(a, x, y, 118, ["#e9e2d2", "#3c5a5a", "#d9c08a"][i], None, c)
        if i == 0:
            d.herbs(a, x, y, 74, 70, "#3f7a3a", 17)
        elif i == 1:
            for m in range(3):
                a.shape(rrect(x, y - 50 + m * 48, 130, 44, 14, 4), "#ffdf78", "#efb53a", 80, bevel=10, shadow=6)
        else:
            for m in range(9):
                a.shape(ell(x + a.rng.normal() * 30, y + a.rng.normal() * 30, 26, 24, wob=0.1, rng=a.rng), "#d94a3a", "#8f1f1a", "r", bevel=9, gloss=0.5, shadow=5)
    d.chopsticks(a, 0, 500 * q, 620, 0, "#2a1a16")
    light()
    g.steam(a, 220, 200 * q, 150, 420, 0.25)


def onigiri(a):
    light = base(a, "sage", 0.4)
    d.slab(a, 0, 20, 1020, 560, "#b98a55", -6, 40)
    for x, y, rot, top in ((-310, 0, -6, "#e0523a"), (10, -50, 4, None), (310, 20, -10, "#fb8a5a")):
        o = at(spline([(0, -170), (60, -150), (170, 60), (150, 130), (0, 146), (-150, 130), (-170, 60), (-60, -150)]), x, y, rot)
        d.rice(a, o, grain=17, shadow=18)
        a.shape(at(rrect(0, 96, 150, 130, 4), x, y, rot), "#26352a", "#0f1913", 60, bevel=5, tex=0.3, ts=12, shadow=4)
        if top:
            a.shape(at(ell(0, -70, 40, 32, wob=0.1, rng=a.rng), x, y, rot), pale(top, 0.1), dark(top, 0.25), 60, bevel=12, gloss=0.3, shadow=5)
        else:
            d.speckle(a, o, 70, "#2b2018", (2, 3.4))
    for i in range(5):
        a.shape(ell(-400 + i * 50, 250, 40, 34), "#f5d94a", "#c9a51f", 60, bevel=9, gloss=0.3, shadow=8)
    d.bowl(a, a.w * 0.40, -370, 150, "#3f6a5a", "#e6e6d2", "#b8c46a")
    light()


def bento(a):
    light = base(a, "blue", 0.35)
    a.shape(rrect(0, 10, 1060, 720, 60), "#7a2218", "#3a0c08", 60, bevel=18, lift=0.4, gloss=0.4, shadow=30)
    a.shape(rrect(0, 10, 1010, 670, 44), "#2b100c", "#4a1a12", 60)
    r = rrect(-255, 10, 470, 630, 36)
    a.within(r), d.rice(a, r, grain=19, shadow=0), d.speckle(a, r, 60, "#241a14", (2.4, 4)), a.within(None)
    a.shape(ell(-255, 10, 62), "#d8323f", "#8f1420", "r", bevel=20, lift=0.3, gloss=0.4, shadow=7)
    for i in range(3):
        a.shape(rrect(110 + i * 84, -210, 74, 150, 20, 5), "#ffdf70", "#eab030", 10, bevel=14, shadow=8, tex=0.05)
    d.leaf(a, 400, -150, 260, 130, 80, "#5f9a44")
    for i in range(4):
        x, y = 130 + (i % 2) * 140, 0 + (i // 2) * 120
        a.shape(ell(x, y, 74, 62, wob=0.12, rng=a.rng), "#c9803a", "#7d421a", 60, bevel=22, lift=0.4, gloss=0.2, shadow=9, tex=0.28, ts=16)
    d.herbs(a, 400, 60, 70, 60, "#3f8a3c", 18)
    for x, y in ((390, 180), (450, 240), (380, 270)):
        a.shape(ell(x, y, 42), "#ef4a3a", "#a9161a", "r", bevel=15, lift=0.35, gloss=0.8, shadow=8)
    for i in range(4):
        d.carrot(a, 120 + i * 56, 260 + (i % 2) * 20, 40)
    d.chopsticks(a, 0, 440, 700, -2, "#1f3f5c")
    light()


def tart(a, fruit="strawberry", ground="rose"):
    light = base(a, ground, 0.4)
    d.plate(a, -40, 20, 450, "#fdfaf4", 0.86)
    d.tart(a, -40, 20, 350, fruit)
    d.fork(a, a.w * 0.41, 110, 80, 0.95)
    for i in range(5):
        d.berry(a, a.w * 0.36 + a.rng.normal() * 50, -350 + a.rng.normal() * 40, 26)
    light()


def macarons(a, back=("#f6d9d0", "#e8b4b0")):
    g.plaster(a, *back)
    a.shape(np.array([(-a.w, 230), (a.w, 230), (a.w, a.h), (-a.w, a.h)]), "#fbeee4", "#e0bfb2", 90, soft=3)
    cs = ["#f29aa8", "#b6d08a", "#f5d27a", "#c9a9dc", "#e8a06a", "#9fd0d0", "#8a5a3c", "#fbe6c4"]
    rows = [(5, 300), (4, 168), (3, 36), (2, -96), (1, -228)]
    i = 0
    for n, y in rows:
        for j in range(n):
            d.macaron(a, (j - (n - 1) / 2) * 212 + a.rng.normal() * 4, y, 98, cs[(i * 3 + j) % 8], a.rng.normal() * 2)
            i += 1
    g.window(a, strength=0.35)


def wagashi(a, ground="tatami"):
    light = base(a, ground, 0.3)
    d.slab(a, -120, 20, 720, 520, "#2b2f38", -10, 30)
    for x, y, c in ((-320, -60, "#f3a9b8"), (-110, -90, "#fbf3e6"), (90, -110, "#a9c46a")):
        d.daifuku(a, x, y, 100, c)
    for x, y, c in ((-280, 160, "#f7c4d2"), (-40, 130, "#cfe0a8")):
        for i in range(5):
            t = math.radians(i * 72 - 90)
            a.shape(at(spline([(10, 0), (46, -44), (96, -26), (86, 0), (96, 26), (46, 44)]), x, y, i * 72 - 90), pale(c, 0.3), dark(c, 0.08), "r", bevel=20, lift=0.3, shadow=9, sa=0.3)
        a.shape(ell(x, y, 22), "#ffd95a", "#eaa92a", "r", bevel=8)
    d.bowl(a, a.w * 0.34, -170, 200, "#3a2a26", "#6b5a4a", "#8fae3c")
    a.shape(ell(a.w * 0.34, -170, 150, wob=0.03, rng=a.rng), "#b9cf6a", "#86a63c", "r", soft=6, tex=0.09, ts=9)
    light()


def side(a, kind, back, table="#c9996a", **kw):
    g.plaster(a, *back)
    g.bokeh(a, 14, [pale(back[0], 0.6), pale(back[1], 0.5)], 40, 120, -1, 0.3, 0.28)
    a.shape(np.array([(-a.w, a.h * 0.24), (a.w, a.h * 0.24), (a.w, a.h), (-a.w, a.h)]), pale(table, 0.25), dark(table, 0.15), 90, tex=0.10, ts=400, tsy=12, soft=2)
    low, tall = {"parfait": (1.02, 1.36), "soda": (1.15, 1.85), "kakigori": (1.35, 1.62), "pancakes": (1.32, 1.3)}[kind]
    s = tall if a.h > 1100 else low
    drop = {"parfait": 0.03, "soda": 0.12, "kakigori": 0.03, "pancakes": 0.16}[kind]
    getattr(d, kind)(a, 0, a.h * drop, s, **kw)
    if kind == "parfait" and a.h > 1100:
        d.strawberry(a, 300, a.h * 0.37, 50, 30) if kw.get("fruit", "strawberry") == "strawberry" else None
    g.window(a, strength=0.28)


def crates(a, kind="citrus"):
    g.wood(a, "#5b463a", "#2c2019", 4)
    sets = {"citrus": ["#f59a1f", "#ffd23f", "#9cc93f", "#e8553a", "#f7b548", "#b9d94a"], "veg": ["#d8343a", "#6a3a7a", "#5f9a3c", "#f07f2c", "#f3ead2", "#3f7a3a"]}[kind]
    nx, ny = 3, 2
    w, h = a.w / nx, a.h / ny
    for i in range(nx):
        for j in range(ny):
            x, y, c = (i - (nx - 1) / 2) * w, (j - (ny - 1) / 2) * h, sets[i * ny + j]
            a.shape(rrect(x, y, w - 14, h - 14, 10), "#c9985a", "#8a5c2c", 60, bevel=9, lift=0.35, shadow=12, tex=0.14, ts=200, tsy=9)
            box = rrect(x, y, w - 64, h - 64, 6)
            a.shape(box, "#2b1a10")
            a.within(box, 2)
            k = i * ny + j
            if kind == "veg" and k in (2, 5):
                for _ in range(120):
                    px, py = x + a.rng.uniform(-0.5, 0.5) * w, y + a.rng.uniform(-0.5, 0.5) * h
                    d.leaf(a, px, py, a.rng.uniform(100, 170), a.rng.uniform(44, 70), a.rng.uniform(0, 360), jit(a, mix(c, "#a9d05a", a.rng.uniform(0, 0.6)), 0.1), True, 8)
            else:
                s = 56
                for r in range(int(h / s) + 1):
                    for q in range(int(w / s / 1.75) + 2):
                        px, py = x - w / 2 + q * s * 1.78 + (r % 2) * s * 0.9 + a.rng.normal() * 5, y - h / 2 + r * s * 1.15 + a.rng.normal() * 5
                        cc = jit(a, c, 0.07)
                        if kind == "veg" and k == 1:
                            a.shape(ell(px, py, s * 1.15, s * 0.62, a.rng.uniform(-25, 25)), pale(cc, 0.12), dark(cc, 0.45), 60, bevel=s * 0.35, lift=0.45, gloss=0.8, shadow=10, sa=0.5)
                        else:
                            a.shape(ell(px, py, s, s * 0.96, wob=0.02, rng=a.rng), pale(cc, 0.04), dark(cc, 0.42), "r", bevel=s * 0.30, lift=0.24, gloss=0.35, shadow=12, sa=0.5, tex=0.05, ts=8)
                            a.shape(ell(px + a.rng.normal() * 10, py + a.rng.normal() * 10, 6, 5), "#4f6a2a", alpha=0.9, soft=1)
            a.within(None)
    g.window(a, strength=0.3)


def fish_ice(a):
    g.plaster(a, "#cfe3ec", "#8fb3c6")
    for _ in range(420):
        px, py, s = a.rng.uniform(-0.53, 0.53) * a.w, a.rng.uniform(-0.53, 0.53) * a.h, a.rng.uniform(26, 62)
        o = ell(px, py, s, s * 0.8, a.rng.uniform(0, 180), n=7, wob=0.12, rng=a.rng)
        a.shape(o, "#f4fbff", "#a4c4d6", a.rng.uniform(0, 360), bevel=s * 0.25, lift=0.4, gloss=0.5, shadow=8, sa=0.22, alpha=0.85)
    for i, (c1, c2, y) in enumerate((("#7f9fb8", "#e9f1f4", -300), ("#e8695a", "#fbd5c8", -60), ("#4f6f8c", "#dfe9ee", 180), ("#e0584f", "#fcd9cc", 410))):
        s, rot, x = a.w / 1500 * 1.15, -10 + a.rng.normal() * 3, a.rng.normal() * 40
        p = lambda q: at(q, x, y, rot, s)
        for f in ([(420, -10), (560, -110), (530, 0), (566, 100), (420, 10)], [(-80, -80), (20, -150), (180, -120), (230, -60)], [(0, 80), (60, 130), (110, 76)]):
            a.shape(p(spline(f, True, 6)), c1, dark(c1, 0.35), 60, bevel=6, lift=0.3, shadow=9)
        body = p(spline([(-480, 6), (-400, -70), (-180, -116), (120, -90), (440, -14), (440, 16), (120, 86), (-180, 112), (-400, 66)]))
        a.shape(body, c1, c2, rot + 90, bevel=44, lift=0.4, gloss=0.55, shadow=18, sa=0.5)
        a.within(body)
        with a.sketch(alpha=0.22, relief=3) as k:
            for u in range(-290, 400, 24):
                for v in range(-100, 110, 20):
                    k.line(p(arc(u + (v // 20 % 2) * 12, v, 14, -70, 70, n=7)), 2.4, dark(c1, 0.5) if v < 20 else "#ffffff")
        a.shape(p(band(spline([(-290, -90), (-250, 0), (-290, 84)], False), [5, 13, 5])), dark(c1, 0.5), alpha=0.6, soft=2)
        a.within(None)
        q = p([(-392, -24)])[0]
        a.shape(ell(q[0], q[1], 25 * s), "#f5e9c0", "#c9b06a", "r", bevel=5)
        a.shape(ell(q[0], q[1], 14 * s), "#14110f", bevel=5, gloss=0.9)
    for i in range(4):
        d.lemon(a, a.w * (0.40 - 0.02 * i), -330 + i * 130, 60)
    d.shiso(a, -a.w * 0.4, 380, 130, 60), d.shiso(a, -a.w * 0.36, -370, 110, 200)


def tea(a):
    light = base(a, "moss", 0.35)
    d.slab(a, 0, 20, 980, 600, "#8a5f3a", 6, 30)
    d.bowl(a, -170, 0, 250, "#4a4038", "#7a6a58", "#9ab84a")
    a.shape(ell(-170, 0, 196, wob=0.02, rng=a.rng), "#bfd470", "#86a83c", "r", soft=7, tex=0.08, ts=8)
    d.daifuku(a, 230, -90, 92, "#f3c4cc"), d.daifuku(a, 300, 110, 84, "#eef0d8")
    d.herbs(a, 60, 240, 90, 30, "#5a8a3a", 16)
    light()


def spread(a):
    """A whole table for friends."""
    light = base(a, "oak", 0.4)
    g.cloth(a, rrect(0, 0, a.w * 0.9, 560, 6, -2), "#f0e6d4", None, "#d98a7a")
    x = a.w
    d.bowl(a, -x * 0.33, -190, 190, "#24405c", "#f2ece0", "#a8611f")
    d.noodles(a, -x * 0.33, -190, 140, "#eccb83", 10, 9, 8)
    d.egg(a, -x * 0.33 + 50, -170, 48, 20), d.chashu(a, -x * 0.33 - 60, -230, 66), d.negi(a, -x * 0.33, -130, 40, 24, 9)
    d.plate(a, -x * 0.04, 60, 260, "#f3ede2", 0.8)
    d.rice(a, ell(-x * 0.04 - 80, 30, 110, 150), grain=14), d.sauce(a, ell(-x * 0.04 + 60, 70, 130, 150, wob=0.05, rng=a.rng), "#8a4a1a")
    for i in range(5):
        (d.carrot if i % 2 else d.potato)(a, -x * 0.04 + 60 + a.rng.normal() * 50, 70 + a.rng.normal() * 60, 34)
    d.slab(a, x * 0.26, -230, 430, 250, "#20242a", 8)
    for i, k in enumerate(("salmon", "tuna", "tamago")):
        d.nigiri(a, x * 0.26 + (i - 1) * 124, -230 + (i - 1) * 18, k, 0.6, -62)
    d.plate(a, x * 0.27, 230, 200, "#fbf7ef", 0.76), d.tart(a, x * 0.27, 230, 140)
    d.cup(a, -x * 0.34, 270, 110, "#6b3a1c", "#f6f2ea", "heart")
    d.glass_top(a, x * 0.07, -350, 84, "#e8a92a"), d.glass_top(a, x * 0.43, 30, 80, "#7a0f22")
    d.chopsticks(a, -x * 0.16, -330, 330, 74)
    light()


def pantry(a):
    """Ingredients on stone."""
    light = base(a, "moss", 0.35)
    x = a.w
    bowls = [(-0.36, -230, 160, "#f3ead2", "rice"), (-0.14, -290, 110, "#e8b84a", "seed"), (0.10, -240, 140, "#d9a24a", "nut"), (0.34, -250, 150, "#fbf7ee", "egg"), (-0.38, 220, 130, "#7a4a2a", "bean"), (0.16, 250, 120, "#f4f0e6", "milk"), (0.38, 220, 150, "#f08a5a", "shrimp")]
    for fx, y, r, c, k in bowls:
        px = fx * x
        r *= 1.22
        d.bowl(a, px, y, r, ["#e9e2d2", "#3c5a5a", "#8a5a3c"][int(r) // 10 % 3], None, c)
        if k == "rice":
            d.rice(a, ell(px, y, r * 0.76), grain=14)
        elif k == "egg":
            for i in range(4):
                a.shape(ell(px + 44 * math.cos(i * 1.6), y + 44 * math.sin(i * 1.6), 46, 58, i * 40), "#f6dcc0", "#d9a880", "r", bevel=18, lift=0.35, shadow=8)
        elif k == "shrimp":
            for i in range(5):
                q = arc(px + a.rng.normal() * 30, y + a.rng.normal() * 30, 46, i * 70, i * 70 + 230)
                a.shape(band(q, [12, 36, 30, 10]), "#ffb48a", "#e8663a", 60, bevel=9, lift=0.4, gloss=0.4, shadow=7)
        elif k != "milk":
            for i in range(60):
                q, t = r * 0.66 * math.sqrt(a.rng.uniform()), a.rng.uniform(0, 7)
                s = {"seed": 8, "nut": 18, "bean": 15}[k]
                a.shape(ell(px + q * math.cos(t), y + q * math.sin(t), s, s * 0.72, a.rng.uniform(0, 180), n=20), pale(c, 0.2), dark(c, 0.3), 60, bevel=s * 0.4, lift=0.4, shadow=3)
    for i in range(26):
        t = i / 25
        d.leaf(a, -x * 0.2 + t * x * 0.28, 130 + 40 * math.sin(t * 5), 90, 24, -50 + 30 * math.sin(i), mix("#d9b85a", "#b98a2a", a.rng.uniform()), False, 5)
    d.herbs(a, -x * 0.14, 300, 110, 44, "#4f8a3a", 20)
    d.lemon(a, x * 0.25, 20, 66), d.lemon(a, x * 0.19, 70, 56, "#a9cf4a")
    for i in range(4):
        d.berry(a, -x * 0.27 + i * 40, -30 + (i % 2) * 30, 26)
    light()
