import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { gull, P, paper, person, stip, waves } from "../lib/late-things.ts";
import { facade } from "../scenes/seafront/facade.ts";
import { foot } from "../scenes/seafront/parts.ts";
import { scenes } from "../scenes/seafront/scenes.ts";

export default {
  id: "seafront",
  draw(a: Desk) {
    if (a.p.scene) return scenes[a.p.scene](a);
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 880),
      base = a.f(742, 610),
      s = a.f(1.0, 1.02),
      r = a.rand("q");
    a.bg(pal.navy);
    stip(a, () =>
      a.linear(0, base, 0, base - a.f(560, 520), [
        [0, pal.sea],
        [0.5, alpha(pal.sea, 0.6)],
        [1, alpha(pal.sea, 0)],
      ]),
    );
    // light over the roof
    for (let i = -5; i <= 5; i++) {
      const t = -Math.PI / 2 + i * 0.27,
        L = 1200;
      stip(
        a,
        () =>
          a.radial(fx, base - 300 * s, 60, a.f(520, 560), [
            [0, alpha(pal.gold, 0.85)],
            [1, alpha(pal.gold, 0)],
          ]),
        P([
          [fx, base - 300 * s],
          [fx + Math.cos(t - 0.06) * L, base - 300 * s + Math.sin(t - 0.06) * L],
          [fx + Math.cos(t + 0.06) * L, base - 300 * s + Math.sin(t + 0.06) * L],
        ]),
      );
    }
    // terrace of sleeping hotels and the pier with a hole in it
    let x = -10;
    while (x < W + 20) {
      const w = r.range(44, 84),
        h = r.range(80, 150);
      if (!a.wide || x > 480) {
        a.rect(x, base - h, w - 3, h, mix(pal.navy, "#000000", 0.25));
        for (let i = 0; i < 3; i++)
          for (let j = 0; j < 4; j++)
            if (r() < 0.18)
              a.rect(x + 8 + i * w * 0.28, base - h + 14 + j * 26, 9, 13, alpha(pal.gold, 0.8));
        a.fill(
          [
            [x, base - h],
            [x + w / 2, base - h - 20],
            [x + w - 3, base - h],
          ],
          mix(pal.navy, "#000000", 0.25),
        );
      } else a.rect(x, base - h * 0.5, w + 1, h * 0.5, mix(pal.navy, "#000000", 0.18));
      x += w;
    }
    paper(a, () => facade(a, fx, base, s, !a.still), {
      sharp: 1,
      dx: 12,
      dy: 4,
      blur: 10,
      alpha: 0.5,
    });
    a.rect(0, base, W, H - base, mix(pal.navy, "#000000", 0.35));
    stip(
      a,
      () =>
        a.linear(0, base, 0, base + 60, [
          [0, pal.gold],
          [1, alpha(pal.gold, 0)],
        ]),
      P([
        [fx - 130, base],
        [fx + 130, base],
        [fx + 250, base + 70],
        [fx - 250, base + 70],
      ]),
    );
    // eleven customers
    const q0 = fx - a.f(250, 330);
    for (let i = 0; i < 11; i++) {
      const X = q0 + i * a.f(50, 62) + r.range(-5, 5);
      person(k, X, base + 16 + (i % 2) * 5, r.range(62, 76), "#0d0a12", {
        skirt: i % 3 === 1,
        hat: i % 4 === 2,
        hair: i % 3 === 1,
        brolly: [1, 5, 8].includes(i) ? [pal.red2, pal.gold, pal.cream][i % 3] : undefined,
      });
    }
    a.rect(0, base + 34, W, 7, pal.cream);
    for (let X = 4; X < W; X += 26) a.rect(X, base + 34, 5, 26, mix(pal.cream, pal.navy, 0.3));
    waves(a, base + 74, 14, 66, pal.sea, pal.cream);
    waves(a, base + 94, 16, 84, mix(pal.sea, pal.navy, 0.55), pal.cream, 30);
    a.rect(0, base + 108, W, H, mix(pal.navy, "#000000", 0.2));
    for (const [gx, gy, gs] of a.f(
      [
        [90, 330, 24],
        [500, 300, 30],
        [545, 370, 18],
      ],
      [
        [600, 150, 28],
        [1150, 120, 34],
        [1210, 200, 20],
      ],
    ))
      gull(k, gx, gy, gs, pal.cream);
    if (!a.wide) {
      a.title({
        x: 40,
        y: 34,
        w: 520,
        h: 214,
        color: pal.glow,
        smallColor: pal.cream,
        extrude: { dx: 4, dy: 5, color: mix(pal.red, "#000000", 0.3), n: 6 },
      });
      foot(a);
    } else
      a.lock({
        color: pal.glow,
        smallColor: pal.cream,
        scrim: mix(pal.navy, "#000000", 0.3),
        credit: pal.cream,
        extrude: { dx: 4, dy: 5, color: mix(pal.red, "#000000", 0.3), n: 6 },
      });
  },
} satisfies Family;
