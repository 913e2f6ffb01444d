"""Photo-like JPEG files of 12 megapixels: scenes of the sample site (Content/pictures), painted large, with the fine
texture, lens blur and sensor noise that a camera adds. Deterministic.

    python3 paint.py FOLDER [--count 24] [--size 4000x3000]
"""
import argparse
import multiprocessing
import os
import sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../Content/pictures"))

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

import catalogue  # noqa: E402
from paint import Art, F, blur, resize  # noqa: E402

SCENES = list(catalogue.TABLES)


def grown(noise, size, feature):
    """Noise whose features are so many pixels large."""
    w, h = size
    return resize(noise.normal(size=(h // feature + 2, w // feature + 2)).astype(F), w, h)


def paint(job):
    name, size, folder = job
    path = os.path.join(folder, name + ".jpg")
    if os.path.exists(path):
        return path
    scene, options = catalogue.TABLES[name]
    art = Art(*size, name, 1)
    scene(art, **options)
    picture = np.asarray(art.finish(), F)
    noise = np.random.default_rng(len(name))
    # Texture of surfaces in several sizes, weaker where it is out of focus (towards the upper edge).
    depth = np.linspace(0.25, 1, size[1], dtype=F)[:, None]
    texture = sum(grown(noise, size, feature) * weight for feature, weight in ((2, 3.0), (4, 4.0), (11, 4.0), (30, 3.0)))
    light = picture.mean(axis=2) / 255
    picture = picture + (texture * depth * (0.35 + light))[..., None]
    picture = np.stack([blur(picture[..., i], 0.6) for i in range(3)], -1)
    # More noise in the dark, after demosaicing: softer in colour than in light.
    strength = 1.5 + 3.5 * np.sqrt(np.clip(1 - light, 0, 1))
    picture += (strength * blur(noise.normal(size=light.shape).astype(F), 0.5) * 1.6)[..., None]
    for i in range(3):
        picture[..., i] += strength * grown(noise, size, 3) * 0.5
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    image.save(path, quality=93, subsampling="4:2:0")
    return path


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--count", type=int, default=24)
    parser.add_argument("--size", default="4000x3000")
    arguments = parser.parse_args()
    os.makedirs(arguments.folder, exist_ok=True)
    size = tuple(map(int, arguments.size.split("x")))
    with multiprocessing.Pool(2) as pool:
        for path in pool.imap(paint, [(name, size, arguments.folder) for name in SCENES[: arguments.count]]):
            print(path, os.path.getsize(path), flush=True)
