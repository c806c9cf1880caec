import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";

/** A viaduct under a great moon; the train crosses it twice, once in the water. */
export default {
  id: "viaduct",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(330, 880);
    const water = a.f(610, 500);
    const moonY = a.f(330, 268);
    const radius = a.f(176, 168);
    a.bg(pal.night);
    a.glow(fx, moonY, radius * 0.7, a.f(470, 560), pal.haze, 0.85);
    a.circle(fx, moonY, radius, pal.moon);
    a.print("stipple", (k) => {
      for (const [x, y, r] of [
        [-60, -40, 40],
        [40, -80, 26],
        [56, 34, 52],
        [-30, 70, 30],
        [-96, 30, 20],
      ]) {
        k.fillStyle = alpha(pal.haze, 0.4);
        k.beginPath();
        k.arc(fx + x, moonY + y, r, 0, TAU);
        k.fill();
      }
    });
    const r = a.rand("stars");
    for (let i = 0; i < a.f(120, 200); i++) {
      const x = r() * W;
      const y = r() * water;
      if (Math.hypot(x - fx, y - moonY) > radius + 20)
        a.circle(x, y, r.range(0.6, 1.8), alpha(pal.moon, r.range(0.3, 0.9)));
    }
    hills(a, water);
    const deck = a.f(500, 408);
    bridge(a, deck, water);
    train(a, deck, fx);
    // the water keeps a darker copy
    a.rect(0, water, W, H - water, mix(pal.night, pal.ink, 0.4));
    const above = a.layer(() => {
      hills(a, water);
      bridge(a, deck, water);
      train(a, deck, fx);
    });
    const k = a.ctx;
    k.save();
    k.beginPath();
    k.rect(0, water, W, H - water);
    k.clip();
    a.put(
      a.layer((q) => {
        a.circle(fx, 2 * water - moonY - a.f(60, 40), radius, alpha(pal.moon, 0.75));
        q.setTransform(1, 0, 0, -1, 0, 2 * water * a.S);
        q.drawImage(above, 0, 0);
      }),
      { alpha: 0.62, blur: 1.2 },
    );
    const ripple = a.rand("ripple");
    for (let i = 0; i < 120; i++) {
      const y = water + 6 + ripple() ** 1.5 * (H - water);
      const x = fx + ripple.range(-1, 1) * (70 + (y - water) * 1.1);
      const w = ripple.range(14, 90);
      a.rect(x - w / 2, y, w, ripple.range(1, 3.4), alpha(i % 3 ? pal.night : pal.moon, 0.5));
    }
    k.restore();
    rain(a);
    if (a.wide) a.lock({ color: pal.title, smallColor: pal.amber, scrim: pal.ink, w: 330, h: 300 });
    else {
      a.fade(0, 640, 0, 800, pal.ink);
      a.title({ x: 44, y: 668, w: 512, h: 150, color: pal.title, smallColor: pal.amber });
      a.credits({ y: 856, color: pal.moon, lead: 0.01 });
    }
  },
} satisfies Family;

function hills(a: Desk, water: number): void {
  for (let i = 0; i < 3; i++) {
    const ridge: number[][] = [[0, water]];
    for (let x = 0; x <= a.W; x += 12)
      ridge.push([
        x,
        water -
          (78 - i * 22) -
          Math.sin(x / (150 - i * 26) + i * 2.1) * (40 - i * 8) -
          Math.sin(x / 47 + i) * 6,
      ]);
    ridge.push([a.W, water]);
    a.fill(ridge, mix(a.pal.night, a.pal.ink, 0.25 + i * 0.3));
  }
}

function bridge(a: Desk, deck: number, water: number): void {
  const { pal } = a;
  const span = a.f(96, 112);
  a.rect(0, deck, a.W, 16, pal.ink);
  a.rect(0, deck - 7, a.W, 4, pal.ink);
  for (let x = 0; x < a.W; x += 24) a.rect(x, deck - 7, 3, 9, pal.ink);
  const k = a.ctx;
  for (let x = a.f(-40, -20); x < a.W; x += span) {
    a.rect(x, deck + 10, 20, water - deck - 8, pal.ink);
    k.fillStyle = pal.ink;
    k.beginPath();
    k.rect(x + 20, deck + 14, span - 20, 46);
    k.ellipse(x + 20 + (span - 20) / 2, deck + 62, (span - 20) / 2, 46, 0, 0, TAU, true);
    k.fill("evenodd");
    k.clearRect(0, 0, 0, 0);
    a.rect(x + 17, deck + 52, 26, 6, pal.ink);
  }
}

/** An engine with steam, and six lit carriages behind. */
function train(a: Desk, deck: number, fx: number): void {
  const { pal } = a;
  const front = fx + a.f(150, 170);
  const r = a.rand("steam");
  a.print("stipple", () => {
    for (let i = 0; i < 26; i++) {
      const t = i / 26;
      a.circle(
        front - 18 - t * a.f(300, 420),
        deck - 66 - t * 76 + r.range(-12, 12),
        10 + t * 34,
        alpha(pal.moon, 0.75 - t * 0.6),
      );
    }
  });
  a.rect(front - 96, deck - 40, 86, 26, pal.ink);
  a.rect(front - 108, deck - 54, 34, 42, pal.ink);
  a.rect(front - 112, deck - 58, 42, 6, pal.ink);
  a.rect(front - 26, deck - 66, 11, 30, pal.ink);
  a.circle(front - 52, deck - 42, 10, pal.ink);
  a.fill(
    [
      [front - 12, deck - 14],
      [front + 12, deck - 4],
      [front - 12, deck - 4],
    ],
    pal.ink,
  );
  for (let i = 0; i < 4; i++) a.circle(front - 94 + i * 24, deck - 12, 9, pal.ink);
  a.rect(front - 100, deck - 46, 16, 14, pal.amber);
  a.glow(front - 6, deck - 30, 2, 74, pal.amber, 0.9);
  a.circle(front - 8, deck - 30, 5.5, pal.lamp);
  for (let carriage = 0; carriage < 7; carriage++) {
    const x = front - 188 - carriage * 78;
    a.rect(x, deck - 44, 72, 34, pal.ink);
    a.rect(x - 2, deck - 47, 76, 5, pal.ink);
    for (let i = 0; i < 4; i++) a.rect(x + 8 + i * 16, deck - 38, 10, 13, pal.amber);
    for (const wheel of [12, 28, 50, 64]) a.circle(x + wheel, deck - 9, 6, pal.ink);
  }
}

function rain(a: Desk): void {
  const r = a.rand("rain");
  for (let i = 0; i < 150; i++) {
    const x = r.range(-40, a.W);
    const y = r() * a.H;
    const length = r.range(16, 52);
    a.line(
      [
        [x, y],
        [x - length * 0.26, y + length],
      ],
      r.range(0.7, 1.6),
      alpha(a.pal.moon, r.range(0.08, 0.26)),
    );
  }
}
