import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** A house front in mid-fall, and the one open window that will pass over the man in the street. */
export default {
  id: "housefront",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(300, 900);
    const ground = a.f(764, 618);
    const s = a.f(0.94, 0.84);
    const r = a.rand("storm");
    a.bg(pal.sky);
    a.print("stipple", (k) => {
      k.fillStyle = a.linear(0, ground, 0, 0, [
        [0, alpha(pal.light, 0.95)],
        [0.55, alpha(pal.light, 0.25)],
        [1, alpha(pal.sky, 0)],
      ]);
      k.fillRect(0, 0, W, ground);
    });
    wind(a, ground);
    // what flies past
    for (let i = 0; i < 26; i++) {
      const x = fx + r.range(-a.f(330, 520), a.f(330, 480));
      const y = r.range(40, ground - 120);
      a.at(x, y, 1, r.range(-1.2, 1.2), () =>
        a.rect(-r.range(8, 30), -3, r.range(16, 60), r.range(3, 8), pal.plank),
      );
    }
    m(a, "umbrella", fx + 236 * s, ground - 470 * s, 84, pal.red, { rot: 1.9 });
    m(a, "tophat", fx - 226 * s, ground - 566 * s, 44, pal.ink, { rot: -0.7 });
    // the street, and the shadow that is coming
    a.rect(0, ground, W, H - ground, pal.street);
    a.print("stipple", (k) => {
      k.fillStyle = a.radial(fx, ground + 40, 30, a.f(330, 420), [
        [0, alpha(pal.ink, 0.85)],
        [1, alpha(pal.ink, 0)],
      ]);
      k.fillRect(0, ground, W, H - ground);
    });
    // the building left standing without its face
    const back = () => {
      a.rect(fx - 210 * s, ground - 330 * s, 420 * s, 330 * s, mix(pal.ink, pal.sky, 0.3));
      for (let floor = 0; floor < 2; floor++)
        a.rect(fx - 196 * s, ground - (310 - floor * 156) * s, 392 * s, 8, pal.plank);
    };
    a.rough(back, { blur: 1.2, amount: 0.3 });
    // the front, tipping over him: drawn upright, hinged at the street
    const front = (k: Ctx) => {
      a.rect(-190, -520, 380, 520, pal.wall);
      for (let i = 1; i < 21; i++) a.rect(-190, -520 + i * 25, 380, 2, alpha(pal.wall2, 0.75));
      a.fill(
        [
          [-214, -516],
          [0, -640],
          [214, -516],
        ],
        pal.red,
      );
      a.fill(
        [
          [-176, -522],
          [0, -620],
          [176, -522],
        ],
        pal.wall,
      );
      k.globalCompositeOperation = "destination-out";
      k.fillRect(-42, -612 + 30, 84, 78);
      k.globalCompositeOperation = "source-over";
      for (const x of [-120, 120]) {
        sash(a, x, -440, 76, 104);
        sash(a, x, -220, 76, 118);
      }
      sash(a, 0, -440, 76, 104);
      a.rect(-52, -250, 104, 250, pal.red);
      a.rect(-40, -238, 80, 238, pal.wall2);
      a.circle(26, -118, 5, pal.light);
      for (const x of [-190, 178]) a.rect(x, -520, 12, 520, pal.wall2);
    };
    const lean = () => a.at(fx - 34 * s, ground - 196 * s, [s, s * 0.62], -0.26, front);
    const falling = a.layer(() => lean());
    a.put(falling, { dx: 14, dy: 26, blur: 14, alpha: 0.5 });
    a.put(falling);
    // the man, quite still
    a.at(fx + 4, ground + 34, [1, 0.3], 0, () =>
      a.rect(-92, -70, 184, 140, alpha(pal.light, 0.95)),
    );
    m(a, "coat", fx + 4, ground + 42, a.f(150, 138), pal.ink, { hat: "porkpie" });
    a.rough(() => a.rect(0, H - a.f(76, 30), W, a.f(76, 30), pal.ink), { blur: 2 });
    if (a.wide)
      a.lock({ color: pal.title, smallColor: pal.red, scrim: pal.ink, w: 430, reach: 700 });
    else {
      a.title({ x: 36, y: 28, w: 528, h: 128, color: pal.title, smallColor: pal.red });
      a.credits({ y: 854, color: pal.light });
    }
  },
} satisfies Family;

/** A sash window, its middle at x, its top at y. */
function sash(a: Desk, x: number, y: number, w: number, h: number): void {
  const { pal } = a;
  a.rect(x - w / 2 - 8, y - 8, w + 16, h + 18, pal.wall2);
  a.rect(x - w / 2, y, w, h, pal.ink);
  a.rect(x - 2, y, 4, h, pal.wall2);
  a.rect(x - w / 2, y + h / 2, w, 4, pal.wall2);
}

/** Long strokes of weather, all leaning one way. */
function wind(a: Desk, ground: number): void {
  const r = a.rand("wind");
  a.print("stipple", () => {
    for (let i = 0; i < 90; i++) {
      const x = r.range(-100, a.W);
      const y = r.range(0, ground - 20);
      const length = r.range(60, 240);
      a.line(
        [
          [x, y],
          [x + length, y + length * 0.36],
        ],
        r.range(1.4, 5),
        alpha(i % 3 ? a.pal.ink : a.pal.light, r.range(0.25, 0.6)),
        "round",
      );
    }
  });
}
