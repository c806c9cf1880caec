import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { move, outline, toPath } from "../lib/lettering.ts";
import { m } from "../lib/motifs.ts";

/** One enormous object, one tiny person in trouble. */
export default {
  id: "giant",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(360, 880),
      cy = a.f(300, 250),
      R = a.f(290, 300),
      k = a.ctx,
      r = a.rand("street");
    a.bg(pal.sky);
    // roofs far below, three hazy layers
    (
      [
        [a.f(596, 500), pal.b3, 0],
        [a.f(664, 556), pal.b1, 1],
        [a.f(742, 622), pal.b2, 2],
      ] as const
    ).forEach(([y, c, j]) => {
      let x = -20 - j * 17;
      while (x < W + 20) {
        const w = r.range(34, 70) + j * 14,
          h = r.range(-34, 46) + j * 6;
        a.rect(x, y - h, w - 2, H, c);
        if (r() < 0.4) a.rect(x + w * 0.3, y - h - 16, w * 0.3, 18, c);
        if (r() < 0.25)
          a.fill(
            [
              [x + 4, y - h],
              [x + w / 2, y - h - 24],
              [x + w - 6, y - h],
            ],
            c,
          );
        for (let wy = y - h + 12; wy < y + 120; wy += 17 + j * 3)
          for (let wx = x + 7; wx < x + w - 11; wx += 12 + j * 2)
            if (r() < 0.72)
              a.rect(wx, wy, 5 + j, 9 + j, alpha(r() < 0.3 ? pal.cream : pal.deep, 0.55));
        x += w;
      }
      a.fade(0, y + 10, 0, y + 170, mix(c, pal.deep, 0.3 + j * 0.3));
    });
    // clock
    a.put(
      a.layer(() => a.circle(fx + 16, cy + 22, R + 18, pal.ink)),
      { blur: 10, alpha: 0.5 },
    );
    a.circle(fx, cy, R + 20, pal.ink);
    a.circle(fx, cy, R + 10, pal.brass);
    a.circle(fx, cy, R - 6, pal.ink);
    a.circle(fx, cy, R - 11, pal.cream);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx - 80, cy - 90, R * 0.5, R * 1.5, [
        [0, alpha(pal.brass, 0)],
        [1, pal.brass],
      ]);
      q.beginPath();
      q.arc(fx, cy, R - 11, 0, TAU);
      q.fill();
    });
    for (let i = 0; i < 60; i++) {
      const t = (i * TAU) / 60,
        q0 = R - 18,
        q1 = R - (i % 5 ? 30 : 38);
      a.line(
        [
          [fx + Math.cos(t) * q0, cy + Math.sin(t) * q0],
          [fx + Math.cos(t) * q1, cy + Math.sin(t) * q1],
        ],
        i % 5 ? 3 : 7,
        pal.ink,
      );
    }
    const ro = ["XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"];
    ro.forEach((s, i) => {
      const o = outline(s, "playfair-display:900", 100, 0),
        sc = (R / 100) * 0.24;
      a.at(fx, cy, 1, (i * TAU) / 12, () => {
        k.fillStyle = pal.ink;
        k.fill(
          toPath(move(o.cmds, (x, y) => [(x - o.box.x - o.box.w / 2) * sc, y * sc - R * 0.66])),
        );
      });
    });
    const hand = (t: number, l: number, w: number) =>
      a.at(fx, cy, 1, t, () => {
        a.fill(
          [
            [-w, 30],
            [w, 30],
            [w * 0.7, -l * 0.62],
            [w * 2.1, -l * 0.7],
            [0, -l],
            [-w * 2.1, -l * 0.7],
            [-w * 0.7, -l * 0.62],
          ],
          pal.ink,
        );
      });
    hand(-2.55, R * 0.62, 10);
    const ht = -2.02 + 0.0;
    hand(ht, R * 0.92, 8);
    a.circle(fx, cy, 20, pal.ink);
    a.circle(fx, cy, 8, pal.hot);
    const hx = fx + Math.sin(ht) * R * 0.74,
      hyy = cy - Math.cos(ht) * R * 0.74,
      hs = a.f(262, 226);
    a.at(hx, hyy - 6, 1, 0.14, () => {
      m(a, "hang", 0, hs, hs, pal.ink);
    });
    if (!a.wide) {
      a.title({
        x: 40,
        y: 636,
        w: 520,
        h: 172,
        color: pal.title,
        smallColor: pal.title,
        extrude: { dx: 5, dy: 6, color: pal.ink, n: 8 },
        rotate: -0.05,
      });
      a.rect(0, 842, W, 58, pal.ink);
      a.credits({ y: 867, size: 16, color: pal.cream });
    } else {
      a.lock({
        color: pal.title,
        scrim: pal.deep,
        credit: pal.cream,
        extrude: { dx: 5, dy: 6, color: pal.ink, n: 8 },
      });
    }
  },
} satisfies Family;
