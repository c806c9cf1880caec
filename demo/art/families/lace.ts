import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";

/** Scissor-cut silhouettes against tinted light, in the manner of shadow theatre. */
export default {
  id: "lace",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 850),
      cy = a.f(340, 320),
      k = a.ctx,
      r = a.rand("lace");
    k.fillStyle = a.linear(0, 0, 0, H, [
      [0, pal.top],
      [0.5, pal.midc],
      [0.8, pal.low],
      [1, pal.low],
    ]);
    k.fillRect(0, 0, W, H);
    for (let i = 6; i > 0; i--)
      a.circle(fx + 30, cy, i * a.f(58, 66), alpha(pal.light, 0.13 + (6 - i) * 0.06));
    a.circle(fx + 30, cy, a.f(100, 110), pal.light);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, cy, 200, a.f(620, 760), [
        [0, alpha(pal.top, 0)],
        [1, pal.deep],
      ]);
      q.fillRect(0, 0, W, H);
    });
    for (let i = 0; i < 26; i++) {
      const x = r() * W,
        y = r() * a.f(300, 260);
      m(a, "star", x, y, r.range(5, 15), pal.light, { n: 4, q: 0.22 });
    }
    const city = (y: number, s: number, c: string, n: number, ph: number) => {
      for (let i = 0; i < n; i++) {
        const x = ((i + ph) / (n - 0.5)) * W,
          q = s * (0.7 + 0.5 * Math.abs(Math.sin(i * 2.1 + ph * 7)));
        m(a, "mosque", x, y, q, c);
      }
      a.rect(0, y - 4, W, H, c);
    };
    city(a.f(650, 560), 130, mix(pal.low, pal.ink, 0.3), a.f(4, 8), 0.2);
    city(a.f(706, 622), 150, mix(pal.low, pal.ink, 0.62), a.f(4, 7), 0.55);
    // flying horse and rider
    const hs = a.f(250, 236),
      hx = fx + 6,
      hy = cy + hs * 0.52;
    a.at(hx, hy, 1, -0.2, (q) => {
      m(a, "horse", 0, 0, hs, pal.ink);
      q.save();
      q.scale(hs / 100, hs / 100);
      q.fillStyle = pal.ink;
      for (let i = 0; i < 6; i++) {
        const t = -2.15 - i * 0.2,
          l = 84 - i * 9;
        blob(
          q,
          [
            [2 - i * 4, -56],
            [2 - i * 4 + Math.cos(t - 0.09) * l * 0.6, -56 + Math.sin(t - 0.09) * l * 0.6],
            [2 - i * 4 + Math.cos(t) * l, -56 + Math.sin(t) * l],
            [2 - i * 4 + Math.cos(t + 0.13) * l * 0.6, -56 + Math.sin(t + 0.13) * l * 0.6],
            [-12, -52],
          ],
          0.8,
        );
      }
      blob(
        q,
        [
          [8, -58],
          [6, -76],
          [10, -88],
          [16, -90],
          [21, -84],
          [20, -70],
          [18, -58],
        ],
        0.8,
      );
      limb(
        q,
        [
          [18, -84],
          [30, -80],
          [38, -86],
        ],
        [2.6, 2, 1.5],
      );
      limb(
        q,
        [
          [14, -60],
          [26, -50],
          [24, -36],
        ],
        [4.4, 3.2, 2],
      );
      blob(q, [
        [22, -36],
        [24, -32],
        [32, -31],
        [28, -35],
      ]);
      q.beginPath();
      q.ellipse(17, -95, 4.4, 5.2, 0, 0, TAU);
      q.fill();
      blob(
        q,
        [
          [9, -98],
          [12, -106],
          [20, -107],
          [25, -100],
          [20, -97],
        ],
        0.9,
      );
      blob(
        q,
        [
          [18, -106],
          [20, -116],
          [24, -121],
          [23, -112],
        ],
        0.9,
      );
      blob(
        q,
        [
          [8, -86],
          [-8, -84],
          [-34, -92],
          [-20, -80],
          [-38, -76],
          [-14, -72],
          [6, -68],
        ],
        0.7,
      );
      q.globalCompositeOperation = "source-over";
      q.fillStyle = pal.light;
      for (let i = 0; i < 7; i++) {
        q.beginPath();
        q.arc(-22 + i * 6.6, -52 + Math.sin(i * 0.9) * 1.4, 1.3, 0, TAU);
        q.fill();
      }
      for (let i = 0; i < 5; i++) {
        q.beginPath();
        q.arc(13, -84 + i * 5, 0.9, 0, TAU);
        q.fill();
      }
      q.beginPath();
      q.arc(56, -86, 1.4, 0, TAU);
      q.fill();
      q.strokeStyle = pal.light;
      q.lineWidth = 0.9;
      for (let i = 0; i < 5; i++) {
        const t = -2.15 - i * 0.2,
          l = 70 - i * 8;
        q.beginPath();
        q.moveTo(-i * 4 + Math.cos(t) * 22, -56 + Math.sin(t) * 22);
        q.lineTo(-i * 4 + Math.cos(t) * l, -56 + Math.sin(t) * l);
        q.stroke();
      }
      q.restore();
    });
    // foliage frame, cut like paper lace
    const vine = (x: number, y: number, dir: number, n: number, s: number, fl: number) => {
      let X = x,
        Y = y,
        t = dir;
      for (let i = 0; i < n; i++) {
        const nx = X + Math.cos(t) * s,
          ny = Y + Math.sin(t) * s;
        limb(
          k,
          [
            [X, Y],
            [nx, ny],
          ],
          [4.6 - i * 0.22, 4.4 - i * 0.22].map((v) => Math.max(1.2, v)),
        );
        for (const e of [-1, 1]) {
          const q = t + e * 1.0,
            l = s * (1.15 - i * 0.03);
          k.beginPath();
          k.moveTo(nx, ny);
          k.quadraticCurveTo(
            nx + Math.cos(q - 0.5) * l * 0.7,
            ny + Math.sin(q - 0.5) * l * 0.7,
            nx + Math.cos(q) * l,
            ny + Math.sin(q) * l,
          );
          k.quadraticCurveTo(
            nx + Math.cos(q + 0.5) * l * 0.7,
            ny + Math.sin(q + 0.5) * l * 0.7,
            nx,
            ny,
          );
          k.fill();
        }
        X = nx;
        Y = ny;
        t += fl * (0.1 + i * 0.018);
      }
      k.beginPath();
      k.arc(X, Y, 7, 0, TAU);
      k.fill();
    };
    k.fillStyle = pal.ink;
    const bot = a.f(800, 720);
    if (!a.wide) {
      a.rect(0, 0, 20, H, pal.ink);
      a.rect(W - 20, 0, 20, H, pal.ink);
    } else a.rect(W - 16, 0, 16, H, pal.ink);
    k.fillStyle = pal.ink;
    for (const s of [-1, 1]) {
      if (a.wide && s < 0) continue;
      const ex = s < 0 ? 14 : W - 14;
      vine(ex, bot - 40, -Math.PI / 2 - s * 0.35, 13, 30, s * 1);
      vine(ex, bot - 220, -Math.PI / 2 - s * 0.5, 9, 26, s * 1.3);
      vine(ex, 330, -Math.PI / 2 - s * 0.35, 9, 28, s * 0.8);
    }
    const arch = (q: Ctx, e: number) => {
      const n = a.f(6, 12);
      q.moveTo(-10, -10);
      q.lineTo(-10, 60);
      for (let i = 0; i < n; i++) {
        const x0 = (i * W) / n,
          x1 = ((i + 1) * W) / n,
          mx = (x0 + x1) / 2;
        q.quadraticCurveTo(x0 + 4, 60 - e, mx - 14, 44 - e);
        q.quadraticCurveTo(mx - 4, 30 - e, mx, 20 - e);
        q.quadraticCurveTo(mx + 4, 30 - e, mx + 14, 44 - e);
        q.quadraticCurveTo(x1 - 4, 60 - e, x1, 84 - e);
      }
      q.lineTo(W + 10, -10);
    };
    k.beginPath();
    arch(k, 0);
    k.fill();
    k.fillStyle = pal.light;
    const n = a.f(6, 12);
    for (let i = 0; i <= n; i++) a.circle((i * W) / n, 62, 3, pal.light);
    if (!a.wide) {
      a.rough(
        () => {
          const p = [
            [0, H],
            [0, 716],
          ];
          for (let i = 0; i <= 24; i++) p.push([(i / 24) * W, 716 + (i % 2 ? -7 : 7)]);
          p.push([W, H]);
          a.fill(p, pal.ink);
        },
        { blur: 1, amount: 0.2 },
      );
      a.title({ x: 46, y: 728, w: 508, h: 96, color: pal.title, smallColor: pal.midc });
      a.credits({ y: 858, color: pal.title });
    } else {
      a.fill(
        [
          [0, H],
          [0, 676],
          [W, 676],
          [W, H],
        ],
        pal.ink,
      );
      a.lock({
        color: pal.title,
        smallColor: pal.midc,
        credit: pal.title,
        scrim: pal.deep,
        reach: 600,
        w: 410,
      });
    }
  },
} satisfies Family;
