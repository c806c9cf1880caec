import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { ell, person, rr, shorthand, stip } from "../lib/late-things.ts";
import { band, bow, lampPost } from "../scenes/fogbank/parts.ts";
import { scenes } from "../scenes/fogbank/scenes.ts";

export default {
  id: "fogbank",
  draw(a: Desk) {
    if (a.p.scene) return scenes[a.p.scene](a);
    const { W, H, pal } = a,
      k = a.ctx,
      r = a.rand("fog"),
      fx = a.f(300, 860),
      base = a.f(a.still ? 610 : 720, 600);
    a.bg(pal.fog);
    stip(a, () =>
      a.linear(0, 0, 0, H, [
        [0, alpha(pal.mid, 0.12)],
        [0.5, alpha(pal.mid, 0.35)],
        [1, alpha(pal.mid, 0.9)],
      ]),
    );
    const bx = fx + a.f(90, 130),
      bs = a.f(1.3, 1.36);
    bow(a, bx, base - 6, bs, mix(pal.ink, pal.fog, 0.02), mix(pal.mid, pal.ink, 0.12));
    a.rect(0, base - 8, W, 46, mix(pal.mid, pal.ink, 0.2));
    for (let i = 0; i < 30; i++)
      a.rect(r() * W, base - 6 + r() * 40, r.range(20, 90), 2.4, alpha(pal.fog, 0.5));
    for (let i = 0; i < 3; i++)
      band(a, base - a.f(500, 520) + i * 34, 80, pal.fog, 0.8, r, a.f(-50, 300));
    k.fillStyle = a.linear(0, base - a.f(520, 560), 0, base - a.f(300, 320), [
      [0, pal.fog],
      [1, alpha(pal.fog, 0)],
    ]);
    k.fillRect(0, base - 560, W, 300);
    const lx = fx - a.f(186, 220),
      lb = base + 50,
      lh = a.f(380, 360);
    a.glow(lx, lb - lh * 1.06, 10, a.f(260, 280), pal.amber, 0.95);
    a.circle(lx, lb - lh * 1.06, 62, alpha(pal.paper, 0.55));
    for (let i = 0; i < 3; i++) band(a, base - 150 + i * 60, 34, pal.fog, 0.5, r, a.f(-50, 400));
    // shorthand written in the fog
    for (let i = 0; i < 5; i++) {
      const y = base - a.f(330, 330) + i * 62,
        n = a.f(15, 15);
      shorthand(
        k,
        r,
        a.f(-10, 470) + (i % 2) * 24,
        y,
        a.f(30, 38),
        n,
        alpha(i % 2 ? pal.paper : pal.ink, 0.34),
        2.6,
      );
    }
    lampPost(a, lx, lb, lh, pal.ink, pal.paper);
    a.rect(0, base + 34, W, H - base, pal.ink);
    for (let i = 0; i < 12; i++)
      a.rect(i * a.f(52, 110) + 4, base + 42, a.f(44, 100), 3, alpha(pal.fog, 0.25));
    for (const x of [fx - 60, fx + 190]) {
      rr(k, x - 16, base + 4, 32, 34, 6, pal.ink);
      ell(k, x, base + 4, 22, 8, pal.ink);
    }
    stip(
      a,
      () =>
        a.radial(lx, lb, 10, 240, [
          [0, alpha(pal.amber, 0.75)],
          [1, alpha(pal.amber, 0)],
        ]),
      (q) => q.ellipse(lx, lb + 6, 220, 20, 0, 0, TAU),
    );
    const px = lx + a.f(92, 110);
    person(k, px, lb - 6, a.f(186, 190), pal.ink, { skirt: true, cloche: true, arm: "fwd" });
    a.at(px + a.f(44, 45), lb - a.f(112, 116), 1, -0.3, (q) => {
      q.fillStyle = pal.paper;
      q.fillRect(-9, -22, 30, 24);
    });
    if (!a.wide) {
      a.title({ x: 40, y: 40, w: 520, h: 214, color: pal.ink });
      a.credits({ y: 852, color: pal.fog });
      if (!a.still)
        a.text("PORT SORREL  ·  1931", {
          x: 300,
          y: 808,
          size: 16,
          color: pal.amber,
          font: "special-elite",
          tracking: 0.12,
        });
    } else {
      a.lock({ color: pal.paper, scrim: pal.ink, credit: pal.fog, w: 400 });
    }
  },
} satisfies Family;
