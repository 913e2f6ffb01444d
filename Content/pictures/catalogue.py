"""Which pictures there are: path below Content/, size, scene, its options, finish, JPEG quality."""
import places as p
import tables as t

WIDE, FOUR, TALL, THUMB, HEAD, FACE = (1200, 800), (1200, 900), (900, 1200), (960, 720), (1600, 900), (256, 256)
NIGHT = {"warm": "#ff9a5a", "light": 0.06, "vignette": 0.34}


def tea_fields(a):
    p.mountains(a, ["#7fb0d8", "#cfe3ea", "#fdf0d6"], "#9fb9c9", "#5f8f6a", 4, (-a.w * 0.26, -340, "#fff0c0"), "#fff4dc", True, -190)
    p.fields(a, -20, "#8fc24a", "#a9c48a")


def mountain_dawn(a):
    p.mountains(a, ["#3f5a94", "#c98aa4", "#fbc39a", "#ffe6c0"], "#8f8fb8", "#24405c", 7, (-a.w * 0.2, -120, "#ffd08a"), "#ffd9bf", True, -20)
    p.g.haze(a, "#ffcfa8", 60, 420, 0.22)
    p.row_of_pines(a)


TABLES = {
    "sushi-omakase": (t.sushi, {}), "sushi-toro": (t.omakase_one, {}), "sushi-gunkan": (t.sushi, dict(ground="pale", kinds=("ikura", "uni", "ikura", "salmon", "uni", "tuna"), rot=12, board="#7a3a2a")),
    "sushi-anago": (t.omakase_one, dict(kind="anago", ground="moss", plate="#d9d0bf")), "maki": (t.maki, {}), "kaisendon": (t.kaisendon, {}), "kohada": (t.omakase_one, dict(kind="saba", ground="pale", plate="#2f4a5c")),
    "ramen-shoyu": (t.ramen, {}), "ramen-tonkotsu": (t.ramen, dict(kind="tonkotsu", ground="char", c="#7a1f1a", eggs=2)), "ramen-miso": (t.ramen, dict(kind="miso", ground="blue", c="#5a3a26")),
    "ramen-shio": (t.ramen, dict(kind="shio", ground="pale", c="#2f5a6a", sun=0.35)), "ramen-spicy": (t.ramen, dict(kind="spicy", ground="slate", c="#1f1f24")), "tsukemen": (t.tsukemen, {}), "hiyashi": (t.hiyashi, {}),
    "yakiniku-charcoal": (t.yakiniku, {}), "yakiniku-platter": (t.beef_platter, {}), "yakiniku-solo": (t.yakiniku, dict(ground="walnut", n=4, hot=0.8)), "steak": (t.steak, {}),
    "curry-beef": (t.curry, {}), "curry-katsu": (t.curry, dict(kind="katsu", ground="blue", plate="#e9eef0")), "curry-keema": (t.curry, dict(kind="keema", ground="terra", plate="#2f4a4a")), "curry-thali": (t.thali, {}),
    "curry-soup": (t.soupcurry, {}), "curry-butter": (t.curry, dict(kind="butter", ground="wine", plate="#efe2c4")), "curry-green": (t.curry, dict(kind="green", ground="linen", plate="#3f6a5a")),
    "yakitori": (t.yakitori, {}), "beer": (t.beer, {}), "cheers": (t.beer, dict(cheers=2, back=("#1f3a4a", "#121826"))), "oden": (t.oden, {}), "hotpot": (t.hotpot, {}),
    "french-scallop": (t.french, {}), "french-duck": (t.french, dict(kind="duck", ground="ink")), "french-fish": (t.french, dict(kind="fish", ground="marble")), "french-soup": (t.french, dict(kind="soup", ground="sage", plate="#e6dcc8")), "french-terrine": (t.french, dict(kind="terrine", ground="walnut")), "wine-cheese": (t.wine_cheese, {}),
    "latte": (t.coffee, {}), "cafe-book": (t.coffee, dict(art="rosetta", ground="linen", side="book", cupc="#3f6a6a")), "kissa": (t.coffee, dict(art=None, ground="walnut", side="beans", cupc="#e9dcc4", sun=0.2)), "roastery": (t.roastery, {}), "bakery": (t.bakery, {}), "toast": (t.toast, {}),
    "tart-peach": (t.tart, dict(fruit="peach", ground="sage")), "wagashi": (t.wagashi, {}), 
    "parfait-grape": (t.side, dict(kind="parfait", back=("#dfe0f2", "#a9a4d0"), layers=("#efe6f2", "#7a3a72", "#fff6ea", "#a9c46a", "#fff6ea", "#7a3a72"), fruit="grape")),
    "shaved-ice": (t.side, dict(kind="kakigori", back=("#cfe9f0", "#8fc4d6"), table="#e6d2ae")), "onigiri": (t.onigiri, {}), "bento": (t.bento, {}), "matcha": (t.tea, {}),
    "alley": (p.alley, {}), "shop-night": (p.shop, {}), "harbour-dusk": (p.harbour, dict(dusk=True)), "sakura": (p.sakura, {}), "bamboo": (p.bamboo, {}), "counter": (p.counter, {}), "market": (t.crates, dict(kind="veg")),
}
DARK = {"alley", "shop-night", "beer", "cheers", "counter", "yakitori"}

GALLERY = {
    "market-morning/harbour-dawn": (WIDE, p.harbour, {}), "market-morning/fish-on-ice": (FOUR, t.fish_ice, {}), "market-morning/citrus-crates": (WIDE, t.crates, {}),
    "market-morning/vegetable-crates": (FOUR, t.crates, dict(kind="veg")), "market-morning/tea-fields": (WIDE, tea_fields, {}), "market-morning/rice-terraces": (WIDE, p.terraces, {}),
    "market-morning/breakfast-tray": (TALL, t.breakfast, {}), "market-morning/seafood-bowl": (TALL, t.kaisendon, dict(ground="oak", c="#5a1f1a")),
    "lantern-nights/alley-in-the-rain": (TALL, p.alley, {}), "lantern-nights/red-lanterns": (WIDE, p.row, {}), "lantern-nights/skewers-and-smoke": (FOUR, t.yakitori, dict(ground="walnut", rot=14)),
    "lantern-nights/counter-lamps": (WIDE, p.counter, dict(c="#a9743f")), "lantern-nights/snow-town": (WIDE, p.snowtown, {}), "lantern-nights/noren-in-snow": (FOUR, p.shop, dict(snow=True, noren="#7a2230")),
    "lantern-nights/beer-and-edamame": (TALL, t.beer_snacks, {}), "lantern-nights/paper-lanterns": (TALL, p.row, dict(n=3, c=("#f2a24a", "#fff0d0", "#e5452f"), back=("#0f1830", "#2a2a55"), size=1.45)),
    "sweet-hours/strawberry-parfait": (TALL, t.side, dict(kind="parfait", back=("#fde6dc", "#f4b4a8"))), "sweet-hours/latte-heart": (FOUR, t.coffee, dict(ground="rose", cupc="#fbf7ef")),
    "sweet-hours/cream-soda": (TALL, t.side, dict(kind="soda", back=("#f6e3b8", "#e0a86a"), table="#7a4a2e")), "sweet-hours/fruit-tart": (WIDE, t.tart, {}), "sweet-hours/macaron-tower": (WIDE, t.macarons, {}),
    "sweet-hours/shaved-ice": (TALL, t.side, dict(kind="kakigori", back=("#d8eee6", "#8fc9b8"), table="#d9bf94", syrup="#e8607a")), "sweet-hours/pancake-stack": (FOUR, t.side, dict(kind="pancakes", back=("#f7e6c4", "#e6b878"), table="#a9703f")),
    "sweet-hours/wagashi-and-matcha": (WIDE, t.wagashi, dict(ground="moss")),
}
HEADERS = {"reading": (mountain_dawn, {}), "rating": (t.spread, {}), "reservation": (p.counter, dict(c="#8a5f3a")), "allergy": (t.pantry, {})}
BESIDE = {"articles/2025/kyoto-garden.jpg": (WIDE, p.bamboo, {}), "articles/2026/yuki-night.jpg": (WIDE, p.snowtown, {}), "articles/2026/shizuoka-tea-fields.jpg": (WIDE, tea_fields, {})}

FACES = {
    "haruka-minase": dict(hair="#3a2822", style=1, top="#e0785f"), "souta-kirishima": dict(style=0, top="#35506b", back=("#d3e2ea", "#9fbccb"), extra="glasses"),
    "mio-tachibana": dict(hair="#1f1a1a", style=3, top="#6f8f6a", back=("#e6edd8", "#b9cc9c"), extra="kimono"), "genzo-kuroiwa": dict(skin="#d9a27c", hair="#6b6763", style=2, top="#2b3a52", back=("#e8dcc6", "#c9ae84"), extra="beard"),
    "riku-amagi": dict(hair="#5a3a24", style=2, top="#f2b23a", back=("#fbe7b8", "#f0c468")), "sayo-fujishiro": dict(hair="#8f8a88", style=3, top="#6b4a72", back=("#eadcf0", "#c3a8d0"), extra="glasses"),
    "tomoya-hibiki": dict(hair="#231c1a", style=0, top="#c8453a", back=("#f6cfc0", "#e28f78"), extra="chef"), "nagi-otowa": dict(hair="#26304a", style=4, top="#f4efe6", back=("#cfe3f2", "#8fb6d8"), extra="collar"),
    "claire-fontenay": dict(skin="#f2cdb0", hair="#b8793f", style=1, top="#24405c", back=("#f4e2d0", "#dcb892"), extra="scarf"), "daniel-ashworth": dict(skin="#edc3a2", hair="#9a5a2c", style=2, top="#5a6f4a", back=("#dfe6d4", "#aebf98"), extra="beard"),
    "ichika-mori": dict(hair="#4a2a1f", style=4, top="#f0a0a8", back=("#fde4e2", "#f3b8ba")), "yohei-sakaki": dict(skin="#cf9a70", hair="#1d1816", style=0, top="#3f7a6a", back=("#d6ece2", "#94c9b2"), extra="hat"),
}

PICTURES = [(f"static/images/{n}.jpg", THUMB, s, o, NIGHT if n in DARK else {}, 72) for n, (s, o) in TABLES.items()]
PICTURES += [(f"gallery/{n}.jpg", size, s, o, NIGHT if n.startswith("lantern") else {}, 76) for n, (size, s, o) in GALLERY.items()]
PICTURES += [(f"static/images/guidance-{n}.jpg", HEAD, s, o, {}, 75) for n, (s, o) in HEADERS.items()]
PICTURES += [(n, size, s, o, {}, 74) for n, (size, s, o) in BESIDE.items()]
PICTURES += [(f"static/images/avatars/{n}.jpg", FACE, p.portrait, o, dict(vignette=0.1), 84) for n, o in FACES.items()]
