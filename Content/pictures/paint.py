"""A small painter: shapes with gradients, soft relief, shadows, glow and grain, on a float canvas.

Coordinates are units: the short side of every canvas is 1000 of them and (0, 0) is its centre, so that a scene
can be painted at any size. Light comes from the upper left. Everything random comes from a seeded generator.
"""
import math
import zlib

import numpy as np
from PIL import Image, ImageDraw

F = np.float32
LIGHT = (0.55, 0.83)


def rgb(c):
    """'#f88c75' or a triple → float array 0…1."""
    if isinstance(c, str):
        c = c.lstrip("#")
        return np.array([int(c[i:i + 2], 16) / 255 for i in (0, 2, 4)], F)
    return np.asarray(c, F)


def mix(a, b, t):
    return rgb(a) * (1 - t) + rgb(b) * t


def byte(c, alpha=1.0):
    return tuple(int(round(max(0, min(1, v)) * 255)) for v in rgb(c)) + (int(round(alpha * 255)),)


def smooth(e0, e1, v):
    t = np.clip((v - e0) / (e1 - e0), 0, 1)
    return t * t * (3 - 2 * t)


def resize(a, w, h, how=Image.BICUBIC):
    return np.asarray(Image.fromarray(np.ascontiguousarray(a, F)).resize((w, h), how), F)


def blur(a, s):
    """Gaussian blur of a plane, in pixels; large radii work on a reduced copy."""
    if s < 0.35:
        return a
    h, w = a.shape
    f = max(1, int(s / 2))
    small = resize(a, max(1, -(-w // f)), max(1, -(-h // f)), Image.BOX) if f > 1 else a
    sigma = s / f
    r = max(1, int(math.ceil(2.6 * sigma)))
    k = np.exp(-np.arange(-r, r + 1) ** 2 / (2 * sigma * sigma)).astype(F)
    k /= k.sum()
    for axis in (0, 1):
        pad = [(0, 0), (0, 0)]
        pad[axis] = (r, r)
        p = np.pad(small, pad, mode="edge")
        n = small.shape[axis]
        small = sum(k[i] * (p[i:i + n] if axis == 0 else p[:, i:i + n]) for i in range(2 * r + 1))
    return resize(small, w, h) if f > 1 else small


# Outlines ---------------------------------------------------------------------------------------------------

def at(pts, x=0, y=0, rot=0, s=1.0):
    """Scale, turn (degrees) and move an outline."""
    p = np.asarray(pts, float) * s
    c, d = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    return np.stack([p[:, 0] * c - p[:, 1] * d + x, p[:, 0] * d + p[:, 1] * c + y], 1)


def ell(x, y, rx, ry=None, rot=0, n=80, wob=0.0, rng=None, lobes=5):
    """An ellipse; `wob` makes its edge irregular."""
    ry = rx if ry is None else ry
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    r = np.ones(n)
    if wob and rng is not None:
        for i in range(2, 2 + lobes):
            r += wob / i * rng.normal() * np.sin(i * t + rng.uniform(0, 7))
    return at(np.stack([np.cos(t) * rx * r, np.sin(t) * ry * r], 1), x, y, rot)


def rrect(x, y, w, h, r=0, rot=0):
    r = max(0.01, min(r, w / 2, h / 2))
    out = []
    for cx, cy, a0 in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90), (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        for a in np.radians(np.linspace(a0, a0 + 90, 10)):
            out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return at(out, x, y, rot)


def spline(pts, closed=True, n=14):
    """A Catmull-Rom curve through the points."""
    p = np.asarray(pts, float)
    m = len(p)
    out = []
    t = np.linspace(0, 1, n, endpoint=False)[:, None]
    for i in range(m if closed else m - 1):
        if closed:
            a, b, c, d = (p[(i + j - 1) % m] for j in range(4))
        else:
            a, b, c, d = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, m - 1)]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    r = np.concatenate(out)
    return r if closed else np.vstack([r, p[-1]])


def band(path, widths):
    """The outline of a stroke of varying width along a path."""
    p = np.asarray(path, float)
    w = np.interp(np.linspace(0, 1, len(p)), np.linspace(0, 1, len(np.atleast_1d(widths))), np.atleast_1d(widths)) / 2
    d = np.gradient(p, axis=0)
    nrm = np.stack([-d[:, 1], d[:, 0]], 1) / (np.hypot(d[:, 0], d[:, 1])[:, None] + 1e-6)
    return np.vstack([p + nrm * w[:, None], (p - nrm * w[:, None])[::-1]])


def arc(x, y, r, a0, a1, ry=None, n=40):
    a = np.radians(np.linspace(a0, a1, n))
    return np.stack([x + r * np.cos(a), y + (r if ry is None else ry) * np.sin(a)], 1)


class Art:
    def __init__(self, w, h, seed, ss=2):
        self.size, self.pw, self.ph = (w, h), w * ss, h * ss
        self.k = min(self.pw, self.ph) / 1000
        self.w, self.h = self.pw / self.k, self.ph / self.k
        self.px = np.zeros((self.ph, self.pw, 3), F)
        self.rng = np.random.default_rng(zlib.crc32(str(seed).encode()))
        self.clip = None

    # Fields ---------------------------------------------------------------------------------------------
    def grid(self):
        """Unit coordinates of every pixel (row and column vectors that broadcast)."""
        y = (np.arange(self.ph, dtype=F)[:, None] - self.ph / 2) / self.k
        x = (np.arange(self.pw, dtype=F)[None, :] - self.pw / 2) / self.k
        return x, y

    def noise(self, h, w, sx, sy=None, octaves=4, fall=0.55):
        """Fractal noise around 0 (about -1…1); sx, sy: the size of its largest features in units."""
        sx, sy = sx * self.k, (sy or sx) * self.k
        out, amp, tot = np.zeros((h, w), F), 1.0, 0.0
        for _ in range(octaves):
            gw, gh = int(w / max(sx, 1)) + 4, int(h / max(sy, 1)) + 4
            if gw > w or gh > h:
                gw, gh = min(gw, w), min(gh, h)
            out += amp * resize(self.rng.normal(size=(gh, gw)), w, h)
            tot += amp * amp
            amp, sx, sy = amp * fall, sx / 2, sy / 2
        return out / math.sqrt(tot) * 0.6

    # Regions --------------------------------------------------------------------------------------------
    def region(self, pts, pad=0.0):
        """(y0, x0, mask) of an outline: its mask in a box that `pad` units enlarge, or nothing when outside."""
        p = np.asarray(pts, float) * self.k + (self.pw / 2, self.ph / 2)
        q = pad * self.k + 3
        lo, hi = np.floor(p.min(0) - q).astype(int), np.ceil(p.max(0) + q).astype(int)
        m = int(q) + 2
        lo = np.maximum(lo, (-m, -m))
        hi = np.minimum(hi, (self.pw + m, self.ph + m))
        if (hi - lo < 4).any():
            return None
        img = Image.new("L", tuple(hi - lo))
        ImageDraw.Draw(img).polygon([tuple(v) for v in p - lo], fill=255)
        return lo[1], lo[0], np.asarray(img, F) / 255

    def put(self, y0, x0, m, colour, blend="over"):
        """Blend a colour (constant, or one per pixel of the mask) through a mask."""
        h, w = m.shape
        a, b, c, d = max(y0, 0), min(y0 + h, self.ph), max(x0, 0), min(x0 + w, self.pw)
        if a >= b or c >= d:
            return
        m = m[a - y0:b - y0, c - x0:d - x0]
        if self.clip is not None:
            m = m * self.clip[a:b, c:d]
        if colour.ndim == 3:
            colour = colour[a - y0:b - y0, c - x0:d - x0]
        m = m[..., None]
        t = self.px[a:b, c:d]
        if blend == "over":
            t += (colour - t) * m
        elif blend == "screen":
            t += (1 - np.clip(t, 0, 1)) * colour * m
        elif blend == "multiply":
            t *= 1 - m * (1 - colour)

    def within(self, pts, soft=1.0):
        """Sets the clip to an outline (None: no clip)."""
        self.clip = None
        if pts is None:
            return
        full = np.zeros((self.ph, self.pw), F)
        r = self.region(pts, soft * 3)
        if r is not None:
            y0, x0, m = r
            m = blur(m, soft * self.k)
            a, b, c, d = max(y0, 0), min(y0 + m.shape[0], self.ph), max(x0, 0), min(x0 + m.shape[1], self.pw)
            full[a:b, c:d] = m[a - y0:b - y0, c - x0:d - x0]
        self.clip = full

    # Paint ----------------------------------------------------------------------------------------------
    def shadow(self, pts, s, alpha=0.4, dx=None, dy=None, c="#1a0d08"):
        dx, dy = s * LIGHT[0] if dx is None else dx, s * LIGHT[1] if dy is None else dy
        r = self.region(at(pts, dx, dy), s * 2.6)
        if r is not None:
            self.put(r[0], r[1], blur(r[2], s * self.k * 0.8) * alpha, rgb(c), "multiply")

    def shape(self, pts, c, c2=None, g=60, bevel=0, lift=0.35, gloss=0.0, shadow=0, sa=0.4, tex=0.0, ts=20, tsy=None, alpha=1.0, soft=0.0, blend="over"):
        """Fills an outline: gradient c→c2 in direction g (degrees, or 'r' radial), rounded by `bevel` units of relief,
        with highlights (`gloss`), a cast shadow and a mottled texture."""
        if shadow:
            self.shadow(pts, shadow, sa)
        r = self.region(pts, soft * 3)
        if r is None:
            return
        y0, x0, m = r
        if soft:
            m = blur(m, soft * self.k)
        h, w = m.shape
        col = rgb(c)
        if c2 is not None:
            p = np.asarray(pts, float)
            x = (np.arange(w, dtype=F)[None, :] + x0 - self.pw / 2) / self.k
            y = (np.arange(h, dtype=F)[:, None] + y0 - self.ph / 2) / self.k
            if g == "r":
                lo, hi = p.min(0), p.max(0)
                cx, cy = lo + (hi - lo) * (0.46, 0.44)
                t = np.hypot((x - cx) / (hi[0] - lo[0]), (y - cy) / (hi[1] - lo[1])) / 0.56
            else:
                ux, uy = math.cos(math.radians(g)), math.sin(math.radians(g))
                pr = p[:, 0] * ux + p[:, 1] * uy
                t = (x * ux + y * uy - pr.min()) / (np.ptp(pr) + 1e-6)
            t = np.clip(t, 0, 1)[..., None]
            col = rgb(c) * (1 - t) + rgb(c2) * t
        if tex:
            n = self.noise(h, w, ts, tsy)[..., None] * tex
            col = np.clip(col * (1 + n), 0, 1.2)
        if bevel:
            s = bevel * self.k
            hgt = blur(m, s * 0.6)
            gy, gx = np.gradient(hgt)
            sh = (gx * LIGHT[0] + gy * LIGHT[1]) * s * 1.5
            up, dn = np.clip(sh, 0, 1)[..., None] * lift, np.clip(-sh, 0, 1)[..., None] * lift
            col = col + (rgb("#fff6e6") - col) * np.clip(up * 1.1, 0, 0.9)
            col = col * (1 - np.clip(dn * 1.5, 0, 0.85) * (1 - 0.35 * col))
            if gloss:
                sp = smooth(0.22, 0.52, sh) * smooth(0.35, 0.85, hgt)
                col = col + (1 - col) * (sp * gloss)[..., None]
        self.put(y0, x0, m * alpha, col if col.ndim == 3 else col, blend)

    def glow(self, x, y, r, c, a=0.8, ry=None, power=2.0):
        """Light that spreads from a point (screen blend)."""
        ry = ry or r
        g = self.region(np.array([(x - 2 * r, y - 2 * ry), (x + 2 * r, y - 2 * ry), (x + 2 * r, y + 2 * ry), (x - 2 * r, y + 2 * ry)]))
        if g is None:
            return
        y0, x0, m = g
        h, w = m.shape
        xx = ((np.arange(w, dtype=F)[None, :] + x0 - self.pw / 2) / self.k - x) / r
        yy = ((np.arange(h, dtype=F)[:, None] + y0 - self.ph / 2) / self.k - y) / ry
        d = np.sqrt(xx * xx + yy * yy)
        v = np.exp(-(d ** power) * 1.4) * np.clip(2 - d, 0, 1)
        self.put(y0, x0, (v * a).astype(F), rgb(c), "screen")

    def sketch(self, **options):
        return Sketch(self, **options)

    # Finish ---------------------------------------------------------------------------------------------
    def finish(self, vignette=0.28, light=0.12, warm="#ffdca8", contrast=0.10, grain=0.011, sat=1.22, lift=1.01):
        """Light from the upper left, darker corners, a film-like curve, grain; returns an image of the final size."""
        x, y = self.grid()
        p = self.px
        d = np.hypot((x + self.w * 0.28) / self.w, (y + self.h * 0.3) / self.h)
        p += (1 - np.clip(p, 0, 1)) * rgb(warm) * (np.exp(-d * d * 5.5) * light)[..., None]
        v = np.hypot(x / self.w, y / self.h) / 0.707
        p *= (1 - vignette * smooth(0.45, 1.08, v))[..., None]
        p *= (1 + 0.018 * self.noise(self.ph, self.pw, 60, octaves=3))[..., None]
        q = np.clip(p, 0, 1)
        q = q + contrast * (q * q * (3 - 2 * q) - q) * 1.6
        lum = (q @ np.array([0.3, 0.59, 0.11], F))[..., None]
        q = (lum + (q - lum) * sat) * lift
        s = self.pw // self.size[0]
        img = Image.fromarray((np.clip(q, 0, 1) * 255 + 0.5).astype(np.uint8))
        out = np.asarray(img.resize(self.size, Image.LANCZOS), F)
        n = self.rng.normal(size=out.shape[:2]).astype(F) * (255 * grain)
        return Image.fromarray(np.clip(out + blur(n, 0.5)[..., None], 0, 255).astype(np.uint8))


class Sketch:
    """Many small marks drawn at once on one transparent layer: strands, grains, leaves, speckles."""

    def __init__(self, art, blur=0.0, alpha=1.0, shadow=0.0, sa=0.35, blend="over", relief=0.0, lift=0.4):
        self.a, self.blur, self.alpha, self.sh, self.sa = art, blur, alpha, shadow, sa
        self.blend, self.relief, self.lift = blend, relief, lift

    def __enter__(self):
        self.img = Image.new("RGBA", (self.a.pw, self.a.ph))
        self.d = ImageDraw.Draw(self.img)
        return self

    def _p(self, pts):
        return [tuple(v) for v in np.asarray(pts, float) * self.a.k + (self.a.pw / 2, self.a.ph / 2)]

    def poly(self, pts, c):
        self.d.polygon(self._p(pts), fill=byte(c))

    def line(self, pts, width, c):
        self.d.line(self._p(pts), fill=byte(c), width=max(1, int(round(width * self.a.k))), joint="curve")

    def dot(self, x, y, r, c, ry=None):
        (px, py), k = self._p([(x, y)])[0], self.a.k
        ry = ry or r
        self.d.ellipse((px - r * k, py - ry * k, px + r * k, py + ry * k), fill=byte(c))

    def __exit__(self, *_):
        box = self.img.getbbox()
        if not box:
            return
        a, q = self.a, int((self.blur + self.sh) * self.a.k * 3) + 4
        x0, y0, x1, y1 = max(box[0] - q, 0), max(box[1] - q, 0), min(box[2] + q, a.pw), min(box[3] + q, a.ph)
        px = np.asarray(self.img.crop((x0, y0, x1, y1)), F) / 255
        m, col = px[..., 3], px[..., :3]
        if self.sh:
            s = self.sh * a.k
            sm = blur(m, s * 0.8)
            dx, dy = int(s * LIGHT[0]), int(s * LIGHT[1])
            a.put(y0 + dy, x0 + dx, sm * self.sa, rgb("#1a0d08"), "multiply")
        if self.relief:
            s = self.relief * a.k
            lum = blur(m * (0.4 + 0.6 * col.mean(2)), s * 0.5)
            gy, gx = np.gradient(lum)
            v = ((gx * LIGHT[0] + gy * LIGHT[1]) * s * 2 * self.lift)[..., None]
            col = np.clip(col * (1 + np.clip(v, -0.6, 0.6)) + np.clip(v, 0, 0.4) * 0.3, 0, 1)
        if self.blur:
            s = self.blur * a.k
            mm = blur(m, s)
            col = np.stack([blur(col[..., i] * m, s) for i in range(3)], 2) / np.maximum(mm, 1e-3)[..., None]
            m = mm
        a.put(y0, x0, m * self.alpha, col, self.blend)
