import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { P } from "../lib/sound-things.ts";

/** A cigarette whose smoke is a keyboard, winding into a hypnotist's spiral. */
export default {
  id: "smokekeys",
  draw(a: Desk) {
    const { W, H, pal } = a,
      s = a.f(1, 0.96),
      ox = a.f(300, 890),
      oy = a.f(290, 268),
      X = (x: number) => ox + x * s,
      Y = (y: number) => oy + y * s;
    a.bg(pal.bg);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(ox, oy, 60, a.f(560, 640), [
          [0, alpha(pal.green, 0)],
          [0.55, alpha(pal.green, 0.35)],
          [1, alpha(pal.green, 0.95)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 9, angle: 0.5 },
    );
    const T = 2.35 * TAU,
      pts: number[][] = [];
    for (let i = 0; i <= 260; i++) {
      const t = i / 260,
        th = t * T,
        r = 46 + 178 * t,
        an = Math.PI - T + th;
      pts.push([Math.cos(an) * r, -Math.sin(an) * r, 20 + 20 * t]);
    }
    // leave the spiral at left, going down, then across to the ember
    const b = [
        [-224, 0],
        [-224, 210],
        [30, 190],
        [70, 342],
      ],
      w0 = 40;
    for (let i = 1; i <= 110; i++) {
      const t = i / 110,
        u = 1 - t;
      pts.push([
        u ** 3 * b[0][0] + 3 * u * u * t * b[1][0] + 3 * u * t * t * b[2][0] + t ** 3 * b[3][0],
        u ** 3 * b[0][1] + 3 * u * u * t * b[1][1] + 3 * u * t * t * b[2][1] + t ** 3 * b[3][1],
        w0 * (1 - t ** 1.3) + 3,
      ]);
    }
    const E = pts.map(([x, y, w], i) => {
      const p = pts[Math.max(0, i - 1)],
        n = pts[Math.min(pts.length - 1, i + 1)],
        d = Math.hypot(n[0] - p[0], n[1] - p[1]) || 1,
        nx = -(n[1] - p[1]) / d,
        ny = (n[0] - p[0]) / d;
      return {
        o: [X(x - nx * w), Y(y - ny * w)],
        i: [X(x + nx * w), Y(y + ny * w)],
        w,
        at: (v: number) => [X(x + nx * w * v), Y(y + ny * w * v)],
      };
    });
    let L = 0;
    const len = pts.map((p, i) =>
      i ? (L += Math.hypot(p[0] - pts[i - 1][0], p[1] - pts[i - 1][1])) : 0,
    );
    const rib = (g: number) => [
      ...E.map((e) => e.at(-1 - g / e.w)),
      ...E.map((e) => e.at(1 + g / e.w)).reverse(),
    ];
    a.at(9, 11, 1, 0, () => a.fill(rib(5), alpha(pal.ink, 0.35)));
    a.fill(rib(6), pal.ink);
    a.fill(rib(0), pal.white);
    // keys: constant in arc length, narrower near the ember
    let pos = 0,
      i = 0,
      n = 0;
    const at = (l: number) => {
      while (i < len.length - 1 && len[i] < l) i++;
      return E[i];
    };
    while (pos < L - 6) {
      const e = at(pos),
        st = 12 + e.w * 0.36;
      a.line([e.o, e.i], 2, pal.ink);
      const m7 = n % 7;
      if (m7 !== 2 && m7 !== 6) {
        const j = i,
          l1 = pos + st - st * 0.3,
          l2 = pos + st + st * 0.3;
        let p = j;
        while (p < len.length - 1 && len[p] < l1) p++;
        let q = p;
        while (q < len.length - 1 && len[q] < l2) q++;
        if (q > p) {
          const seg = E.slice(p, q + 1);
          a.fill([...seg.map((z) => z.at(-1)), ...seg.map((z) => z.at(0.22)).reverse()], pal.ink);
        }
      }
      pos += st;
      n++;
    }
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, Y(120), 0, Y(345), [
        [0, alpha(pal.green2, 0)],
        [1, alpha(pal.green2, 0.9)],
      ]);
      q.beginPath();
      P(rib(0).slice(0))(q);
      q.save();
      q.clip();
      q.fillRect(0, Y(100), W, 300 * s);
      q.restore();
    });
    // the eye
    a.circle(X(0), Y(0), 50 * s, pal.ink);
    a.circle(X(0), Y(0), 45 * s, pal.white);
    for (let j = 0; j < 14; j++) {
      const t = j * 0.449 + 0.2;
      a.line(
        [
          [X(Math.cos(t) * 44), Y(Math.sin(t) * 44)],
          [X(Math.cos(t + 0.12) * 33), Y(Math.sin(t + 0.12) * 33)],
          [X(Math.cos(t - 0.06) * 25), Y(Math.sin(t - 0.06) * 25)],
        ],
        2,
        pal.red,
      );
    }
    a.circle(X(0), Y(0), 22 * s, pal.green2);
    a.circle(X(0), Y(0), 10 * s, pal.ink);
    a.circle(X(-7), Y(-8), 5 * s, pal.white);
    // cigarette
    a.at(X(70), Y(346), s, 0.2, () => {
      a.fill(
        [
          [-4, -13],
          [250, -15],
          [250, 15],
          [-4, 13],
        ],
        pal.ink,
      );
      a.fill(
        [
          [18, -9],
          [250, -11],
          [250, 11],
          [18, 9],
        ],
        pal.white,
      );
      a.fill(
        [
          [18, 2],
          [250, 2],
          [250, 11],
          [18, 9],
        ],
        pal.grey,
      );
      a.fill(
        [
          [-2, -8],
          [6, -10],
          [20, -9],
          [20, 9],
          [4, 10],
          [-2, 6],
        ],
        pal.red,
      );
      a.circle(4, -2, 4, pal.bg);
      a.fill(
        [
          [230, -11],
          [330, -11],
          [330, 11],
          [230, 11],
        ],
        pal.white,
      );
    });
    if (!a.wide) {
      a.fill(
        [
          [0, 700],
          [W, 690],
          [W, H],
          [0, H],
        ],
        pal.ink,
      );
      a.fill(
        [
          [0, 712],
          [W, 702],
          [W, H],
          [0, H],
        ],
        pal.red,
      );
      a.title({
        x: 36,
        y: 722,
        w: 528,
        h: 108,
        color: pal.title,
        extrude: { dx: 5, dy: 6, color: pal.ink, n: 10 },
        rotate: -0.016,
      });
      a.rect(0, 842, W, 58, pal.ink);
      a.credits({ y: 866, color: pal.title, size: 17 });
    } else
      a.lock({
        color: pal.red,
        scrim: pal.bg,
        extrude: { dx: 5, dy: 6, color: pal.ink, n: 10 },
        reach: 600,
      });
  },
} satisfies Family;
