"""Bytes against SSIM at each quality of JPEG, WebP and AVIF, and what AVIF's and WebP's efforts cost, as Markdown.

    python3 quality.py TOOL FOLDER PHOTO...

TOOL: photos, built of this folder. FOLDER: for what is made. The photos are reduced to 1280 pixels first, and kept without loss;
SSIM is that of the luma, with the weights of its authors (Wang et al., 2004), averaged over the photos.
"""
import os
import subprocess
import sys

import numpy as np
from PIL import Image

WIDTH = 1280


def blurred(plane):
    """Gaussian, 11 taps, sigma 1.5, without the edges."""
    taps = np.exp(-(np.arange(11) - 5.0) ** 2 / (2 * 1.5**2))
    taps = (taps / taps.sum()).astype(np.float32)
    rows = plane.shape[0] - 10
    plane = sum(tap * plane[i:i + rows] for i, tap in enumerate(taps))
    columns = plane.shape[1] - 10
    return sum(tap * plane[:, i:i + columns] for i, tap in enumerate(taps))


def ssim(a, b):
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    ma, mb = blurred(a), blurred(b)
    va, vb, vab = blurred(a * a) - ma * ma, blurred(b * b) - mb * mb, blurred(a * b) - ma * mb
    return float(np.mean((2 * ma * mb + c1) * (2 * vab + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))))


def luma(path):
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB").convert("L"), np.float32)


def main(tool, folder, *photos):
    os.makedirs(folder, exist_ok=True)
    references = []
    for photo in photos:
        reference = os.path.join(folder, os.path.splitext(os.path.basename(photo))[0] + ".png")
        if not os.path.exists(reference):
            with Image.open(photo) as image:
                width = min(WIDTH, image.width)
                height = round(image.height * width / image.width)
                image.convert("RGB").resize((width, height), Image.LANCZOS).save(reference)
        references.append(reference)
    planes = [luma(reference) for reference in references]

    def encode(format, extension, quality, effort):
        """Means of: bytes, CPU milliseconds, SSIM."""
        command = [tool, "encode", folder, format, str(quality), str(effort), *references]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\n")
        figures = np.array([list(map(float, line.split())) for line in lines if line])
        likeness = np.mean([
            ssim(plane, luma(os.path.splitext(reference)[0] + "." + extension))
            for plane, reference in zip(planes, references)])
        return figures[:, 1].mean(), figures[:, 0].mean() * 1000, likeness

    def row(format, extension, quality, effort):
        size, cost, likeness = encode(format, extension, quality, effort)
        print(f"| {format} | {quality} | {effort} | {size / 1024:.1f} | {likeness:.4f} | {cost:.0f} |", flush=True)

    print("| format | quality | effort | KB | SSIM | CPU ms |\n|---|---:|---:|---:|---:|---:|")
    for quality in (60, 65, 70, 74, 78, 82, 86, 90):
        row("jpeg", "jpg", quality, 0)
    for quality in (60, 65, 70, 75, 80, 85, 90):
        row("webp", "webp", quality, 4)
    for quality in (35, 40, 45, 50, 55, 60, 65, 70):
        row("avif", "avif", quality, 2)
    for effort in (0, 2, 3, 4, 5, 6):
        row("webp", "webp", 75, effort)
    for effort in range(7):
        row("avif", "avif", 50, effort)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
